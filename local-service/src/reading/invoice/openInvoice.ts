import { type Source, toSource } from '../source';
import type { FlowBlock } from '../texts/flow';
import type { Invoice } from './invoice';
import { invoiceText } from './invoiceText';
import { toInvoice } from './readInvoice';
import type { XmlElement } from '../xml';

/** An XML that is an electronic invoice or order, typeset on pages; otherwise undefined. */
export function openInvoice(root: XmlElement): Source | undefined {
	const invoice = toInvoice(root);
	if (!invoice) return undefined;
	const typeset: Invoice = { ...invoice, isTypeset: true };
	const source = toSource(invoiceText(invoice).map(toBlock));
	return {
		...source,
		read: async (from, to) => ({ ...(await source.read(from, to)), invoice: typeset }),
	};
}

function toBlock(part: ReturnType<typeof invoiceText>[number]): FlowBlock {
	if (typeof part === 'string') return { kind: 'text', text: part };
	return { kind: 'table', rows: part.map((row) => row.map((text) => ({ text, span: 1 }))) };
}
