/** Patterns of values that can be told by their letters alone. */
import { findIbans } from './ibans';

export const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

export const URL = /(?:https?:\/\/|www\.)[^\s,;|]+[^\s,;|.)]/giu;

/** With a country prefix, brackets or separators; at least seven digits. */
export const PHONE = /(?<![\p{L}\d.,/-])(?:\+|\(?0|\(\d)[\d ()/.\u2013-]{6,20}\d(?![\d,]|\.\d)/gu;

/** In groups without a prefix, as within a country: only beside a label it is a telephone number. */
export const LOCAL_PHONE =
	/(?<![\p{L}\d.,/+-]|\d )[1-9]\d{1,3}(?:[ .-]\d{2,4}){2,4}(?![\p{L}\d,]|[ .-]\d)/gu;

export const BIC = /(?<![\p{L}\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/gu;

/** With the country prefixes of the European Union's VAT ids and their neighbours'. */
const VAT_ID =
	/(?<![\p{L}\d])(?:(?:AT ?U|BE ?[01]?|BG|CY|CZ|DE|DK|EE|EL|ES ?[A-Z]?|FI|FR ?[A-Z\d]{2}|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI) ?(?:\d[ .]?){7,12}(?:B ?\d{2})?[A-Z]{0,2}|CHE[- ]?\d{3}\.?\d{3}\.?\d{3}(?: ?(?:MWST|TVA|IVA))?)(?![\p{L}\d])/gu;

/** Tax ids as they are written within a country, without its letters: beside a label only. */
export const LOCAL_TAX_ID = new RegExp(
	[
		// Brazil: company, person
		'\\d{2}\\.?\\d{3}\\.?\\d{3}/\\d{4}-\\d{2}',
		'\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}',
		// Poland
		'\\d{3}-\\d{3}-\\d{2}-\\d{2}',
		'\\d{3}-\\d{2}-\\d{2}-\\d{3}',
		// Spain: company, person
		'[A-HJNP-SUVW][- ]?\\d{2}\\.?\\d{3}\\.?\\d{2}[\\dA-J]',
		'[XYZ]?[- ]?\\d{1,2}\\.?\\d{3}\\.?\\d{3}[- ]?[A-Z]',
		// India
		'\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]Z[A-Z\\d]',
		// Great Britain
		'\\d{3} ?\\d{4} ?\\d{2}',
		// United States
		'\\d{2}-\\d{7}',
		// Nine to fourteen digits, also in groups: Portugal, Italy, Australia, Belgium and others
		'\\d{4}[. ]\\d{3}[. ]\\d{3}',
		'\\d{2,3}(?:[ .]\\d{3}){2,3}',
		'\\d{9,14}',
	]
		.map((form) => `(?:${form})`)
		.join('|')
		.replace(/^/, '(?<![\\p{L}\\d.,/-]|\\d )(?:')
		.concat(')(?![\\p{L}\\d/]|[.,-]\\d)'),
	'gu',
);

/** How many digits VAT ids have, where a country's all have as many. */
const VAT_DIGITS: ReadonlyMap<string, number> = new Map([
	['AT', 8],
	['DE', 9],
	['DK', 8],
	['FI', 8],
	['IT', 11],
	['LU', 8],
	['PL', 10],
	['PT', 9],
	['SI', 8],
]);

/** VAT ids, but not the beginnings of IBANs. */
export function findVatIds(text: string): Array<{ text: string; start: number }> {
	const ibans = findIbans(text);
	return [...text.matchAll(VAT_ID)]
		.map((match) => ({ text: match[0], start: match.index }))
		.filter(({ text: found, start }) => {
			const digits = VAT_DIGITS.get(found.slice(0, 2));
			const isWhole = digits === undefined || found.replace(/\D/g, '').length >= digits;
			return isWhole && !ibans.some((iban) => iban.start === start);
		});
}

/**
 * Groups of digits, perhaps behind a few capitals, that are one number: "RE 2403-0077", "850 0123 4567",
 * "BX-0098 2231 07", "SR 4 / 2311-08".
 */
export const SPACED_CODE =
	/^(?:[A-Z]{1,4} \d[\d/-]*(?: ?[/-] ?\d+)*|[A-Z]{1,3}[ -]\d{1,5}(?: \d{2,5})+|(?=.*\d{3})\d{1,5}(?: \d{2,5})+)(?: [A-Z]{1,2}\d*)?$/u;

/**
 * A number of a document, order, customer…: a token with a digit, behind the letters of a series as
 * the tax offices of Portugal and Poland want them: "FT 2024/77".
 */
export const CODE =
	/(?<![\p{L}\d])(?:(?:F[ACPRSTVZ]|FVS|FAC|N[CD]|R[CG]|VD|G[RT]|WZ|ZAM) (?=[\p{Lu}\d]*[-/\d]*\/\d))?[\p{Lu}\d][\p{L}\d]*(?:[-/._][\p{L}\d]+)*(?![\p{L}\d])/gu;
