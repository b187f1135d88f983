import { strip } from '../labels/readValue';
import { squash } from '../text/letters';
import { findAmounts } from '../values/amounts';
import { CURRENCY, hasCurrency } from '../values/currencies';
import { findAllDates } from '../values/dates';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import type { Role } from '../vocabulary/words/meanings';
import { allWords } from '../vocabulary/words/languages';

/**
 * A part of an item between separators, without its price. `isLabel` if the text before the price says that it is
 * the price of one piece or of all.
 */
export type ItemPart = { text: string; isBracketed: boolean; isPriced: boolean; isLabel: boolean };

/** A printed amount, and whether words next to it say that it is the price of one piece or of all. */
export type Price = { text: string; meaning?: 'unitPrice' | 'lineTotal' };

/** What an item's text contains besides its prices. */
export type ItemParts = {
	parts: ItemPart[];
	prices: Price[];
	/** Whether prices may have no currency. */
	mayBePlain: boolean;
};

const anyWord = (words: ReadonlySet<string>) => [...words].join('|').replaceAll('.', '\\.');
const UNITS = allWords(({ items }) => items?.unit);
const UNIT = anyWord(UNITS);
const EACH_WORDS = allWords(({ items }) => items?.each);
const EACH = anyWord(EACH_WORDS);
const OF = anyWord(allWords(({ items }) => items?.of));

/**
 * Between the parts of an item, apart from brackets: not a comma within a number, nor a hyphen, nor the point of an
 * abbreviation.
 */
const BETWEEN =
	/\s*(?:(?<!\d),|,(?!\d)|[;|=]|\.{2,})\s*|\s+[-–—/]\s+|\.\s+(?=\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?\s?:)|(?<=\p{L}{6}|\d|\p{Lu}{2})\.\s+(?=[\p{Lu}\d])/u;
const BRACKETED = /[([](?<inside>[^()[\]]*)[)\]]/gu;

/** Next to an amount: "2.50 EUR each", "à 2,49 €", "€/piece". */
const EACH_AFTER = new RegExp(
	`^\\s?(?:${CURRENCY.source})?\\s?(?:\\/\\s?\\p{L}|(?:${EACH})(?!\\p{L}))`,
	'iu',
);
const EACH_BEFORE = new RegExp(
	`(?<!\\p{L})(?:${EACH})(?:\\s\\p{L}+)?[:.]?\\s?(?:${CURRENCY.source})?\\s?$`,
	'iu',
);
/** Words before an amount that are not part of the item's name. */
const LEAD = new RegExp(
	`(?:(?:^|(?<=\\s))(?:${anyWord(new Set([...EACH_WORDS].filter((word) => !UNITS.has(word))))}|${CURRENCY.source})|[\\s:])+$`,
	'iu',
);

/** A time of day, as in an agenda or in opening hours, or a day at the beginning. */
const TIME = /\d:\d\d|\d\s?(?:uhr|[ap]\.?m|min)(?!\p{L})|^\d{1,2}\/\d{1,2}\s/iu;

/** Maximum length of an item in characters: the patterns backtrack quadratically. */
const LONGEST = 400;

/**
 * The parts and prices of an item; undefined for a text with a date or a time of day.
 *
 * @param mayBePlain whether amounts without a currency are prices
 */
export function partsOf(text: string, mayBePlain = false): ItemParts | undefined {
	if (text.length > LONGEST || TIME.test(text) || findAllDates(text).length > 0) return undefined;
	const prices: Price[] = [];
	const parts = split(text).map((part) => {
		let from = 0;
		let lead: Pick<ItemPart, 'text' | 'isLabel'> | undefined;
		for (const { start, text: amount } of findAmounts(part.text)) {
			const after = part.text.slice(start + amount.length);
			// Words after the previous amount belong to it.
			const before = part.text.slice(from, start).replace(lead ? EACH_AFTER : '', '');
			const isPrice =
				hasOwnCurrency(before, amount, after) ||
				((mayBePlain || MULTIPLIED.test(before)) && isPlainPrice(amount, after));
			if (!isPrice || isLabelOf('quantity', before)) continue;
			const label = labelBefore(before);
			const meaning = label ?? (EACH_AFTER.test(after) ? 'unitPrice' : undefined);
			prices.push({ text: amount, meaning });
			lead ??= { text: strip(before.replace(LEAD, '')), isLabel: label !== undefined };
			from = start + amount.length;
		}
		return { ...part, ...lead, isPriced: lead !== undefined };
	});
	return { parts: parts.filter(({ text: part }) => part !== ''), prices, mayBePlain };
}

/** "3 x" before a price. */
const MULTIPLIED = /\d\s?[x×*]\s?$/u;

const CURRENCY_BEFORE = new RegExp(`(?:${CURRENCY.source})\\s?$`, 'u');
const CURRENCY_AFTER = new RegExp(`^\\s?(?:${CURRENCY.source})`, 'u');

const hasOwnCurrency = (before: string, amount: string, after: string): boolean =>
	hasCurrency(amount) || CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after);

/** Whether an amount has hundredths and no unit: "2,40 m" is the size of an item. */
function isPlainPrice(amount: string, after: string): boolean {
	const [, unit = ''] = /^\s?(\p{L}[\p{L}\d²³]*)/u.exec(after) ?? [];
	return /[.,]\d{2}$/.test(amount) && !UNITS.has(unit.toLowerCase());
}

const isLabelOf = (role: Role, before: string): boolean =>
	meaningsOf(squash(before.replace(CURRENCY, ''))).some(({ concept }) => concept.role === role);

/** What the words before an amount say about it. */
function labelBefore(before: string): Price['meaning'] {
	if (isLabelOf('unitPrice', before) || EACH_BEFORE.test(before)) return 'unitPrice';
	return isLabelOf('lineTotal', before) ? 'lineTotal' : undefined;
}

/** The texts before and after a colon, unless that is a label and its value. */
function atColon(part: string): string[] {
	const [, before = '', after = ''] = /^(.+?)\s?:\s(.+)$/u.exec(part) ?? [];
	const isName = /\p{L}{2}/u.test(before) || ALONE.test(after);
	return isName && meaningsOf(squash(before)).length === 0 ? [before, after] : [part];
}

export const firstPartOf = (text: string): string => text.split(BETWEEN)[0] ?? '';

function split(text: string): ItemPart[] {
	const parts: ItemPart[] = [];
	const add = (all: string, isBracketed: boolean) => {
		for (const part of isBracketed ? [all] : all.split(BETWEEN)) {
			for (const own of isBracketed ? [part] : atColon(part))
				if (strip(own) !== '')
					parts.push({ text: strip(own), isBracketed, isPriced: false, isLabel: false });
		}
	};
	let from = 0;
	for (const { index, 0: all, groups } of text.matchAll(BRACKETED)) {
		add(text.slice(from, index), false);
		add(groups?.inside ?? '', true);
		from = index + all.length;
	}
	add(text.slice(from), false);
	return parts;
}

/** A count with its unit, and the parts without it. */
export type Counted = { count: string; unit?: string; certainty: number; parts: ItemPart[] };

/** How certain a place in the text is that of a count. */
const SURE = 0.8;
const LIKELY = 0.7;
const POSSIBLE = 0.6;

const DIGITS = '(?:\\d{1,3}(?: \\d{3})+(?!\\d)|\\d{1,5}(?:[.,]\\d{1,3})?)';
/** "No." before a count. */
const NUMBER = '(?:n[r°º]?[.°º]?\\s)?';
const LEADING = new RegExp(
	`^${NUMBER}(?<count>${DIGITS})(?!\\s?[/:-]\\s?\\d)\\s?(?:(?<sign>[x×])(?=\\s|\\d)|(?<unit>(?:${UNIT})(?:\\.|(?![\\p{L}\\d]))|\\p{Ll}{2,5}\\.))?`,
	'iu',
);
const OF_GOODS = new RegExp(`^(?:(?:${OF})\\s|d['’])`, 'iu');
const COUNT = `(?<count>${DIGITS})\\s?(?:(?<unit>(?:${UNIT})\\.?)|(?<other>\\p{L}{2,12}\\.?))?\\s?(?<sign>[x×])?`;
const ALONE = new RegExp(`^(?:(?<first>${UNIT})\\.?\\s|${NUMBER})${COUNT}$`, 'iu');
const TIMES = new RegExp(
	`^(?<name>.*?)(?:^|\\s)(?:[x×]\\s?(?<after>${DIGITS})|(?<before>${DIGITS})\\s?[x×])$`,
	'iu',
);

/** A larger number without a unit may be a postal code. */
const isSmall = (count: string) => count.length < 4 || /[.,]/.test(count);

/**
 * The places of a count in an item, the most telling first: all items of a list have it in the same place. Each
 * returns undefined if the item has no count there.
 */
export const COUNT_PLACES: ReadonlyArray<(parts: readonly ItemPart[]) => Counted | undefined> = [
	// "Qty: 3"
	(parts) => {
		const found = labelled(parts, 'quantity');
		const { count, unit, other } = ALONE.exec(found?.value ?? '')?.groups ?? {};
		if (!found || count === undefined) return undefined;
		return { count, unit: unit ?? other, certainty: SURE, parts: found.parts };
	},
	// "3 x bolts", "20 boxes of bolts"
	(parts) => leading(parts, true),
	// "bolts, 20 pcs"
	(parts) => alone(parts, true),
	// "bolts x3", "bolts 3x"
	(parts) =>
		replaceLast(parts, (part) => {
			const { name = '', before, after = before } = TIMES.exec(part.text)?.groups ?? {};
			return after === undefined ? undefined : { count: after, certainty: SURE, name };
		}),
	// "bolts (3)"
	(parts) =>
		replaceLast(parts, (part) =>
			part.isBracketed && /^\d{1,4}(?:\s?[x×])?$/.test(part.text)
				? { count: part.text.replace(/\D+$/u, ''), certainty: LIKELY, name: '' }
				: undefined,
		),
	// "3 bolts"
	(parts) => leading(parts, false),
	// "bolts, 20 things", "bolts: 3"
	(parts) => alone(parts, false),
];

function leading(parts: readonly ItemPart[], isSure: boolean): Counted | undefined {
	const at = parts.findIndex(({ isBracketed }) => !isBracketed);
	const { text: all = '' } = parts[at] ?? {};
	const found = LEADING.exec(all);
	const { count, sign, unit } = found?.groups ?? {};
	const name = all.slice(found?.[0].length).trim();
	const isCertain = (sign ?? unit) !== undefined;
	if (count === undefined || !/\p{L}{2}/u.test(name)) return undefined;
	if (!isCertain && (isSure || !isSmall(count))) return undefined;
	const text = unit === undefined ? name : name.replace(OF_GOODS, '');
	return {
		count,
		unit,
		certainty: isCertain ? SURE : LIKELY,
		parts: parts.map((part, index) => (index === at ? { ...part, text } : part)),
	};
}

const alone = (parts: readonly ItemPart[], isSure: boolean) =>
	replaceLast(parts, (part) => {
		const { count, first, unit = first, other, sign } = ALONE.exec(part.text)?.groups ?? {};
		if (count === undefined || (part.isBracketed && !(part.isPriced || sign))) return undefined;
		const isCertain = (unit ?? sign) !== undefined || part.isPriced;
		if (!isCertain && (isSure || !isSmall(count))) return undefined;
		const certainty = isCertain ? SURE : other === undefined ? POSSIBLE : LIKELY;
		return { count, unit: unit ?? other, certainty, name: '' };
	});

/** The number of parts that are a number and a unit: several of them are not those of one item. */
export const measuresIn = (parts: readonly ItemPart[]): number =>
	parts.filter(({ text }) => ALONE.exec(text)?.groups?.unit !== undefined).length;

const isNamed = ({ text }: ItemPart) => /\p{L}{2}/u.test(text);

/** The count in the last part that has one; its name remains. */
function replaceLast(
	parts: readonly ItemPart[],
	read: (part: ItemPart) => (Omit<Counted, 'parts'> & { name: string }) | undefined,
): Counted | undefined {
	for (let at = parts.length - 1; at >= 0; at--) {
		const part = parts[at];
		const found = part && read(part);
		if (!found) continue;
		const { name, ...counted } = found;
		const before = [...parts.slice(0, at), { ...part, text: strip(name) }].filter(
			({ text }) => text !== '',
		);
		// After the count, there are remarks.
		return {
			...counted,
			parts: before.some(isNamed) ? before : [...before, ...parts.slice(at + 1)],
		};
	}
	return undefined;
}

/** A value with its parts left over. */
export type PartValue = { value: string; parts: ItemPart[] };

/** The value of the first part with a label of a concept: "Art. no. 4711". */
export function labelled(
	parts: readonly ItemPart[],
	id: 'quantity' | 'itemNumber',
): PartValue | undefined {
	for (const [at, { text }] of parts.entries()) {
		const words = text.split(/\s+/u);
		for (let length = Math.min(words.length - 1, 3); length > 0; length--) {
			const label = squash(words.slice(0, length).join(' '));
			const value = strip(words.slice(length).join(' '));
			const ids = meaningsOf(label).map(({ concept }) => concept.id);
			const isValue =
				id === 'quantity'
					? ids.includes(id)
					: (ids.includes(id) && /^[\p{Lu}\d][\p{Lu}\d./ -]*$/u.test(value)) ||
						(ids.some((each) => OF_CODES.has(each)) && CODE.test(value));
			if (isValue) return { value, parts: parts.filter((_, index) => index !== at) };
		}
	}
	return undefined;
}

/** Concepts whose labels may precede an item's number: "Item B-12", "Pos. B-12". */
const OF_CODES: ReadonlySet<ConceptId> = new Set(['itemDescription', 'position']);

/** Digits with capitals or hyphens, or at least three digits. */
const CODE = /^(?=.*\d)(?:[\p{Lu}\d]+(?:[-./][\p{Lu}\d]+)+|(?=.*\p{Lu})[\p{Lu}\d]{4,}|\d{3,})$/u;

/** "[4711] bolts", "bolts (B-12)". */
export function bracketed(parts: readonly ItemPart[]): PartValue | undefined {
	const at = parts.findIndex(({ text, isBracketed }) => isBracketed && CODE.test(text));
	const value = parts[at]?.text;
	return value === undefined
		? undefined
		: { value, parts: parts.filter((_, index) => index !== at) };
}

/** "B-12 bolts". */
export function codeFirst([first, ...others]: readonly ItemPart[]): PartValue | undefined {
	const [, code = '', name = ''] = /^(\S+)(?:\s+(\D.*))?$/u.exec(first?.text ?? '') ?? [];
	const word = (/^\p{L}+/u.exec(name)?.[0] ?? '').toLowerCase();
	if (!first || !CODE.test(code) || UNITS.has(word)) return undefined;
	return { value: code, parts: name === '' ? others : [{ ...first, text: name }, ...others] };
}
