import type { Example, Written } from './example.ts';
import { german, priced, printed, sum } from './amounts.ts';

const items = priced([
	{ description: 'Darjeeling First Flush, 100 g', count: 20, price: 890 },
	{ description: 'Grüner Tee "Sencha", 100 g', count: 15, price: 645 },
	{ description: 'Kräutertee; Kamille, lose', count: 30, price: 320 },
	{ description: 'Früchtetee Süße Kirsche', count: 25, price: 375 },
	{ description: 'Teedose, Blech, 250 g', count: 12, price: 540 },
]);
const total = sum(items.map(({ cents }) => cents));

const data = {
	invoiceNumber: 'B-20417',
	invoiceDate: '08.05.2026',
	seller: 'Teekontor Hafenspeicher GmbH',
	buyer: 'Kornblume Tee & Gewürze',
	grandTotal: german(total),
	currency: 'EUR',
	lines: printed(items, german, 'de-DE'),
};

const COLUMNS = ['Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'];
const rows = [
	['Bestellnummer', data.invoiceNumber],
	['Bestelldatum', data.invoiceDate],
	['Lieferant', data.seller],
	['Kunde', data.buyer],
	['Währung', data.currency],
	[],
	COLUMNS,
	...data.lines.map(({ description, quantity, unitPrice, lineTotal }, index) => [
		String(index + 1),
		description,
		quantity,
		unitPrice,
		lineTotal,
	]),
	['', '', '', 'Gesamtbetrag', data.grandTotal],
];

const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const line = (row: readonly string[]) =>
	COLUMNS.map((_, index) => quoted(row[index] ?? '')).join(';');

/** As a German Excel saves it. */
export default {
	file: 'bestellung-kornblume-tee.csv',
	kind: 'purchase order',
	expected: data,
	content: Buffer.from(rows.map((row) => `${line(row)}\r\n`).join(''), 'latin1'),
} satisfies Example & Written;
