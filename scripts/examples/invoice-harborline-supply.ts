import type { Drawn } from './example.ts';
import { english, priced, printed, share, sum } from './amounts.ts';
import {
	box,
	type Cells,
	type Column,
	type Doc,
	headings,
	LETTER,
	pairs,
	type Placed,
	put,
	row,
} from './drawing.ts';

const dollars = (cents: number) => `$${english(cents)}`;

const items = priced([
	{ description: 'Dock line, 3-strand nylon, 1/2 in x 25 ft', count: 12, price: 2895 },
	{ description: 'Dock line, 3-strand nylon, 5/8 in x 35 ft', count: 8, price: 4650 },
	{ description: 'Mooring buoy, 18 in, white/blue', count: 6, price: 8925 },
	{ description: 'Boat fender, cylindrical, 8 x 26 in', count: 24, price: 3275 },
	{ description: 'Fender hanger clip, stainless', count: 24, price: 695 },
	{ description: 'Dock cleat, galvanized, 10 in', count: 40, price: 1140 },
	{ description: 'Carriage bolt kit, 3/8 x 6 in', count: 40, price: 385 },
	{ description: 'Piling cap, conical, 12 in, white', count: 18, price: 2750 },
	{ description: 'Life ring, 30 in, USCG type IV', count: 4, price: 7999 },
	{ description: 'Throw line, floating, 3/8 in x 75 ft', count: 4, price: 2449 },
	{ description: 'Fire extinguisher, 10 lb ABC', count: 5, price: 6890 },
	{ description: 'Extinguisher cabinet, surface mount', count: 5, price: 5425 },
	{ description: 'Dock ladder, aluminum, 5 step', count: 2, price: 21900 },
	{ description: 'Dock box, fiberglass, 4 ft', count: 3, price: 38950 },
	{ description: 'Solar dock light, amber', count: 30, price: 1895 },
	{ description: 'Power pedestal lamp, LED, 7 W', count: 16, price: 1260 },
	{ description: 'Shore power cord, 30 A, 50 ft', count: 6, price: 8475 },
	{ description: 'Shore power inlet, stainless, 30 A', count: 6, price: 6120 },
	{ description: 'Water hose, drinking safe, 50 ft', count: 10, price: 3399 },
	{ description: 'Hose hanger, wall mount', count: 10, price: 1225 },
	{ description: 'Bilge pump, 1100 GPH', count: 4, price: 5780 },
	{ description: 'Marine sealant, white, 10 oz', count: 36, price: 1375 },
	{ description: 'Teak cleaner, 1 gal', count: 6, price: 2960 },
	{ description: 'Deck brush, medium, with 5 ft handle', count: 8, price: 2415 },
	{ description: 'Absorbent pad, oil only, box of 100', count: 3, price: 6400 },
	{ description: 'Hand cleaner, citrus, 1 gal pump', count: 4, price: 1850 },
	{ description: 'Safety sign, "No Wake", 18 x 24 in', count: 4, price: 4135 },
	{ description: 'Freight, LTL, tailgate delivery', count: 1, price: 28500 },
]);
const net = sum(items.map(({ cents }) => cents));
const tax = share(net, 7.25);

const data = {
	invoiceNumber: '40822',
	invoiceDate: 'March 4, 2026',
	dueDate: 'April 3, 2026',
	seller: 'Harborline Supply Co.',
	buyer: 'Pelican Point Marina LLC',
	netTotal: dollars(net),
	taxTotal: dollars(tax),
	grandTotal: dollars(net + tax),
	currency: 'USD',
	lines: printed(items, dollars, 'en-US'),
};

const LEFT = 48;
const RIGHT = LETTER.width - 48;
const TEAL = '#0f766e';
const PALE = '#eef6f5';
const GREY = '#6b7280';
const ROW = 20;
const FIRST_PAGE_ROWS = 20;

const columns: Column[] = [
	{ key: 'description', heading: 'Item', x: LEFT + 10, width: 270 },
	{ key: 'quantity', heading: 'Qty', x: 340, width: 40, align: 'right' },
	{ key: 'unitPrice', heading: 'Rate', x: 395, width: 70, align: 'right' },
	{ key: 'lineTotal', heading: 'Amount', x: 474, width: 80, align: 'right' },
];

const band = (doc: Doc, height: number, page: string) => {
	box(doc, 0, 0, LETTER.width, height, TEAL);
	put(doc, data.seller, LEFT, height / 2 - 10, {
		font: 'Helvetica-Bold',
		size: 19,
		color: '#ffffff',
	});
	put(doc, page, 380, height / 2 - 7, {
		size: 12,
		color: '#ffffff',
		width: RIGHT - 380,
		align: 'right',
	});
};

const cell = (doc: Doc, label: string, value: string, x: number, y: number) => {
	put(doc, label.toUpperCase(), x, y, { font: 'Helvetica-Bold', size: 7, color: GREY });
	put(doc, value, x, y + 11, { size: 10.5, lineGap: 2 });
};

const itemRows = (doc: Doc, lines: readonly Cells[], top: number) => {
	row(doc, columns, headings(columns), top + 6, { font: 'Helvetica-Bold', color: TEAL });
	return lines.reduce((y, line, index) => {
		if (index % 2 === 0) box(doc, LEFT, y, RIGHT - LEFT, ROW, PALE);
		row(doc, columns, line, y + 6);
		return y + ROW;
	}, top + ROW);
};

const footer = (doc: Doc, page: number) => {
	put(
		doc,
		'1180 Breakwater Drive, Fairview, OH 44999 · (216) 555-0148 · ar@harborline.example',
		LEFT,
		756,
		{
			size: 8,
			color: GREY,
		},
	);
	put(doc, `Page ${page} of 2`, 480, 756, {
		size: 8,
		color: GREY,
		width: RIGHT - 480,
		align: 'right',
	});
};

const firstPage = (doc: Doc) => {
	band(doc, 84, 'Invoice');
	const [one, two, three, four] = [LEFT, 190, 320, 450];
	cell(doc, 'Invoice no.', data.invoiceNumber, one, 108);
	cell(doc, 'Issued', data.invoiceDate, two, 108);
	cell(doc, 'Payment due', data.dueDate, three, 108);
	cell(doc, `Amount due (${data.currency})`, data.grandTotal, four, 108);
	cell(doc, 'Billed to', `${data.buyer}\n5 Lagoon Street\nPort Ellery, OH 44998`, one, 152);
	cell(doc, 'Customer PO', 'PPM-3391', three, 152);
	cell(doc, 'Terms', 'Net 30', four, 152);
	cell(doc, 'Sales rep', 'D. Okafor', three, 188);
	cell(doc, 'Ship via', 'LTL freight', four, 188);
	const bottom = itemRows(doc, data.lines.slice(0, FIRST_PAGE_ROWS), 236);
	put(doc, 'Continued on next page', 380, bottom + 10, {
		font: 'Helvetica-Oblique',
		color: GREY,
		width: RIGHT - 390,
		align: 'right',
	});
	footer(doc, 1);
};

const secondPage = (doc: Doc) => {
	doc.addPage();
	band(doc, 50, `Invoice ${data.invoiceNumber}`);
	const bottom = itemRows(doc, data.lines.slice(FIRST_PAGE_ROWS), 72);
	const label: Placed = { x: 340, width: 125, align: 'right' };
	const value: Placed = { x: 474, width: 80, align: 'right' };
	const end = pairs(
		doc,
		[
			['Subtotal', data.netTotal],
			['Sales tax (7.25%)', data.taxTotal],
		],
		bottom + 16,
		{ label, value, leading: 18, size: 10 },
	);
	box(doc, 330, end, RIGHT - 330, 28, TEAL);
	pairs(doc, [['Total', data.grandTotal]], end + 9, {
		label,
		value,
		font: 'Helvetica-Bold',
		size: 12,
		color: '#ffffff',
	});
	cell(doc, 'Remit to', `${data.seller}\nPO Box 990, Fairview, OH 44999`, LEFT, bottom + 16);
	cell(doc, 'ACH', 'Routing 000000000 · Account 99001234', LEFT, bottom + 64);
	put(
		doc,
		'Returns within 30 days in original packaging. Thank you for your business!',
		LEFT,
		732,
		{
			size: 8.5,
			color: GREY,
		},
	);
	footer(doc, 2);
};

export default {
	file: 'invoice-harborline-supply.pdf',
	kind: 'invoice',
	page: LETTER,
	expected: data,
	draw: (doc: Doc) => {
		firstPage(doc);
		secondPage(doc);
	},
} satisfies Drawn;
