import type { ResultDetails } from '../../interface';
import { isDetail, saysNothing } from '../fields/answers';
import type { Recalled } from '../learning/recall';
import { isSameValue } from '../values/sameValue';

/** How likely at most a value is right that depends on one person's word: that is for review everywhere. */
export const DOUBTED = 0.5;

/**
 * The answer to a field, which no single person decides whose word does not count alone: what examples say that one of
 * them taught adds a value where there is none, and makes another one less sure.
 *
 * @param recalled the examples that have the field
 * @param ask what is answered with some of them
 */
export function confirmed(
	recalled: readonly Recalled[],
	ask: (some: readonly Recalled[]) => ResultDetails,
): ResultDetails {
	const people = new Set(recalled.flatMap(({ example: { unconfirmed } }) => unconfirmed ?? []));
	const all = ask(recalled);
	if (people.size === 0) return all;
	const own = ask(recalled.filter(({ example }) => example.unconfirmed === undefined));
	if (saysSame(own, all)) return own;
	const without = (person: string) =>
		people.size === 1 ? own : ask(recalled.filter(({ example }) => example.unconfirmed !== person));
	if ([...people].every((person) => saysSame(without(person), all))) return all;
	return doubted(saysNothing(own) ? all : own);
}

/** With the confidence of what is for review. */
export function doubted(details: ResultDetails): ResultDetails {
	if (details === null) return null;
	if (isDetail(details)) return { ...details, confidence: Math.min(details.confidence, DOUBTED) };
	if (Array.isArray(details)) return details.map(doubted);
	return Object.fromEntries(Object.entries(details).map(([key, member]) => [key, doubted(member)]));
}

function saysSame(one: ResultDetails, other: ResultDetails): boolean {
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
		ones.every(([key, member], at) => key === others[at]?.[0] && saysSame(member, others[at][1]))
	);
}
