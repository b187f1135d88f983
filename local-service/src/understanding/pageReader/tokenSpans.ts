import type { PageTokens } from './pageTokens';

/** Index of a first and a last word. */
export type TokenSpan = readonly [first: number, last: number];

/**
 * Finds where texts are printed: as consecutive words, or as the rest of a cell and the cells below it, as
 * addresses continue in a column.
 *
 * @param texts squashed
 */
export function spansOf(
	texts: ReadonlySet<string>,
	{ tokens, squashed, starts }: PageTokens,
	firsts: Iterable<number> = tokens.keys(),
): TokenSpan[] {
	const wanted = [...texts].filter((text) => text !== '');
	const found: TokenSpan[] = [];
	for (const first of firsts) {
		if (!squashed[first]) continue;
		const onLine = shortest((text) => runFrom(first, text, (at) => at + 1));
		const last = onLine ?? shortest((text) => runFrom(first, text, nextInColumn));
		if (last !== undefined) found.push([first, last]);
	}
	return found;

	function shortest(lastOf: (text: string) => number | undefined): number | undefined {
		const lasts = wanted.flatMap((text) => lastOf(text) ?? []);
		return lasts.length > 0 ? Math.min(...lasts) : undefined;
	}

	/** Index of the last word of a text that begins at `first`; undefined if the words differ. */
	function runFrom(
		first: number,
		text: string,
		next: (at: number) => number | undefined,
	): number | undefined {
		let length = 0;
		for (let at: number | undefined = first; at !== undefined; at = next(at)) {
			const word = squashed[at];
			if (word === undefined || !text.startsWith(word, length)) return undefined;
			length += word.length;
			if (length === text.length) return at;
		}
		return undefined;
	}

	function nextInColumn(at: number): number | undefined {
		const { cell, start } = tokens[at]!;
		if (at + 1 < start + cell.segment.words.length) return at + 1;
		return cell.below && starts.get(cell.below);
	}
}
