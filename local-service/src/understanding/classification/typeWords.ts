import { wordsOf } from '../text/letters';

/** Maximum length of a word: longer ones come from broken files and are not searched. */
export const LONGEST_WORD = 40;

/** Letter-spaced words, as in titles: "I N V O I C E". */
const SPACED = /(?<!\S)\p{L}(?: \p{L}){3,}(?!\S)/gu;

/** The words of a line, a name or a phrase, folded, including "ł", which has no accent to remove. */
export const toWords = (text: string): string[] =>
	wordsOf(text.replace(SPACED, (letters) => letters.replaceAll(' ', ''))).map((word) =>
		word.replaceAll('ł', 'l'),
	);

/** A word without the endings of number and case that the eight languages share. */
export function stem(word: string): string {
	const singular = word
		.replace(/(?<=\p{L}{3})ies$/u, 'y')
		.replace(/(?<=\p{L}{3}[^s])s$/u, '')
		.replace(/(?<=\p{L}{5})en$/u, '');
	return singular.replace(/(?<=\p{L}{5})[aeiouy]$/u, '');
}
