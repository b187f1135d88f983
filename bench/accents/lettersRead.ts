/** Counts the letters of each kind that were read right, over all lines of a page. */
import { rightLetters } from './rightLetters.ts';

/** `small` and `capital`: letters other than a to z; `plain`: a to z, in either case. */
export type Letters = 'small' | 'capital' | 'plain' | 'digit';
export type LettersRead = Record<Letters, { count: number; right: number }>;

export const ACCENTED: readonly Letters[] = ['small', 'capital'];

export function lettersRead(printed: readonly string[], text: string): LettersRead {
	const none = () => ({ count: 0, right: 0 });
	const read = { small: none(), capital: none(), plain: none(), digit: none() };
	for (const { letter, isRight } of rightLetters(printed, text)) {
		const kind = kindOf(letter);
		if (!kind) continue;
		read[kind].count++;
		if (isRight) read[kind].right++;
	}
	return read;
}

/** Undefined for punctuation, and for characters such as º that stand for a word. */
function kindOf(letter: string): Letters | undefined {
	if (/\d/.test(letter)) return 'digit';
	if (/[a-z]/i.test(letter)) return 'plain';
	if (/\p{Lu}/u.test(letter)) return 'capital';
	return /\p{Ll}/u.test(letter) ? 'small' : undefined;
}

/** The share of these letters that was read right on the pages. */
export function shareOf(pages: readonly LettersRead[], letters: readonly Letters[]): number {
	const counts = pages.flatMap((page) => letters.map((each) => page[each]));
	const sum = (key: 'count' | 'right') => counts.reduce((total, each) => total + each[key], 0);
	return sum('right') / sum('count');
}
