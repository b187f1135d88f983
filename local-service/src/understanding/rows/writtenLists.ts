import { around, height } from '../../geometry';
import type { Line } from '../layout/lines';
import { allWords } from '../vocabulary/words/languages';
import { isSummary } from './totals';

/** The lines of one item. */
export type WrittenItem = Line[];

/** "•", "-", "->", "1)", "2.", "3.-", "4-", "a)" and "Pos. 5:" at the start of an item, also several of them. */
const MARKER =
	/^(?:(?:[•·▪●◦*+→–-]|[-=–]>|\d{1,3}(?:\s?[.):]-?|\.?-)|\p{L}\)|(?:pos(?:ition)?|item)\.?\s?\d{1,3}[.:)]?)(?:\s+|$))+/iu;

export const isMarked = (text: string): boolean => MARKER.test(text);
export const withoutMarker = (text: string): string => text.replace(MARKER, '');

/** Minimum distance between paragraphs and maximum distance between marked items, in line heights. */
const PARAGRAPH = 0.9;
const APART = 2.5;

/** Maximum number of lines of an item. */
const MOST_LINES = 6;

/**
 * Lists that may be those of items: marked items with the lines below them, adjacent paragraphs of the same number
 * of lines, and the adjacent single lines for which `isItem` holds. A line may be in several lists.
 */
export function listsOf(
	lines: readonly Line[],
	isItem: (text: string) => boolean,
): WrittenItem[][] {
	const paragraphs = paragraphsOf(lines);
	return [
		...markedLists(paragraphs),
		...listsOfParagraphs(paragraphs),
		...paragraphs.flatMap((paragraph) => singleLines(paragraph, isItem)),
	];
}

/** Adjacent lines without columns; other lines end a paragraph. */
export function paragraphsOf(lines: readonly Line[]): Line[][] {
	const paragraphs: Line[][] = [];
	let above: Line | undefined;
	for (const line of lines) {
		// A tab may separate a marker from its item.
		const isText = line.segments
			.slice(0, -1)
			.every(({ text }) => isMarked(text) && withoutMarker(text) === '');
		if (isText && above && isWithin(PARAGRAPH, above, line)) paragraphs.at(-1)?.push(line);
		else if (isText) paragraphs.push([line]);
		above = isText ? line : undefined;
	}
	return paragraphs;
}

/** Whether a line is at most this many line heights below another one of its page. */
const isWithin = (heights: number, above: Line, { page, box }: Line) =>
	above.page === page && box.top - above.box.bottom < heights * height(box);

/** Items that begin with a marker, and continue up to the end of the paragraph. */
function markedLists(paragraphs: readonly Line[][]): WrittenItem[][] {
	const lists: WrittenItem[][] = [];
	let last: Line | undefined;
	for (const paragraph of paragraphs) {
		let list: WrittenItem[] | undefined;
		for (const line of paragraph) {
			if (isMarked(line.text)) {
				const previous = last && isWithin(APART, last, line) ? lists.at(-1) : undefined;
				list ??= previous;
				if (list) list.push([line]);
				else lists.push((list = [[line]]));
			} else {
				list?.at(-1)?.push(line);
			}
			last = list && line;
		}
	}
	return lists.map(withoutFollowing);
}

/**
 * Lines after the last item of a paragraph are part of it if they are indented like those of the other items, or
 * if these have as many.
 */
function withoutFollowing(list: readonly WrittenItem[]): WrittenItem[] {
	const [last, previous] = [list.at(-1), list.at(-2)];
	const [first, above] = [last?.[0], previous?.at(-1)];
	if (!last || !first || (above && !isWithin(PARAGRAPH, above, first))) return [...list];
	const isIndented = ({ box }: Line) => box.left > first.box.left + 1;
	const others = list.slice(0, -1);
	const areIndented = others.flatMap((item) => item.slice(1)).some(isIndented);
	const most = areIndented ? 1 : Math.max(1, ...others.map(({ length }) => length));
	const end = last.findIndex((line, index) => index >= most && !isIndented(line));
	return end < 0 ? [...list] : [...others, last.slice(0, end)];
}

/** Adjacent paragraphs with the same number of lines. */
function listsOfParagraphs(paragraphs: readonly Line[][]): WrittenItem[][] {
	const lists: WrittenItem[][] = [];
	for (const paragraph of paragraphs) {
		const list = lists.at(-1);
		const [last, first] = [list?.at(-1)?.at(-1), paragraph[0]];
		const isNext =
			last &&
			first &&
			list?.[0]?.length === paragraph.length &&
			isWithin(APART, last, first) &&
			!isSummary(first.text);
		if (isNext) list?.push(paragraph);
		else lists.push([paragraph]);
	}
	return lists.filter((list) => {
		const length = list[0]?.length ?? 0;
		const isOfMarked = list.some((lines) => lines.some(({ text }) => isMarked(text)));
		return list.length > 1 && length > 1 && length <= MOST_LINES && !isOfMarked;
	});
}

function singleLines(
	paragraph: readonly Line[],
	isItem: (text: string) => boolean,
): WrittenItem[][] {
	const lists: Line[][] = [[]];
	for (const line of paragraph) {
		if (!isMarked(line.text) && isItem(line.text)) lists.at(-1)?.push(line);
		else lists.push([]);
	}
	return lists.filter(({ length }) => length > 0).map((list) => list.map((line) => [line]));
}

/** Minimum number of items in a sentence. */
const FEWEST = 3;
const AND = [...allWords(({ amounts }) => amounts?.and)].join('|');
const SEPARATOR = new RegExp(`,\\s+(?:(?:${AND})\\s+)?|\\s+(?:${AND})\\s+`, 'iu');
/** A count with a name at the end of a text, and the same at its beginning. */
const COUNTED_AT_END = /(?<![\p{L}\d.,/-])\d{1,3}\s\p{L}{2}[^\d]*$/u;
const COUNTED = /^\d{1,3}\s\p{L}{2}/u;
/** "Plus 4 lamps". */
const FURTHER = /^\p{Ll}+\s(?=\d)/u;
const SENTENCE_END = /[.?!](?:\s|$)/u;

/** "We need 3 chairs, 2 tables and 4 lamps." */
export function listInSentence(paragraph: readonly Line[]): WrittenItem[] {
	const [first] = paragraph;
	if (!first) return [];
	const items: string[] = [];
	for (const part of paragraph
		.map(({ text }) => text)
		.join(' ')
		.split(SEPARATOR)) {
		const sentences = part.split(SENTENCE_END);
		const [own = ''] = sentences;
		const text =
			items.length > 0
				? own.replace(FURTHER, '')
				: (COUNTED_AT_END.exec(sentences.at(-1) ?? '')?.[0] ?? '');
		if (!COUNTED.test(text)) {
			if (items.length >= FEWEST) break;
			items.length = 0;
			continue;
		}
		items.push(text);
		if (own !== part && items.length >= FEWEST) break;
	}
	const box = around(paragraph.map((line) => line.box));
	return items.length < FEWEST ? [] : items.map((text) => [{ ...first, text, box }]);
}
