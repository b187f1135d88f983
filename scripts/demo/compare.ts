/**
 * Compares extracted values with the text on the document: dates and amounts have the format of the fields'
 * examples, not the format of the document. A corpus specifies for each key how its values are compared
 * (corpora/same.ts). truth.json does not, so the comparison depends on the form of the values.
 */
import { dayOf, isNumber, isSame } from '../../corpora/same.ts';

const CURRENCY = /[€$£]|\b(?:EUR|USD|GBP)\b/g;

/**
 * Ignores white space, case and the kind of dash; in texts with a digit also the currency, which may or may
 * not be part of an extracted amount.
 */
function fold(text: string): string {
	const plain = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
	const amount = /\d/.test(plain) ? plain.replace(CURRENCY, '') : plain;
	return amount.replace(/\s+/g, '').toLowerCase();
}

const isEmpty = (value: unknown) =>
	value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Lists are equal if all entries are equal, in the same order. */
export function isAsExpected(expected: unknown, actual: unknown): boolean {
	if (isEmpty(expected) || isEmpty(actual)) return isEmpty(expected) && isEmpty(actual);
	if (Array.isArray(expected)) {
		return (
			Array.isArray(actual) &&
			actual.length === expected.length &&
			expected.every((entry, index) => isAsExpected(entry, actual[index]))
		);
	}
	if (typeof expected === 'object' && expected !== null) {
		return Object.entries(expected).every(([key, value]) =>
			isAsExpected(value, Object.entries(actual ?? {}).find(([name]) => name === key)?.[1]),
		);
	}
	return isSameText(String(expected), String(actual));
}

function isSameText(expected: string, actual: string): boolean {
	if (fold(expected) === fold(actual)) return true;
	if (isNumber(expected) && isNumber(actual)) return isSame('amount', expected, actual);
	const isDay = dayOf(expected) !== undefined && dayOf(actual) !== undefined;
	return isDay ? isSame('date', expected, actual) : isSame('code', expected, actual);
}
