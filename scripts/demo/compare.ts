/**
 * Whether an extracted value says the same as what stands on the document: dates and amounts are
 * written as the fields' examples are, not as the document has them.
 */
import { dayOf, isNumber, isSame } from '../../test/support/same.ts';

const CURRENCY = /[€$£]|\b(?:EUR|USD|GBP)\b/g;

/**
 * White space, case and the kind of dash never matter; beside a number its currency does not, for
 * some take the sign for a part of the amount.
 */
function fold(text: string): string {
	const plain = text.normalize('NFKC').replace(/[\u2010-\u2015\u2212]/g, '-');
	const amount = /\d/.test(plain) ? plain.replace(CURRENCY, '') : plain;
	return amount.replace(/\s+/g, '').toLowerCase();
}

const isEmpty = (value: unknown) =>
	value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

/** Lists are the same where every entry is, in the same order. */
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
