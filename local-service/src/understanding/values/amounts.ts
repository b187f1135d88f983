import { CODES, CURRENCY, hasCurrency, TRAILING } from './currencies';
import { goesOn, hasAmbiguousExtent, mayGoOn, NUMBER, readDigits } from './digits';
import { type Side, type AmountSigns, signsAround } from './amountSigns';

/** The notations of a percentage. */
export const PERCENT =
	'\\s?(?:[%％]|vH|v\\.H\\.|[Pp]er ?cent|[Pp]rozent|pour cent|por cien(?:to)?|por cento|per cento|[Pp]rocent)';
const IS_PERCENT = new RegExp(`^${PERCENT}`, 'u');

/** Marks in place of hundredths: "12,-", "5.–", "1.500,--", "99:-", "1,00,000/-". */
const NO_CENTS = /^(?:[.,:](?:[-–—]{1,2}|=)|\/-)(?![\p{L}\d])/u;

const CENTS = /[.,€£$] ?\d{2,4}$/u;

/** Words that multiply or divide a number, by a thousand, a million, a dozen and the like. */
const CLEAR_MULTIPLIERS = `tsd|tausend|thousand|duizend|tys|tysi\\p{L}+|tis|tisíc\\p{L}*|ezer|(?:mi|bi|tri)ll?h?[aãio]\\p{L}+|mi[jl]joen|mio|mln|mrd|miljard|mld|dozen|dutzend|dtzd|doz|dz|lakhs?|lacs?|crores?|[ktm](?:${CODES}|€|\\$|£|kr)|[em]ft`;
/** Multipliers that are also units. */
const OTHER_MULTIPLIERS = 'mille|mila|mil[jl]?|md|bn|mm|cents?|cts?';
/** Any multiplier in a folded text, including single letters. */
export const MULTIPLIER = new RegExp(
	`^(?:[kmtb]|${CLEAR_MULTIPLIERS}|${OTHER_MULTIPLIERS})$`,
	'iu',
);
/** A multiplier after a number: "5 dz.", "150 tkr". */
const SCALE = new RegExp(`^\\s?(?:${CLEAR_MULTIPLIERS})(?!\\p{L})\\.?(?:\\s?${TRAILING})?`, 'iu');
/** A multiplier after an amount of money: "1,25 Mio. €", "$2bn", "£3m". */
const SCALE_OF_MONEY = new RegExp(
	`${SCALE.source}|^\\s?(?:${OTHER_MULTIPLIERS})(?!\\p{L})\\.?(?:\\s?${TRAILING})?|^[kmb](?!\\p{L})`,
	'iu',
);
/** A multiplied currency before a number: "TEUR 125", "k€ 12". */
const SCALED_CURRENCY = new RegExp(`(?<!\\p{L})[TkM](?:${CODES}|[€£$])\\s?$`, 'u');

/** A currency right before a number. */
export const CURRENCY_BEFORE = new RegExp(`(?:${CURRENCY.source})\\s?$`, 'u');

/** A fraction after a whole number: "2 1/2". */
const FRACTION_AFTER = /^ \d{1,2}\/\d{1,2}(?![\d/.])/u;

/** Signs before a number that make it a limit or an estimate. */
export const ESTIMATED = /[<>≤≥≈~±‹›]\s?(?:\p{Sc}\s?)?$/u;

/** Letters that may follow a number directly: currencies, credit and debit, a tax class. */
const ENDING = new RegExp(
	`^(?:(?:${CODES}|zł|Kč|Ft|kr|CR|DR|Cr|Dr)(?!\\p{L})|[A-Z](?![\\p{L}\\d]))`,
	'u',
);

/** Punctuation that makes a number part of a code, a date or the like. */
const OF_CODE = /[\p{L}\d][-./:]?$|\d[.,]$|#$/u;
const GOES_ON_AS_CODE = new RegExp(`^(?:[.,/:]\\d|-(?!(?:${CODES})(?!\\p{L}))[\\p{L}\\d])`, 'u');

/** Number of characters around a number that tell whether it is complete. */
const NEAR = 12;

export type Amount = {
	/** Includes the sign, and the currency if it is a symbol or between sign and digits. */
	text: string;
	start: number;
	/** Whether it is more than a plain number: it has two or more decimals, or a currency next to it. */
	isMoney: boolean;
	/** Whether its sign, beginning or end is ambiguous. */
	isAmbiguous: boolean;
	/** Whether the digits are not the exact value: a word multiplies them, or they are a limit or an estimate. */
	isInexact?: boolean;
	/** Credit or debit. */
	side?: Side;
};

/**
 * Every number printed in a text that is neither part of a date, a code or a longer number nor a percentage.
 */
export function findAmounts(text: string): Amount[] {
	return [...text.matchAll(NUMBER)].flatMap((match) => {
		const [digits] = match;
		const end = match.index + digits.length;
		const before = text.slice(Math.max(0, match.index - NEAR), match.index);
		const after = text.slice(end, end + NEAR);
		const isCode = OF_CODE.test(before) && !hasCurrency(before.slice(-3));
		if (isCode || GOES_ON_AS_CODE.test(after) || goesOn(before, after)) return [];
		if (IS_PERCENT.test(after) || FRACTION_AFTER.test(after)) return [];
		const ending = ENDING.exec(after)?.[0] ?? '';
		// A letter after a price is its tax class; a letter after another number makes the number a code.
		const isClass = ending.length === 1 && CENTS.test(digits);
		const { noCents, isMoney, signs } = around(text, match);
		const scale = isMoney ? SCALE_OF_MONEY : SCALE;
		const scaleAfter = scale.exec(text.slice(end, end + 2 * NEAR))?.[0] ?? '';
		if (/^\p{L}/u.test(after) && ending.length < 2 && !isClass && !scaleAfter) return [];
		const scaleBefore = SCALED_CURRENCY.exec(before)?.[0] ?? '';
		// "<72.00>" is in brackets.
		const limit = /^\s?[>›]/u.test(after) ? undefined : ESTIMATED.exec(before)?.[0];
		const estimate = (isMoney && limit) || '';
		const isScaled = scaleBefore !== '' || scaleAfter !== '';
		const isInexact = isScaled || limit !== undefined;
		const { lead, trail, side } = isScaled
			? { ...signs, lead: scaleBefore || signs.lead, trail: scaleAfter }
			: { ...signs, lead: estimate || signs.lead };
		return {
			text: `${lead}${digits}${isScaled ? '' : noCents}${trail}`,
			start: match.index - lead.length,
			isMoney,
			...(isInexact && { isInexact }),
			isAmbiguous:
				signs.isAmbiguous || hasAmbiguousExtent(digits) || mayGoOn(before, digits, after),
			...(side && { side }),
		};
	});
}

/** The percentages in a text. */
export function findPercentages(
	text: string,
): Array<Pick<Amount, 'text' | 'start' | 'isAmbiguous'>> {
	return [...text.matchAll(NUMBER)].flatMap((match) => {
		const [digits] = match;
		const end = match.index + digits.length;
		const percent = IS_PERCENT.exec(text.slice(end, end + 2 * NEAR))?.[0];
		const before = text.slice(Math.max(0, match.index - NEAR), match.index);
		if (percent === undefined || goesOn(before, '')) return [];
		// A percentage in brackets is an aside, not negative.
		const signs = signsAround(before.replace(/\(\s?$/u, ' '), '', false);
		const lead = signs.isNegative ? signs.lead : '';
		return {
			text: `${lead}${digits}${percent}`,
			start: match.index - lead.length,
			isAmbiguous: signs.isAmbiguous || hasAmbiguousExtent(digits),
		};
	});
}

/** The signs and marks around a number's digits. */
function around(
	text: string,
	{ 0: digits, index }: RegExpExecArray,
): { noCents: string; isMoney: boolean; signs: AmountSigns } {
	const [before, after] = [text.slice(0, index), text.slice(index + digits.length)];
	const hasCents = CENTS.test(digits);
	const noCents = NO_CENTS.exec(after)?.[0] ?? '';
	const isMoney =
		hasCents ||
		noCents !== '' ||
		/[€£$]/u.test(digits) ||
		CURRENCY_BEFORE.test(before.slice(-NEAR)) ||
		hasCurrency(after.slice(0, 4)) ||
		/(?:^|\P{L})(?:kr\.?|Fr\.)\s?$/u.test(before.slice(-6)) ||
		/^\s?kr(?!\p{L})/u.test(after);
	// "Fr. -.50": the dash replaces the francs.
	const isCentsOnly = /^[.,]/u.test(digits) && /[-–—]$/u.test(before);
	return {
		...{ noCents, isMoney },
		signs: signsAround(isCentsOnly ? '' : before, after.slice(noCents.length), isMoney),
	};
}

/**
 * The possible numeric readings of a printed amount, the more likely first: two if a single separator before
 * three digits may be a decimal or thousands separator ("1.234"); empty if it is not a number. Credit or debit
 * does not affect the sign.
 */
export function readings(printed: string): number[] {
	const [match] = printed.matchAll(NUMBER);
	if (!match) return [];
	const { noCents, signs } = around(printed, match);
	const sign = signs.isNegative ? -1 : 1;
	return readDigits(match[0], noCents !== '').map((number) => sign * number);
}

/** The most likely reading; undefined if it is not a number. */
export const parseAmount = (printed: string): number | undefined => readings(printed)[0];
