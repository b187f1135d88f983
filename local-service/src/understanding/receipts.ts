import { endsTable } from './totals';
import type { DocumentView } from './documentView';
import { findValues } from './kinds';
import { findAmounts, parseAmount } from './kinds/amounts';
import type { Line } from './lines';
import { strip } from './values';
import type { Wanted } from './wanted';

/** How far the right edges of a column of prices may differ, in points. */
const ALIGNED = 12;

/** "2 x", "3 Stk x 1,39", "2 @ 4.50": how many, and perhaps for how much each. */
const COUNT = /^(\d+(?:[.,]\d+)?)\s*(?:\p{L}{1,4}\.?\s*)?[x×*@]\s*(.*)$/iu;

/**
 * Items of a list without headings, as on receipts: text on the left, its price at the right edge, down
 * to the totals. A count stands before the text or in a line of its own. Columns by their roles.
 */
export function readItems(wanted: readonly Wanted[], view: DocumentView): string[][] {
	const total = wanted.findIndex(({ concept, kind }) =>
		concept ? concept.role === 'lineTotal' : kind === 'money',
	);
	const name = wanted.findIndex(({ kind }) => kind === 'text' || kind === 'name');
	const count = wanted.findIndex(({ concept }) => concept?.role === 'quantity');
	const each = wanted.findIndex(({ concept }) => concept?.role === 'unitPrice');
	if (total < 0 || name < 0) return [];
	const body = view.lines.slice(0, view.lines.findIndex(endsTable) + 1).slice(0, -1);
	const prices = body.map(priceOf);
	const edge = prices.reduce((most, price) => Math.max(most, price?.right ?? 0), 0);
	const rows: string[][] = [];
	body.forEach((line, at) => {
		const price = prices[at];
		const isPriced = price !== undefined && edge - price.right < ALIGNED;
		const text = isPriced ? strip(price.before) : line.text;
		const counted = COUNT.exec(text);
		const row = rows.at(-1);
		if (isPriced && /\p{L}{2}/u.test(text)) {
			const cells = wanted.map(() => '');
			cells[total] = price.text;
			cells[name] = counted && /\p{L}{2}/u.test(counted[2] ?? '') ? (counted[2] ?? text) : text;
			if (count >= 0 && counted) cells[count] = counted[1] ?? '';
			rows.push(cells);
		} else if (counted && row && findAmounts(counted[2] ?? '').length > 0) {
			if (count >= 0) row[count] ||= counted[1] ?? '';
			if (each >= 0) row[each] ||= findValues('money', counted[2] ?? '')[0]?.text ?? '';
			if (isPriced && parseAmount(row[total] ?? '') === undefined) row[total] = price.text;
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
