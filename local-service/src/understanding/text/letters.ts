/** Lower case without accents: what is left of a word when languages and spellings are compared. */
export function fold(text: string): string {
	if (PLAIN.test(text)) return text.toLowerCase();
	return text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[ßłøœæ]/gu, (letter) => UNACCENTED.get(letter) ?? letter);
}

/** Most words have nothing to take away. */
const PLAIN = /^[ -~]*$/;

/** Already folded, of words with one space between them: most of what the vocabulary has. */
const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Letters of their own, which no accent can be taken from. */
const UNACCENTED: ReadonlyMap<string, string> = new Map([
	['ß', 'ss'],
	['ł', 'l'],
	['ø', 'o'],
	['œ', 'oe'],
	['æ', 'ae'],
]);

/** Letters and digits only, folded: "Invoice No.:" and "INVOICE  NO" become the same. */
export function squash(text: string): string {
	if (FOLDED.test(text)) return text.replaceAll(' ', '');
	return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Trimmed, single spaces: how values are answered. */
export function tidy(text: string): string {
	return text.replace(/\s+/gu, ' ').trim();
}

/** The words of a key ("sellerVatId", "seller_vat-id") or of a phrase, folded. */
export function wordsOf(text: string): string[] {
	if (FOLDED.test(text)) return text.split(' ');
	return fold(
		text.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2'),
	)
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');
}

/** A number of 32 bits that stands for a text (FNV-1a). */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let i = 0; i < text.length; i++)
		value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
	return value;
}

/** Whether a word ends as what a sentence calls somebody: "(the “Tenant”)". It labels nothing. */
export const isDefined = (word = ''): boolean => /["”“»’']\)[.,;]*$/u.test(word);
