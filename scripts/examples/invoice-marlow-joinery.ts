import type { Example, Written } from './example.ts';
import { english, priced, printed, share, sum } from './amounts.ts';
import { odt, odtParagraph, odtTable } from '../../generator/files/officeBuilders.ts';

const items = priced([
	{ description: 'Oak worktop, oiled, 240 × 62 cm', count: 2, price: 48500 },
	{ description: 'Drawer fronts, ash', count: 6, price: 7425 },
	{ description: 'Fitting on site, per hour', count: 9.5, price: 5200 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 20);

const data = {
	invoiceNumber: 'MJ-0388',
	invoiceDate: '6 May 2026',
	dueDate: '5 June 2026',
	seller: 'Marlow Joinery Ltd',
	buyer: 'Saltmarsh Guest House',
	netTotal: english(net),
	taxTotal: english(vat),
	grandTotal: english(net + vat),
	currency: 'GBP',
	iban: 'GB89 EXMP 9900 0076 5432 10',
	lines: printed(items, english, 'en-US'),
};

const body = [
	odtParagraph(`Invoice\n${data.seller}\n4 Slipway Yard, Wellhaven WH2 7QT`),
	odtParagraph(''),
	odtParagraph(`Bill to:\t${data.buyer}`),
	odtTable([
		['Invoice number:', data.invoiceNumber],
		['Invoice date:', data.invoiceDate],
		['Due date:', data.dueDate],
		['Currency:', data.currency],
	]),
	odtTable([
		['Description', 'Quantity', 'Unit price', 'Amount'],
		...data.lines.map(({ description, quantity, unitPrice, lineTotal }) => [
			description,
			quantity,
			unitPrice,
			lineTotal,
		]),
		['Subtotal', '', '', data.netTotal],
		['VAT 20 %', '', '', data.taxTotal],
		['Total due', '', '', data.grandTotal],
	]),
	odtParagraph(`Wellhaven Bank, IBAN: ${data.iban}`),
];

export default {
	file: 'invoice-marlow-joinery.odt',
	kind: 'invoice',
	expected: data,
	content: odt(body.join('')),
} satisfies Example & Written;
