import { around, type Box, height } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { Line } from './lines';

/** Words of one line of one column, as they are read one after the other. */
export type ColumnLine = { page: number; line: number; words: readonly Word[]; box: Box };

/** So many lines side by side make columns of text, with so many words in the middle of them. */
const FEWEST_LINES = 6;
const FEWEST_WORDS = 3;
/** The part of the lines between the first and the last of them that may run across. */
const MOST_ACROSS = 0.2;
/** In parts of the letters' height. */
const GAP = 0.75;
const STEP = 3;

/**
 * The lines as a person reads them: where a page has two columns of text, the left one first.
 * @param lines of whole pages, in order
 */
export function readingOrder(lines: readonly Line[]): ColumnLine[] {
	const numbered = lines.map((line, index) => ({ line, index }));
	return [...Map.groupBy(numbered, ({ line }) => line.page).values()].flatMap(orderOfPage);
}

type Numbered = { line: Line; index: number };

function orderOfPage(lines: readonly Numbered[]): ColumnLine[] {
	const gutter = gutterOf(lines.map(({ line }) => line));
	const pieces: ColumnLine[] = [];
	let right: ColumnLine[] = [];
	for (const { line, index } of lines) {
		const words = line.segments.flatMap((segment) => segment.words);
		const isIn =
			gutter !== undefined && words.every(({ box }) => box.right <= gutter || box.left >= gutter);
		if (!isIn) {
			pieces.push(...right);
			right = [];
		}
		const sides = isIn
			? [
					words.filter(({ box }) => box.right <= gutter),
					words.filter(({ box }) => box.left >= gutter),
				]
			: [words];
		sides.forEach((own, side) => {
			if (own.length === 0) return;
			const box = around(own.map((word) => word.box));
			(side === 0 ? pieces : right).push({ page: line.page, line: index, words: own, box });
		});
	}
	return [...pieces, ...right];
}

/** The x between two columns of text; undefined where a page has none or one. */
function gutterOf(lines: readonly Line[]): number | undefined {
	const gaps = new Map<number, number[]>();
	lines.forEach(({ segments }, at) => {
		const words = segments.flatMap((segment) => segment.words);
		words.slice(1).forEach(({ box }, index) => {
			const before = words[index];
			if (!before || box.left - before.box.right < GAP * height(box)) return;
			if (index + 1 < FEWEST_WORDS || words.length - index - 1 < FEWEST_WORDS) return;
			const from = Math.ceil(before.box.right / STEP);
			for (let bin = from; bin * STEP <= box.left; bin++) {
				const known = gaps.get(bin);
				if (known) known.push(at);
				else gaps.set(bin, [at]);
			}
		});
	});
	const [best] = [...gaps].toSorted((a, b) => b[1].length - a[1].length || a[0] - b[0]);
	if (!best || best[1].length < FEWEST_LINES) return undefined;
	const [bin, own] = best;
	// Of equally good places the middle one is in the gap of all.
	const equal = [...gaps].filter(([, each]) => each.length === own.length).map(([each]) => each);
	const x = STEP * (equal.toSorted((a, b) => a - b)[Math.floor(equal.length / 2)] ?? bin);
	const between = lines.slice(own[0], (own.at(-1) ?? 0) + 1);
	const across = between.filter(({ segments }) =>
		segments.some(({ words }) => words.some(({ box }) => box.left < x && box.right > x)),
	);
	return across.length <= MOST_ACROSS * between.length ? x : undefined;
}
