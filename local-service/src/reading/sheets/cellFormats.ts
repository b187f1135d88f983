import { format, getFormatDateInfo, isDateFormat } from 'numfmt';

/** Maximum length of a number format, as in Excel. */
const LONGEST = 255;
/** Maximum number of digits of an exact integer. */
const MOST_DIGITS = 15;

const DAY = 'yyyy-mm-dd';
const MOMENT = 'yyyy-mm-dd hh:mm';

/**
 * Formats referenced by number only (ECMA-376, 18.8.30). Those that vary by country are written
 * unambiguously: dates in ISO 8601, amounts without a currency.
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

/** Days between the epochs of the two date systems. */
const SINCE_1904 = 1462;

/** Formats the content of a cell: a number, or a text, which its format may hide or extend. */
export type CellFormat = (value: number | string) => string;

type NumberFormat = (value: number) => string;

/** The code of a number format by its number: a custom one of the file, or a built-in one. */
export const formatCode = (id: number, custom: ReadonlyMap<number, string>): string =>
	custom.get(id) ?? BUILT_IN.get(id) ?? 'General';

/**
 * Compiles a format.
 * @param is1904 whether dates are counted from 1904
 * @param language of numbers and month names, as in formats ("407"); English if absent
 */
export function cellFormat(code: string, is1904: boolean, language?: string): CellFormat {
	const showNumber = numberFormat(code, is1904, language);
	// Only the fourth section, or one with the sign of the text, applies to texts.
	const isOfText = /@.|.@|;.*;.*;/s.test(code) && code.length <= LONGEST;
	return (value) => {
		if (typeof value === 'number') return showNumber(value);
		return isOfText ? show(code, value).trim() : value;
	};
}

function numberFormat(code: string, is1904: boolean, language?: string): NumberFormat {
	// Directly before an empty section or a duration, the language code would itself be taken for a format.
	const needsText = /^(?:\[(?:h+|m+|s+)\])?(?:;|$)/i.test(code.replaceAll(' ', '')) ? '""' : '';
	const usual = language ? `[$-${language}]` : '';
	const general = (value: number) => showGeneral(value, usual);
	// A format for texts alone shows numbers without a format.
	const isForTexts = /^[^;@]*@[^;]*$/.test(code.replace(LITERALS, ''));
	if (code.length > LONGEST || isForTexts || /^General$/i.test(code)) return general;
	const isDate = isDateFormat(code);
	const shownAs = usual + (usual && needsText) + (isDate ? clearDate(code) : withoutLocale(code));
	const since = is1904 && hasDay(code) ? SINCE_1904 : 0;
	const isRedBelowZero = /;\s*\[(?:Red|Color)/i.test(code);
	const shownWhole = shownAs.replace(/"[^"]*"|General/gi, (part) => (part[0] === '"' ? part : '0'));
	return (value) => {
		const shown = isExact(value) ? shownWhole : shownAs;
		const number = isDate ? wholeMilliseconds(value + since) : decimal(value);
		// A negative duration has its own sign in addition to that of the section for negative values.
		const text = spaced(show(shown, number, general)).replace(/^--(?=\d)/, '-');
		// Colours are lost, and may be all that distinguishes a credit from a debit.
		return isRedBelowZero && value < 0 && !/[-(]/.test(text) ? `-${text}` : text;
	};
}

const spaced = (text: string) => text.replace(/ +/g, ' ').trim();

/** The result of a formula such as =A1+1/24 may be just before midnight, and would be shown as the day before. */
const wholeMilliseconds = (days: number) => Math.round(days * 86_400_000) / 86_400_000;

/** Corrects for binary fractions before rounding: 1.015 is stored as 1.01499…, and Excel shows 1.02. */
const decimal = (value: number) =>
	Number.isInteger(value) ? value : value * (1 + 4 * Number.EPSILON);

/** True if a format contains a date: hours and minutes alone may be a duration. */
function hasDay(code: string): boolean {
	const { year, month, day } = getFormatDateInfo(code);
	return year || month || day;
}

function show<Value extends number | string>(
	code: string,
	value: Value,
	otherwise: (value: Value) => string = String,
): string {
	try {
		return format(code, value);
	} catch {
		// Invalid format; Excel would have rejected the file.
		return otherwise(value);
	}
}

const isExact = (value: number) => Number.isInteger(value) && Math.abs(value) < 10 ** MOST_DIGITS;

/** Shows long integers in full: an article number must not be rounded. */
const showGeneral = (value: number, language: string): string =>
	isExact(value) ? String(value) : format(`${language}General`, value);

const LITERALS = /"[^"]*"|\\.|\[[^[\]]*\]/g;
/** Month-first order is used in the United States only and would be misread elsewhere. */
const MONTH_FIRST = /^m{1,2}[^a-z]+d{1,2}(?!d)/i;
/** A date in the computer's regional format, which the file does not contain. */
const OF_SYSTEM = /^\[\$-F800\]/i;

function clearDate(code: string): string {
	const bare = code
		.replace(/\\([-./ ])/g, '$1')
		.replace(LITERALS, '')
		.trim();
	if (!OF_SYSTEM.test(code) && !MONTH_FIRST.test(bare)) return code;
	return /h/i.test(bare) ? MOMENT : DAY;
}

/** The locale of a currency or date, as in "[$€-407]" or "[$-de-DE]", except the system's. */
const LOCALE = /\[\$[^[\]-]*-(?!F[48]00)([\da-f]{3,8}|[a-z]{2}-[a-z]{2})\]/i;

/** Excel's word for worksheets in languages whose countries share a number notation. */
const SHEETS: ReadonlyMap<string, string> = new Map([
	['Arbeitsblätter', '407'],
	['Feuilles de calcul', '40C'],
	['Fogli di lavoro', '410'],
	['Werkbladen', '413'],
	['Arkusze', '415'],
]);

/**
 * The language in which a workbook was made, which determines the notation of its numbers; undefined if
 * unknown.
 * @param codes number formats used in it
 * @param about Excel's document properties, with its localised word for worksheets
 */
export function languageOf(codes: readonly string[], about: string): string | undefined {
	const named = codes.flatMap((code) => LOCALE.exec(code)?.[1] ?? []);
	const [[often] = []] = [...Map.groupBy(named, (language) => language)].sort(
		([, a], [, b]) => b.length - a.length,
	);
	return often ?? [...SHEETS].find(([word]) => about.includes(`>${word}<`))?.[1];
}

/**
 * The locale in "[$€-407]" would change the decimal separator of this format only, which Excel does not do.
 */
const withoutLocale = (code: string) =>
	code.replace(/\[\$([^[\]-]*)-[^[\]]*\]/g, (_, currency) => (currency ? `[$${currency}]` : ''));
