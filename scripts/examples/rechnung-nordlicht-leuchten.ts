import type { Example, Written } from './example.ts';
import { german, priced, printed, share, sum } from './amounts.ts';
import { odsOf, odsTable } from '../../generator/files/spreadsheets.ts';

const items = priced([
	{ description: 'Pendelleuchte Fjord, Messing', count: 4, price: 18950 },
	{ description: 'Wandleuchte Schäre, weiß', count: 6, price: 7425 },
	{ description: 'Leuchtmittel E27, 7 W, dimmbar', count: 24, price: 615 },
	{ description: 'Montage vor Ort, je Stunde', count: 5.5, price: 6800 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 19);
const euros = (cents: number) => `${german(cents)} €`;

const data = {
	invoiceNumber: 'NL-2026-311',
	invoiceDate: '11.05.2026',
	dueDate: '25.05.2026',
	seller: 'Nordlicht Leuchten GmbH',
	buyer: 'Gasthof Zur Linde',
	netTotal: euros(net),
	taxTotal: euros(vat),
	grandTotal: euros(net + vat),
	currency: 'EUR',
	iban: 'DE12 9999 8888 0031 1002 77',
	lines: printed(items, euros, 'de-DE'),
};

const rows = [
	['Rechnung'],
	[],
	['Verkäufer:', data.seller, '', 'Rechnungsnummer:', data.invoiceNumber],
	['Kunde:', data.buyer, '', 'Rechnungsdatum:', data.invoiceDate],
	['Währung:', data.currency, '', 'Zahlbar bis:', data.dueDate],
	[],
	['Pos', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
	...data.lines.map(({ description, quantity, unitPrice, lineTotal }, index) => [
		String(index + 1),
		description,
		quantity,
		unitPrice,
		lineTotal,
	]),
	['', '', '', 'Nettobetrag', data.netTotal],
	['', '', '', 'MwSt. 19 %', data.taxTotal],
	['', '', '', 'Rechnungsbetrag', data.grandTotal],
	[],
	['IBAN:', data.iban],
];

export default {
	file: 'rechnung-nordlicht-leuchten.ods',
	kind: 'invoice',
	expected: data,
	content: odsOf(odsTable(rows, 'Rechnung')),
} satisfies Example & Written;
