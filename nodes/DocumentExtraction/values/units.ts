import { fold } from './plainText';

/** Currency signs and words in addition to Unicode's currency signs, folded. */
const CURRENCIES = new Set('zl kc kr ft rm rs fr sfr euro euros lei'.split(' '));

let codes: ReadonlySet<string> | undefined;

/** Whether a word is a currency sign, code or short name: `€`, `US$`, `CHF`, `zł`. */
export function isCurrency(word: string): boolean {
	codes ??= new Set(Intl.supportedValuesOf('currency'));
	return (
		/^(?:\p{Sc}|(?:US|AU?|CA?|NZ|S|HK|R|NT|MX)\$)$/u.test(word) ||
		codes.has(word) ||
		CURRENCIES.has(fold(word).replace(/\.$/, ''))
	);
}

/** ISO 4217 code of a currency; undefined if several share its sign or name, such as `$` and `kr`. */
export function currencyCode(currency: string): string | undefined {
	if (/^(?:€|euros?)$/i.test(currency)) return 'EUR';
	if (fold(currency) === 'zl') return 'PLN';
	return /^[A-Z]{3}$/.test(currency) ? currency : undefined;
}

const UNIT = /^(?:[\p{L}\p{Sc}°%‰µ][\p{L}\p{Sc}°%./²³]*|(?:[cdkm]?m|ft|in)[23])$/u;
const PERCENT = /^(?:per|pour|por) (?:cent|cien)/;

/**
 * Units that multiply or divide the number ("5 thousand", "5 k€", "5 dozen", "5 cents"), and marks of debit
 * and credit ("5,00 S", "5.00 CR", "5.00 credit").
 */
const DOUBTFUL = /^(?:[SHCDKkMBT]|CR|DR|Cr|Dr|MM)\.?$|^(?:ct|cts|p|bn|mn|md|gr|lac|bij|af)\.?$/u;
const SIDE =
	/^(?:[cd]r|[ck]redit|[dk]ebit|debet|credito|debito|overdrawn|od|haben|soll|haber|debe|avere|dare|ma|wn)$/;
const COUNTING =
	/^(?:thous|taus|tsd|tys|tis|mil|mii|mld|mrd|mia|mio|mln|bil|bio|tril|duiz|lakh|lacs|crore|hund|cent|cien|doz|duz|dutz|dzn|tuz|douz|dizain)/;

/** "TEUR", "k€", "mkr". */
const isScaled = (word: string) => /^[tkm]/i.test(word) && isCurrency(word.slice(1));

/**
 * Whether the text after a number is at most one unit, with or without a currency: `kg`, `€/Stk.`.
 *
 * @param currency the text before the number
 */
export function isUnit(text: string, currency: string): boolean {
	if (PERCENT.test(fold(text))) return true;
	const all = text.split(' ').filter(Boolean);
	const words = all.filter((word) => !isCurrency(word));
	const [word] = words;
	if (word === undefined) return true;
	// "$5m" is not a length.
	if (/^mm?$/.test(word) && (currency !== '' || all.length > 1)) return false;
	return (
		words.length === 1 &&
		UNIT.test(word) &&
		!DOUBTFUL.test(word) &&
		!isScaled(word) &&
		!COUNTING.test(fold(word)) &&
		!SIDE.test(fold(word))
	);
}

/** Currencies whose sign is used only with a decimal point. */
const OF_POINT = /^(?:\$|(?:US|AU?|CA?|NZ|S|HK)\$|£|¥|₩|₹|RM|Rs\.?)$/;
/** Currencies of countries with a decimal comma. */
const OF_COMMA = /^(?:R\$|zł|Kč|Ft|kr|HUF|CZK|PLN|SEK|NOK|DKK|RON|₺|₽|₴)$/;

/**
 * The character that can only be a thousands separator, because amounts of that currency do not have three
 * decimals: `$1,204`, `1.204 zł`.
 */
export function thousandsSignOf(currency: string): ',' | '.' | undefined {
	if (OF_POINT.test(currency)) return ',';
	return OF_COMMA.test(currency) ? '.' : undefined;
}

export const isSwiss = (currency: string): boolean => /^(?:CHF|S?Fr\.?)$/.test(currency);
