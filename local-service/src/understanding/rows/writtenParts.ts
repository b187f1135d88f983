import { strip } from '../labels/readValue';
import { squash } from '../text/letters';
import { CURRENCY_BEFORE, findAmounts } from '../values/amounts';
import { CURRENCY, hasCurrency } from '../values/currencies';
import { findAllDates } from '../values/dates';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { allWords } from '../vocabulary/words/languages';
import type { Role } from '../vocabulary/words/meanings';

/**
 * A part of an item between separators, without its price. `isLabel` if the text before the price says that it is
 * the price of one piece or of all.
 */
export type ItemPart = { text: string; isBracketed: boolean; isPriced: boolean; isLabel: boolean };

/** A printed amount, and whether words next to it say that it is the price of one piece or of all. */
export type Price = { text: string; meaning?: 'unitPrice' | 'lineTotal' };

/** What an item's text contains. `mayBePlain`: whether prices may have no currency. */
export type ItemParts = { parts: ItemPart[]; prices: Price[]; mayBePlain: boolean };

const anyWord = (...words: ReadonlyArray<ReadonlySet<string>>) =>
	words
		.flatMap((each) => [...each])
		.join('|')
		.replaceAll('.', '\\.');
const PIECES = allWords(({ items }) => items?.unit);
const MEASURES = allWords(({ items }) => items?.measure);
const SIZES = allWords(({ items }) => items?.size);
const UNIT = anyWord(PIECES, MEASURES);
const EACH_WORDS = allWords(({ items }) => items?.each);
const PER_WORDS = allWords(({ items }) => items?.per);
const [EACH, PER] = [anyWord(EACH_WORDS), anyWord(PER_WORDS)];
const OF = anyWord(allWords(({ items }) => items?.of));
/** Units of time that periods have, and items rarely. */
const PERIODS = new Set([
	...allWords(({ sentences }) => sentences?.day),
	...allWords(({ sentences }) => sentences?.week),
	...allWords(({ sentences }) => sentences?.month),
	...allWords(({ sentences }) => sentences?.year),
]);

const isSize = (unit = ''): boolean => SIZES.has(unit.toLowerCase());
const isMeasure = (unit = ''): boolean => MEASURES.has(unit.toLowerCase()) || isSize(unit);

/**
 * Between the parts of an item, apart from brackets: not a comma within a number, nor a hyphen, nor the point of an
 * abbreviation.
 */
const BETWEEN =
	/\s*(?:(?<!\d),|,(?!\d)|[;|=]|\.{2,})\s*|\s+[-–—/]\s+|\.\s+(?=\p{Lu}\p{Ll}+(?:\s\p{Ll}+)?\s?:)|(?<=\p{L}{6}|\d|\p{Lu}{2})\.\s+(?=[\p{Lu}\d])/u;
const BRACKETED = /[([](?<inside>[^()[\]]*)[)\]]/gu;

const CURRENCY_AFTER = new RegExp(`^\\s?(?:${CURRENCY.source})`, 'u');

/** After an amount: "2.50 EUR each", "2.50 per piece", "€/m". */
const EACH_AFTER = new RegExp(
	`^\\s?(?:${CURRENCY.source})?\\s?(?:\\/\\s?\\p{L}+|(?:${EACH})(?!\\p{L})|(?:${PER})\\s(?:${UNIT})(?!\\p{L}))`,
	'iu',
);
/** Before an amount: "à 2,49 €", "per piece 2.50". */
const EACH_BEFORE = new RegExp(
	`(?<!\\p{L})(?:(?:${EACH}|${PER})|(?:${PER})\\s(?:${UNIT}))[:.]?\\s?(?:${CURRENCY.source})?\\s?$`,
	'iu',
);
/** Words before an amount that are not part of the item's name. */
const LEADING_WORDS = new Set([...EACH_WORDS, ...PER_WORDS].filter((word) => !PIECES.has(word)));
const BEFORE_AMOUNT = new RegExp(
	`(?:(?:^|(?<=\\s))(?:${anyWord(LEADING_WORDS)}|${CURRENCY.source})|[\\s:])+$`,
	'iu',
);

/** A time of day, as in an agenda or in opening hours, or a day at the beginning. */
const TIME = /\d:\d\d|\d\s?(?:uhr|[ap]\.?m|min)(?!\p{L})|^\d{1,2}\/\d{1,2}\s/iu;
const NEGATIVE = /(?:^|[\s,;(])[-–−](?:[€$£]|[A-Z]{3}\s)?\d/u;

/** "The rent is 850.00 EUR per month.", but not "10 pcs at 2.50 each, 5 kg." */
const isSentence = (text: string): boolean =>
	/\p{Ll}{4}\.$/u.test(text) && text.split(' ').length > 4;

/** Maximum length of an item in characters: the patterns backtrack quadratically. */
const LONGEST = 400;

/**
 * The parts and prices of an item; undefined for a sentence, or a text with a date, a time of day or a negative
 * number.
 *
 * @param mayBePlain whether amounts without a currency are prices
 */
export function partsOf(text: string, mayBePlain = false): ItemParts | undefined {
	const isOther = TIME.test(text) || NEGATIVE.test(text) || isSentence(text);
	if (text.length > LONGEST || isOther || findAllDates(text).length > 0) return undefined;
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
				((mayBePlain || AFTER_SIGN.test(before)) && isPlainPrice(amount, after));
			if (!isPrice || isLabelOf('quantity', before)) continue;
			const label = labelBefore(before);
			const meaning = label ?? (EACH_AFTER.test(after) ? 'unitPrice' : undefined);
			prices.push({ text: amount, meaning });
			lead ??= { text: strip(before.replace(BEFORE_AMOUNT, '')), isLabel: label !== undefined };
			from = start + amount.length;
		}
		return { ...part, ...lead, isPriced: lead !== undefined };
	});
	return { parts: parts.filter(({ text: part }) => part !== ''), prices, mayBePlain };
}

/** "3 x" before a price. */
const AFTER_SIGN = /\d\s?[x×*]\s?$/u;

const hasOwnCurrency = (before: string, amount: string, after: string): boolean =>
	hasCurrency(amount) || CURRENCY_BEFORE.test(before) || CURRENCY_AFTER.test(after);

/** Whether an amount has hundredths and no unit: "2,40 m" is the size of an item. */
function isPlainPrice(amount: string, after: string): boolean {
	const [, unit = ''] = /^\s?(\p{L}[\p{L}\d²³]*)/u.exec(after) ?? [];
	return /[.,]\d{2}$/.test(amount) && !PIECES.has(unit.toLowerCase()) && !isMeasure(unit);
}

const isLabelOf = (role: Role, before: string): boolean =>
	meaningsOf(squash(before.replace(CURRENCY, ''))).some(({ concept }) => concept.role === role);

/** What the words before an amount say about it. */
function labelBefore(before: string): Price['meaning'] {
	if (isLabelOf('unitPrice', before) || EACH_BEFORE.test(before)) return 'unitPrice';
	return isLabelOf('lineTotal', before) ? 'lineTotal' : undefined;
}

export const firstPartOf = (text: string): string => text.split(BETWEEN)[0] ?? '';

function split(text: string): ItemPart[] {
	const parts: ItemPart[] = [];
	const add = (part: string, isBracketed: boolean) => {
		const own = strip(part);
		if (own !== '') parts.push({ text: own, isBracketed, isPriced: false, isLabel: false });
	};
	const addAll = (all: string) => {
		for (const part of all.split(BETWEEN).flatMap(atColon)) add(part, false);
	};
	let from = 0;
	for (const { index, 0: all, groups } of text.matchAll(BRACKETED)) {
		addAll(text.slice(from, index));
		add(groups?.inside ?? '', true);
		from = index + all.length;
	}
	addAll(text.slice(from));
	return parts;
}

/** The texts before and after a colon, unless that is a label and its value; a name without its label. */
function atColon(part: string): string[] {
	const [, before = '', after = ''] = /^(.+?)\s?:\s(.+)$/u.exec(part) ?? [];
	const ids = meaningsOf(squash(before)).map(({ concept }) => concept.id);
	if (ids.includes('itemDescription') && !isCode(after)) return [after];
	const isName = /\p{L}{2}/u.test(before) || ALONE.test(after);
	return isName && ids.length === 0 ? [before, after] : [part];
}

/** A count with its unit, and the parts without it. */
export type Counted = { count: string; unit?: string; certainty: number; parts: ItemPart[] };

/** How certain a place in the text is that of a count. */
const SURE = 0.8;
const LIKELY = 0.7;
const POSSIBLE = 0.6;

export const isSure = ({ certainty }: Pick<Counted, 'certainty'>): boolean => certainty >= SURE;

const DIGITS = '(?:\\d{1,3}(?: \\d{3})+(?!\\d)|\\d{1,5}(?:[.,]\\d{1,3})?)';
/** "No." before a count. */
const NUMBER = '(?:n[ro°º]?[.°º]?\\s)?';
const LEADING = new RegExp(
	`^${NUMBER}(?<count>${DIGITS})(?!-|\\s?[/:-]\\s?\\d)\\s?(?:(?<sign>[x×])(?=\\s|\\d)|(?<unit>(?:${UNIT})(?:\\.|(?![\\p{L}\\d]))|\\p{Ll}{2,5}\\.))?`,
	'iu',
);
const OF_GOODS = new RegExp(`^(?:(?:${OF})\\s|d['’])`, 'iu');
const COUNT = `(?<count>${DIGITS})\\s?(?:(?<unit>(?:${UNIT})\\.?)|(?<other>\\p{L}{2,12}\\.?))?\\s?(?<sign>[x×])?`;
const ALONE = new RegExp(`^(?:(?<first>${UNIT})\\.?\\s|${NUMBER})${COUNT}$`, 'iu');
const TIMES = new RegExp(
	`^(?<name>.*?)(?:^|\\s)(?:[x×](?<space>\\s?)(?<after>${DIGITS})|(?<before>${DIGITS})\\s?[x×])$`,
	'iu',
);

/** A larger number without a unit may be a postal code. */
const isSmall = (count: string) => count.length < 4 || /[., ]/.test(count);

type CountReader = (parts: readonly ItemPart[]) => Counted | undefined;

/**
 * Read the count of an item, each in another place, the most telling first; undefined if the item has no count
 * there.
 */
export const COUNT_READERS: readonly CountReader[] = [
	// "Qty: 3"
	(parts) => {
		const found = labelledCount(parts);
		const { count, unit, other } = ALONE.exec(found?.value ?? '')?.groups ?? {};
		if (!found || count === undefined) return undefined;
		return { count, unit: unit ?? other, certainty: SURE, parts: found.parts };
	},
	// "3 x bolts", "20 boxes of bolts"
	(parts) => leading(parts, true),
	// "bolts, 20 pcs"
	(parts) => alone(parts, true),
	// "bolts x3", "bolts 3x", but not "M8 x 40"
	(parts) =>
		replaceLast(parts, ({ text }) => {
			const { name = '', space, before, after = before } = TIMES.exec(text)?.groups ?? {};
			const isSizeOf = space === ' ' && /\d$/.test(name);
			if (after === undefined || isSizeOf) return undefined;
			return { count: after, certainty: SURE, name };
		}),
	// "bolts (3)"
	(parts) =>
		replaceLast(parts, ({ text, isBracketed }) =>
			isBracketed && /^\d{1,4}(?:\s?[x×])?$/.test(text) && !YEAR.test(text)
				? { count: text.replace(/\D+$/u, ''), certainty: LIKELY, name: '' }
				: undefined,
		),
	// "3 bolts"
	(parts) => leading(parts, false),
	// "bolts, 20 things", "bolts: 3"
	(parts) => alone(parts, false),
];

const YEAR = /^(?:19|20)\d\d$/;

function leading(parts: readonly ItemPart[], isStrict: boolean): Counted | undefined {
	const at = parts.findIndex(({ isBracketed }) => !isBracketed);
	const { text: all = '' } = parts[at] ?? {};
	const found = LEADING.exec(all);
	const { count, sign, unit } = found?.groups ?? {};
	if (!found || count === undefined) return undefined;
	const name = all.slice(found[0].length).trim();
	const [word = ''] = /^\p{L}+/u.exec(unit ?? name) ?? [];
	const isPeriod = PERIODS.has(word.toLowerCase()) && !parts.some(({ isPriced }) => isPriced);
	if (!/\p{L}{2}/u.test(name) || isPeriod || isSize(word)) return undefined;
	// "2 500 ml bottles" may be two bottles.
	if (count.includes(' ') && isMeasure(word)) return undefined;
	const isCertain = (sign ?? unit) !== undefined;
	if (isStrict && (!isCertain || isMeasure(unit))) return undefined;
	if (!isCertain && !isSmall(count)) return undefined;
	const text = unit === undefined ? name : name.replace(OF_GOODS, '');
	return {
		count,
		unit,
		certainty: isCertain ? SURE : LIKELY,
		parts: parts.map((part, index) => (index === at ? { ...part, text } : part)),
	};
}

const alone = (parts: readonly ItemPart[], isStrict: boolean) =>
	replaceLast(parts, (part) => {
		const { count, first, unit = first, other, sign } = ALONE.exec(part.text)?.groups ?? {};
		if (count === undefined || (part.isBracketed && !(part.isPriced || sign))) return undefined;
		if (isSize(other) || PERIODS.has((unit ?? other ?? '').toLowerCase())) return undefined;
		const isCertain = (unit ?? sign) !== undefined || part.isPriced;
		if (!isCertain && (isStrict || !isSmall(count))) return undefined;
		// "Kitchen, 12 m²"
		const isOnlyMeasure = isMeasure(unit) && !parts.some(({ isPriced }) => isPriced);
		const likely = other === undefined && unit === undefined ? POSSIBLE : LIKELY;
		const certainty = isCertain && !isOnlyMeasure ? SURE : likely;
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

/** A value, and the parts without it. */
export type PartValue = { value: string; parts: ItemPart[] };

const labelledCount = (parts: readonly ItemPart[]) =>
	labelled(parts, (ids) => ids.includes('quantity'));

/** "Art. no. 4711", "Item B-12". */
export const labelledNumber = (parts: readonly ItemPart[]): PartValue | undefined =>
	labelled(
		parts,
		(ids, value) =>
			(ids.includes('itemNumber') && /^[\p{Lu}\d][\p{Lu}\d./ -]*$/u.test(value)) ||
			(ids.some((id) => OF_CODES.has(id)) && isCode(value)),
	);

/** Concepts whose labels may precede an item's number: "Item B-12", "Pos. B-12". */
const OF_CODES: ReadonlySet<ConceptId> = new Set(['itemDescription', 'position']);

/** The value of the first part that begins with a label. */
function labelled(
	parts: readonly ItemPart[],
	isValue: (ids: readonly ConceptId[], value: string) => boolean,
): PartValue | undefined {
	for (const [at, { text }] of parts.entries()) {
		const words = text.split(/\s+/u);
		for (let length = Math.min(words.length - 1, 3); length > 0; length--) {
			const label = squash(words.slice(0, length).join(' '));
			const value = strip(words.slice(length).join(' '));
			const ids = meaningsOf(label).map(({ concept }) => concept.id);
			if (isValue(ids, value)) return { value, parts: parts.filter((_, index) => index !== at) };
		}
	}
	return undefined;
}

/** Digits with capitals, hyphens or points, or at least five digits; not a range, and not a large number. */
const isCode = (text: string): boolean =>
	/^(?=.*\d)(?:[\p{Lu}\d]+(?:[-./][\p{Lu}\d]+)+|(?=.*\p{Lu})[\p{Lu}\d]{4,}|\d{5,})$/u.test(text) &&
	!/^(?:\d{1,2}-\d{1,2}|\d{1,3}(?:[.,]\d{3})+|\d+[.,/]\d{1,2})$/.test(text);

/** "[4711] bolts (3)", "bolts (B-12)". */
export function bracketedNumber(parts: readonly ItemPart[]): PartValue | undefined {
	const bracketed = parts.filter(({ isBracketed }) => isBracketed);
	const own = bracketed.find(
		({ text }) =>
			isCode(text) || (bracketed.length > 1 && /^\d{4}$/.test(text) && !YEAR.test(text)),
	);
	return own && { value: own.text, parts: parts.filter((part) => part !== own) };
}

/** "B-12 bolts". */
export function leadingNumber([first, ...others]: readonly ItemPart[]): PartValue | undefined {
	const [code = '', ...words] = first?.text.split(' ') ?? [];
	const name = words.join(' ');
	const [word = ''] = /^\p{L}+/u.exec(name) ?? [];
	if (
		!first ||
		!isCode(code) ||
		/^\d/.test(name) ||
		PIECES.has(word.toLowerCase()) ||
		isMeasure(word)
	)
		return undefined;
	return { value: code, parts: name === '' ? others : [{ ...first, text: name }, ...others] };
}
