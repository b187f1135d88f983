import type { ResultDetails } from '../../interface';
import { confirmedAnswer, DOUBTED } from '../examples/confirmedAnswer';
import { changeIn, isDetail, hasNoValues } from '../fields/answers';
import type { Recalled } from '../learning/recall';
import { isSameValue } from '../values/sameValue';

/**
 * The answer to a field, which no single unconfirmed reviewer may decide.
 *
 * @param recalled the examples that contain the field
 * @param ask returns the answer that is based on some of the examples
 */
export const confirmed = (
	recalled: readonly Recalled[],
	ask: (some: readonly Recalled[]) => ResultDetails,
): ResultDetails =>
	confirmedAnswer(recalled, {
		reviewOf: (each) => each,
		...{ ask, isSame: isSameAnswer, isNothing: hasNoValues, doubted },
	});

/** Limits the confidence, so that the values are reviewed. */
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
