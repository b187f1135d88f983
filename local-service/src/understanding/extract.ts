import type { ExtractionDetails } from '../interface';
import type { Reading } from '../reading/pages';
import type { Answers } from './answers';
import { preferInvoice } from './embedded/embeddedInvoice';
import { indexPrinted } from './embedded/printed';
import { extractFields } from './extractFields';
import type { Weights } from './weights';

/**
 * Finds the values of user-defined fields in a document as it was read: in the electronic invoice that
 * it brings, and what that does not say on its pages.
 */
export function extract(
	{ pages, invoice }: Reading,
	details: ExtractionDetails,
	weights?: Weights,
): Answers {
	const found = extractFields(pages, details, weights);
	return invoice ? preferInvoice(details.fields, found, invoice, indexPrinted(pages)) : found;
}
