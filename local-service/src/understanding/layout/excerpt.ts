import { around, type Box } from '../../geometry';
import type { Word } from '../../reading/pages';
import { tidy } from '../text/letters';

/** Words of a line with their position. */
export type Excerpt = { text: string; page: number; box: Box };

/** @param page index in the document's pages */
export const excerptOf = (words: readonly Word[], page: number): Excerpt => ({
	text: tidy(words.map(({ text }) => text).join(' ')),
	page,
	box: around(words.map(({ box }) => box)),
});
