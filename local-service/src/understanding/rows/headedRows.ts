import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { clip } from '../layout/columns';
import { excerptOf } from '../layout/excerpt';
import type { Line } from '../layout/lines';
import { type TableRow, textOf } from './cells';
import { joinBands } from '../tables/bands';
import { findHeaders, isSameHeader, type TableHeader } from './headers';
import { FACTORS, product } from './product';
import { readLine } from './readCells';
import type { ReadLine } from './rowTexts';
import { layOut, type Layout } from './tableLayout';
import { isValued, toRows, valuedOf } from './tableRows';
import { height } from '../../geometry';
import { endsTable, isCarried, isSubtotal } from './totals';

/**
 * The rows below the best heading that has rows, and below its repetitions.
 *
 * @param mayBeAny whether headings are enough; otherwise, quantity × price = amount must hold for a row
 */
export function headedRows(
	wanted: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
	mayBeAny: boolean,
	isOfTaxes = false,
): TableRow[] | undefined {
	if (weights.column === 0) return undefined;
	const isAny = mayBeAny || weights.product === 0;
	const headers = findHeaders(wanted, view.lines, isOfTaxes);
	const tried: TableHeader[] = [];
	for (const best of headers) {
		if (tried.some((other) => isSameHeader(other, best))) continue;
		tried.push(best);
		// A table continues where its heading is repeated.
		const parts = headers
			.filter((header) => isSameHeader(header, best))
			.toSorted((a, b) => a.first - b.first || a.left - b.left);
		const read = parts.map((header) => {
			const next = parts.find(({ first }) => first > header.first);
			return linesBelow(header, wanted, view, weights, next?.first ?? view.lines.length);
		});
		const rows = complete(toRows(read, wanted), wanted).map((row) =>
			confirmed(row, wanted, weights),
		);
		if (rows.some((row) => isAny || multiplies(row, wanted))) return rows;
	}
	return undefined;
}

function linesBelow(
	header: TableHeader,
	wanted: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
	end: number,
): ReadLine[] {
	const all: ReadLine[] = [];
	let valued: boolean[] | undefined;
	const parts = bodyOf(header, view, end, wanted);
	for (const { lines, isLater } of parts) {
		const clipped = lines.flatMap(({ line, isAfterSum }) => {
			const part = clip(line, header);
			return part ? [{ line: part, isAfterSum }] : [];
		});
		const after = isLater ? 'page' : undefined;
		const read = (columns: Layout) =>
			clipped.map(({ line, isAfterSum }): ReadLine => ({
				line,
				texts: columns.wordsOf(line).map((words) => excerptOf(words, 0).text),
				cells: readLine(line, columns, wanted),
				after: isAfterSum ? 'sum' : after,
			}));
		// Columns shift slightly from page to page, and only the rows show where they are.
		const sketch = layOut(header, linesOf(clipped), wanted, weights);
		const likely = read(sketch).filter(({ cells }) => cells.filter(Boolean).length > 1);
		const found = read(
			likely.length > 0 ? layOut(header, linesOf(likely), wanted, weights) : sketch,
		);
		// Pages without any row no longer belong to the table.
		valued ??= valuedOf(found, wanted);
		if (isLater && toRows([found], wanted, valued).length === 0) break;
		for (const each of found) all.push(each);
	}
	return all;
}

const linesOf = (read: ReadonlyArray<{ line: Line }>) => read.map(({ line }) => line);

/** If most rows have an amount, only those with an amount are rows. */
function complete(rows: readonly TableRow[], wanted: readonly Wanted[]): TableRow[] {
	const total = wanted.findIndex(({ concept }) => concept?.role === 'lineTotal');
	const withTotal = rows.filter((row) => row[total]);
	return withTotal.length >= rows.length / 2 && total >= 0 ? withTotal : [...rows];
}

/** Factor of the certainty of rows for which quantity × price = amount does not hold. */
const CONTRADICTED = 0.9;

const adjusted = (certainty: number, product: number, { product: weight }: Weights) =>
	product > 0 ? certainty + (1 - certainty) * weight : CONTRADICTED * certainty;

/** Raises the certainty of a row for which quantity × price = amount, and lowers it if the product is wrong. */
function confirmed(row: TableRow, wanted: readonly Wanted[], weights: Weights): TableRow {
	const product = productOf(row, wanted);
	if (product === 0 || weights.product === 0) return row;
	return row.map((cell, index) =>
		cell && roleOf(wanted[index])
			? { ...cell, certainty: adjusted(cell.certainty, product, weights) }
			: cell,
	);
}

const roleOf = (wanted: Wanted | undefined) =>
	FACTORS.find((role) => role === wanted?.concept?.role);

const multiplies = (row: TableRow, wanted: readonly Wanted[]) => productOf(row, wanted) > 0;

function productOf(row: TableRow, wanted: readonly Wanted[]): number {
	const parts = Object.fromEntries(
		row.flatMap((cell, index) => {
			const role = roleOf(wanted[index]);
			return role && cell ? [[role, textOf(cell)]] : [];
		}),
	);
	const discount = wanted.findIndex(({ concept }) => concept?.id === 'lineDiscount');
	return product({ ...parts, discount: textOf(row[discount]) });
}

/** The lines of a table on one page. */
type Body = {
	lines: Array<{ line: Line; isAfterSum: boolean }>;
	/** Whether the page follows the page of the heading. */
	isLater: boolean;
};

/** Lines below a heading up to the totals or the next heading, possibly over several pages. */
function bodyOf(
	header: TableHeader,
	{ lines, furniture, pages: all }: Pick<DocumentView, 'lines' | 'furniture' | 'pages'>,
	end: number,
	wanted: readonly Wanted[],
): Body[] {
	// "Position" may also mean a job, so it is not enough to show that the table has values.
	const hasValues = wanted.some(
		(each, index) => header.columns.has(index) && isValued(each) && each.concept?.id !== 'position',
	);
	const pages: Body[] = [];
	let page = header.page;
	let own: Body['lines'] = [];
	let [usual, isAfterSum, isOver] = [0, false, false];
	const close = () => {
		const joined = joinBands(
			own.map(({ line }) => line),
			header.box,
			all[page]?.rules,
		);
		const sums = new Set(
			own.flatMap(({ line, isAfterSum: isAfter }) => (isAfter ? line.segments : [])),
		);
		pages.push({
			lines: joined.map((line) => ({
				line,
				isAfterSum: line.segments.some((each) => sums.has(each)),
			})),
			isLater: page !== header.page,
		});
	};
	for (let at = header.last + 1; at < end; at++) {
		const line = lines[at];
		if (!line) break;
		if (line.page !== page) {
			// Nothing shows whether a table that consists of texts continues on the next page.
			if (!hasValues) break;
			close();
			[page, own, isOver] = [line.page, [], false];
		}
		const above = own.at(-1)?.line ?? lines[header.last];
		const isBelow = above?.page === line.page;
		const gap = isBelow ? (line.box.top - above.box.bottom) / height(above.box) : Infinity;
		if (isBelow && own.length > 0 && gap > FAR) isOver = true;
		if (isCarried(line) || isOver || furniture.has(line)) continue;
		if (isSubtotal(line)) {
			isAfterSum = true;
		} else if (endsTable(line)) {
			break;
		} else if (hasValues && isHeading(line) && (gap > WIDER * usual || isAlone(above))) {
			// The page's footer looks like a heading, but only a table has rows below.
			if (headsRows(lines, at)) break;
			isOver = true;
		} else {
			if (isBelow && !isAlone(line)) usual = Math.max(usual, gap);
			own.push({ line, isAfterSum });
		}
	}
	close();
	return pages;
}

/** Minimum gap, in letter heights, between the last line and the page's footer. */
const FAR = 12;
/** Minimum factor by which the gap above another heading exceeds those between rows. */
const WIDER = 1.2;

const isAlone = (line: Line | undefined) => line?.segments.length === 1;

/** Words side by side without any number head another table. */
const isHeading = (line: Line) => line.segments.length >= 3 && !/\d/.test(line.text);

/** Maximum distance of the first row below a heading, in lines. */
const REACH = 3;

const headsRows = (lines: readonly Line[], at: number) =>
	lines
		.slice(at + 1, at + 1 + REACH)
		.some(
			(line) =>
				line.page === lines[at]?.page &&
				line.segments.filter(({ text }) => /^\D{0,3}\d[\d.,]*\D{0,3}$/.test(text)).length >= 2,
		);
