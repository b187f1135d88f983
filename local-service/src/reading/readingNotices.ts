import type { Page } from './pages';

/**
 * Minimum number of hidden words for a notice if none is a number: fewer may be text cut off by the edge of a
 * cell.
 */
const FEW_WORDS = 10;
const NUMBER = /\p{N}.*\p{N}.*\p{N}/u;

/**
 * Notices for pages with invisible or unreadable words. They do not quote the words, since the reader may be
 * a language model and the hidden text may contain instructions to it.
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
