import { pdf } from '../../generator/pdf.ts';
import { A4, box, type Column, type Doc, headings, put, row, rule } from '../examples/drawing.ts';

const INK = '#1f4e5f';
const columns: Column[] = [
	{ key: 'work', heading: 'Work done', x: 60, width: 300 },
	{ key: 'hours', heading: 'Hours', x: 370, width: 60, align: 'right' },
	{ key: 'amount', heading: 'EUR', x: 450, width: 85, align: 'right' },
];

type Bill = {
	job: string;
	boat: string;
	customer: string;
	date: string;
	due: string;
	lines: Array<{ work: string; hours: string; amount: string }>;
	total: string;
};

/** A bill of a boatyard without labels for its numbers. */
const draw = (doc: Doc, { job, boat, customer, date, due, lines, total }: Bill) => {
	box(doc, 60, 50, 34, 34, INK);
	put(doc, 'Tidemill Boatyard', 104, 52, { font: 'Helvetica-Bold', size: 15, color: INK });
	put(doc, 'Slipway 3, 4612 Eastholm', 104, 71, { color: '#57606a' });
	put(doc, `${job}  ·  ${boat}`, 335, 56, {
		width: 200,
		align: 'right',
		font: 'Helvetica-Bold',
		size: 12,
	});
	put(doc, date, 335, 73, { width: 200, align: 'right' });
	rule(doc, 60, 535, 96, { color: INK, width: 1 });
	put(doc, customer, 60, 112, { size: 10 });
	let y = row(doc, columns, headings(columns), 165, { font: 'Helvetica-Bold' }) + 5;
	rule(doc, 60, 535, y);
	for (const line of lines) y = row(doc, columns, line, y + 6);
	rule(doc, 60, 535, y + 6);
	put(doc, 'All in all', 60, y + 13, { font: 'Helvetica-Bold', size: 10 });
	put(doc, total, 450, y + 13, { width: 85, align: 'right', font: 'Helvetica-Bold', size: 10 });
	put(
		doc,
		`Please pay until ${due}. Bilge pumps are checked free of charge until October.`,
		60,
		y + 45,
		{ color: '#57606a' },
	);
};

export const toPdf = async (bill: Bill): Promise<Uint8Array<ArrayBuffer>> =>
	await pdf((doc) => draw(doc, bill), {
		size: [A4.width, A4.height],
		info: { Title: bill.job, CreationDate: new Date('2026-01-01T00:00:00Z') },
	});

/** Two bills of the same sender. */
export const bills: readonly [Bill, Bill] = [
	{
		job: 'TB 4417',
		boat: 'Sea Pink',
		customer: 'Ms Ragna Holt\n18 Ferry Lane\n4610 Eastholm',
		date: '12 May 2026',
		due: '11 June 2026',
		lines: [
			{ work: 'Hull scraped and painted', hours: '14.5', amount: '942.50' },
			{ work: 'New zinc anodes, 4 pieces', hours: '1.0', amount: '187.20' },
			{ work: 'Mast stepped', hours: '2.5', amount: '162.50' },
		],
		total: '1,292.20',
	},
	{
		job: 'TB 4463',
		boat: 'Halcyon',
		customer: 'Mr Edvin Moe\n2 Chapel Road\n4633 Northby',
		date: '3 June 2026',
		due: '3 July 2026',
		lines: [
			{ work: 'Engine serviced, filters changed', hours: '3.0', amount: '318.90' },
			{ work: 'Rudder bearing replaced', hours: '6.5', amount: '538.00' },
		],
		total: '856.90',
	},
];
