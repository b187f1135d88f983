import type { Example, Written } from './example.ts';
import { german, priced, printed, share, sum } from './amounts.ts';
import { rtf, rtfParagraph, rtfTable } from '../../generator/files/officeBuilders.ts';

const items = priced([
	{ description: 'Visitenkarten, 350 g/m², beidseitig', count: 500, price: 12 },
	{ description: 'Satz und Layout Broschüre', count: 6.5, price: 7800 },
	{ description: 'Broschüre A5, 24 Seiten', count: 150, price: 385 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 19);

const data = {
	invoiceNumber: 'SF-1174',
	invoiceDate: '18.05.2026',
	dueDate: '01.06.2026',
	seller: 'Setzerei Falk GmbH',
	buyer: 'Förderverein Mühlenmuseum e. V.',
	netTotal: german(net),
	taxTotal: german(vat),
	grandTotal: german(net + vat),
	currency: 'EUR',
	iban: 'DE67 9999 8888 0012 3400 55',
	lines: printed(items, german, 'de-DE'),
};

const [WIDE, NARROW] = [
	[4700, 5900, 7600, 9400],
	[2600, 7000],
];

const body = [
	rtfParagraph(`${data.seller}, Bleigasse 3, 99998 Typstadt`),
	'\\par\n',
	rtfParagraph('Rechnung'),
	rtfTable(
		[
			['Kunde:', data.buyer],
			['Rechnungsnummer:', data.invoiceNumber],
			['Rechnungsdatum:', data.invoiceDate],
			['Zahlbar bis:', data.dueDate],
			['Währung:', data.currency],
		],
		NARROW,
	),
	'\\pard\\par\n',
	rtfTable(
		[
			['Bezeichnung', 'Menge', 'Einzelpreis', 'Gesamtpreis'],
			...data.lines.map(({ description, quantity, unitPrice, lineTotal }) => [
				description,
				quantity,
				unitPrice,
				lineTotal,
			]),
			['Nettobetrag', '', '', data.netTotal],
			['Umsatzsteuer 19 %', '', '', data.taxTotal],
			['Rechnungsbetrag', '', '', data.grandTotal],
		],
		WIDE,
	),
	'\\pard\\par\n',
	rtfParagraph(`IBAN: ${data.iban}`),
];

export default {
	file: 'rechnung-setzerei-falk.rtf',
	kind: 'invoice',
	expected: data,
	content: rtf(body.join('')),
} satisfies Example & Written;
