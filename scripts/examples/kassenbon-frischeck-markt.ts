import type { Drawn } from './example.ts';
import type { Doc } from './drawing.ts';
import { german, sum } from './amounts.ts';
import { centred, dashes, printReceipt, receiptPage, spread } from './receipt-paper.ts';

const items = [
	{ description: 'Bio Vollmilch 3,8%', count: 2, price: 139, code: 'B' },
	{ description: 'Roggenmischbrot 750g', price: 299, code: 'B' },
	{ description: 'Äpfel Elstar 1kg', price: 279, code: 'B' },
	{ description: 'Gouda jung, Stück', price: 418, code: 'B' },
	{ description: 'Joghurt Natur 500g', count: 3, price: 89, code: 'B' },
	{ description: 'Weißburgunder 0,75l', price: 649, code: 'A' },
	{ description: 'Spülmittel Zitrone', price: 155, code: 'A' },
	{ description: 'Küchenrolle 4er', count: 2, price: 245, code: 'A' },
].map((item) => ({ ...item, cents: (item.count ?? 1) * item.price }));

const taxes = [
	{ code: 'A', rate: 19 },
	{ code: 'B', rate: 7 },
].map(({ code, rate }) => {
	const gross = sum(items.filter((item) => item.code === code).map(({ cents }) => cents));
	const net = Math.round(gross / (1 + rate / 100));
	return { name: `${code}=${rate}%`, net, tax: gross - net, gross };
});
const whole = {
	name: 'Gesamt',
	net: sum(taxes.map(({ net }) => net)),
	tax: sum(taxes.map(({ tax }) => tax)),
	gross: sum(taxes.map(({ gross }) => gross)),
};
const CASH = 5000;

const data = {
	invoiceNumber: '8163',
	invoiceDate: '19.05.2026',
	seller: 'Frischeck Markt Sommer OHG',
	netTotal: german(whole.net),
	taxTotal: german(whole.tax),
	grandTotal: german(whole.gross),
	currency: 'EUR',
	// The till prints count and unit price only for more than one piece.
	lines: items.map(({ description, count, price, cents }) => ({
		description,
		quantity: count ? `${count}` : null,
		unitPrice: count ? german(price) : null,
		lineTotal: german(cents),
	})),
};

const itemLines = (
	{ description, quantity, unitPrice, lineTotal }: (typeof data.lines)[number],
	index: number,
) => [
	spread(description, `${lineTotal} ${items[index]?.code}`),
	...(quantity ? [`   ${quantity} Stk x ${unitPrice}`] : []),
];

const taxLine = (name: string, net: string, tax: string, gross: string) =>
	spread(`${name.padEnd(9)}${net.padStart(10)}${tax.padStart(9)}`, gross);

const paper = [
	`*${centred(data.seller)}`,
	centred('Marktplatz 1'),
	centred('60999 Frankfurt am Main'),
	centred('Tel. 069 90009 417'),
	centred('UID Nr. DE999555100'),
	'',
	spread('', `${data.currency}  `),
	...data.lines.flatMap(itemLines),
	dashes,
	`*${spread(`SUMME ${data.currency}`, `${data.grandTotal}  `)}`,
	dashes,
	spread('Geg. BAR', `${german(CASH)}  `),
	spread('Rückgeld BAR', `${german(CASH - whole.gross)}  `),
	'',
	taxLine('Steuer %', 'Netto', 'Steuer', 'Brutto'),
	...[...taxes, whole].map(({ name, net, tax, gross }) =>
		taxLine(name, german(net), german(tax), german(gross)),
	),
	dashes,
	spread(data.invoiceDate, `18:07  Bon-Nr.: ${data.invoiceNumber}`),
	spread('Markt: 0412', 'Kasse: 3  Bed.: 121'),
	dashes,
	'TSE-Transaktion: 90417',
	'TSE-Start: 2026-05-19T18:06:21',
	'TSE-Stop:  2026-05-19T18:07:02',
	'',
	centred('Vielen Dank für Ihren Einkauf!'),
	centred('www.frischeck.example'),
];

export default {
	file: 'kassenbon-frischeck-markt.pdf',
	kind: 'receipt',
	page: receiptPage(paper),
	expected: data,
	draw: (doc: Doc) => printReceipt(doc, paper),
} satisfies Drawn;
