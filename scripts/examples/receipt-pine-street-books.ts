import type { Drawn } from './example.ts';
import type { Doc } from './drawing.ts';
import { english, priced, printed, sum, type PrintedLine } from './amounts.ts';
import { centred, dashes, printReceipt, receiptPage, spread } from './receipt-paper.ts';

const items = priced([
	{ description: 'Atlas of Lakes', count: 1, price: 3495 },
	{ description: 'Pocket Notebook', count: 3, price: 425 },
	{ description: 'Crime Novel, pb', count: 2, price: 1299 },
	{ description: 'Greeting Card', count: 4, price: 350 },
]);
const net = sum(items.map(({ cents }) => cents));
const tax = Math.round(net * 0.05);

const data = {
	invoiceNumber: '88213',
	invoiceDate: '05/16/2026',
	seller: 'Pine Street Books',
	netTotal: english(net),
	taxTotal: english(tax),
	grandTotal: english(net + tax),
	currency: 'USD',
	lines: printed(items, english, 'en-US'),
};

const itemLine = ({ description, quantity, unitPrice, lineTotal }: PrintedLine) =>
	spread(`${quantity.padStart(2)} ${description.padEnd(18)}${unitPrice.padStart(8)}`, lineTotal);

const paper = [
	`*${centred(data.seller)}`,
	centred('412 Pine Street'),
	centred('Larkfield, OR 97999'),
	'',
	`Receipt ${data.invoiceNumber}`,
	`Date ${data.invoiceDate}`,
	dashes,
	spread(`Qt ${'Item'.padEnd(18)}${'Each'.padStart(8)}`, data.currency),
	dashes,
	...data.lines.map(itemLine),
	dashes,
	spread('Subtotal', data.netTotal),
	spread('Sales tax 5%', data.taxTotal),
	`*${spread('TOTAL', data.grandTotal)}`,
	dashes,
	centred('Thank you for reading'),
];

/** Scanned, with 16 shades of grey. */
export default {
	file: 'receipt-pine-street-books.gif',
	kind: 'receipt',
	page: receiptPage(paper),
	expected: data,
	draw: (doc: Doc) => printReceipt(doc, paper),
	scanned: true,
} satisfies Drawn;
