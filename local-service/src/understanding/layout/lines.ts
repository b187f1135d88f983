import { around, height, middle, sharedHeight, width, type Box } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { tidy } from '../text/letters';
import { levelling } from './skew';

/** Words that stand together on one line; a wider gap begins the next segment. */
export type Segment = {
	page: number;
	/** Position of its line in the document's lines. */
	line: number;
	words: Word[];
	text: string;
	box: Box;
};

export type Line = { page: number; segments: Segment[]; text: string; box: Box };

/** A line drawn with signs. */
const RULE = /^[-–—_=*.·~#]{4,}$/u;

/** In parts of the letters' height: a space is about a third, the gap between columns more than this. */
const COLUMN_GAP = 0.75;
/** Words of more letters than SLIM are wider than this part of their height, also in the high boxes of a line that lies askew. */
const SLIM = 3;
const WIDER = 0.75;
/** Words sharing this part of their height stand on one line although their baselines differ. */
const SAME_LINE = 0.55;
const SHIFT = 0.4;

/**
 * In letters. The longest lines of real documents have 2,400, of prose in tiny print. Patterns look at
 * whole lines, and some need the square of their length; `npm run lint` checks that none needs more.
 */
const LONGEST_LINE = 2500;

/**
 * The document's lines from top to bottom, page after page, each with its segments left to right. On a page
 * that lies askew their boxes are those of a level one, their words' boxes are not.
 */
export function toLines(pages: readonly Page[]): Line[] {
	const lines: Line[] = [];
	pages.forEach((page, number) => {
		const levelled = levelling(page.words);
		const level = (words: readonly Word[]) => around(words.map(({ box }) => levelled(box)));
		for (const words of rows(page.words, levelled).flatMap(cut)) {
			const segments = split(words).map((part) => ({
				...segment(part, number, lines.length),
				box: level(part),
			}));
			const box = level(words);
			const text = segments.map((part) => part.text).join(' ');
			lines.push({ page: number, segments, text, box });
		}
	});
	return lines;
}

/** A row as lines that are not too long; of a word that is a line of its own, its beginning. */
function cut(row: Word[]): Word[][] {
	let length = 0;
	const lines: Word[][] = [];
	for (const word of row) {
		const text = word.text.slice(0, LONGEST_LINE);
		length += text.length + 1;
		if (lines.length > 0 && length <= LONGEST_LINE + 1) {
			lines.at(-1)?.push(word);
		} else {
			length = text.length + 1;
			lines.push([text === word.text ? word : { ...word, text }]);
		}
	}
	return lines;
}

function rows(words: readonly Word[], levelled: (box: Box) => Box): Word[][] {
	const found: Array<{ words: Word[]; box: Box }> = [];
	// Words that run up or down the page's edge would tear its lines apart; "l" and "il" are only slim.
	const upright = words.filter(
		({ text, box }) =>
			(text.length <= SLIM || width(box) > WIDER * height(box)) && !RULE.test(text),
	);
	const level = upright.map((word) => ({ word, box: levelled(word.box) }));
	for (const { word, box } of level.toSorted((a, b) => middle(a.box) - middle(b.box))) {
		const row = found.slice(-3).findLast((other) => standTogether(other.box, box));
		if (row) {
			row.words.push(word);
			// The line keeps the height of its first word: a large logo must not swallow its neighbours.
			if (height(box) < height(row.box)) row.box = box;
		} else {
			found.push({ words: [word], box });
		}
	}
	return found.map((row) => row.words.toSorted((a, b) => a.box.left - b.box.left));
}

function standTogether(a: Box, b: Box): boolean {
	const apart = Math.abs(middle(a) - middle(b));
	return sharedHeight(a, b) > SAME_LINE && apart < SHIFT * Math.max(height(a), height(b));
}

function split(words: readonly Word[]): Word[][] {
	const parts: Word[][] = [];
	let last: Word | undefined;
	for (const word of words) {
		const gap = last ? word.box.left - last.box.right : Infinity;
		const size = Math.min(height(word.box), last ? height(last.box) : Infinity);
		if (gap > COLUMN_GAP * size) parts.push([word]);
		else parts.at(-1)?.push(word);
		last = word;
	}
	return parts;
}

/** A segment of its own from some words of a line. */
export function segment(words: Word[], page: number, line: number): Segment {
	const text = tidy(words.map((word) => word.text).join(' '));
	return { page, line, words, text, box: around(words.map((word) => word.box)) };
}
