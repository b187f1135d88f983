/** Printed currency symbols and the ISO 4217 codes they mean. */
export const CURRENCY_SYMBOLS: ReadonlyMap<string, string> = new Map([
	['€', 'EUR'],
	['$', 'USD'],
	['£', 'GBP'],
	['¥', 'JPY'],
	['₹', 'INR'],
	['zł', 'PLN'],
	['Kč', 'CZK'],
]);

const CODES =
	'EUR|USD|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|BRL|MXN|ZAR|SGD|HKD|MYR|THB|AED|RUB|UAH|DEM|ATS|FRF';

export const CURRENCY = new RegExp(`(?<![\\p{L}\\d])(?:${CODES}|RM)(?!\\p{L})|[€$£¥₹]|zł|Kč`, 'gu');

const NUMBER = /\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,4})?(?!\d)|\d+(?:[.,]\d{1,4})?/g;

/** A minus and a currency symbol beside a number are part of it, a dash between words is not. */
const LEAD = /(?:(?<![\p{L}\d)])[-−–])?(?:[€$£¥₹]\s?)?[-−–]?$/u;
const TRAIL = /^(?:-(?!\S))?(?:\s?(?:€|£|₹|zł|Kč)(?![\d]))?/u;

export type Amount = {
	text: string;
	start: number;
	/** Has two or more decimals, or a currency beside it: more than a mere number. */
	isMoney: boolean;
};

/** Every number printed in a text that is neither part of a date or code nor a percentage. */
export function findAmounts(text: string): Amount[] {
	const found: Amount[] = [];
	for (const match of text.matchAll(NUMBER)) {
		const before = text.slice(0, match.index);
		const after = text.slice(match.index + match[0].length);
		if (/[\p{L}\d][-./:]?$|\d[.,]$|#$/u.test(before) && !isCurrency(before.slice(-3))) continue;
		if (/^(?:\d|[.,/:]\d|-[\p{L}\d])|^\s?%|^\s?(?:vH|percent)/u.test(after)) continue;
		if (/^\p{L}/u.test(after) && !/^(?:EUR|USD|GBP|CHF)/.test(after)) continue;
		const isBracketed = /\((?:[€$£¥₹] ?)?$/u.test(before) && /^(?: ?[€$£¥₹])?\)/u.test(after);
		const lead = (isBracketed ? /\(\D?$/u : LEAD).exec(before)?.[0] ?? '';
		const trail = (isBracketed ? /^[^)]*\)/ : TRAIL).exec(after)?.[0] ?? '';
		const isMoney =
			/[.,]\d{2,4}$/.test(match[0]) ||
			isCurrency(before.slice(-4)) ||
			isCurrency(after.slice(0, 4));
		found.push({
			text: `${lead}${match[0]}${trail}`,
			start: match.index - lead.length,
			isMoney,
		});
	}
	return found;
}

function isCurrency(text: string): boolean {
	CURRENCY.lastIndex = 0;
	return CURRENCY.test(text);
}

/**
 * The numbers a printed amount can mean: two where a single separator before three digits may be a
 * decimal or a thousands separator ("1.234"), the likelier one first; none where it is no number.
 */
export function readings(printed: string): number[] {
	const match = /\d[\d.,'’\u00a0\u202f ]*/.exec(printed);
	if (!match) return [];
	const isNegative = /[-−–(]\s*\D{0,4}$/u.test(printed.slice(0, match.index)) || /-$/.test(printed);
	const sign = isNegative ? -1 : 1;
	const digits = match[0].replace(/['’\s]/gu, '').replace(/[.,]+$/, '');
	const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
	if (at < 0) return [sign * Number(digits)];
	const whole = sign * Number(digits.replace(/[.,]/g, ''));
	const split =
		sign * Number(`${digits.slice(0, at).replace(/[.,]/g, '')}.${digits.slice(at + 1)}`);
	const separator = digits.charAt(at);
	const hasBoth = digits.includes('.') && digits.includes(',');
	if (hasBoth) return [split];
	if (digits.split(separator).length > 2) return [whole];
	return digits.length - at - 1 === 3 && at <= 3 && digits[0] !== '0' ? [whole, split] : [split];
}

/** The likeliest reading. */
export const parseAmount = (printed: string): number | undefined => readings(printed)[0];
