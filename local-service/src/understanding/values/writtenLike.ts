import { fold } from '../text/letters';
import { LANGUAGES } from '../vocabulary/words/languages';
import { CURRENCY, CURRENCY_SYMBOLS } from './currencies';
import { type DateOrder, findAllDates, orderOf, parseDate } from './dates';
import { monthLike } from './months';
import { findAmounts, readings } from './amounts';
import { APOSTROPHES, MARKS } from './digits';

/** The kind of a value, as far as it affects its notation. */
export type Notation =
	'date' | 'money' | 'number' | 'percent' | 'currency' | 'iban' | 'country' | 'unit' | 'text';

/** The document's conventions for what an example leaves open. */
export type WrittenContext = {
	/** As an ISO code; undefined if unknown. */
	currency: string | undefined;
	order: DateOrder;
};

/**
 * A value in the notation of an example: "2024-01-31" as "31.01.2024", "1234.5" as "1.234,50 €". Undefined if
 * the example shows no notation for such a value.
 */
export function shapeLike(
	value: string,
	form: Notation,
	example: string,
	{ currency, order }: WrittenContext,
): string | undefined {
	switch (form) {
		case 'date':
			return shapeDate(value, example, order);
		case 'money':
		case 'number':
		case 'percent':
			return shapeNumber(value, form, example, currency);
		case 'currency':
			return shapeCurrency(value, example);
		case 'iban':
			return /^[A-Z]{2}\d{2}/.test(example) ? shapeIban(value, / /.test(example)) : undefined;
		case 'country':
			return shapeCountry(value, example);
		case 'unit':
		case 'text':
			return undefined;
	}
}

const shapeCurrency = (code: string, example: string): string | undefined =>
	/^[A-Z]{3}$/.test(example) || CURRENCY_SYMBOLS.has(example) ? signLike(example, code) : undefined;

const shapeIban = (iban: string, isGrouped: boolean): string => {
	const bare = iban.replace(/\s/g, '');
	return isGrouped ? bare.replace(/(.{4})(?=.)/g, '$1 ') : bare;
};

/** The name of a country, in the language of the example; its code if the example is a code. */
function shapeCountry(code: string, example: string): string | undefined {
	if (/^[A-Z]{2}$/.test(example)) return code;
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
	for (const language of example ? LANGUAGES : []) {
		const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
		const isName = (first: string) =>
			letters.some((second) => fold(names.of(first + second) ?? '') === fold(example));
		if (letters.some(isName)) return names.of(code);
	}
	return undefined;
}

/**
 * A day in the format of an example's date. Undefined if the example contains none, or its format cannot be
 * reproduced.
 *
 * @param day as an ISO date
 * @param order of day and month, if the example is ambiguous
 */
function shapeDate(day: string, example: string, order: DateOrder): string | undefined {
	const [found] = findAllDates(example);
	if (!found) return undefined;
	const sampleOrder = orderOf([found.text]) ?? order;
	const sample = parseDate(found.text, sampleOrder);
	const written = sample && write(day, found.text, sample);
	return written && parseDate(written, sampleOrder) === day ? written : undefined;
}

function write(day: string, text: string, sample: string): string | undefined {
	const [year = '', month = '', date = ''] = day.split('-');
	const [, sampleMonth = '', sampleDate = ''] = sample.split('-');
	const numbers = text.match(/\d+/g) ?? [];
	if (numbers.length === 1) return year + month + date;
	const name = /\p{L}{3,}/u.exec(text.replace(/\bdel\b/g, ''))?.[0];
	const isPadded =
		numbers.some((digits) => digits.startsWith('0')) ||
		(numbers.every((digits) => digits.length > 1) && (name ? /-/ : /[-/.]/).test(text));
	const pad = (part: string) => (isPadded ? part : part.replace(/^0/, ''));
	const isDateFirst = Number(numbers[0]) === Number(sampleDate);
	const rest = name ? [date] : isDateFirst ? [date, month] : [month, date];
	const written = text
		.replace(/\d+/g, (digits, at: number) => {
			const isYear = digits.length === 4 || (at > 0 && rest.length === 0);
			return isYear ? year.slice(-digits.length) : pad(rest.shift() ?? date);
		})
		.replace(/(\d+)(st|nd|rd|th|er|[ºª°])(?!\p{L})/u, ordinal);
	if (!name) return written;
	const monthName = monthLike(name, Number(sampleMonth), Number(month), languagesOf(text, name));
	return monthName && written.replace(name, monthName);
}

/** English writes every day as an ordinal, other languages only the first of a month. */
function ordinal(_: string, digits: string, ending: string): string {
	const number = Number(digits);
	if (!/^(?:st|nd|rd|th)$/.test(ending)) return number === 1 ? digits + ending : digits;
	const endings = ['th', 'st', 'nd', 'rd'];
	const isTeen = number > 10 && number < 14;
	return digits + (isTeen ? 'th' : (endings[number % 10] ?? 'th'));
}

/** The languages that use this date format, the most likely first. */
function languagesOf(text: string, month: string): Array<'de' | 'es' | 'pt' | 'it' | 'en' | 'nl'> {
	if (/\sde\s/.test(text)) return ['es', 'pt'];
	if (/\d\./.test(text)) return ['de'];
	return month === month.toLowerCase() ? ['nl', 'it'] : ['en'];
}

/**
 * A number in the format of an example: decimal separator, thousands separator, decimals, and the currency or
 * percent sign around it. Undefined if the example is no such number or does not show the format.
 *
 * @param value as in "-1234.5"
 * @param currency as an ISO code; if undefined, no currency is written
 */
function shapeNumber(
	value: string,
	form: 'money' | 'number' | 'percent',
	example: string,
	currency: string | undefined,
): string | undefined {
	const match = DIGITS.exec(example);
	const plain = /^([-+]?)(\d+)(?:\.(\d+))?$/.exec(value);
	if (!match || !plain || !isNumber(example, form)) return undefined;
	const [, sign = '', whole = '', decimals = ''] = plain;
	const { decimalMark, thousandsMark, places } = marksOf(match[0]);
	const needed = decimals.replace(/0+$/, '').padEnd(places, '0');
	// An example without any separator does not show how decimals are written.
	if (decimalMark === '' && needed !== '') return undefined;
	// An example without decimals does not show how many an amount has: two, as in most countries.
	const fraction =
		form === 'money' && places === 0 && needed !== '' ? needed.padEnd(2, '0') : needed;
	const grouped = thousandsMark ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousandsMark) : whole;
	const number = `${sign === '-' ? '-' : ''}${grouped}${fraction && decimalMark + fraction}`;
	const before = example.slice(0, match.index).replace(/[-−–+(]\s*$/u, '');
	const after = example.slice(match.index + match[0].length).replace(/^\s*[-−)]$/u, '');
	const around = [before, after].map((text) => surround(text, currency));
	const [left, right] = around;
	const shaped = (
		left === undefined || right === undefined ? number : `${left}${number}${right}`
	).trim();
	return readings(shaped)[0] === Number(value) ? shaped : undefined;
}

const DIGITS = new RegExp(`\\d(?:[\\d${MARKS}]*\\d)?`, 'u');

const isNumber = (example: string, form: 'money' | 'number' | 'percent') =>
	findAmounts(example).length === 1 ||
	(form === 'percent' && /^\D*\d+(?:[.,]\d+)?\s?%/u.test(example));

/** The separators in a number, of which the last may be the decimal separator, and the number of decimals. */
function marksOf(digits: string) {
	const marks = digits.match(/[^\d]/g) ?? [];
	const last = marks.at(-1) ?? '';
	const digitsAfter = digits.length - digits.lastIndexOf(last) - 1;
	const isRepeated = marks.length > 1 && marks.every((mark) => mark === last);
	const hasDecimals = /[.,]/.test(last) && !isRepeated && (digitsAfter !== 3 || marks.length > 1);
	const thousandsMark = hasDecimals ? (marks.length > 1 ? marks[0] : '') : (marks[0] ?? '');
	const decimalMark = hasDecimals ? last : (BESIDE.get(last) ?? '');
	return { decimalMark, thousandsMark, places: hasDecimals ? digitsAfter : 0 };
}

/** The decimal separator that goes with a thousands separator. */
const BESIDE: ReadonlyMap<string, string> = new Map([
	['.', ','],
	[',', '.'],
	...[...APOSTROPHES].map((mark) => [mark, '.'] as const),
	...[...' \u00a0\u2007\u2009\u202f'].map((mark) => [mark, ','] as const),
]);

/** The text around a number in an example, with another currency; undefined if it has other text. */
function surround(text: string, currency: string | undefined): string | undefined {
	if (!/^\s*$/.test(text.replace(CURRENCY, '').replace('%', ''))) return undefined;
	return text.replace(CURRENCY, (sign) => (currency ? signLike(sign, currency) : ''));
}

/** The currency as a symbol if the sample is a symbol and the currency has one, else as a code. */
function signLike(sample: string, currency: string): string {
	if (/^[A-Z]{3}$/.test(sample)) return currency;
	if (CURRENCY_SYMBOLS.get(sample) === currency) return sample;
	const found = [...CURRENCY_SYMBOLS].find(([, code]) => code === currency);
	return found?.[0] ?? currency;
}
