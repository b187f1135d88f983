import { distance } from 'fastest-levenshtein';

import { squash } from './letters';
import { asLetters } from './misreadings';

/** A text squashed so that the usual mistakes of recognition make no difference. */
export const spelled = (text: string): string => asLetters(squash(text));

/** Shorter labels must be spelled as asked for; up to the second length one mistake is allowed. */
const EXACT = 3;
const SHORT = 7;
/** Up to this length one letter more or less makes another word: "dates". */
const BRIEF = 4;
/** The part of a longer label that must be right. */
const LEAST = 0.72;

/** How well a printed text spells a label, both spelled: 1 without a mistake, 0 where it is another. */
export function likeness(text: string, label: string): number {
	if (text === label) return 1;
	const { length } = label;
	const most = length <= EXACT ? 0 : length <= SHORT ? 1 : Math.floor(length * (1 - LEAST));
	const slack = length <= BRIEF ? 0 : most;
	if (Math.abs(text.length - length) > slack) return 0;
	const mistakes = distance(text, label);
	return mistakes <= most ? 1 - mistakes / length : 0;
}

/** Less alike than this, one letter in six, a word in running text is rather another one. */
export const DOUBTFUL = 0.83;
