import { around, type Box, center, height } from '../../geometry';
import type { Word } from '../../reading/pages';
import { boundaries, wordsByColumn } from '../layout/columns';
import type { Line } from '../layout/lines';
import type { HeadingCell } from './headingLines';

export type Columns = { cells: HeadingCell[]; bounds: number[] };

/** Maximum gap between texts of one column, in letter heights. */
const APART = 1.2;
/** Minimum share of the lines with two texts in a column, so that the column is split in two. */
const MOSTLY = 0.5;
const MOST_COLUMNS = 30;

/** The columns below a heading: one for each of its cells, and more if the lines show more. */
export function columnsBelow(heading: readonly HeadingCell[], lines: readonly Line[]): Columns {
	let cells = [...heading];
	let bounds = boundaries(cells, lines);
	for (let column = 0; column < cells.length && cells.length < MOST_COLUMNS;) {
		const cell = cells[column];
		const at =
			cell && (splitOf(column, lines, bounds) ?? narrowSplitOf(cell, column, lines, bounds));
		if (at === undefined || !cell) {
			column++;
			continue;
		}
		const parts = [
			cell.words.filter(({ box }) => center(box) < at),
			cell.words.filter(({ box }) => center(box) >= at),
		].map((words) => ({
			words,
			box: words.length > 0 ? around(boxesOf(words)) : edgeAt(at, cell),
		}));
		cells = cells.toSpliced(column, 1, ...parts);
		bounds = bounds.toSpliced(column, 0, at);
	}
	return { cells, bounds };
}

const textOf = (words: readonly Word[]) => words.map(({ text }) => text).join(' ');
const boxesOf = (words: readonly Word[]) => words.map(({ box }) => box);
const edgeAt = (x: number, { box }: HeadingCell): Box => ({ ...box, left: x, right: x });

/**
 * The x position at which a column splits in two: a gap at the same place in most of the lines that have text in
 * the column.
 */
function splitOf(
	column: number,
	lines: readonly Line[],
	bounds: readonly number[],
): number | undefined {
	const own = wordsIn(column, lines, bounds);
	const gaps = own.flatMap((words) => widestGap(words) ?? []);
	if (gaps.length < 2 || gaps.length < MOSTLY * own.length) return undefined;
	const from = gaps.toSorted((a, b) => b.left - a.left)[Math.floor(gaps.length / 4)]?.left ?? 0;
	const to = gaps.toSorted((a, b) => a.right - b.right)[Math.floor(gaps.length / 4)]?.right ?? 0;
	if (to <= from) return undefined;
	const at = (from + to) / 2;
	const cut = own.filter((words) => words.some(({ box }) => box.left < at && at < box.right));
	return cut.length <= own.length / 5 ? at : undefined;
}

function widestGap(words: readonly Word[]): { left: number; right: number } | undefined {
	let widest: { left: number; right: number } | undefined;
	words.slice(1).forEach((word, index) => {
		const before = words[index]?.box ?? word.box;
		const gap = word.box.left - before.right;
		if (gap > APART * height(word.box) && gap > (widest ? widest.right - widest.left : 0))
			widest = { left: before.right, right: word.box.left };
	});
	return widest;
}

const wordsIn = (column: number, lines: readonly Line[], bounds: readonly number[]): Word[][] =>
	lines.flatMap((line) => {
		const words = wordsByColumn(line, bounds)[column] ?? [];
		return words.length > 0 ? [words] : [];
	});

/** Whether a line has a wide gap at an x position. */
const isWideAt = (words: readonly Word[], x: number): boolean => {
	const left = Math.max(...words.filter(({ box }) => box.right < x).map(({ box }) => box.right));
	const right = words.filter(({ box }) => box.left > x);
	return right.every(({ box }) => box.left - left > APART * height(box));
};

/** Minimum share of the lines with a narrow gap; no word of any line may cross it. */
const MOSTLY_NARROW = 0.5;
/** A word without letters and digits, at which a heading is not split: "Packages / weight". */
const SIGN = /^[^\p{L}\d#%]+$/u;

/**
 * The x position at which a column splits although the gap is as narrow as between words: the heading must also
 * have a gap between two words there.
 */
function narrowSplitOf(
	{ words }: HeadingCell,
	column: number,
	lines: readonly Line[],
	bounds: readonly number[],
): number | undefined {
	if (words.length < 2) return undefined;
	const own = wordsIn(column, lines, bounds);
	const tried = words.slice(1).flatMap(({ text, box }, index) => {
		const before = words[index]?.box;
		if (
			!before ||
			before.right >= box.left ||
			SIGN.test(text) ||
			SIGN.test(words[index]?.text ?? '')
		)
			return [];
		const inside = own.flatMap((line) => line.map((word) => word.box));
		const left = Math.max(
			before.right,
			...inside.filter((each) => center(each) < box.left).map((each) => each.right),
		);
		const right = Math.min(
			box.left,
			...inside.filter((each) => center(each) >= box.left).map((each) => each.left),
		);
		return right > left ? [(left + right) / 2] : [];
	});
	return tried.find((x) => {
		const parted = own.filter(
			(line) => line.some(({ box }) => box.right < x) && line.some(({ box }) => box.left > x),
		);
		// If the right parts are all equal, they are a unit, which belongs to the column.
		const ends = new Set(parted.map((line) => textOf(line.filter(({ box }) => box.left > x))));
		const areWide = parted.length > 1 && parted.every((line) => isWideAt(line, x));
		return ends.size > 1 && (areWide || parted.length >= MOSTLY_NARROW * own.length);
	});
}
