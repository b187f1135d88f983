import { fold, tidy } from '../text/letters';
import { CURRENCY } from '../values/currencies';
import { conceptOf } from '../vocabulary/lexicon';
import type { Language } from '../vocabulary/words/languages';
import { wordsOf } from '../text/letters';

const LONGEST_LABEL = 60;
const MOST_WORDS = 6;

/** A label as a person would name it: without number, colon and hints in brackets. */
export const bareLabel = (printed: string): string =>
	tidy(
		printed
			.replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
			.replace(/^[^\p{L}\d_]*(?:\d{1,2}[a-z]?[.)]\s|[a-z][.)]\s)?/iu, '')
			.replace(/[\s:：;,.*?_=–-]+$/u, ''),
	);

/** Whether a printed text may name a field. */
export function canName(label: string): boolean {
	const words = label.split(' ');
	return (
		label.length <= LONGEST_LABEL &&
		words.length <= MOST_WORDS &&
		/\p{L}{2}/u.test(label) &&
		!/\d{3}|[@€$£|]|https?|\p{L}\.\p{L}{2}/iu.test(label)
	);
}

/** "Kassenzeichen Nr." as "kassenzeichenNr"; letters outside ASCII are kept. */
export function keyOf(label: string): string {
	const words = label.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
	return words
		.map((word, index) => {
			const rest = /^\p{Lu}+$/u.test(word) || index === 0 ? word.toLowerCase() : word.slice(1);
			return index === 0
				? rest
				: word.slice(0, 1).toUpperCase() + rest.slice(rest === word.slice(1) ? 0 : 1);
		})
		.join('');
}

/** Customary keys of the columns that the lexicon knows. */
const COLUMN_KEYS: ReadonlyMap<string, string> = new Map([
	['itemDescription', 'description'],
	['rowDate', 'date'],
	['lineDiscount', 'discount'],
	['lineTax', 'tax'],
]);

/** The key of a table's column: the name in the lexicon, else its heading. */
export function columnKey(heading: string, language: Language | undefined): string {
	const own = heading.replace(CURRENCY, '').trim();
	const concept = conceptOf(wordsOf(own), true, language);
	if (!concept?.column) return keyOf(own || heading);
	return COLUMN_KEYS.get(concept.id) ?? concept.id;
}

/** Makes keys unique by appending a number. */
export function distinct<T extends { key: string }>(fields: readonly T[]): T[] {
	const taken = new Set<string>();
	return fields.map((field) => {
		let key = field.key;
		for (let number = 2; taken.has(fold(key)); number++) key = `${field.key}${number}`;
		taken.add(fold(key));
		return { ...field, key };
	});
}

/** "dueDate" as "Due date": the description of a field without a printed label. */
export function keyAsWords(key: string): string {
	const words = key.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').toLowerCase();
	return (words.slice(0, 1).toUpperCase() + words.slice(1))
		.replace(/\bvat id\b/iu, 'VAT ID')
		.replace(/\b(?:iban|bic)\b/giu, (word) => word.toUpperCase());
}
