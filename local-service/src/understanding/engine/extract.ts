import type { ExtractionDetails } from '../../interface';
import type { Reading } from '../../reading/pages';
import type { Answers } from '../fields/answers';
import { preferInvoice } from '../invoices/embeddedInvoice';
import { indexPrinted } from '../printed/printedIndex';
import { extractFields } from './extractFields';
import { indexSpots } from '../printed/spots';
import type { Weights } from '../evidence/weights';

/**
 * Finds the values of user-defined fields in a document as it was read: in the electronic invoice that
 * it brings, and what that does not say on its pages.
 */
export const extract = (reading: Reading, details: ExtractionDetails, weights?: Weights): Answers =>
	withInvoice(reading, details, extractFields(reading.pages, details, weights));

/** What was found on the pages, where the electronic invoice that the document brings does not say it. */
export const withInvoice = (
	{ pages, invoice }: Reading,
	{ fields }: ExtractionDetails,
	found: Answers,
): Answers =>
	invoice ? preferInvoice(fields, found, invoice, indexPrinted(pages), indexSpots(pages)) : found;
