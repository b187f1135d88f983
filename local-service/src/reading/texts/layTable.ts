import type { FlowCell } from './flow';
import { flat, linesOf, wrap } from './typedLines';

/** Characters between columns. */
const GAP = 3;
/**
 * Characters per line, maximum characters per column, and the least to which that maximum is reduced if the columns
 * together are wider than a line.
 */
const TABLE = { line: 240, most: 40, least: 6 };
/** A sheet is as wide as necessary, so that its rows are not wrapped, up to a large limit. */
const SHEET = { line: 20_000, most: 100, least: 6 };

type Cells = ReadonlyArray<readonly FlowCell[]>;

/** Lays out a table; its columns are as wide as their content. */
export function layTable(rows: Cells, add: (line: string) => void): void {
	layRows(rows, fitted(tableWidths(rows), TABLE), add);
}

/** Lays out a sheet, in which a text overflows into empty cells. */
export function laySheet(rows: Cells, add: (line: string) => void): void {
	const widths = fitted(sheetWidths(rows), SHEET);
	// Room for text that overflows the last column.
	layRows(rows, [...widths, SHEET.most], add);
}

function layRows(rows: Cells, widths: readonly number[], add: (line: string) => void): void {
	const starts = [0];
	for (const width of widths) starts.push((starts.at(-1) ?? 0) + width + GAP);
	for (const row of rows) {
		const lines: string[] = [];
		let column = 0;
		for (const { text, span } of row) {
			const start = starts[column] ?? 0;
			column += span;
			const width = Math.max((starts[column] ?? 0) - start - GAP, 1);
			let index = 0;
			for (const line of linesOf(text)) {
				wrap(flat(line), width, (part) => {
					lines[index] = (lines[index] ?? '').padEnd(start) + part;
					index++;
				});
			}
		}
		lines.forEach((line) => add(line.trimEnd()));
	}
}

function tableWidths(rows: Cells): number[] {
	const widths: number[] = [];
	for (const row of rows) {
		let column = 0;
		for (const { text, span } of row) {
			for (let index = column; index < column + span; index++) widths[index] ??= 1;
			if (span === 1) widths[column] = Math.max(widths[column] ?? 1, lengthOf(text, TABLE.most));
			column += span;
		}
	}
	return widths;
}

/**
 * Column widths of a sheet: a cell extends up to the next cell with text. A cell alone in its row does not
 * widen columns.
 */
function sheetWidths(rows: Cells): number[] {
	const widths: number[] = [];
	const reaching: Array<{ column: number; span: number; length: number }> = [];
	for (const row of rows) {
		let column = 0;
		for (const [index, { text, span }] of row.entries()) {
			const isLast = index === row.length - 1;
			const isAlone = isLast && row.slice(0, -1).every((cell) => cell.text === '');
			const length = text === '' || isAlone ? 1 : lengthOf(text, SHEET.most);
			if (span === 1 || isLast) widths[column] = Math.max(widths[column] ?? 1, length);
			else reaching.push({ column, span, length });
			column += span;
		}
	}
	const filled = Array.from(widths, (width = 1) => width);
	for (const { column, span, length } of reaching) {
		let missing = length;
		for (let at = column; at < column + span && missing > 0; at++) {
			missing -= (filled[at] ?? 1) + (at === column ? 0 : GAP);
		}
		if (missing > 0) filled[column] = (filled[column] ?? 1) + missing;
	}
	return filled;
}

/** Number of characters of the longest line, at most `most`. */
function lengthOf(text: string, most: number): number {
	let length = 1;
	for (const line of linesOf(text)) length = Math.max(length, flat(line).length);
	return Math.min(length, most);
}

/** Reduces the widest columns if all columns together exceed a line. */
function fitted(widths: readonly number[], { line, most: widest, least }: typeof TABLE): number[] {
	const room = line - GAP * (widths.length - 1);
	let most = widest;
	const sum = () => widths.reduce((total, width) => total + Math.min(width, most), 0);
	while (most > least && sum() > room) most--;
	return widths.map((width) => Math.min(width, most));
}
