import { fold } from '../text/letters';
import { allWords, type Language } from '../vocabulary/words/languages';
import { findAmounts } from './amounts';
import { CURRENCY, CURRENCY_SYMBOLS } from './currencies';
import { type DateOrder, orderOf, parseDate } from './dates';
import { findDays, withYear } from './periods';

/** How a document writes what can be read in more than one way; found out when it is asked for. */
export type Conventions = {
	/** Of day and month; where nothing tells, the day is first as nearly everywhere. */
	order: () => DateOrder;
	/** The same; undefined where nothing tells. */
	knownOrder: () => DateOrder | undefined;
	/** Its only currency, as an ISO code. */
	currency: () => string | undefined;
	/** What its decimals stand behind; undefined where nothing tells. */
	decimalMark: () => DecimalMark | undefined;
	/** Whether it is a bank's, in which a credit is money that its reader has; in others it is taken off what is owed. */
	isOfBank: () => boolean;
	/** A day and month with the year that the document's days tell; undefined where they tell none. */
	withYear: (day: string) => string | undefined;
};

type DecimalMark = '.' | ',';

/** @param texts of the document's lines */
export function conventionsOf(
	texts: readonly string[],
	language: Language | undefined,
): Conventions {
	const knownOrder = once(() => orderOf(texts) ?? orderInCountry(texts, language));
	const currency = once(() => {
		const found = currenciesIn(texts);
		return found.size === 1 ? [...found][0] : undefined;
	});
	const order = () => knownOrder() ?? 'dayFirst';
	let days: string[] | undefined;
	let ofBank: boolean | undefined;
	const allDays = () =>
		(days ??= texts.flatMap(findDays).flatMap(({ text }) => parseDate(text, order()) ?? []));
	return {
		order,
		knownOrder,
		currency,
		withYear: (day) => withYear(day, allDays()),
		isOfBank: () => (ofBank ??= texts.some((text) => OF_BANK.test(fold(text)))),
		decimalMark: once(() => decimalMarkIn(texts) ?? decimalMarkOf(language, currency())),
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

/** "Springfield, IL 62701" */
const STATE = /\p{L},? [A-Z]{2} \d{5}(?:-\d{4})?(?!\d)/u;
/** Taxes of other countries that pay in dollars, and where the day comes first. */
const ELSEWHERE = /(?<!\p{L})(?:GST|HST|VAT|ABN|UEN)(?!\p{L})/u;

/** Only in the United States the month comes first. */
function orderInCountry(
	texts: readonly string[],
	language: Language | undefined,
): DateOrder | undefined {
	if (language !== 'en') return language && 'dayFirst';
	const currencies = currenciesIn(texts);
	const isElsewhere =
		texts.some((text) => ELSEWHERE.test(text)) ||
		[...currencies].some((currency) => currency !== 'USD');
	if (isElsewhere) return 'dayFirst';
	const isAmerican = currencies.has('USD') || texts.some((text) => STATE.test(text));
	return isAmerican ? 'monthFirst' : undefined;
}

/** One mark that stands before decimals so much more often than the other is no mistake. */
const CLEAR = 5;

/** The mark of the amounts that can be read in one way only. */
function decimalMarkIn(texts: readonly string[]): DecimalMark | undefined {
	const amounts = texts.flatMap(findAmounts).filter(({ isMoney }) => isMoney);
	const count = (pattern: RegExp) => amounts.filter(({ text }) => pattern.test(text)).length;
	const [dots, commas] = [count(/\.\d{2}(?!\d)/), count(/,\d{2}(?!\d)/)];
	if (dots > CLEAR * commas) return '.';
	return commas > CLEAR * dots ? ',' : undefined;
}

/** What is written where the language is spoken and the currency paid: "de" with CHF is Switzerland. */
function decimalMarkOf(
	language: Language | undefined,
	currency: string | undefined,
): DecimalMark | undefined {
	if (language === undefined) return undefined;
	const country = currency ? `-${currency.slice(0, 2)}` : '';
	const parts = new Intl.NumberFormat(language + country).formatToParts(1.5);
	const mark = parts.find(({ type }) => type === 'decimal')?.value;
	return mark === '.' || mark === ',' ? mark : undefined;
}
