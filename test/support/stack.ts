import { pdf } from '../../generator/pdf';

/** A document of a stack: the lines of each page. */
export type StackDocument = string[][];

const INVOICE: StackDocument = [
	[
		'Harbour Supplies Ltd',
		'14 Quay Street, Leith',
		'Invoice',
		'Invoice number: HS-20417',
		'Invoice date: 3 March 2026',
		'Rope, 20 m 118.00',
		'Page 1 of 2',
	],
	['Harbour Supplies Ltd', 'Invoice HS-20417', 'Shackles 42.00', 'Total 160.00', 'Page 2 of 2'],
];

const NOTE: StackDocument = [
	[
		'Miller & Daughters',
		'Mill Lane 2, Ludlow',
		'Delivery Note',
		'Delivery note number: 88123',
		'Delivery date: 5 March 2026',
		'Flour, 12 sacks',
		'Page 1 of 1',
	],
];

const SECOND: StackDocument = [
	[
		'Harbour Supplies Ltd',
		'14 Quay Street, Leith',
		'Invoice',
		'Invoice number: HS-20455',
		'Invoice date: 9 March 2026',
		'Anchor chain 310.00',
		'Total 310.00',
		'Page 1 of 1',
	],
];

/** Two pages of an invoice, a delivery note, and another invoice of the same seller. */
export const STACK = [INVOICE, NOTE, SECOND];

/** A PDF of these documents in sequence. */
export const stackPdf = async (documents: readonly StackDocument[] = STACK) =>
	await pdf(
		(file) =>
			documents.flat().forEach((lines) => {
				file.addPage().fontSize(11);
				lines.forEach((line, at) => file.text(line, 50, 50 + 40 * at, { lineBreak: false }));
			}),
		{ size: 'A4', autoFirstPage: false },
	);
