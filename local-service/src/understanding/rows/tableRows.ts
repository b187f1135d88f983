import type { Wanted } from '../fields/wanted';
import { squash } from '../text/letters';
import type { Line } from '../layout/lines';
import { parseAmount } from '../values/amounts';
import { findValues, isFree } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { sumsAmong } from '../tables/sums';
import { meaningsOf } from '../vocabulary/lexicon';
import { type TableRow, textOf } from './cells';
import { isNear, type Open, type ReadLine, withTexts } from './rowTexts';
import { sumKindOf } from './totals';

/** Columns whose values begin a row; texts and codes occur on the lines in between as well. */
export const isValued = ({ kind }: Wanted): boolean => !isFree(kind) && kind !== 'code';

/**
 * Groups lines into rows: lines with values make rows; lines of text alone continue the row above or precede
 * the row below.
 *
 * @param parts the lines below each heading of the table
 */
export function toRows(
	parts: ReadonlyArray<readonly ReadLine[]>,
	wanted: readonly Wanted[],
	valued: readonly boolean[] = valuedOf(parts.flat(), wanted),
): TableRow[] {
	const read = parts.flat();
	// In a table of texts, every complete line is a row.
	const hasValues = valued.includes(true);
	const isValue = valued.map((each) => !hasValues || each);
	const values = ({ cells }: ReadLine) =>
		cells.filter((cell, index) => cell && isValue[index]).length;
	const most = read.reduce((high, each) => Math.max(high, values(each)), 0);
	const needed = Math.min(2, most);
	if (needed === 0) return [];
	const hasValue = (each: ReadLine) => values(each) > 0;
	const filled = parts.map((part) => part.filter(hasValue));
	const sums = new Set(
		filled.flatMap((part, at) => [...sumsAmong(part, sumKindOf, filled.slice(0, at).flat())]),
	);
	const leads = leadsAmong(filled.flat(), (each) => values(each) >= needed, wanted);
	const rows: Open[] = [];
	/** Lines of text before each row, and after the last one. */
	const texts: ReadLine[][] = [[]];
	let sum = 0;
	read.forEach((each) => {
		const { line, cells } = each;
		const own = values(each);
		const row = rows.at(-1);
		if (own === 0 || (!hasValues && own < needed)) {
			if (cells.some(Boolean)) texts.at(-1)?.push(each);
			return;
		}
		const amount = amountOf(cells, wanted);
		if (row && row.first === row.last && leads.has(row.first)) {
			const between = texts.splice(-1, 1, []).flat();
			row.cells = merge([row, ...between, each].map(cellsOf), wanted);
			row.last = line;
			sum += amount ?? 0;
			return;
		}
		if (row && Number(amount) < 0 && isDeduction(each, row, wanted)) {
			// The row's amount may follow.
			if (amountOf(row.cells, wanted) === undefined && isNear(row.last, line)) row.last = line;
			return;
		}
		if (row && completes(each, row, isValue, wanted, hasValues)) {
			row.cells = merge([row, each].map(cellsOf), wanted);
			row.last = line;
			return;
		}
		const text = textOf(textCell(cells, wanted));
		const isWhole = own >= needed && (own >= most || mayBeIncomplete(each, own, text));
		if (
			sums.has(each) ||
			(!isWhole && !leads.has(line) && !isBare(each, text, rows, sum, wanted, amount))
		)
			return;
		sum += amount ?? 0;
		rows.push({ cells, first: line, last: line });
		texts.push([]);
	});
	const isText = ({ cells }: Open) => textCell(cells, wanted) !== undefined;
	return withTexts(rows, texts, isText).map((lines) => merge(lines, wanted));
}

/**
 * Whether a line that lacks values may be a row: after a page break only with a text and two values, and never after
 * a subtotal.
 */
const mayBeIncomplete = ({ after }: ReadLine, own: number, text: string) =>
	after === undefined || (after === 'page' && own > 1 && text !== '');

/** Which columns have values that begin a row. */
export const valuedOf = (read: readonly ReadLine[], wanted: readonly Wanted[]): boolean[] =>
	wanted.map((each, index) => isValued(each) && read.some(({ cells }) => cells[index]));

const cellsOf = ({ cells }: Pick<ReadLine, 'cells'>) => cells;

/**
 * The lines with a position or date whose other values are on the next line with values, below the item's texts.
 *
 * @param lines the lines with values
 */
function leadsAmong(
	lines: readonly ReadLine[],
	isWhole: (line: ReadLine) => boolean,
	wanted: readonly Wanted[],
): Set<Line> {
	const at = wanted.findIndex(({ concept, kind }) => concept?.id === 'position' || kind === 'date');
	const mayLead = (line: ReadLine | undefined) => !line || line.cells[at] || !isWhole(line);
	const leads = lines.filter((line, index) => {
		const [next, after] = lines.slice(index + 1, index + 3);
		const isOwn = next?.line.page === line.line.page && isWhole(next) && !next.cells[at];
		return line.cells[at] && !isWhole(line) && isOwn && mayLead(after);
	});
	return new Set(leads.map(({ line }) => line));
}

/**
 * Whether a line adds missing values to the row above: it repeats no value of the row, and has no further text unless
 * it has the amount.
 */
function completes(
	{ line, cells }: ReadLine,
	row: Open,
	isValue: readonly boolean[],
	wanted: readonly Wanted[],
	hasValues: boolean,
): boolean {
	if (!hasValues || !isNear(row.last, line)) return false;
	const isRepeated = cells.some((cell, index) => cell && isValue[index] && row.cells[index]);
	// The amount below a line with quantity and price may have other figures before it, such as a discount.
	const addsTotal = wanted.some((each, at) => hasTotal(each) && cells[at] && !row.cells[at]);
	if (isRepeated && !(addsTotal && cells.every((cell, at) => !cell || isValue[at]))) return false;
	const hasWords = cells.some(
		(cell, index) => cell && !isValue[index] && row.cells[index] && /\p{L}{2}/u.test(textOf(cell)),
	);
	return !hasWords || wanted.some((each, index) => hasTotal(each) && cells[index]);
}

const textCell = (cells: TableRow, wanted: readonly Wanted[]) =>
	cells.find((cell, index) => cell && isFree(wanted[index]?.kind ?? 'code'));

/** A row's amount in hundredths. */
function amountOf(cells: TableRow, wanted: readonly Wanted[]): number | undefined {
	const at = wanted.findIndex(({ concept }) => concept?.role === 'lineTotal');
	const amount = parseAmount(textOf(cells[at]));
	return amount === undefined ? undefined : Math.round(amount * 100);
}

const NO_ITEM: ReadonlySet<ConceptId> = new Set([
	'discount',
	'shippingCost',
	'netTotal',
	'taxTotal',
	'grandTotal',
]);

/**
 * Whether a line of only a text and an amount is a row: it is neither a discount or the like nor the sum of the rows
 * above it, and its amount is positive if it is the first row.
 */
function isBare(
	{ cells, after }: ReadLine,
	text: string,
	rows: readonly Open[],
	sum: number,
	wanted: readonly Wanted[],
	amount: number | undefined,
): boolean {
	if (after || (rows.length === 0 && !(Number(amount) > 0)) || !/\p{L}{2}/u.test(text))
		return false;
	if (findValues('money', text).length + findValues('date', text).length > 0) return false;
	if (amount === undefined)
		return rows.length > 0 && !wanted.some(hasTotal) && isMoney(cells, wanted);
	if (amount < 0 || (amount === sum && sum !== 0)) return false;
	const words = text.split(' ');
	return !words.some((_, at) =>
		meaningsOf(squash(words.slice(0, at + 1).join(''))).some(({ concept }) =>
			NO_ITEM.has(concept.id),
		),
	);
}

/**
 * Whether a line with a negative amount is a deduction from the row above: only that row has a quantity or a unit
 * price.
 */
const isDeduction = ({ cells }: ReadLine, row: Open, wanted: readonly Wanted[]): boolean =>
	wanted.some(({ concept }, at) => COUNTING.has(concept?.role) && row.cells[at] && !cells[at]) &&
	!row.cells.some((cell) => Number(parseAmount(textOf(cell))) < 0);

const COUNTING: ReadonlySet<unknown> = new Set(['quantity', 'unitPrice']);

const hasTotal = ({ concept }: Wanted) => concept?.role === 'lineTotal';
const isMoney = (cells: TableRow, wanted: readonly Wanted[]) =>
	cells.some((cell, index) => cell && wanted[index]?.kind === 'money');

/** Merges the cells of several lines into one row. */
function merge(lines: readonly TableRow[], wanted: readonly Wanted[]): TableRow {
	return wanted.map(({ kind }, index) => {
		const cells = lines.flatMap((line) => line[index] ?? []);
		const [first] = cells;
		if (!first || !isFree(kind)) return first;
		const certainty = cells.reduce((least, cell) => Math.min(least, cell.certainty), 1);
		return { parts: cells.flatMap(({ parts }) => parts), certainty };
	});
}
