import { type DateOrder, findAllDates, orderOf, parseDate } from './dates';
import { monthLike } from './months';

/**
 * A day in the format of an example's date. Undefined if the example contains none, or its format cannot be
 * reproduced.
 *
 * @param day as an ISO date
 * @param order of day and month, if the example is ambiguous
 */
export function shapeDate(day: string, example: string, order: DateOrder): string | undefined {
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
