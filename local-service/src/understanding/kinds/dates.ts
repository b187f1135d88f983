import { fold } from '../text';

/** Month names in English, German, French, Spanish, Italian and Dutch, folded, by their beginnings. */
const MONTHS = [
	'jan|ene|gen',
	'feb|fev',
	'mar|mrz|maerz|mrt|maa',
	'apr|avr|abr',
	'may|mai|mei|mag',
	'jun|juin|giu',
	'jul|juil|lug',
	'aug|aou|ago',
	'sep|set',
	'oct|okt|ott',
	'nov',
	'dec|dez|dic',
].map((names) => new RegExp(`^(?:${names})`));

/** The same with accents, and no other words: "31 of 2024" is no month. */
const MONTH =
	'(?:jan|ene|gen|feb|fev|fév|mar|mär|mrz|maerz|mrt|maa|apr|avr|abr|may|mai|mei|mag|jun|juin|giu|jul|juil|lug|aug|aou|aoû|ago|sep|set|oct|okt|ott|nov|dec|déc|dez|dic)\\p{L}{0,7}\\.?';
const DATE = new RegExp(
	[
		'(?<![\\d.,])\\d{4}\\s?[-/.]\\s?\\d{1,2}\\s?[-/.]\\s?\\d{1,2}(?![\\dT])',
		'(?<![\\d.,/-])\\d{1,2}\\s?[-/.]\\s?\\d{1,2}\\s?[-/.]\\s?(?:\\d{4}|\\d{2})(?![\\d]|[.,/-]\\d)',
		`(?<!\\d)\\d{1,2}(?:st|nd|rd|th|er|º)?[\\s.,/-]*(?:(?:of|de)\\s)?${MONTH}[\\s.,/'-]*(?:de\\s)?(?:\\d{4}|\\d{2})(?!\\d)`,
		`(?<!\\p{L})${MONTH}[\\s.]*\\d{1,2}(?:st|nd|rd|th)?[\\s.,]+\\d{4}(?!\\d)`,
	].join('|'),
	'giu',
);

/** Every date printed in a text, with its place. */
export function findDates(text: string): Array<{ text: string; start: number }> {
	return [...text.matchAll(DATE)]
		.map((match) => ({ text: match[0], start: match.index }))
		.filter((match) => parseDate(match.text) !== undefined);
}

/** The day a printed date means, as ISO; day before month unless only the other order is a date. */
export function parseDate(printed: string): string | undefined {
	const parts = fold(printed).match(/\d+|\p{L}{3,}/gu) ?? [];
	const name = parts.findIndex((part) => monthOf(part) > 0);
	if (name >= 0) {
		const [day, year] = parts.filter((part) => /^\d/.test(part)).map(Number);
		return iso(year, monthOf(parts[name] ?? ''), day);
	}
	const [first, second, third] = parts.map(Number);
	if (parts.length !== 3) return undefined;
	if (parts[0]?.length === 4) return iso(first, second, third);
	return iso(third, second, first) ?? iso(third, first, second);
}

const monthOf = (word: string) => MONTHS.findIndex((month) => month.test(word)) + 1;

function iso(year = 0, month = 0, day = 0): string | undefined {
	const full = year < 100 ? year + (year < 70 ? 2000 : 1900) : year;
	const date = new Date(Date.UTC(full, month - 1, day));
	const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isReal && full >= 1900 && full < 2100 ? date.toISOString().slice(0, 10) : undefined;
}
