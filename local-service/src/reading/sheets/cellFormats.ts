import { format, getFormatDateInfo, isDateFormat } from 'numfmt';

/** Letters of a number format; Excel takes no more. */
const LONGEST = 255;
/** An integer of up to so many digits is exact. */
const MOST_DIGITS = 15;

const DAY = 'yyyy-mm-dd';
const MOMENT = 'yyyy-mm-dd hh:mm';

/**
 * Formats that a file names by number alone (ECMA-376, 18.8.30). Those that look different in each
 * country are written so that they cannot be misunderstood: dates as in ISO 8601, amounts without a
 * currency.
 */
const BUILT_IN: ReadonlyMap<number, string> = new Map([
	[1, '0'],
	[2, '0.00'],
	[3, '#,##0'],
	[4, '#,##0.00'],
	...[5, 6, 37, 38, 41, 42].map((id) => [id, '#,##0'] as const),
	...[7, 8, 39, 40, 43, 44].map((id) => [id, '#,##0.00'] as const),
	[9, '0%'],
	[10, '0.00%'],
	[11, '0.00E+00'],
	[12, '# ?/?'],
	[13, '# ??/??'],
	...[14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, DAY] as const),
	[15, 'd-mmm-yy'],
	[16, 'd-mmm'],
	[17, 'mmm-yy'],
	[18, 'h:mm AM/PM'],
	[19, 'h:mm:ss AM/PM'],
	...[20, 32, 34, 55].map((id) => [id, 'h:mm'] as const),
	...[21, 33, 35, 56].map((id) => [id, 'h:mm:ss'] as const),
	[22, MOMENT],
	[45, 'mm:ss'],
	[46, '[h]:mm:ss'],
	[47, 'mm:ss.0'],
	[48, '##0.0E+0'],
]);

/** Days between the beginnings of the two calendars. */
const SINCE_1904 = 1462;

/** Shows the number of a cell as its format does. */
export type NumberFormat = (value: number) => string;

/** The code of a number format: one of the file's own by their numbers, or one that all files have. */
export const formatCode = (id: number, custom: ReadonlyMap<number, string>): string =>
	custom.get(id) ?? BUILT_IN.get(id) ?? 'General';

/**
 * @param is1904 dates are counted from 1904
 * @param language in which numbers and months are written, as formats name it: "407"; else English
 */
export function numberFormat(code: string, is1904: boolean, language?: string): NumberFormat {
	const usual = language ? `[$-${language}]` : '';
	const general = (value: number) => showGeneral(value, usual);
	if (code.length > LONGEST || /^General$/i.test(code)) return general;
	const isDate = isDateFormat(code);
	const shownAs = usual + (isDate ? clearDate(code) : withoutCountry(code));
	const since = is1904 && hasDay(code) ? SINCE_1904 : 0;
	const isRedBelowZero = /;\s*\[(?:Red|Color)/i.test(code);
	return (value) => {
		const text = show(shownAs, value + since, general);
		// Colours are lost, and may be all that tells a credit from a debit.
		return isRedBelowZero && value < 0 && !/[-(]/.test(text) ? `-${text}` : text;
	};
}

/** Hours and minutes alone may be how long something takes. */
function hasDay(code: string): boolean {
	const { year, month, day } = getFormatDateInfo(code);
	return year || month || day;
}

function show(code: string, value: number, general: NumberFormat): string {
	try {
		return format(code, value).replace(/ +/g, ' ').trim();
	} catch {
		// Not a format; Excel would have refused the file.
		return general(value);
	}
}

/** Long numbers in full: whoever enters an article's number does not want it rounded. */
function showGeneral(value: number, language: string): string {
	const isExact = Number.isInteger(value) && Math.abs(value) < 10 ** MOST_DIGITS;
	return isExact ? String(value) : format(`${language}General`, value);
}

const LITERALS = /"[^"]*"|\\.|\[[^[\]]*\]/g;
/** Only in the United States the month comes first; elsewhere it would be taken for the day. */
const MONTH_FIRST = /^m{1,2}[^a-z]+d{1,2}(?!d)/i;
/** As the computer's settings want it, which are not in the file. */
const OF_SYSTEM = /^\[\$-F800\]/i;

function clearDate(code: string): string {
	const bare = code.replace(LITERALS, '').trim();
	if (!OF_SYSTEM.test(code) && !MONTH_FIRST.test(bare)) return code;
	return /h/i.test(bare) ? MOMENT : DAY;
}

/** The country of a currency or date, as in "[$€-407]" or "[$-de-DE]", but not of the system's settings. */
const COUNTRY = /\[\$[^[\]-]*-(?!F[48]00)([\da-f]{3,8}|[a-z]{2}-[a-z]{2})\]/i;

/** What Excel calls sheets in languages whose countries agree on how numbers are written. */
const SHEETS: ReadonlyMap<string, string> = new Map([
	['Arbeitsblätter', '407'],
	['Feuilles de calcul', '40C'],
	['Fogli di lavoro', '410'],
	['Werkbladen', '413'],
	['Arkusze', '415'],
]);

/**
 * The language in which a workbook was made, which says how its numbers were seen; undefined where
 * nothing tells.
 * @param codes of the formats in it
 * @param about what Excel notes about the workbook, with its own words for "sheets"
 */
export function languageOf(codes: readonly string[], about: string): string | undefined {
	const named = codes.flatMap((code) => COUNTRY.exec(code)?.[1] ?? []);
	const [[often] = []] = [...Map.groupBy(named, (language) => language)].sort(
		([, a], [, b]) => b.length - a.length,
	);
	return often ?? [...SHEETS].find(([word]) => about.includes(`>${word}<`))?.[1];
}

/** "[$€-407]" changes the decimal mark of this format alone, which Excel does not do. */
const withoutCountry = (code: string) =>
	code.replace(/\[\$([^[\]-]*)-[^[\]]*\]/g, (_, currency) => (currency ? `[$${currency}]` : ''));
