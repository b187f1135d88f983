/** Files that attack a reader's time or memory, or lead it in circles. All are fast to build. */
import { deflateSync } from 'node:zlib';

import {
	form,
	formsInForms,
	gigabyteOf,
	HELLO,
	image,
	MEGABYTE,
	page,
	pdf,
	FONT,
	png,
} from '../../support/bombBuilders.ts';
import {
	bmp,
	docx,
	email,
	paragraph,
	riff,
	riffChunk,
	tiff,
	tiffTags,
	zip,
} from '../../../generator/files/fileBuilders.ts';
import { odt, odtTable, pptx, rtf } from '../../../generator/files/officeBuilders.ts';
import { odsOf, xlsx } from '../../../generator/files/spreadsheets.ts';

const pages = (count: number | string, kids: string): Buffer =>
	pdf([
		'<</Type /Catalog /Pages 2 0 R>>',
		`<</Type /Pages /Kids [${kids}] /Count ${count}>>`,
		'<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>>',
		['', HELLO],
		FONT,
	]);

/** Length of texts that are slow to process; longer ones would only take more time. */
const LONG = 300_000;

const deep = (levels: number, open: string, close: string) =>
	open.repeat(levels) + close.repeat(levels);

/** A gigabyte of compressed data that contains the page's own objects. */
function packedObjects(): Buffer {
	const [catalog, tree] = ['<</Type /Catalog /Pages 3 0 R>>', '<</Type /Pages /Count 0 /Kids []>>'];
	const index = `2 0 3 ${catalog.length} `;
	const start = Buffer.from(
		`%PDF-1.7\n1 0 obj\n<</Type /ObjStm /N 2 /First ${index.length} /Filter [/FlateDecode /FlateDecode] /Length `,
	);
	const data = deflateSync(
		Buffer.concat([
			deflateSync(Buffer.from(index + catalog + tree)).subarray(0, 20),
			gigabyteOf(32),
		]),
	);
	const body = Buffer.concat([
		start,
		Buffer.from(`${data.length}>>\nstream\n`),
		data,
		Buffer.from('\nendstream\nendobj\n'),
	]);
	const entries = Buffer.from([0, 0, 0, 0, 1, 0, 9, 0, 2, 0, 1, 0, 2, 0, 1, 1]);
	return Buffer.concat([
		body,
		Buffer.from(
			`4 0 obj\n<</Type /XRef /Size 4 /W [1 2 1] /Root 2 0 R /Length ${entries.length}>>\nstream\n`,
		),
		entries,
		Buffer.from(`\nendstream\nendobj\nstartxref\n${body.length}\n%%EOF\n`),
	]);
}

const entities = Array.from(
	{ length: 20 },
	(_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
).join('');
const doctype = (root: string) =>
	`<!DOCTYPE ${root} [<!ENTITY e0 "laugh"><!ENTITY file SYSTEM "file:///etc/passwd">${entities}]>`;
const invoice =
	'<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>&e20;&file;</ID></Invoice>';

const mailIn = (levels: number): Buffer => {
	let mail: string | Uint8Array =
		'From: a@b.example\r\nSubject: end\r\nMIME-Version: 1.0\r\n\r\nInvoice 4711';
	for (let level = 0; level < levels; level++) {
		mail = `From: a@b.example\r\nMIME-Version: 1.0\r\nContent-Type: message/rfc822\r\n\r\n${mail}`;
	}
	return Buffer.from(mail);
};

/** Hostile files by type and defect, such as "PDF: a gigabyte of zeros to draw". */
export const HOSTILE: ReadonlyArray<readonly [what: string, make: () => Uint8Array]> = [
	['PDF: a gigabyte of zeros to draw', () => page(['/Filter /FlateDecode', gigabyteOf(0)])],
	['PDF: a gigabyte of spaces to draw', () => page(['/Filter /FlateDecode', gigabyteOf(32)])],
	[
		'PDF: a gigabyte packed twice',
		() => page(['/Filter [/FlateDecode /FlateDecode]', deflateSync(gigabyteOf(32))]),
	],
	['PDF: a gigabyte of objects', packedObjects],
	[
		'PDF: a picture of ten billion pixels',
		() => image(100_000, 100_000, '/Filter /FlateDecode', gigabyteOf(0)),
	],
	[
		'PDF: a picture packed a hundred times',
		() => image(100, 100, `/Filter [${'/FlateDecode '.repeat(100)}]`, gigabyteOf(0)),
	],
	[
		'PDF: a page as large as a country',
		() =>
			page(['', `${HELLO} 0 0 100 100 re f 9 9 m 99 999 l S`], {
				box: '0 0 2000000000 2000000000',
			}),
	],
	[
		'PDF: a page as large as a country with many drawings',
		() =>
			page(
				[
					'',
					`${HELLO} ${'0 0 900000000 900000000 re f 9 9 m 9999999 99999 9 99 8 8 c f '.repeat(9)}`,
				],
				{
					box: '0 0 1000000000 1000000000',
				},
			),
	],
	['PDF: a page of no size', () => page(['', HELLO], { box: '0 0 0 0' })],
	[
		'PDF: a page whose size is not a number',
		() => page(['', HELLO], { box: '-1e400 nan 1e400 1e400' }),
	],
	[
		'PDF: a group that draws itself',
		() =>
			page(['', `${HELLO} /X Do`], {
				resources: '/XObject <</X 6 0 R>>',
				more: [form('/X Do /X Do', '/XObject <</X 6 0 R>>')],
			}),
	],
	['PDF: groups that each draw the next one twice, a million in total', () => formsInForms(2, 20)],
	['PDF: groups that each draw the next one ten times', () => formsInForms(10, 30)],
	[
		'PDF: a letter that draws itself',
		() =>
			page(['', 'BT /G 12 Tf 20 20 Td (aaaa) Tj ET'], {
				resources: '/Font <</G 6 0 R>>',
				more: [
					'<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding <</Differences [97 /a]>> /CharProcs <</a 7 0 R>> /Resources <</Font <</G 6 0 R>>>>>>',
					['', 'BT /G 12 Tf (aaaa) Tj ET'],
				],
			}),
	],
	[
		'PDF: two hundred thousand drawings',
		() => page(['', `${HELLO} ${'1 1 9 9 re f '.repeat(200_000)}`]),
	],
	[
		'PDF: two hundred thousand small curves',
		() => page(['', `${HELLO} ${'9 9 m 30 9 30 30 9 30 c f '.repeat(200_000)}`]),
	],
	[
		'PDF: two hundred thousand checkboxes',
		() =>
			page([
				'',
				Array.from(
					{ length: 200_000 },
					(_, index) => `${(index % 40) * 10} ${Math.floor(index / 40) / 20} 8 8 re S`,
				).join(' '),
			]),
	],
	[
		'PDF: two hundred thousand words on one line',
		() =>
			page(['', `BT /F 1 Tf 1 20 Td ${'(a) Tj 2 0 Td '.repeat(200_000)} ET`], {
				box: '0 0 400001 300',
			}),
	],
	[
		'PDF: two hundred thousand words at one position',
		() => page(['', `BT /F 9 Tf ${'1 0 0 1 9 9 Tm (7) Tj '.repeat(200_000)} ET`]),
	],
	[
		'PDF: a hundred thousand annotations on a page',
		() =>
			page(['', HELLO], {
				ofPage: `/Annots [${'<</Type /Annot /Subtype /Widget /FT /Btn /Rect [9 9 19 19]>> '.repeat(100_000)}]`,
			}),
	],
	['PDF: a page tree that contains itself three times', () => pages(3, '2 0 R 2 0 R 2 0 R')],
	['PDF: billions of pages', () => pages(2_000_000_000, '3 0 R')],
	['PDF: a negative number of pages', () => pages(-2_000_000_000, '3 0 R')],
	['PDF: one page, nine hundred times', () => pages(900, '3 0 R '.repeat(900))],
	['PDF: nine hundred pages, of which one exists', () => pages(900, '3 0 R')],
	[
		'PDF: a page tree of twenty thousand levels',
		() =>
			pdf([
				'<</Type /Catalog /Pages 2 0 R>>',
				...Array.from(
					{ length: 20_000 },
					(_, level) => `<</Type /Pages /Count 1 /Kids [${level + 3} 0 R]>>`,
				),
				'<</Type /Page /MediaBox [0 0 9 9]>>',
			]),
	],
	[
		'PDF: tables of objects that refer to themselves',
		() => {
			const whole = page(['', HELLO]).toString('latin1');
			const start = whole.lastIndexOf('xref\n0');
			return Buffer.from(
				whole.replace('/Root', `/Prev ${start} /XRefStm ${start} /Root`),
				'latin1',
			);
		},
	],
	[
		'PDF: an object with a huge number',
		() =>
			Buffer.from(page(['', HELLO]).toString('latin1').replaceAll('5 0', '4294967295 0'), 'latin1'),
	],
	[
		'PDF: a table of billions of objects',
		() =>
			Buffer.from(
				page(['', HELLO]).toString('latin1').replace('xref\n0 6', 'xref\n0 4000000000'),
				'latin1',
			),
	],
	[
		'PDF: arrays on a hundred thousand levels',
		() => page(['', HELLO], { ofPage: `/A ${deep(100_000, '[', ']')}` }),
	],
	[
		'PDF: arrays on a hundred thousand levels in the content',
		() => page(['', `${HELLO} ${deep(100_000, '[', ']')} TJ ${deep(100_000, '<</A ', '>>')} BDC`]),
	],
	[
		'PDF: half a million nested graphics states',
		() => page(['', `${'q '.repeat(500_000)} ${HELLO}`]),
	],
	[
		'PDF: a form field within itself',
		() =>
			page(['', HELLO], {
				catalog: '/AcroForm <</Fields [6 0 R]>>',
				ofPage: '/Annots [6 0 R]',
				more: [
					'<</T (a) /FT /Tx /Subtype /Widget /Rect [9 9 99 99] /Parent 6 0 R /Kids [6 0 R 6 0 R]>>',
				],
			}),
	],
	[
		'PDF: embedded files and outlines that contain themselves',
		() =>
			page(['', HELLO], {
				catalog: '/Names <</EmbeddedFiles 6 0 R>> /Outlines 7 0 R',
				more: ['<</Kids [6 0 R 6 0 R]>>', '<</First 7 0 R /Last 7 0 R /Count 2000000000>>'],
			}),
	],
	['DOCX: 101 MB of text', () => docx(' '.repeat(101 * MEGABYTE))],
	[
		'DOCX: a hundred thousand elements within each other',
		() => docx(deep(100_000, '<w:p>', '</w:p>')),
	],
	[
		'DOCX: a text of entities',
		() =>
			zip([
				[
					'word/document.xml',
					`${doctype('w:document')}<w:document>${paragraph('&e20;')}</w:document>`,
				],
			]),
	],
	[
		'DOCX: ten thousand parts',
		() =>
			zip(
				Array.from({ length: 10_000 }, (_, index) => [
					index ? `word/header${index}.xml` : 'word/document.xml',
					'<w:hdr/>',
				]),
			),
	],
	['ODT: 101 MB of text', () => odt(' '.repeat(101 * MEGABYTE))],
	[
		'ODT: a hundred thousand elements within each other',
		() => odt(deep(100_000, '<text:section>', '</text:section>')),
	],
	[
		'ODT: cells repeated billions of times',
		() =>
			odt(
				odtTable([['a', 'b']]).replaceAll(
					'<table:table-cell>',
					'<table:table-cell table:number-columns-repeated="4000000000" table:number-rows-spanned="4000000000">',
				),
			),
	],
	['RTF: a hundred thousand groups within each other', () => rtf(deep(100_000, '{', '}'))],
	[
		'RTF: a hundred thousand text boxes within each other',
		() => rtf(deep(100_000, '{\\shptxt ', '}')),
	],
	['RTF: a picture longer than the file', () => rtf('{\\pict\\bin4000000000 }')],
	[
		'PPTX: a slide listed a million times',
		() => pptx([{ shapes: '' }], { list: (usual) => usual.repeat(1_000_000) }),
	],
	[
		'PPTX: a hundred thousand groups within each other',
		() => pptx([{ shapes: deep(100_000, '<p:grpSp>', '</p:grpSp>') }]),
	],
	['XLSX: 101 MB of text', () => xlsx([{ xml: ' '.repeat(101 * MEGABYTE) }])],
	[
		'XLSX: a million cells',
		() =>
			xlsx([{ xml: `<sheetData>${'<row><c><v>1</v></c></row>'.repeat(1_000_000)}</sheetData>` }]),
	],
	[
		'XLSX: a text of 30,000 letters, a million times',
		() =>
			xlsx(
				[{ xml: `<sheetData>${'<row><c t="s"><v>0</v></c></row>'.repeat(1_000_000)}</sheetData>` }],
				{
					parts: { 'xl/sharedStrings.xml': `<sst><si><t>${'a '.repeat(15_000)}</t></si></sst>` },
				},
			),
	],
	[
		'XLSX: entities of entities',
		() =>
			xlsx([{}], {
				parts: {
					'xl/worksheets/sheet1.xml': `${doctype('worksheet')}<worksheet>&e20;</worksheet>`,
				},
			}),
	],
	[
		'XLSX: a hundred thousand elements within each other',
		() => xlsx([{ xml: deep(100_000, '<a>', '</a>') }]),
	],
	[
		'XLSX: one sheet, a hundred thousand times',
		() =>
			xlsx([{ rows: [['a']] }], {
				parts: {
					'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a" id="rId1"/>'.repeat(100_000)}</sheets></workbook>`,
				},
			}),
	],
	[
		'ODS: a cell that fills the sheet',
		() =>
			odsOf(
				'<table:table><table:table-row table:number-rows-repeated="1048576"><table:table-cell table:number-columns-repeated="16384"><text:p>1</text:p></table:table-cell></table:table-row></table:table>',
			),
	],
	['CSV: a row of twenty million cells', () => Buffer.from(`sep=;\n${'1;'.repeat(20_000_000)}`)],
	['PNG: ten billion pixels', () => png(100_000, 100_000, gigabyteOf(0))],
	['PNG: a gigabyte for a pixel', () => png(1, 1, gigabyteOf(0))],
	['PNG: a line of forty million pixels', () => png(39_999_999, 1, deflateSync(Buffer.alloc(1)))],
	[
		'TIFF: a picture of ten billion pixels',
		() => tiff([{ tags: tiffTags(100_000, 100_000), strips: [new Uint8Array(9)] }]),
	],
	[
		'TIFF: a gigabyte for a pixel',
		() => tiff([{ tags: tiffTags(1, 1, { compression: 8 }), strips: [gigabyteOf(0)] }]),
	],
	[
		'TIFF: pages in a circle',
		() => tiff([{ tags: tiffTags(9, 9), strips: [new Uint8Array(81)] }], { loops: true }),
	],
	[
		'BMP: billions of pixels',
		() => {
			const file = bmp({ width: 1, height: 1, pixels: new Uint8Array(1) });
			file.writeInt32LE(0x7fffffff, 18);
			file.writeInt32LE(-0x80000000, 22);
			return file;
		},
	],
	[
		'WebP: 268 million pixels',
		() => riff(riffChunk('VP8L', Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f, 0, 0]))),
	],
	[
		'JPEG: four billion pixels',
		() =>
			Buffer.from([
				0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0xff, 0xff, 0xff, 0xff, 3, 1, 17, 0, 2, 17, 0, 3, 17, 0,
				0xff, 0xd9,
			]),
	],
	[
		'HTML: a hundred thousand elements within each other',
		() => Buffer.from(`<!DOCTYPE html>${'<div>'.repeat(100_000)}Invoice`),
	],
	[
		'HTML: a table of a hundred thousand columns',
		() =>
			Buffer.from(
				`<!DOCTYPE html><table><tr>${'<td colspan=1000 rowspan=65000>1'.repeat(100_000)}</table>`,
			),
	],
	[
		'HTML: a comment that does not end',
		() => Buffer.from(`<!DOCTYPE html>${'<!-- '.repeat(200_000)}`),
	],
	['HTML: brackets', () => Buffer.from(`<p>${'<'.repeat(MEGABYTE)}`)],
	['XML: entities', () => Buffer.from(`<?xml version="1.0"?>${doctype('Invoice')}${invoice}`)],
	[
		'XML: a hundred thousand elements within each other',
		() => Buffer.from(invoice.replace('&e20;&file;', deep(100_000, '<a>', '</a>'))),
	],
	['e-mail: a thousand e-mails within each other', () => mailIn(1000)],
	[
		'e-mail: ten thousand attachments',
		() => email(Array(10_000).fill({ type: 'text/plain', name: 'a.txt', content: 'a' })),
	],
	[
		'e-mail: a header of a megabyte',
		() =>
			Buffer.from(
				`From: ${'<a@b.example>, '.repeat(70_000)}\r\nDate: x\r\nSubject: ${'=?utf-8?Q?a?= '.repeat(50_000)}\r\nMIME-Version: 1.0\r\n\r\nInvoice`,
			),
	],
	['text: a word without end', () => Buffer.alloc(LONG, 'a')],
	['text: digits', () => Buffer.alloc(LONG, '1')],
	['text: single digits', () => Buffer.alloc(LONG, '1 ')],
	['text: letters and points', () => Buffer.alloc(LONG, 'a.')],
	['text: a megabyte of spaces', () => Buffer.from(`a${' '.repeat(MEGABYTE)}b`)],
	['text: digits and points', () => Buffer.alloc(LONG, '1.')],
	['text: colons', () => Buffer.alloc(LONG, ': ')],
	['text: a hundred thousand totals', () => Buffer.from('Total 1,234.50\n'.repeat(100_000))],
	[
		'text: rows of columns',
		() => Buffer.from('Item    Quantity    Amount\n1    2    3.00\n'.repeat(LONG / 40)),
	],
	['text: tabs', () => Buffer.alloc(LONG, '\t1')],
	['text: checkboxes', () => Buffer.from('[ ] yes [x] no\n'.repeat(LONG / 15))],
	['text: e-mail headers only', () => Buffer.from('From: a\nDate: b\n'.repeat(LONG / 15))],
	['text: a megabyte of accents', () => Buffer.from('e\u0301\u0327'.repeat(150_000))],
];
