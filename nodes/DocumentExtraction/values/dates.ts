import { isSmallWord, isWeekday, monthAfterPoint, monthOf, romanMonthOf } from './names';
import { fold, plainText } from './plainText';
import type { Reading } from './reading';
import { readTime } from './times';

const YEAR_FIRST = /^(\d{4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,2})$/;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NUMBERS = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?('?\d{2}|\d{4})$/;
const DAY_MONTH_YEAR = /^(\d{1,2})[ .,/°'-]*(\p{L}+)[ .,/'-]*(\d{4}|\d{2})$/u;
const MONTH_DAY_YEAR = /^(\p{L}+)[ .,/-]*(\d{1,2})[ .,'/-]+(\d{4}|\d{2})$/u;
const YEAR_MONTH_DAY = /^(\d{4})[ .,/-]*(\p{L}+)[ .,/-]*(\d{1,2})$/u;

/**
 * Possible readings of a printed date, with time and time zone if printed. Several if the order of day, month
 * and year is ambiguous; none if the text is not a date, only a part of one, or a day that does not exist.
 */
export function readDate(printed: string): Reading[] {
	const text = fold(plainText(printed));
	const { day, time } = readTime(text) ?? { day: text, time: '' };
	const days = readDay(day);
	if (days.length === 0 && time !== '') return readDay(text);
	return days.map((reading) => ({ ...reading, text: reading.text + time }));
}

function readDay(text: string): Reading[] {
	const day = withoutWords(text).replace(/^[ .,;()-]+|[ .,;()-]+$/g, '');
	const yearFirst = YEAR_FIRST.exec(day);
	if (yearFirst) return real(yearFirst[1], yearFirst[3], yearFirst[4]);
	const compact = COMPACT.exec(day);
	if (compact) return real(compact[1], compact[2], compact[3]);
	const numbers = NUMBERS.exec(day);
	if (numbers) return inAnyOrder(numbers);
	return inWords(day);
}

/** Removes weekdays, ordinals and articles; of two month names, the first is a weekday ("mar."). */
function withoutWords(text: string): string {
	let left = (text.match(/\p{L}+/gu) ?? []).filter(isMonth).length;
	return text.replace(/\p{L}+/gu, (word) => {
		if (isMonth(word) && !(left-- > 1 && isWeekday(word))) return word;
		return isWeekday(word) || isSmallWord(word) ? '' : word;
	});
}

const isMonth = (word: string) => monthOf(word) > 0;

function inAnyOrder([, first, separator = '', second, third]: RegExpExecArray): Reading[] {
	const convention = (order: string) => ({ convention: order + separator });
	const readings = [
		...real(third, second, first, convention('DMY')),
		...real(third, first, second, convention('MDY')),
	];
	// A two-digit year first is considered only if the date has other readings, or if the first number is too
	// large for a day.
	if (separator !== '-' || third?.length !== 2 || (readings.length === 0 && Number(first) <= 31)) {
		return readings;
	}
	return [...readings, ...real(first, second, third, convention('YMD'))];
}

function inWords(text: string): Reading[] {
	const dayFirst = DAY_MONTH_YEAR.exec(text);
	if (dayFirst) {
		const [, day, month = '', year] = dayFirst;
		const named = /^\d+\./.test(text) ? monthAfterPoint(month) : monthOf(month);
		return real(year, named || romanMonthOf(month), day);
	}
	const monthFirst = MONTH_DAY_YEAR.exec(text);
	if (monthFirst) {
		const [, month = '', day, year] = monthFirst;
		return real(year, monthOf(month), day);
	}
	const [, year, month = '', day] = YEAR_MONTH_DAY.exec(text) ?? [];
	return real(year, monthOf(month), day);
}

/** The day in ISO format; none if it does not exist. */
function real(
	printedYear: string | undefined,
	month: number | string | undefined,
	day: string | undefined,
	convention: Pick<Reading, 'convention'> = {},
): Reading[] {
	const year = fullYear(printedYear ?? '');
	const date = new Date(Date.UTC(year ?? NaN, Number(month) - 1, Number(day)));
	const exists = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
	return exists ? [{ text: date.toISOString().slice(0, 10), ...convention }] : [];
}

/** Years of the Hijri, the Persian and the Buddhist calendar. 9999 is valid: it means no end date. */
const isOfOther = (year: number) => (year > 1300 && year < 1500) || (year > 2450 && year < 2650);

/** Two-digit years from 40 to 69 are ambiguous: a birth, or the end of a loan. */
function fullYear(printed: string): number | undefined {
	const year = Number(printed.replace("'", ''));
	if (printed.length === 4) return year < 1000 || isOfOther(year) ? undefined : year;
	if (year < 40) return 2000 + year;
	return year < 70 ? undefined : 1900 + year;
}
