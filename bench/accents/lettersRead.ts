/** How many letters of what kind were read right, of all lines of a page. */
import { rightLetters } from './rightLetters.ts';

/** `accented`: all letters but a to z; `plain`: these. */
export const LETTERS = ['accented', 'plain', 'digits'] as const;
export type Letters = (typeof LETTERS)[number];
export type Read = Record<Letters, { count: number; right: number }>;

const nothing = (): Read => ({
	accented: { count: 0, right: 0 },
	plain: { count: 0, right: 0 },
	digits: { count: 0, right: 0 },
});

export function lettersRead(printed: readonly string[], text: string): Read {
	const read = nothing();
	for (const line of printed) {
		for (const { letter, isRight } of rightLetters(line, text)) {
			const kind = kindOf(letter);
			if (!kind) continue;
			read[kind].count++;
			if (isRight) read[kind].right++;
		}
	}
	return read;
}

/** Signs and what stands for a word, as º does, are none of them. */
function kindOf(letter: string): Letters | undefined {
	if (/\d/.test(letter)) return 'digits';
	if (/[a-z]/i.test(letter)) return 'plain';
	return /[\p{Ll}\p{Lu}]/u.test(letter) ? 'accented' : undefined;
}

/** The share that was read right on several pages. */
export function shareOf(pages: readonly Read[], letters: Letters): number {
	const sum = (key: 'count' | 'right') =>
		pages.reduce((total, page) => total + page[letters][key], 0);
	return sum('right') / sum('count');
}
