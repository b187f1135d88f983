import type { PageRange } from '../interface';

/**
 * Why a document with this number of pages fails; undefined if it does not exceed the limit.
 *
 * @param range the pages to read, if not all: only these count
 */
export function tooManyPages(pages: number, most: number, range?: PageRange): string | undefined {
	const read = range ? Math.min(pages, range.to) - range.from + 1 : pages;
	if (read <= most) return undefined;
	return range
		? `The page range has ${read} pages of the document, and the limit is ${most}. Choose fewer pages, or start the service with a higher --max-pages.`
		: `The document has ${pages} pages, and the limit is ${most}. Split it, choose some of its pages with a page range, or start the service with a higher --max-pages.`;
}
