import type { Line } from '../layout/lines';
import { squash } from '../text/letters';
import { CONCEPTS } from '../vocabulary/concepts';
import { phrasesOf } from '../vocabulary/words/languages';

/** The title of an order, which the buyer sends to the seller. */
const ORDER =
	/^(?:purchase order|bestellung|bon de commande|orden de compra|pedido de compra|ordine (?:d['’ ]|di )acquisto|inkooporder|bestelbon|ordem de compra|nota de encomenda|zam[óo]wienie)(?: (?:no|nr|n)?[.:°]? ?[^\s\d]*\d\S*)?$/iu;

const INVOICE = new Set(
	phrasesOf(CONCEPTS.find(({ id }) => id === 'invoiceNumber')?.titles).map(squash),
);
/** Number of lines from the top that may be the title. */
const TOP = 30;

/** Maximum length of a title in characters. */
const LONGEST = 60;

const isInvoiceTitle = (text: string): boolean =>
	text.length <= LONGEST && INVOICE.has(squash(text.replace(/\S*\d\S*|[Nn][°ºro.]+/gu, '')));

/** Whether the document is an order; an invoice may mention its order in the same words. */
export function isOrderOfBuyer(lines: readonly Line[]): boolean {
	const top = lines.slice(0, TOP);
	const isInvoice = top.some(({ segments }) => segments.some(({ text }) => isInvoiceTitle(text)));
	return (
		!isInvoice &&
		top.some(({ segments }) => segments.length < 3 && segments.some(({ text }) => ORDER.test(text)))
	);
}
