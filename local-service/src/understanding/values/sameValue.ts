import { squash } from '../text/letters';
import { findAmounts, readings } from './amounts';
import { CURRENCY } from './currencies';
import { codeOf } from './conventions';
import { findAllDates, parseDate } from './dates';
import { parseDuration } from './durations';

/** The possible ISO dates of a printed date: in "3/4/2024" either number may be the month. */
export function daysOf(date: string): string[] {
	const days = [parseDate(date, 'dayFirst'), parseDate(date, 'monthFirst')];
	return [...new Set(days.filter((day) => day !== undefined))];
}

/** The possible ISO dates of a value; empty if it is not a date, or contains more than one. */
export function daysIn(value: string): string[] {
	const [found] = findAllDates(value);
	return found && squash(found.text) === squash(value) ? daysOf(found.text) : [];
}

/**
 * The possible numeric readings of a value; empty if it is more than a number with currency or percent sign.
 */
export function numbersIn(value: string): number[] {
	const text = value.replace(/\s?%/u, '');
	const [only, other] = findAmounts(text);
	if (!only || other) return [];
	const rest = text
		.replace(only.text, '')
		.replace(CURRENCY, '')
		.replace(/^\s*\+/u, '');
	if (/\S/u.test(rest) || isCode(only.text)) return [];
	return readings(only.text).flatMap((number) => (only.side ? [number, -number] : [number]));
}

/** Whether digits are a code, which equals only the same digits: with a leading zero, or too long for a number. */
const isCode = (printed: string) =>
	/^\D*0\d/u.test(printed) || printed.replace(/\D/g, '').length > 15;

/** The code of the currency that a value names by its code or symbol; empty if it is not a currency. */
export function currenciesIn(value: string): string[] {
	const bare = value.trim();
	const [only] = bare.match(CURRENCY) ?? [];
	return only === bare ? [codeOf(bare)] : [];
}

/** The duration that a value consists of, as "2 year"; empty if it is not a duration. */
export function durationsIn(value: string): string[] {
	const duration = parseDuration(value);
	return duration ? [`${duration.count} ${duration.unit}`] : [];
}

/** Whether two values are equal, regardless of notation. */
export function isSameValue(one: string, other: string): boolean {
	for (const meanings of [daysIn, numbersIn, durationsIn]) {
		const [ones, others]: Array<Array<string | number>> = [meanings(one), meanings(other)];
		if (ones?.length && others?.length) return ones.some((each) => others.includes(each));
	}
	return squash(one) === squash(other) && squash(one) !== '';
}
