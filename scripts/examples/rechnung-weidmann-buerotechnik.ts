import type { Drawn } from './example.ts';
import { german, priced, printed, share, sum } from './amounts.ts';
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
	{
		description:
			'Höhenverstellbarer Schreibtisch Modell Linea\nTischplatte Eiche 160 x 80 cm\nGestell weiß, inkl. Kabelwanne',
		count: 4,
		price: 64900,
	},
	{
		description: 'Bürodrehstuhl Komfort Plus\nBezug anthrazit, mit Armlehnen',
		count: 4,
		price: 38950,
	},
	{ description: 'Rollcontainer, 3 Schubladen, abschließbar', count: 6, price: 17890 },
	{
		description: 'Akustik-Trennwand 120 x 140 cm\nFarbe lichtgrau, inkl. Tischklemmen',
		count: 3,
		price: 21450,
	},
	{ description: 'Lieferung und Montage, pauschal', count: 1, price: 28000 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 19);

const data = {
	invoiceNumber: 'RE-2026-10482',
	invoiceDate: '18.02.2026',
	dueDate: '20.03.2026',
	seller: 'Weidmann Bürotechnik GmbH',
	buyer: 'Steuerkanzlei Öztürk & Groß PartG mbB',
	netTotal: german(net),
	taxTotal: german(vat),
	grandTotal: german(net + vat),
	currency: 'EUR',
	iban: 'DE96 9999 0000 0001 2345 67',
	lines: printed(items, german, 'de-DE'),
};

// DIN 5008 form B states its positions in millimetres.
const mm = (millimetres: number) => (millimetres * 72) / 25.4;
const LEFT = mm(25);
const RIGHT = mm(190);

const columns: Column[] = [
	{ key: 'position', heading: 'Pos.', x: LEFT, width: mm(9) },
	{ key: 'description', heading: 'Bezeichnung', x: mm(35), width: mm(79) },
	{ key: 'quantity', heading: 'Menge', x: mm(115), width: mm(15), align: 'right' },
	{
		key: 'unitPrice',
		heading: `Einzelpreis ${data.currency}`,
		x: mm(133),
		width: mm(28),
		align: 'right',
	},
	{
		key: 'lineTotal',
		heading: `Gesamt ${data.currency}`,
		x: mm(164),
		width: mm(26),
		align: 'right',
	},
];

const letterHead = (doc: Doc) => {
	put(doc, 'WEIDMANN', mm(125), mm(15), { font: 'Helvetica-Bold', size: 24, color: '#9a1b1e' });
	put(doc, 'BÜROTECHNIK', mm(125), mm(24.5), { size: 11, characterSpacing: 4.6 });
	[105, 148.5, 210].forEach((y) => rule(doc, mm(4), mm(8), mm(y)));
};

const addressWindow = (doc: Doc) => {
	const sender = `${data.seller} · Musterhafen 12 · 20999 Hamburg`;
	put(doc, sender, LEFT, mm(57), { size: 7, underline: true });
	put(doc, `${data.buyer}\nFrau Dr. Elif Öztürk\nLindenstraße 48\n22999 Hamburg`, LEFT, mm(63), {
		size: 10,
		lineGap: 2.5,
	});
};

const infoBlock = (doc: Doc) =>
	pairs(
		doc,
		[
			['Rechnungs-Nr.:', data.invoiceNumber],
			['Datum:', data.invoiceDate],
			['Kundennummer:', '30417'],
			['Auftrags-Nr.:', 'AB-2026-0933'],
			['Lieferdatum:', '12.02.2026'],
			['Ansprechpartner:', 'Jörg Weidmann'],
			['Telefon:', '040 66969-120'],
		],
		mm(50),
		{ label: { x: mm(125) }, value: { x: mm(157), width: RIGHT - mm(157) }, leading: 13.5 },
	);

const itemTable = (doc: Doc, top: number) => {
	row(doc, columns, headings(columns), top, { font: 'Helvetica-Bold' });
	rule(doc, LEFT, RIGHT, top + 14, { color: '#1f2328', width: 0.8 });
	const bottom = data.lines.reduce(
		(y, line, index) => row(doc, columns, { position: `${index + 1}`, ...line }, y) + 6,
		top + 20,
	);
	rule(doc, LEFT, RIGHT, bottom, { color: '#1f2328', width: 0.8 });
	return bottom;
};

const totals = (doc: Doc, top: number) => {
	const label = { x: mm(115), width: mm(46) };
	const value: Placed = { x: mm(164), width: mm(26), align: 'right' };
	const end = pairs(
		doc,
		[
			['Nettobetrag', data.netTotal],
			['zzgl. USt 19 %', data.taxTotal],
		],
		top,
		{ label, value, leading: 15 },
	);
	rule(doc, mm(115), RIGHT, end);
	pairs(doc, [[`Gesamtbetrag ${data.currency}`, data.grandTotal]], end + 5, {
		label,
		value,
		font: 'Helvetica-Bold',
		size: 10,
	});
	rule(doc, mm(115), RIGHT, end + 19);
	rule(doc, mm(115), RIGHT, end + 21);
	return end + 40;
};

const footer = (doc: Doc) => {
	rule(doc, LEFT, RIGHT, mm(268));
	const columns = [
		[0, `${data.seller}\nMusterhafen 12\n20999 Hamburg\nTel. 040 66969-0`],
		[
			mm(56),
			'Geschäftsführer: Jörg Weidmann\nAmtsgericht Hamburg\nHRB 000123\nUSt-IdNr. DE999123455',
		],
		[mm(108), `Beispielbank Hamburg\nIBAN ${data.iban}\nBIC EXMPDEHHXXX\nwww.weidmann.example`],
	] as const;
	columns.forEach(([left, column]) =>
		put(doc, column, LEFT + left, mm(270), {
			size: 7.5,
			color: '#57606a',
			lineGap: 1.5,
		}),
	);
};

const draw = (doc: Doc) => {
	letterHead(doc);
	addressWindow(doc);
	infoBlock(doc);
	put(doc, `Rechnung ${data.invoiceNumber}`, LEFT, mm(103.5), {
		font: 'Helvetica-Bold',
		size: 13,
	});
	put(
		doc,
		'Sehr geehrte Frau Dr. Öztürk,\n\nfür unsere Lieferungen und Leistungen berechnen wir Ihnen wie folgt:',
		LEFT,
		mm(112),
		{ size: 9.5 },
	);
	const end = totals(doc, itemTable(doc, mm(129)) + 10);
	put(
		doc,
		`Zahlbar ohne Abzug bis zum ${data.dueDate}. Bitte geben Sie bei der Zahlung die Rechnungsnummer an.\n\nMit freundlichen Grüßen\n\n${data.seller}`,
		LEFT,
		end,
		{ size: 9.5, width: RIGHT - LEFT },
	);
	footer(doc);
};

export default {
	file: 'rechnung-weidmann-buerotechnik.pdf',
	kind: 'invoice',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
