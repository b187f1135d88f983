/** The least part of the longer text's letters that two texts share where one is the other misread. */
const ALIKE = 0.6;

/** What counts of a text where it is compared: its letters and digits. */
export const lettersOf = (text: string): string =>
	text
		.normalize('NFKD')
		.replace(/[^\p{L}\p{N}]/gu, '')
		.toLowerCase();

/** Whether two texts have most of their letters and digits alike, in the same order. */
export function isAlike(one: string, other: string): boolean {
	const [a, b] = [[...lettersOf(one)], [...lettersOf(other)]];
	const [short, long] = [Math.min(a.length, b.length), Math.max(a.length, b.length)];
	// A word may have any length.
	if (long === 0 || short < ALIKE * long) return false;
	return long - changes(a, b) >= ALIKE * long;
}

/** How many letters have to be changed, added or left out to make one of the other. */
function changes(a: readonly string[], b: readonly string[]): number {
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
