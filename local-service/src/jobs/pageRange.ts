import type { ExtractionDetails, PageRange } from '../interface';

/**
 * The pages of a document to read; undefined for all of them.
 *
 * @param page the only page to read, if the document was split
 */
export function rangeOf(
	page: number | undefined,
	{ specificPageProcessing, specificPageProcessingOptions }: ExtractionDetails['options'] = {},
): PageRange | undefined {
	if (page !== undefined) return { from: page, to: page };
	return specificPageProcessing ? specificPageProcessingOptions : undefined;
}
