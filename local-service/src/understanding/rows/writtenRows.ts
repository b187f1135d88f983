import { around } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import { findAmounts, parseAmount } from '../values/amounts';
import type { ConceptId } from '../vocabulary/concepts';
import type { RowCell, TableRow } from './cells';
import { product } from './product';
import { isSummary } from './totals';
import { isMarked, listsOf, withoutMarker, type WrittenItem } from './writtenLists';
import {
	bracketed,
	codeFirst,
	COUNT_PLACES,
	type Counted,
	firstPartOf,
	type ItemParts,
	labelled,
	measuresIn,
	partsOf,
	type Price,
} from './writtenParts';

const MULTIPLIED = 0.9;
const NAMED = 0.8;
const PRICED = 0.7;
const AMBIGUOUS = 0.5;

/** Maximum number of measures in an item's name, and of its parts. */
const MOST_MEASURES = 1;
const MOST_PARTS = 6;

type Value = { text: string; certainty: number };
/** The values of an item; `price` is an amount that may be that of one piece or of all. */
type Values = Partial<Record<ConceptId | 'price', Value>>;

/**
 * Items written below each other as texts without columns, as in the body of an e-mail:
 * "- 3 x Hex bolt M8, 2.50 EUR each". All items of a list have a name and a quantity, or a name and a price, in
 * the same place.
 */
export function writtenRows(wanted: readonly Wanted[], view: DocumentView): TableRow[] {
	const ids = wanted.map(({ concept, kind }) =>
		concept?.id === 'personName' || (!concept && kind === 'text') ? 'itemDescription' : concept?.id,
	);
	if (!ids.includes('itemDescription') && !ids.includes('itemNumber')) return [];
	const lists = listsOf(view.lines, isItem).flatMap((items) => {
		// The prices of a slip are a column.
		if (view.isSlip && items.every((lines) => lines.length === 1 && !hasMarker(lines))) return [];
		const values = valuesOf(items);
		return values ? [{ items, values: priced(values, items, view) }] : [];
	});
	const unsure = ids.includes('unitPrice') ? 'unitPrice' : 'lineTotal';
	const [best, ...others] = lists.toSorted((a, b) => filled(b.values) - filled(a.values));
	const used = new Set(best?.items.flat());
	const further = others.filter(
		({ items, values }) =>
			shapeOf(values) === shapeOf(best?.values ?? []) &&
			!items.flat().some((line) => used.has(line)),
	);
	return lists
		.filter((list) => list === best || further.includes(list))
		.flatMap(({ items, values }) =>
			items.map((lines, at) => {
				const own = values[at];
				return ids.map((id): RowCell | undefined => {
					const value = id && (own?.[id] ?? (id === unsure ? own?.price : undefined));
					const [first] = lines;
					if (!value || !first) return undefined;
					const box = around(lines.map((line) => line.box));
					return {
						parts: [{ text: value.text, page: first.page, box }],
						certainty: value.certainty,
					};
				});
			}),
		);
}

/** The number of values of a list, of which a quantity is the most telling. */
const filled = (values: readonly Values[]) =>
	values.reduce((all, each) => all + Object.keys(each).length + (each.quantity ? 2 : 0), 0);

/** The values that all items of a list have. */
const shapeOf = (values: readonly Values[]): string =>
	Object.keys(values[0] ?? {})
		.filter((id) => values.every((each) => id in each))
		.toSorted()
		.join(' ');

/**
 * The text of an item without the marks of its list, in which a dash or brackets do not make a number negative:
 * "- 3 x Bolt – 2.50" as "3 x Bolt, 2.50". Other texts are unchanged.
 */
export function withoutListMarks(text: string): string {
	const item = withoutMarker(text);
	const dashes = item.match(/\s[-–—]\s/gu)?.length ?? 0;
	const isCounted =
		isMarked(text) &&
		/\p{L}{2}/u.test(item) &&
		COUNT_PLACES.some((read) => read(partsOf(item)?.parts ?? []));
	if (!isCounted && dashes < 2) return text;
	return item.replace(/\s[-–—]\s/gu, ', ').replace(/\((\d+)\)/gu, ', $1,');
}

const hasMarker = ([first]: WrittenItem) => isMarked(first?.text ?? '');

/** The text of an item; a line that begins with a value is a part of its own, others continue the name. */
const textOf = ([first, ...others]: WrittenItem): string =>
	others.reduce(
		(text, line) => `${text}${isValue(firstPartOf(line.text)) ? '; ' : ' '}${line.text}`,
		withoutMarker(first?.text ?? ''),
	);

function isValue(part: string): boolean {
	const { parts, prices: found } = partsOf(part) ?? { parts: [], prices: [] };
	return (
		found.length > 0 ||
		labelled(parts, 'itemNumber') !== undefined ||
		COUNT_PLACES.some((read) => (read(parts)?.certainty ?? 0) >= NAMED)
	);
}

/** Whether a line may be an item of a list without markers. */
function isItem(text: string): boolean {
	const found = isSummary(text) ? undefined : partsOf(text, true);
	return (
		found !== undefined &&
		(found.prices.length > 0 || COUNT_PLACES.some((read) => read(found.parts)))
	);
}

/** The values of a list's items; undefined if these are not items. */
function valuesOf(items: readonly WrittenItem[]): Values[] | undefined {
	const all = itemParts(items.map(textOf));
	if (!all) return undefined;
	const numbers = numbersOf(all.map(({ parts }) => parts));
	const parts = numbers.map((each) => each.parts);
	const counted = countsOf(parts, all.every(hasPrice));
	const rest = counted.map((each) => each.parts);
	if (rest.some((own) => measuresIn(own) > MOST_MEASURES || own.length > MOST_PARTS))
		return undefined;
	// "3 pcs B-12 bolts"
	const numbered = numbers.some(({ value }) => value) ? numbers : numbersOf(rest);
	const names = namesOf(numbered === numbers ? rest : numbered.map((each) => each.parts));
	const values = items.map((_, at): Values => {
		const { count, certainty = 0, unit } = counted[at] ?? {};
		const name = names[at] ?? '';
		const number = numbered[at]?.value;
		return {
			...(name !== '' && { itemDescription: { text: name, certainty: NAMED } }),
			...(number !== undefined && { itemNumber: { text: number, certainty: NAMED } }),
			...(count !== undefined && { quantity: { text: count, certainty } }),
			...(count !== undefined && unit !== undefined && { unit: { text: unit, certainty: NAMED } }),
			...prices(all[at], count),
		};
	});
	return areItems(items, values) ? values : undefined;
}

/** Minimum share of priced items that have a count; the others are a single thing: "Delivery, 20.00 EUR". */
const COUNTED = 0.6;

/** The counts of items, which all have in the same place. */
function countsOf(
	all: ReadonlyArray<ItemParts['parts']>,
	arePriced: boolean,
): Array<Partial<Counted> & Pick<Counted, 'parts'>> {
	const places = COUNT_PLACES.map((read) => all.map(read));
	const right =
		places.find((found) => found.every((each) => each)) ??
		places.find((found) => {
			const sure = found.filter((each) => each && each.certainty >= NAMED);
			return arePriced && sure.length >= COUNTED * all.length;
		});
	return all.map((parts, at) => right?.[at] ?? { parts });
}

function everyOf<In, Out>(
	items: readonly In[],
	read: (item: In) => Out | undefined,
): Out[] | undefined {
	const all = items.flatMap((item) => read(item) ?? []);
	return all.length === items.length ? all : undefined;
}

const hasPrice = ({ prices: found }: ItemParts): boolean => found.length > 0;

/** The parts of each item. If none has a price with a currency, all of them may have one without. */
function itemParts(texts: readonly string[]): ItemParts[] | undefined {
	const all = everyOf(texts, (text) => partsOf(text));
	if (!all || all.some(hasPrice)) return all;
	const plain = everyOf(texts, (text) => partsOf(text, true));
	return plain?.every(hasPrice) ? plain : all;
}

type Numbered = { value?: string; parts: ItemParts['parts'] };

/**
 * The numbers of items, which differ. Those without a label are at the beginning of all items, or in brackets in
 * half of them.
 */
function numbersOf(all: ReadonlyArray<ItemParts['parts']>): Numbered[] {
	const places = [
		(parts: ItemParts['parts']) => labelled(parts, 'itemNumber'),
		bracketed,
		codeFirst,
	];
	const found = places.map((read) =>
		all.map((parts): Numbered => (parts.length > 0 && read(parts)) || { parts }),
	);
	const fewest = [1, all.length / 2, all.length];
	const right = found.find((numbers, at) => {
		const values = numbers.flatMap(({ value }) => value ?? []);
		return values.length >= (fewest[at] ?? 0) && new Set(values).size === values.length;
	});
	return right ?? all.map((parts) => ({ parts }));
}

/**
 * The texts of the parts that are not counts, numbers or prices, without words before prices that several items
 * have ("in total").
 */
function namesOf(all: ReadonlyArray<ItemParts['parts']>): string[] {
	const before = all
		.flatMap((parts) => parts.filter(({ isPriced }) => isPriced))
		.map(({ text }) => text);
	return all.map((parts) => {
		const own = parts.filter(
			({ text, isPriced, isLabel }) =>
				!isPriced || (!isLabel && before.filter((each) => each === text).length === 1),
		);
		const name = (own.length > 0 ? own : parts).map(({ text }) => text).join(', ');
		return /\p{L}{2}/u.test(name) ? name : '';
	});
}

function prices(item: ItemParts | undefined, quantity: string | undefined): Values {
	const [first, second] = item?.prices ?? [];
	// "Room 3.12"
	if (!first || (quantity === undefined && item?.mayBePlain === true)) return {};
	if (!second) return { [first.meaning ?? 'price']: { text: first.text, certainty: NAMED } };
	const isProduct = (each: Price, amount: Price) =>
		product({ quantity, unitPrice: each.text, lineTotal: amount.text }) > 0;
	const isReverse =
		!isProduct(first, second) &&
		(isProduct(second, first) || first.meaning === 'lineTotal' || second.meaning === 'unitPrice');
	const [unitPrice, lineTotal] = isReverse ? [second, first] : [first, second];
	const holds = isProduct(unitPrice, lineTotal);
	const certainty = holds ? MULTIPLIED : AMBIGUOUS;
	return {
		unitPrice: { text: unitPrice.text, certainty },
		lineTotal: { text: lineTotal.text, certainty },
	};
}

/**
 * Whether the values are those of items. Without markers, plain numbers are counts only in three lines and more,
 * since addresses begin with numbers, too: "12 rue de Lyon", "1000 Bruxelles".
 */
function areItems(items: readonly WrittenItem[], values: readonly Values[]): boolean {
	const all = (has: (value: Values) => unknown) => values.every((value) => has(value));
	if (!all(({ itemDescription }) => itemDescription)) return false;
	const isPriced = all(({ price, unitPrice, lineTotal }) => price ?? unitPrice ?? lineTotal);
	const isCounted = all(({ quantity }) => quantity);
	const isSure = all(({ quantity }) => quantity && quantity.certainty >= NAMED);
	if (items.length === 1) return isSure && (isPriced || all(({ itemNumber }) => itemNumber));
	const isLong = items.length > 2;
	const isMarkedList = items.every(hasMarker);
	const isSingleLines = items.every(({ length }) => length === 1);
	return (
		isSure ||
		(isPriced && (isCounted || isMarkedList || isLong)) ||
		(isCounted && (isMarkedList || (isLong && isSingleLines)))
	);
}

/**
 * The values with their price as that of a piece or of all pieces: the one whose sum is printed elsewhere in the
 * document.
 */
function priced(
	all: readonly Values[],
	items: readonly WrittenItem[],
	{ lines }: DocumentView,
): Values[] {
	const cents = (value: string | undefined) => Math.round((parseAmount(value ?? '') ?? 0) * 100);
	const count = ({ quantity }: Values) => parseAmount(quantity?.text ?? '') ?? 1;
	const sum = (amount: (values: Values) => number) =>
		all.reduce((total, values) => total + Math.round(amount(values)), 0);
	const own = new Set(items.flat());
	const printed = new Set(
		lines
			.filter((line) => !own.has(line))
			.flatMap(({ text }) => findAmounts(text).map((amount) => cents(amount.text))),
	);
	const isOfAll = printed.has(sum(({ price }) => cents(price?.text)));
	const isOfOne = printed.has(sum((values) => cents(values.price?.text) * count(values)));
	const isCounted = all.some(({ quantity }) => quantity);
	return all.map((values) => {
		const { price, ...others } = values;
		if (!price) return values;
		if (!isCounted) return { ...others, lineTotal: { ...price, certainty: PRICED } };
		if (count(values) === 1) return { ...others, unitPrice: price, lineTotal: price };
		if (isOfAll) return { ...others, lineTotal: price };
		if (isOfOne) return { ...others, unitPrice: price };
		return { ...others, price: { ...price, certainty: AMBIGUOUS } };
	});
}
