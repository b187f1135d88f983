import { around, type Box, height } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { Line } from './lines';

/** The words of one line within one column, in reading order. */
export type ColumnLine = { page: number; line: number; words: readonly Word[]; box: Box };

/**
 * Minimum number of lines side by side that make columns of text, and minimum number of words on each side of
 * the gap.
 */
const FEWEST_LINES = 6;
const FEWEST_WORDS = 3;
/** Maximum share of the lines in between that run across the columns. */
const MOST_ACROSS = 0.2;
/** Minimum gap between columns in letter heights, and step of the search in points. */
const GAP = 0.75;
const STEP = 3;

/**
 * The lines in the order in which a person reads them: on a page with text columns, the left one first, down
 * to a line that runs across.
 *
 * @param lines of whole pages, in order
 */
export function readingOrder(lines: readonly Line[]): ColumnLine[] {
	const numbered = lines.map(({ page, segments }, line) => ({
		page,
		line,
		words: segments.flatMap((segment) => segment.words),
	}));
	return [...Map.groupBy(numbered, ({ page }) => page).values()]
		.flatMap(inOrder)
		.map((part) => ({ ...part, box: around(part.words.map(({ box }) => box)) }));
}

/** A line, or the part of a line within some of the columns. */
type Part = Omit<ColumnLine, 'box'>;

/** Splits columns recursively: each side of a gap, and the text across it, may contain further ones. */
function inOrder(lines: readonly Part[]): Part[] {
	const gutter = gutterOf(lines);
	if (gutter === undefined) return [...lines];
	const ordered: Part[] = [];
	const across: Part[] = [];
	const left: Part[] = [];
	const right: Part[] = [];
	const flush = () => {
		for (const parts of [across, left, right]) ordered.push(...inOrder(parts.splice(0)));
	};
	for (const line of lines) {
		const own = [
			line.words.filter(({ box }) => box.right <= gutter),
			line.words.filter(({ box }) => box.left >= gutter),
		] as const;
		const isIn = own.flat().length === line.words.length && isApart(...own);
		if (isIn === across.length > 0) flush();
		if (!isIn) across.push(line);
		else {
			own.forEach((words, side) => {
				if (words.length > 0) (side === 0 ? left : right).push({ ...line, words });
			});
		}
	}
	flush();
	return ordered;
}

/** Whether the gap between words on either side is wider than a space; true if one side is empty. */
function isApart(left: readonly Word[], [first]: readonly Word[]): boolean {
	const last = left.at(-1);
	if (!last || !first) return true;
	return first.box.left - last.box.right >= GAP * Math.min(height(first.box), height(last.box));
}

/** The x position between two text columns; undefined if there are not at least two. */
function gutterOf(lines: readonly Part[]): number | undefined {
	const gaps = new Map<number, number[]>();
	lines.forEach(({ words }, at) => {
		words.slice(1).forEach((word, index) => {
			const { box } = word;
			const before = words[index];
			if (!before || !isApart([before], [word])) return;
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
	const [first, own] = best;
	// Of equally good adjacent positions, the middle one is within the gap of every line.
	let last = first;
	while (gaps.get(last + 1)?.length === own.length) last++;
	const x = STEP * Math.floor((first + last) / 2);
	const between = lines.slice(own[0], (own.at(-1) ?? 0) + 1);
	const across = between.filter(({ words }) =>
		words.some(({ box }) => box.left < x && box.right > x),
	);
	return across.length <= MOST_ACROSS * between.length ? x : undefined;
}
