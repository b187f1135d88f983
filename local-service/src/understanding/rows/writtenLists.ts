import { height } from '../../geometry';
import type { Line } from '../layout/lines';
import { isSummary } from './totals';

/** The lines of one item. */
export type WrittenItem = Line[];

/** "•", "-", "1)", "2.", "3.-", "Pos. 4:" at the start of an item. */
const MARKER =
	/^(?:[•·▪●◦*–-]|(?:(?:pos(?:ition)?|item)\.?\s?)?\d{1,3}\s?(?:[.):]-?|\.-)(?=\s))\s+/iu;

export const isMarked = (text: string): boolean => MARKER.test(text);
export const withoutMarker = (text: string): string => text.replace(MARKER, '');

/** Minimum distance between paragraphs and maximum distance between marked items, in line heights. */
const PARAGRAPH = 0.9;
const APART = 2.5;

/** Maximum number of lines of an item. */
const MOST_LINES = 6;

/**
 * Lists that may be those of items: marked items with the lines below them, adjacent paragraphs of the same number
 * of lines, and the adjacent single lines for which `isItem` holds.
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
function paragraphsOf(lines: readonly Line[]): Line[][] {
	const paragraphs: Line[][] = [];
	let above: Line | undefined;
	for (const line of lines) {
		const isText = line.segments.length === 1;
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

/** Lines after the last item are part of it if they are indented, or if the items above have as many. */
function withoutFollowing(list: readonly WrittenItem[]): WrittenItem[] {
	const most = Math.max(1, ...list.slice(0, -1).map(({ length }) => length));
	return list.map((lines, at) => {
		const [{ box } = {}] = lines;
		const isOwn = (line: Line, index: number) =>
			index < most || line.box.left > (box?.left ?? 0) + 1;
		const end = at === list.length - 1 ? lines.findIndex((line, index) => !isOwn(line, index)) : -1;
		return end < 0 ? lines : lines.slice(0, end);
	});
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
	return lists.filter(({ length }) => length > 1).map((list) => list.map((line) => [line]));
}
