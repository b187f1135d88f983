import { tidy } from '../text/letters';
import { findAmounts, findPercentages } from './amounts';
import { CURRENCY } from './currencies';
import { BIC, CODE, EMAIL, findVatIds, LOCAL_PHONE, LOCAL_TAX_ID, PHONE, URL } from './codes';
import { findAllDates, findDates } from './dates';
import { findIbans, isIban } from './ibans';
import { findPeriods } from './periods';
import { allWords } from '../vocabulary/words/languages';

/** Kinds of values by their form. The last three are free text, recognised by position only. */
export const VALUE_KINDS = [
	'date',
	'money',
	'number',
	'percent',
	'code',
	'iban',
	'bic',
	'vatId',
	'currency',
	'email',
	'phone',
	'url',
	'name',
	'address',
	'text',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** A value of some kind within a text. */
export type FoundValue = {
	text: string;
	start: number;
	/** For a number: whether its sign, beginning or end is ambiguous. */
	isAmbiguous?: boolean;
};

/** Kinds whose values identify themselves by their form, wherever they are printed. */
const SELF_IDENTIFYING: ReadonlySet<ValueKind> = new Set([
	'iban',
	'vatId',
	'email',
	'url',
	'currency',
	'phone',
]);
/** Kinds that are cut out of the surrounding text: a text without such a value is not a value. */
const CUT_OUT: ReadonlySet<ValueKind> = new Set([
	'date',
	'money',
	'percent',
	'iban',
	'bic',
	'vatId',
	'email',
	'phone',
	'url',
]);
const FREE: ReadonlySet<ValueKind> = new Set(['name', 'address', 'text']);

export const isSelfIdentifying = (kind: ValueKind): boolean => SELF_IDENTIFYING.has(kind);
export const isCutOut = (kind: ValueKind): boolean => CUT_OUT.has(kind);

/** Whether a value identifies itself by its form. Values in domestic notation do not. */
export function identifiesItself(kind: ValueKind, text: string): boolean {
	if (kind === 'iban') return isIban(text);
	if (kind === 'vatId') return findVatIds(text)[0]?.start === 0;
	return isSelfIdentifying(kind) && (kind !== 'phone' || text.search(PHONE) === 0);
}
export const isFree = (kind: ValueKind): boolean => FREE.has(kind);
export const isNumeric = (kind: ValueKind): boolean => kind === 'money' || kind === 'number';

/** All values of a kind in a text, in order; for free text, the text itself if it can be one. */
export function findValues(kind: ValueKind, text: string): FoundValue[] {
	switch (kind) {
		case 'date':
			return findAllDates(text);
		case 'money':
			return findAmounts(text).filter((amount) => amount.isMoney);
		case 'number':
			return findAmounts(text).filter(isOutsideDays(text));
		case 'percent':
			return findPercentages(text.slice(0, LONGEST_TEXT));
		case 'iban':
			return findIbans(text);
		case 'code':
			return findCodes(text);
		case 'currency':
			return all(CURRENCY, text);
		case 'email':
			return all(EMAIL, text);
		case 'url':
			return all(URL, text);
		case 'phone':
			return withoutOverlaps([...phones(PHONE, text), ...phones(LOCAL_PHONE, text)]);
		case 'bic':
			return all(BIC, text);
		case 'vatId':
			return withoutOverlaps([...findVatIds(text), ...all(LOCAL_TAX_ID, text)]);
		case 'name':
			return isName(text) ? [{ text: tidy(text), start: 0 }] : [];
		case 'address':
		case 'text':
			return /[\p{L}\d]/u.test(text) ? [{ text: tidy(text), start: 0 }] : [];
	}
}

/** The values that may answer a field of a kind: for a number, percentages if there is no other number. */
export function findAnswers(kind: ValueKind, text: string): FoundValue[] {
	const found = findValues(kind, text);
	return kind === 'number' && found.length === 0 ? findValues('percent', text) : found;
}

/**
 * Maximum length of a searched text: the patterns backtrack quadratically on the long lines of broken files.
 */
const LONGEST_TEXT = 5000;

function all(pattern: RegExp, text: string): FoundValue[] {
	return [...text.slice(0, LONGEST_TEXT).matchAll(pattern)].map((match) => ({
		text: tidy(match[0]),
		start: match.index,
	}));
}

const phones = (pattern: RegExp, text: string) =>
	all(pattern, text)
		.flatMap(({ text: found, start }) => {
			// "089 123456 / 0170 654321" are two numbers.
			const [, first, between, second] =
				/^((?:[^\d/]*\d){7}[^/]*?)( ?\/ ?)([0+(].*)$/u.exec(found) ?? [];
			if (first === undefined || between === undefined || second === undefined)
				return [{ text: found, start }];
			return [
				{ text: first, start },
				{ text: second, start: start + first.length + between.length },
			];
		})
		.filter((found) => /(?:\D*\d){7}/.test(found.text) && findDates(found.text).length === 0)
		.map(({ text: found, start }) => {
			const [extension = ''] = EXTENSION.exec(text.slice(start + found.length)) ?? [];
			return { text: found + extension, start };
		});

/** An extension after a telephone number: "ext. 89", "x89", "Durchwahl 12". */
const EXTENSION = new RegExp(
	`^,?\\s?\\(?(?:x|(?:${[...allWords(({ extensions }) => extensions)].join('|')})\\.?:?\\s?)\\d{1,6}(?![\\p{L}\\d])\\)?`,
	'iu',
);

/** Removes values that overlap an earlier value, and sorts the rest by position. */
function withoutOverlaps(found: readonly FoundValue[]): FoundValue[] {
	const kept: FoundValue[] = [];
	for (const value of found) {
		const end = value.start + value.text.length;
		if (kept.every(({ start, text }) => end <= start || start + text.length <= value.start)) {
			kept.push(value);
		}
	}
	return kept.toSorted((a, b) => a.start - b.start);
}

function findCodes(text: string): FoundValue[] {
	const dates = findDates(text);
	return all(CODE, text).filter(
		({ text: code, start }) =>
			/\d/.test(code) &&
			!/^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(code) &&
			!/^\s?%/.test(text.slice(start + code.length)) &&
			!dates.some((date) => start < date.start + date.text.length && date.start <= start),
	);
}

/** A day of the month, as in "12 - 15 March 2026". */
const DAY = /^\d{1,2}$/;

/** Whether a number is not the day of a date or of a period in the text. */
function isOutsideDays(text: string): (number: FoundValue) => boolean {
	let ranges: Array<{ from: number; to: number }> | undefined;
	return ({ text: number, start }) => {
		if (!DAY.test(number)) return true;
		ranges ??= [
			...findDates(text).map((day) => ({ from: day.start, to: day.start + day.text.length })),
			...findPeriods(text).map(({ first, last }) => ({ from: first.start, to: last.start + 2 })),
		];
		return !ranges.some(({ from, to }) => start >= from && start < to);
	};
}

/** Names of companies and people: mostly letters, not a whole sentence. */
function isName(text: string): boolean {
	const letters = text.match(/\p{L}/gu)?.length ?? 0;
	const digits = text.match(/\d/g)?.length ?? 0;
	return letters >= 2 && digits <= letters / 3 && text.length <= 80 && text.split(' ').length <= 9;
}

/** Whether a text consists of a value of this kind, apart from currency signs. */
export function isWhole(kind: ValueKind, text: string): boolean {
	const [found] = findValues(kind, text);
	if (!found) return false;
	const rest = text.replace(found.text, '').replace(CURRENCY, '');
	return !/[\p{L}\d]/u.test(rest);
}
