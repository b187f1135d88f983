import type { Page } from '../../reading/pages';
import { layout } from './pageText';

/** As much of a document as goes into one question. */
export type PromptPart = { pages: Page[]; texts: Array<{ number: number; text: string }> };

/**
 * Characters of one question: some 8,000 tokens, which with fields and answer fit into models that
 * take 16,000.
 */
export const MOST_CHARACTERS = 24_000;

/** Questions about one document: some hundred full pages. */
const MOST_PARTS = 12;

/**
 * A document divided for its questions, page by page; only a page that is too long is cut.
 *
 * @param marked the pages on which the words that recognition is unsure of are marked
 */
export function toParts(
	pages: readonly Page[],
	{
		mostCharacters = MOST_CHARACTERS,
		mostParts = MOST_PARTS,
		marked = [],
	}: { mostCharacters?: number; mostParts?: number; marked?: readonly Page[] } = {},
): { parts: PromptPart[]; leftOut: Page[] } {
	const parts: PromptPart[] = [];
	let room = 0;
	for (const [index, page] of pages.entries()) {
		for (const text of pieces(layout(page, marked.includes(page)), mostCharacters)) {
			if (parts.length === 0 || text.length > room) {
				if (parts.length === mostParts) return { parts, leftOut: pages.slice(index) };
				parts.push({ pages: [], texts: [] });
				room = mostCharacters;
			}
			room -= text.length;
			const part = parts.at(-1);
			part?.texts.push({ number: page.number, text });
			if (part?.pages.at(-1) !== page) part?.pages.push(page);
		}
	}
	return { parts, leftOut: [] };
}

/** Lines joined as far as there is room; a line that is too long goes on in the next piece. */
function pieces(lines: readonly string[], most: number): string[] {
	const found: string[] = [];
	let piece: string[] = [];
	let length = 0;
	for (const line of lines) {
		for (let from = 0; from === 0 || from < line.length; from += most) {
			const stretch = line.slice(from, from + most);
			if (length + stretch.length + 1 > most && piece.length > 0) {
				found.push(piece.join('\n'));
				[piece, length] = [[], 0];
			}
			piece.push(stretch);
			length += stretch.length + 1;
		}
	}
	return [...found, piece.join('\n')];
}

/** What a file says of pages that the model was not given; nothing where it was given all. */
export function leftOutNotices(leftOut: readonly Page[]): string[] {
	const [first, last] = [leftOut[0], leftOut.at(-1)];
	if (!first || !last) return [];
	const which =
		first === last ? `Page ${first.number} was` : `Pages ${first.number} to ${last.number} were`;
	return [`${which} not given, or not wholly, to the language model: the document is too long.`];
}
