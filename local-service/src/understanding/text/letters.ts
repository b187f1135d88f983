/** Lower case without accents, for comparing words across languages and spellings. */
export function fold(text: string): string {
	if (PLAIN.test(text)) return text.toLowerCase();
	return text
		.replace(FOOTNOTE, '')
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[ßłøœæ]/gu, (letter) => UNACCENTED.get(letter) ?? letter);
}

/** The number of a footnote, "Total¹⁾", but not that of a unit, "km²". */
const FOOTNOTE = /(?<=\p{L}{3})[⁰¹²³⁴-⁹]+⁾?/gu;

/** Fast path: most words are ASCII. */
const PLAIN = /^[ -~]*$/;

/** Fast path for words that are folded already, with one space between them: most of the vocabulary. */
const FOLDED = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** Letters that do not decompose into a base letter and an accent. */
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

/** Trimmed, with single spaces: the form of the values in answers. */
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

/** Replaces umlauts that are typed as two letters by one: "faellig" and "fällig" become the same. */
export const withoutUmlauts = (folded: string): string => folded.replace(/([aou])e/g, '$1');

/** A 32-bit hash of a text (FNV-1a). */
export function hash(text: string): number {
	let value = 0x811c9dc5;
	for (let i = 0; i < text.length; i++)
		value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
	return value;
}

/** Whether a word ends a term defined by a sentence, "(the “Tenant”)", which is not a label. */
export const isDefined = (word = ''): boolean => /["”“»’']\)[.,;]*$/u.test(word);

/** The beginning of a text, of at most this length, without splitting a surrogate pair at its end. */
export const beginning = (text: string, length: number): string =>
	text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
