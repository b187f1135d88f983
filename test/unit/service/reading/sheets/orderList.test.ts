/** An order exported from a spreadsheet, from the file to the values of its fields. */
import { readDocument } from '../../../../../local-service/src/reading/document';
import { extract, resultOf } from '../../../../../local-service/src/understanding';
import { odsOf, odsTable, xlsx } from '../../../../../generator/files/spreadsheets';

const ARTICLES = [
	'Sechskantschraube M8 × 40, verzinkt',
	'Unterlegscheibe 8 mm',
	'Dübel 8 mm, grau',
	'Winkelverbinder 90°',
];
const ROWS = Array.from({ length: 20 }, (_, index) => ({
	article: `A-${1001 + index}`,
	description: ARTICLES[index % ARTICLES.length] ?? '',
	quantity: 5 * (index + 1),
	price: 1.25 + index,
}));
const TOTAL = ROWS.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const HEADER = ['Pos', 'Artikelnummer', 'Bezeichnung', 'Menge', 'Einheit', 'Einzelpreis', 'Betrag'];

const german = (amount: number) => amount.toLocaleString('de', { minimumFractionDigits: 2 });
const english = (amount: number) =>
	`${amount.toLocaleString('en', { minimumFractionDigits: 2 })} €`;

/** The sheet with amounts in this notation. */
const written = (amount: (value: number) => string): string[][] => [
	['Bestellung'],
	[],
	['Bestellnummer:', '4711-2026'],
	['Bestelldatum:', '05.01.2026'],
	['Kunde:', 'Müller & Söhne GmbH'],
	['Lieferadresse:', 'Hauptstraße 5, 12345 Berlin'],
	[],
	HEADER,
	...ROWS.map(({ article, description, quantity, price }, index) => [
		String(index + 1),
		article,
		description,
		String(quantity),
		'Stk',
		amount(price),
		amount(quantity * price),
	]),
	['', '', '', '', '', 'Gesamtbetrag:', amount(TOTAL)],
];

const inEuros = (value: number) => ({ value, format: '#,##0.00\\ "€"' });
const workbook = xlsx([
	{
		name: 'Bestellung',
		rows: [
			...written(String)
				.slice(0, 8)
				.map(([label, value, ...rest]) =>
					label === 'Bestelldatum:'
						? [label, { value: 46_027, format: 'dd.mm.yyyy' }]
						: [label, value, ...rest],
				),
			...ROWS.map(({ article, description, quantity, price }, index) => [
				index + 1,
				article,
				description,
				quantity,
				'Stk',
				inEuros(price),
				inEuros(quantity * price),
			]),
			[...Array<undefined>(5), 'Gesamtbetrag:', inEuros(TOTAL)],
		],
	},
]);
const table = odsOf(odsTable(written(german)));
const separated = (mark: string, sheet: string[][]) =>
	Buffer.from(
		sheet.map((row) => [...row, ...Array(7 - row.length).fill('')].join(mark)).join('\r\n'),
		'latin1',
	);

const COLUMNS = ['artikelnummer', 'bezeichnung', 'menge', 'einzelpreis', 'betrag'];
const DETAILS = {
	name: 'Bestellungen',
	language: 'German',
	fields: [
		...['bestellnummer', 'bestelldatum', 'kunde', 'gesamtbetrag'].map((key) => ({ key })),
		{
			key: 'positionen',
			type: 'array' as const,
			items: { type: 'object' as const, properties: COLUMNS.map((key) => ({ key })) },
		},
	],
};

test.each([
	['XLSX', workbook, english],
	['CSV of Excel in windows-1252', separated(';', written(german)), german],
	['TSV', separated('\t', written(german)), german],
	['ODS', table, german],
])('%s: the fields above and below the table and 20 rows are found', async (_, file, amount) => {
	const reading = await readDocument(file);
	expect(reading.pages).toHaveLength(1);
	expect(resultOf(await extract(reading, DETAILS))).toEqual({
		bestellnummer: '4711-2026',
		bestelldatum: '05.01.2026',
		kunde: 'Müller & Söhne GmbH',
		gesamtbetrag: amount(TOTAL),
		positionen: ROWS.map(({ article, description, quantity, price }) => ({
			artikelnummer: article,
			bezeichnung: description,
			menge: String(quantity),
			einzelpreis: amount(price),
			betrag: amount(quantity * price),
		})),
	});
});
