import { around, type Box, center } from '../../geometry';
import type { Word } from '../../reading/pages';
import { tidy } from '../text/letters';
import { isAlone, type Line } from './lines';

/**
 * Costs of a column boundary: for each word that it cuts, and per point outside the gap between two headings.
 */
const CUT_WORD = 10;
const OUTSIDE = 0.2;
/** Step of the search in points. */
const STEP = 2;
/** Maximum number of positions tried between two headings. */
const MOST_STEPS = 500;
/** Maximum number of lines examined: enough to show where a table's columns are. */
const MOST_LINES = 200;
/** Maximum distance, in points, of a text's beginning to the left of its column. */
const ALIGNED = 3;

/** The x positions between columns: where the fewest words of the body are cut, and then the fewest texts. */
export function boundaries(cells: ReadonlyArray<{ box: Box }>, body: readonly Line[]): number[] {
	const texts = body.slice(0, MOST_LINES).flatMap((line) => line.segments);
	const words = texts.flatMap((part) => part.words);
	return cells.slice(1).map((right, index) => {
		const left = cells[index] ?? right;
		const [from, to] = [center(left.box), center(right.box)];
		const step = Math.max(STEP, (to - from) / MOST_STEPS);
		const length = Math.max(1, Math.floor((to - from) / step) + 1);
		const xs = Array.from({ length }, (_, n) => from + n * step);
		const isNear = ({ box }: { box: Box }) => box.left < to && from < box.right;
		const [nearWords, nearTexts] = [words.filter(isNear), texts.filter(isNear)];
		const costs = xs.map(
			(x) =>
				CUT_WORD * cutBy(x, nearWords) +
				OUTSIDE * Math.max(0, left.box.right - x, x - right.box.left),
		);
		return (
			middleOfLowest(xs, costs, (x) => cutBy(x, nearTexts)) ?? (left.box.right + right.box.left) / 2
		);
	});
}

/** How many boxes a vertical line cuts. */
const cutBy = (x: number, parts: ReadonlyArray<{ box: Box }>): number =>
	parts.filter(({ box }) => box.left < x && x < box.right).length;

/**
 * The middle of a range with the lowest costs. Of several ranges, the one that cuts the fewest texts, then the widest
 * one, because spaces within texts are narrower.
 */
function middleOfLowest(
	xs: readonly number[],
	costs: readonly number[],
	cutTexts: (x: number) => number,
): number | undefined {
	const lowest = Math.min(...costs) + 0.5;
	const ranges: number[][] = [];
	costs.forEach((cost, index) => {
		if (cost > lowest) return;
		const isNext = (costs[index - 1] ?? Infinity) <= lowest;
		if (isNext) ranges.at(-1)?.push(xs[index]!);
		else ranges.push([xs[index]!]);
	});
	const middles = ranges.map((range) => {
		const middle = range[Math.floor((range.length - 1) / 2)]!;
		return { middle, cut: cutTexts(middle), width: range.length };
	});
	return middles.toSorted((a, b) => a.cut - b.cut || b.width - a.width)[0]?.middle;
}

/** Index of the column in which a text begins. */
export const columnAt = (left: number, bounds: readonly number[]): number =>
	bounds.filter((x) => left + ALIGNED > x).length;

/**
 * A line's words by column.
 *
 * @param isText which columns hold texts that may run over the numbers to their right
 */
export function wordsByColumn(
	line: Line,
	bounds: readonly number[],
	isText: readonly boolean[] = [],
): Word[][] {
	const columns: Word[][] = Array.from({ length: bounds.length + 1 }, () => []);
	for (const part of line.segments) {
		const { words } = part;
		let before: number | undefined;
		// In a row of several lines, a text alone on its line belongs to the column where it begins.
		if (line.segments.length > 1 && isAlone(part, line)) {
			columns[columnAt(part.box.left, bounds)]?.push(...words);
			continue;
		}
		for (const word of words) {
			const own = bounds.filter((x) => center(word.box) > x).length;
			const runsOver: boolean =
				before !== undefined && before !== own && isText[before] === true && isText[own] === false;
			before = runsOver && /\p{L}{2}/u.test(word.text) ? before : own;
			columns[before ?? own]?.push(word);
		}
	}
	return columns;
}

/** A line's text by column. */
export const cellsOf = (line: Line, bounds: readonly number[]): string[] =>
	wordsByColumn(line, bounds).map((words) => tidy(words.map(({ text }) => text).join(' ')));

/** The part of a line between two edges, for tables side by side. */
export function clip(
	line: Line,
	{ left, right }: { left: number; right: number },
): Line | undefined {
	const isInside = ({ box }: { box: Box }) => center(box) > left && center(box) < right;
	if (line.segments.every(isInside)) return line;
	const segments = line.segments.filter(isInside);
	if (segments.length === 0) return undefined;
	const text = segments.map((part) => part.text).join(' ');
	return { page: line.page, segments, text, box: around(segments.map(({ box }) => box)) };
}
