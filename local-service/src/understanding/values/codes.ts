import { asDigits } from '../text/misreadings';
import { COUNTRIES, ofCountries } from './countries';

/** Patterns of values that can be told by their letters alone. */

export const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

export const URL = /(?:https?:\/\/|www\.)[^\s,;|]+[^\s,;|.)]/giu;

/** With a country prefix, brackets or separators; at least seven digits. */
export const PHONE = /(?<![\p{L}\d.,/-])(?:\+|\(?0|\(\d)[\d ()/.\u2013-]{6,20}\d(?![\d,]|\.\d)/gu;

/** In groups without a prefix, as within a country: only beside a label it is a telephone number. */
export const LOCAL_PHONE =
	/(?<![\p{L}\d.,/+-]|\d )[1-9]\d{1,3}(?:[ .-]\d{2,4}){2,4}(?![\p{L}\d,]|[ .-]\d)/gu;

export const BIC = /(?<![\p{L}\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/gu;

const VAT_ID = new RegExp(
	`(?<![\\p{L}\\d])(?:(?:${ofCountries(({ vat }) => vat).join('|')}) ?(?:\\d[ .]?){7,12}(?:B ?\\d{2})?[A-Z]{0,2}|${ofCountries(({ vatId }) => vatId).join('|')})(?![\\p{L}\\d])`,
	'gu',
);

/** Nine to fourteen digits, also in groups: tax IDs of Portugal, Italy, Australia, Belgium and others. */
const ANY_TAX_ID = ['\\d{4}[. ]\\d{3}[. ]\\d{3}', '\\d{2,3}(?:[ .]\\d{3}){2,3}', '\\d{9,14}'];

/** Tax IDs as they are written within a country, without its letters: beside a label only. */
export const LOCAL_TAX_ID = new RegExp(
	`(?<![\\p{L}\\d.,/-]|\\d )(?:${[...ofCountries(({ taxIds }) => taxIds).flat(), ...ANY_TAX_ID].join('|')})(?![\\p{L}\\d/]|[.,-]\\d)`,
	'gu',
);

/** How many letters and digits an IBAN has in the countries whose papers are read most. */
const IBAN_LENGTHS: ReadonlyMap<string, number> = new Map([
	['AD', 24],
	['AT', 20],
	['BE', 16],
	['BG', 22],
	['CH', 21],
	['CY', 28],
	['CZ', 24],
	['DE', 22],
	['DK', 18],
	['EE', 20],
	['ES', 24],
	['FI', 18],
	['FR', 27],
	['GB', 22],
	['GR', 27],
	['HR', 21],
	['HU', 28],
	['IE', 22],
	['IT', 27],
	['LI', 21],
	['LT', 20],
	['LU', 20],
	['LV', 21],
	['MC', 27],
	['MT', 31],
	['NL', 18],
	['NO', 15],
	['PL', 28],
	['PT', 25],
	['RO', 24],
	['SE', 24],
	['SI', 19],
	['SK', 24],
	['SM', 27],
	['TR', 26],
]);

const IBAN_LIKE =
	/(?<![\p{L}\d])[A-Z]{2} ?[\dOIlSB]{2}(?:[ .-]{0,2}[A-Z\dl]){11,30}(?![\p{L}\d])|(?<![\p{L}\d]|\d )\d{2}(?: ?\d{4}){6}(?! ?\d)/gu;

/**
 * IBANs, whatever stands between their groups, with digits that were read as letters made good where
 * the check digits prove it. A Polish account without its letters is one as well.
 */
export function findIbans(text: string): Array<{ text: string; start: number }> {
	return [...text.matchAll(IBAN_LIKE)].flatMap(({ 0: found, index }) => {
		const iban = /^\d/.test(found) ? polish(found) : toIban(found);
		return iban ? [{ text: iban, start: index }] : [];
	});
}

const polish = (found: string) => (isIban(`PL${found}`) ? found : undefined);

function toIban(found: string): string | undefined {
	const length = IBAN_LENGTHS.get(found.slice(0, 2));
	const own = length === undefined ? found : upTo(found, length);
	const plain = own.replace(/[.-]/g, ' ').replace(/ {2,}/g, ' ');
	if (isIban(plain)) return plain;
	const digits = plain.slice(0, 2) + asDigits(plain.slice(2));
	if (isIban(digits)) return digits;
	const shorter = shortenToValid(found);
	if (isIban(shorter)) return shorter;
	const isLike = /^[A-Z]{2}\d{2}(?: ?[A-Z]{4})?(?: ?(?:\d{1,4}|[A-Z\d]{4})){3,8}$/.test(plain);
	return isLike && squeezed(plain).length >= 15 ? plain : undefined;
}

const squeezed = (text: string) => text.replace(/[ .-]/g, '');

/** The beginning of a text with so many letters and digits. */
function upTo(text: string, count: number): string {
	let end = 0;
	for (let left = count; left > 0 && end < text.length; end++) {
		if (!/[ .-]/.test(text.charAt(end))) left--;
	}
	return text.slice(0, end);
}

function shortenToValid(found: string): string {
	const groups = found.split(' ');
	for (let end = groups.length; end > 0; end--) {
		const part = groups.slice(0, end).join(' ');
		if (isIban(part)) return part;
	}
	return found;
}

/** Whether the check digits are right (ISO 7064, modulo 97). */
export function isIban(text: string): boolean {
	const plain = text.replaceAll(' ', '');
	if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(plain)) return false;
	const digits = `${plain.slice(4)}${plain.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
		String(letter.charCodeAt(0) - 55),
	);
	return BigInt(digits) % 97n === 1n;
}

/** VAT ids, but not the beginnings of IBANs. */
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
