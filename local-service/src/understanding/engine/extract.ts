import type { ExtractionDetails } from '../../interface';
import type { Page, Reading } from '../../reading/pages';
import { type DocumentView, toView } from '../document/documentView';
import type { Answers } from '../fields/answers';
import type { Plan } from '../fields/plan';
import { preferInvoice } from '../invoices/embeddedInvoice';
import { preferCodes } from '../invoices/codeContents';
import { paymentCodeOf } from '../invoices/paymentCodes';
import { preferHeaders } from '../mail/mailHeaders';
import { extractFields, planFor, type WeighedBy } from './extractFields';
import { limitedIfHandwritten } from './handwritten';

/**
 * Finds the values of user-defined fields in a read document: in the headers if it is an e-mail, in its
 * embedded electronic invoice, and otherwise on its pages.
 */
export async function extract(
	reading: Reading,
	details: ExtractionDetails,
	by?: WeighedBy,
): Promise<Answers> {
	const plan = planFor(reading.pages, details);
	const found = await extractFields(reading.pages, details, by, plan);
	return withFileValues(reading, details, limitedIfHandwritten(reading.pages, found), plan);
}

/**
 * Overrides answers from the pages with values of the e-mail's headers, the electronic invoice and codes.
 */
export function withFileValues(
	{ pages, invoice, mail }: Pick<Reading, 'pages' | 'invoice' | 'mail'>,
	details: ExtractionDetails,
	found: Answers,
	plan: Plan = planFor(pages, details),
): Answers {
	const isCoded = pages.some(({ codes = [] }) => codes.length > 0);
	if (!invoice && !mail && !isCoded) return found;
	const view = toView(pages, plan);
	const coded = isCoded ? withCodes(pages, plan, found, view) : found;
	const answers = invoice ? preferInvoice(plan.fields, coded, invoice, view) : coded;
	return mail ? preferHeaders(plan.fields, answers, mail, view) : answers;
}

/**
 * Overrides answers with values of codes on the pages: payment codes like an electronic invoice, any code if
 * a field asks for its content.
 */
function withCodes(
	pages: readonly Page[],
	{ fields }: Plan,
	found: Answers,
	view: DocumentView,
): Answers {
	const code = paymentCodeOf(pages);
	const paid = code ? preferInvoice(fields, found, code.invoice, view, code) : found;
	const likely = code
		? preferInvoice(fields, paid, code.likely, view, { ...code, isForEmpty: true })
		: paid;
	return preferCodes(fields, likely, pages);
}
