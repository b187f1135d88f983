import { around, type Box, height, sharedWidth } from '../../geometry';
import type { Excerpt } from '../layout/excerpt';
import { tidy } from '../text/letters';
import { columnAt } from '../layout/columns';
import { byLine, letterHeight, type Line } from '../layout/lines';
import { joinBands } from './bands';
import { bodiesBelow, type LinesBelow } from './bodies';
import { columnsBelow } from './columnsBelow';
import { type Heading, type HeadingCell, headingsIn } from './headingLines';
import { withMergedCells } from './mergedCells';
import { rowLines } from './rowLines';
import { withTextsAbove } from './textsAbove';
import { type Before, type PrintedRow, rowsOf } from './rows';
import type { SumKindOf } from './summed';

/** A table as it is printed, whatever its subject. */
export type PrintedTable = {
	/** Indexes of the heading's first line, and of the page. */
	first: number;
	page: number;
	/** The texts above the heading, the nearest one first. */
	titles: readonly string[];
	/** One heading per column; "" if it has none. */
	headings: readonly string[];
	/** The lines of each heading. */
	headingLines: ReadonlyArray<readonly string[]>;
	box: Box;
	rows: readonly PrintedRow[];
	ofFigures: readonly boolean[];
};

/**
 * Maximum number of rows of all candidates together in a short document, the same per line of a long document, and
 * maximum number of lines examined. Without limits, the numbers can grow quadratically, since each line may head
 * all lines below it.
 */
const MOST_ROWS = 10_000;
const ROWS_PER_LINE = 3;
const MOST_LINES = 500_000;

type Edges = { left: number; right: number };
const WHOLE: Edges = { left: -Infinity, right: Infinity };

/**
 * Every table that lines may form, including tables within others: the caller selects. A repeated heading
 * continues its table, so that sums below it can include the earlier rows.
 *
 * @param rules horizontal rules by page
 * @param sumKindOf classifies a label by what it says about sums
 * @param ends whether a line below rows sums up the document rather than the rows above it
 */
export function findTables(
	lines: readonly Line[],
	furniture: ReadonlySet<Line>,
	rules: ReadonlyArray<readonly Box[] | undefined>,
	sumKindOf: SumKindOf,
	ends: (line: Line) => boolean,
): PrintedTable[] {
	const tables: PrintedTable[] = [];
	/** The tables so far, by their headings: a repeated heading continues the table. */
	const begun = new Map<string, Before>();
	const mostRows = Math.max(MOST_ROWS, ROWS_PER_LINE * lines.length);
	let [rows, left] = [0, MOST_LINES];
	const at = (heading: Heading, edges: Edges) => {
		const box = around(heading.cells.map((cell) => cell.box));
		const found = bodiesBelow(heading, lines, furniture, edges, sumKindOf, ends, left);
		left -= found.reduce((sum, body) => sum + body.lines.length, 1);
		const bodies = found.map((body) => ({
			...body,
			lines: joinBands(body.lines, box, rules[body.lines[0]?.page ?? 0]),
		}));
		return tableAt(heading, bodies, lines, rules, sumKindOf, begun);
	};
	for (const heading of headingsIn(lines, rules)) {
		if (rows > mostRows || left <= 0) break;
		const whole = at(heading, WHOLE);
		rows += 1 + (whole?.table.rows.length ?? 0);
		if (!whole) continue;
		tables.push(whole.table);
		const cuts = [{ x: -Infinity, column: 0 }, ...whole.sides, { x: Infinity, column: Infinity }];
		cuts.forEach((from, first) => {
			for (const to of cuts.slice(first + 1)) {
				const cells = whole.cells.slice(from.column, to.column);
				if (cells.length < 2 || cells.length === whole.cells.length) continue;
				const part = at({ ...heading, cells }, { left: from.x, right: to.x });
				if (part) tables.push(part.table);
			}
		});
	}
	return tables;
}

type Side = { x: number; column: number };

function tableAt(
	heading: Heading,
	bodies: readonly LinesBelow[],
	lines: readonly Line[],
	rules: ReadonlyArray<readonly Box[] | undefined>,
	sumKindOf: SumKindOf,
	begun: Map<string, Before>,
): { table: PrintedTable; cells: readonly HeadingCell[]; sides: Side[] } | undefined {
	const grid = gridOf(bodies.flatMap(({ lines: own }) => own));
	if (grid.length === 0) return undefined;
	const below = columnsBelow(heading.cells, grid);
	const beside = rowLines(bodies, below.bounds);
	const { above } = heading;
	const at = above && columnAt(above.box.left, below.bounds);
	const read = above && at !== undefined ? withTextsAbove(beside, at, above.box.left) : beside;
	if (!read) return undefined;
	const cells = above && at !== undefined ? below.cells.toSpliced(at, 0, above) : below.cells;
	const headingLines = cells.map(linesOf);
	const headings = cells.map(headingOf);
	const name = headings.join('\n');
	const before = begun.get(name) ?? { lines: [], style: undefined };
	const { rows: printed, style } = rowsOf(read, sumKindOf, before);
	const rows = withMergedCells(printed, rules);
	begun.set(name, { lines: [...before.lines, ...read.lines.filter(({ isRow }) => isRow)], style });
	if (rows.length === 0) return undefined;
	const table: PrintedTable = {
		first: heading.first,
		page: heading.page,
		titles: titlesOf(heading, lines),
		headings,
		headingLines,
		box: around(heading.cells.map(({ box }) => box)),
		rows,
		ofFigures: read.ofFigures,
	};
	return { table, cells, sides: above ? [] : sidesOf(cells, below.bounds, read.ofFigures) };
}

/** Maximum number of positions at which adjacent tables may begin. */
const MOST_SIDES = 3;

/**
 * Where an adjacent table may begin: at a column of texts to the right of a column of figures, or where the first
 * two headings are repeated.
 */
const sidesOf = (
	cells: readonly HeadingCell[],
	bounds: readonly number[],
	ofFigures: readonly boolean[],
): Side[] =>
	bounds
		.flatMap((x, index) => {
			const isBetween = index > 0 && ofFigures[index] && !ofFigures[index + 1];
			const isRepeated =
				index > 0 && isSame(cells[index + 1], cells[0]) && isSame(cells[index + 2], cells[1]);
			return (isBetween || isRepeated) && cells.length - index > 2
				? [{ x, column: index + 1 }]
				: [];
		})
		.slice(0, MOST_SIDES);

const isSame = (one: HeadingCell | undefined, other: HeadingCell | undefined) =>
	one !== undefined && other !== undefined && headingOf(one) === headingOf(other);

const headingOf = ({ words }: HeadingCell) => tidy(words.map(({ text }) => text).join(' '));

const linesOf = ({ words }: HeadingCell): string[] =>
	byLine(words).map((own) => tidy(own.map(({ text }) => text).join(' ')));

/** Minimum factor by which a gap exceeds the usual one, so that something else may begin below it. */
const WIDER = 1.8;
/** Number of lines that define the usual gap. */
const FIRST = 6;

/** The most texts side by side on a line, before lines of one row were joined. */
const textsBeside = ({ segments }: Line): number =>
	[...Map.groupBy(segments, ({ line }) => line).values()].reduce(
		(most, own) => Math.max(most, own.length),
		0,
	);

/** Minimum share of the most texts of a line: a sum with few of them shows no columns. */
const MANY = 0.5;

/** The lines with several texts that show where columns are: the first ones, up to a wide gap. */
function gridOf(lines: readonly Line[]): Line[] {
	const gaps = lines.map((line, at) => {
		const above = lines[at - 1];
		return above?.page === line.page ? line.box.top - above.box.bottom : 0;
	});
	const [, ...first] = gaps.slice(0, FIRST);
	const usual = Math.max(...first, (lines[0] ? letterHeight(lines[0]) : 0) / 2);
	const end = gaps.findIndex((gap, at) => at >= FIRST && gap > WIDER * usual);
	const grid = lines
		.slice(0, end < 0 ? lines.length : end)
		.filter(({ segments }) => segments.length > 1);
	const counts = grid.map(textsBeside);
	const most = counts.reduce((high, count) => Math.max(high, count), 0);
	return grid.filter((_, at) => (counts[at] ?? 0) >= MANY * most);
}

/** Maximum gap between a title and the heading below it, in letter heights. */
const NEAR = 3;
const MOST_ABOVE = 3;

/** The texts that are alone on their lines above a heading. */
function titlesOf({ first, page, cells }: Heading, lines: readonly Line[]): string[] {
	const box = around(cells.map((cell) => cell.box));
	const found: string[] = [];
	let edge = box.top;
	for (let at = first - 1; at >= 0 && found.length < MOST_ABOVE; at--) {
		const line = lines[at];
		if (!line || line.page !== page || edge - line.box.bottom > NEAR * height(line.box)) break;
		const own = line.segments.filter((part) => sharedWidth(part.box, box) > 0);
		if (own.length > 1) break;
		found.push(...own.map(({ text }) => text));
		edge = line.box.top;
	}
	return found;
}

/** The text of a cell, over all of its parts. */
export const textOf = (cell: readonly Excerpt[] | undefined): string =>
	(cell ?? []).map(({ text }) => text).join(' ');
