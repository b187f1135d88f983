import { wordsOf } from '../text/letters';

/** Nobody writes longer words; what a broken file makes of its text is not searched. */
export const LONGEST_WORD = 40;

/** Letters in a row, each by itself: "I N V O I C E", as titles are set wide. */
const SPACED = /(?<!\S)\p{L}(?: \p{L}){3,}(?!\S)/gu;

/** The words of a line, a name or a phrase, folded; a slashed "l" has no accent to take away. */
export const toWords = (text: string): string[] =>
	wordsOf(text.replace(SPACED, (letters) => letters.replaceAll(' ', ''))).map((word) =>
		word.replaceAll('ł', 'l'),
	);

/** What is left of a word without the endings of number and case that the eight languages share. */
export function stem(word: string): string {
	const singular = word
		.replace(/(?<=\p{L}{3})ies$/u, 'y')
		.replace(/(?<=\p{L}{3}[^s])s$/u, '')
		.replace(/(?<=\p{L}{5})en$/u, '');
	return singular.replace(/(?<=\p{L}{5})[aeiouy]$/u, '');
}
