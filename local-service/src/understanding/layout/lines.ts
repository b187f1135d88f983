import { around, height, middle, sharedHeight, width, type Box } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { tidy } from '../text/letters';
import { levelling } from './skew';

/** Adjacent words of one line; a wider gap begins the next segment. */
export type Segment = {
	page: number;
	/** Index of its line in the document's lines. */
	line: number;
	words: Word[];
	text: string;
	box: Box;
};

export type Line = {
	page: number;
	segments: Segment[];
	text: string;
	box: Box;
	/** Set if it has all texts of a table's row, possibly of several lines: rules or wide gaps enclose them. */
	isWhole?: true;
};

/** The height of a line's letters; a line that was joined from several is higher. */
export const letterHeight = ({ segments: [first], box }: Line): number => height(first?.box ?? box);

/** A horizontal rule made of characters. */
const RULE = /^[-–—_=*.·~#|:+]{4,}$/u;

/** A vertical rule made of a character. */
const BAR = /^[|│┃║]$/u;

/** Minimum gap between columns, in letter heights; a space is about a third. */
const COLUMN_GAP = 0.75;
/**
 * Words of more than NARROW_LETTERS letters are wider than this fraction of their height, even in the taller boxes of
 * a skewed line.
 */
const NARROW_LETTERS = 3;
const WIDER = 0.75;
/**
 * Minimum vertical overlap of words on one line, whose baselines may differ, as a share of the smaller
 * height; and maximum distance between their vertical centres, in letter heights.
 */
const SAME_LINE = 0.55;
const SHIFT = 0.4;

/**
 * Maximum length of a line in characters. The longest lines of real documents, running text in tiny print,
 * have 2,400. Patterns match whole lines, some in quadratic time; `npm run lint` checks that none takes
 * longer.
 */
const LONGEST_LINE = 2500;

/**
 * The document's lines from top to bottom, page after page, each with its segments from left to right. On a skewed
 * page, the boxes of lines and segments are deskewed; the boxes of words are not.
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
			if (segments.length === 0) continue;
			const box = level(words);
			const text = segments.map((part) => part.text).join(' ');
			lines.push({ page: number, segments, text, box });
		}
	});
	return lines;
}

/** Splits a row into lines of limited length; a single longer word is truncated. */
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
	// Vertical text at the page's edge would merge lines; short words such as "l" and "il" are narrow as well.
	const upright = words.filter(
		({ text, box }) =>
			(text.length <= NARROW_LETTERS || width(box) > WIDER * height(box)) && !RULE.test(text),
	);
	const level = upright.map((word) => ({ word, box: levelled(word.box) }));
	for (const { word, box } of level.toSorted((a, b) => middle(a.box) - middle(b.box))) {
		const row = found.slice(-3).findLast((other) => shareALine(other.box, box));
		if (row) {
			row.words.push(word);
			// A line keeps the smallest height of its words: a large logo must not absorb adjacent lines.
			if (height(box) < height(row.box)) row.box = box;
		} else {
			found.push({ words: [word], box });
		}
	}
	return found.map((row) => row.words.toSorted((a, b) => a.box.left - b.box.left));
}

function shareALine(a: Box, b: Box): boolean {
	const apart = Math.abs(middle(a) - middle(b));
	return sharedHeight(a, b) > SAME_LINE && apart < SHIFT * Math.max(height(a), height(b));
}

/** A line's texts. If it begins with a vertical rule, such rules separate texts: "| Chair | 4 |". */
function split(words: readonly Word[]): Word[][] {
	const parts: Word[][] = [];
	const isRuled = BAR.test(words[0]?.text ?? '');
	let last: Word | undefined;
	for (const word of words) {
		if (isRuled && BAR.test(word.text)) {
			last = undefined;
			continue;
		}
		const gap = last ? word.box.left - last.box.right : Infinity;
		const size = Math.min(height(word.box), last ? height(last.box) : Infinity);
		if (gap > COLUMN_GAP * size) parts.push([word]);
		else parts.at(-1)?.push(word);
		last = word;
	}
	return parts;
}

/** Whether a text is the only one on its line, before lines of one row were joined. */
export const isAlone = (part: Segment, { segments }: Line): boolean =>
	segments.every((other) => other === part || other.line !== part.line);

/** Words in reading order, by the lines that they are on. */
export function byLine(words: readonly Word[]): Word[][] {
	const lines: Word[][] = [];
	for (const word of words) {
		const last = lines.at(-1)?.at(-1);
		if (last && middle(word.box) < last.box.bottom) lines.at(-1)?.push(word);
		else lines.push([word]);
	}
	return lines;
}

/** A new segment from some words of a line. */
export function segment(words: Word[], page: number, line: number): Segment {
	const text = tidy(words.map((word) => word.text).join(' '));
	return { page, line, words, text, box: around(words.map((word) => word.box)) };
}
