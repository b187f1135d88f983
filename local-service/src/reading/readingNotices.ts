import type { Page } from './pages';

/** Fewer words without a number may be the end of a text that the edge of a cell cuts off. */
const FEW_WORDS = 10;
const NUMBER = /\p{N}.*\p{N}.*\p{N}/u;

/**
 * Notices of a result where pages have words that nobody sees, or that could not be read. They do
 * not quote them: an agent may be who reads it, and instructions to it may be what is hidden.
 */
export function readingNotices(pages: readonly Page[]): string[] {
	return pages.flatMap(({ number, hidden = [], unread = 0 }) => [
		...(hidden.length >= FEW_WORDS || hidden.some(({ text }) => NUMBER.test(text))
			? [`Page ${number} contains hidden text; no value was taken from it.`]
			: []),
		...(unread > 0 ? [unreadNotice(number, unread)] : []),
	]);
}

const unreadNotice = (page: number, words: number) =>
	words === 1
		? `A word on page ${page} could not be read: its font does not say which letters it draws. Check the page.`
		: `${words} words on page ${page} could not be read: their font does not say which letters it draws. Check the page.`;
