/**
 * How sure a value is, and which values a person should look at: docs/review.md#how-sure-a-value-is. The
 * inbox and the review page share this; the node, which shares no code with the service, has the same
 * figures and rules (test/unit/certainty.test.ts).
 */

/** From this confidence on, a value is sure. */
export const SURE = 0.8;
/** Below it, a value is doubtful. */
export const DOUBTFUL = 0.5;

/**
 * @property field the keys that lead to it, without rows
 * @property confidence 0 to 1; null where nothing was found
 */
export type Known = { field: string; confidence: number | null };

/**
 * Those that are not sure. Cells are often empty on paper, too: of a column that no row has a value in
 * it is the first one, of others none.
 *
 * @param sure from which confidence on a value is
 */
export function unsureAmong<T extends Known>(values: readonly T[], sure = SURE): T[] {
	const said = new Set(
		values.flatMap(({ field, confidence }) => (confidence === null ? [] : field)),
	);
	return values.filter(({ field, confidence }) => {
		if (confidence !== null) return confidence < sure;
		if (said.has(field)) return false;
		said.add(field);
		return true;
	});
}
