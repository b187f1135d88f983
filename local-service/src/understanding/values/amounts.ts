/** Printed currency symbols and the ISO 4217 codes they mean. */
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

const CODES =
	'EUR|USD|GBP|CHF|JPY|CNY|INR|AUD|CAD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|BRL|MXN|ZAR|SGD|HKD|MYR|THB|AED|RUB|UAH|DEM|ATS|FRF';

const DOLLAR = '(?:(?<!\\p{L})(?:US|AU?|CA?|NZ|S|HK|R))?\\$';
const SIGN = `${DOLLAR}|[€£¥₹₺₽₴]`;

export const CURRENCY = new RegExp(
	`(?<![\\p{L}\\d])(?:${CODES}|Euro|RM|Rs\\.|Ft)(?!\\p{L})|${SIGN}|zł|Kč`,
	'gu',
);

const NUMBER =
	/\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?(?![\d,])|\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d{1,4})?(?!\d)|\d+(?:[.,]\d{1,4})?/g;

/** What makes a number a percentage. */
export const PERCENT =
	'\\s?(?:[%％]|vH|v\\.H\\.|[Pp]er ?cent|[Pp]rozent|pour cent|por cien(?:to)?|por cento|per cento|[Pp]rocent)';
const IS_PERCENT = new RegExp(`^${PERCENT}`, 'u');

/** Hundredths that are none: "12,-", "5.–". */
const NO_CENTS = /^[.,](?:[-–—]{1,2}|=)(?![\p{L}\d])/u;

/** A minus and a currency symbol beside a number are part of it, a dash between words is not. */
const LEAD = new RegExp(
	`(?:(?<![\\p{L}\\d)])[-−–])?(?:(?:${SIGN}|(?<!\\p{L})(?:Rs\\.|kr\\.?|Fr\\.))\\s?)?[-−–]?$`,
	'u',
);
const TRAIL =
	/^(?:[-−](?!\S))?(?:\s?(?:€|£|₹|₺|₽|₴|zł|Kč|Ft(?!\p{L})|kr(?!\p{L})\.?)(?![\d]))?(?:[-−](?!\S))?/u;

/** What may stand at a number's end although it is made of letters: currencies, credit and debit. */
const ENDING = new RegExp(
	`^(?:(?:${CODES}|zł|Kč|Ft|kr|CR|DR|Cr|Dr)(?!\\p{L})|[A-Z](?![\\p{L}\\d]))`,
	'u',
);

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
		const before = text.slice(Math.max(0, match.index - 8), match.index);
		const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
		if (/[\p{L}\d][-./:]?$|\d[.,]$|#$/u.test(before) && !isCurrency(before.slice(-3))) continue;
		if (/^(?:\d|[.,/:]\d|-[\p{L}\d])/u.test(after) || IS_PERCENT.test(after)) continue;
		const hasCents = /[.,]\d{2,4}$/.test(match[0]);
		const ending = ENDING.exec(after)?.[0] ?? '';
		// A letter behind a price is its tax class, behind another number it makes that a code.
		if (/^\p{L}/u.test(after) && (ending === '' || (ending.length === 1 && !hasCents))) continue;
		const noCents = NO_CENTS.exec(after)?.[0] ?? '';
		const isBracketed = BEFORE_BRACKETED.test(before) && AFTER_BRACKETED.test(after);
		const lead = (isBracketed ? /\([^(]*$/u : LEAD).exec(before)?.[0] ?? '';
		const trail = (isBracketed ? /^[^)]*\)/ : TRAIL).exec(after.slice(noCents.length))?.[0] ?? '';
		const isMoney =
			hasCents ||
			noCents !== '' ||
			isCurrency(before.slice(-4)) ||
			isCurrency(after.slice(0, 4)) ||
			/(?:^|\P{L})(?:kr\.?|Fr\.)\s?$|^\s?kr(?!\p{L})/u.test(before) ||
			/^\s?kr(?!\p{L})/u.test(after);
		found.push({
			text: `${lead}${match[0]}${noCents}${trail}`,
			start: match.index - lead.length,
			isMoney,
		});
	}
	return found;
}

const BEFORE_BRACKETED = new RegExp(`\\((?:(?:${SIGN}) ?)?$`, 'u');
const AFTER_BRACKETED = new RegExp(`^(?: ?(?:${SIGN}))?\\)`, 'u');

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
	const isNegative =
		/[-−–(]\s*\D{0,4}$/u.test(printed.slice(0, match.index)) || ENDS_NEGATIVE.test(printed);
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

/** A minus behind the number or its currency; behind a decimal mark it stands for no hundredths. */
const ENDS_NEGATIVE = /\d\s?(?:[^\d\s.,-]{1,3}\s?)?[-−](?:\s?[^\d\s.,-]{1,3})?$/u;

/** The likeliest reading. */
export const parseAmount = (printed: string): number | undefined => readings(printed)[0];
