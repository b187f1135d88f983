import type { Example, Written } from './example.ts';
import { english, priced, printed, share, sum } from './amounts.ts';
import { pptx, slideShape, slideTable } from '../../generator/files/officeBuilders.ts';

const items = priced([
	{ description: 'Stage and lighting, per day', count: 2, price: 92000 },
	{ description: 'Sound engineer, per hour', count: 11.5, price: 6800 },
	{ description: 'Folding chairs', count: 120, price: 215 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 20);

const data = {
	invoiceNumber: 'LE-2026-019',
	invoiceDate: '2 June 2026',
	dueDate: '2 July 2026',
	seller: 'Larkspur Events Ltd',
	buyer: 'Tallow Street Chess Club',
	netTotal: english(net),
	taxTotal: english(vat),
	grandTotal: english(net + vat),
	currency: 'GBP',
	iban: 'GB31 EXMP 9900 0033 2211 44',
	lines: printed(items, english, 'en-US'),
};

const shapes = [
	slideShape('Invoice', {
		place: { left: 36, top: 24, width: 300, height: 50 },
		size: 32,
	}),
	slideShape(`${data.seller}\n12 Harbour Row, Quaymouth QM1 4TD`, {
		place: { left: 400, top: 24, width: 290, height: 50 },
		size: 14,
	}),
	slideShape(`Bill to: ${data.buyer}`, {
		place: { left: 36, top: 90, width: 330, height: 30 },
		size: 14,
	}),
	slideTable(
		[
			['Invoice number:', data.invoiceNumber],
			['Invoice date:', data.invoiceDate],
			['Due date:', data.dueDate],
			['Currency:', data.currency],
		],
		{ place: { left: 400, top: 90, width: 290, height: 96 }, columns: [130, 160], size: 12 },
	),
	slideTable(
		[
			['Description', 'Quantity', 'Unit price', 'Amount'],
			...data.lines.map(({ description, quantity, unitPrice, lineTotal }) => [
				description,
				quantity,
				unitPrice,
				lineTotal,
			]),
			['Net total', '', '', data.netTotal],
			['VAT 20 %', '', '', data.taxTotal],
			['Total due', '', '', data.grandTotal],
		],
		{
			place: { left: 36, top: 210, width: 648, height: 210 },
			columns: [300, 100, 120, 128],
			size: 14,
		},
	),
	slideShape(`IBAN: ${data.iban}`, {
		place: { left: 36, top: 450, width: 640, height: 30 },
		size: 14,
	}),
];

export default {
	file: 'invoice-larkspur-events.pptx',
	kind: 'invoice',
	expected: data,
	content: pptx([{ shapes: shapes.join('') }]),
} satisfies Example & Written;
