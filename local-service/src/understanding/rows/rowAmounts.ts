import type { DocumentView } from '../document/documentView';
import { CERTAINTY, type Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { squash } from '../text/letters';
import { findAmounts, parseAmount } from '../values/amounts';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type RowCell, type TableRow, textOf } from './cells';

/** Factor of the certainty of cells whose meaning differs from their heading. */
const REINTERPRETED = 0.9;

const cents = (cell: RowCell | undefined) => Math.round((parseAmount(textOf(cell)) ?? 0) * 100);

/**
 * A single price column holds the amounts if nothing is counted, or if the prices add up to a sum of the
 * document.
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
			if (index === total && own) return { ...own, certainty: REINTERPRETED * own.certainty };
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
 * Fills the only requested money column of a list: with the unit price if most rows have one, else with the amount.
 * For rows with a quantity other than one, either may be meant.
 *
 * @param wanted the requested columns, followed by the amount
 */
export function withPrices(rows: readonly TableRow[], wanted: readonly Wanted[]): TableRow[] {
	const at = (role: string) => wanted.findIndex(({ concept }) => concept?.role === role);
	const [total, price, count] = [at('lineTotal'), at('unitPrice'), at('quantity')];
	const asked = wanted[price];
	const priced = rows.filter((row) => row[price] && row[total]);
	if (!asked || total < price || 2 * priced.length > rows.length) return [...rows];
	const mayBeAmount = meaningsOf(squash(asked.key)).some(
		({ concept }) => concept.role === 'lineTotal',
	);
	return rows.map((row) => {
		const [amount, each] = [row[total], row[price]];
		const isOfMany =
			(each !== undefined && cents(each) !== cents(amount)) ||
			Math.abs(parseAmount(textOf(row[count])) ?? 1) !== 1;
		if (!amount || (isOfMany && !mayBeAmount)) return row;
		const most = mayBeAmount && !isOfMany ? 1 : CERTAINTY.open;
		const certainty = Math.min(REINTERPRETED * amount.certainty, most);
		return row.map((cell, index) => (index === price ? { ...amount, certainty } : cell));
	});
}

/**
 * The amount of an account's row: the credit, or else the debit with a minus, if a single amount is
 * requested.
 */
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
		index === total ? { parts, certainty: REINTERPRETED * own.certainty } : cell,
	);
}
