import type { Page, Word } from '../../reading/pages';
import { around, height, width } from '../../geometry';
import { type Line, toLines } from '../layout/lines';
import { withTicks } from '../layout/tickBoxes';
import { withMarks } from './unsureWords';

/** The part of a document for one question. */
export type PromptPart = {
	pages: Page[];
	texts: Array<{ number: number; text: string }>;
	/** Index of the first included line of the first page. */
	from: number;
};

/**
 * Maximum number of characters per question: about 8,000 tokens, which fit into a context of 16,000 tokens
 * together with the fields and the answer.
 */
export const MOST_CHARACTERS = 24_000;

/** Maximum number of questions per document: about a hundred full pages. */
const MOST_PARTS = 12;

/**
 * Number of lines of the previous part that a part repeats, for rows that continue, and their maximum share
 * of its characters.
 */
const OVERLAP = { lines: 12, share: 1 / 16 };

type Piece = { page: Page; lines: TextLine[] };

/**
 * Divides a document into parts, page by page; only a page that is too long is split. Each part repeats the
 * last lines of the one before.
 *
 * @param marked the pages on which words with low recognition confidence are marked
 */
export function toParts(
	pages: readonly Page[],
	{
		mostCharacters = MOST_CHARACTERS,
		mostParts = MOST_PARTS,
		marked = [],
	}: { mostCharacters?: number; mostParts?: number; marked?: readonly Page[] } = {},
): { parts: PromptPart[]; leftOut: Page[] } {
	const parts: Piece[][] = [];
	let room = 0;
	for (const [index, page] of pages.entries()) {
		for (const lines of pieces(layout(page, marked.includes(page)), mostCharacters)) {
			const length = lengthOf(lines);
			const last = parts.at(-1);
			if (last && length <= room) {
				last.push({ page, lines });
				room -= length;
				continue;
			}
			if (parts.length === mostParts) {
				return { parts: parts.map(toPart), leftOut: pages.slice(index) };
			}
			parts.push([...(last ? endOf(last, mostCharacters * OVERLAP.share) : []), { page, lines }]);
			room = mostCharacters - length;
		}
	}
	return { parts: parts.map(toPart), leftOut: [] };
}

const lengthOf = (lines: readonly TextLine[]) =>
	lines.reduce((sum, { text }) => sum + text.length + 1, -1);

/** Splits lines into pieces of limited length; a line that is too long continues in the next piece. */
function pieces(lines: readonly TextLine[], most: number): TextLine[][] {
	const found: TextLine[][] = [];
	let piece: TextLine[] = [];
	let length = 0;
	for (const { text, line } of lines) {
		for (let from = 0; from === 0 || from < text.length; from += most) {
			const stretch = text.slice(from, from + most);
			if (length + stretch.length + 1 > most && piece.length > 0) {
				found.push(piece);
				[piece, length] = [[], 0];
			}
			piece.push({ text: stretch, line });
			length += stretch.length + 1;
		}
	}
	return [...found, piece];
}

/** The last lines of a part, which the next one repeats. */
function endOf(part: readonly Piece[], most: number): Piece[] {
	const end: Piece[] = [];
	let [lines, characters] = [OVERLAP.lines, most];
	for (const { page, lines: own } of part.toReversed()) {
		const taken: TextLine[] = [];
		for (const line of own.toReversed()) {
			characters -= line.text.length + 1;
			if (lines-- <= 0 || characters < 0) break;
			taken.unshift(line);
		}
		if (taken.length > 0) end.unshift({ page, lines: taken });
		if (taken.length < own.length) break;
	}
	return end;
}

function toPart(pieced: readonly Piece[]): PromptPart {
	const texts: PromptPart['texts'] = [];
	const pages: Page[] = [];
	for (const { page, lines } of pieced) {
		const text = lines.map((line) => line.text).join('\n');
		const last = texts.at(-1);
		if (last && pages.at(-1) === page) last.text += `\n${text}`;
		else {
			pages.push(page);
			texts.push({ number: page.number, text });
		}
	}
	return { pages, texts, from: pieced[0]?.lines[0]?.line ?? 0 };
}

/** The notices about pages that the model was not given; empty if it was given all. */
export function leftOutNotices(leftOut: readonly Page[]): string[] {
	const [first, last] = [leftOut[0], leftOut.at(-1)];
	if (!first || !last) return [];
	const which =
		first === last ? `Page ${first.number} was` : `Pages ${first.number} to ${last.number} were`;
	return [`${which} not given to the language model, or only in part: the document is too long.`];
}

/** Maximum number of characters across the width of a page's text. */
const MOST_COLUMNS = 160;
/** Minimum number of spaces between two columns. */
const GAP = 2;
/** Minimum gap between two lines, relative to their height, that becomes an empty line. */
const EMPTY_LINE = 1;

/** @property line index of the line on the page; for an empty line, the index of the next line */
type TextLine = { text: string; line: number };

/**
 * A page as lines of monospaced text that preserve the columns.
 *
 * @param isMarked whether words with low recognition confidence are marked
 */
export function layout(page: Page, isMarked = false): TextLine[] {
	const ticked = withTicks(page);
	const lines = toLines([isMarked ? { ...ticked, words: withMarks(ticked.words) } : ticked]);
	const { left, right } = around(lines.map(({ box }) => box));
	const letter = Math.max(letterWidth(page.words), (right - left) / MOST_COLUMNS, 0.1);
	return lines.flatMap((line, index) => {
		const text = line.segments.reduce((before, segment) => {
			const column = Math.round((segment.box.left - left) / letter);
			const isFirst = before === '';
			return before.padEnd(isFirst ? column : Math.max(column, before.length + GAP)) + segment.text;
		}, '');
		const own = { text, line: index };
		return isApart(lines[index - 1], line) ? [{ text: '', line: index }, own] : [own];
	});
}

function isApart(above: Line | undefined, line: Line): boolean {
	if (!above) return false;
	const size = Math.min(height(above.box), height(line.box));
	return line.box.top - above.box.bottom > EMPTY_LINE * size;
}

/** The median width of a letter. */
function letterWidth(words: readonly Word[]): number {
	const widths = words.map(({ text, box }) => width(box) / text.length).toSorted((a, b) => a - b);
	return widths[Math.floor(widths.length / 2)] ?? 0;
}
