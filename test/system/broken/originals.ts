/** Intact files of all supported types, made from the example documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { deflateSync, inflateRawSync, inflateSync } from 'node:zlib';

import { encode as encodeJpeg } from 'jpeg-js';
import { PNG } from 'pngjs';

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
} from '../../../generator/files/fileBuilders.ts';
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
} from '../../../generator/files/officeBuilders.ts';
import { pdf } from '../../../generator/pdf.ts';
import { msg, msgFile, msgRtf } from '../../../generator/files/msgWriter.ts';
import { CII_XML, UBL_XML } from '../../support/invoiceXml.ts';
import { odsOf, odsTable, xlsx } from '../../../generator/files/spreadsheets.ts';

const required = createRequire(import.meta.url);

/** Bytes of a file before corruption; `wrap` is applied afterwards. */
export type Original = {
	kind: string;
	extension: string;
	bytes: Buffer;
	wrap?: (bytes: Buffer) => Buffer;
};

/** Part of a page, in pixels, that a picture shows: reading whole pages would take minutes. */
const PICTURE = { left: 60, top: 60, width: 500, height: 180 };

type Word = { text: string; box: { top: number } };

/** @param root the project's folder; the service must be built */
export async function makeOriginals(root: string): Promise<Original[]> {
	const built = path.join(root, 'local-service', 'dist', 'reading', 'document.js');
	const { drawPage, readDocument } = required(built);
	const folder = path.join(root, 'examples', 'documents');
	const originals = await invoices();
	for (const name of readdirSync(folder).filter((file) => file.endsWith('.pdf'))) {
		const pdf = readFileSync(path.join(folder, name));
		const { pages }: { pages: Array<{ words: Word[] }> } = await readDocument(pdf);
		const lines = toLines(pages[0]?.words ?? []);
		const page = PNG.sync.read(Buffer.from(await drawPage(pdf, 1)));
		originals.push(...ofLines(lines, pdf), ...(await ofPicture(page)));
	}
	return originals;
}

/** The page's words, line by line. */
function toLines(words: readonly Word[]): string[][] {
	const lines = Map.groupBy(words, ({ box }) => Math.round(box.top / 4));
	return [...lines.values()].map((line) => line.map(({ text }) => text));
}

function ofLines(lines: string[][], pdf: Buffer): Original[] {
	const escaped = lines.map((line) => line.map((text) => text.replace(/[<&]/g, ' ')));
	const cells = (line: string[]) => line.map((text) => `<td>${text}</td>`).join('');
	const html = `<!DOCTYPE html><h1>Mail</h1><table>${escaped.map((line) => `<tr>${cells(line)}</tr>`).join('\n')}</table>`;
	const body = paragraph(escaped[0]?.join('\t') ?? '') + wordTable(escaped);
	const mail = (attached: Buffer) =>
		email([
			{ type: 'text/html', content: html },
			{ type: 'application/pdf', name: 'a.pdf', content: attached },
		]);
	const text = lines.map((line) => line.join('\t')).join('\r\n');
	const rtf = `{\\rtf1\\ansi\\ansicpg1252\\fromhtml1 {\\*\\htmltag64 ${html.replace(/[^\0-\x7f]/g, '?')}}}`;
	const message = (attached: Buffer) =>
		msg({
			properties: [
				[0x0037, 'Mail'],
				[0x1009, msgRtf(rtf)],
			],
			attachments: [
				msgFile('a.pdf', attached),
				{ properties: [[0x3001, 'Before']], embedded: { properties: [[0x1000, text]] } },
			],
		});
	const archive = (packed: Buffer) => zip([['a.pdf', packed]]);
	return [
		{ kind: 'PDF', extension: 'pdf', bytes: pdf },
		{ kind: 'PDF, unpacked', extension: 'pdf', bytes: unpacked(pdf) },
		{ kind: 'DOCX', extension: 'docx', bytes: docx(body) },
		{
			kind: 'DOCX, its text',
			extension: 'docx',
			bytes: Buffer.from(`<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`),
			wrap: (broken) => zip([['word/document.xml', broken]]),
		},
		...ofOffice(lines),
		...ofSheet(lines),
		{ kind: 'HTML', extension: 'html', bytes: Buffer.from(html) },
		{ kind: 'text', extension: 'txt', bytes: Buffer.from(text) },
		{ kind: 'e-mail', extension: 'eml', bytes: mail(pdf) },
		{ kind: 'e-mail, its PDF', extension: 'eml', bytes: pdf, wrap: mail },
		{ kind: 'Outlook message', extension: 'msg', bytes: message(pdf) },
		{ kind: 'Outlook message, its PDF', extension: 'msg', bytes: pdf, wrap: message },
		{
			kind: 'Outlook message, its RTF',
			extension: 'msg',
			bytes: Buffer.from(rtf),
			wrap: messageOf,
		},
		{ kind: 'ZIP archive', extension: 'zip', bytes: archive(pdf) },
		{ kind: 'ZIP archive, its PDF', extension: 'zip', bytes: pdf, wrap: archive },
	];
}

/** ODT, RTF and PPTX files, and the texts inside ODT and PPTX, which `wrap` packs again. */
function ofOffice(lines: string[][]): Original[] {
	const place = { left: 36, top: 90, width: 640, height: 400 };
	const columns = Math.max(...lines.map((line) => line.length));
	const rows = lines.map((line) => [...line, ...Array<string>(columns - line.length).fill('')]);
	const edges = Array.from({ length: columns }, (_, index) => (index + 1) * 900);
	const title = lines[0]?.join('\t') ?? '';
	const text = odt(odtParagraph(title) + odtTable(lines));
	const slides = pptx([
		{
			shapes:
				slideShape(title, { place: { ...place, top: 36, height: 40 } }) +
				slideTable(rows, { place, columns: edges.map(() => place.width / columns), size: 8 }),
		},
	]);
	return [
		{ kind: 'ODT', extension: 'odt', bytes: text },
		{ ...packedIn(text, 'content.xml'), kind: 'ODT, its text', extension: 'odt' },
		{ kind: 'RTF', extension: 'rtf', bytes: rtf(rtfParagraph(title) + rtfTable(rows, edges)) },
		{ kind: 'PPTX', extension: 'pptx', bytes: slides },
		{ ...packedIn(slides, 'ppt/slides/slide1.xml'), kind: 'PPTX, a slide', extension: 'pptx' },
	];
}

/** A file in an archive, and a function that rebuilds the archive with the corrupted file. */
function packedIn(archive: Buffer, broken: string): Pick<Original, 'bytes' | 'wrap'> {
	const files = unzipped(archive);
	return {
		bytes: files.find(([name]) => name === broken)?.[1] ?? Buffer.of(),
		wrap: (bytes) => zip(files.map(([name, old]) => [name, name === broken ? bytes : old])),
	};
}

/** The files of an archive written by `zip`: in sequence, with sizes in the local headers. */
function unzipped(archive: Buffer): Array<[name: string, content: Buffer]> {
	const files: Array<[string, Buffer]> = [];
	for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
		const [size, name] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
		const start = at + 30 + name;
		const content = inflateRawSync(archive.subarray(start, start + size));
		files.push([archive.toString('utf8', at + 30, start), content]);
		at = start + size;
	}
	return files;
}

const messageOf = (rtf: Buffer) =>
	msg({
		properties: [
			[0x1000, 'Mail'],
			[0x1009, msgRtf(rtf.toString('latin1'))],
		],
	});

/** The page's words as cells, in files of which either all bytes or only the cells are corrupted. */
function ofSheet(rows: string[][]): Original[] {
	const sheet = 'xl/worksheets/sheet1.xml';
	const xml = `<worksheet><sheetData>${rows.map((row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text.replace(/[<&]/g, ' ')}</t></is></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`;
	const table = odsTable(rows);
	const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`));
	return [
		{ kind: 'XLSX', extension: 'xlsx', bytes: xlsx([{ rows }]) },
		{
			kind: 'XLSX, its sheet',
			extension: 'xlsx',
			bytes: Buffer.from(xml),
			wrap: (broken) => xlsx([{}], { parts: { [sheet]: broken } }),
		},
		{ kind: 'ODS', extension: 'ods', bytes: odsOf(table) },
		{
			kind: 'ODS, its tables',
			extension: 'ods',
			bytes: Buffer.from(table),
			wrap: (broken) => odsOf(broken.toString()),
		},
		{
			kind: 'CSV',
			extension: 'csv',
			bytes: Buffer.from(`sep=;\r\n${quoted.map((row) => row.join(';')).join('\r\n')}`),
		},
	];
}

/** A PDF with unpacked streams, so that corruption affects their content. */
function unpacked(pdf: Buffer): Buffer {
	const text = pdf.toString('latin1');
	const streams = /\/Length \d+\s*\/Filter \/FlateDecode([^]*?)stream\r?\n([^]*?)\r?\nendstream/g;
	const plain = text.replace(streams, (_whole, between: string, stream: string) => {
		const content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
		return `/Length ${content.length}${between}stream\n${content}\nendstream`;
	});
	return Buffer.from(plain, 'latin1');
}

async function ofPicture(page: PNG): Promise<Original[]> {
	const { left, top, width, height } = PICTURE;
	const part = new PNG({ width, height });
	PNG.bitblt(page, part, left, top, width, height, 0, 0);
	const pixels = new Uint8Array(width * height).map((_, index) => part.data[index * 4] ?? 0);
	const picture = { width, height, pixels };
	const jpeg = encodeJpeg({ width, height, data: part.data }, 80).data;
	const scan = await pdf((document) => document.image(jpeg, 0, 0, { width, height }), {
		size: [width, height],
	});
	const strips = [new Uint8Array(deflateSync(pixels))];
	const pages = [
		{ tags: tiffTags(width, height, { compression: 8 }), strips },
		{ tags: tiffTags(width, height), strips: [pixels] },
	];
	return [
		{ kind: 'PDF of a picture', extension: 'pdf', bytes: Buffer.from(scan) },
		{ kind: 'PNG', extension: 'png', bytes: PNG.sync.write(part) },
		{ kind: 'JPEG', extension: 'jpg', bytes: jpeg },
		{ kind: 'TIFF', extension: 'tif', bytes: tiff(pages) },
		{ kind: 'BMP', extension: 'bmp', bytes: bmp(picture) },
		{ kind: 'WebP', extension: 'webp', bytes: webp(picture) },
		{ kind: 'GIF', extension: 'gif', bytes: gif(picture) },
		{ kind: 'DOCX of a picture', extension: 'docx', bytes: inDocx(jpeg) },
		{ kind: 'DOCX, its picture', extension: 'docx', bytes: PNG.sync.write(part), wrap: inDocx },
		{ kind: 'HTML, its picture', extension: 'html', bytes: gif(picture), wrap: inHtml },
	];
}

const inDocx = (image: Buffer) =>
	docxWithPictures(paragraph('Invoice') + wordPicture('image1', 400, 144), { image1: image });

const inHtml = (image: Buffer) =>
	Buffer.from(
		`<!DOCTYPE html><p>Invoice<img width=500 src="data:image/gif;base64,${image.toString('base64')}">`,
	);

async function invoices(): Promise<Original[]> {
	const attach = async (xml: Buffer) =>
		Buffer.from(
			await pdf((document) => {
				document.text('Invoice R-2031-77').file(xml, { name: 'factur-x.xml' });
			}),
		);
	return [
		...[CII_XML, UBL_XML].map((xml) => ({
			kind: 'XML invoice',
			extension: 'xml',
			bytes: Buffer.from(xml),
		})),
		{ kind: 'PDF with an invoice', extension: 'pdf', bytes: await attach(Buffer.from(CII_XML)) },
	];
}
