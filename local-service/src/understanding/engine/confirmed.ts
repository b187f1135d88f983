import type { ResultDetails } from '../../interface';
import { changeIn, isDetail, hasNoValues } from '../fields/answers';
import type { Recalled } from '../learning/recall';
import { isSameValue } from '../values/sameValue';

/** Maximum confidence of a value that depends on a single unconfirmed reviewer, so that it is reviewed. */
export const DOUBTED = 0.5;

/**
 * The answer to a field, which no single unconfirmed reviewer may decide: examples that one of them taught
 * only add a value if there is none otherwise; they lower the confidence of another value.
 *
 * @param recalled the examples that contain the field
 * @param ask returns the answer with some of the examples
 */
export function confirmed(
	recalled: readonly Recalled[],
	ask: (some: readonly Recalled[]) => ResultDetails,
): ResultDetails {
	const people = new Set(recalled.flatMap(({ example: { unconfirmed } }) => unconfirmed ?? []));
	const all = ask(recalled);
	if (people.size === 0) return all;
	const ofConfirmed = ask(recalled.filter(({ example }) => example.unconfirmed === undefined));
	if (isSameAnswer(ofConfirmed, all)) return ofConfirmed;
	const without = (person: string) =>
		people.size === 1
			? ofConfirmed
			: ask(recalled.filter(({ example }) => example.unconfirmed !== person));
	if ([...people].every((person) => isSameAnswer(without(person), all))) return all;
	return doubted(hasNoValues(ofConfirmed) ? all : ofConfirmed);
}

/** Limits the confidence to that of values for review. */
export const doubted = (details: ResultDetails): ResultDetails =>
	changeIn(details, (detail) => ({
		...detail,
		confidence: Math.min(detail.confidence, DOUBTED),
	}));

function isSameAnswer(one: ResultDetails, other: ResultDetails): boolean {
	if (one === null || other === null) return one === other;
	if (isDetail(one) || isDetail(other))
		return (
			isDetail(one) &&
			isDetail(other) &&
			(one.value === other.value || isSameValue(one.value, other.value))
		);
	const [ones, others] = [Object.entries(one), Object.entries(other)];
	return (
		ones.length === others.length &&
		ones.every(
			([key, member], at) => key === others[at]?.[0] && isSameAnswer(member, others[at][1]),
		)
	);
}
