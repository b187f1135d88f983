import { findAmounts, readings } from './amounts';
import { CURRENCY, CURRENCY_SYMBOLS } from './currencies';
import { APOSTROPHES, MARKS } from './digits';

/**
 * A number in the format of an example: decimal separator, thousands separator, decimals, and the currency or
 * percent sign around it. Undefined if the example is no such number or does not show the format.
 *
 * @param value as in "-1234.5"
 * @param currency as an ISO code; if undefined, no currency is written
 */
export function shapeNumber(
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
	const kept = form === 'money' && places === 0 && needed !== '' ? needed.padEnd(2, '0') : needed;
	const grouped = thousandsMark ? whole.replace(/\B(?=(?:\d{3})+$)/g, thousandsMark) : whole;
	const number = `${sign === '-' ? '-' : ''}${grouped}${kept && decimalMark + kept}`;
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

/** The last of the separators in a number may be the decimal one. */
function marksOf(digits: string) {
	const marks = digits.match(/[^\d]/g) ?? [];
	const last = marks.at(-1) ?? '';
	const behind = digits.length - digits.lastIndexOf(last) - 1;
	const isRepeated = marks.length > 1 && marks.every((mark) => mark === last);
	const hasDecimals = /[.,]/.test(last) && !isRepeated && (behind !== 3 || marks.length > 1);
	const thousandsMark = hasDecimals ? (marks.length > 1 ? marks[0] : '') : (marks[0] ?? '');
	const decimalMark = hasDecimals ? last : (BESIDE.get(last) ?? '');
	return { decimalMark, thousandsMark, places: hasDecimals ? behind : 0 };
}

/** The decimal separator that goes with a thousands separator. */
const BESIDE: ReadonlyMap<string, string> = new Map([
	['.', ','],
	[',', '.'],
	...[...APOSTROPHES].map((mark) => [mark, '.'] as const),
	...[...' \u00a0\u2007\u2009\u202f'].map((mark) => [mark, ','] as const),
]);

/** The text around a number in an example, for another currency; undefined if it contains more than that. */
function surround(text: string, currency: string | undefined): string | undefined {
	if (!/^\s*$/.test(text.replace(CURRENCY, '').replace('%', ''))) return undefined;
	return text.replace(CURRENCY, (sign) => (currency ? signLike(sign, currency) : ''));
}

/** The currency as a symbol if the sample is one, else, or if there is no symbol, as a code. */
export function signLike(sample: string, currency: string): string {
	if (/^[A-Z]{3}$/.test(sample)) return currency;
	if (CURRENCY_SYMBOLS.get(sample) === currency) return sample;
	const found = [...CURRENCY_SYMBOLS].find(([, code]) => code === currency);
	return found?.[0] ?? currency;
}
