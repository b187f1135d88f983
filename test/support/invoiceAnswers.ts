/** Answers to fields for a document with an embedded electronic invoice. */
import type { Field } from '../../local-service/src/interface';
import type { Invoice } from '../../local-service/src/reading/invoice/invoice';
import { readInvoice } from '../../local-service/src/reading/invoice/readInvoice';
import { extract } from '../../local-service/src/understanding/engine/extract';
import { resultOf } from '../../local-service/src/understanding/fields/answers';
import { CII_XML } from './invoiceXml';
import { page } from './page';

export function invoiceOf(xml: string): Invoice {
	const invoice = readInvoice(new Uint8Array(Buffer.from(xml)));
	if (!invoice) throw new Error('The sample is not an invoice');
	return invoice;
}

export const INVOICE = invoiceOf(CII_XML);

export const answer = async (
	fields: Field[],
	text = 'Nothing of this',
	invoice: Invoice | undefined = INVOICE,
) =>
	resultOf(
		await extract(
			{ pages: [page(text)], skipped: [], invoice },
			{ name: 'Test', language: 'English', fields },
		),
	);

/** The answer to a single field, whose key may be a path: "seller.name". */
export async function one(
	path: string,
	text?: string,
	example?: string,
	invoice?: Invoice,
): Promise<unknown> {
	const [key = '', ...inner] = path.split('.').toReversed();
	const field = inner.reduce<Field>(
		(member, parent) => ({ key: parent, type: 'object', properties: [member] }),
		{ key, example },
	);
	return path
		.split('.')
		.reduce<unknown>(
			(value, part) =>
				typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined,
			await answer([field], text, invoice),
		);
}
