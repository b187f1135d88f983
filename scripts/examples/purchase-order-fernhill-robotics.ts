import type { Drawn } from './example.ts';
import { english, priced, printed, share, sum } from './amounts.ts';
import { A4, box, type Column, type Doc, headings, pairs, put, row, rule } from './drawing.ts';

const items = priced([
	{ sku: 'CC-4410', description: 'Stepper motor NEMA 23, 2.8 Nm', count: 60, price: 5480 },
	{ sku: 'CC-4417', description: 'Motor driver, 48 V, closed loop', count: 60, price: 6925 },
	{ sku: 'CC-2093', description: 'Linear rail 20 mm, cut to 800 mm', count: 120, price: 3150 },
	{ sku: 'CC-2098', description: 'Carriage for 20 mm rail, preloaded', count: 240, price: 1890 },
	{ sku: 'CC-7702', description: 'Drag chain 25 x 57 mm, per metre', count: 75, price: 1265 },
	{ sku: 'CC-8150', description: 'Emergency stop, IP65, twist release', count: 30, price: 2240 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 23);

const data = {
	invoiceNumber: 'PO-78123',
	invoiceDate: '2 June 2026',
	seller: 'Castellan Components Ltd',
	buyer: 'Fernhill Robotics DAC',
	netTotal: english(net),
	taxTotal: english(vat),
	grandTotal: english(net + vat),
	currency: 'EUR',
	lines: printed(items, english, 'en-US'),
};

const LEFT = 50;
const RIGHT = A4.width - 50;
const BAND = '#30363d';
const GRID = '#afb8c1';

const columns: Column[] = [
	{ key: 'number', heading: '#', x: LEFT + 6, width: 16 },
	{ key: 'sku', heading: 'Part no.', x: LEFT + 28, width: 50 },
	{ key: 'description', heading: 'Description', x: LEFT + 88, width: 186 },
	{ key: 'quantity', heading: 'Qty', x: 332, width: 34, align: 'right' },
	{ key: 'unitPrice', heading: `Unit price (${data.currency})`, x: 376, width: 78, align: 'right' },
	{
		key: 'lineTotal',
		heading: `Total (${data.currency})`,
		x: 464,
		width: RIGHT - 470,
		align: 'right',
	},
];
const dividers = [LEFT + 22, LEFT + 82, 328, 372, 460];

const party = (
	doc: Doc,
	title: string,
	[name, ...address]: readonly [string, ...string[]],
	x: number,
	width: number,
) => {
	box(doc, x, 150, width, 16, BAND);
	put(doc, title, x + 6, 154, { font: 'Helvetica-Bold', size: 8, color: '#ffffff' });
	doc.rect(x, 150, width, 88).lineWidth(0.5).strokeColor(GRID).stroke();
	put(doc, name, x + 6, 173, { font: 'Helvetica-Bold' });
	put(doc, address.join('\n'), x + 6, 187, { size: 8.5, lineGap: 1.5 });
};

const facts = (doc: Doc) => {
	const entries: ReadonlyArray<readonly [label: string, value: string]> = [
		['Requisitioner', 'N. Adeyemi'],
		['Deliver by', '26 June 2026'],
		['Incoterms', 'DAP Cork'],
		['Payment terms', '45 days net'],
	];
	const width = (RIGHT - LEFT) / entries.length;
	entries.forEach(([label, value], index) => {
		const x = LEFT + index * width;
		doc.rect(x, 252, width, 34).lineWidth(0.5).strokeColor(GRID).stroke();
		put(doc, label, x + 6, 257, { size: 7.5, color: '#57606a' });
		put(doc, value, x + 6, 269);
	});
};

const itemTable = (doc: Doc, top: number) => {
	box(doc, LEFT, top, RIGHT - LEFT, 18, BAND);
	const head = { font: 'Helvetica-Bold', size: 8.5, color: '#ffffff' };
	row(doc, columns, headings(columns), top + 5, head);
	const bottom = items.reduce((y, { sku }, index) => {
		row(doc, columns, { number: `${index + 1}`, sku, ...data.lines[index] }, y + 6);
		rule(doc, LEFT, RIGHT, y + 20, { color: GRID });
		return y + 20;
	}, top + 18);
	[LEFT, ...dividers, RIGHT].forEach((x) => doc.moveTo(x, top + 18).lineTo(x, bottom));
	doc.lineWidth(0.5).strokeColor(GRID).stroke();
	return bottom;
};

const draw = (doc: Doc) => {
	put(doc, data.buyer, LEFT, 50, { font: 'Helvetica-Bold', size: 15 });
	put(
		doc,
		'Unit 6, Carrigmore Technology Park\nCork T99 F0X2, Ireland\nVAT IE9990022O · purchasing@fernhill.example',
		LEFT,
		70,
		{ size: 8.5, color: '#57606a', lineGap: 2 },
	);
	put(doc, 'PURCHASE ORDER', 330, 50, {
		font: 'Helvetica-Bold',
		size: 18,
		width: RIGHT - 330,
		align: 'right',
	});
	pairs(
		doc,
		[
			['PO number', data.invoiceNumber],
			['Order date', data.invoiceDate],
			['Revision', '0'],
		],
		80,
		{
			label: { x: 380, color: '#57606a' },
			value: { x: 450, width: RIGHT - 450, align: 'right', font: 'Helvetica-Bold' },
		},
	);

	const half = (RIGHT - LEFT - 12) / 2;
	party(
		doc,
		'VENDOR',
		[data.seller, 'Attn. Sales Office', '88 Foundry Lane', 'Galway H99 Y2K4, Ireland'],
		LEFT,
		half,
	);
	party(
		doc,
		'SHIP TO',
		['Goods Inward, Dock 2', 'Unit 6, Carrigmore Technology Park', 'Cork T99 F0X2, Ireland'],
		LEFT + half + 12,
		half,
	);
	facts(doc);

	const bottom = itemTable(doc, 302);
	const end = pairs(
		doc,
		[
			['Subtotal', data.netTotal],
			['VAT 23%', data.taxTotal],
		],
		bottom + 10,
		{
			label: { x: 376, width: 78, align: 'right' },
			value: { x: 464, width: RIGHT - 470, align: 'right' },
			leading: 16,
		},
	);
	box(doc, 372, end, RIGHT - 372, 20, '#eaeef2');
	pairs(doc, [['Order total', data.grandTotal]], end + 6, {
		label: { x: 376, width: 78, align: 'right' },
		value: { x: 464, width: RIGHT - 470, align: 'right' },
		font: 'Helvetica-Bold',
		size: 9.5,
	});

	put(doc, 'Instructions', LEFT, end + 60, { font: 'Helvetica-Bold' });
	put(
		doc,
		'1. Quote the PO number on all packing slips, labels and invoices.\n2. Confirm this order and the delivery date within two working days.\n3. Partial deliveries only after written agreement.\n4. Send invoices to accounts@fernhill.example.',
		LEFT,
		end + 74,
		{ lineGap: 3 },
	);
	rule(doc, LEFT, LEFT + 190, 724);
	put(doc, 'Authorised by: Siobhán Keane, Head of Purchasing', LEFT, 729, { size: 8 });
	rule(doc, 360, RIGHT, 724);
	put(doc, 'Accepted by vendor (name, date)', 360, 729, { size: 8 });
	put(doc, 'Page 1 of 1', LEFT, 796, {
		size: 8,
		color: '#57606a',
		width: RIGHT - LEFT,
		align: 'right',
	});
};

export default {
	file: 'purchase-order-fernhill-robotics.pdf',
	kind: 'purchase order',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
