import type { Example, Written } from './example.ts';
import { english, priced, printed, sum } from './amounts.ts';
import { msg, type MsgProperty } from '../../generator/files/msgWriter.ts';

const items = priced([
	{ description: 'Terracotta pot, 30 cm', count: 24, price: 1245 },
	{ description: 'Terracotta saucer, 30 cm', count: 24, price: 380 },
	{ description: 'Potting compost, 40 l', count: 36, price: 715 },
	{ description: 'Bamboo canes, 1.8 m, bundle of 25', count: 10, price: 895 },
]);
const total = sum(items.map(({ cents }) => cents));

const data = {
	invoiceNumber: 'HG-5530',
	invoiceDate: '13 May 2026',
	seller: 'Claybourne Wholesale Ltd',
	buyer: 'Hollins Garden Centre',
	grandTotal: english(total),
	currency: 'GBP',
	lines: printed(items, english, 'en-US'),
};

const toRow = (cells: readonly string[]) =>
	`<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const html = `<html><body>
<p>Hello Ruth,</p>
<p>please deliver the goods below to our yard by Friday.</p>
<table>
${toRow(['Order number:', data.invoiceNumber])}
${toRow(['Order date:', data.invoiceDate])}
${toRow(['Supplier:', data.seller])}
${toRow(['Customer:', data.buyer])}
${toRow(['Currency:', data.currency])}
</table>
<table>
${toRow(['Description', 'Quantity', 'Unit price', 'Amount'])}
${data.lines.map(({ description, quantity, unitPrice, lineTotal }) => toRow([description, quantity, unitPrice, lineTotal])).join('\n')}
${toRow(['Total', '', '', data.grandTotal])}
</table>
<p>Kind regards<br>Owen</p>
</body></html>`;

const [NAME, ADDRESS] = [0x3001, 0x3003];
const properties: MsgProperty[] = [
	[0x0037, `Order ${data.invoiceNumber}`],
	[0x0c1a, 'Owen Pryce'],
	[0x0c1f, 'owen@hollins.example'],
	[0x0039, new Date(Date.UTC(2026, 4, 13, 8, 30))],
	[0x1013, Buffer.from(html)],
	[0x3fde, 65_001],
];

export default {
	file: 'order-hollins-garden.msg',
	kind: 'purchase order',
	expected: data,
	content: msg({
		properties,
		recipients: [
			[
				[NAME, 'Ruth Adeyemi'],
				[ADDRESS, 'ruth@claybourne.example'],
			],
		],
	}),
} satisfies Example & Written;
