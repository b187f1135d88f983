/**
 * Minimum share of the longer text's characters that must match for one text to count as a misreading of
 * the other.
 */
const MATCHING = 0.6;

/** The letters and digits of a text in lower case, for comparison. */
export const lettersOf = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

/** True if most letters and digits of two texts match, in the same order. */
export function isSimilar(one: string, other: string): boolean {
	const [a, b] = [[...lettersOf(one)], [...lettersOf(other)]];
	const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
	// Checked first, to skip the comparison of texts of very different length.
	if (long === 0 || short < MATCHING * long) return false;
	return long - editDistance(a, b) >= MATCHING * long;
}

/** Levenshtein distance. */
function editDistance(a: readonly string[], b: readonly string[]): number {
	let row = [...b.keys(), b.length];
	for (const [index, letter] of a.entries()) {
		const next = [index + 1];
		for (const [at, other] of b.entries()) {
			next.push(Math.min(next[at]! + 1, row[at + 1]! + 1, row[at]! + (letter === other ? 0 : 1)));
		}
		row = next;
	}
	return row.at(-1)!;
}
