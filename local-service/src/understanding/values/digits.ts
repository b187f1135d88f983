/** Thousands separators that look like an apostrophe; recognition confuses them. */
export const APOSTROPHES = "'’‘`´′ʼ";
const SPACES = ' \\u00a0\\u2007\\u2009\\u202f';

/** Characters that may occur between the digits of a number, for a character class. */
export const MARKS = `.,${APOSTROPHES}${SPACES}`;

const SMALL = '[.,]\\d{1,4}';
const POINTS = '(?:\\.\\d{3})+';
const COMMAS = '(?:,\\d{3})+';
const OTHERS = `(?:(?:[${APOSTROPHES}]\\d{3})+|(?:[${SPACES}]\\d{3})+)`;
/** A whole number, optionally in groups of three with the same separator. */
const WHOLE = `(?:\\d{1,3}(?:${POINTS}|${COMMAS}|${OTHERS})(?!\\d)|\\d+)`;

/** "½" or "1/2", alone or after a number. */
export const FRACTION = /\s?[¼½¾⅛⅜⅝⅞]$|\s[1357]\/[248]$/u;

function valueOf(fraction: string): number {
	const [above, below] = fraction.normalize('NFKC').split(/[⁄/]/u).map(Number);
	return (above ?? 0) / (below ?? 1);
}

const RAISED = '[⁰¹²³⁴-⁹]';
/** Hundredths on a price tag, "12⁹⁹"; the two digits may also be the number of a footnote. */
export const RAISED_CENTS = new RegExp(`(?<=\\d)${RAISED}{2}(?!${RAISED})`, 'u');

/** Unambiguous notations, the longest first. */
const CLEAR = [
	'\\d{1,3}(?:\\s?[¼½¾⅛⅜⅝⅞]|\\s(?:1/[248]|3/[48]|[57]/8)(?![\\d/]|[.,]\\d))',
	'(?<!\\d)[¼½¾⅛⅜⅝⅞]',
	// Lakh and crore.
	'\\d{1,2}(?:,\\d{2})+,\\d{3}(?:\\.\\d{1,2})?(?![\\d,])',
	// "1 234€50"
	`${WHOLE}[€£$]\\d{2}(?![\\d\\p{Sc}]|[.,]\\d)`,
	`${WHOLE}${RAISED_CENTS.source}`,
	`\\d{1,3}(?:${POINTS}(?:,\\d{1,4})?|${COMMAS}(?:\\.\\d{1,4})?|${OTHERS}(?:${SMALL})?)(?!\\d)`,
	`\\d+(?:${SMALL})?`,
	// ".50", at the beginning or after a space, a currency, a bracket or a sign.
	'(?<![^\\s\\p{Sc}(+−–-])[.,]\\d{1,4}(?!\\d)',
];

/**
 * Numbers with a space next to a separator, as recognition and bad typesetting produce it: "1, 469.06",
 * "13 '949.75", "79. 35", "72 .00", "12 € 50". Each may also be two numbers.
 */
const SPACED = [
	'\\d{1,3}(?: ?, \\d{3})+\\.\\d{2}(?!\\d)',
	'\\d{1,3}(?: ?\\. \\d{3})+,\\d{2}(?!\\d)',
	'\\d{1,3}[.,] \\d{3}(?=$| ?\\p{Sc})',
	`\\d{1,3}(?: ?[${APOSTROPHES}] ?\\d{3})+(?:[.,] ?\\d{2})?(?!\\d)`,
	`${WHOLE} [.,]\\d{2}(?!\\d)`,
	`${WHOLE} ?[.,] \\d{2}(?=$| ?\\p{Sc})`,
	`${WHOLE} ?€ ?\\d{2}(?![\\d\\p{L}%]|[.,]\\d| ?[\\p{Sc}\\p{L}%])`,
];

/** A number's digits with the separators between them. */
export const NUMBER = new RegExp([...SPACED, ...CLEAR].join('|'), 'gu');

const BESIDE_MARK = new RegExp(`\\s[.,€${APOSTROPHES}]|[.,€${APOSTROPHES}]\\s`, 'u');

/** Whether digits may also be two numbers, or the end of another number. */
export const hasAmbiguousExtent = (digits: string): boolean =>
	BESIDE_MARK.test(digits) || RAISED_CENTS.test(digits) || /^(?:,|\.\d(?:\d{2,})?$)/u.test(digits);

const BORDER = '[^\\s\\d\\p{L}\\p{Sc}]';
const JOINED_LEFT = new RegExp(`\\d${BORDER}$`, 'u');
const JOINED_RIGHT = new RegExp(`^${BORDER}\\d{3}(?!\\d)`, 'u');

/**
 * Whether the beginning or end of a number is ambiguous: a mark between digits may also be a thousands separator,
 * "13|949.75", and a point before the digits may be the end of a leader, "Total . . . .50".
 */
export const mayGoOn = (before: string, digits: string, after: string): boolean =>
	(JOINED_LEFT.test(before) && /^\d{3}(?!\d)/u.test(digits)) ||
	(/^\d{1,3}$/u.test(digits) && JOINED_RIGHT.test(after)) ||
	(/^[.,]/u.test(digits) && /[.…]\s?$/u.test(before));

/** Characters that never occur within a number, so that they separate two: "2×3.50". */
const SEPARATING = '\\p{L}\\p{Sc}\\s\\d@×*+=()\\[\\]<>|;•…';
const GOES_ON_LEFT = new RegExp(`\\d[^${SEPARATING}]{1,2}$`, 'u');
const GOES_ON_RIGHT = new RegExp(`^(?:\\d|[^${SEPARATING}]{1,2}\\d)`, 'u');

/**
 * Whether more digits precede or follow, with any marks in between: then the digits are only a part of a longer
 * number or code.
 */
export const goesOn = (before: string, after: string): boolean =>
	GOES_ON_LEFT.test(before) || GOES_ON_RIGHT.test(after);

/**
 * The possible numeric readings of digits with separators, the more likely first: two if a single separator
 * before three digits may be a decimal or a thousands separator ("1.234").
 *
 * @param isWhole whether a mark says that there are no hundredths, or closes the amount: "1,250.00/-"
 */
export function readDigits(digits: string, isWhole = false): number[] {
	const fraction = FRACTION.exec(digits)?.[0];
	if (fraction) return [Number(digits.slice(0, -fraction.length)) + valueOf(fraction)];
	const [units = '', hundredths = RAISED_CENTS.exec(digits)?.[0].normalize('NFKC')] =
		digits.split(/\s?[€£$]\s?/u);
	const bare = (text: string) => text.replace(/\D/g, '');
	if (hundredths !== undefined) return [Number(`${bare(units)}.${hundredths}`)];
	const whole = Number(bare(digits));
	const plain = digits.replace(/[^\d.,]/g, '');
	const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
	const isGroup = plain.length - at - 1 === 3;
	if (at < 0 || (isWhole && isGroup)) return [whole];
	const split = Number(`${bare(plain.slice(0, at))}.${plain.slice(at + 1)}`);
	if (plain.includes('.') && plain.includes(',')) return [split];
	if (plain.split(plain.charAt(at)).length > 2) return [whole];
	return isGroup && at > 0 && at <= 3 && plain[0] !== '0' ? [whole, split] : [split];
}
