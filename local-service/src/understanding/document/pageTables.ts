import { around, height } from '../../geometry';
import type { Table } from '../../interface';
import type { Page } from '../../reading/pages';
import { cellsOf } from '../layout/columns';
import { type Line, type Segment, toLines } from '../layout/lines';
import { hasTown } from '../values/addresses';
import { MARKS } from '../values/digits';

/** Between lines of a table, and between those of one cell, in parts of the letters' height. */
const ROW_GAP = 2.5;
const CELL_GAP = 0.7;
/** Texts further apart than this, in parts of the letters' height, are no two words of one cell. */
const APART = 1.5;
/** Lines of one cell, and how far in points they begin from the column's edge. */
const MOST_LOOSE = 12;
const ALIGNED = 4;
/** No page has more lines of one table; without an end, lines that are none are tried again and again. */
const MOST_LINES = 300;
/** Lines with cells side by side, of which the first may be a heading. */
const FEWEST_LINES = 3;
/** The part of a table's cells that are filled, also without numbers; of a column's that are numbers. */
const FILLED = 0.4;
const FILLED_TEXTS = 0.8;
const NUMERIC = 0.6;

/** The tables of each page, from where its words stand alone; the first row is the heading where there is one. */
export function findTables(pages: readonly Page[]): Table[] {
	return pages.flatMap((page) => {
		const lines = toLines([page]);
		const tables: Table[] = [];
		for (let from = 0; from < lines.length;) {
			const run = runFrom(lines, from);
			const table = run && toTable(run, page.number);
			if (table) tables.push(table);
			from += table ? run.lines.length : 1;
		}
		return tables;
	});
}

/** A stretch of the page's width that a column's texts take up. */
type Column = { left: number; right: number };

type Run = { lines: Line[]; columns: Column[] };

/** Lines from this one on whose texts keep to columns, with the lines that go on with one cell. */
function runFrom(lines: readonly Line[], from: number): Run | undefined {
	const first = lines[from];
	if (!first || first.segments.length < 2) return undefined;
	const run: Run = { lines: [first], columns: columnsOf(first.segments) };
	// Lines with one text are part of the table if it goes on below them, or they fit a cell.
	let loose: Line[] = [];
	let above = first;
	for (const line of lines.slice(from + 1, from + MOST_LINES)) {
		const gap = (line.box.top - above.box.bottom) / Math.max(height(line.box), height(above.box));
		if (gap > ROW_GAP || isNextHeading(line, run)) break;
		if (line.segments.length > 1) {
			const columns = columnsOf([...run.columns.map(asBox), ...line.segments]);
			if (!keepsColumns(columns, run, line)) break;
			run.columns = columns;
			run.lines.push(...loose, line);
			loose = [];
		} else if (!goesOn(line, run, loose.length)) break;
		else loose.push(line);
		above = line;
	}
	run.lines.push(...loose.filter((line) => columnAt(line, run.columns) > 0));
	return run;
}

/** Words side by side without any number, below rows that have numbers, head another table. */
const isNextHeading = (line: Line, run: Run) =>
	line.segments.length > 2 &&
	!/\d/.test(line.text) &&
	run.lines.some(({ text }) => /\d/.test(text));

const asBox = ({ left, right }: Column) => ({ box: { left, right, top: 0, bottom: 0 } });

/** Texts above each other are one column: what is left of the line when their shadows fall on it. */
function columnsOf(parts: ReadonlyArray<Pick<Segment, 'box'>>): Column[] {
	const columns: Column[] = [];
	for (const { box } of parts.toSorted((a, b) => a.box.left - b.box.left)) {
		const last = columns.at(-1);
		if (last && box.left < last.right) last.right = Math.max(last.right, box.right);
		else columns.push({ left: box.left, right: box.right });
	}
	return columns;
}

/**
 * Neither two texts in one column, nor one across two, nor more new columns than known ones: only the
 * lines of a heading fill up little by little.
 */
function keepsColumns(columns: readonly Column[], run: Run, { segments }: Line): boolean {
	const added = columns.length - run.columns.length;
	const isHeading = run.lines.every(({ text }) => !/\d/.test(text));
	if (added < 0 || (added >= run.columns.length && !isHeading)) return false;
	return segments.slice(1).every(({ box }, index) => {
		const before = segments[index]?.box ?? box;
		const isApart = box.left - before.right > APART * height(box);
		return (
			!isApart || !columns.some(({ left, right }) => before.left >= left && box.right <= right)
		);
	});
}

/** A text that stands alone in its line may go on with a cell, even over the columns right of it. */
function goesOn(line: Line, { columns }: Run, before: number): boolean {
	const at = columnAt(line, columns);
	if (at < 0 || before >= MOST_LOOSE) return false;
	// What is below a heading is no part of the table above it.
	if (at === 0 && /[:：]$/.test(line.text)) return false;
	const isInside = line.box.right <= (columns[at + 1]?.left ?? columns[at]?.right ?? 0);
	return isInside || (columns.length > 2 && at > 0);
}

/** The column in which a line begins; -1 where it is left of the table. */
const columnAt = ({ box }: Line, columns: readonly Column[]) =>
	columns.findLastIndex(({ left }) => box.left >= left - ALIGNED);

function toTable(run: Run, page: number): Table | undefined {
	const { lines, columns } = run;
	if (columns.length < 2) return undefined;
	const bounds = columns
		.slice(1)
		.map(({ left }, index) => ((columns[index]?.right ?? left) + left) / 2);
	const read = lines.map((line) => {
		if (line.segments.length > 1) return { line, cells: cellsOf(line, bounds) };
		const at = columnAt(line, columns);
		return { line, cells: columns.map((_, column) => (column === at ? line.text : '')) };
	});
	const rows = mergeLines(read, columns.length);
	return isTable(rows) ? { page, box: around(lines.map(({ box }) => box)), rows } : undefined;
}

type ReadCells = { line: Line; cells: string[] };

const NUMBER = new RegExp(
	`^[^\\p{L}\\d]{0,3}(?:[A-Z]{3}\\s?)?\\d[\\d${MARKS}€:/-]*\\s?(?:%|\\p{Sc}|\\p{L}{1,4}\\.?)?\\)?$`,
	'u',
);
const isNumber = (cell: string) => NUMBER.test(cell);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** Lines to rows: what goes on close below in columns of text belongs to the row above. */
function mergeLines(read: readonly ReadCells[], columns: number): string[][] {
	const isOfNumbers = Array.from({ length: columns }, (_, column) => {
		const cells = read.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell !== '');
		return cells.filter(isNumber).length >= NUMERIC * cells.length;
	});
	const hasNumbers = isOfNumbers.includes(true);
	const rows: Array<{ cells: string[]; last: Line; isHeading: boolean }> = [];
	for (const { line, cells } of read) {
		const row = rows.at(-1);
		const isNear = row && line.box.top - row.last.box.bottom < CELL_GAP * height(line.box);
		const isOfTexts = cells.every((cell, column) => cell === '' || !isOfNumbers[column]);
		const isShort = filled(cells) <= columns / 2;
		const isLoose = columns > 2 && line.segments.length === 1;
		// Headings over several lines have no numbers, and rows of a table with numbers have.
		const isHeading = (!row || row.isHeading) && hasNumbers && !cells.some(isNumber);
		const isOfRow = row?.isHeading ? isHeading : isOfTexts && isShort;
		if (row && isOfRow && (isNear || isLoose)) {
			row.cells = row.cells.map((cell, column) => `${cell} ${cells[column] ?? ''}`.trim());
			row.last = line;
		} else {
			rows.push({ cells, last: line, isHeading });
		}
	}
	return rows.map(({ cells }) => cells);
}

/**
 * Rows that fill their columns. Two columns are mostly labels with values, or parts of a letter side by
 * side: they have to be numbers below each other.
 */
function isTable(rows: readonly string[][]): boolean {
	const columns = rows[0]?.length ?? 0;
	const whole = rows.filter((row) => filled(row) >= Math.max(2, columns / 2));
	const [head = [], ...body] = whole;
	const hasHeading = !head.some(isNumber) && body.some((row) => row.some(isNumber));
	if (whole.length < (hasHeading ? FEWEST_LINES - 1 : FEWEST_LINES)) return false;
	// Addresses stand side by side in a letter.
	if (rows.some((row) => row.filter(hasTown).length > 1)) return false;
	// A form names every value beside it.
	const labelled = rows.filter((row) => row.some((cell) => /[:：]$/.test(cell))).length;
	if (labelled >= rows.length / 2) return false;
	const share = rows.reduce((sum, row) => sum + filled(row), 0) / (rows.length * columns);
	const bodyOfNumbers = (column: number) => {
		const cells = body.map((row) => row[column] ?? '').filter((cell) => cell !== '');
		const numbers = cells.filter(isNumber).length;
		return numbers >= NUMERIC * cells.length ? numbers : 0;
	};
	if (columns === 2) return bodyOfNumbers(1) + (isNumber(head[1] ?? '') ? 1 : 0) >= FEWEST_LINES;
	const hasNumbers = head.some((_, column) => bodyOfNumbers(column) > 0);
	return share >= (hasNumbers ? FILLED : FILLED_TEXTS);
}
