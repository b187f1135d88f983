/** Patterns of codes, contact data and tax IDs. */
import { COUNTRIES, ofCountries } from './countries';
import { hasCurrency } from './currencies';
import { findIbans } from './ibans';

export const EMAIL = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

export const URL = /(?:https?:\/\/|www\.)[^\s,;|<>"“”]+[^\s,;|.<>"“”'’)\]}]/giu;

/** Telephone numbers that begin with "+", "0" or a bracket; the caller requires at least seven digits. */
export const PHONE = /(?<![\p{L}\d.,/-])(?:\+|\(?0|\(\d)[\d ()/.\u2013-]{6,30}\d(?!\d|[.,]\d)/gu;

/** Domestic telephone numbers, in groups without a prefix: accepted only at a label. */
export const LOCAL_PHONE =
	/(?<![\p{L}\d.,/+-]|\d )[1-9]\d{1,3}(?:[ .-]\d{2,4}){2,4}(?![\p{L}\d]|,\d|[ .-]\d)/gu;

export const BIC = /(?<![\p{L}\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/gu;

const VAT_ID = new RegExp(
	`(?<![\\p{L}\\d])(?:${ofCountries(({ vatId }) => vatId).join('|')}|(?:${ofCountries(({ vat }) => vat).join('|')}) ?\\d(?:[ .]?\\d){6,11}(?:[ .]?B[ .]?\\d{2}|[A-Z]{1,2})?)(?![\\p{L}\\d])`,
	'gu',
);

/**
 * Eight to fourteen digits, optionally in groups: tax IDs of Portugal, Italy, Australia, Belgium and others.
 */
const ANY_TAX_ID = ['\\d{4}[. ]\\d{3}[. ]\\d{3}', '\\d{2,3}(?:[ .]\\d{3}){2,3}', '\\d{9,14}'];

/** Domestic tax IDs without country letters: accepted only at a label. */
export const LOCAL_TAX_ID = new RegExp(
	`(?<![\\p{L}\\d.,/-]|\\d )(?:${[...ofCountries(({ taxIds }) => taxIds).flat(), ...ANY_TAX_ID].join('|')})(?![\\p{L}\\d/]|[.,-]\\d)`,
	'gu',
);

/** VAT IDs, but not the beginnings of IBANs. */
export function findVatIds(text: string): Array<{ text: string; start: number }> {
	const ibans = findIbans(text);
	return [...text.matchAll(VAT_ID)]
		.map((match) => ({ text: match[0], start: match.index }))
		.filter(({ text: found, start }) => {
			const digits = COUNTRIES[found.slice(0, 2)]?.vatDigits;
			const isWhole = digits === undefined || found.replace(/\D/g, '').length >= digits;
			return isWhole && !ibans.some((iban) => iban.start === start);
		});
}

/** Groups that form one number, by their typical patterns. */
const GROUPS = new RegExp(
	`^(?:${[
		// "RE 2403-0077", "SR 4 / 2311-08"
		'[A-Z]{1,4} \\d[\\d/-]*(?: ?[/-] ?\\d+)*',
		// "PO 4500 123 456", "BX-0098 2231 07"
		'[A-Z]{1,4}[ -]\\d{1,5}(?: \\d{2,5})+',
		// "850 0123 4567", "2026 0417 / 12"
		'(?=.*\\d{3})\\d{1,5}(?: \\d{2,5})+(?: ?[/-] ?\\d+)*',
		// "12/345 A"
		'\\d+(?:[/-]\\d+)+',
		// "ABC 123 DEF 456"
		'[A-Z]{1,4} \\d{2,5}(?: [A-Z]{1,4} \\d{2,5})+',
		// "RF18 5390 0754 7034"
		'[A-Z]{1,4}\\d{1,4}(?: (?=[A-Z]*\\d)[A-Z\\d]{2,5})+',
		// "AB 12/345-C"
		'[A-Z]{1,4} (?=\\S*\\d)[A-Z\\d]+(?:[-/._][A-Z\\d]+)+',
	].join('|')})(?: [A-Z]{1,2}\\d*)?$`,
	'u',
);
const MOST_GROUPS = 10;

/**
 * The number in groups at the beginning of a text, as far as the groups match a pattern. It must end with the text
 * or before words, since digits after it would make its end ambiguous.
 */
export function codeInGroups(text: string): string | undefined {
	const words = text.split(' ', MOST_GROUPS + 1);
	for (let count = Math.min(words.length, MOST_GROUPS); count > 1; count--) {
		const own = words.slice(0, count).join(' ');
		const code = own.replace(/[.,;]$/u, '');
		const next = words[count];
		const isEnd =
			next === undefined ||
			own !== code ||
			hasCurrency(next) ||
			/^[^\p{L}\d]|\p{Ll}|[:：]$/u.test(next);
		// "4711 20 boxes" contains a count.
		const isCounted = next !== undefined && own === code && /^\d+ \d+$/u.test(code);
		if (isEnd && !isCounted && GROUPS.test(code)) return code;
	}
	return undefined;
}

/** Whether adjacent groups may be parts of the same code, so that the text between them is only a fragment. */
export const hasGroupsBeside = (before: string, after: string): boolean =>
	/(?<![\p{L}\d.,])[A-Z]{0,4}\d{2,6} $/u.test(before) ||
	/^ (?:[/-] ?)?[A-Z]{0,4}\d{2,6}(?![\p{L}\d]|[.,:/-]\d)/u.test(after);

/**
 * A number of a document, order, customer…: a token with a digit, optionally after the letters of a series as
 * prescribed by the tax offices of Portugal and Poland: "FT 2024/77".
 */
export const CODE =
	/(?<![\p{L}\d])(?:(?:F[ACPRSTVZ]|FVS|FAC|N[CD]|R[CG]|VD|G[RT]|WZ|ZAM) (?=[\p{Lu}\d]*(?:[-/][-/\d]*)?\/\d))?[\p{Lu}\d][\p{L}\d]*(?:[-/._][\p{L}\d]+)*(?![\p{L}\d])/gu;
