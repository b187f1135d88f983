import type { PageTokens } from './pageTokens';

/** Positions of a first and a last word. */
export type TokenSpan = readonly [first: number, last: number];

/**
 * Where texts are printed: as words that follow each other, or as the rest of a cell and what is below it, line after
 * line, as addresses go on in a column.
 *
 * @param texts squashed
 */
export function spansOf(
	texts: ReadonlySet<string>,
	{ tokens, squashed, starts }: PageTokens,
	firsts: Iterable<number> = tokens.keys(),
): TokenSpan[] {
	const wanted = [...texts].filter((text) => text !== '');
	const isBegun = (text: string) => wanted.some((each) => each.startsWith(text));
	const found: TokenSpan[] = [];
	for (const first of firsts) {
		if (!squashed[first]) continue;
		const onLine = runFrom(first, (at) => at + 1);
		const below = onLine ?? runFrom(first, nextInColumn);
		if (below !== undefined) found.push([first, below]);
	}
	return found;

	function runFrom(first: number, next: (at: number) => number | undefined): number | undefined {
		let text = '';
		for (let at: number | undefined = first; at !== undefined; at = next(at)) {
			text += squashed[at] ?? '';
			if (texts.has(text)) return at;
			if (at >= tokens.length || !isBegun(text)) return undefined;
		}
		return undefined;
	}

	function nextInColumn(at: number): number | undefined {
		const { cell, start } = tokens[at]!;
		if (at + 1 < start + cell.segment.words.length) return at + 1;
		return cell.below && starts.get(cell.below);
	}
}
