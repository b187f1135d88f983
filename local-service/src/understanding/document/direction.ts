import { around, type Box, center, height, middle } from '../../geometry';
import type { Page, Word } from '../../reading/pages';

const LEFTWARD = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const LETTER = /\p{L}/u;
/** Maximum gap between words of one text, relative to their height, and minimum share of common height. */
const [NEAR, SAME_LINE] = [1.5, 0.5];

/** Pages in left-to-right order, and a function that maps a box found on them back to the original page. */
export type Directed = { pages: Page[]; onPage: (page: number, box: Box) => Box };

/**
 * Mirrors pages that are read from right to left, so that words are in reading order from left to right: a
 * value still follows its label, and lines begin on the left. Runs of words in other scripts keep their
 * order.
 *
 * @param pages returned unchanged if none is read from right to left
 */
export function readRightward(pages: Page[]): Directed {
	if (!pages.some(isLeftward)) return { pages, onPage: (_, box) => box };
	const mirrored = pages.map((page) => (isLeftward(page) ? mirror(page) : undefined));
	return {
		pages: pages.map((page, at) => mirrored[at]?.page ?? page),
		onPage: (number, box) => {
			const at = pages.findIndex((page) => page.number === number);
			return mirrored[at]?.back(box) ?? box;
		},
	};
}

/** Whether most words with letters are Hebrew, Arabic or the like. */
function isLeftward({ words }: Page): boolean {
	const leftward = words.filter(({ text }) => LEFTWARD.test(text)).length;
	return leftward > 0 && 2 * leftward > words.filter(({ text }) => LETTER.test(text)).length;
}

function mirror(page: Page): { page: Page; back: (box: Box) => Box } {
	const flipped = (box: Box): Box => ({
		...box,
		left: page.width - box.right,
		right: page.width - box.left,
	});
	const places = new Map(page.words.map((word) => [word, flipped(word.box)]));
	for (const run of rightwardRuns(page.words)) {
		const whole = around(run.map(({ box }) => box));
		const by = flipped(whole).left - whole.left;
		for (const word of run) {
			places.set(word, { ...word.box, left: word.box.left + by, right: word.box.right + by });
		}
	}
	const words = page.words.map((word) => ({ ...word, box: places.get(word)! }));
	const back = (box: Box) => {
		const within = page.words.filter((word) => holds(box, places.get(word)!));
		return within.length > 0 ? around(within.map((word) => word.box)) : flipped(box);
	};
	const checkboxes = page.checkboxes.map((each) => ({ ...each, box: flipped(each.box) }));
	const visuals = page.visuals.map(flipped);
	const rules = page.rules && { rules: page.rules.map(flipped) };
	return { page: { ...page, words, checkboxes, visuals, ...rules }, back };
}

const holds = (outer: Box, box: Box) =>
	center(box) > outer.left &&
	center(box) < outer.right &&
	middle(box) > outer.top &&
	middle(box) < outer.bottom;

/**
 * Runs of words in other scripts, from the first such word to the last; numbers alone follow the page's
 * direction.
 */
function rightwardRuns(words: readonly Word[]): Word[][] {
	const isRightward = ({ text }: Word) => LETTER.test(text) && !LEFTWARD.test(text);
	const others = words
		.filter(({ text }) => !LEFTWARD.test(text))
		.toSorted((a, b) => a.box.left - b.box.left);
	const runs: Word[][] = [];
	for (const word of others) {
		const run = runs.findLast((each) => goesOn(each.at(-1)!, word));
		if (run) run.push(word);
		else if (isRightward(word)) runs.push([word]);
	}
	return runs
		.map((run) => run.slice(0, run.findLastIndex(isRightward) + 1))
		.filter((run) => run.length > 1);
}

function goesOn({ box: last }: Word, { box: next }: Word): boolean {
	const size = Math.min(height(last), height(next));
	const shared = Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top);
	const gap = next.left - last.right;
	return shared > SAME_LINE * size && gap > -size && gap < NEAR * size;
}
