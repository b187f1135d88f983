import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { strip } from '../labels/readValue';
import type { Line } from '../layout/lines';
import { findAmounts } from '../values/amounts';
import { CURRENCY } from '../values/currencies';
import { findValues } from '../values/kinds';
import { type RowCell, type TableRow, textOf } from './cells';
import { product } from './product';
import { endsTable, isSummary } from './totals';

/** Maximum distance between the right edges of a price column, in points. */
const ALIGNED = 12;

/** A count, with an optional unit price: "2 x", "3 Stk x 1,39", "0,942 kg x 1,99 EUR/kg", "2 @ 4.50". */
const UNIT =
	'st(?:c?k|ück|\\.)?|k?g|[cm]?l|m[23²³]?|pcs?|pzs?|ks|szt|uds?|und?|hrs?|h|std|u|ea|p(?:ie)?ces?';
const COUNT = new RegExp(`(\\d+(?:[.,]\\d+)?)\\s*(?:(?:${UNIT})\\.?\\s*)?[x×*@]\\s*`, 'iu');
const LEADING = new RegExp(`^${COUNT.source}(.*)$`, 'iu');
const TRAILING = new RegExp(`^(.*?\\p{L}.*?)\\s${COUNT.source}(\\S*\\s?\\d+[.,]\\d\\S*)$`, 'iu');
/** A count before the text and an optional unit price after it: "2 Café x 0,80", "2 Café 0,80". */
const AROUND = /^(\d{1,3})\s+(.*\p{L}{2}.*?)(?:\s+(?:[x×*@]\s*)?(\d+[.,]\d{2}))?$/iu;

/**
 * A count and a unit price in words, accepted if quantity × price = amount: "Fitting, 6 hours at 115.00",
 * "5 Std. Fotos à 80,00 €".
 */
const SIGN = '(?:[x×*@]|à|je|at|zu)';
const PRICE = '(\\S*\\s?\\d+[.,]\\d+\\S*)(?:\\s?\\S{1,3})?';
const SPELT = new RegExp(
	`^(?:(.+?)\\s)?(\\d+(?:[.,]\\d+)?)\\s(\\p{L}[\\p{L}.]{0,11})\\s${SIGN}\\s*${PRICE}$`,
	'iu',
);
const SPELT_AROUND = new RegExp(
	`^(\\d+(?:[.,]\\d+)?)\\s(?:(?:${UNIT})\\.?\\s)?(.+?)\\s${SIGN}\\s*${PRICE}$`,
	'iu',
);

/** Certainty without a heading, and certainty if quantity × price = amount. */
const GUESSED = 0.7;
const COUNTED = 0.85;

type Count = { quantity: string; unitPrice: string };

/** Maximum length in characters: the patterns backtrack quadratically. */
const LONGEST = 200;

/** A text without its count; `name` is "" if there is nothing else. */
type Counted = Partial<Count> & { name: string };

function countIn(
	text: string,
	isPriced: boolean,
	isCounted: boolean,
	multiplies: (count: Count) => boolean,
): Counted {
	if (text.length > LONGEST) return { name: text };
	const [, quantity, rest = ''] = LEADING.exec(text) ?? [];
	if (quantity !== undefined) {
		// Of several amounts in the text, the unit price is the one for which quantity × price = amount.
		const prices = findAmounts(rest).filter(({ isMoney }) => isMoney);
		const own = prices.find((price) => multiplies({ quantity, unitPrice: price.text }));
		const isNamed = /\p{L}{2}/u.test(rest.replace(CURRENCY, '').replace(PER_UNIT, ''));
		if (!isNamed) return { quantity, unitPrice: prices[0]?.text ?? '', name: '' };
		if (!own) return { quantity, name: strip(rest) };
		const name = `${rest.slice(0, own.start)} ${rest.slice(own.start + own.text.length)}`;
		return { quantity, unitPrice: own.text, name: strip(name) };
	}
	const [, name = '', many = '', each = ''] = TRAILING.exec(text) ?? [];
	const price = priceIn(each);
	if (price !== '') return { quantity: many, unitPrice: price, name: strip(name) };
	const spelt = speltIn(text, isPriced);
	if (spelt && multiplies(spelt)) return spelt;
	const [, number = '', thing = '', unitPrice = ''] = AROUND.exec(text) ?? [];
	if (number !== '' && multiplies({ quantity: number, unitPrice }))
		return { quantity: number, unitPrice, name: strip(thing) };
	return number !== '' && isCounted
		? { quantity: number, name: strip(`${thing} ${unitPrice}`) }
		: { name: text };
}

/** If the line has an amount, the word after the count is the item, else the unit: "2 coffee x 0,80". */
function speltIn(text: string, isPriced: boolean): (Count & { name: string }) | undefined {
	const [whole, name = '', quantity = '', , each = ''] = SPELT.exec(text) ?? [];
	if (whole !== undefined && (name !== '' || !isPriced))
		return { quantity, unitPrice: priceIn(each), name: strip(name) };
	const [around, count = '', thing = '', price = ''] = SPELT_AROUND.exec(text) ?? [];
	if (around === undefined) return undefined;
	return { quantity: count, unitPrice: priceIn(price), name: strip(thing) };
}

const priceIn = (text: string): string => findValues('money', text)[0]?.text ?? '';

const PER_UNIT = /\/\s?\p{L}+/gu;

/**
 * Items of a list without headings, as on receipts: text on the left, its price at the right edge, down to
 * the totals. A count precedes or follows the text, or has its own line. Columns are assigned by their roles.
 */
export function readItems(
	wanted: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
): TableRow[] {
	const total = wanted.findIndex(({ concept, kind }) =>
		concept ? concept.role === 'lineTotal' : kind === 'money',
	);
	const name = wanted.findIndex(({ kind }) => kind === 'text' || kind === 'name');
	const counts = wanted.findIndex(({ concept }) => concept?.role === 'quantity');
	const perUnit = wanted.findIndex(({ concept }) => concept?.role === 'unitPrice');
	if (total < 0 || name < 0) return [];
	const body = itemLines(view.lines);
	const prices = body.map(priceOf);
	const edge = prices.reduce((most, price) => Math.max(most, price?.right ?? 0), 0);
	const isAtEdge = (price: Price | undefined): price is Price =>
		price !== undefined && edge - price.right < ALIGNED;
	const named = prices.filter(isAtEdge).filter(({ before }) => /\p{L}{2}/u.test(before));
	const isCounted = named.length > 1 && named.every(({ before }) => /^\d{1,3}\s/.test(before));
	const rows: TableRow[] = [];
	let pending: Count | undefined;
	let [last, above]: Array<Line | undefined> = [];
	body.forEach((line, at) => {
		const price = prices[at];
		const isPriced = isAtEdge(price);
		const text = isPriced ? strip(price.before) : line.text;
		const multiplies = (count: Partial<Count>, lineTotal = '') =>
			weights.product > 0 && product({ ...count, lineTotal }) > 0;
		const row = rows.at(-1);
		const counted = countIn(text, isPriced, isCounted, (count) =>
			multiplies(count, isPriced ? price.text : textOf(row?.[total])),
		);
		const cell = (value = '', certainty = GUESSED, own = line): RowCell | undefined =>
			value === ''
				? undefined
				: { parts: [{ text: value, page: own.page, box: own.box }], certainty };
		const count = (cells: TableRow, { quantity, unitPrice }: Partial<Count>) => {
			const isRight = multiplies({ quantity, unitPrice }, textOf(cells[total]));
			const certainty = isRight ? COUNTED : GUESSED;
			if (counts >= 0) cells[counts] ??= cell(quantity, certainty);
			if (perUnit >= 0) cells[perUnit] ??= cell(unitPrice, certainty);
		};
		const add = (value: string, own: Line) => {
			const cells: TableRow = wanted.map(() => undefined);
			cells[total] = cell(price?.text);
			cells[name] = cell(value, GUESSED, own);
			rows.push(cells);
			return cells;
		};
		[last, above] = [above, line];
		const { quantity, unitPrice } = counted;
		const fits = (lineTotal = '') => multiplies({ quantity, unitPrice }, lineTotal);
		if (isPriced && /\p{L}{2}/u.test(counted.name)) {
			count(add(counted.name, line), counted.quantity === undefined ? (pending ?? {}) : counted);
			pending = undefined;
		} else if (quantity !== undefined && unitPrice && counted.name === '') {
			// A count on a separate line belongs to the priced line above or below it, or, if it has an amount
			// itself, to the name above it.
			const isOfNext = !isPriced && fits(prices[at + 1]?.text) && !fits(textOf(row?.[total]));
			const isOwn = isPriced && fits(price.text) && last && !isAtEdge(prices[at - 1]);
			if (isOfNext) pending = { quantity, unitPrice };
			else if (isOwn && /\p{L}{2}/u.test(last?.text ?? ''))
				count(add(last?.text ?? '', last ?? line), counted);
			else if (row) count(row, counted);
		}
	});
	return rows.length > 1 || view.lines.length < 40 ? rows : [];
}

/** The lines down to the totals, which are labelled or sum up the lines above. */
function itemLines(lines: readonly Line[]): Line[] {
	const end = lines.findIndex((line) => endsTable(line) || (isSummary(line.text) && priceOf(line)));
	return lines.slice(0, Math.max(end, 0));
}

/** A line with more segments than text, count and prices is a table row. */
const mostSegments = ({ text }: Line) => (LEADING.test(text) ? 5 : /^\d{1,3}\s/.test(text) ? 4 : 3);

type Price = { text: string; before: string; right: number };

/** The price at the end of a line; only a currency or a tax class of one or two letters may follow it. */
function priceOf(line: Line): Price | undefined {
	const last = line.segments.at(-1);
	const price = findValues('money', line.text).at(-1);
	if (!last || !price || line.segments.length > mostSegments(line)) return undefined;
	const after = line.text.slice(price.start + price.text.length).replace(CURRENCY, '');
	if (!/^\s?(?:[A-Z*]{1,2}\d?)?$/u.test(after)) return undefined;
	return { text: price.text, before: line.text.slice(0, price.start), right: last.box.right };
}
