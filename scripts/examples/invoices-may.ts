import type { Example, Written } from './example.ts';
import { english, priced, printed, share, sum, type Item, type PrintedLine } from './amounts.ts';
import { zip } from '../../generator/files/fileBuilders.ts';

const invoice = <Data extends object>(data: Data, lines: readonly Item[], percent: number) => {
	const items = priced(lines);
	const net = sum(items.map(({ cents }) => cents));
	const tax = share(net, percent);
	return {
		...data,
		netTotal: english(net),
		taxTotal: english(tax),
		grandTotal: english(net + tax),
		lines: printed(items, english, 'en-US'),
	};
};

const kiln = invoice(
	{
		invoiceNumber: 'EK-2091',
		invoiceDate: '4 May 2026',
		dueDate: '3 June 2026',
		seller: 'Ember Kiln Pottery',
		buyer: 'Tamar Bistro Ltd',
		currency: 'GBP',
		iban: 'GB61 EXMP 9900 0020 9100 42',
	},
	[
		{ description: 'Dinner plate, 27 cm', count: 40, price: 1850 },
		{ description: 'Soup bowl, 16 cm', count: 40, price: 1275 },
		{ description: 'Water jug, 1.5 l', count: 8, price: 3400 },
	],
	20,
);
const press = invoice(
	{
		invoiceNumber: '7745',
		invoiceDate: 'May 9, 2026',
		dueDate: 'June 8, 2026',
		seller: 'Quarry Road Press Inc.',
		buyer: 'Birchwood Theater Company',
		currency: 'USD',
		iban: null,
	},
	[
		{ description: 'Playbills, 16 pages, stapled', count: 600, price: 145 },
		{ description: 'Posters, 18 x 24 in', count: 75, price: 410 },
	],
	6,
);

const cells = ({
	description,
	quantity,
	unitPrice,
	lineTotal,
}: PrintedLine): [string, ...string[]] => [description, quantity, unitPrice, lineTotal];
const HEAD: [string, ...string[]] = ['Description', 'Quantity', 'Unit price', 'Amount'];

const [FIRST, ...OTHERS] = [34, 10, 12, 12];
const aligned = ([first, ...others]: readonly [string, ...string[]]) =>
	first.padEnd(FIRST) + others.map((text, index) => text.padStart(OTHERS[index] ?? 0)).join('');
const text = [
	kiln.seller,
	'Unit 3, Old Brickworks, Wellhaven WH5 1AA',
	'',
	'INVOICE',
	'',
	`Bill to:         ${kiln.buyer}`,
	`Invoice number:  ${kiln.invoiceNumber}`,
	`Invoice date:    ${kiln.invoiceDate}`,
	`Due date:        ${kiln.dueDate}`,
	`Currency:        ${kiln.currency}`,
	'',
	aligned(HEAD),
	...kiln.lines.map((line) => aligned(cells(line))),
	'',
	aligned(['Subtotal', '', '', kiln.netTotal]),
	aligned(['VAT 20 %', '', '', kiln.taxTotal]),
	aligned(['Total due', '', '', kiln.grandTotal]),
	'',
	`IBAN: ${kiln.iban}`,
	'',
].join('\r\n');

const row = (texts: readonly string[]) =>
	`<tr>${texts.map((one) => `<td>${one}</td>`).join('')}</tr>`;
const html = `<!DOCTYPE html>
<title>Invoice ${press.invoiceNumber}</title>
<h1>${press.seller}</h1>
<p>88 Quarry Road, Larkfield, OR 97999</p>
<table>
${row(['Invoice number:', press.invoiceNumber])}
${row(['Invoice date:', press.invoiceDate])}
${row(['Due date:', press.dueDate])}
${row(['Bill to:', press.buyer])}
${row(['Currency:', press.currency])}
</table>
<table>
${[HEAD, ...press.lines.map(cells), ['Subtotal', '', '', press.netTotal], ['Sales tax 6 %', '', '', press.taxTotal], ['Total due', '', '', press.grandTotal]].map(row).join('\n')}
</table>
`;

const FILE = 'invoices-may.zip';
const [KILN, PRESS] = ['ember-kiln-pottery.txt', 'printing/quarry-road-press.html'];

/** Each file of the archive is one document. */
const documents: readonly Example[] = [
	{
		file: `${FILE}/${KILN}`,
		kind: 'invoice',
		expected: kiln,
	},
	{
		file: `${FILE}/${PRESS}`,
		kind: 'invoice',
		expected: press,
	},
];

export const archive: Written = {
	file: FILE,
	content: zip([
		[KILN, text],
		[PRESS, html],
	]),
};

export default documents;
