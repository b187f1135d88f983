import type { ExtractionOptions } from '../interface';
import type { NewFile } from '../storing/files';
import { newId } from '../storing/ids';

/**
 * The files that a document becomes: one file, or one per page if the extraction's options say so. The first
 * file has the document's own ID. With a page range, only the pages in it become files.
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
	// If the range is beyond the last page, the document itself is kept and then fails with the reason.
	if (pages.length === 0) return [file];
	return pages.map((page, index) => ({
		...file,
		fileId: index === 0 ? file.fileId : newId('fil'),
		numberOfPages: 1,
		page,
		contentHash: file.contentHash && `${file.contentHash}/${page}`,
	}));
}
