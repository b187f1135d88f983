import type { FlowBlock, FlowCell } from '../texts/flow';
import { UnreadableDocument } from '../unreadable';

/** Maximum number of rows and columns in Excel and LibreOffice. */
const MOST_ROWS = 2 ** 20;
const MOST_COLUMNS = 2 ** 14;
/** Limits per file: understanding more would take too long. */
const MOST_CELLS = 500_000;
const MOST_LETTERS = 50_000_000;
/** Limit per sheet: finding tables compares each column with all others. */
const MOST_FILLED_COLUMNS = 1000;
/** Maximum number of lines per cell; Excel allows 253. */
const MOST_LINES = 1000;
/** Maximum total number of rows in merged ranges. */
const MOST_MERGED = 2 ** 22;

/** Maximum number of hidden words kept: they are only reported in a notice. */
const MOST_HIDDEN = 1000;

const ALL_HIDDEN =
	'Everything in the spreadsheet is hidden: show the sheets, rows and columns, save the file and upload it.';
const tooMany = () =>
	`The spreadsheet has more than ${MOST_CELLS.toLocaleString('en')} filled cells: delete the sheets and columns that are not needed, or split it.`;
const tooWide = () =>
	`A sheet has more than ${MOST_FILLED_COLUMNS.toLocaleString('en')} filled columns: delete those that are not needed, or split it.`;
const TOO_LONG = `The cells of the spreadsheet have more than ${MOST_LETTERS / 1_000_000} million letters: split it and upload the parts.`;
const TOO_LARGE =
	'A sheet has more rows or columns than Excel allows: split it and upload the parts.';

/** A range of cells; all indices are inclusive. */
export type SheetRange = { top: number; left: number; bottom: number; right: number };
type SheetCell = { row: number; column: number; text: string };

/** Builds blocks from the cells of sheets. Rows and columns are counted from 0. */
export class SheetBuilder {
	private readonly filled: Array<{ name: string; rows: FlowCell[][]; hidden: string[] }> = [];
	/** Hidden words to be reported with the next visible sheet. */
	private hidden: string[] = [];
	private name = '';
	private isHidden = false;
	private cells: SheetCell[] = [];
	private merged: SheetRange[] = [];
	private readonly hiddenRows = new Uint8Array(MOST_ROWS);
	private readonly hiddenColumns = new Uint8Array(MOST_COLUMNS);
	private hidesAny = false;
	private allCells = 0;
	private allLetters = 0;
	private allMerged = 0;

	openSheet(name: string, isHidden = false): void {
		this.name = name;
		this.isHidden = isHidden;
	}

	/** @throws UnreadableDocument if the number of cells, their text, the row or the column exceeds a limit */
	addCell(row: number, column: number, text: string): void {
		if (!/\S/.test(text)) return;
		if (this.isHidden) return this.hide(text);
		if (row >= MOST_ROWS || column >= MOST_COLUMNS) throw new UnreadableDocument(TOO_LARGE);
		this.allCells++;
		this.allLetters += text.length;
		if (this.allCells > MOST_CELLS) throw new UnreadableDocument(tooMany());
		if (this.allLetters > MOST_LETTERS || hasMoreLines(text))
			throw new UnreadableDocument(TOO_LONG);
		this.cells.push({ row, column, text });
	}

	/** Only the first of merged cells is displayed, in the visible part of the range. */
	mergeCells(range: SheetRange): void {
		this.allMerged += Math.max(range.bottom - range.top, 0) + 1;
		if (this.allMerged > MOST_MERGED) throw new UnreadableDocument(TOO_LARGE);
		this.merged.push(range);
	}

	/** @param to first row no longer hidden */
	hideRows(from: number, to: number): void {
		this.hiddenRows.fill(1, from, to);
		this.hidesAny = true;
	}

	/** @param to first column no longer hidden */
	hideColumns(from: number, to: number): void {
		this.hiddenColumns.fill(1, from, to);
		this.hidesAny = true;
	}

	/** @throws UnreadableDocument if too many columns are filled */
	closeSheet(): void {
		const merged = this.hidesAny
			? this.merged.map((range) => this.visiblePart(range))
			: this.merged;
		const cells = this.hidesAny ? movedToVisible(this.cells, this.merged, merged) : this.cells;
		const [seen = [], hidden = []] = [false, true].map((isHidden) =>
			cells.filter(
				({ row, column }) =>
					Boolean(this.hiddenRows[row] || this.hiddenColumns[column]) === isHidden,
			),
		);
		if (new Set(seen.map(({ column }) => column)).size > MOST_FILLED_COLUMNS)
			throw new UnreadableDocument(tooWide());
		for (const { text } of hidden) this.hide(text);
		const rows = toRows(withoutCovered(seen, merged), this.hiddenRows, this.hiddenColumns);
		if (rows.length > 0) {
			this.filled.push({ name: this.name, rows, hidden: this.hidden });
			this.hidden = [];
		}
		this.cells = [];
		this.merged = [];
		if (!this.hidesAny) return;
		this.hiddenRows.fill(0);
		this.hiddenColumns.fill(0);
		this.hidesAny = false;
	}

	/**
	 * One block per sheet with visible content, headed by the sheet's name if there are several sheets.
	 * @throws UnreadableDocument if everything is hidden
	 */
	toBlocks(): FlowBlock[] {
		if (this.hidden.length > 0) {
			const last = this.filled.at(-1);
			if (!last) throw new UnreadableDocument(ALL_HIDDEN);
			last.hidden = [...last.hidden, ...this.hidden].slice(0, MOST_HIDDEN);
		}
		return this.filled.map(({ name, rows, hidden }) => {
			const span = rows[0]?.reduce((sum, cell) => sum + cell.span, 0) ?? 1;
			const head = this.filled.length > 1 && name ? [[{ text: name, span }], EMPTY_ROW] : [];
			return { kind: 'sheet', rows: [...head, ...rows], hidden };
		});
	}

	/** The range from its first visible row and column; unchanged if all its rows or all its columns are hidden. */
	private visiblePart(range: SheetRange): SheetRange {
		const down = this.hiddenRows.subarray(range.top, range.bottom + 1).indexOf(0);
		const across = this.hiddenColumns.subarray(range.left, range.right + 1).indexOf(0);
		if (down < 0 || across < 0) return range;
		return { ...range, top: range.top + down, left: range.left + across };
	}

	private hide(text: string): void {
		if (this.hidden.length >= MOST_HIDDEN) return;
		for (const [word] of text.matchAll(/\S+/g)) {
			if (this.hidden.length < MOST_HIDDEN) this.hidden.push(word);
		}
	}
}

const EMPTY_ROW: FlowCell[] = [{ text: '', span: 1 }];

function hasMoreLines(text: string): boolean {
	return text.length > MOST_LINES && text.split(/[\r\n]/, MOST_LINES + 1).length > MOST_LINES;
}

/** The cells, with the first of each merged range moved to the beginning of the range's visible part. */
function movedToVisible(
	cells: SheetCell[],
	merged: readonly SheetRange[],
	visible: readonly SheetRange[],
): SheetCell[] {
	const keyOf = (row: number, column: number) => row * MOST_COLUMNS + column;
	const places = new Map<number, SheetRange>();
	const taken = new Set<number>();
	for (const [index, { top, left }] of merged.entries()) {
		const place = visible[index];
		if (!place || (place.top === top && place.left === left)) continue;
		places.set(keyOf(top, left), place);
		taken.add(keyOf(place.top, place.left));
	}
	return cells.flatMap((cell) => {
		const key = keyOf(cell.row, cell.column);
		const place = places.get(key);
		if (place) return [{ ...cell, row: place.top, column: place.left }];
		return taken.has(key) ? [] : [cell];
	});
}

function withoutCovered(cells: SheetCell[], merged: readonly SheetRange[]): SheetCell[] {
	if (merged.length === 0) return cells;
	const rows = Map.groupBy(cells, ({ row }) => row);
	for (const { top, left, bottom, right } of merged) {
		for (let row = top; row <= bottom; row++) {
			const isSeen = ({ column }: SheetCell) =>
				column < left || column > right || (row === top && column === left);
			const found = rows.get(row);
			if (found) rows.set(row, found.filter(isSeen));
		}
	}
	return [...rows.values()].flat();
}

function toRows(
	cells: readonly SheetCell[],
	hiddenRows: Uint8Array,
	hiddenColumns: Uint8Array,
): FlowCell[][] {
	const seen = cells.toSorted((a, b) => a.row - b.row || a.column - b.column);
	const places = closedUp(
		[...new Set(seen.map(({ column }) => column))].sort((a, b) => a - b),
		hiddenColumns,
	);
	const end = ([...places.values()].at(-1) ?? 0) + 2;
	const byRow = Map.groupBy(seen, ({ row }) => row);
	const rows: FlowCell[][] = [];
	for (const [row, at] of closedUp([...byRow.keys()], hiddenRows)) {
		if (at > rows.length) rows.push(EMPTY_ROW);
		const starts = (byRow.get(row) ?? []).map(({ column, text }) => ({
			text,
			start: places.get(column) ?? 0,
		}));
		const filled = starts.map(({ text, start }, index) => ({
			text,
			span: (starts[index + 1]?.start ?? end) - start,
		}));
		const before = starts[0]?.start ?? 0;
		rows.push(before > 0 ? [{ text: '', span: before }, ...filled] : filled);
	}
	return rows;
}

/** New positions of rows or columns: consecutive empty ones are reduced to one. */
function closedUp(used: readonly number[], hidden: Uint8Array): Map<number, number> {
	const places = new Map<number, number>();
	let place = 0;
	for (const [index, number] of used.entries()) {
		const between = hidden.subarray((used[index - 1] ?? number - 1) + 1, number);
		if (between.includes(0)) place++;
		places.set(number, place++);
	}
	return places;
}
