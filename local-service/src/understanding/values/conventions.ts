import { fold } from '../text/letters';
import { allWords, type Language } from '../vocabulary/words/languages';
import { findAmounts } from './amounts';
import { COUNTRIES } from './countries';
import { CURRENCY, CURRENCY_SYMBOLS } from './currencies';
import { type DateOrder, orderOf, parseDate } from './dates';
import { findDays, withYear } from './periods';

/** How a document writes ambiguous values; computed on demand. */
export type Conventions = {
	language: Language | undefined;
	/** Order of day and month; day first if unknown, as in most countries. */
	order: () => DateOrder;
	/** Order of day and month; undefined if unknown. */
	knownOrder: () => DateOrder | undefined;
	/** The only currency of the document, as an ISO code; undefined if it has none or several. */
	currency: () => string | undefined;
	/** The decimal separator of its unambiguous amounts; undefined if there are none. */
	provenMark: () => DecimalMark | undefined;
	/** `provenMark`, else the usual decimal separator for language and currency; undefined if unknown. */
	decimalMark: () => DecimalMark | undefined;
	/**
	 * Whether a bank issued the document. Then a credit is money of the account holder; in other documents, it is
	 * deducted from the amount owed.
	 */
	isOfBank: () => boolean;
	/** Completes a day and month with the year that the document's dates imply; undefined if ambiguous. */
	withYear: (day: string) => string | undefined;
};

type DecimalMark = '.' | ',';

/** @param texts the texts of the document's lines */
export function conventionsOf(
	texts: readonly string[],
	language: Language | undefined,
): Conventions {
	const knownOrder = once(() => orderOf(texts) ?? orderInCountry(texts, language));
	const currency = once(() => {
		const found = currenciesIn(texts);
		return found.size === 1 ? [...found][0] : undefined;
	});
	const provenMark = once(() => decimalMarkIn(texts));
	const order = () => knownOrder() ?? 'dayFirst';
	let days: string[] | undefined;
	let ofBank: boolean | undefined;
	const allDays = () =>
		(days ??= texts.flatMap(findDays).flatMap(({ text }) => parseDate(text, order()) ?? []));
	return {
		language,
		order,
		knownOrder,
		currency,
		withYear: (day) => withYear(day, allDays()),
		isOfBank: () => (ofBank ??= texts.some((text) => OF_BANK.test(fold(text)))),
		provenMark,
		decimalMark: once(() => provenMark() ?? decimalMarkOf(language, currency())),
	};
}

const OF_BANK = new RegExp(
	`(?<!\\p{L})(?:${[...allWords(({ amounts }) => amounts?.bank)].join('|')})(?!\\p{L})`,
	'u',
);

function once<T extends string | undefined>(find: () => T): () => T {
	let found: { value: T } | undefined;
	return () => (found ??= { value: find() }).value;
}

export const codeOf = (currency: string): string => CURRENCY_SYMBOLS.get(currency) ?? currency;

const currenciesIn = (texts: readonly string[]): ReadonlySet<string> =>
	new Set(texts.flatMap((text) => text.match(CURRENCY) ?? []).map(codeOf));

/** A US state with a postal code: "Springfield, IL 62701". */
const STATE = /\p{L},? [A-Z]{2} \d{5}(?:-\d{4})?(?!\d)/u;
/** Taxes and registers of other English-speaking countries, which write the day first. */
const ELSEWHERE = /(?<!\p{L})(?:GST|HST|VAT|ABN|UEN|Pty|Pte)(?!\p{L})/u;
const TOWNS_ELSEWHERE = ['GB', 'IE', 'CA', 'AU'].flatMap(
	(country) => COUNTRIES[country]?.town ?? [],
);

/** The order of day and month in the country of the document: the month is first only in the United States. */
function orderInCountry(
	texts: readonly string[],
	language: Language | undefined,
): DateOrder | undefined {
	if (language !== 'en') return language && 'dayFirst';
	const currencies = currenciesIn(texts);
	const isElsewhere =
		texts.some((text) => [ELSEWHERE, ...TOWNS_ELSEWHERE].some((sign) => sign.test(text))) ||
		[...currencies].some((currency) => currency !== 'USD');
	if (isElsewhere) return 'dayFirst';
	const isAmerican = currencies.has('USD') || texts.some((text) => STATE.test(text));
	return isAmerican ? 'monthFirst' : undefined;
}

/** Minimum factor by which one decimal separator must outnumber the other. */
const CLEAR = 5;

/** The decimal separator of the unambiguous amounts. */
function decimalMarkIn(texts: readonly string[]): DecimalMark | undefined {
	const amounts = texts.flatMap(findAmounts);
	const count = (hundredths: RegExp, thousands: RegExp) =>
		amounts.filter(
			({ text, isMoney }) => (isMoney && hundredths.test(text)) || thousands.test(text),
		).length;
	const [dots, commas] = [
		count(/\.\d{2}(?!\d)/, /\d,\d{3},\d{3}(?!\d)/),
		count(/,\d{2}(?!\d)/, /\d\.\d{3}\.\d{3}(?!\d)/),
	];
	if (dots > CLEAR * commas) return '.';
	return commas > CLEAR * dots ? ',' : undefined;
}

/** The decimal separator of the country that language and currency imply: "de" with CHF is Switzerland. */
function decimalMarkOf(
	language: Language | undefined,
	currency: string | undefined,
): DecimalMark | undefined {
	if (language === undefined) return undefined;
	const own = markOf(language);
	if (!currency) return own;
	const there = markOf(`${language}-${currency.slice(0, 2)}`);
	// Countries with another decimal separator also use the dollar sign.
	return currency === 'USD' && there !== own ? undefined : there;
}

function markOf(locale: string): DecimalMark | undefined {
	const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
	const mark = parts.find(({ type }) => type === 'decimal')?.value;
	return mark === '.' || mark === ',' ? mark : undefined;
}
