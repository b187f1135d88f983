/** Patterns of values that can be told by their letters alone. */

export const EMAIL = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

export const URL = /(?:https?:\/\/|www\.)[^\s,;|]+[^\s,;|.)]/giu;

/** With a country prefix, brackets or separators; at least seven digits. */
export const PHONE = /(?<![\p{L}\d.,/-])(?:\+|\(?0|\(\d)[\d ()/.\u2013-]{6,20}\d(?![\d,]|\.\d)/gu;

export const BIC = /(?<![\p{L}\d])[A-Z]{4} ?[A-Z]{2} ?[A-Z\d]{2}(?: ?[A-Z\d]{3})?(?![\p{L}\d])/gu;

/** Country prefixes of the European Union's VAT ids and their neighbours'. */
export const VAT_ID =
	/(?<![\p{L}\d])(?:(?:AT ?U|BE ?[01]?|BG|CY|CZ|DE|DK|EE|EL|ES ?[A-Z]?|FI|FR ?[A-Z\d]{2}|GB|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI) ?(?:\d[ .]?){7,12}(?:B ?\d{2})?[A-Z]?|CHE[- ]?\d{3}\.?\d{3}\.?\d{3}(?: ?(?:MWST|TVA|IVA))?)(?![\p{L}\d])/gu;

const IBAN_LIKE =
	/(?<![\p{L}\d])[A-Z]{2}\d{2}(?: ?[A-Z]{4})?(?: ?(?:\d{1,4}|[A-Z\d]{4})){3,8}(?![\p{L}\d])/gu;

/** IBANs, with or without spaces; one with the right check digits wins over a longer reading. */
export function findIbans(text: string): Array<{ text: string; start: number }> {
	return [...text.matchAll(IBAN_LIKE)]
		.map((match) => ({ text: shortenToValid(match[0]), start: match.index }))
		.filter((match) => match.text.replaceAll(' ', '').length >= 15);
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

/** A number of a document, order, customer…: one or a few tokens of which one has a digit. */
export const CODE = /(?<![\p{L}\d])[\p{Lu}\d][\p{L}\d]*(?:[-/._][\p{L}\d]+)*(?![\p{L}\d])/gu;
