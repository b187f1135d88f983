import type { ExtractionDetails } from '../../interface';
import type { Reading } from '../../reading/pages';
import { toView } from '../document/documentView';
import type { Answers } from '../fields/answers';
import type { Plan } from '../fields/plan';
import { preferInvoice } from '../invoices/embeddedInvoice';
import { preferHeaders } from '../mail/mailHeaders';
import { extractFields, planFor, type WeighedBy } from './extractFields';

/**
 * Finds the values of user-defined fields in a document as it was read: in the headers of the e-mail that it
 * is, in the electronic invoice that it brings, and what those do not say on its pages.
 */
export async function extract(
	reading: Reading,
	details: ExtractionDetails,
	by?: WeighedBy,
): Promise<Answers> {
	const plan = planFor(reading.pages, details);
	const found = await extractFields(reading.pages, details, by, plan);
	return withTold(reading, details, found, plan);
}

/** What was found on the pages, where neither an e-mail's headers nor an electronic invoice is who says it. */
export function withTold(
	{ pages, invoice, mail }: Pick<Reading, 'pages' | 'invoice' | 'mail'>,
	details: ExtractionDetails,
	found: Answers,
	plan: Plan = planFor(pages, details),
): Answers {
	if (!invoice && !mail) return found;
	const view = toView(pages, plan);
	const answers = invoice ? preferInvoice(plan.fields, found, invoice, view) : found;
	return mail ? preferHeaders(plan.fields, answers, mail, view) : answers;
}
