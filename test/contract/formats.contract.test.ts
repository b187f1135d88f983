/** Documents of all kinds, with the same fields on them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

import { withDocument, withPage } from '../../local-service/src/reading/pdf/pdfium';
import { render } from '../../local-service/src/reading/pdf/render';
import {
	bmp,
	docx,
	email,
	paragraph,
	tiff,
	tiffTags,
	webp,
	wordTable,
	zip,
} from '../support/fileBuilders';
import { odsOf, odsTable, xlsx } from '../support/spreadsheets';
import { type Part, useService } from '../support/serviceClient';

const service = useService();
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

const pdf = new Uint8Array(
	readFileSync(
		path.join(__dirname, '..', '..', 'examples', 'documents', 'invoice-atelier-north.pdf'),
	),
);

async function extract(files: Array<[name: string, bytes: Uint8Array | string]>) {
	const extractionId = await service.client.createExtraction(FIELDS);
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

test('text, HTML, DOCX and e-mails are read, whatever their names', async () => {
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
}, 60_000);

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
}, 60_000);

test('a TIFF of two pages, a BMP and a WebP are read like the document they show', async () => {
	const picture = await withDocument(pdf, (open) =>
		withPage(open, 0, (page) => render(open, page, 1500)),
	);
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
	]);
	expect(results).toEqual(Array(3).fill(EXPECTED));
	expect(pages).toEqual([2, 1, 1]);
}, 180_000);

test('what cannot be read fails alone, and its message says what it is and what to send', async () => {
	const { pages, results } = await extract([
		['empty.pdf', ''],
		['sheet.docx', zip([['xl/workbook.bin', '']])],
		['cut.docx', word.subarray(0, word.length - 40)],
		['cut.tif', tiff([{ tags: tiffTags(1, 1), strips: [] }]).subarray(0, 20)],
		['picture.png', 'GIF89a\0\0'],
		['whole.txt', text],
	]);
	expect(results).toEqual([
		expect.stringContaining('is empty'),
		expect.stringContaining('(.xlsb), which is not supported: save it as XLSX'),
		expect.stringContaining('save it again'),
		expect.stringContaining('save it again'),
		expect.stringContaining('a GIF image, which is not supported: convert it to PNG'),
		EXPECTED,
	]);
	expect(pages).toEqual([0, 0, 0, 0, 0, 1]);
}, 60_000);
