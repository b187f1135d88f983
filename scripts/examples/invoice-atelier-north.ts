import type { Drawn } from './example.ts';
import { english, priced, printed, share, sum } from './amounts.ts';
import {
	A4,
	type Column,
	type Doc,
	headings,
	pairs,
	type Placed,
	put,
	row,
	rule,
} from './drawing.ts';

const items = priced([
	{ description: 'Brand workshop, half day on site', count: 2, price: 64000 },
	{ description: 'Logo design, three drafts and final artwork', count: 1, price: 185000 },
	{ description: 'Shop window lettering, cut vinyl, fitted', count: 4, price: 12850 },
	{ description: 'Menu cards, A5, 350 gsm uncoated', count: 250, price: 84 },
	{ description: 'Photography, hourly rate', count: 6.5, price: 9500 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 20);

const data = {
	invoiceNumber: 'AN-2026-0147',
	invoiceDate: '12 March 2026',
	dueDate: '11 April 2026',
	seller: 'Atelier North Ltd',
	buyer: 'Juniper & Rye Bakery Ltd',
	netTotal: english(net),
	taxTotal: english(vat),
	grandTotal: english(net + vat),
	currency: 'GBP',
	iban: 'GB04 EXMP 9900 0012 3456 78',
	lines: printed(items, english, 'en-US'),
};

const LEFT = 56;
const RIGHT = A4.width - 56;
const INK = '#23395b';

const columns: Column[] = [
	{ key: 'description', heading: 'Description', x: LEFT + 6, width: 250 },
	{ key: 'quantity', heading: 'Qty', x: 320, width: 50, align: 'right' },
	{ key: 'unitPrice', heading: 'Unit price', x: 380, width: 70, align: 'right' },
	{ key: 'lineTotal', heading: 'Amount', x: 460, width: RIGHT - 466, align: 'right' },
];

const wordmark = (doc: Doc) => {
	doc
		.circle(LEFT + 17, 71, 17)
		.fillColor(INK)
		.fill();
	doc.polygon([LEFT + 17, 58], [LEFT + 25, 82], [LEFT + 17, 76], [LEFT + 9, 82]);
	doc.fillColor('#ffffff').fill();
	put(doc, 'atelier north', LEFT + 44, 56, { font: 'Times-Bold', size: 23, color: INK });
	put(doc, 'design for small places', LEFT + 45, 82, { font: 'Times-Italic', size: 9.5 });
};

const itemTable = (doc: Doc, top: number) => {
	rule(doc, LEFT, RIGHT, top, { color: INK, width: 1.2 });
	row(doc, columns, headings(columns), top + 7, { font: 'Helvetica-Bold', color: INK });
	rule(doc, LEFT, RIGHT, top + 23, { color: INK });
	return data.lines.reduce((y, line) => {
		row(doc, columns, line, y + 7);
		rule(doc, LEFT, RIGHT, y + 23, { color: '#c9d1d9' });
		return y + 23;
	}, top + 23);
};

const draw = (doc: Doc) => {
	wordmark(doc);
	put(doc, 'INVOICE', 380, 54, {
		font: 'Helvetica-Bold',
		size: 20,
		color: INK,
		width: RIGHT - 380,
		align: 'right',
	});
	pairs(
		doc,
		[
			['Invoice number:', data.invoiceNumber],
			['Invoice date:', data.invoiceDate],
			['Due date:', data.dueDate],
			['Your reference:', 'JR / spring refit'],
			['Currency:', data.currency],
		],
		92,
		{
			label: { x: 340, width: 90, align: 'right', color: '#57606a' },
			value: { x: 436, width: RIGHT - 436, align: 'right' },
		},
	);

	put(doc, 'BILL TO', LEFT, 146, { font: 'Helvetica-Bold', size: 8, color: INK });
	put(doc, data.buyer, LEFT, 160, { font: 'Helvetica-Bold', size: 10 });
	put(doc, 'Attn. Maeve Corrigan\n27 Old Granary Row\nLeeds LS99 4ZX\nUnited Kingdom', LEFT, 174, {
		lineGap: 3,
	});

	const bottom = itemTable(doc, 262);
	const label: Placed = { x: 350, width: 100, align: 'right' };
	const value: Placed = { x: 460, width: RIGHT - 466, align: 'right' };
	const totals = pairs(
		doc,
		[
			['Subtotal', data.netTotal],
			['VAT 20%', data.taxTotal],
		],
		bottom + 12,
		{ label, value, leading: 17 },
	);
	rule(doc, 350, RIGHT, totals, { color: INK, width: 1.2 });
	pairs(doc, [['Total due', data.grandTotal]], totals + 7, {
		label,
		value,
		font: 'Helvetica-Bold',
		size: 11,
	});

	put(doc, 'Payment', LEFT, 560, { font: 'Helvetica-Bold', color: INK });
	put(
		doc,
		'Please pay within 30 days by bank transfer and quote the invoice number.\nLate payments carry interest at 8% above base rate.',
		LEFT,
		574,
		{ lineGap: 3 },
	);
	pairs(
		doc,
		[
			['Account name:', data.seller],
			['IBAN:', data.iban],
			['BIC:', 'EXMPGB2LXXX'],
		],
		610,
		{ label: { x: LEFT, color: '#57606a' }, value: { x: LEFT + 76 } },
	);

	rule(doc, LEFT, RIGHT, 770, { color: INK });
	put(
		doc,
		`${data.seller} · 14 Kiln Lane, Leeds LS99 2AB · 0113 496 0182 · studio@ateliernorth.example\nRegistered in England no. 00998877 · VAT no. GB 999002292`,
		LEFT,
		779,
		{ size: 8, color: '#57606a', width: RIGHT - LEFT, align: 'center', lineGap: 3 },
	);
};

export default {
	file: 'invoice-atelier-north.pdf',
	kind: 'invoice',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
