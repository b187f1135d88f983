/** Small and large files that attack a reader's time or memory. */
import { deflateSync } from 'node:zlib';

import {
	FONT,
	form,
	formsInForms,
	gigabyteOf,
	HELLO,
	image,
	MEGABYTE,
	packed,
	page,
	pdf,
	type PdfObject,
	png,
} from '../../support/bombBuilders.ts';
import { msg, msgFile, msgRtf } from '../../../generator/files/msgWriter.ts';
import {
	bitWriter,
	bmp,
	docxWithPictures,
	email,
	gif,
	gifOf,
	paragraph,
	riff,
	riffChunk,
	tiff,
	tiffTags,
	webp,
	wordPicture,
	zip,
} from '../../../generator/files/fileBuilders.ts';
import {
	odt,
	odtParagraph,
	odtTable,
	pptx,
	rtf,
	slideShape,
	slideTable,
} from '../../../generator/files/officeBuilders.ts';
import { createRandom } from '../../../generator/random.ts';
import { columnName, odsOf, xlsx } from '../../../generator/files/spreadsheets.ts';
import { HOSTILE } from './hostile.ts';
import type { Random } from './mutations.ts';

export type Bomb = { kind: string; name: string; bytes: Uint8Array<ArrayBuffer> };

type Make = (between: (from: number, to: number) => number, random: Random) => Uint8Array;

/** Nested forms, each a transparency group that is blended as a whole. */
const groups = (levels: number, mask: boolean): Buffer =>
	page(['', `${HELLO} /G gs /X Do`], {
		resources: '/XObject <</X 6 0 R>> /ExtGState <</G <</SMask <</S /Luminosity /G 6 0 R>>>>>>',
		more: Array.from({ length: levels }, (_, level): PdfObject => {
			const next = `/XObject <</X ${level + 7} 0 R>> /ExtGState <</G <</ca 0.5 /BM /Multiply ${mask ? `/SMask <</S /Luminosity /G ${level + 7} 0 R>>` : ''}>>>>`;
			const content = level === levels - 1 ? '0 0 9 9 re f' : '/G gs /X Do /X Do /X Do';
			const [dictionary] = form('', next);
			return [`${dictionary} /Group <</S /Transparency /I true>>`, content];
		}),
	});

/** Type 3 letters, each of which draws the next one many times. */
const letters = (times: number, levels: number): Buffer =>
	page(['', 'BT /G0 12 Tf 20 20 Td (aaaa) Tj ET'], {
		resources: '/Font <</G0 6 0 R>>',
		more: Array.from({ length: levels }, (_, level): PdfObject[] => [
			`<</Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.1 0 0 0.1 0 0] /FirstChar 97 /LastChar 97 /Widths [9] /Encoding <</Differences [97 /a]>> /CharProcs <</a ${2 * level + 7} 0 R>> /Resources <</Font <</G${level + 1} ${2 * level + 8} 0 R>>>>>>`,
			['', `9 0 d0 BT /G${level + 1} 12 Tf (${'a'.repeat(times)}) Tj ET 0 0 9 9 re f`],
		]).flat(),
	});

const shaded = (shading: string, content: string, more: PdfObject[] = []): Buffer =>
	page(['', `${HELLO} ${content}`], {
		resources: `/Shading <</S ${shading}>> /Pattern <</P 6 0 R>>`,
		more,
	});

const CALCULATOR: PdfObject = [
	'/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
	`{ ${'2 copy sin exch cos mul 3 1 roll '.repeat(20)} pop pop pop 0 0 0 }`,
];

const fax = (width: number, height: number, data: Uint8Array, times: number): Buffer =>
	page(['', `${HELLO} ${'q 400 0 0 300 0 0 cm /I Do Q '.repeat(times)}`], {
		resources: '/XObject <</I 6 0 R>>',
		more: [
			[
				`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms <</K -1 /Columns ${width} /Rows ${height}>>`,
				data,
			],
		],
	});

const noise = (length: number, random: Random): Buffer =>
	Buffer.from(Uint8Array.from({ length }, () => random() * 256));

/** A JPEG that declares this size, with this number of scans of random data. */
function jpeg(width: number, height: number, scans: number, random: Random): Buffer {
	const header = Buffer.from([
		...[0xff, 0xd8, 0xff, 0xdb, 0, 67, 0, ...Array<number>(64).fill(1)],
		...[0xff, 0xc2, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 17, 0],
		...[0xff, 0xc4, 0, 20, 0, 1, ...Array<number>(15).fill(0), 0],
		...[0xff, 0xc4, 0, 20, 16, 1, ...Array<number>(15).fill(0), 0],
	]);
	const scan = Buffer.concat([
		Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0]),
		Buffer.from(noise(20, random).map((byte) => byte & 0x7f)),
	]);
	return Buffer.concat([header, ...Array<Buffer>(scans).fill(scan), Buffer.of(0xff, 0xd9)]);
}

/** A grid of dots in a picture of the maximum size, for the maximum number of components. */
function pattern(side: number, step: number): Buffer {
	const row = (y: number) =>
		Buffer.from(
			Uint8Array.from({ length: side * 3 + 1 }, (_, index) =>
				index > 0 && y % step < step / 2 && Math.floor((index - 1) / 3) % step < step / 2 ? 0 : 255,
			),
		).fill(0, 0, 1);
	const rows = Array.from({ length: step }, (_, y) => row(y));
	const all = Array.from({ length: side }, (_, y) => rows[y % step] ?? Buffer.of());
	return png(side, side, deflateSync(Buffer.concat(all), { level: 1 }));
}

/** A GIF of one shade: each code represents the longest possible run. */
function longRuns(width: number, height: number): Buffer {
	const { bytes, write } = bitWriter();
	write(256, 9);
	write(0, 9);
	let [next, bits] = [258, 9];
	for (let left = width * height - 1; left > 0;) {
		const code = Math.min(next, 4095);
		write(code, bits);
		left -= code - 256;
		if (next < 4096) next++;
		if (next === 2 ** bits && bits < 12) bits++;
	}
	write(257, bits);
	write(0, 8);
	return gifOf(width, height, bytes);
}

/** A DOCX whose body is a repeated text, up to a size. */
const docxOf = (body: string, megabytes: number): Buffer =>
	zip([
		[
			'word/document.xml',
			Buffer.concat([
				Buffer.from('<w:document xmlns:w="w"><w:body>'),
				text(body, Math.floor((megabytes * MEGABYTE) / body.length) * body.length),
				Buffer.from('</w:body></w:document>'),
			]),
		],
	]);

/** A text repeated up to a number of megabytes. */
const repeated = (part: string, megabytes: number): string =>
	part.repeat(Math.ceil((megabytes * MEGABYTE) / part.length));

const SLIDE = { left: 36, top: 36, width: 600, height: 400 };

/** An archive of one file with this compressed data and declared size. */
function packedIn(name: string, packed: Buffer, size: number): Buffer {
	const made = zip([[name, '']]);
	const at = made.indexOf('PK\x01\x02');
	const [local, rest] = [made.subarray(0, 30 + name.length), Buffer.from(made.subarray(at))];
	rest.writeUInt32LE(packed.length, 20);
	rest.writeUInt32LE(size, 24);
	rest.writeUInt32LE(local.length + packed.length, rest.length - 6);
	return Buffer.concat([local, packed, rest]);
}

/** A workbook with a sheet and shared strings of a total size. */
const sheetOf = (row: string, megabytes: number, string = ''): Buffer => {
	const whole = (piece: string) =>
		text(piece, Math.floor((megabytes * MEGABYTE) / piece.length) * piece.length);
	const within = (element: string, content: Uint8Array) =>
		Buffer.concat([Buffer.from(`<${element}>`), content, Buffer.from(`</${element}>`)]);
	return xlsx([{}], {
		parts: {
			'xl/worksheets/sheet1.xml': within('worksheet', whole(row)),
			...(string && { 'xl/sharedStrings.xml': within('sst', whole(string)) }),
		},
	});
};

const text = (line: string, bytes: number): Buffer => Buffer.alloc(bytes, line);

const DOT = { width: 1, height: 1, pixels: new Uint8Array(1) };

/** An endless bomb takes minutes, but little memory, if nothing stops it. */
type Sort = readonly [kind: string, name: string, make: Make, isEndless?: 'endless'];

const MAKERS: readonly Sort[] = [
	['PDF', 'groups in groups', (n) => formsInForms(n(2, 12), n(18, 30))],
	['PDF', 'blended groups in groups', (n) => groups(n(8, 25), false)],
	['PDF', 'masked groups in groups', (n) => groups(n(8, 25), true)],
	['PDF', 'letters of letters', (n) => letters(n(10, 200), n(4, 9)), 'endless'],
	[
		'PDF',
		'a gigabyte of words',
		(n) =>
			page(['/Filter /FlateDecode', packed(`BT /F ${n(1, 9)} Tf (a) Tj ET `.repeat(9000), 999)]),
	],
	[
		'PDF',
		'tiny drawings',
		(n) => page(['/Filter /FlateDecode', packed('1 1 9 9 re f '.repeat(10_000), n(20, 90))]),
		'endless',
	],
	[
		'PDF',
		'curves over the page',
		(n) =>
			page([
				'/Filter /FlateDecode',
				packed('9 9 m 900 9 9 900 399 299 c 1 280 l 390 9 l f* '.repeat(1000), n(20, 200)),
			]),
		'endless',
	],
	[
		'PDF',
		'a path without end',
		(n) =>
			page([
				'/Filter /FlateDecode',
				Buffer.concat([packed('9 9 m 390 290 l 10 290 l 390 11 l '.repeat(1000), n(100, 900))]),
			]),
	],
	[
		'PDF',
		'shadings on shadings',
		(n) =>
			shaded(
				'<</ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 400 300] /Function <</FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 1 1] /N 1>> /Extend [true true]>>',
				'/S sh '.repeat(n(1000, 9000)),
			),
		'endless',
	],
	[
		'PDF',
		'a calculated shading',
		(n) =>
			shaded(
				'<</ShadingType 1 /ColorSpace /DeviceRGB /Domain [0 1 0 1] /Matrix [400 0 0 300 0 0] /Function 6 0 R>>',
				'/S sh '.repeat(n(5, 500)),
				[CALCULATOR],
			),
		'endless',
	],
	[
		'PDF',
		'a pattern of tiny tiles',
		(n) =>
			shaded('null', '/Pattern cs /P scn 0 0 400 300 re f '.repeat(n(1, 50)), [
				[
					`/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.0${n(1, 9)} /YStep 0.01 /Resources <<>>`,
					'1 0 0 rg 0 0 1 1 re f',
				],
			]),
		'endless',
	],
	[
		'PDF',
		'a fax of a square mile',
		(n, random) => fax(n(20_000, 65_000), 60_000, noise(900, random), 1),
		'endless',
	],
	[
		'PDF',
		'a fax a thousand times',
		(n, random) => fax(n(5000, 9000), 20_000, noise(9000, random), n(300, 1000)),
		'endless',
	],
	[
		'PDF',
		'a picture of billions of pixels',
		(n) => image(n(30_000, 100_000), n(30_000, 100_000), '/Filter /FlateDecode', gigabyteOf(0)),
	],
	[
		'PDF',
		'a page tree that contains itself',
		(n) =>
			pdf([
				'<</Type /Catalog /Pages 2 0 R>>',
				`<</Type /Pages /Count ${n(500, 1000)} /Kids [${'3 0 R 2 0 R '.repeat(n(200, 400))}]>>`,
				'<</Type /Page /Parent 2 0 R /MediaBox [0 0 400 300] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>>',
				['/Filter /FlateDecode', packed(`${HELLO} `.repeat(1000), 50)],
				FONT,
			]),
		'endless',
	],
	[
		'TIFF',
		'a fax of 390 million dots',
		(n, random) =>
			tiff([
				{
					tags: tiffTags(n(6100, 6500), 60_000, { bits: 1, compression: 4, photometric: 0 }),
					strips: [noise(n(1, 111) * 1000, random)],
				},
			]),
	],
	[
		'TIFF',
		'many pages of one picture',
		(n) =>
			tiff(
				Array.from({ length: n(300, 999) }, () => ({
					tags: tiffTags(5000, 7000, { compression: 8, photometric: 1 }),
					strips: [packed(Buffer.alloc(5000, 'ab'), 100)],
				})),
			),
		'endless',
	],
	[
		'TIFF',
		'strips of a gigabyte each',
		(n) =>
			tiff([
				{
					tags: tiffTags(1000, n(50, 90), { compression: 8, rows: 1 }),
					strips: Array<Buffer>(90).fill(gigabyteOf(0)),
				},
			]),
	],
	['PNG', 'a gigabyte for a pixel', (n) => png(n(1, 9), 1, gigabyteOf(0))],
	['PNG', 'forty million pixels', (n) => pattern(n(6000, 6300), n(2, 6))],
	['PNG', 'more pixels than the data has', (n) => png(n(20_000, 60_000), 30_000, gigabyteOf(0))],
	[
		'JPEG',
		'of the maximum size, in many scans',
		(n, random) => jpeg(65_500, 65_500, n(100, 9000), random),
	],
	[
		'BMP',
		'over thirty million pixels',
		(n) => {
			const [width, height] = [6300, n(4800, 5200)];
			const file = bmp({ width: 1, height: 1, pixels: new Uint8Array(1) });
			file.writeInt32LE(width, 18);
			file.writeInt32LE(height, 22);
			return Buffer.concat([file.subarray(0, 54), Buffer.alloc(width * height * 3, 'ab')]);
		},
	],
	[
		'WebP',
		'large',
		(n, random) => {
			const [width, height] = [n(1000, 1500), 900];
			return webp({ width, height, pixels: noise(width * height, random) });
		},
	],
	[
		'WebP',
		'268 million pixels',
		(_, random) =>
			riff(
				riffChunk('VP8L', Buffer.concat([Buffer.of(0x2f, 255, 255, 255, 0xf), noise(900, random)])),
			),
	],
	['GIF', 'a run of forty million pixels', (n) => longRuns(n(6000, 6300), 6300)],
	['GIF', 'four billion pixels', () => gif(DOT).fill(0xff, 6, 10).fill(0xff, 786, 790)],
	[
		'GIF',
		'thousands of pictures',
		(n) => {
			const whole = longRuns(5000, 5000);
			const frames = Array<Buffer>(n(1000, 5000)).fill(whole.subarray(781, -1));
			return Buffer.concat([whole.subarray(0, 781), ...frames]);
		},
	],
	[
		'DOCX',
		'a hundred large pictures',
		(n) =>
			docxWithPictures(wordPicture('a', 400, 400).repeat(n(100, 900)), {
				a: pattern(n(6000, 6300), n(2, 6)),
			}),
	],
	[
		'DOCX',
		'pictures of 300 MB each',
		(n) =>
			docxWithPictures(wordPicture('a', 400, 400).repeat(n(50, 99)), {
				a: Buffer.alloc(300 * MEGABYTE),
			}),
	],
	[
		'HTML',
		'pictures without end',
		(n) => {
			const source = `data:image/gif;base64,${longRuns(5000, 5000).toString('base64')}`;
			return Buffer.from(`<!DOCTYPE html>${`<img src="${source}">`.repeat(n(200, 2000))}`);
		},
	],
	[
		'DOCX',
		'nearly the maximum',
		(n) => docxOf(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(9)}</w:p>`, n(70, 95)),
	],
	[
		'DOCX',
		'one paragraph',
		(n) => docxOf('<w:p><w:r><w:t>ab ab</w:t></w:r></w:p>'.repeat(9), n(50, 95)),
	],
	[
		'DOCX',
		'table of cells',
		(n) => docxOf(`<w:tbl><w:tr>${'<w:tc><w:p/></w:tc>'.repeat(1000)}</w:tr></w:tbl>`, n(20, 60)),
	],
	['ODT', 'nearly the maximum', (n) => odt(repeated(odtParagraph('a'), n(50, 95)))],
	[
		'ODT',
		'cells in cells',
		(n) =>
			odt(
				repeated(
					odtTable([['', '']]).replace(
						'><text:p>',
						' table:number-columns-repeated="999999999"><text:p>',
					),
					n(20, 60),
				),
			),
	],
	[
		'ODT',
		'styles of styles',
		(n) =>
			odt('<text:p text:style-name="a">x</text:p>', {
				styles: repeated(
					'<style:style style:name="a" style:family="paragraph" style:parent-style-name="a"/>',
					n(20, 60),
				),
			}),
	],
	[
		'ODT',
		'spaces',
		(n) => odt(repeated('<text:p><text:s text:c="999999999"/>a</text:p>', n(5, 30))),
	],
	['RTF', 'words', (n) => rtf(repeated('\\par Total 12 ', n(20, 90)))],
	['RTF', 'cells', (n) => rtf(repeated('\\intbl a\\cell ', n(20, 60)))],
	['RTF', 'rows', (n) => rtf(repeated('\\trowd\\cellx9\\cellx99 a\\cell b\\cell\\row', n(20, 60)))],
	['RTF', 'groups', (n) => rtf(repeated('{\\b {\\shptxt a}}', n(20, 60)))],
	['RTF', 'letters as numbers', (n) => rtf(repeated('\\u8364?', n(20, 60)))],
	[
		'PPTX',
		'a slide of shapes',
		(n) => pptx([{ shapes: repeated(slideShape('a', { place: SLIDE }), n(10, 18)) }]),
	],
	[
		'PPTX',
		'a line',
		(n) => pptx([{ shapes: slideShape(repeated('Total 12 ', n(10, 18)), { place: SLIDE }) }]),
	],
	[
		'PPTX',
		'cells',
		(n) =>
			pptx([
				{
					shapes: slideTable(
						Array.from({ length: n(500, 5000) }, () => Array<string>(20).fill('a')),
						{ place: SLIDE, columns: Array<number>(n(1, 20)).fill(30) },
					),
				},
			]),
	],
	[
		'PPTX',
		'slides',
		(n) =>
			pptx(
				Array.from({ length: n(200, 999) }, () => ({
					shapes: repeated(slideShape('a', { place: SLIDE }), 0.05),
				})),
			),
	],
	[
		'XLSX',
		'filled cells',
		(n) => sheetOf('<row><c><v>12.5</v></c><c><v>7</v></c></row>', n(20, 95)),
	],
	['XLSX', 'empty cells', (n) => sheetOf('<row><c/><c/><c/></row>', n(20, 95))],
	['XLSX', 'merged cells', (n) => sheetOf('<mergeCell ref="A1:B1048576"/>', n(20, 95))],
	['XLSX', 'texts', (n) => sheetOf('<row/>', n(20, 45), '<si><t>ab</t></si>')],
	[
		'XLSX',
		'a text that repeats',
		(n) =>
			sheetOf(
				'<row><c t="s"><v>0</v></c></row>',
				n(1, 20),
				`<si><t>${'ab '.repeat(10_000)}</t></si>`,
			),
	],
	[
		'XLSX',
		'a cell in the corner of each row',
		(n) =>
			xlsx([
				{
					xml: `<sheetData>${Array.from({ length: n(50_000, 400_000) }, (_, row) => `<row r="${row + 1}"><c r="${columnName((row * 7) % 16_384)}${row + 1}"><v>1</v></c></row>`).join('')}</sheetData>`,
				},
			]),
	],
	['XLSX', 'elements in elements', (n) => sheetOf('<a>', n(10, 95))],
	[
		'ODS',
		'rows that repeat',
		(n) =>
			odsOf(
				`<table:table>${`<table:table-row table:number-rows-repeated="${n(1000, 999_999)}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`.repeat(n(1000, 100_000))}</table:table>`,
			),
	],
	[
		'ODS',
		'cells that repeat',
		(n) =>
			odsOf(
				`<table:table><table:table-row table:number-rows-repeated="${n(9, 30)}"><table:table-cell table:number-columns-repeated="16384"><text:p>12.50</text:p></table:table-cell></table:table-row></table:table>`,
			),
	],
	[
		'CSV',
		'rows of cells',
		(n) => Buffer.concat([Buffer.from('sep=;\n'), text('1;2;3\n', n(1, 99) * MEGABYTE)]),
	],
	['CSV', 'a row of empty cells', (n) => text(';', n(10, 99) * MEGABYTE).fill('sep=;\n', 0, 6)],
	['CSV', 'quotes', (n) => text('"', n(10, 99) * MEGABYTE).fill('sep=;\n', 0, 6)],
	['CSV', 'quotes that do not end', (n) => text('"a;', n(10, 99) * MEGABYTE).fill('sep=;\n', 0, 6)],
	[
		'e-mail',
		'ninety bombs',
		(n) =>
			email(
				Array.from({ length: n(20, 90) }, (_, index) => ({
					type: 'application/pdf',
					name: `${index}.pdf`,
					content: formsInForms(10, 20),
				})),
			),
	],
	[
		'e-mail',
		'a large DOCX attached',
		(n) =>
			email([
				{
					type: 'application/octet-stream',
					name: 'a.docx',
					content: docxOf(paragraph('a '.repeat(500)), n(50, 95)),
				},
			]),
	],
	[
		'Outlook message',
		'ninety bombs',
		(n) =>
			msg({
				properties: [[0x1000, 'Mail']],
				attachments: Array.from({ length: n(20, 90) }, (_, index) =>
					msgFile(`${index}.pdf`, formsInForms(10, 20)),
				),
			}),
	],
	[
		'Outlook message',
		'groups in its RTF',
		(n) => {
			const groups = `{\\f1{\\u8364 ?a\\'e4}\\htmlrtf0 }\n`.repeat(n(100_000, 250_000));
			return msg({ properties: [[0x1009, msgRtf(`{\\rtf1\\fromhtml1 ${groups}}`)]] });
		},
	],
	[
		'ZIP archive',
		'a gigabyte in a megabyte',
		(n) => packedIn('a.txt', gigabyteOf(n(65, 90)).subarray(2), 2 ** 30),
	],
	[
		'ZIP archive',
		'a gigabyte declared as small',
		(n) => packedIn('a.txt', gigabyteOf(n(65, 90)).subarray(2), n(1, 90) * MEGABYTE),
	],
	[
		'ZIP archive',
		'a large text file',
		(n) => zip([['a.txt', text('Total 12.50\n', n(30, 99) * MEGABYTE)]]),
	],
	[
		'ZIP archive',
		'more files than allowed',
		(n) =>
			zip(Array.from({ length: n(200, 60_000) }, (_, index) => [`${index}.txt`, 'Total 12.50'])),
	],
	[
		'HTML',
		'tables in tables',
		(n) => Buffer.from(`<!DOCTYPE html>${'<table><tr><td>1<td>'.repeat(n(9000, 90_000))}`),
	],
	['HTML', 'cells', (n) => text('<table><tr><td>1<td>2</table>', n(10, 60) * MEGABYTE)],
	['text', 'a line', (n) => text('Total 12,345.60 ', n(30, 99) * MEGABYTE)],
	['text', 'a word', (n) => text('a', n(30, 99) * MEGABYTE)],
	['text', 'lines', (n) => text('Total: 12.50\nInvoice 4711\n', n(4, 99) * MEGABYTE)],
	[
		'XML',
		'an invoice of lines',
		(n) =>
			Buffer.from(
				`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:c="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><c:ID>1</c:ID>${'<c:Note>a</c:Note>'.repeat(n(100_000, 1_000_000))}</Invoice>`,
			),
	],
	...HOSTILE.map(([what, make]): Sort => {
		const [kind = '', name = ''] = what.split(': ');
		return [kind, name, make];
	}),
];

/** A bomb that is made when it is needed: some have 100 MB. */
export type PlannedBomb = {
	/** Whether only the time limit ends it. */
	isEndless: boolean;
	make: () => Bomb;
};

/**
 * The bombs of a seed, cycling through the sorts; reproducible.
 * @param count number of bombs; one of each sort if omitted
 * @param kinds only these; all if omitted
 * @throws Error for a kind without bombs
 */
export function planBombs(seed: number, count?: number, kinds?: string[]): PlannedBomb[] {
	const known = new Set(MAKERS.map(([kind]) => kind));
	const unknown = (kinds ?? []).filter((kind) => !known.has(kind));
	if (unknown.length > 0)
		throw new Error(`Unknown kinds: ${unknown.join(', ')}. Known kinds: ${[...known].join(', ')}`);
	const sorts = MAKERS.filter(([kind]) => kinds?.includes(kind) ?? true);
	const planned: PlannedBomb[] = [];
	for (let index = 0; index < (count ?? sorts.length); index++) {
		const sort = sorts[index % sorts.length];
		if (!sort) continue;
		planned.push({
			isEndless: sort[3] !== undefined,
			make: () => makeBomb(sort, `${index}`, createRandom(seed * 1_000_003 + index)),
		});
	}
	return planned;
}

/** A bomb of the sort with this name. */
export function bombOf(name: string, seed: number): Bomb {
	const sort = MAKERS.find(([, known]) => known === name);
	if (!sort) throw new Error(`There are no bombs called "${name}"`);
	return makeBomb(sort, `${seed}`, createRandom(seed));
}

function makeBomb([kind, name, make]: Sort, number: string, random: Random): Bomb {
	const between = (from: number, to: number) => Math.floor(from + random() * (to - from + 1));
	return { kind, name: `${kind}, ${name} ${number}`, bytes: new Uint8Array(make(between, random)) };
}
