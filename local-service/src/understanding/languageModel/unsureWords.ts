import { distance } from 'fastest-levenshtein';

import { around, type Box, overlaps } from '../../geometry';
import type { Detail } from '../../interface';
import type { Page, Word } from '../../reading/pages';
import { toLines } from '../layout/lines';
import { spelled } from '../text/misspelling';

/**
 * Of 3,484 words on 18 forms and 16 receipts every second below this was read wrongly, and one in
 * fourteen of the others.
 */
const SURE = 0.9;
/** The part of the letters that has to be the same where a value is what words were misread from. */
const ALIKE = 0.5;
/** Of two readings of one thing, the longer has at most this many times the letters of the other. */
const LONGER = 2;
/** Places that are compared with each value. */
const MOST_PLACES = 500;

/** Whether recognition is unsure of a word. */
export const isUnsure = ({ source, confidence }: Word): boolean =>
	source === 'ocr' && confidence < SURE;

/** Stands behind an unsure word in a page's text. */
export const UNSURE_MARK = '\ufffd';

/** The words with the mark behind unsure ones, and nowhere else. */
export const withMarks = (words: readonly Word[]): Word[] =>
	words.map((word) => {
		const text = word.text.replaceAll(UNSURE_MARK, '?');
		return { ...word, text: isUnsure(word) ? text + UNSURE_MARK : text };
	});

/** What a model says, without marks that it copied. */
export const withoutMarks = (value: string): string => value.replace(/\ufffd(?!\S)/gu, '');

/** Where a value that no words say may stand, if anywhere; without a box where that cannot be told. */
export type UnsurePlaces = (
	value: string,
	builtIn: Detail | undefined,
) => { page: number; box?: Box } | undefined;

/** Finds what recognition may have misread, by the letters or by where the built-in engine found the field. */
export function indexUnsure(pages: readonly Page[]): UnsurePlaces {
	const places = toLines(pages)
		.flatMap(({ page, segments }) =>
			segments.flatMap(({ words }) =>
				stretches(words).map((stretch) => ({
					page: pages[page]?.number ?? page + 1,
					box: around(stretch.map(({ box }) => box)),
					text: spelled(stretch.map(({ text }) => text).join('')),
				})),
			),
		)
		.slice(0, MOST_PLACES);

	return (value, builtIn) => {
		const wanted = spelled(value);
		let best: { page: number; box: Box; likeness: number } | undefined;
		for (const { page, box, text } of places) {
			const [less = 0, more = 0] = [text.length, wanted.length].toSorted((a, b) => a - b);
			if (less === 0 || more > LONGER * less) continue;
			const likeness = 1 - distance(text, wanted) / more;
			if (!best || likeness > best.likeness) best = { page, box, likeness };
		}
		if (best && best.likeness >= ALIKE) return { page: best.page, box: best.box };
		const { page, box } = builtIn ?? {};
		if (
			page !== undefined &&
			box &&
			places.some((each) => each.page === page && overlaps(each.box, box))
		) {
			return { page, box };
		}
		return best && { page: best.page };
	};
}

/** Unsure words that stand side by side, and all from the first to the last of them. */
function stretches(words: readonly Word[]): Word[][] {
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
