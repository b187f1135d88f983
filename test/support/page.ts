import type { Page, Word } from '../../local-service/src/reading/pages';

const LETTER = 6;
const LINE = 12;

/** A page from typewritten text: the column and line of a word are its position on the page. */
export function page(text: string): Page {
	const lines = text.replace(/^\n|\n\s*$/g, '').split('\n');
	const words = lines.flatMap((line, row) =>
		[...line.matchAll(/\S+/g)].map((match): Word => ({
			text: match[0],
			box: {
				left: 20 + match.index * LETTER,
				right: 20 + (match.index + match[0].length) * LETTER,
				top: 20 + row * LINE,
				bottom: 30 + row * LINE,
			},
			confidence: 1,
			source: 'text',
		})),
	);
	const height = Math.max(800, 40 + lines.length * LINE);
	return { number: 1, width: 600, height, words, checkboxes: [], visuals: [] };
}

/** The same page as recognised from a scan, with low confidence for some words. */
export function scanned(text: string, unsure?: RegExp): Page {
	const read = page(text);
	const words = read.words.map((word): Word => ({
		...word,
		confidence: unsure?.test(word.text) ? 0.6 : 0.99,
		source: 'ocr',
	}));
	return { ...read, words };
}
