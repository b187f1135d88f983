import type { Drawn } from './example.ts';
import type { Doc } from './drawing.ts';
import { english, priced, printed, sum, type PrintedLine } from './amounts.ts';
import { centred, dashes, printReceipt, receiptPage, spread } from './receipt-paper.ts';

const items = priced([
	{ description: 'Flat White', count: 2, price: 365 },
	{ description: 'Pot of Earl Grey', count: 1, price: 320 },
	{ description: 'Eggs Florentine', count: 1, price: 1095 },
	{ description: 'Sourdough Toast', count: 2, price: 390 },
	{ description: 'Lemon Drizzle', count: 3, price: 345 },
]);
const total = sum(items.map(({ cents }) => cents));
const net = Math.round(total / 1.2);

const data = {
	invoiceNumber: '004417',
	invoiceDate: '28/05/2026',
	seller: 'The Copper Kettle Café',
	netTotal: english(net),
	taxTotal: english(total - net),
	grandTotal: english(total),
	currency: 'GBP',
	lines: printed(items, english, 'en-US'),
};

const itemLine = ({ description, quantity, unitPrice, lineTotal }: PrintedLine) =>
	spread(`${quantity.padStart(2)} ${description.padEnd(18)}${unitPrice.padStart(8)}`, lineTotal);

const paper = [
	`*${centred(data.seller)}`,
	centred('9 Quayside Steps'),
	centred('Bristol BS99 1QQ'),
	centred('0117 496 0731'),
	centred('VAT No. GB 999003387'),
	'',
	spread(`Receipt ${data.invoiceNumber}`, 'Table 12'),
	spread(`Date ${data.invoiceDate}`, 'Time 11:42'),
	'Served by Imogen',
	dashes,
	spread(`Qt ${'Item'.padEnd(18)}${'Each'.padStart(8)}`, data.currency),
	dashes,
	...data.lines.map(itemLine),
	dashes,
	`*${spread('TOTAL', data.grandTotal)}`,
	'',
	spread('CARD (Visa contactless)', data.grandTotal),
	spread('CHANGE', english(0)),
	dashes,
	spread('Net', data.netTotal),
	spread('VAT @ 20% included', data.taxTotal),
	dashes,
	'Card **** **** **** 4021',
	spread('Auth code 771905', 'APPROVED'),
	'',
	centred('Thank you - see you soon!'),
	centred('www.copperkettle.example'),
];

export default {
	file: 'receipt-copper-kettle-cafe.pdf',
	kind: 'receipt',
	page: receiptPage(paper),
	expected: data,
	draw: (doc: Doc) => printReceipt(doc, paper),
} satisfies Drawn;
