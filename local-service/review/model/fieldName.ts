/** What a person calls a field. */

const ABBREVIATIONS = /^(?:bic|ean|gtin|iban|id|po|sku|url|vat)$/i;

/** "Grand total" for grandTotal or grand_total; a key that has spaces is a name already. */
export function nameOf(key: string): string {
	if (/\s/.test(key)) return key;
	const words = key
		.replace(/[_-]+/g, ' ')
		.replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
		.trim()
		.split(' ')
		.map((word) => (isAbbreviation(word) ? word.toUpperCase() : word.toLowerCase()));
	const name = words.join(' ');
	return name.charAt(0).toUpperCase() + name.slice(1) || key;
}

const isAbbreviation = (word: string): boolean =>
	ABBREVIATIONS.test(word) || (word.length > 1 && word === word.toUpperCase());
