import { distance } from 'fastest-levenshtein';

import { around, overlaps } from '../../geometry';
import type { Detail, Place } from '../../interface';
import type { Page, Word } from '../../reading/pages';
import { toLines } from '../layout/lines';
import { spelled } from '../text/misspelling';

/**
 * Minimum confidence of a sure word. Of 1,770 words on 18 forms, recognition misread 72: 35 of these and 53
 * correct words are below this threshold. That is the best harmonic mean of precision and recall. Thresholds
 * from 0.9 to 0.97 do not differ significantly, but a higher one accepts more invented values.
 */
const SURE = 0.92;
/**
 * Minimum share of equal letters between a value and the words that may be its misreading. A lower share
 * accepts more values of other forms, and hardly any additional correct ones.
 */
const ALIKE = 0.6;
/** Maximum number of places compared with each value. */
const MOST_PLACES = 500;

/** Whether recognition is unsure of a word; words of a text layer are always sure. */
export const isUnsure = ({ confidence }: Word): boolean => confidence < SURE;

/** Follows an unsure word in a page's text. */
export const UNSURE_MARK = '\ufffd';

/** The words with the mark after unsure ones, and nowhere else. */
export const withMarks = (words: readonly Word[]): Word[] =>
	words.map((word) => {
		const text = word.text.replaceAll(UNSURE_MARK, '?');
		return { ...word, text: isUnsure(word) ? text + UNSURE_MARK : text };
	});

/** A model's value without marks that it copied. */
export const withoutMarks = (value: string): string => value.replace(/\ufffd(?!\S)/gu, '');

/** Finds the words that recognition may have misread for a value; undefined if there are none. */
export type UnsurePlaces = (value: string, builtIn: Detail | undefined) => Place | undefined;

/** Finds the misread words by their letters, or by the position at which the built-in engine found the field. */
export function indexUnsure(pages: readonly Page[]): UnsurePlaces {
	const places = toLines(pages)
		.flatMap(({ page, segments }) =>
			segments.flatMap(({ words }) =>
				unsureRuns(words).map((stretch) => ({
					page: pages[page]?.number ?? page + 1,
					box: around(stretch.map(({ box }) => box)),
					text: spelled(stretch.map(({ text }) => text).join('')),
				})),
			),
		)
		.slice(0, MOST_PLACES);

	return (value, builtIn) => {
		const wanted = spelled(value);
		let best: { place: Place; likeness: number } | undefined;
		for (const { page, box, text } of places) {
			const likeness = 1 - distance(text, wanted) / Math.max(text.length, wanted.length);
			if (likeness >= (best?.likeness ?? ALIKE)) best = { place: { page, box }, likeness };
		}
		if (best) return best.place;
		const { page, box } = builtIn ?? {};
		if (page === undefined || !box) return undefined;
		const isThere = places.some((place) => place.page === page && overlaps(place.box, box));
		return isThere ? { page, box } : undefined;
	};
}

/** Runs of adjacent unsure words, and the range from the first unsure word to the last. */
function unsureRuns(words: readonly Word[]): Word[][] {
	const runs: Word[][] = [];
	for (const [index, word] of words.entries()) {
		if (!isUnsure(word)) continue;
		const run = runs.at(-1);
		if (run && run.at(-1) === words[index - 1]) run.push(word);
		else runs.push([word]);
	}
	const unsure = runs.flat();
	const [first, last] = [unsure[0], unsure.at(-1)];
	if (!first || !last || runs.length === 1) return runs;
	return [...runs, words.slice(words.indexOf(first), words.indexOf(last) + 1)];
}
