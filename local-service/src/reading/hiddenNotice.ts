import type { Page } from './pages';

/** Fewer words without a number may be the end of a text that the edge of a cell cuts off. */
const FEW_WORDS = 10;
const NUMBER = /\p{N}.*\p{N}.*\p{N}/u;

/**
 * Sentences for whoever reads a result, where pages have words that nobody sees. They do not quote them:
 * an agent may be who reads it, and instructions to it may be what is hidden.
 */
export function hiddenNotices(pages: readonly Page[]): string[] {
	return pages.flatMap(({ number, hidden = [] }) => {
		if (hidden.length < FEW_WORDS && !hidden.some(({ text }) => NUMBER.test(text))) return [];
		return [`Page ${number} contains text that does not show; no value was taken from it.`];
	});
}
