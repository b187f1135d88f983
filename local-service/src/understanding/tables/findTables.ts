import { around, type Box, height, sharedWidth } from '../../geometry';
import type { Excerpt } from '../layout/excerpt';
import { tidy } from '../text/letters';
import type { Line } from '../layout/lines';
import { bodiesBelow } from './bodies';
import { columnsBelow } from './columns';
import { type Heading, headingsIn } from './headings';
import { rowLines } from './rowLines';
import { type PrintedRow, rowsOf } from './rows';

/** A table as it is printed, whatever it is about. */
export type PrintedTable = {
	/** Positions of the heading's first line, and of the page. */
	first: number;
	page: number;
	/** What stands above it. */
	title: string;
	/** A heading for each column; empty where it has none. */
	headings: readonly string[];
	box: Box;
	rows: readonly PrintedRow[];
	ofFigures: readonly boolean[];
};

/** Rows that are looked at: where every line may head all those below, they are more than any document has. */
const MOST_TRIED = 20_000;

type Edges = { left: number; right: number };
const WHOLE: Edges = { left: -Infinity, right: Infinity };

/**
 * Every table that lines may be, also those that are only a part of others: which one is meant is for who
 * asks. Tables with the same headings are one.
 * @param says whether a text is one of sums
 */
export function findTables(
	lines: readonly Line[],
	furniture: ReadonlySet<Line>,
	says: (text: string) => boolean,
): PrintedTable[] {
	const found: PrintedTable[] = [];
	let tried = 0;
	for (const heading of headingsIn(lines)) {
		const tables = tablesAt(heading, WHOLE, lines, furniture, says);
		found.push(...tables);
		tried += tables.reduce((sum, { rows }) => sum + rows.length, 1);
		if (tried > MOST_TRIED) break;
	}
	return found;
}

function tablesAt(
	heading: Heading,
	edges: Edges,
	lines: readonly Line[],
	furniture: ReadonlySet<Line>,
	says: (text: string) => boolean,
): PrintedTable[] {
	const bodies = bodiesBelow(heading, lines, furniture, edges);
	const grid = gridOf(bodies.flatMap(({ lines: own }) => own));
	if (grid.length === 0) return [];
	const { cells, bounds } = columnsBelow(heading.cells, grid);
	const read = rowLines(bodies, bounds);
	const rows = rowsOf(read, says);
	if (rows.length === 0) return [];
	const table: PrintedTable = {
		first: heading.first,
		page: heading.page,
		title: titleOf(heading, lines),
		headings: cells.map(({ words }) => tidy(words.map(({ text }) => text).join(' '))),
		box: around(heading.cells.map(({ box }) => box)),
		rows,
		ofFigures: read.ofFigures,
	};
	// Another table may stand beside it: a column of texts right of one of figures begins it.
	const sides = bounds.flatMap((x, index) => {
		const isBetween = read.ofFigures[index] && !read.ofFigures[index + 1];
		const right = cells.slice(index + 1);
		return isBetween && index > 0 && right.length > 1 ? [{ x, index }] : [];
	});
	const parts = sides.flatMap(({ x, index }) => [
		...tablesAt(
			{ ...heading, cells: cells.slice(0, index + 1) },
			{ ...edges, right: x },
			lines,
			furniture,
			says,
		),
		...tablesAt(
			{ ...heading, cells: cells.slice(index + 1) },
			{ ...edges, left: x },
			lines,
			furniture,
			says,
		),
	]);
	return [table, ...parts];
}

/** A gap is wider than the usual one by this factor where something else may begin. */
const WIDER = 1.8;
/** So many lines show what gaps are usual. */
const FIRST = 6;

/** The lines with texts side by side that show where columns are: the first ones, up to a wide gap. */
function gridOf(lines: readonly Line[]): Line[] {
	const gaps = lines.map((line, at) => {
		const above = lines[at - 1];
		return above?.page === line.page ? line.box.top - above.box.bottom : 0;
	});
	const [, ...first] = gaps.slice(0, FIRST);
	const usual = Math.max(
		...first,
		height(lines[0]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 }) / 2,
	);
	const end = gaps.findIndex((gap, at) => at >= FIRST && gap > WIDER * usual);
	const grid = lines
		.slice(0, end < 0 ? lines.length : end)
		.filter(({ segments }) => segments.length > 1);
	return grid;
}

/** A title stands closer than this above a heading, in parts of the letters' height. */
const NEAR = 3;
const MOST_ABOVE = 3;

/** The texts that stand alone above a heading. */
function titleOf({ first, page, cells }: Heading, lines: readonly Line[]): string {
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
	return found.join(' ');
}

/** The first part of each cell is enough to say of which kind it is. */
export const textOf = (cell: readonly Excerpt[] | undefined): string =>
	(cell ?? []).map(({ text }) => text).join(' ');
