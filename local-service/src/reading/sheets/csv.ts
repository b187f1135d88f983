import type { FlowBlock } from '../texts/flow';
import { textOf } from '../texts/plainText';
import { SheetBuilder } from './sheetBuilder';

/** Number of characters examined to decide whether a text is a table. */
const SAMPLE = 64 * 1024;
/** Maximum length of a quoted cell, which is Excel's limit: a longer one has a stray quote. */
const LONGEST = 32_767;
/** Minimum share of rows with the most common number of cells; the others may be a header or footer. */
const REGULAR = 0.6;
/** Share of rows with content untypical of a table at which a text no longer counts as a table. */
const UNLIKE = 0.3;
/** Maximum number of cells per row; a longer row is rejected by the sheet's limit on columns. */
const MOST_CELLS = 2 ** 14;

/** A first line that tells Excel the delimiter. */
const NAMED = /^sep=([^\r\n"])\r?\n/i;

type CsvRow = string[];

/**
 * The delimiter of a text that consists of a table only; undefined for any other text, such as lines with varying
 * numbers of cells, or prose or amounts with commas.
 */
export function csvDelimiter(text: string): string | undefined {
	const named = NAMED.exec(text)?.[1];
	if (named) return named;
	if (/^\s*[<{[]/.test(text)) return undefined;
	const sample = text.slice(0, SAMPLE);
	return [';', '\t', ',', '|'].find((delimiter) => {
		const rows = [...csvRows(sample, delimiter)];
		// The last row may be truncated.
		return isTable(text.length > SAMPLE ? rows.slice(0, -1) : rows, delimiter);
	});
}

function isTable(rows: readonly CsvRow[], delimiter: string): boolean {
	const filled = rows.filter((row) => row.some((cell) => cell !== ''));
	const isTrueOf = (part: number, test: (row: CsvRow) => boolean) =>
		filled.filter(test).length >= part * filled.length;
	const widths = [...Map.groupBy(filled, ({ length }) => length)].sort(
		([one, some], [other, more]) =>
			Number(other > 2) - Number(one > 2) || more.length - some.length,
	);
	const [[width, regular] = [0, []]] = widths;
	const [first] = regular;
	if (!first || width < 2 || regular.length < (width === 2 ? 3 : 2)) return false;
	if (!isTrueOf(0.5, (row) => row.filter((cell) => cell !== '').length > 1)) return false;
	// Columns aligned with spaces, rules between rows, and prose with commas are left as text.
	if (isTrueOf(UNLIKE, (row) => row.some((cell) => /\S {3,}\S|^ ?[-=:]{3,} ?$/.test(cell))))
		return false;
	if (isTrueOf(UNLIKE, (row) => row.slice(1).some((cell) => /^\s\S/.test(cell)))) return false;
	if (delimiter === ',' && hasOnlyDecimals(first)) return false;
	if (regular.length === filled.length) return true;
	if (width === 2 || delimiter === '\t' || delimiter === '|') return false;
	return regular.length >= REGULAR * filled.length || filled.every(({ length }) => length > 1);
}

/** True if every comma is between digits: "Milk 1,20". */
const hasOnlyDecimals = (row: CsvRow) =>
	row.every((cell, index) => index === 0 || (/^\d/.test(cell) && /\d$/.test(row[index - 1] ?? '')));

/**
 * The table in a CSV text.
 * @param language as for `decodeText`
 */
export function csvToBlocks(bytes: Uint8Array, language?: string): FlowBlock[] {
	const text = textOf(bytes, language);
	const builder = new SheetBuilder();
	builder.openSheet('');
	let row = 0;
	for (const cells of csvRows(text.replace(NAMED, ''), csvDelimiter(text) ?? ',')) {
		// Text that looks like a number may be written as a formula, ="0123", so that Excel keeps it.
		cells.forEach((cell, column) => builder.addCell(row, column, cell.replace(/^="(.*)"$/s, '$1')));
		row++;
	}
	builder.closeSheet();
	return builder.toBlocks();
}

/** Rows according to RFC 4180; quotes that do not enclose a cell are ordinary characters. */
function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
	let row: CsvRow = [];
	let at = 0;
	while (at < text.length) {
		const quoted = text[at] === '"' ? quotedEnd(text, at, delimiter) : undefined;
		const end = quoted ?? plainEnd(text, at, delimiter);
		const cell = text.slice(at, end);
		if (row.length <= MOST_CELLS || cell !== '') {
			const content = quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
			row[Math.min(row.length, MOST_CELLS)] = content;
		}
		at = end + 1;
		if (text[end] === delimiter) {
			if (at === text.length) row.push('');
			continue;
		}
		if (text[end] === '\r' && text[at] === '\n') at++;
		yield row;
		row = [];
	}
	if (row.length > 0) yield row;
}

/** Offset after the closing quote of a cell; undefined if it is not closed. */
function quotedEnd(text: string, start: number, delimiter: string): number | undefined {
	for (let at = start + 1; ; at++) {
		at = text.indexOf('"', at);
		if (at < 0 || at > start + LONGEST) return undefined;
		const after = text[at + 1];
		if (after === '"') at++;
		else if (after === undefined || after === delimiter || after === '\r' || after === '\n')
			return at + 1;
		else return undefined;
	}
}

function plainEnd(text: string, start: number, delimiter: string): number {
	for (let at = start; at < text.length; at++) {
		const letter = text[at];
		if (letter === delimiter || letter === '\r' || letter === '\n') return at;
	}
	return text.length;
}
