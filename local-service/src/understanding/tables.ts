import type { Field, ResultDetails } from '../interface';
import type { Answers } from './answers';
import { boundaries, cellsOf } from './columns';
import type { DocumentView } from './documentView';
import { findHeaders, type Header } from './headers';
import { findValues, isFree, isNumeric } from './kinds';
import { height, type Line } from './lines';
import { readItems } from './receipts';
import { endsTable } from './totals';
import { toWanted, type Wanted } from './wanted';

/** How sure it is of a cell. */
const TOLD = 0.9;

/** A line's values of the wanted columns; '' where there is none. */
type Cells = string[];

/** An array of objects: the rows of the table whose headings name the objects' members. */
export function findRows(fields: readonly Field[], view: DocumentView): Answers[] {
	const wanted = fields.map((field) => toWanted(field, [], true, view.language));
	const headers = findHeaders(wanted, view.lines);
	const best = headers[0];
	if (!best) return readItems(wanted, view).map((row) => toObject(fields, row));
	// A table goes on where its heading is repeated.
	const parts = headers
		.filter((header) => same(header, best))
		.toSorted((a, b) => a.first - b.first);
	const rows = parts.flatMap((header, index) =>
		rowsBelow(header, wanted, view, parts[index + 1]?.first ?? view.lines.length),
	);
	const found = rows.length > 0 ? rows : readItems(wanted, view);
	return found.map((row) => toObject(fields, row));
}

const same = (a: Header, b: Header) =>
	a.columns.size === b.columns.size && [...a.columns].every(([index]) => b.columns.has(index));

const toObject = (fields: readonly Field[], row: Cells): Answers =>
	Object.fromEntries(
		fields.map((field, index) => [field.key, isText(field) ? told(row[index]) : empty(field)]),
	);

const told = (text = '') => (text === '' ? null : { value: text, confidence: TOLD });

const isText = ({ type }: Field) => type === undefined || type === 'string';

/** A row's cell is one text: objects and arrays inside rows stay empty. */
function empty({ type, properties = [] }: Field): ResultDetails {
	if (type === 'array') return [];
	if (type !== 'object') return null;
	return Object.fromEntries(properties.map((field) => [field.key, empty(field)]));
}

function rowsBelow(
	header: Header,
	wanted: readonly Wanted[],
	view: DocumentView,
	end: number,
): Cells[] {
	const body = bodyOf(view.lines.slice(header.last + 1, end), wanted.some(isValued));
	const read = [...new Set(body.map((line) => line.page))].flatMap((page) => {
		// Columns move a little from page to page.
		const lines = body.filter((line) => line.page === page);
		const bounds = boundaries(header.cells, lines);
		return lines.map((line) => ({ line, cells: readLine(line, bounds, header, wanted) }));
	});
	return complete(group(read, wanted), wanted);
}

/** Of lines with values, those are rows that have what most rows have. */
function complete(rows: readonly Cells[], wanted: readonly Wanted[]): Cells[] {
	const total = wanted.findIndex(({ concept }) => concept?.role === 'lineTotal');
	const withTotal = rows.filter((row) => row[total]);
	return withTotal.length >= rows.length / 2 && total >= 0 ? withTotal : [...rows];
}

/** Lines below a heading up to the totals or the next heading, perhaps over several pages. */
function bodyOf(lines: readonly Line[], hasValues: boolean): Line[] {
	const end = lines.findIndex((line) => endsTable(line) || (hasValues && isHeading(line)));
	return lines.slice(0, end < 0 ? lines.length : end);
}

/** Words side by side without any number head another table. */
const isHeading = (line: Line) => line.segments.length >= 3 && !/\d/.test(line.text);

/** Columns whose values begin a row; texts and codes also stand in the lines between. */
const isValued = ({ kind }: Wanted) => !isFree(kind) && kind !== 'code';

function readLine(
	line: Line,
	bounds: readonly number[],
	header: Header,
	wanted: readonly Wanted[],
): Cells {
	const texts = cellsOf(line, bounds);
	return wanted.map(({ kind }, index) => {
		const column = header.columns.get(index);
		const text = column === undefined ? '' : (texts[column] ?? '');
		if (isFree(kind)) return text;
		const values = findValues(isNumeric(kind) ? 'number' : kind, text);
		return values.at(kind === 'money' ? -1 : 0)?.text ?? (isNumeric(kind) ? '' : text);
	});
}

type Read = { line: Line; cells: Cells };

/** Lines to rows: values begin a row, text alone goes on with the row above. */
function group(read: readonly Read[], wanted: readonly Wanted[]): Cells[] {
	const hasValues = wanted.some(isValued);
	// In a table of texts every filled line is a row.
	const isValue = wanted.map((each) => !hasValues || isValued(each));
	const values = ({ cells }: Read) =>
		cells.filter((cell, index) => isValue[index] && cell !== '').length;
	const needed = read.reduce((most, each) => Math.max(most, Math.min(2, values(each))), 0);
	const rows: Array<{ cells: Cells; last: Line; isOpen: boolean }> = [];
	let loose: Read | undefined;
	for (const each of read) {
		const { line, cells } = each;
		const row = rows.at(-1);
		const isNear =
			row !== undefined &&
			row.last.page === line.page &&
			line.box.top - row.last.box.bottom < 1.2 * height(line.box);
		const completes =
			isNear &&
			values(each) > 0 &&
			cells.every((cell, index) => !isValue[index] || cell === '' || row.cells[index] === '');
		if (completes) {
			row.cells = row.cells.map((cell, index) => join(cell, cells[index] ?? '', wanted[index]));
			row.last = line;
		} else if (values(each) >= needed && values(each) > 0) {
			const above =
				loose && line.box.top - loose.line.box.bottom < height(line.box) ? loose.cells : [];
			const own = cells.map((cell, index) => cell || (isValue[index] ? '' : (above[index] ?? '')));
			rows.push({ cells: own, last: line, isOpen: true });
		} else if (values(each) === 0 && isNear && row.isOpen && cells.some((cell) => cell !== '')) {
			row.cells = row.cells.map((cell, index) => join(cell, cells[index] ?? '', wanted[index]));
			row.last = line;
		} else if (row && !isNear) {
			row.isOpen = false;
		}
		loose = values(each) === 0 ? each : undefined;
	}
	return rows.map((row) => row.cells);
}

function join(above: string, below: string, wanted: Wanted | undefined): string {
	if (above === '' || below === '') return above || below;
	return wanted && isFree(wanted.kind) ? `${above} ${below}` : above;
}
