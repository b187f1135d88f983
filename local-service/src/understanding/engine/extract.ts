import type { ExtractionDetails } from '../../interface';
import type { Reading } from '../../reading/pages';
import { toView } from '../document/documentView';
import type { Answers } from '../fields/answers';
import type { Plan } from '../fields/plan';
import { preferInvoice } from '../invoices/embeddedInvoice';
import { extractFields, planFor, type WeighedBy } from './extractFields';

/**
 * Finds the values of user-defined fields in a document as it was read: in the electronic invoice that
 * it brings, and what that does not say on its pages.
 */
export function extract(reading: Reading, details: ExtractionDetails, by?: WeighedBy): Answers {
	const plan = planFor(reading.pages, details);
	const found = extractFields(reading.pages, details, by, plan);
	return withInvoice(reading, details, found, plan);
}

/** What was found on the pages, where the electronic invoice that the document brings does not say it. */
export const withInvoice = (
	{ pages, invoice }: Pick<Reading, 'pages' | 'invoice'>,
	details: ExtractionDetails,
	found: Answers,
	plan: Plan = planFor(pages, details),
): Answers => (invoice ? preferInvoice(plan.fields, found, invoice, toView(pages, plan)) : found);
