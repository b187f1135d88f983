import { fold, plainText } from './plainText';
import type { Reading } from './reading';
import { isCurrency, isUnit, thousandsSignOf } from './units';

/** Maximum number of digits that a JSON number keeps exactly. */
export const MOST_DIGITS = 15;

const DIGITS = /\d(?:[\d.,' ]*\d)?/;
const BEFORE = /^([-+(]?)([^-+()]*)([-+(]?)$/;
const AFTER = /^([-)]?)([^-()]*)([-)]?)$/;

/** Marks instead of hundredths: `12,-`, `12.—`, `12:-`, `12/-`. */
const NO_CENTS = /^(?:[.,:] ?(?:--?|—|=)|\/-)/;

/** The currency in place of the decimal sign: `1 234€50`. */
const CURRENCY_BETWEEN = /^(\D*)(\d{1,3}(?:[.' ]\d{3})+|\d+)([€£$])(\d{2})(?![\d.,])(.*)$/u;

/** The minus sign as a word, in the supported languages. */
const MINUS = /(?<!\p{L})(?:minus|moins|menos|meno)(?!\p{L})/iu;

const GROUPED = /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:'\d{3})+|(?: \d{3})+)$/;
/** Lakh and crore: `12,34,567`. */
const GROUPED_IN_TWOS = /^[1-9]\d?(?:,\d{2})+,\d{3}$/;

/** The word for a million, similar in all languages; the word for a billion is ambiguous. */
const MILLION = /^(?:mio|mln|mill?i?on|milh[ao]|miljoen)/;

/**
 * Possible readings of a printed number. Two if a single separator before three digits may be a decimal sign
 * or a thousands separator; none if the text is not a number, or more than one: `approx. 5`, `5 to 7`, `3
 * billion`.
 */
export function readNumber(printed: string): Reading[] {
	const text = plainText(printed).replace(/\*+/g, '').trim();
	const between = CURRENCY_BETWEEN.exec(text);
	if (between) return readBetween(between);
	const match = DIGITS.exec(text);
	if (!match) return [];
	const before = text.slice(0, match.index);
	const after = text.slice(match.index + match[0].length);
	// ".50", but not "Rs.50"
	const point = /(?:^|[^\p{L}.,])([.,])$/u.exec(before)?.[1] ?? '';
	const around = readAround(before.slice(0, before.length - point.length), after);
	if (!around) return [];
	return split(point + match[0])
		.filter(({ fraction }, _index, all) => all.length === 1 || !around.isWhole || fraction === '')
		.filter((each) => !mayEndInFootnote(each, around))
		.map(({ whole, fraction, ...signs }) => {
			const shifted = fraction.padEnd(around.shift, '0');
			const decimals = shifted.slice(around.shift);
			const digits = (whole + shifted.slice(0, around.shift)).replace(/^0+(?=\d)/, '') || '0';
			const value = decimals ? `${digits}.${decimals}` : digits;
			return { text: signed(value, around), ...signs, currency: around.currency };
		})
		.filter((reading) => reading.text.replace(/^-?0*\.?0*|\./g, '').length <= MOST_DIGITS);
}

/** `£1,2341`: thousands with one digit too many, which may be the number of a footnote. */
const mayEndInFootnote = ({ whole, fraction, convention }: Split, { currency = '' }: Around) =>
	/^[1-9]\d{0,2}$/.test(whole) && fraction.length === 4 && convention === thousandsSignOf(currency);

/** `1 234€50`, from which no convention is learned. */
function readBetween([, before = '', units = '', currency, cents, after = '']: RegExpExecArray) {
	const around = readAround(before, after);
	if (!around || around.currency !== undefined) return [];
	return [{ text: signed(`${units.replace(/\D/g, '')}.${cents}`, around), currency }];
}

const signed = (value: string, { isNegative }: Around): string =>
	isNegative && /[1-9]/.test(value) ? `-${value}` : value;

type Around = {
	isNegative: boolean;
	/** Decimal places to shift to the right, for millions. */
	shift: number;
	currency?: string;
	/** Whether hundredths are explicitly marked as absent. */
	isWhole: boolean;
};

/** Interprets the text around the digits; undefined if it contains more than signs, currency and unit. */
function readAround(before: string, after: string): Around | undefined {
	const lead = BEFORE.exec(before.replace(MINUS, '-').replace(/ /g, ''));
	const tail = AFTER.exec(after.replace(NO_CENTS, '').replace(/^[.,]/, '').trim());
	if (!lead || !tail) return undefined;
	const [, sign = '', currency = '', innerSign = ''] = lead;
	const [, innerEnd = '', unit = '', end = ''] = tail;
	const signs = `${sign}${innerSign}${innerEnd}${end}`;
	if (!['', '+', '-', '()'].includes(signs)) return undefined;
	const words = unit.trim().replace(/ ?\/ ?/g, '/');
	const isMillion = MILLION.test(fold(words));
	const units = isMillion ? words.replace(/^\p{L}+\.?/u, '').trim() : words;
	if (!(currency === '' || isCurrency(currency)) || !isUnit(units, currency)) return undefined;
	// "5,00-EUR", but not "822737-X"
	if (innerEnd === '-' && !(/^%?$/.test(units) || isCurrency(units))) return undefined;
	return {
		isNegative: signs === '-' || signs === '()',
		shift: isMillion ? 6 : 0,
		currency: currency || units.split(' ').find(isCurrency),
		isWhole: NO_CENTS.test(after),
	};
}

type Split = Pick<Reading, 'convention' | 'group'> & { whole: string; fraction: string };

function split(digits: string): Split[] {
	const separators = digits.replace(/\d/g, '');
	const last = separators.slice(-1);
	if (last === '') return [{ whole: digits, fraction: '' }];
	const readings: Split[] = [];
	const bare = (text: string) => text.replace(/\D/g, '');
	if (isGrouped(digits)) {
		const convention = last === '.' ? ',' : last === ',' ? '.' : undefined;
		readings.push({ whole: bare(digits), fraction: '', convention, group: last });
	}
	const at = digits.lastIndexOf(last);
	const whole = digits.slice(0, at);
	const isDecimalSign = (last === '.' || last === ',') && digits.indexOf(last) === at;
	if (isDecimalSign && (/^\d*$/.test(whole) || isGrouped(whole))) {
		readings.push({
			whole: bare(whole),
			fraction: digits.slice(at + 1),
			convention: last,
			group: /\D/.exec(whole)?.[0],
		});
	}
	return readings;
}

const isGrouped = (digits: string) => GROUPED.test(digits) || GROUPED_IN_TWOS.test(digits);
