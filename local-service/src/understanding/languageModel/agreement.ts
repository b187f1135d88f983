/** Nothing is wholly sure. */
const MOST = 0.99;

/**
 * How likely one of two independent answers to the same question is right: where both come to the same,
 * both are wrong less often than either is; where they differ, at most one of them is right.
 *
 * @param other the other answer, where there is one
 */
export function agreed(
	confidence: number,
	other: { isSame: boolean; confidence: number } | undefined,
): number {
	if (!other) return confidence;
	const together = other.isSame
		? 1 - (1 - confidence) * (1 - other.confidence)
		: (confidence * (1 - other.confidence)) / (1 - confidence * other.confidence);
	return Math.round(Math.min(together, MOST) * 100) / 100;
}
