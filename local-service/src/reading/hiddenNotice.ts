import type { Page } from './pages';

/** Fewer words without a number may be the end of a text that the edge of a cell cuts off. */
const FEW_WORDS = 10;
const NUMBER = /\p{N}.*\p{N}.*\p{N}/u;
/** Of what is quoted: enough to recognise it, and no more than that of what may be meant to be read. */
const MOST_LETTERS = 80;

/** Sentences for whoever reads a result, where pages have words that nobody sees. */
export function hiddenNotices(pages: readonly Page[]): string[] {
	return pages.flatMap(({ number, hidden = [] }) => {
		if (hidden.length < FEW_WORDS && !hidden.some(({ text }) => NUMBER.test(text))) return [];
		const text = hidden.slice(0, MOST_LETTERS).map((word) => word.text);
		const quoted = text.join(' ').slice(0, MOST_LETTERS);
		return [
			`Page ${number} contains text that does not show, and nothing was taken from it: "${quoted}".`,
		];
	});
}
