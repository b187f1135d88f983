/**
 * How certain a value is, and which values a person should check: docs/review.md#how-sure-a-value-is. Shared
 * by the inbox and the review page; the node, which shares no code with the service, has the same thresholds
 * and rules (test/unit/certainty.test.ts).
 */

/** Minimum confidence of a certain value. */
export const SURE = 0.8;
/** Maximum confidence of a doubtful value (exclusive). */
export const DOUBTFUL = 0.5;

/**
 * @property field path of keys, without rows
 * @property confidence 0 to 1; null if nothing was found
 */
export type FieldConfidence = { field: string; confidence: number | null };

/**
 * The values that are not certain. Cells are often empty in the document as well, so the only empty cell that
 * is included is the first one of a column without any value.
 * @param sure minimum confidence of a certain value
 */
export function unsureAmong<T extends FieldConfidence>(values: readonly T[], sure = SURE): T[] {
	const listed = new Set(
		values.flatMap(({ field, confidence }) => (confidence === null ? [] : field)),
	);
	return values.filter(({ field, confidence }) => {
		if (confidence !== null) return confidence < sure;
		if (listed.has(field)) return false;
		listed.add(field);
		return true;
	});
}
