import type { Example, Written } from './example.ts';
import { english, priced, printed, share, sum } from './amounts.ts';
import { type CellContent, xlsx } from '../../generator/files/spreadsheets.ts';

const items = priced([
	{ sku: 'AR-1001', description: 'Chain 11-speed, 118 links', count: 24, price: 1895 },
	{ sku: 'AR-1002', description: 'Chain 12-speed, 126 links', count: 12, price: 2740 },
	{ sku: 'AR-1107', description: 'Cassette 11-speed, 11-34', count: 8, price: 4425 },
	{ sku: 'AR-1112', description: 'Cassette 12-speed, 10-51', count: 4, price: 8850 },
	{ sku: 'AR-2010', description: 'Brake pads, resin, pair', count: 60, price: 645 },
	{ sku: 'AR-2011', description: 'Brake pads, sintered, pair', count: 40, price: 980 },
	{ sku: 'AR-2050', description: 'Disc rotor 160 mm, centre lock', count: 20, price: 1760 },
	{ sku: 'AR-2051', description: 'Disc rotor 180 mm, centre lock', count: 10, price: 1990 },
	{ sku: 'AR-2204', description: 'Mineral oil, 1 l', count: 6, price: 2275 },
	{ sku: 'AR-3001', description: 'Inner tube 28 inch, 42 mm valve', count: 150, price: 295 },
	{ sku: 'AR-3002', description: 'Inner tube 29 inch, 48 mm valve', count: 100, price: 320 },
	{ sku: 'AR-3110', description: 'Tyre 700 x 28, folding', count: 30, price: 2650 },
	{ sku: 'AR-3115', description: 'Tyre 29 x 2.25, tubeless ready', count: 16, price: 3380 },
	{ sku: 'AR-3190', description: 'Tubeless sealant, 500 ml', count: 18, price: 1420 },
	{ sku: 'AR-4402', description: 'Pedals, flat, aluminium, pair', count: 10, price: 3195 },
	{ sku: 'AR-4470', description: 'Saddle, 145 mm, black', count: 9, price: 4050 },
	{ sku: 'AR-5008', description: 'Bar tape, 2.5 mm, black', count: 36, price: 1125 },
	{ sku: 'AR-5120', description: 'Front light, 400 lm, USB-C', count: 14, price: 3560 },
	{ sku: 'AR-5121', description: 'Rear light, 80 lm, USB-C', count: 14, price: 2190 },
	{ sku: 'AR-9000', description: 'Shipping carton, bicycle', count: 25, price: 480 },
]);
const net = sum(items.map(({ cents }) => cents));
const vat = share(net, 20);

const pounds = (cents: number, formula?: string) => ({
	value: cents / 100,
	format: '#,##0.00',
	formula,
});
/** 14 April 2026. */
const ORDERED = { value: 46_126, format: 'd mmmm yyyy' };
const FIRST = 12;
const LAST = FIRST + items.length - 1;

const rows: CellContent[][] = [
	['Purchase order'],
	[],
	['Order number', 'PO-2026-0418', undefined, undefined, 'Currency', 'GBP'],
	['Order date', ORDERED],
	['Supplier', 'Alder Ridge Cycle Parts Ltd'],
	['Customer', 'Two Bridges Bikes'],
	['Deliver to', '4 Weir Lane, Shrewsbury SY1 2AB'],
	['Payment', '30 days net'],
	[],
	['Please confirm the order and name the day of delivery.'],
	['Pos', 'SKU', 'Description', 'Quantity', 'Unit price', 'Amount'],
	...items.map(({ sku, description, count, price, cents }, index) => [
		index + 1,
		sku,
		description,
		count,
		pounds(price),
		pounds(cents, `D${FIRST + index}*E${FIRST + index}`),
	]),
	['', '', '', '', 'Net total', pounds(net, `SUM(F${FIRST}:F${LAST})`)],
	['', '', '', '', 'VAT 20%', pounds(vat, `ROUND(F${LAST + 1}*0.2,2)`)],
	['', '', '', '', 'Total', pounds(net + vat, `F${LAST + 1}+F${LAST + 2}`)],
];

export default {
	file: 'order-two-bridges-bikes.xlsx',
	kind: 'purchase order',
	content: xlsx([{ name: 'Order', rows, widths: [14, 16, 34, 10, 12, 12] }]),
	expected: {
		invoiceNumber: 'PO-2026-0418',
		invoiceDate: '14 April 2026',
		seller: 'Alder Ridge Cycle Parts Ltd',
		buyer: 'Two Bridges Bikes',
		netTotal: english(net),
		taxTotal: english(vat),
		grandTotal: english(net + vat),
		currency: 'GBP',
		lines: printed(items, english, 'en-US'),
	},
} satisfies Example & Written;
