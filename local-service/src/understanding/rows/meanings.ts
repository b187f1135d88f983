import { type Meaning, meaningOf } from '../meaning/meaning';

/** Longer texts are no headings, and words that go on for longer are none. */
const LONGEST_TEXT = 200;
const LONGEST_WORD = 40;

/** What a heading, a key or a description means; undefined where it has no words, or is nothing of the kind. */
export function meantBy(text: string): Meaning | undefined {
	if (text === '') return undefined;
	const words = text.slice(0, LONGEST_TEXT).split(/\s+/u);
	return meaningOf(words.filter(({ length }) => length <= LONGEST_WORD).join(' '));
}
