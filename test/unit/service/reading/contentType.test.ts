import { PNG } from 'pngjs';

import { contentType } from '../../../../local-service/src/reading/contentType';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import { bmp, docx, email, gif, tiff, webp, zip } from '../../../../generator/files/fileBuilders';
import { odsOf, xlsx } from '../../../../generator/files/spreadsheets';

const dot = { width: 1, height: 1, pixels: new Uint8Array(1) };
const latin1 = (text: string) => Buffer.from(text, 'latin1');
/** An archive with a media type entry. */
const archiveOf = (type: string) => zip([['mimetype', `application/${type}`]]);
const noise = Array.from({ length: 300 }, (_, index) => index ** 3).join('');
const ole = (name: string) =>
	Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.from(name, 'utf16le')]);

describe('contentType', () => {
	it.each([
		['pdf', latin1('\n%PDF-1.7\xe2\xe3')],
		['pdf', latin1(`HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7`)],
		['jpeg', latin1('\xff\xd8\xff\xe0')],
		['png', PNG.sync.write(new PNG({ width: 1, height: 1 }))],
		['tiff', tiff([{ tags: {}, strips: [] }])],
		['tiff', tiff([{ tags: {}, strips: [] }], { isLittle: false })],
		['bmp', bmp(dot)],
		['webp', webp(dot)],
		['gif', gif(dot)],
		['gif', latin1('GIF87a\x01\0')],
		['docx', docx('')],
		['odt', archiveOf('vnd.oasis.opendocument.text')],
		['odt', archiveOf('vnd.oasis.opendocument.text-template')],
		['pptx', zip([['ppt/presentation.xml', '']])],
		['rtf', latin1('{\\rtf1 text}')],
		['rtf', latin1('\r\n{\\rtf1{\\pict\\bin2 \0\x01}}')],
		['xlsx', xlsx([])],
		['ods', odsOf('')],
		['csv', latin1('a;b\r\n1;2\r\n3;4')],
		['email', email([])],
		['msg', ole('__properties_version1.0 WordDocument')],
		['zip', archiveOf(noise)],
		['zip', zip([['a.txt', '']])],
		['zip', zip([['Index/a.pdf', '']])],
		[
			'zip',
			zip([
				['index.xml', ''],
				['accounts.csv', ''],
			]),
		],
		[
			'email',
			latin1('From me@here.example Mon Jan 5\r\nReceived: from a\r\n by b\r\nSubject: x\r\n\r\n'),
		],
		['email', latin1('From: a@b.example\nTo: c@d.example\nSubject: Bill\n\nText')],
		['html', latin1('\n<!-- saved --><!DOCTYPE html>')],
		['html', latin1('<div class="x">\xe4</div>')],
		['text', latin1('Invoice')],
		['text', latin1('BM is a company. MZ, II* and MM are others')],
		['text', latin1('GIF89a is the name of a format')],
		// Ordinary text must not be mistaken for headers.
		['text', latin1('From: ACME\nTo: Bob\nDate: today\nTotal: 5.00\n\nThanks')],
		['text', latin1('x < y')],
	])('detects %s', (type, bytes) => {
		expect(contentType(bytes)).toBe(type);
	});

	it.each([
		['nothing', Buffer.alloc(0), /is empty/],
		['noise', Buffer.from([1, 2, 3, 0, 200]), /damaged or of an unknown type: upload a PDF/],
		['zeros', Buffer.alloc(5000), /unknown type/],
		['PostScript', latin1('%!PS-Adobe-3.0'), /PostScript/],
		[
			'HEIC',
			latin1('\0\0\0\x18ftypheic\0'),
			/a HEIC image.* export it as JPEG; iPhones .* Most Compatible\./,
		],
		['AVIF', latin1('\0\0\0\x18ftypavif\0'), /an AVIF image.* JPEG or PNG/],
		['MP4', latin1('\0\0\0\x18ftypisom\0'), /a video/],
		['binary Excel', zip([['xl/workbook.bin', '']]), /\.xlsb\).* XLSX/],
		['ODP', archiveOf('vnd.oasis.opendocument.presentation'), /presentation.* PPTX or PDF/],
		['ODG', archiveOf('vnd.oasis.opendocument.graphics'), /OpenDocument file other than a text/],
		['EPUB', archiveOf('epub+zip'), /an EPUB book.* PDF/],
		[
			'Visio',
			zip([
				['[Content_Types].xml', ''],
				['visio/document.xml', ''],
			]),
			/Visio.* PDF/,
		],
		['Pages', zip([['Index/Document.iwa', '']]), /iWork.* PDF/],
		['Pages of 2009', zip([['buildVersionHistory.plist', '']]), /iWork.* PDF/],
		['Java', zip([['META-INF/MANIFEST.MF', '']]), /a program/],
		['half a ZIP', zip([['a.txt', 'text']]).subarray(0, 40), /damaged/],
		['gzip', latin1('\x1f\x8b\x08\0'), /compressed archive.* unpack/],
		['old Word', ole('WordDocument'), /\.doc\).* DOCX or PDF/],
		['old Excel', ole('Workbook'), /\.xls\).* XLSX or PDF/],
		['old PowerPoint', ole('PowerPoint Document'), /\.ppt/],
		['a password', ole('EncryptedPackage'), /protected by a password.* without a password/],
		['another OLE file', ole('x'), /legacy Office format/],
	])('the message says what %s is and what to send', (_, bytes, message) => {
		expect(() => contentType(bytes)).toThrow(UnreadableDocument);
		expect(() => contentType(bytes)).toThrow(message);
	});
});
