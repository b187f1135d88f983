import { format, isDateFormat } from 'numfmt';

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

/**
 * @param id of a number format
 * @param custom the file's own ones by their numbers
 * @param is1904 dates are counted from 1904
 */
export function numberFormat(
	id: number,
	custom: ReadonlyMap<number, string>,
	is1904: boolean,
): NumberFormat {
	const code = custom.get(id) ?? BUILT_IN.get(id) ?? 'General';
	if (code.length > LONGEST || /^General$/i.test(code)) return general;
	const isDate = isDateFormat(code);
	const shownAs = isDate ? clearDate(code) : withoutCountry(code);
	const isRedBelowZero = /;\s*\[(?:Red|Color)/i.test(code);
	return (value) => {
		const text = show(shownAs, isDate && is1904 ? value + SINCE_1904 : value);
		// Colours are lost, and may be all that tells a credit from a debit.
		return isRedBelowZero && value < 0 && !/[-(]/.test(text) ? `-${text}` : text;
	};
}

function show(code: string, value: number): string {
	try {
		return format(code, value).replace(/ +/g, ' ').trim();
	} catch {
		// Not a format; Excel would have refused the file.
		return general(value);
	}
}

/** Long numbers in full: whoever enters an article's number does not want it rounded. */
function general(value: number): string {
	const isExact = Number.isInteger(value) && Math.abs(value) < 10 ** MOST_DIGITS;
	return isExact ? String(value) : format('General', value);
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

/** "[$€-407]" changes the decimal mark of this format alone, which Excel does not do. */
const withoutCountry = (code: string) => code.replace(/\[\$([^[\]-]*)-[^[\]]*\]/g, '[$$$1]');
