/** Display names of fields. */

const ABBREVIATIONS = /^(?:bic|ean|gtin|iban|id|po|sku|url|vat)$/i;

/** "Grand total" for grandTotal or grand_total; a key with spaces is used unchanged. */
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
