/** Maximum confidence. */
const MOST = 0.99;

/**
 * Probability that an answer is right, given an independent second answer to the same question: if they
 * agree, it is unlikely that both are wrong; if they differ, at most one is right.
 *
 * @param confidence of the first answer, from 0 to 1
 * @param other the second answer, if there is one
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
