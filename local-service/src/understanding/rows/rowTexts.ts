import { letterHeight, type Line } from '../layout/lines';
import type { Columned } from '../tables/summed';
import type { TableRow } from './cells';

/** A line with its cells in the requested columns, and in all printed columns. */
export type ReadLine = Columned & {
	cells: TableRow;
	/**
	 * Set if a sum or page break separates it from the table's heading: then not every line with values is a
	 * row.
	 */
	after: 'sum' | 'page' | undefined;
};

/** A row with its first and last line of values. */
export type Open = { cells: TableRow; first: Line; last: Line };

/** Maximum gap between lines of a row, in letter heights. */
const NEAR = 1.2;
/** Minimum factor and minimum points by which a gap between rows exceeds those within rows. */
const WIDER = 1.5;
const POINTS = 1;

/**
 * The lines of text between two rows. `nearRowAbove` is the number of lines that are close below the row above,
 * `nearRowBelow` the number of lines that are close above the row below. `parted` is the number of lines that belong
 * to the row below if the lines are split at the widest gap. `over` are the lines below the repeated heading of a
 * later page.
 */
type Between = Record<'nearRowAbove' | 'nearRowBelow' | 'parted', number> &
	Record<'texts' | 'over', readonly ReadLine[]>;

/**
 * Adds to each row the lines of text that belong to it. Their position is the same for all rows of a table:
 * mostly below the values, above them if the values have no text of their own, or around them. If gaps separate
 * the rows, the texts of a row of several lines are around its values, and other rows consist of their values only.
 *
 * @param texts the lines before each row, and the lines after the last row
 */
export function withTexts(
	rows: readonly Open[],
	texts: readonly ReadLine[][],
	hasText: (row: Open) => boolean,
): TableRow[][] {
	const between = texts.map((list, index) => gapOf(rows[index - 1], list, rows[index]));
	const own = rows.filter(hasText).length;
	const leads = rows.every((_, index) => (between[index]?.nearRowBelow ?? 0) > 0);
	const isLed = rows.length > 1 && leads && between.at(-1)?.texts.length === 0;
	const isAbove = isLed || (own < rows.length / 2 && (between[0]?.nearRowBelow ?? 0) > 0);
	const hasOwn = own >= rows.length / 2;
	const isAround =
		hasOwn && rows.length > 1 && rows.every((_, index) => (between[index]?.parted ?? 0) > 0);
	if (!isAbove && hasOwn && areCentred(between))
		return rows.map(({ cells }, index) => [
			...linesAbove(between[index], between[index]?.nearRowBelow ?? 0),
			cells,
			...linesBelow(between[index + 1], between[index + 1]?.nearRowAbove ?? 0),
		]);
	const [head] =
		isAbove || isAround || !between[0]?.nearRowBelow ? [] : [between[0].texts.at(-1)?.line];
	/** Whether the last text above a row heads a group, like the text above the first row. */
	const isHeaded = ({ texts: own, nearRowBelow }: Between) => {
		const last = own.at(-1)?.line;
		return nearRowBelow > 0 && head !== undefined && last !== undefined && isLikeHead(last, head);
	};
	return rows.map(({ cells }, index) => {
		const [before, after] = [between[index], between[index + 1]];
		const above = isAbove ? before?.nearRowBelow : isAround ? before?.parted : 0;
		const rest = (after?.texts.length ?? 0) - (isAround ? (after?.parted ?? 0) : 0);
		const heads = after && index + 1 < rows.length && isHeaded(after) ? 1 : 0;
		const below = isAbove ? 0 : Math.min(after?.nearRowAbove ?? 0, rest - heads);
		const over = isAbove || isAround ? 0 : (after?.over.length ?? 0) - heads;
		const next = linesBelow({ texts: after?.over ?? [] }, over);
		return [...linesAbove(before, above ?? 0), cells, ...linesBelow(after, below), ...next];
	});
}

const linesAbove = (before: Between | undefined, count: number): TableRow[] =>
	count > 0 ? (before?.texts.slice(-count) ?? []).map(({ cells }) => cells) : [];
const linesBelow = (after: Pick<Between, 'texts'> | undefined, count: number): TableRow[] =>
	(after?.texts.slice(0, count) ?? []).map(({ cells }) => cells);

/**
 * Whether gaps separate the rows, and each row has texts both above and below its values, or neither. At least two
 * rows must have such texts, because the text above a single row may be the heading of a group.
 */
function areCentred(between: readonly Between[]): boolean {
	const rows = between.slice(1).map((after, index) => ({ before: between[index], after }));
	const centred = rows.filter(
		({ before, after }) =>
			isParted(before) &&
			isParted(after) &&
			(before?.nearRowBelow ?? 0) > 0 &&
			after.nearRowAbove > 0,
	);
	const others = rows.filter((row) => !centred.includes(row));
	return (
		centred.length > 1 &&
		others.every(({ before, after }) => !before?.nearRowBelow && !after.nearRowAbove)
	);
}

/** Whether a gap separates the texts of the row above from those of the row below. */
const isParted = (between: Between | undefined): boolean =>
	between !== undefined && between.nearRowBelow + between.nearRowAbove <= between.texts.length;

/** Maximum distance, in points, between the beginnings of headings of groups. */
const ALIGNED = 6;

const isLikeHead = (line: Line, head: Line) =>
	line.segments.length === 1 &&
	head.segments.length === 1 &&
	Math.abs(line.box.left - head.box.left) < ALIGNED;

function gapOf(
	above: Open | undefined,
	texts: readonly ReadLine[],
	below: Open | undefined,
): Between {
	const lines = texts.map(({ line }) => line);
	const toAbove = above && !above.last.isWhole ? chain([above.last, ...lines]) : 0;
	const toBelow = below ? chain([...lines, below.first].reverse()) : 0;
	const isWhole = toAbove + toBelow > lines.length;
	const parted = isWhole && above && below ? widest([above.last, ...lines, below.first]) : toBelow;
	const over = texts.filter(
		({ line, after }) => above && below && !after && line.page > above.last.page,
	);
	return { texts, nearRowAbove: toAbove, nearRowBelow: toBelow, parted, over };
}

/** The number of lines that follow the first without a gap, in either direction. */
function chain(lines: readonly Line[]): number {
	const end = lines.findIndex((line, index) => {
		const before = lines[index - 1];
		return before !== undefined && !isNear(before, line) && !isNear(line, before);
	});
	return (end < 0 ? lines.length : end) - 1;
}

/** The number of inner lines below the widest gap; 0 if all gaps are about equal. */
function widest(lines: readonly Line[]): number {
	const gaps = lines.slice(1).map((line, index) => gap(lines[index] ?? line, line));
	const [least = 0, ...others] = gaps.toSorted((a, b) => a - b);
	const most = others.at(-1) ?? least;
	if (most < WIDER * least + POINTS) return 0;
	return gaps.length - 1 - gaps.indexOf(most);
}

const gap = (above: Line, below: Line) => below.box.top - above.box.bottom;

export const isNear = (above: Line, below: Line): boolean =>
	above.page === below.page &&
	below.box.top >= above.box.top &&
	gap(above, below) < NEAR * Math.max(letterHeight(above), letterHeight(below));
