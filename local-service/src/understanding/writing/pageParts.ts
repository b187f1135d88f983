import { around, type Box, height } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { findTables } from '../document/pageTables';
import { type Line, toLines } from '../layout/lines';
import { readingOrder } from '../layout/readingOrder';
import { levelPage } from '../layout/skew';
import { withTicks } from '../layout/tickBoxes';

/**
 * A part of a page, in reading order.
 *
 * @property size of a heading's letters, relative to those of the document's text
 * @property lines of a paragraph or of a list item with intentional line breaks; texts side by side on a line
 * are separated by a tab
 */
export type PagePart =
	| { is: 'heading'; text: string; size: number }
	| { is: 'paragraph'; lines: string[] }
	| { is: 'item'; mark: string; lines: string[] }
	| { is: 'table'; rows: string[][] };

/** A line of one column, with the features that identify its part. */
type TextLine = {
	text: string;
	words: readonly Word[];
	box: Box;
	size: number;
	isHeading: boolean;
};

/** Minimum factor by which the letters of a heading are taller than those of the text. */
const HIGHER = 1.18;
/**
 * Below this factor, a line that looks like a part of a sentence may be ordinary text, since recognition measures
 * letters imprecisely.
 */
const FAR_HIGHER = 1.5;
/** Maximum number of words of a line of a heading. */
const MOST_WORDS = 16;
/** Maximum width of a heading whose letters are not higher than the text's, relative to the lines of the text. */
const SHORT = 0.7;
/** Maximum factor between two sizes that count as equal, since recognition measures letters imprecisely. */
const SAME_SIZE = 1.12;
/**
 * Minimum gap between two paragraphs, and minimum difference from the gap between the lines above, in letter
 * heights. Either is enough.
 */
const PARAGRAPH_GAP = 0.9;
const MORE_GAP = 0.3;
/** Minimum number of words of a filled line: shorter ones end intentionally. */
const FILLED = 6;
/** Minimum gap between texts side by side, in letter heights, as between cells. */
const APART = 1.5;
/** Maximum distance of a line's beginning from the left edge of the line above, in points. */
const ALIGNED = 4;

const BULLET = /^([•·▪●◦‣○■□–*-])\s+(?=\S)/u;
const NUMBERED = /^(?:\d{1,3}[.)]|\p{Ll}\))\s+(?=\S)/u;

/** The parts of each page. Headings are recognised by the letter height relative to the whole document. */
export function partsOf(pages: readonly Page[]): PagePart[][] {
	const levelled = pages.map((page) => levelPage(withTicks(page)));
	const usual = usualSize(levelled);
	return levelled.map((page) => partsOfPage(page, usual));
}

function partsOfPage(page: Page, usual: number): PagePart[] {
	const lines = toLines([page]);
	const tables = findTables([page]);
	const parts: PagePart[] = [];
	let pending: Line[] = [];
	const flush = () => {
		parts.push(...textParts(pending, usual));
		pending = [];
	};
	const begun = new Set<(typeof tables)[number]>();
	for (const line of lines) {
		const table = tables.find(
			({ box }) => line.box.top >= box.top && line.box.bottom <= box.bottom,
		);
		if (!table) {
			pending.push(line);
		} else if (!begun.has(table)) {
			flush();
			begun.add(table);
			parts.push({ is: 'table', rows: table.rows });
		}
	}
	flush();
	return parts;
}

/** The parts of the lines between two tables. */
function textParts(lines: readonly Line[], usual: number): PagePart[] {
	const measured = readingOrder(lines).map(({ words, box }): TextLine => {
		const line = {
			text: textOf(words),
			words,
			box,
			size: median(words.map((word) => height(word.box))),
		};
		return { ...line, isHeading: isHigher(line, usual) };
	});
	const headed = measured.map((line, at) => ({
		...line,
		isHeading:
			line.isHeading ||
			endsHeading(line, measured[at - 1], usual) ||
			isOverText(line, measured[at - 1], measured.slice(at + 1, at + 3)),
	}));
	return groupsOf(headed).map((group) => toPart(group, usual));
}

function textOf(words: readonly Word[]): string {
	return words.reduce((line, { text, box }, index) => {
		const before = words[index - 1];
		if (!before) return text;
		const isApart = box.left - before.box.right > APART * height(box);
		return `${line}${isApart ? '\t' : ' '}${text}`;
	}, '');
}

/** Lines of one paragraph, one list item, or one heading. */
function groupsOf(lines: readonly TextLine[]): TextLine[][] {
	const groups: TextLine[][] = [];
	for (const line of lines) {
		const group = groups.at(-1);
		const above = group?.at(-1);
		if (group && above && goesOn(line, above, group)) group.push(line);
		else groups.push([line]);
	}
	return groups;
}

function goesOn(line: TextLine, above: TextLine, group: readonly TextLine[]): boolean {
	const [first = above, second] = group;
	if (markOf(line)) return false;
	const gap = gapOf(above, line);
	const size = Math.min(line.size, above.size);
	const usualGap = second ? gapOf(first, second) : Infinity;
	if (gap > Math.min(PARAGRAPH_GAP * size, usualGap + MORE_GAP * size) || gap < -size) return false;
	if (line.isHeading !== above.isHeading) return false;
	if (Math.max(line.size, above.size) > SAME_SIZE * size && line.isHeading) return false;
	// The next line of an item begins below its text, not below its mark.
	return !markOf(first) || line.box.left > first.box.left + ALIGNED || isFilled(above, line, first);
}

const gapOf = (above: Pick<TextLine, 'box'>, below: Pick<TextLine, 'box'>) =>
	below.box.top - above.box.bottom;

/**
 * Whether a short line is a heading above a paragraph although its letters are not higher: it is closer to
 * the paragraph than to the text above, and is not a sentence.
 *
 * @param below the two lines below it
 */
function isOverText(
	line: Omit<TextLine, 'isHeading'>,
	above: TextLine | undefined,
	[next, following]: readonly TextLine[],
): boolean {
	if (!next || !following || !isTitle(line) || markOf(line) || markOf(next)) return false;
	const right = Math.max(next.box.right, following.box.right);
	const isShort = line.box.right - line.box.left < SHORT * (right - next.box.left);
	const isAligned = Math.abs(line.box.left - next.box.left) < ALIGNED;
	if (!isShort || !isAligned || next.isHeading || next.words.length < FILLED) return false;
	const [gap, before] = [gapOf(line, next), above ? gapOf(above, line) : Infinity];
	const isNearer = before < 0 || before > gap + MORE_GAP * line.size;
	const goesOnBelow = isFilled(next, following, { box: { ...next.box, right } });
	return isNearer && goesOnBelow && gap >= 0 && gap < PARAGRAPH_GAP * line.size;
}

function toPart(group: readonly TextLine[], usual: number): PagePart {
	const [first] = group;
	const mark = first && markOf(first);
	const right = around(group.map(({ box }) => box)).right;
	const lines: string[] = [];
	group.forEach((line, index) => {
		const above = group[index - 1];
		const text = index === 0 && mark ? line.text.slice(mark.length).trim() : line.text;
		const before = lines.at(-1);
		if (above && before !== undefined && isFilled(above, line, { box: { ...above.box, right } })) {
			// The hyphen stays, because it may belong to the word.
			const space = /\p{L}-$/u.test(before) ? '' : ' ';
			lines[lines.length - 1] = `${before}${space}${text}`;
		} else lines.push(text);
	});
	if (mark) return { is: 'item', mark, lines };
	const count = group.reduce((sum, { words }) => sum + words.length, 0);
	if (!first?.isHeading || count > 2 * MOST_WORDS) return { is: 'paragraph', lines };
	return { is: 'heading', text: lines.join(' '), size: first.size / usual };
}

/**
 * Whether a line has many words without gaps, and the first word of the next line would not have fitted at its
 * end.
 */
function isFilled(above: TextLine, next: TextLine, { box: { right } }: { box: Box }): boolean {
	const [word] = next.words;
	if (!word || above.words.length < FILLED || /\t/.test(above.text + next.text)) return false;
	const letter = (word.box.right - word.box.left) / Math.max(1, word.text.length);
	return above.box.right + letter + (word.box.right - word.box.left) > right;
}

const markOf = ({ text }: Pick<TextLine, 'text'>): string | undefined =>
	(BULLET.exec(text) ?? NUMBERED.exec(text))?.[0].trim();

/** Whether a line has higher letters than the text, and contains words, not only a sum or a number. */
const isHigher = (line: Omit<TextLine, 'isHeading'>, usual: number) =>
	line.size >= HIGHER * usual &&
	line.words.length <= MOST_WORDS &&
	/\p{L}{2}/u.test(line.text) &&
	(line.size >= FAR_HIGHER * usual || /^\P{Ll}.*[^.,;]$/u.test(line.text));

const isTitle = ({ text, words }: Pick<TextLine, 'text' | 'words'>) =>
	words.length <= MOST_WORDS &&
	!text.includes('\t') &&
	/\p{L}{2}/u.test(text) &&
	/^[\p{Lu}\p{Lo}\d]/u.test(text) &&
	!/[.,:;!?]$/.test(text);

/** Whether a line continues the heading above it; it may begin with any letter. */
const endsHeading = (
	line: Omit<TextLine, 'isHeading'>,
	above: TextLine | undefined,
	usual: number,
) =>
	above?.isHeading === true &&
	line.size >= HIGHER * usual &&
	above.size < SAME_SIZE * line.size &&
	Math.abs(gapOf(above, line)) < PARAGRAPH_GAP * line.size;

/** The median letter height of a document. */
function usualSize(pages: readonly Page[]): number {
	const sized = pages
		.flatMap(({ words }) => words.map(({ text, box }) => ({ size: height(box), text })))
		.toSorted((a, b) => a.size - b.size);
	const half = sized.reduce((sum, { text }) => sum + text.length, 0) / 2;
	let passed = 0;
	const middleOne = sized.find(({ text }) => (passed += text.length) >= half);
	return Math.max(middleOne?.size ?? 1, 0.1);
}

function median(sizes: readonly number[]): number {
	return sizes.toSorted((a, b) => a - b)[sizes.length >> 1] ?? 1;
}

/**
 * The level of each size of headings, from 1; similar sizes share a level.
 *
 * @param sizes the sizes of all headings of a document
 */
export function levelsOf(sizes: readonly number[]): (size: number) => number {
	const steps: number[] = [];
	for (const size of sizes.toSorted((a, b) => b - a)) {
		const last = steps.at(-1);
		if (last === undefined || last > SAME_SIZE * size) steps.push(size);
	}
	return (size) => Math.max(1, steps.filter((step) => step >= size).length);
}
