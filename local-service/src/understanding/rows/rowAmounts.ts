import type { DocumentView } from '../document/documentView';
import { CERTAINTY, type Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { squash } from '../text/letters';
import { findAmounts, parseAmount } from '../values/amounts';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type RowCell, type TableRow, textOf } from './cells';

/** What rows keep of how sure a cell is that is read as something else than its heading says. */
const READ_SO = 0.9;

const cents = (cell: RowCell | undefined) => Math.round((parseAmount(textOf(cell)) ?? 0) * 100);

/**
 * A single column of prices is the one of amounts where nothing is counted, or where the prices add up to
 * a sum of the document.
 */
export function withAmounts(
	rows: readonly TableRow[],
	wanted: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
): TableRow[] {
	const at = (role: string) => wanted.findIndex(({ concept }) => concept?.role === role);
	const [total, price, count] = [at('lineTotal'), at('unitPrice'), at('quantity')];
	if (total < 0 || price < 0 || rows.some((row) => row[total])) return [...rows];
	const isCounted = rows.some((row) => row[count]);
	const prices = rows.map((row) => cents(row[price]));
	const addsUp = weights.product > 0 && isSum(prices, view);
	if (isCounted && !addsUp) return [...rows];
	return rows.map((row) =>
		row.map((cell, index) => {
			const own = row[price];
			if (index === total && own) return { ...own, certainty: READ_SO * own.certainty };
			return index === price ? undefined : cell;
		}),
	);
}

function isSum(figures: readonly number[], { lines }: DocumentView): boolean {
	const sum = figures.reduce((all, each) => all + each, 0);
	if (figures.length < 2 || sum === 0) return false;
	return lines.some(({ text }) =>
		findAmounts(text).some((amount) => Math.round((parseAmount(amount.text) ?? 0) * 100) === sum),
	);
}

/**
 * The prices of a list with one column of money, where nothing else is asked of it: what one costs where most rows say
 * that, else that column. What a row of several costs may be meant as well as what one does.
 * @param wanted what is asked for, and behind it the amount
 */
export function withPrices(rows: readonly TableRow[], wanted: readonly Wanted[]): TableRow[] {
	const at = (role: string) => wanted.findIndex(({ concept }) => concept?.role === role);
	const [total, price, count] = [at('lineTotal'), at('unitPrice'), at('quantity')];
	const asked = wanted[price];
	const priced = rows.filter((row) => row[price] && row[total]);
	if (!asked || total < price || 2 * priced.length > rows.length) return [...rows];
	const isOpen = meaningsOf(squash(asked.key)).some(({ concept }) => concept.role === 'lineTotal');
	return rows.map((row) => {
		const [amount, each] = [row[total], row[price]];
		const isOfMany =
			(each !== undefined && cents(each) !== cents(amount)) ||
			Math.abs(parseAmount(textOf(row[count])) ?? 1) !== 1;
		if (!amount || (isOfMany && !isOpen)) return row;
		const most = isOpen && !isOfMany ? 1 : CERTAINTY.open;
		const certainty = Math.min(READ_SO * amount.certainty, most);
		return row.map((cell, index) => (index === price ? { ...amount, certainty } : cell));
	});
}

/** Of an account what comes in, else what goes out with a minus before it, where one amount is asked for. */
export function signed(row: TableRow, wanted: readonly Wanted[]): TableRow {
	const at = (id: ConceptId) => wanted.findIndex(({ concept }) => concept?.id === id);
	const [total, credit, debit] = [at('lineTotal'), row[at('credit')], row[at('debit')]];
	const isOut = debit !== undefined && cents(debit) !== 0;
	const own = isOut ? debit : credit;
	if (row[total] || !own) return row;
	const isNegative = isOut && cents(debit) > 0;
	const parts = own.parts.map((part, index) =>
		isNegative && index === 0 ? { ...part, text: `-${part.text}` } : part,
	);
	return row.map((cell, index) =>
		index === total ? { parts, certainty: READ_SO * own.certainty } : cell,
	);
}
