/** Finds which letters of printed lines were read right; the lines may be in any order in the text. */

/** A printed letter, and whether the text has the same letter at the aligned position. */
export type Letter = { letter: string; isRight: boolean };

/** Maximum share of wrong letters in a line; a line with more counts as not read. */
const MAX_WRONG_SHARE = 0.5;

/** Placeholder in the text for a line that was found. */
const PLACEHOLDER = '\u0000';

/**
 * Matches each part of the text with at most one line, so that a misread line is not mistaken for a similar
 * one. The lines that were read best are matched first.
 */
export function rightLetters(printed: readonly string[], text: string): Letter[] {
	let left = lettersOf(text);
	const lines = printed.map((line) => ({ line: lettersOf(line), letters: new Array<Letter>() }));
	const misread = new Map(lines.map(({ line }) => [line, align(line, left).cost / line.length]));
	const inTurn = lines.toSorted((a, b) => (misread.get(a.line) ?? 0) - (misread.get(b.line) ?? 0));
	for (const each of inTurn) {
		const { cost, letters, from, to } = align(each.line, left);
		const isRead = cost <= each.line.length * MAX_WRONG_SHARE;
		each.letters = isRead ? letters : letters.map(({ letter }) => ({ letter, isRight: false }));
		if (isRead) left = left.toSpliced(from, to - from, PLACEHOLDER);
	}
	return lines.flatMap(({ letters }) => letters);
}

/** Whitespace does not count. */
const lettersOf = (text: string): string[] => [...text.normalize('NFC').replace(/\s+/gu, '')];

/**
 * Aligns a line with the most similar part of the text: the one with the fewest inserted, missing or
 * substituted letters.
 */
function align(
	line: readonly string[],
	text: readonly string[],
): { cost: number; letters: Letter[]; from: number; to: number } {
	const width = text.length + 1;
	const costs = new Float64Array((line.length + 1) * width);
	const costAt = (row: number, column: number) => costs[row * width + column] ?? Infinity;
	const taken = (row: number, column: number) =>
		costAt(row - 1, column - 1) + Number(line[row - 1] !== text[column - 1]);
	const leftOut = (row: number, column: number) => costAt(row - 1, column) + 1;
	for (let row = 1; row <= line.length; row++) {
		costs[row * width] = row;
		for (let column = 1; column < width; column++) {
			const added = costAt(row, column - 1) + 1;
			costs[row * width + column] = Math.min(taken(row, column), leftOut(row, column), added);
		}
	}
	const last = costs.subarray(line.length * width);
	const to = last.indexOf(last.reduce((least, cost) => Math.min(least, cost)));
	const isRight = line.map(() => false);
	let from = to;
	for (let row = line.length; row > 0 && from > 0;) {
		const cost = costAt(row, from);
		if (cost === taken(row, from)) {
			isRight[--row] = line[row] === text[--from];
		} else if (cost === leftOut(row, from)) row--;
		else from--;
	}
	const letters = line.map((letter, index) => ({ letter, isRight: isRight[index] ?? false }));
	return { cost: last[to] ?? 0, letters, from, to };
}
