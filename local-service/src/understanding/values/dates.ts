import { fold } from '../text/letters';
import { MONTH_BEGINNINGS, monthAfterPoint, monthOf } from './months';

/**
 * Whether day or month is first, for dates whose numbers alone are ambiguous. Between dots the day is first,
 * except with `monthAlwaysFirst`.
 */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'monthAlwaysFirst';

const MONTH = `(?:${MONTH_BEGINNINGS.join('|')})\\p{L}{0,9}\\.?`;
const ROMAN = '(?:I{1,3}|IV|VI{0,3}|IX|XI{0,2})';
const OF = "(?:(?:day of|of|de|del|di|do)\\s|d['’])?";
/** Underscores of a blank that was filled in: "this _8_ day of _May_, 2012". */
const BLANK = '(?:_+(?=[\\s,]))?';
/** A year ends after four digits even if recognition missed the space between it and a time. */
const YEAR = "(?:(?:19|20)\\d{2}(?=\\d{1,2}:\\d{2})|\\d{4}|['’]?\\d{2})";
/** The end of a date: with more digits after it, the text is an amount or a code. */
const END = '(?!\\d(?!\\d?:\\d{2})|[.,/-]\\d)';

const DATE = new RegExp(
	[
		`(?<![\\d.,])\\d{4}\\s?[-/.年]\\s?\\d{1,2}\\s?[-/.月]\\s?\\d{1,2}(?!\\d)日?`,
		`(?<![\\d.,/-])\\d{1,2}\\s?[-/.]\\s?\\d{1,2}\\s?[-/.]\\s?${YEAR}${END}`,
		`(?<!\\d|\\d[ .,/-])\\d{2} \\d{2} (?:19|20)\\d{2}(?!\\d|[ .,/-]\\d)`,
		`(?<![\\d.,])\\d{1,2}(?:\\s?(?:st|nd|rd|th|er|re|\\.?[ºª°]))?${BLANK}[\\s.,/-]*${OF}(?:(?<=\\s)_+)?${MONTH}${BLANK}[\\s.,/'’-]*${OF}${YEAR}${END}`,
		`(?<![\\d.,])\\d{1,2}(?:\\.\\s?|\\s)${ROMAN}(?:\\.\\s?|\\s)\\d{4}(?!\\d)`,
		`(?<!\\p{L})${MONTH}[\\s.-]*(?:(?<=\\s)the\\s)?\\d{1,2}(?:\\s?(?:st|nd|rd|th))?(?:[\\s.,-]+\\d{4}|[\\s.,]+['’]\\d{2})(?!\\d)`,
		`(?<![\\d.,])\\d{4}[\\s./-]+${MONTH}[\\s./-]+\\d{1,2}(?!\\d)`,
	].join('|'),
	'giu',
);

/** Streets that are named after a day: "rue du 8 Mai 1945", "ul. 3 Maja 12". */
const STREET_BEFORE =
	/(?<!\p{L})(?:ul\.|ulica|al\.|via|viale|piazza|corso|rue|avenue|place|boulevard|calle|avenida|plaza|rua|praça|straße des|platz des)\s(?:du\s|del?\s|do\s)?$/iu;
const DAY_TO_MONTH = /^\d{1,2}\s?-\s?\p{L}/u;
const MONTH_AT_END = new RegExp(`(?<!\\p{L})${MONTH}\\s$`, 'iu');
/** Maximum length of a month or a street before a date, in characters. */
const LONGEST_MONTH = 20;

/** A date without separators. It may also be a number, so it counts only if there is no other date. */
const COMPACT =
	/(?<![\p{L}\d.,/_-])(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\p{L}\d_]|[.,/-]\d)/gu;

type Found = { text: string; start: number };

/** Every date printed in a text, with its offset. */
export function findDates(text: string): Found[] {
	const plain = halfWidth(text);
	const found: Found[] = [];
	DATE.lastIndex = 0;
	for (let match = DATE.exec(plain); match; match = DATE.exec(plain)) {
		const [printed] = match;
		const before = plain.slice(Math.max(0, match.index - LONGEST_MONTH), match.index);
		// "May 1 - May 31" has no date "1 - May 31".
		const isDayBefore = DAY_TO_MONTH.test(printed) && MONTH_AT_END.test(before);
		const isStreet = STREET_BEFORE.test(before);
		// A match that is not a date may contain the beginning of one.
		if (isDayBefore || isStreet || parseDate(printed) === undefined)
			DATE.lastIndex = match.index + 1;
		else found.push({ text: text.slice(match.index, DATE.lastIndex), start: match.index });
	}
	return found;
}

/** Every date printed in a text or, if there is none, every date written as one number: "20240503". */
export function findAllDates(text: string): Found[] {
	const found = findDates(text);
	if (found.length > 0) return found;
	return [...text.matchAll(COMPACT)]
		.map((match) => ({ text: match[0], start: match.index }))
		.filter((match) => parseDate(match.text) !== undefined);
}

/** Full-width digits and punctuation as their usual forms; offsets stay the same. */
const halfWidth = (text: string): string =>
	text.replace(/[！-～]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const ROMANS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** A printed date as an ISO date; undefined if it is not a date. If both orders are valid, `order` decides. */
export function parseDate(printed: string, order: DateOrder = 'dayFirst'): string | undefined {
	const folded = fold(halfWidth(printed));
	const parts = folded.match(/\d+|\p{L}+/gu) ?? [];
	const numbers = parts.filter((part) => /^\d/.test(part));
	const [first = '', second = '', third = ''] = numbers;
	const [, afterPoint = ''] = /\d\.\s?(\p{L}+)/u.exec(folded) ?? [];
	const month =
		monthAfterPoint(afterPoint) ??
		(parts.reduce((known, part) => known || monthOf(part), 0) || romanIn(parts));
	if (month > 0 && numbers.length === 2) {
		return first.length === 4 ? iso(first, month, second) : iso(second, month, first);
	}
	if (numbers.length === 1 && /^\d{8}$/.test(first)) {
		return iso(first.slice(0, 4), first.slice(4, 6), first.slice(6));
	}
	if (numbers.length !== 3) return undefined;
	if (first.length === 4) return iso(first, second, third);
	const dayFirst = iso(third, second, first);
	const monthFirst = iso(third, first, second);
	const isDayFirst = order === 'dayFirst' || (order === 'monthFirst' && isOfDots(printed));
	const [likelier, other] = isDayFirst ? [dayFirst, monthFirst] : [monthFirst, dayFirst];
	return likelier ?? other ?? (third.length === 2 ? iso(first, second, third) : undefined);
}

const romanIn = (parts: readonly string[]) =>
	parts.reduce((known, part) => known || ROMANS.indexOf(part) + 1, 0);

const isOfDots = (printed: string) => /^\D*\d+\s?\.\s?\d+\s?\./.test(printed);

function iso(
	year: number | string,
	month: number | string,
	day: number | string,
): string | undefined {
	const short = Number(year);
	const full = short < 100 ? short + (short < 70 ? 2000 : 1900) : short;
	const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
	const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
	return isReal && full >= 1900 && full < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

/**
 * Whether a date with a two-digit year is ambiguous: it may be in another century, such as a birth or the end of a
 * loan, or the year may be first ("28-04-18").
 *
 * @param order the order in the document, if it is known
 */
export function hasUnclearYear(printed: string, order: DateOrder | undefined): boolean {
	const day = parseDate(printed, order);
	if (!day || /\d{4}/.test(printed)) return false;
	const year = Number(day.slice(0, 4));
	if (year >= 2040 && year < 2070) return true;
	const yearFirst = readYearFirst(printed);
	if (yearFirst === undefined) return false;
	// "31-04-12": as no other order is valid, one of the numbers is more likely misread.
	return yearFirst === day ? year >= 2000 && year <= 2031 : order === undefined;
}

/** Reads a date with a two-digit year first; such dates are only written with dashes. */
function readYearFirst(printed: string): string | undefined {
	const [, year = '', month = '', day = ''] =
		/^\s*(\d{2})\s?-\s?(\d{1,2})\s?-\s?(\d{2})\s*$/.exec(printed) ?? [];
	return iso(year, month, day);
}

/**
 * The date order of a document, from dates that are valid in one order only; undefined if there are none, or
 * if they contradict each other.
 */
export function orderOf(texts: readonly string[]): DateOrder | undefined {
	const orders = new Set<DateOrder>();
	const ofDots = new Set<DateOrder>();
	for (const { text } of texts.flatMap(findDates)) {
		const numbers = halfWidth(text).match(/\d+/g) ?? [];
		const [first = '', second = '', year = ''] = numbers;
		if (numbers.length !== 3 || first.length === 4 || readYearFirst(text)) continue;
		const [dayFirst, monthFirst] = [iso(year, second, first), iso(year, first, second)];
		if ((dayFirst === undefined) === (monthFirst === undefined)) continue;
		(isOfDots(text) ? ofDots : orders).add(dayFirst ? 'dayFirst' : 'monthFirst');
	}
	const [order = undefined, ...others] = orders;
	if (others.length > 0) return undefined;
	const isMonthFirst = order !== 'dayFirst' && ofDots.has('monthFirst') && !ofDots.has('dayFirst');
	return isMonthFirst ? 'monthAlwaysFirst' : order;
}
