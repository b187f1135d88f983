import type { Drawn } from './example.ts';
import { english, priced, share, sum } from './amounts.ts';
import {
	A4,
	box,
	type Cells,
	type Column,
	type Doc,
	headings,
	pairs,
	type Placed,
	put,
	row,
	rule,
} from './drawing.ts';

const [day, night] = [
	{ description: 'Day units', unit: 'kWh', count: 412, price: 27.36 },
	{ description: 'Night units', unit: 'kWh', count: 188, price: 15.08 },
] as const;
const items = priced([
	day,
	night,
	{ description: 'Standing charge', unit: 'days', count: 31, price: 53.35 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 5);

const rate = (pence: number) => (pence / 100).toFixed(4);

const data = {
	invoiceNumber: 'BW-5530-0198',
	invoiceDate: '5 February 2026',
	dueDate: '19 February 2026',
	seller: 'Brightwater Energy plc',
	buyer: 'Mr Callum Hargreaves',
	netTotal: english(net),
	taxTotal: english(vat),
	grandTotal: english(net + vat),
	currency: '£',
	lines: items.map(({ description, count, price, cents }) => ({
		description,
		quantity: `${count}`,
		unitPrice: rate(price),
		lineTotal: english(cents),
	})),
};

const LEFT = 48;
const RIGHT = A4.width - 48;
const BLUE = '#0b5cad';
const SKY = '#e8f1fb';

const columns: Column[] = [
	{ key: 'description', heading: 'Charge', x: LEFT + 8, width: 170 },
	{ key: 'quantity', heading: 'Quantity', x: 230, width: 60, align: 'right' },
	{ key: 'unit', heading: 'Unit', x: 300, width: 40 },
	{ key: 'unitPrice', heading: `Price (${data.currency})`, x: 360, width: 70, align: 'right' },
	{
		key: 'lineTotal',
		heading: `Amount (${data.currency})`,
		x: 450,
		width: RIGHT - 458,
		align: 'right',
	},
];

const meterColumns: Column[] = [
	{ key: 'register', heading: 'Register', x: LEFT + 8, width: 100 },
	{ key: 'previous', heading: 'Previous reading', x: 190, width: 100, align: 'right' },
	{ key: 'current', heading: 'Latest reading', x: 320, width: 100, align: 'right' },
	{ key: 'used', heading: 'Units used', x: 450, width: RIGHT - 458, align: 'right' },
];

const readings = [
	{ register: 'Day', before: 41873, used: day.count },
	{ register: 'Night', before: 17240, used: night.count },
].map(({ register, before, used }) => ({
	register,
	previous: `${before}`,
	current: `${before + used}`,
	used: `${used}`,
}));

const BALANCE = 14806;

const logo = (doc: Doc) => {
	doc
		.circle(LEFT + 15, 58, 15)
		.fillColor('#ffb703')
		.fill();
	box(doc, LEFT, 58, 30, 16, '#ffffff');
	doc
		.path(`M ${LEFT - 2} 61 q 8.5 -6 17 0 q 8.5 6 17 0`)
		.lineWidth(3)
		.strokeColor(BLUE)
		.stroke();
	put(doc, 'brightwater', LEFT + 40, 44, { font: 'Helvetica-Bold', size: 20, color: BLUE });
};

const table = (
	doc: Doc,
	title: string,
	heads: readonly Column[],
	lines: readonly Cells[],
	top: number,
) => {
	put(doc, title, LEFT, top, { font: 'Helvetica-Bold', size: 11, color: BLUE });
	row(doc, heads, headings(heads), top + 22, { font: 'Helvetica-Bold', size: 8.5 });
	rule(doc, LEFT, RIGHT, top + 36, { color: BLUE, width: 1 });
	return lines.reduce((y, line) => {
		row(doc, heads, line, y + 6);
		rule(doc, LEFT, RIGHT, y + 20, { color: '#d0dcea' });
		return y + 20;
	}, top + 36);
};

const summary = (doc: Doc) => {
	doc
		.roundedRect(330, 104, RIGHT - 330, 122, 8)
		.fillColor(SKY)
		.fill();
	put(doc, 'Amount to pay', 344, 116, { color: BLUE, size: 10 });
	put(doc, `${data.currency}${data.grandTotal}`, 344, 131, { font: 'Helvetica-Bold', size: 24 });
	put(doc, `Please pay by ${data.dueDate}`, 344, 161, { font: 'Helvetica-Bold', size: 9.5 });
	pairs(
		doc,
		[
			['Bill number', data.invoiceNumber],
			['Bill date', data.invoiceDate],
			['Account', '8500 1173 992'],
		],
		182,
		{ label: { x: 344, color: '#57606a' }, value: { x: 420 }, leading: 13 },
	);
};

const draw = (doc: Doc) => {
	logo(doc);
	put(doc, 'Your electricity bill', 330, 48, {
		size: 15,
		color: BLUE,
		width: RIGHT - 330,
		align: 'right',
	});
	put(doc, `${data.buyer}\nFlat 4, 31 Lantern Street\nSheffield S99 5JD`, LEFT, 128, {
		size: 10,
		lineGap: 3,
	});
	put(doc, 'Bill period: 1 January 2026 to 31 January 2026', LEFT, 212);
	summary(doc);

	put(doc, 'Your account', LEFT, 254, { font: 'Helvetica-Bold', size: 11, color: BLUE });
	pairs(
		doc,
		[
			['Balance on your last bill', `${data.currency}${english(BALANCE)}`],
			['Payment received 22 January 2026, thank you', `-${data.currency}${english(BALANCE)}`],
			['Balance brought forward', `${data.currency}${english(0)}`],
		],
		274,
		{ label: { x: LEFT + 8 }, value: { x: 450, width: RIGHT - 458, align: 'right' }, leading: 15 },
	);

	const lines = data.lines.map((line, index) => ({ ...line, unit: items[index]?.unit ?? '' }));
	const bottom = table(doc, 'Charges this period', columns, lines, 340);
	const value: Placed = { x: 450, width: RIGHT - 458, align: 'right' };
	const end = pairs(
		doc,
		[
			['Total before VAT', data.netTotal],
			['VAT at 5%', data.taxTotal],
		],
		bottom + 8,
		{ label: { x: 300 }, value, leading: 16 },
	);
	box(doc, 290, end, RIGHT - 290, 20, SKY);
	pairs(doc, [['Total charges including VAT', data.grandTotal]], end + 6, {
		label: { x: 300 },
		value,
		font: 'Helvetica-Bold',
	});
	table(doc, 'Your meter: serial 19K0099812', meterColumns, readings, end + 50);

	put(doc, 'How to pay', LEFT, 660, { font: 'Helvetica-Bold', size: 11, color: BLUE });
	put(
		doc,
		'Pay online at www.brightwater.example/pay, by phone on 0114 496 0555 or at any PayCorner shop with this bill.\nIf you have trouble paying, call us: we can agree a plan that suits you.',
		LEFT,
		677,
		{ lineGap: 3 },
	);
	rule(doc, LEFT, RIGHT, 782, { color: BLUE });
	put(
		doc,
		`${data.seller}, Weir House, Sheffield S99 1AA · Registered no. 00445566 · VAT no. GB 999001197`,
		LEFT,
		790,
		{ size: 8, color: '#57606a' },
	);
};

export default {
	file: 'utility-bill-brightwater-energy.pdf',
	kind: 'utility bill',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
