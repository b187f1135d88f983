import type { ExtractionOptions } from '../interface';
import type { NewFile } from '../storing/files';
import { newId } from '../storing/ids';

/**
 * The files that a document becomes: itself, or one for each of its pages where the extraction wants
 * that, the first of them under the document's own ID. Of a page range it is the pages within.
 */
export function splitPages(
	file: NewFile,
	{ splitPdfPages, specificPageProcessing, specificPageProcessingOptions }: ExtractionOptions,
): NewFile[] {
	if (!splitPdfPages) return [file];
	const range = specificPageProcessing ? specificPageProcessingOptions : undefined;
	const { from, to } = { from: 1, to: file.numberOfPages, ...range };
	const pages = Array.from({ length: file.numberOfPages }, (_, index) => index + 1).filter(
		(page) => page >= from && page <= to,
	);
	// No page is left where the range begins after the last: that is said of the document.
	if (pages.length === 0) return [file];
	return pages.map((page, index) => ({
		...file,
		fileId: index === 0 ? file.fileId : newId('fil'),
		numberOfPages: 1,
		page,
	}));
}
