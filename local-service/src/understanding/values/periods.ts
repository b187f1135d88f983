import { findAllDates, parseDate } from './dates';

type Found = { text: string; start: number };

/** The dash between two dates without spaces, "10/06/20-10/12/20", which belongs to neither date. */
const TIGHT = /(?<=\d[./]\d{1,4}\.?|\d{4}-\d{2}-\d{2})[-–—](?=\d{1,4}[./-]\d)/gu;
/** Words between the first and the last day of a period. */
export const UNTIL = 'to|until|through|bis zum|bis|au|al|hasta|até|a|do|tot en met|tot|t\\/m';
/** Words between two separate days of a month, which are not a period. */
const AND = 'and|und|et|y|e|en|i|&';
const JOINED = new RegExp(`\\s(?:${AND})\\s$`, 'iu');
/** The text between the first and the last day of a period. */
export const BETWEEN = new RegExp(`^\\s*(?:[-–—]|${UNTIL})\\s*$`, 'iu');
const MONTH_AND_DAY =
	'\\p{L}{3,9}\\.? \\d{1,2}|\\d{1,2}\\.? ?\\p{L}{3,9}\\.?|\\d{1,2}[./]\\d{1,2}\\.?';
/** A day of the month, but not a count after a noun: "Rooms 4 to 15 March 2026". */
const DAY_ALONE =
	'(?<=(?:^|[^\\p{L}\\s]\\s?|(?<!\\p{L})(?:\\p{L}{1,3}|from)\\s))\\d{1,2}(?:\\.|st|nd|rd|th|er|[º°])?';
/**
 * The first date of a period without the month or the year, which are printed only with the second date.
 */
const BEGINNING = new RegExp(
	`(?<![\\d./\\p{L}])(?:(?:${MONTH_AND_DAY})(?=\\s(?:${UNTIL})\\s$)|(?:${MONTH_AND_DAY}|\\d{1,2}\\.?)(?=\\s*[-–—]\\s*$))`,
	'iu',
);

const DAY_BEGINNING = new RegExp(
	`(?<![\\d./\\p{L}])${DAY_ALONE}(?=\\s(?:${UNTIL}|${AND})\\s$)`,
	'iu',
);

/** "March 12-15, 2026": month and year belong to both days. */
const IN_MONTH =
	/(?<!\p{L})(?<month>\p{L}{3,9}\.?) (?<first>\d{1,2})(?<dash>\s?[-–—]\s?)(?<last>\d{1,2}),? (?<year>\d{4})(?!\d)/gu;

/**
 * Every date printed in a text, including the incomplete ones of periods ("28.02. – 03.03.2024" begins on
 * "28.02.2024").
 */
export function findDays(text: string): Found[] {
	const found = [...findAllDates(text.replace(TIGHT, ' ')), ...daysInMonth(text)].toSorted(
		(a, b) => a.start - b.start,
	);
	return found.flatMap((second, at) => {
		const from = at === 0 ? 0 : (found[at - 1]?.start ?? 0) + (found[at - 1]?.text.length ?? 0);
		const between = text.slice(from, second.start);
		// "del 12 al 15 de marzo": the word before the day is not a month.
		for (const beginning of [BEGINNING.exec(between), DAY_BEGINNING.exec(between)]) {
			const first = beginning && completed(beginning[0], second.text);
			if (first) return [{ text: first, start: from + beginning.index }, second];
		}
		return [second];
	});
}

function daysInMonth(text: string): Found[] {
	return [...text.matchAll(IN_MONTH)].flatMap(({ index, groups = {} }) => {
		const { month = '', first = '', dash = '', last = '', year = '' } = groups;
		const days = [
			{ text: `${month} ${first}, ${year}`, start: index },
			{
				text: `${month} ${last}, ${year}`,
				start: index + `${month} ${first}${dash}`.length,
			},
		];
		return days.every((day) => parseDate(day.text) !== undefined) ? days : [];
	});
}

/** The first and the last day of each period in a text. */
export function findPeriods(text: string): Array<{ first: Found; last: Found }> {
	const days = findDays(text);
	return days.flatMap((last, at) => {
		const first = days[at - 1];
		if (!first) return [];
		const between = text.slice(first.start + first.text.length, last.start);
		// A first day without its year is completed by the period.
		const isWhole = text.startsWith(first.text, first.start);
		const isNone = isWhole ? !BETWEEN.test(between) : JOINED.test(text.slice(0, last.start));
		return isNone ? [] : [{ first, last }];
	});
}

/** A partial date completed with the end of another date. */
function completed(beginning: string, second: string): string | undefined {
	const [year = ''] = /\d{4}$|\d{2}$/u.exec(second) ?? [];
	const plain = beginning.replace(/\.$|(?<=\d)(?:st|nd|rd|th|er|[º°])$/u, '');
	const mark = /\d([./])/u.exec(second)?.[1] ?? ' ';
	const [, rest = ''] = /^\d{1,2}(?:st|nd|rd|th|er)?(.*)$/u.exec(second) ?? [];
	const [month = ''] = /^\p{L}+\.?/u.exec(second) ?? [];
	const candidates = /^\d{1,2}$/u.test(plain)
		? [`${plain}${rest}`, `${month} ${plain}, ${year}`]
		: [`${plain}${mark}${year}`, `${plain}, ${year}`, `${plain} ${year}`];
	return candidates.find((each) => parseDate(each) !== undefined);
}

/** A text that consists of a day and its month, in letters or with dots, without a year. */
const WITHOUT_YEAR = /^(?:\p{L}{3,9}\.? \d{1,2}|\d{1,2}\.? ?\p{L}{3,9}\.?|\d{1,2}\.\s?\d{1,2}\.)$/u;
/**
 * Maximum time, in milliseconds, from a document's entries to its last date, if no earlier date is printed.
 */
const HALF_A_YEAR = 182 * 24 * 60 * 60 * 1000;

/**
 * A day and month completed with the year in which it falls within a document's dates: "01 May" of a
 * statement until 31 May 2026 is "01 May 2026". Undefined if the text is not a day and month, or if no year or
 * several are possible.
 *
 * @param days of the document, as ISO dates
 */
export function withYear(text: string, days: readonly string[]): string | undefined {
	const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
	if (!first || !last || !WITHOUT_YEAR.test(text)) return undefined;
	const halfBefore = new Date(Date.parse(last) - HALF_A_YEAR).toISOString().slice(0, 10);
	const start = first < halfBefore ? first : halfBefore;
	const years = [];
	for (let year = Number(start.slice(0, 4)); year <= Number(last.slice(0, 4)); year++) {
		const whole = text.endsWith('.') ? `${text}${year}` : completed(text, String(year));
		const day = whole && parseDate(whole);
		if (day && day >= start && day <= last) years.push(whole);
	}
	return years.length === 1 ? years[0] : undefined;
}
