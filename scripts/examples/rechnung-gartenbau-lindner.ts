import type { Drawn } from './example.ts';
import { german, priced, printed, share, sum } from './amounts.ts';
import {
	A4,
	box,
	type Column,
	type Doc,
	headings,
	pairs,
	type Placed,
	put,
	row,
	rule,
} from './drawing.ts';

const CURRENCY = '€';
const euros = (cents: number) => `${german(cents)} ${CURRENCY}`;

const items = priced([
	{
		description: 'Hainbuche, Heckenpflanze 125-150 cm',
		count: 48,
		unit: 'Stk',
		price: 1490,
		rate: 7,
	},
	{ description: 'Felsenbirne, Solitär 200-250 cm', count: 2, unit: 'Stk', price: 18900, rate: 7 },
	{ description: 'Lavendel, Topf 2 l', count: 36, unit: 'Stk', price: 485, rate: 7 },
	{ description: 'Pflanzerde lose, gesiebt', count: 3.5, unit: 'm³', price: 6400, rate: 19 },
	{
		description: 'Natursteinmauer setzen, Grauwacke',
		count: 8.25,
		unit: 'm²',
		price: 21500,
		rate: 19,
	},
	{ description: 'Gärtnermeister, Arbeitszeit', count: 14, unit: 'Std', price: 6250, rate: 19 },
	{ description: 'Helfer, Arbeitszeit', count: 22.5, unit: 'Std', price: 4400, rate: 19 },
	{
		description: 'Anfahrt und Entsorgung Grünschnitt',
		count: 1,
		unit: 'psch',
		price: 14500,
		rate: 19,
	},
]);

const taxes = [7, 19].map((rate) => {
	const net = sum(items.filter((item) => item.rate === rate).map(({ cents }) => cents));
	return { rate, net, tax: share(net, rate) };
});
const net = sum(taxes.map((tax) => tax.net));
const vat = sum(taxes.map(({ tax }) => tax));

const data = {
	invoiceNumber: '2026/0087',
	invoiceDate: '21. April 2026',
	dueDate: '05.05.2026',
	seller: 'Gartenbau Lindner e.K.',
	buyer: 'Hausverwaltung Königsforst GmbH',
	netTotal: euros(net),
	taxTotal: euros(vat),
	grandTotal: euros(net + vat),
	currency: CURRENCY,
	iban: 'DE16 9999 8888 0007 6543 21',
	lines: printed(items, euros, 'de-DE'),
};

const LEFT = 62;
const RIGHT = A4.width - 62;
const GREEN = '#2f6b3a';
const SERIF = { font: 'Times-Roman', size: 10.5 };
const BOLD = { font: 'Times-Bold', size: 10.5 };

const columns: Column[] = [
	{ key: 'quantity', heading: 'Anzahl', x: LEFT + 4, width: 38, align: 'right' },
	{ key: 'unit', heading: 'Einheit', x: LEFT + 50, width: 38 },
	{ key: 'description', heading: 'Leistung', x: LEFT + 92, width: 186 },
	{ key: 'rate', heading: 'MwSt', x: 340, width: 30, align: 'right' },
	{ key: 'unitPrice', heading: 'Preis je Einheit', x: 376, width: 74, align: 'right' },
	{ key: 'lineTotal', heading: 'Betrag', x: 456, width: RIGHT - 460, align: 'right' },
];

const taxColumns: Column[] = [
	{ key: 'rate', heading: 'MwSt-Satz', x: LEFT + 6, width: 60 },
	{ key: 'net', heading: 'Netto', x: LEFT + 66, width: 66, align: 'right' },
	{ key: 'tax', heading: 'Steuer', x: LEFT + 138, width: 58, align: 'right' },
];

const leaf = (doc: Doc) => {
	doc.path(`M ${LEFT} 76 q 2 -32 36 -34 q -2 34 -36 34`).fillColor(GREEN).fill();
	doc
		.path(`M ${LEFT + 2} 74 q 12 -14 26 -24`)
		.lineWidth(1.2)
		.strokeColor('#ffffff')
		.stroke();
};

const itemTable = (doc: Doc, top: number) => {
	box(doc, LEFT, top, RIGHT - LEFT, 18, '#e6efe6');
	row(doc, columns, headings(columns), top + 4, BOLD);
	return items.reduce((y, { unit, rate }, index) => {
		row(doc, columns, { ...data.lines[index], unit, rate: `${rate} %` }, y + 4, SERIF);
		rule(doc, LEFT, RIGHT, y + 19, { color: '#c3d3c3' });
		return y + 19;
	}, top + 18);
};

const taxTable = (doc: Doc, top: number) => {
	row(doc, taxColumns, headings(taxColumns), top, BOLD);
	const bottom = taxes.reduce((y, { rate, net, tax }) => {
		const values = { rate: `${rate} %`, net: euros(net), tax: euros(tax) };
		row(doc, taxColumns, values, y, SERIF);
		return y + 15;
	}, top + 19);
	doc.rect(LEFT, top - 5, 204, bottom - top + 5);
	doc.lineWidth(0.6).strokeColor(GREEN).stroke();
	rule(doc, LEFT, LEFT + 204, top + 14, { color: GREEN });
};

const totals = (doc: Doc, top: number) => {
	const label = { x: 340, width: 110 };
	const value: Placed = { x: 446, width: RIGHT - 450, align: 'right' };
	const end = pairs(
		doc,
		[
			['Summe netto', data.netTotal],
			['Mehrwertsteuer', data.taxTotal],
		],
		top,
		{ ...SERIF, label, value, leading: 16 },
	);
	rule(doc, 340, RIGHT, end + 1, { color: GREEN, width: 1 });
	pairs(doc, [['Rechnungsbetrag', data.grandTotal]], end + 6, {
		...BOLD,
		size: 12,
		label,
		value,
	});
};

const draw = (doc: Doc) => {
	leaf(doc);
	put(doc, data.seller, LEFT + 46, 44, { font: 'Times-Bold', size: 22, color: GREEN });
	put(doc, 'Meisterbetrieb für Garten- und Landschaftsbau', LEFT + 47, 68, {
		...SERIF,
		font: 'Times-Italic',
	});
	put(
		doc,
		'Am Baumhof 3\n50999 Köln\nTelefon 0221 4710 355\nmail@lindner-garten.example',
		380,
		44,
		{
			...SERIF,
			size: 9.5,
			width: RIGHT - 380,
			align: 'right',
		},
	);
	rule(doc, LEFT, RIGHT, 98, { color: GREEN, width: 1.5 });

	put(doc, 'An', LEFT, 118, SERIF);
	put(doc, `${data.buyer}\nRather Allee 110\n51999 Köln`, LEFT, 132, { ...SERIF, lineGap: 2 });
	put(doc, 'Rechnung', LEFT, 206, { font: 'Times-Bold', size: 19 });
	const facts = [
		`Rechnungsnummer: ${data.invoiceNumber}`,
		`Rechnungsdatum: ${data.invoiceDate}`,
		'Bauvorhaben: Innenhof Birkenweg 7-11, Köln',
		'Leistungszeitraum: 30.03.2026 bis 10.04.2026',
	].join('\n');
	put(doc, facts, LEFT, 234, { ...SERIF, lineGap: 2 });

	const bottom = itemTable(doc, 312);
	taxTable(doc, bottom + 24);
	totals(doc, bottom + 20);

	put(doc, `Zahlungsziel: ${data.dueDate}, ohne Skontoabzug.`, LEFT, bottom + 112, BOLD);
	put(
		doc,
		`Bitte überweisen Sie den Rechnungsbetrag unter Angabe der Rechnungsnummer auf unser Konto bei der\nVolksbank Musterrhein, IBAN: ${data.iban}, BIC: EXMPDEKKXXX.\n\nIm Rechnungsbetrag sind Lohnkosten enthalten, die steuerlich begünstigt sein können. Privatkunden\nsind verpflichtet, diese Rechnung zwei Jahre lang aufzubewahren.`,
		LEFT,
		bottom + 130,
		{ ...SERIF, lineGap: 2 },
	);
	put(doc, 'Herzlichen Dank für Ihren Auftrag!\nKatrin Lindner', LEFT, bottom + 218, {
		...SERIF,
		font: 'Times-Italic',
		lineGap: 2,
	});
	put(
		doc,
		'Steuernummer: 219/0000/0815 · USt-IdNr.: DE999876543 · Amtsgericht Köln HRA 000456',
		LEFT,
		796,
		{
			...SERIF,
			size: 8.5,
			width: RIGHT - LEFT,
			align: 'center',
		},
	);
};

export default {
	file: 'rechnung-gartenbau-lindner.pdf',
	kind: 'invoice',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
