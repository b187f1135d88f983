import { getCountrySpecifications, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

import { asDigits } from '../text/misreadings';

const LENGTHS = getCountrySpecifications();

const IBAN_LIKE =
	/(?<![\p{L}\d])[A-Z]{2} ?[\dOIlSB]{2}(?:[ .-]{0,2}[A-Z\dl]){11,30}(?![\p{L}\d])|(?<![\p{L}\d]|\d )\d{2}(?: ?\d{4}){6}(?! ?\d)/gu;

/**
 * IBANs with any separators between their groups. Digits that were misread as letters are corrected if the
 * check digits prove it. A Polish account number without its country letters counts as well.
 */
export function findIbans(text: string): Array<{ text: string; start: number }> {
	return [...text.matchAll(IBAN_LIKE)].flatMap(({ 0: found, index }) => {
		const iban = /^\d/.test(found) ? polish(found) : toIban(found);
		return iban ? [{ text: iban, start: index }] : [];
	});
}

const polish = (found: string) => (isIban(`PL${found}`) ? found : undefined);

function toIban(found: string): string | undefined {
	const length = LENGTHS[found.slice(0, 2)]?.chars ?? undefined;
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

/** The beginning of a text with this number of letters and digits. */
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

/**
 * Whether length, form and check digits are right. National check digits within the account number are
 * ignored: examples on forms often violate them.
 */
export const isIban = (text: string): boolean =>
	validateIBAN(text.replaceAll(' ', '')).errorCodes.every(
		(error) => error === ValidationErrorsIBAN.WrongAccountBankBranchChecksum,
	);
