import type { Drawn } from './example.ts';
import { A4, type Column, type Doc, headings, pairs, put, row, rule } from './drawing.ts';

const items = [
	{
		article: '10-220',
		description: 'Espresso Crema, ganze Bohne, 1 kg',
		quantity: '24',
		unit: 'Btl.',
	},
	{
		article: '10-340',
		description: 'Filterkaffee Hochland, gemahlen, 500 g',
		quantity: '40',
		unit: 'Btl.',
	},
	{
		article: '15-018',
		description: 'Entkoffeiniert Sanft, ganze Bohne, 1 kg',
		quantity: '6',
		unit: 'Btl.',
	},
	{
		article: '31-002',
		description: 'Kakaopulver, 32 % Kakao, 2,5 kg',
		quantity: '4',
		unit: 'Eimer',
	},
	{
		article: '52-110',
		description: 'Pappbecher 200 ml, kompostierbar',
		quantity: '1.500',
		unit: 'Stk.',
	},
	{
		article: '52-111',
		description: 'Deckel für Pappbecher, weiß',
		quantity: '1.500',
		unit: 'Stk.',
	},
	{
		article: '70-009',
		description: 'Reinigungstabletten, Dose 100 Stück',
		quantity: '3',
		unit: 'Dosen',
	},
];

const data = {
	invoiceNumber: 'LS-26-3157',
	invoiceDate: '14.04.2026',
	seller: 'Sonnhof Kaffeerösterei GmbH & Co. KG',
	buyer: 'Hotel Seeblick Betriebs-GmbH',
	lines: items.map(({ description, quantity }) => ({
		description,
		quantity,
		unitPrice: null,
		lineTotal: null,
	})),
};

const LEFT = 60;
const RIGHT = A4.width - 60;
const BROWN = '#6f4518';

const columns: Column[] = [
	{ key: 'position', heading: 'Pos', x: LEFT + 4, width: 26 },
	{ key: 'article', heading: 'Artikel', x: LEFT + 36, width: 50 },
	{ key: 'description', heading: 'Beschreibung', x: LEFT + 96, width: 230 },
	{ key: 'quantity', heading: 'Menge', x: 390, width: 50, align: 'right' },
	{ key: 'unit', heading: 'Einheit', x: 456, width: 60 },
];

const itemTable = (doc: Doc, top: number) => {
	rule(doc, LEFT, RIGHT, top, { color: BROWN, width: 1 });
	row(doc, columns, headings(columns), top + 6, { font: 'Helvetica-Bold', color: BROWN });
	rule(doc, LEFT, RIGHT, top + 21, { color: BROWN, width: 1 });
	return items.reduce((y, item, index) => {
		row(doc, columns, { position: `${index + 1}`, ...item }, y + 6);
		rule(doc, LEFT, RIGHT, y + 21, { color: '#d8c8b8' });
		return y + 21;
	}, top + 21);
};

const signature = (doc: Doc, label: string, x: number) => {
	rule(doc, x, x + 200, 668);
	put(doc, label, x, 673, { size: 8, color: '#57606a' });
};

const draw = (doc: Doc) => {
	put(doc, 'SONNHOF', LEFT, 46, {
		font: 'Times-Bold',
		size: 26,
		color: BROWN,
		characterSpacing: 4,
	});
	put(doc, 'KAFFEERÖSTEREI SEIT 1987', LEFT + 1, 75, { size: 7.5, characterSpacing: 1.9 });
	put(doc, 'Lieferschein', 360, 50, {
		font: 'Times-Bold',
		size: 22,
		width: RIGHT - 360,
		align: 'right',
	});
	pairs(
		doc,
		[
			['Lieferschein-Nr.', data.invoiceNumber],
			['Datum', data.invoiceDate],
			['Kunden-Nr.', 'K 2204'],
			['Ihre Bestellung', 'HS-0691 vom 09.04.2026'],
			['Versandart', 'Eigene Tour'],
		],
		128,
		{ label: { x: 340, color: '#57606a' }, value: { x: 425 } },
	);

	put(doc, 'Lieferanschrift', LEFT, 128, { size: 8, color: '#57606a' });
	put(doc, `${data.buyer}\nWareneingang Küche\nUferpromenade 2\n80999 München`, LEFT, 142, {
		size: 10,
		lineGap: 2.5,
	});
	const bottom = itemTable(doc, 246);
	put(doc, '3 Packstücke, Gesamtgewicht 71,4 kg', LEFT + 4, bottom + 12, {
		font: 'Helvetica-Bold',
	});
	put(
		doc,
		'Bitte prüfen Sie die Ware bei der Annahme. Offensichtliche Schäden vermerken Sie auf diesem Schein.\nDie Rechnung erhalten Sie gesondert per E-Mail. Die Ware bleibt bis zur Bezahlung unser Eigentum.',
		LEFT + 4,
		bottom + 34,
		{ lineGap: 3 },
	);
	signature(doc, 'Geliefert durch (Fahrer)', LEFT);
	signature(doc, 'Ware vollständig erhalten (Datum, Unterschrift)', RIGHT - 200);

	rule(doc, LEFT, RIGHT, 778, { color: BROWN });
	put(
		doc,
		`${data.seller} · Röstgasse 5 · 80999 München · 089 99998-310 · info@sonnhof.example`,
		LEFT,
		786,
		{ size: 8, color: '#57606a', width: RIGHT - LEFT, align: 'center' },
	);
};

export default {
	file: 'lieferschein-sonnhof-kaffee.pdf',
	kind: 'delivery note',
	page: A4,
	expected: data,
	draw,
} satisfies Drawn;
