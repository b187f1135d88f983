import { around } from '../../geometry';
import type { DocumentView } from '../document/documentView';
import type { Wanted } from '../fields/wanted';
import type { Line } from '../layout/lines';
import { findAmounts, parseAmount } from '../values/amounts';
import type { ConceptId } from '../vocabulary/concepts';
import type { RowCell, TableRow } from './cells';
import { product } from './product';
import { isSummary, sumKindOf } from './totals';
import {
	isMarked,
	listInSentence,
	listsOf,
	paragraphsOf,
	withoutMarker,
	type WrittenItem,
} from './writtenLists';
import {
	bracketedNumber,
	COUNT_READERS,
	type Counted,
	firstPartOf,
	isSure,
	type ItemPart,
	type ItemParts,
	labelledNumber,
	leadingNumber,
	measuresIn,
	partsOf,
	type PartValue,
	type Price,
} from './writtenParts';

/** Certainty of prices whose product is right, of names and numbers, of prices without a count, and of unclear prices. */
const MULTIPLIED = 0.9;
const NAMED = 0.8;
const UNCOUNTED = 0.7;
const AMBIGUOUS = 0.5;

/** Maximum number of measures in an item's name, and of its parts. */
const MOST_MEASURES = 1;
const MOST_PARTS = 6;

type Value = { text: string; certainty: number };
/** The values of an item; `price` is an amount that may be that of one piece or of all. */
type Values = Partial<Record<ConceptId | 'price', Value>>;
type WrittenList = { items: readonly WrittenItem[]; values: readonly Values[] };

/**
 * Items written below each other as texts without columns, as in the body of an e-mail:
 * "- 3 x Hex bolt M8, 2.50 EUR each". All items of a list have a name and a quantity, or a name and a price.
 *
 * @param count number of requested columns; those after them are further columns of items
 */
export function writtenRows(
	wanted: readonly Wanted[],
	count: number,
	view: DocumentView,
): TableRow[] {
	const ids = idsOf(wanted);
	const requested = ids.slice(0, count);
	if (!requested.includes('itemDescription') && !requested.includes('itemNumber')) return [];
	const lists = chosenLists(view);
	const unclear = requested.includes('unitPrice') ? 'unitPrice' : 'lineTotal';
	return lists.flatMap(({ items, values }) =>
		items.map((lines, at) =>
			ids.map((id): RowCell | undefined => {
				const own = values[at];
				const value = id && (own?.[id] ?? (id === unclear ? own?.price : undefined));
				const [first] = lines;
				if (!value || !first) return undefined;
				const box = around(lines.map((line) => line.box));
				return { parts: [{ text: value.text, page: first.page, box }], certainty: value.certainty };
			}),
		),
	);
}

/** The concepts of the columns; the first column without one, or of names, is that of the items' names. */
function idsOf(wanted: readonly Wanted[]): Array<ConceptId | undefined> {
	const ids = wanted.map(({ concept }) => concept?.id);
	const isName = ({ concept, kind }: Wanted) =>
		concept ? concept.id === 'personName' : kind === 'text' || kind === 'name';
	const at = ids.includes('itemDescription') ? -1 : wanted.findIndex(isName);
	return ids.map((id, index) => (index === at ? 'itemDescription' : id));
}

/** The list with the most values, and the similar ones next to it. */
function chosenLists(view: DocumentView): WrittenList[] {
	const blocks = listsOf(view.lines, isItem).map(untilTotal);
	const inLists = new Set(blocks.flat(2));
	const amounts = amountsIn(view.lines.filter((line) => !inLists.has(line)));
	const read = (items: WrittenItem[]): WrittenList[] => {
		// The prices of a slip are a column.
		if (view.isSlip && items.every((lines) => lines.length === 1 && !hasMarker(lines))) return [];
		const values = valuesOf(items);
		return values ? [{ items, values: priced(values, amounts) }] : [];
	};
	const lists = blocks.flatMap(read);
	const found =
		lists.length > 0 ? lists : paragraphsOf(view.lines).map(listInSentence).flatMap(read);
	const [best] = found.toSorted((a, b) => filled(b) - filled(a));
	return best ? withNeighbours(best, found, view.lines) : [];
}

/** Maximum number of lines between two lists, and of the words of such a line: "Kitchen:". */
const MOST_BETWEEN = 1;
const MOST_WORDS = 3;

/** A list and the similar ones above and below it, with at most a short heading between two of them. */
function withNeighbours(
	best: WrittenList,
	lists: readonly WrittenList[],
	lines: readonly Line[],
): WrittenList[] {
	const position = new Map(lines.map((line, index) => [line, index]));
	const at = (line: Line | undefined) => (line && position.get(line)) ?? -1;
	const first = ({ items }: WrittenList) => at(items[0]?.[0]);
	const last = ({ items }: WrittenList) => at(items.at(-1)?.at(-1));
	const isSimilar = (list: WrittenList) =>
		list === best ||
		(shapeOf(list) === shapeOf(best) && (last(list) < first(best) || first(list) > last(best)));
	const areNear = (above: WrittenList | undefined, below: WrittenList | undefined) => {
		if (!above || !below || last(above) >= first(below)) return false;
		const between = lines.slice(last(above) + 1, first(below));
		return (
			between.length <= MOST_BETWEEN &&
			between.every(({ text }) => text.split(' ').length <= MOST_WORDS)
		);
	};
	const similar = lists.filter(isSimilar).toSorted((a, b) => first(a) - first(b));
	let from = similar.indexOf(best);
	let to = from;
	while (areNear(similar[from - 1], similar[from])) from--;
	while (areNear(similar[to], similar[to + 1])) to++;
	return similar.slice(from, to + 1);
}

/** The number of values of a list, of which a quantity is the most telling. */
const filled = ({ values }: WrittenList) =>
	values.reduce((all, each) => all + Object.keys(each).length + (each.quantity ? 2 : 0), 0);

/** The values that all items of a list have. */
const shapeOf = ({ values }: WrittenList): string =>
	Object.keys(values[0] ?? {})
		.filter((id) => values.every((each) => id in each))
		.toSorted()
		.join(' ');

/** The items above the first total. */
function untilTotal(items: WrittenItem[]): WrittenItem[] {
	const end = items.findIndex(([first]) => {
		const text = withoutMarker(first?.text ?? '');
		return isSummary(text) || sumKindOf(text.split(/[:\d]/u)[0] ?? '') !== undefined;
	});
	return end < 0 ? items : items.slice(0, end);
}

const hasMarker = ([first]: WrittenItem) => isMarked(first?.text ?? '');

/** The text of an item; a line that begins with a value is a part of its own, others continue the name. */
const textOf = ([first, ...others]: WrittenItem): string =>
	others.reduce(
		(text, line) => `${text}${isValue(firstPartOf(line.text)) ? '; ' : ' '}${line.text}`,
		withoutMarker(first?.text ?? ''),
	);

function isValue(part: string): boolean {
	const found = partsOf(part);
	return (
		found !== undefined &&
		(hasPrice(found) ||
			labelledNumber(found.parts) !== undefined ||
			COUNT_READERS.some((read) => isSure(read(found.parts) ?? NOT_SURE)))
	);
}

const NOT_SURE = { certainty: 0 };

/** Whether a line may be an item of a list without markers. */
function isItem(text: string): boolean {
	const found = isSummary(text) ? undefined : partsOf(text, true);
	return found !== undefined && (hasPrice(found) || isCounted(found.parts));
}

const hasPrice = ({ prices }: ItemParts): boolean => prices.length > 0;
const isCounted = (parts: readonly ItemPart[]): boolean =>
	COUNT_READERS.some((read) => read(parts));

/** The values of a list's items; undefined if these are not items. */
function valuesOf(items: readonly WrittenItem[]): Values[] | undefined {
	const all = itemParts(items.map(textOf));
	if (!all) return undefined;
	const numbers = numbersOf(all.map(({ parts }) => parts));
	const counted = countsOf(
		numbers.map(({ parts }) => parts),
		all.every(hasPrice),
	);
	const rest = counted.map(({ parts }) => parts);
	if (rest.some((own) => measuresIn(own) > MOST_MEASURES || own.length > MOST_PARTS))
		return undefined;
	// "3 pcs B-12 bolts"
	const numbered = numbers.some(({ value }) => value) ? numbers : numbersOf(rest);
	const names = namesOf(numbered === numbers ? rest : numbered.map(({ parts }) => parts));
	const values = items.map((_, at): Values => {
		const { count, certainty = 0, unit } = counted[at] ?? {};
		const name = names[at] ?? '';
		const number = numbered[at]?.value;
		return {
			...(name !== '' && {
				itemDescription: { text: name, certainty: Math.min(NAMED, certainty || NAMED) },
			}),
			...(number !== undefined && { itemNumber: { text: number, certainty: NAMED } }),
			...(count !== undefined && { quantity: { text: count, certainty } }),
			...(count !== undefined && unit !== undefined && { unit: { text: unit, certainty } }),
			...pricesOf(all[at], count),
		};
	});
	return areItems(items, values) ? values : undefined;
}

/** The parts of each item. If none has a price with a currency, all of them may have one without. */
function itemParts(texts: readonly string[]): ItemParts[] | undefined {
	const all = everyOf(texts, (text) => partsOf(text));
	if (!all || all.some(hasPrice)) return all;
	const plain = everyOf(texts, (text) => partsOf(text, true));
	return plain?.every(hasPrice) ? plain : all;
}

function everyOf<In, Out>(
	items: readonly In[],
	read: (item: In) => Out | undefined,
): Out[] | undefined {
	const all = items.flatMap((item) => read(item) ?? []);
	return all.length === items.length ? all : undefined;
}

/** Readers of an item's number, and the minimum share of items that have one there. */
const NUMBER_READERS: ReadonlyArray<{
	read: (parts: readonly ItemPart[]) => PartValue | undefined;
	share: number;
}> = [
	{ read: labelledNumber, share: 0 },
	{ read: bracketedNumber, share: 0.5 },
	{ read: leadingNumber, share: 1 },
];

/** The numbers of items, which differ. */
function numbersOf(
	all: ReadonlyArray<ItemPart[]>,
): Array<Partial<PartValue> & Pick<PartValue, 'parts'>> {
	for (const { read, share } of NUMBER_READERS) {
		const found = all.map(read);
		const values = found.flatMap((each) => each?.value ?? []);
		const areDistinct = new Set(values).size === values.length;
		if (values.length > 0 && values.length >= share * all.length && areDistinct)
			return all.map((parts, at) => found[at] ?? { parts });
	}
	return all.map((parts) => ({ parts }));
}

/** Minimum share of priced items that have a count; the others are a single thing: "Delivery, 20.00 EUR". */
const COUNTED = 0.6;

/** The counts of items, all read by the same reader. */
function countsOf(
	all: ReadonlyArray<ItemPart[]>,
	arePriced: boolean,
): Array<Partial<Counted> & Pick<Counted, 'parts'>> {
	const results = COUNT_READERS.map((read) => all.map(read));
	const right =
		results.find((found) => found.every((each) => each) && !arePositions(found)) ??
		results.find((found) => {
			const sure = found.filter((each) => isSure(each ?? NOT_SURE));
			return arePriced && sure.length >= COUNTED * all.length;
		});
	return all.map((parts, at) => right?.[at] ?? { parts });
}

/** "1 Introduction", "2 Methods", "3 Results". */
const arePositions = (counts: ReadonlyArray<Counted | undefined>): boolean =>
	counts.length > 2 && counts.every((each, at) => each?.count === String(at + 1) && !isSure(each));

/**
 * The texts of the parts that are not counts, numbers or prices, without words before prices that several items
 * have ("in total").
 */
function namesOf(all: ReadonlyArray<ItemPart[]>): string[] {
	const before = all.flat().flatMap(({ text, isPriced }) => (isPriced ? text : []));
	return all.map((parts) => {
		const own = parts.filter(
			({ text, isPriced, isLabel }) =>
				!isPriced || (!isLabel && before.filter((each) => each === text).length === 1),
		);
		const name = (own.length > 0 ? own : parts).map(({ text }) => text).join(', ');
		return /\p{L}{2}/u.test(name) ? name : '';
	});
}

function pricesOf(item: ItemParts | undefined, quantity: string | undefined): Values {
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
	const certainty = isProduct(unitPrice, lineTotal) ? MULTIPLIED : AMBIGUOUS;
	return {
		unitPrice: { text: unitPrice.text, certainty },
		lineTotal: { text: lineTotal.text, certainty },
	};
}

/**
 * Whether the values are those of items. A single line without a marker must have a number, or prices whose
 * product is right: "24 h hotline, 0.99 EUR per minute" is not an item. Without markers, plain numbers are counts
 * only in three lines and more, since addresses begin with numbers, too: "12 rue de Lyon", "1000 Bruxelles".
 */
function areItems(items: readonly WrittenItem[], values: readonly Values[]): boolean {
	const all = (has: (value: Values) => unknown) => values.every((value) => has(value));
	if (values.length === 0 || !all(({ itemDescription }) => itemDescription)) return false;
	const arePriced = all(({ price, unitPrice, lineTotal }) => price ?? unitPrice ?? lineTotal);
	const areCounted = all(({ quantity }) => quantity);
	const areSure = all(({ quantity }) => isSure(quantity ?? NOT_SURE));
	const areMarked = items.every(hasMarker);
	if (items.length === 1) {
		const isProved = all(
			({ itemNumber, unitPrice, lineTotal }) =>
				itemNumber ?? (unitPrice?.certainty === MULTIPLIED && lineTotal),
		);
		return areSure && (isProved || (areMarked && arePriced));
	}
	const areMany = items.length > 2;
	const areSingleLines = items.every(({ length }) => length === 1);
	return (
		areSure ||
		(arePriced && (areCounted || areMarked || areMany)) ||
		(areCounted && (areMarked || (areMany && areSingleLines)))
	);
}

const cents = (value = ''): number => Math.round((parseAmount(value) ?? 0) * 100);

/** The amounts of money of some lines, in hundredths. */
const amountsIn = (lines: readonly Line[]): ReadonlySet<number> =>
	new Set(
		lines.flatMap(({ text }) =>
			findAmounts(text)
				.filter(({ isMoney }) => isMoney)
				.map((amount) => cents(amount.text)),
		),
	);

/**
 * The values with their price as that of a piece or of all pieces: the one whose sum is printed elsewhere in the
 * document.
 *
 * @param amounts those outside of lists, in hundredths
 */
function priced(all: readonly Values[], amounts: ReadonlySet<number>): Values[] {
	const count = ({ quantity }: Values) => parseAmount(quantity?.text ?? '') ?? 1;
	const isSum = (amount: (values: Values) => number) =>
		amounts.has(all.reduce((total, values) => total + Math.round(amount(values)), 0));
	const isOfAll = isSum(({ price }) => cents(price?.text));
	const isOfOne = isSum((values) => cents(values.price?.text) * count(values));
	const areCounted = all.some(({ quantity }) => quantity);
	return all.map((values) => {
		const { price, ...others } = values;
		if (!price) return values;
		if (!areCounted) return { ...others, lineTotal: { ...price, certainty: UNCOUNTED } };
		if (count(values) === 1) return { ...others, unitPrice: price, lineTotal: price };
		if (isOfAll !== isOfOne) return { ...others, [isOfAll ? 'lineTotal' : 'unitPrice']: price };
		return { ...others, price: { ...price, certainty: AMBIGUOUS } };
	});
}

/**
 * The text of an item without the marks of its list, in which a dash or brackets do not make a number negative:
 * "- 3 x Bolt – 2.50" as "3 x Bolt, 2.50". Other texts are unchanged.
 */
export function withoutListMarks(text: string): string {
	const item = withoutMarker(text);
	const { parts = [] } = partsOf(item) ?? {};
	const isOfList = isMarked(text)
		? isCounted(parts)
		: COUNT_READERS.some((read) => isSure(read(parts) ?? NOT_SURE));
	if (!isOfList || !/\p{L}{2}/u.test(item)) return text;
	return item.replace(/\s[-–—]\s/gu, ', ').replace(/\((\d{1,4})\)/gu, ', $1,');
}
