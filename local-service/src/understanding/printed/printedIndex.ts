import type { Line } from '../layout/lines';
import { squash, tidy } from '../text/letters';
import { findAmounts, readings } from '../values/amounts';
import { findDates, parseDate } from '../values/dates';
import { findIbans } from '../values/ibans';
import { findValues } from '../values/kinds';
import type { Notation } from '../values/writtenLike';

/** The values that some lines print, as printed, by their meaning. */
export type PrintedIndex = {
	days: ReadonlyMap<string, string>;
	numbers: ReadonlyMap<number, string>;
	money: ReadonlyMap<number, string>;
	percents: ReadonlyMap<number, string>;
	ibans: ReadonlyMap<string, string>;
	/** All words in reading order, with their letters and digits. */
	words: ReadonlyArray<{ text: string; squashed: string }>;
	/** Indexes of the words with these letters and digits. */
	places: ReadonlyMap<string, readonly number[]>;
};

export function indexPrinted(lines: readonly Line[]): PrintedIndex {
	const days = new Map<string, string>();
	const numbers = new Map<number, string>();
	const money = new Map<number, string>();
	const percents = new Map<number, string>();
	const ibans = new Map<string, string>();
	const words: Array<{ text: string; squashed: string }> = [];
	const places = new Map<string, number[]>();
	const addFirst = <K>(map: Map<K, string>, key: K | undefined, text: string) => {
		if (key !== undefined && !map.has(key)) map.set(key, tidy(text));
	};
	for (const line of lines) {
		for (const { text } of findDates(line.text)) addFirst(days, parseDate(text), text);
		for (const { text, isMoney } of findAmounts(line.text)) {
			// Leading zeros belong to a code, and a negative zero is not a value.
			if (/^[-−–]?0\d|^[-−–]0/.test(text)) continue;
			addFirst(isMoney ? money : numbers, readings(text)[0], text);
		}
		for (const { text } of findValues('percent', line.text)) {
			addFirst(percents, readings(text)[0], text);
		}
		for (const { text } of findIbans(line.text)) addFirst(ibans, squash(text), text);
		for (const { text } of line.segments.flatMap((segment) => segment.words)) {
			const squashed = squash(text);
			if (squashed === '') continue;
			const known = places.get(squashed);
			if (known) known.push(words.length);
			else places.set(squashed, [words.length]);
			words.push({ text, squashed });
		}
	}
	return { days, numbers, money, percents, ibans, words, places };
}

/** A value of the invoice as these lines print it; undefined if they do not. */
export function asPrinted(
	value: string,
	form: Notation,
	printed: PrintedIndex,
): string | undefined {
	switch (form) {
		case 'date':
			return printed.days.get(value);
		case 'money':
			return printed.money.get(Number(value)) ?? printed.numbers.get(Number(value));
		case 'number':
			return printed.numbers.get(Number(value)) ?? printed.money.get(Number(value));
		case 'iban':
			return printed.ibans.get(squash(value));
		case 'unit':
			return unitOnPage(value, printed);
		case 'text':
			return textOnPage(value, printed);
		case 'percent':
			return printed.percents.get(Number(value));
		case 'currency':
		case 'country':
			return undefined;
	}
}

/** Whether two texts are the same value, given its notation. */
export function isSame(value: string, other: string, form: Notation): boolean {
	if (form === 'date') return parseDate(other) === value;
	if (form === 'money' || form === 'number' || form === 'percent') {
		return value !== '' && readings(other).includes(Number(value));
	}
	return isCode(value) ? squash(other) === squash(value) : wordsIn(other) === wordsIn(value);
}

/** A value with digits, which is often printed in groups. */
const isCode = (value: string) => /^[^\s\d]*\d\S*$/.test(value);

/**
 * The text's words, folded and joined by spaces: a word that was read as two because of wide letter spacing does not
 * match.
 */
const wordsIn = (text: string) => text.split(/\s+/u).map(squash).filter(Boolean).join(' ');

/** Minimum length: shorter texts occur on any page by coincidence. */
const SHORTEST = 3;

function textOnPage(value: string, { words, places }: PrintedIndex): string | undefined {
	const wanted = wordsIn(value).split(' ');
	const [first = ''] = wanted;
	if (wanted.join('').length < SHORTEST) return undefined;
	const start = places
		.get(first)
		?.find((at) => wanted.every((word, index) => words[at + index]?.squashed === word));
	if (start === undefined) return undefined;
	const found = words.slice(start, start + wanted.length).map((word) => word.text);
	return trimmedLike(value, found.join(' '));
}

/** Punctuation at the ends that the value does not have belongs to the surrounding sentence. */
function trimmedLike(value: string, text: string): string {
	const begins = /^[\p{L}\p{N}]/u.test(value) ? text.replace(/^[^\p{L}\p{N}]+/u, '') : text;
	return /[\p{L}\p{N}]$/u.test(value) ? begins.replace(/[^\p{L}\p{N}]+$/u, '') : begins;
}

/** Codes of UN/ECE recommendation 20 with their words, folded. */
const UNITS: ReadonlyArray<readonly [codes: RegExp, words: RegExp]> = [
	[
		/^(?:C62|H87|EA|XPP|NAR|PCE|ONE)$/,
		/^(?:stk|stck|stuck|st|pcs?|pieces?|ea|each|units?|unites?|einheit(?:en)?|ud|uds|pz|pezzi|stuks?)\.?$/,
	],
	[/^HUR$/, /^(?:std|stunden?|h|hrs?|hours?|heures?|horas?|ore|uur|uren)\.?$/],
	[/^MIN$/, /^(?:min|minuten?|minutes?|minutos?|minuti|minuut)\.?$/],
	[/^DAY$/, /^(?:tage?|days?|jours?|dias?|giorni|dag|dagen)\.?$/],
	[/^WEE$/, /^(?:wochen?|weeks?|semaines?|semanas?|settimane|weken)\.?$/],
	[/^MON$/, /^(?:monate?|months?|mois|meses|mesi|maand|maanden)\.?$/],
	[/^ANN$/, /^(?:jahre?|years?|ans?|annees?|anos?|anni|jaar)\.?$/],
	[/^KGM$/, /^(?:kg|kilo)\.?$/],
	[/^GRM$/, /^(?:g|gr|gramm)\.?$/],
	[/^TNE$/, /^(?:t|to|tonnen?|tonnes?)\.?$/],
	[/^LTR$/, /^(?:l|ltr|liter|litres?|litros?|litri)\.?$/],
	[/^MTR$/, /^(?:m|meter|metres?|mtr|lfm)\.?$/],
	[/^KMT$/, /^(?:km|kilometer)\.?$/],
	[/^MTK$/, /^(?:m2|qm|m²)\.?$/],
	[/^MTQ$/, /^(?:m3|cbm|m³)\.?$/],
	[/^KWH$/, /^kwh$/],
	[/^(?:LS|E48)$/, /^(?:pauschal|pauschale|psch|ls|flat|forfait)\.?$/],
	[/^SET$/, /^(?:set|sets|satz)\.?$/],
	[/^PR$/, /^(?:paar|pairs?|paires?)\.?$/],
	[/^(?:XPK|PK|XPA)$/, /^(?:pack|packung|pkg|packs?|paket|vpe)\.?$/],
	[/^(?:XCT|CT|XBX|BX)$/, /^(?:karton|kartons|kt|box|boxes|carton|cartons)\.?$/],
];

/** The page's word for a unit's code, after a number: "KG" is also a legal form. */
function unitOnPage(code: string, { words }: PrintedIndex): string | undefined {
	const pattern = UNITS.find(([codes]) => codes.test(code))?.[1];
	const found = words.find(
		({ squashed }, index) =>
			pattern?.test(squashed) && /^[\d.,]+$/.test(words[index - 1]?.text ?? ''),
	);
	return found?.text.replace(/[,;:]$/, '');
}
