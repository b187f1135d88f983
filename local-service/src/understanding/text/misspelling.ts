import { distance } from 'fastest-levenshtein';

import { squash } from './letters';
import { asLetters } from './misreadings';

/** A text squashed and normalised so that common recognition errors make no difference. */
export const spelled = (text: string): string => asLetters(squash(text));

/** Maximum length of a label that must be spelled exactly, and of one with a single mistake. */
const EXACT = 3;
const SHORT = 7;
/** Maximum length at which one letter more or less makes another word: "dates". */
const BRIEF = 4;
/** Minimum share of right letters in a longer label. */
const MIN_SIMILARITY = 0.72;

/** Similarity of a printed text to a label, both spelled: 1 without a mistake, 0 for another text. */
export function likeness(text: string, label: string): number {
	if (text === label) return 1;
	const { length } = label;
	const most =
		length <= EXACT ? 0 : length <= SHORT ? 1 : Math.floor(length * (1 - MIN_SIMILARITY));
	const slack = length <= BRIEF ? 0 : most;
	if (Math.abs(text.length - length) > slack) return 0;
	const mistakes = distance(text, label);
	return mistakes <= most ? 1 - mistakes / length : 0;
}

/**
 * Minimum similarity of a word in running text, one mistake in six letters: below this, it is more likely
 * another word.
 */
export const DOUBTFUL = 0.83;
