/**
 * Compares an answer with the truth, regardless of notation. Does not use the service's own parsers, since
 * they are under test.
 */

/**
 * How two values are compared: as dates or numbers, or by their letters and digits; `dateUS`: month first;
 * `term`: a duration.
 */
export type Compare = 'text' | 'date' | 'dateUS' | 'amount' | 'code' | 'term' | 'phrase' | 'rows';

const fold = (text: string) =>
	text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Letters and digits only. */
export const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** True if a text is a number and nothing else, apart from its currency. */
export const isNumber = (text: string): boolean =>
	/^[-−–(]?\d[\d.,'’\s]*[-)]?$/u.test(text.replace(/[€$£₹]|\b[A-Z]{3}\b/gu, '').trim());

const SIGNS = [
	['€', 'EUR'],
	['$', 'USD'],
	['£', 'GBP'],
	['₹', 'INR'],
] as const;

/** As `bare`, with currency symbols replaced by their codes. */
const bareCode = (text: string) =>
	bare(SIGNS.reduce((all, [sign, code]) => all.replaceAll(sign, code), text));

const MONTHS = [
	'jan|janv|januar|janvier|january|januari|janner|ene|enero|gen|gennaio|sty|stycznia|janeiro',
	'feb|fev|fevr|februar|fevrier|february|februari|febrero|febbraio|lut|lutego|fevereiro',
	'mar|mrz|marz|mars|maerz|mrt|march|maart|marzo|marca|marco',
	'apr|avr|april|avril|abr|abril|aprile|kwi|kwietnia',
	'may|mai|mei|mayo|mag|maggio|maj|maja|maio',
	'jun|june|juin|juni|junio|giu|giugno|cze|czerwca|junho',
	'jul|july|juil|juillet|juli|julio|lug|luglio|lip|lipca|julho',
	'aug|aou|aout|august|augustus|ago|agosto|sie|sierpnia',
	'sep|sept|september|septembre|septiembre|set|settembre|wrz|wrzesnia|setembro',
	'oct|okt|october|oktober|octobre|octubre|ott|ottobre|paz|pazdziernika|out|outubro',
	'nov|november|novembre|noviembre|lis|listopada|novembro',
	'dec|dez|december|dezember|decembre|dic|diciembre|dicembre|gru|grudnia|dezembro',
].map((names) => names.split('|'));

const monthOf = (word = '') => MONTHS.findIndex((names) => names.includes(word)) + 1;

function toDay(written: number, month: number, day: number): string | undefined {
	const year = written < 100 ? written + (written < 70 ? 2000 : 1900) : written;
	const date = new Date(Date.UTC(year, month - 1, day));
	const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
	return isReal && year >= 1900 && year < 2100 ? date.toISOString().slice(0, 10) : undefined;
}

type Parts = ReadonlyArray<string | undefined>;

/**
 * Patterns of dates, and their conversion to a day. The day comes first, unless the month is requested to come
 * first, or only that order gives a valid date.
 */
const DATES: ReadonlyArray<
	readonly [RegExp, (parts: Parts, isMonthFirst: boolean) => string | undefined]
> = [
	[
		/(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d)/g,
		([, year, month, day]) => toDay(Number(year), Number(month), Number(day)),
	],
	[
		/(?<!\d)(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{4}|\d{2})(?!\d)/g,
		([, first, second, third = ''], isMonthFirst) => {
			const [a, b, c] = [Number(first), Number(second), Number(third)];
			const month = isMonthFirst ? toDay(c, a, b) : undefined;
			return (
				month ??
				toDay(c, b, a) ??
				toDay(c, a, b) ??
				(third.length === 2 ? toDay(a, b, c) : undefined)
			);
		},
	],
	[
		/(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?(?: day of| de)?[\s.,/-]*([a-z]{3,12})(?: de)?[\s.,/'-]*(\d{4}|\d{2})(?!\d)/g,
		([, day, month, year]) =>
			monthOf(month) > 0 ? toDay(Number(year), monthOf(month), Number(day)) : undefined,
	],
	[
		/(?<![a-z])([a-z]{3,9})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s.,]+(\d{4})(?!\d)/g,
		([, month, day, year]) =>
			monthOf(month) > 0 ? toDay(Number(year), monthOf(month), Number(day)) : undefined,
	],
	[
		/(?<!\d)((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/g,
		([, year, month, day]) => toDay(Number(year), Number(month), Number(day)),
	],
];

/** The first date in a text; `isMonthFirst`: "02/03/20" is the third of February. */
export function dayOf(text: string, isMonthFirst = false): string | undefined {
	const plain = fold(text);
	return DATES.flatMap(([pattern, read]) =>
		[...plain.matchAll(pattern)].map((match) => ({
			at: match.index,
			day: read(match, isMonthFirst),
		})),
	)
		.filter(({ day }) => day !== undefined)
		.toSorted((a, b) => a.at - b.at)[0]?.day;
}

/** The numbers that a text can mean: two if its separator is ambiguous, as in "1.234". */
export function numbersOf(text: string): number[] {
	const match = /\d[\d.,'’\u00a0\u202f ]*\d|\d/.exec(text);
	if (!match) return [];
	const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
	const isNegative =
		/[-−–]\s*[^\d\s]{0,4}\s*$/u.test(before) ||
		/^\s*-(?![\d\p{L}])/u.test(after) ||
		(before.includes('(') && after.includes(')'));
	const digits = match[0].replace(/['’\u00a0\u202f ]/g, '');
	const read = (decimalMark: number) => {
		const [whole, part] =
			decimalMark < 0
				? [digits, '']
				: [digits.slice(0, decimalMark), digits.slice(decimalMark + 1)];
		return (isNegative ? -1 : 1) * Number(`${whole.replace(/[.,]/g, '')}.${part}`);
	};
	const [point, comma] = [digits.lastIndexOf('.'), digits.lastIndexOf(',')];
	if (point < 0 && comma < 0) return [read(-1)];
	const last = Math.max(point, comma);
	if (point >= 0 && comma >= 0) return [read(last)];
	if (digits.split(digits.charAt(last)).length > 2) return [read(-1)];
	const isAmbiguous = digits.length - last - 1 === 3 && last <= 3 && !digits.startsWith('0');
	return isAmbiguous ? [read(-1), read(last)] : [read(last)];
}

/** Units of time: prefixes of their words in all languages, without accents. */
const UNITS = [
	'day|tag|jour|dia|giorn|dag|dzien|dni',
	'week|woche|semain|seman|settiman|weke|tydz|tygod',
	'month|monat|mois|mes|maand|miesi',
	'year|jahr|an|jaar|rok|lat',
].map((starts) => new RegExp(`^(?:${starts})`));

/** A duration, such as "24 2" for 24 months: the number, and the index of its unit. */
function termOf(text: string): string | undefined {
	const plain = fold(text);
	const figure = /\d+/.exec(plain);
	const words = plain.slice(figure?.index ?? 0).match(/\p{L}+/gu) ?? [];
	const unit = words
		.map((word) => UNITS.findIndex((starts) => starts.test(word)))
		.find((at) => at >= 0);
	return figure && unit !== undefined ? `${figure[0]} ${unit}` : undefined;
}

/** Tolerance for amounts: half a cent, and a margin for floating-point errors. */
const AMOUNT_TOLERANCE = 0.006;
/**
 * For `phrase`: an answer is right if it begins with this many letters and digits of the expected text, or contains
 * all of it.
 */
const START_OF_PHRASE = 12;

export function isSame(how: Compare, truth: string, answer: string): boolean {
	switch (how) {
		case 'date':
		case 'dateUS': {
			const day = dayOf(truth, how === 'dateUS');
			return day === undefined
				? bare(truth) === bare(answer)
				: day === dayOf(answer, how === 'dateUS');
		}
		case 'amount':
			return numbersOf(truth).some((wanted) =>
				numbersOf(answer).some((given) => Math.abs(wanted - given) < AMOUNT_TOLERANCE),
			);
		case 'term': {
			const term = termOf(truth);
			return bare(truth) === bare(answer) || (term !== undefined && term === termOf(answer));
		}
		case 'code':
			return bareCode(truth) === bareCode(answer);
		case 'phrase':
			return (
				bare(answer).startsWith(bare(truth).slice(0, START_OF_PHRASE)) ||
				bare(answer).includes(bare(truth))
			);
		case 'text':
		case 'rows':
			return bare(truth) === bare(answer);
	}
}
