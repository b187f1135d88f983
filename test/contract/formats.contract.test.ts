/** Documents of all file types, with the same fields. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import { toPicture, toPng } from '../../local-service/src/reading/bitmaps/pagePicture';
import { withDocument, withPage } from '../../local-service/src/reading/pdf/pdfium';
import { render } from '../../local-service/src/reading/pdf/render';
import {
	bmp,
	docx,
	docxWithPictures,
	email,
	gif,
	paragraph,
	tiff,
	tiffTags,
	webp,
	wordPicture,
	wordTable,
	zip,
} from '../../generator/files/fileBuilders';
import { msg, msgFile } from '../../generator/files/msgWriter';
import {
	odt,
	odtParagraph,
	odtTable,
	pptx,
	rtf,
	rtfParagraph,
	rtfTable,
	slideShape,
	slideTable,
} from '../../generator/files/officeBuilders';
import { odsOf, odsTable, xlsx } from '../../generator/files/spreadsheets';
import { type Part, useSharedService } from '../support/serviceClient';

const service = useSharedService();
const FIELDS = [
	{ key: 'invoiceNumber', description: 'Number of the invoice', example: 'AN-2026-0001' },
	{ key: 'grandTotal', description: 'Total amount due', example: '1,234.50' },
];
const EXPECTED = { invoiceNumber: 'AN-2026-0147', grandTotal: '5,365.80' };

const HEAD = [
	['Invoice number:', EXPECTED.invoiceNumber],
	['Invoice date:', '5 January 2026'],
];
const ITEMS = [
	['Item', 'Quantity', 'Amount'],
	['Drawing boards', '2', '4,471.50'],
	['Tax 20 %', '', '894.30'],
	['Total due', '', EXPECTED.grandTotal],
];

const text = [
	'Atelier North',
	'',
	...HEAD.map((row) => row.join('\t')),
	'',
	...ITEMS.map(([item = '', quantity = '', amount = '']) =>
		[item.padEnd(30), quantity.padEnd(10), amount].join(''),
	),
].join('\r\n');

const toRows = (rows: string[][]) =>
	rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
const html = `<!DOCTYPE html><title>Mail</title><h1>Atelier North</h1>
	<table>${toRows(HEAD)}</table><table>${toRows(ITEMS)}</table>`;

const word = docx(
	paragraph('Atelier North') +
		HEAD.map((row) => paragraph(row.join('\t'))).join('') +
		wordTable(ITEMS),
);

const openDocument = odt(
	odtParagraph('Atelier North') +
		HEAD.map((row) => odtParagraph(row.join('\t'))).join('') +
		odtTable(ITEMS),
);

const richText = rtf(
	rtfParagraph('Atelier North') +
		HEAD.map((row) => rtfParagraph(row.join('\t'))).join('') +
		rtfTable(ITEMS, [4000, 6000, 8000]),
);

const slides = pptx([
	{ shapes: slideShape('Atelier North', { place: { left: 36, top: 36, width: 600, height: 60 } }) },
	{
		shapes:
			slideShape(HEAD.map((row) => row.join(' ')).join('\n'), {
				place: { left: 36, top: 36, width: 600, height: 80 },
			}) +
			slideTable(ITEMS, {
				place: { left: 36, top: 160, width: 600, height: 160 },
				columns: [300, 150, 150],
			}),
	},
]);

const pdf = new Uint8Array(
	readFileSync(
		path.join(__dirname, '..', '..', 'examples', 'documents', 'invoice-atelier-north.pdf'),
	),
);

async function extract(
	files: Array<[name: string, bytes: Uint8Array | string]>,
	fields: Array<{ [property: string]: unknown }> = FIELDS,
) {
	const extractionId = await service.client.createExtraction(fields);
	const parts = files.map(([name, bytes]): Part => [
		'files',
		{ name, bytes: new Uint8Array(Buffer.from(bytes)) },
	]);
	const uploaded = await service.client.upload([['extractionId', extractionId], ...parts]);
	const { files: results } = await service.client.results(uploaded, '/getResults');
	return {
		pages: uploaded.files.map(({ numberOfPages }) => numberOfPages),
		results: results.map(({ result, message }) => message ?? result),
	};
}

test('text, HTML, DOCX and e-mails are read, independent of their names', async () => {
	const body = { type: 'text/html', content: '<p>Dear Sirs, please find our invoice attached.' };
	const attached = { type: 'application/pdf', name: 'invoice.doc', content: pdf };
	const { pages, results } = await extract([
		['invoice.txt', text],
		['invoice.pdf', html],
		['invoice.docx', word],
		['text in mail.eml', email([{ type: 'text/html', content: html }])],
		['invoice attached.pdf', email([body, attached])],
		['word attached.png', email([body, { ...attached, content: word }])],
	]);
	expect(results).toEqual(Array(6).fill(EXPECTED));
	expect(pages.slice(0, 4)).toEqual([1, 1, 1, 1]);
	expect(pages.slice(4)).toEqual([2, 2]);
});

const ROWS = {
	key: 'items',
	type: 'array',
	description: 'The items of the invoice',
	items: {
		type: 'object',
		properties: [
			{ key: 'item', description: 'What was sold', example: 'Chair' },
			{ key: 'quantity', description: 'How many', example: '3' },
			{ key: 'amount', description: 'Amount of the line', example: '1,234.50' },
		],
	},
};

test('ODT, RTF and PPTX are read, with the rows of their tables', async () => {
	const files: Array<[string, Uint8Array]> = [
		['invoice.docx', openDocument],
		['invoice.doc', richText],
		['invoice.pdf', slides],
	];
	const { pages, results } = await extract(files, [...FIELDS, ROWS]);
	const items = [{ item: 'Drawing boards', quantity: '2', amount: '4,471.50' }];
	expect(results).toEqual(Array(3).fill({ ...EXPECTED, items }));
	expect(pages).toEqual([1, 1, 2]);
});

test('Outlook messages are read, with their text and attached files', async () => {
	const body = [0x1013, Buffer.from(html)] as const;
	const note = [0x1000, 'Dear Sirs, please find our invoice attached.'] as const;
	const attached = msg({ properties: [note], attachments: [msgFile('invoice.doc', pdf)] });
	const { pages, results } = await extract([
		['text in message.msg', msg({ properties: [body] })],
		['attached.msg', attached],
		['forwarded.msg', msg({ properties: [note], attachments: [msgFile('a.msg', attached)] })],
	]);
	expect(results).toEqual(Array(3).fill(EXPECTED));
	expect(pages).toEqual([1, 2, 3]);
});

test('spreadsheets are read, each sheet as a page', async () => {
	const sheet = [['Atelier North'], [], ...HEAD, [], ...ITEMS];
	const csv = sheet.map((row) => [...row, '', ''].slice(0, 3).join(';')).join('\r\n');
	const { pages, results } = await extract([
		['invoice.xlsx', xlsx([{ name: 'Invoice', rows: sheet }])],
		[
			'invoice.xls',
			xlsx([
				{ name: 'A', rows: sheet },
				{ name: 'B', rows: [['Notes']] },
			]),
		],
		['invoice.ods', odsOf(odsTable(sheet))],
		['invoice.csv', csv],
		['invoice.txt', csv.replaceAll(';', '\t')],
	]);
	expect(results).toEqual(Array(5).fill(EXPECTED));
	expect(pages).toEqual([1, 2, 1, 1, 1]);
});

/** A picture of the document. */
const scan = async () =>
	await withDocument(pdf, (open) => withPage(open, 0, (page) => render(open, page, 1500)));

test('a TIFF of two pages, a BMP, a WebP and a GIF are read like the document they depict', async () => {
	const picture = await scan();
	const { width, height, pixels } = picture;
	const page = {
		tags: tiffTags(width, height, { compression: 8 }),
		strips: [new Uint8Array(deflateSync(pixels))],
	};
	const blank = { ...page, strips: [new Uint8Array(deflateSync(pixels.map(() => 255)))] };
	const { pages, results } = await extract([
		['scan.tiff', tiff([blank, page])],
		['scan.bmp', bmp(picture)],
		['scan.jpg', webp(picture)],
		['scan.pdf', gif(picture)],
	]);
	expect(results).toEqual(Array(4).fill(EXPECTED));
	expect(pages).toEqual([2, 1, 1, 1]);
});

test('documents that contain only a picture are read by recognition', async () => {
	const png = toPng(toPicture(await scan()));
	const scanned = docxWithPictures(wordPicture('image1', 453, 640), { image1: png });
	const page = (source: string) => `<!DOCTYPE html><p><img width="620" src="${source}"></p>`;
	const mail = email([
		{ type: 'text/html', content: page('cid:scan@acme.example') },
		{ type: 'image/png', name: 'scan.png', content: png, isInline: true, id: 'scan@acme.example' },
	]);
	const data = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
	const { pages, results } = await extract([
		['scan.docx', scanned],
		['scan.html', page(data)],
		['scan.eml', mail],
	]);
	expect(results).toEqual(Array(3).fill(EXPECTED));
	expect(pages).toEqual([1, 1, 1]);
});

test('an unreadable file does not fail others, and its message says what it is and what to send', async () => {
	const { pages, results } = await extract([
		['empty.pdf', ''],
		['sheet.docx', zip([['xl/workbook.bin', '']])],
		['cut.docx', word.subarray(0, word.length - 40)],
		['cut.tif', tiff([{ tags: tiffTags(1, 1), strips: [] }]).subarray(0, 20)],
		['picture.png', 'GIF89a\0\0'],
		['photo.jpg', '\0\0\0\x18ftypheic\0\0\0\0'],
		['whole.txt', text],
	]);
	expect(results).toEqual([
		expect.stringContaining('is empty'),
		expect.stringContaining('(.xlsb), which is not supported: save it as XLSX'),
		expect.stringContaining('save it again'),
		expect.stringContaining('save it again'),
		expect.stringContaining('The GIF image is damaged'),
		expect.stringContaining('a HEIC image, which is not supported: export it as JPEG'),
		EXPECTED,
	]);
	expect(pages).toEqual([0, 0, 0, 0, 1, 0, 1]);
});
