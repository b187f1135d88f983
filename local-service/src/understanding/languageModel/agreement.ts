/** Maximum confidence. */
const MOST = 0.99;

/**
 * Probability that one of two independent answers to the same question is right: if they agree, both being
 * wrong is less likely than either; if they differ, at most one is right.
 *
 * @param other the other answer, if there is one
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
