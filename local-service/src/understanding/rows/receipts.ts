import { type Cell, type Row, textOf } from './cells';
import type { DocumentView } from '../documentView';
import { product } from '../evidence/product';
import { findValues } from '../kinds';
import { findAmounts, parseAmount } from '../kinds/amounts';
import type { Line } from '../lines';
import { endsTable } from '../totals';
import { strip } from '../values';
import type { Wanted } from '../wanted';

/** How far the right edges of a column of prices may differ, in points. */
const ALIGNED = 12;

/** "2 x", "3 Stk x 1,39", "2 @ 4.50": how many, and perhaps for how much each. */
const COUNT = /^(\d+(?:[.,]\d+)?)\s*(?:\p{L}{1,4}\.?\s*)?[x×*@]\s*(.*)$/iu;

/** How sure it is of what no heading tells, and of what multiplies rightly. */
const GUESSED = 0.7;
const COUNTED = 0.85;

type Count = { quantity: string; unitPrice: string | undefined };

function countIn(text: string): (Count & { rest: string }) | undefined {
	const [, quantity = '', rest = ''] = COUNT.exec(text) ?? [];
	if (quantity === '') return undefined;
	const hasPrice = findAmounts(rest).length > 0;
	return {
		quantity,
		rest,
		unitPrice: hasPrice ? (findValues('money', rest)[0]?.text ?? '') : undefined,
	};
}

/**
 * Items of a list without headings, as on receipts: text on the left, its price at the right edge, down
 * to the totals. A count stands before the text or in a line of its own. Columns by their roles.
 */
export function readItems(wanted: readonly Wanted[], view: DocumentView): Row[] {
	const total = wanted.findIndex(({ concept, kind }) =>
		concept ? concept.role === 'lineTotal' : kind === 'money',
	);
	const name = wanted.findIndex(({ kind }) => kind === 'text' || kind === 'name');
	const counts = wanted.findIndex(({ concept }) => concept?.role === 'quantity');
	const each = wanted.findIndex(({ concept }) => concept?.role === 'unitPrice');
	if (total < 0 || name < 0) return [];
	const body = view.lines.slice(0, view.lines.findIndex(endsTable) + 1).slice(0, -1);
	const prices = body.map(priceOf);
	const edge = prices.reduce((most, price) => Math.max(most, price?.right ?? 0), 0);
	const rows: Row[] = [];
	let waiting: Count | undefined;
	body.forEach((line, at) => {
		const price = prices[at];
		const isPriced = price !== undefined && edge - price.right < ALIGNED;
		const text = isPriced ? strip(price.before) : line.text;
		const counted = countIn(text);
		const row = rows.at(-1);
		const cell = (value = '', certainty = GUESSED): Cell | undefined =>
			value === ''
				? undefined
				: { parts: [{ text: value, page: line.page, box: line.box }], certainty };
		const count = (cells: Row, { quantity, unitPrice }: Count) => {
			const isRight = product({ quantity, unitPrice, lineTotal: textOf(cells[total]) }) > 0;
			const certainty = isRight ? COUNTED : GUESSED;
			if (counts >= 0) cells[counts] ??= cell(quantity, certainty);
			if (each >= 0) cells[each] ??= cell(unitPrice, certainty);
		};
		if (isPriced && /\p{L}{2}/u.test(text)) {
			const cells: Row = wanted.map(() => undefined);
			const isNamed = /\p{L}{2}/u.test(counted?.rest ?? '');
			cells[total] = cell(price.text);
			cells[name] = cell(isNamed ? counted?.rest : text);
			if (counted) count(cells, { ...counted, unitPrice: undefined });
			else if (waiting) count(cells, waiting);
			waiting = undefined;
			rows.push(cells);
		} else if (counted?.unitPrice !== undefined) {
			const { quantity, unitPrice } = counted;
			const fits = (lineTotal = '') => product({ quantity, unitPrice, lineTotal }) > 0;
			// It may also stand above what it counts.
			const isOfNext = !isPriced && fits(prices[at + 1]?.text) && !fits(textOf(row?.[total]));
			if (isOfNext) waiting = counted;
			else if (row) {
				count(row, counted);
				if (isPriced && parseAmount(textOf(row[total])) === undefined)
					row[total] = cell(price.text);
			}
		}
	});
	return rows.length > 1 || view.lines.length < 40 ? rows : [];
}

/** A price that ends its line, but for a letter or two of the tax class. */
function priceOf(line: Line): { text: string; before: string; right: number } | undefined {
	const last = line.segments.at(-1);
	const price = findValues('money', line.text).at(-1);
	if (!last || !price || line.segments.length > 3) return undefined;
	const after = line.text.slice(price.start + price.text.length);
	if (!/^(?:\s?[A-Z*]{1,2}\d?)?$/u.test(after)) return undefined;
	return { text: price.text, before: line.text.slice(0, price.start), right: last.box.right };
}
