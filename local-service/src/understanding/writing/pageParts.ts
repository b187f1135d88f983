import { around, type Box, height } from '../../geometry';
import type { Page, Word } from '../../reading/pages';
import { findTables } from '../document/pageTables';
import { type Line, toLines } from '../layout/lines';
import { readingOrder } from '../layout/readingOrder';
import { withTicks } from '../layout/tickBoxes';

/**
 * What a page says, in the order in which a person reads it.
 *
 * @property size of a heading's letters, in parts of those of the document's text
 * @property lines of a paragraph or of an item of a list that stand below each other on purpose; texts
 *   side by side on one of them have a tab between them
 */
export type PagePart =
	| { is: 'heading'; text: string; size: number }
	| { is: 'paragraph'; lines: string[] }
	| { is: 'item'; mark: string; lines: string[] }
	| { is: 'table'; rows: string[][] };

/** A line of one column, with what its part is told by. */
type Told = { text: string; words: readonly Word[]; box: Box; size: number };

/** Letters of a heading are higher than those of the text by this factor, and it has no more words. */
const HIGHER = 1.18;
const MOST_WORDS = 16;
/** Two sizes are the same up to this factor, as where recognition measures letters. */
const SAME_SIZE = 1.12;
/** A wider gap between two lines, in parts of their letters' height, begins another paragraph. */
const PARAGRAPH_GAP = 0.9;
/** Lines of fewer words are not filled: they end where they are meant to. */
const FILLED = 6;
/** Texts further apart than this, in parts of the letters' height, stand side by side, as cells do. */
const APART = 1.5;
/** How far in points a line may begin from the left edge of the one above. */
const ALIGNED = 4;

const BULLET = /^([•·▪●◦‣○■□–*-])\s+(?=\S)/u;
const NUMBERED = /^(?:\d{1,3}[.)]|\p{Ll}\))\s+(?=\S)/u;

/** The parts of each page. What is a heading is told by the height of the letters of the whole document. */
export function partsOf(pages: readonly Page[]): PagePart[][] {
	const told = pages.map(withTicks);
	const usual = usualSize(told);
	return told.map((page) => partsOfPage(page, usual));
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

/** Lines between two tables. */
function textParts(lines: readonly Line[], usual: number): PagePart[] {
	const told = readingOrder(lines).map(({ words, box }): Told => ({
		text: textOf(words),
		words,
		box,
		size: median(words.map((word) => height(word.box))),
	}));
	return groupsOf(told, usual).map((group) => toPart(group, usual));
}

function textOf(words: readonly Word[]): string {
	return words.reduce((line, { text, box }, index) => {
		const before = words[index - 1];
		if (!before) return text;
		const isApart = box.left - before.box.right > APART * height(box);
		return `${line}${isApart ? '\t' : ' '}${text}`;
	}, '');
}

/** Lines of one paragraph, one item of a list, or one heading. */
function groupsOf(lines: readonly Told[], usual: number): Told[][] {
	const groups: Told[][] = [];
	for (const line of lines) {
		const group = groups.at(-1);
		const above = group?.at(-1);
		if (group && above && goesOn(line, above, group, usual)) group.push(line);
		else groups.push([line]);
	}
	return groups;
}

function goesOn(line: Told, above: Told, [first = above]: readonly Told[], usual: number): boolean {
	if (markOf(line)) return false;
	const gap = line.box.top - above.box.bottom;
	const size = Math.min(line.size, above.size);
	if (gap > PARAGRAPH_GAP * size || gap < -size) return false;
	if (isHeading(line, usual) !== isHeading(above, usual)) return false;
	if (Math.max(line.size, above.size) > SAME_SIZE * size && isHeading(line, usual)) return false;
	// What goes on with an item stands under its text, not under its mark.
	return !markOf(first) || line.box.left > first.box.left + ALIGNED || isFilled(above, line, first);
}

function toPart(group: readonly Told[], usual: number): PagePart {
	const [first] = group;
	const mark = first && markOf(first);
	const right = around(group.map(({ box }) => box)).right;
	const lines: string[] = [];
	group.forEach((line, index) => {
		const above = group[index - 1];
		const text = index === 0 && mark ? line.text.slice(mark.length).trim() : line.text;
		const before = lines.at(-1);
		if (above && before !== undefined && isFilled(above, line, { box: { ...above.box, right } })) {
			// As it is printed: whether a hyphen belongs to the word is not known.
			const space = /\p{L}-$/u.test(before) ? '' : ' ';
			lines[lines.length - 1] = `${before}${space}${text}`;
		} else lines.push(text);
	});
	if (mark) return { is: 'item', mark, lines };
	if (!first || !isHeading(first, usual)) return { is: 'paragraph', lines };
	return { is: 'heading', text: lines.join(' '), size: first.size / usual };
}

/** Whether a line is of many words, one after the other, and the first one of the next would not have fitted it. */
function isFilled(above: Told, next: Told, { box: { right } }: { box: Box }): boolean {
	const [word] = next.words;
	if (!word || above.words.length < FILLED || /\t/.test(above.text + next.text)) return false;
	const letter = (word.box.right - word.box.left) / Math.max(1, word.text.length);
	return above.box.right + letter + (word.box.right - word.box.left) > right;
}

const markOf = ({ text }: Told): string | undefined =>
	(BULLET.exec(text) ?? NUMBERED.exec(text))?.[0].trim();

/** Higher letters than those of the text; words, and not a sum or a number alone. */
function isHeading({ text, words, size }: Told, usual: number): boolean {
	return size >= HIGHER * usual && words.length <= MOST_WORDS && /\p{L}{2}/u.test(text);
}

/** The height that most letters of a document have. */
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
 * The level of each size of headings, from 1; sizes that differ little have the same one.
 *
 * @param sizes of all headings of a document
 */
export function levelsOf(sizes: readonly number[]): (size: number) => number {
	const steps: number[] = [];
	for (const size of sizes.toSorted((a, b) => b - a)) {
		const last = steps.at(-1);
		if (last === undefined || last > SAME_SIZE * size) steps.push(size);
	}
	return (size) => Math.max(1, steps.filter((step) => step >= size).length);
}
