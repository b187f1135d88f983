/** What another, independent answer to the same question takes or gives at the most. */
const TAKES = 0.3;
/** Nothing is wholly sure. */
const MOST = 0.99;

/**
 * How likely an answer is right once the built-in engine has answered the same question: two that come
 * to the same in different ways are both wrong less often than either is.
 *
 * @param other the built-in engine's answer, where it has one
 */
export function agreed(
	confidence: number,
	other: { isSame: boolean; confidence: number } | undefined,
): number {
	if (!other) return confidence;
	const together = other.isSame
		? 1 - (1 - confidence) * (1 - other.confidence)
		: confidence - TAKES * other.confidence;
	return Math.round(Math.min(together, MOST) * 100) / 100;
}
