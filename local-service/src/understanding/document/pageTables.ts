import { around, center, height, width } from '../../geometry';
import type { Table } from '../../interface';
import type { Page, Word } from '../../reading/pages';
import { cellsOf } from '../layout/columns';
import { type Line, type Segment, segment, toLines } from '../layout/lines';
import { hasTown } from '../values/addresses';
import { MARKS } from '../values/digits';

/** Maximum gaps between lines of a table, and between lines of one cell, in letter heights. */
const ROW_GAP = 2.5;
const CELL_GAP = 0.7;
/** Maximum gap between two words of one cell, in letter heights. */
const APART = 1.5;
/**
 * Maximum number of lines of one cell, and maximum distance of their beginnings from the column's edge, in
 * points.
 */
const MOST_LOOSE = 12;
const ALIGNED = 4;
/** Minimum width of a gap between columns that runs down a table, in word spaces. */
const CORRIDOR = 2;
/** Minimum number of lines of text columns, and of words in each of their texts. */
const FEWEST_OF_TEXT = 4;
const FEWEST_WORDS = 3;
/** Maximum number of lines of one table on a page; limits the repeated attempts on lines that are not a table. */
const MOST_LINES = 300;
/** Minimum number of lines with several cells; the first may be a heading. */
const FEWEST_LINES = 3;
/**
 * Minimum share of filled cells of a table with numbers, and of a table without numbers, and minimum share of
 * numbers in a numeric column.
 */
const FILLED = 0.4;
const FILLED_TEXTS = 0.8;
const NUMERIC = 0.6;

/**
 * The tables of each page, from the positions of its words alone; the first row of a table is its heading if it has
 * one.
 */
export function findTables(pages: readonly Page[]): Table[] {
	return pages.flatMap((page) => {
		const lines = toLines([page]);
		const inText = linesOfText(lines);
		const corridor = CORRIDOR * usualSpace(lines);
		const tables: Table[] = [];
		for (let from = 0; from < lines.length;) {
			const run = runFrom(lines.slice(from, from + MOST_LINES), corridor, inText);
			const table = run && toTable(run, page.number);
			if (table) tables.push(table);
			from += table ? run.lines.length : 1;
		}
		return tables;
	});
}

/** A range of the page's width that a column's texts occupy. */
type Column = { left: number; right: number };

/** @property corridor minimum width of a gap between columns that runs down all of the lines */
type Run = { lines: Line[]; columns: Column[]; corridor: number };

/** The median space between words of one text. */
function usualSpace(lines: readonly Line[]): number {
	const spaces = lines.flatMap(({ segments }) =>
		segments.flatMap(({ words }) =>
			words.slice(1).map(({ box }, index) => box.left - (words[index] ?? { box }).box.right),
		),
	);
	return spaces.toSorted((a, b) => a - b)[spaces.length >> 1] ?? Infinity;
}

/**
 * Lines of text columns: from the first to the last line on which every text has several words, and the lines below
 * that end their paragraphs.
 */
function linesOfText(lines: readonly Line[]): Set<Line> {
	const found = new Set<Line>();
	let stretch: Line[] = [];
	const flush = () => {
		let end = stretch.findLastIndex(isOfTexts) + 1;
		const sideBySide = stretch.slice(0, end).filter(({ segments }) => segments.length > 1);
		const texts = sideBySide.filter(isOfTexts).length;
		while (endsTexts(stretch[end], stretch[end - 1])) end++;
		if (texts >= FEWEST_OF_TEXT && texts > sideBySide.length / 2) {
			for (const line of stretch.slice(0, end)) found.add(line);
		}
		stretch = [];
	};
	for (const line of lines) {
		const above = stretch.at(-1);
		if (above && line.box.top - above.box.bottom > ROW_GAP * height(line.box)) flush();
		if (stretch.length > 0 || isOfTexts(line)) stretch.push(line);
	}
	flush();
	return found;
}

/** Whether a line is close below a line of text columns, and each of its texts is aligned with a text above. */
const endsTexts = (line: Line | undefined, above: Line | undefined) =>
	line !== undefined &&
	above !== undefined &&
	line.box.top - above.box.bottom < CELL_GAP * height(line.box) &&
	line.segments.every(({ box }) =>
		above.segments.some((other) => Math.abs(other.box.left - box.left) < ALIGNED),
	);

const isOfTexts = ({ segments }: Line) =>
	segments.length > 1 &&
	segments.every(
		({ words }) => words.filter(({ text }) => /\p{L}{2}/u.test(text)).length >= FEWEST_WORDS,
	);

/**
 * The first line and those below it whose texts align with common columns, including lines that continue a
 * single cell; undefined if the first line cannot begin a table.
 */
function runFrom(
	[first, ...below]: readonly Line[],
	corridor: number,
	inText: ReadonlySet<Line>,
): Run | undefined {
	if (!first || first.segments.length < 2 || inText.has(first)) return undefined;
	const run: Run = { lines: [first], columns: columnsOf(first.segments), corridor };
	// Lines with one text belong to the table if the table continues below them, or if they continue a cell.
	let loose: Line[] = [];
	let above = first;
	let widest = 0;
	for (const line of below) {
		const gap = (line.box.top - above.box.bottom) / Math.max(height(line.box), height(above.box));
		if (gap > ROW_GAP || inText.has(line)) break;
		const cut = cutLine(line, run);
		if (isNextHeading(cut, run, above !== first && gap > widest + CELL_GAP)) break;
		widest = Math.max(widest, gap);
		if (cut.segments.length > 1) {
			const columns = columnsOf([...run.columns.map(asBox), ...cut.segments]);
			if (!keepsColumns(columns, run, cut)) break;
			run.columns = columns;
			run.lines.push(...loose, cut);
			loose = [];
		} else if (!goesOn(cut, run, loose.length)) break;
		else loose.push(cut);
		above = cut;
	}
	for (const line of loose) {
		if (columnAt(line, run.columns) === 0 && !isOverflow(line, run)) break;
		run.lines.push(line);
	}
	return run;
}

/**
 * Whether a line at the table's left edge, below its last line, is the overflow of that line's first cell.
 */
function isOverflow({ segments: [rest], box }: Line, { lines, columns }: Run): boolean {
	const above = lines.at(-1);
	const cell = above?.segments[0];
	const [word] = rest?.words ?? [];
	const [column] = columns;
	if (!above || !cell || !word || !column) return false;
	const isNear = box.top - above.box.bottom < CELL_GAP * height(box);
	const isFull = cell.box.right + width(word.box) > column.right;
	return isNear && isFull && box.right <= column.right + ALIGNED;
}

/** Whether a line is the heading of another table: texts side by side without numbers, below rows with numbers. */
const isNextHeading = (line: Line, run: Run, isFarther: boolean) =>
	line.segments.length > (isFarther ? 1 : 2) &&
	!/\d/.test(line.text) &&
	run.lines.some(({ text }) => /\d/.test(text));

const asBox = ({ left, right }: Column) => ({ box: { left, right, top: 0, bottom: 0 } });

/** The columns of some texts: their horizontal ranges, with overlapping ones merged. */
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
 * Whether a line fits these columns: no two of its texts are in one column, and no text merges two columns. Only a
 * line below a heading may double the number of columns.
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

/**
 * Splits a line's texts at the columns' edges: the gap between two columns may be barely wider than a space.
 */
function cutLine(line: Line, { columns, corridor }: Run): Line {
	if (line.segments.length < 2) return line;
	const segments = line.segments.flatMap((whole) => {
		const parts: Word[][] = [];
		for (const word of whole.words) {
			const before = parts.at(-1)?.at(-1);
			const isApart =
				before !== undefined &&
				word.box.left - before.box.right > corridor &&
				columns.some(
					({ left }) => before.box.right <= left && Math.abs(word.box.left - left) < ALIGNED,
				);
			if (!before || isApart) parts.push([word]);
			else parts.at(-1)?.push(word);
		}
		if (parts.length === 1) return [whole];
		return parts.map((part) => segment(part, whole.page, whole.line));
	});
	return segments.length > line.segments.length ? { ...line, segments } : line;
}

/** Whether a text alone on its line continues a cell, even across the columns to its right. */
function goesOn(line: Line, { columns }: Run, before: number): boolean {
	const at = columnAt(line, columns);
	if (at < 0 || before >= MOST_LOOSE) return false;
	// A text that ends with a colon introduces what follows, and is not part of the table above.
	if (at === 0 && /[:：]$/.test(line.text)) return false;
	const isInside = line.box.right <= (columns[at + 1]?.left ?? columns[at]?.right ?? 0);
	return isInside || (columns.length > 2 && at > 0);
}

/** Index of the column in which a line begins; -1 if it is to the left of the table. */
const columnAt = ({ box }: Line, columns: readonly Column[]) =>
	columns.findLastIndex(({ left }) => box.left >= left - ALIGNED);

function toTable(run: Run, page: number): Table | undefined {
	const { lines } = run;
	const columns = run.columns.flatMap((column) => cutColumn(column, run));
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

/** Splits a column at gaps in which no line has a word. */
function cutColumn({ left, right }: Column, { lines, corridor }: Run): Column[] {
	const rows = lines
		.filter(({ segments }) => segments.length > 1)
		.map(({ segments }) =>
			segments
				.flatMap(({ words }) => words)
				.filter(({ box }) => center(box) > left && center(box) < right),
		);
	const columns: Column[] = [];
	for (const next of columnsOf(rows.flat())) {
		const last = columns.at(-1);
		const onBoth = rows.filter(
			(row) =>
				last &&
				row.some(({ box }) => box.right <= last.right && box.left >= last.left) &&
				row.some(({ box }) => box.left >= next.left),
		).length;
		const isApart = last && next.left - last.right > corridor && onBoth >= FEWEST_LINES;
		if (!last || isApart) columns.push(next);
		else last.right = next.right;
	}
	return columns;
}

type ReadCells = { line: Line; cells: string[] };

const NUMBER = new RegExp(
	`^[^\\p{L}\\d]{0,3}(?:[A-Z]{3}\\s?)?\\d[\\d${MARKS}€:/-]*\\s?(?:%|\\p{Sc}|\\p{L}{1,4}\\.?)?\\)?$`,
	'u',
);
const isNumber = (cell: string) => NUMBER.test(cell);
const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length;

/** Merges lines into rows: a line close below a row, with texts in columns of text only, continues the row. */
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
		// The lines of a heading have no numbers, whereas rows of a table with numbers have some.
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
 * Whether the rows are a table, that is, fill their columns. Two columns are mostly labels with values, or
 * parts of a letter side by side, so the second must contain numbers.
 */
function isTable(rows: readonly string[][]): boolean {
	const columns = rows[0]?.length ?? 0;
	const whole = rows.filter((row) => filled(row) >= Math.max(2, columns / 2));
	const [head = [], ...body] = whole;
	const hasHeading = !head.some(isNumber) && body.some((row) => row.some(isNumber));
	if (whole.length < (hasHeading ? FEWEST_LINES - 1 : FEWEST_LINES)) return false;
	// Addresses side by side belong to a letter.
	if (rows.some((row) => row.filter(hasTown).length > 1)) return false;
	// Rows with a colon are labels with values, as in a form.
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
