type Box = { left: number; top: number; right: number; bottom: number };

/** As defined by `local-service/src/reading/pages.ts`. */
export type Page = {
	number: number;
	width: number;
	height: number;
	words: Array<{ text: string; box: Box; confidence: number; source: 'text' }>;
	checkboxes: [];
	visuals: [];
};

const LETTER = 6;
const LINE = 12;

/** A page of monospaced lines: a word's offset in its line determines its position on the page. */
export function typewritten(lines: readonly string[], number: number): Page {
	const words = lines.flatMap((line, row) =>
		[...line.matchAll(/\S+/g)].map((match) => ({
			text: match[0],
			box: {
				left: 20 + match.index * LETTER,
				right: 20 + (match.index + match[0].length) * LETTER,
				top: 20 + row * LINE,
				bottom: 30 + row * LINE,
			},
			confidence: 1,
			source: 'text' as const,
		})),
	);
	return { number, width: 600, height: 800, words, checkboxes: [], visuals: [] };
}
