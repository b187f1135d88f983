/** Printed currency symbols and their ISO 4217 codes. */
export const CURRENCY_SYMBOLS: ReadonlyMap<string, string> = new Map([
	['€', 'EUR'],
	['Euro', 'EUR'],
	['$', 'USD'],
	['£', 'GBP'],
	['¥', 'JPY'],
	['₹', 'INR'],
	['zł', 'PLN'],
	['Kč', 'CZK'],
	['R$', 'BRL'],
	['US$', 'USD'],
	['A$', 'AUD'],
	['AU$', 'AUD'],
	['C$', 'CAD'],
	['CA$', 'CAD'],
	['NZ$', 'NZD'],
	['S$', 'SGD'],
	['HK$', 'HKD'],
	['RM', 'MYR'],
	['Rs.', 'INR'],
	['₺', 'TRY'],
	['₽', 'RUB'],
	['₴', 'UAH'],
	['Ft', 'HUF'],
]);

export const CODES =
	'EUR|USD|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|BRL|MXN|ZAR|SGD|HKD|MYR|THB|AED|RUB|UAH|DEM|ATS|FRF';

const DOLLAR = '(?:(?<!\\p{L})(?:US|AU?|CA?|NZ|S|HK|R))?\\$';
const SYMBOL = `${DOLLAR}|[€£¥₹₺₽₴]`;

export const CURRENCY = new RegExp(
	`(?<![\\p{L}\\d])(?:${CODES}|Euro|RM|Rs\\.|Ft)(?!\\p{L})|${SYMBOL}|zł|Kč`,
	'gu',
);

/** A symbol before an amount, as part of it. */
export const LEADING_SYMBOL = `(?:${SYMBOL}|(?<!\\p{L})(?:Rs\\.|kr\\.?|Fr\\.))`;
/** A symbol or a code before an amount; a code is part of the amount only between its sign and its digits. */
export const LEADING = `(?:${LEADING_SYMBOL}|(?<!\\p{L})(?:${CODES}|Euro|RM|Kč|zł))`;
/** A symbol after an amount, as part of it. */
export const TRAILING_SYMBOL = '(?:[€£₹₺₽₴]|zł|Kč|Ft(?!\\p{L})|kr(?!\\p{L})\\.?)(?!\\d)';
export const TRAILING = `(?:${TRAILING_SYMBOL}|(?:\\$|(?:${CODES}|Euro|RM)(?!\\p{L})))`;

const ANY = new RegExp(CURRENCY, 'u');

export const hasCurrency = (text: string): boolean => ANY.test(text);

/** Currencies of countries with a decimal point, and with a decimal comma. */
const OF_POINT = /(?<!R)[£$¥₹]/u;
const OF_COMMA = /R\$|zł|Kč|(?<!\p{L})(?:Ft|kr|HUF|CZK|PLN|SEK|NOK|DKK|RON)(?!\p{L})|[₺₽₴]/u;

/** The thousands separator of the currency in a text; undefined without a currency, or if its countries use both. */
export function thousandsMarkIn(text: string): '.' | ',' | undefined {
	if (OF_POINT.test(text)) return ',';
	return OF_COMMA.test(text) ? '.' : undefined;
}
