import { PNG } from 'pngjs';

import { contentType } from '../../../../local-service/src/reading/contentType';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import { bmp, docx, email, tiff, webp, zip } from '../../../support/fileBuilders';
import { odsOf, xlsx } from '../../../support/spreadsheets';

const dot = { width: 1, height: 1, pixels: new Uint8Array(1) };
const latin1 = (text: string) => Buffer.from(text, 'latin1');

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
		['docx', docx('')],
		['xlsx', xlsx([])],
		['ods', odsOf('')],
		['csv', latin1('a;b\r\n1;2\r\n3;4')],
		['email', email([])],
		[
			'email',
			latin1('From me@here.example Mon Jan 5\r\nReceived: from a\r\n by b\r\nSubject: x\r\n\r\n'),
		],
		['email', latin1('From: a@b.example\nTo: c@d.example\nSubject: Bill\n\nText')],
		['html', latin1('\n<!-- saved --><!DOCTYPE html>')],
		['html', latin1('<div class="x">\xe4</div>')],
		['text', latin1('Invoice')],
		['text', latin1('BM is a company. MZ, II* and MM are others')],
		// Nothing of what people write in a text may be lost as a header.
		['text', latin1('From: ACME\nTo: Bob\nDate: today\nTotal: 5.00\n\nThanks')],
		['text', latin1('x < y')],
	])('%s', (type, bytes) => {
		expect(contentType(bytes)).toBe(type);
	});

	const ole = (name: string) =>
		Buffer.concat([latin1('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.from(name, 'utf16le')]);

	it.each([
		['nothing', Buffer.alloc(0), /is empty/],
		['noise', Buffer.from([1, 2, 3, 0, 200]), /damaged or of an unknown type: upload a PDF/],
		['zeros', Buffer.alloc(5000), /unknown type/],
		['GIF', latin1('GIF89a\x01\0'), /a GIF image.* PNG/],
		['RTF', latin1('{\\rtf1 text}'), /an RTF document.* DOCX or PDF/],
		['PostScript', latin1('%!PS-Adobe-3.0'), /PostScript/],
		['HEIC', latin1('\0\0\0\x18ftypheic\0'), /a HEIC or AVIF image.* JPEG/],
		['MP4', latin1('\0\0\0\x18ftypisom\0'), /a video/],
		[
			'Excel without its parts',
			zip([['xl/styles.xml', '']]),
			/incomplete Excel workbook.* save it again/,
		],
		['binary Excel', zip([['xl/workbook.bin', '']]), /\.xlsb\).* XLSX/],
		['PowerPoint', zip([['ppt/presentation.xml', '']]), /a PowerPoint/],
		[
			'OpenDocument',
			zip([['mimetype', 'application/vnd.oasis.opendocument.text']]),
			/OpenDocument/,
		],
		['ZIP', zip([['a.txt', '']]), /a ZIP archive.* unpack/],
		['half a ZIP', zip([['a.txt', 'text']]).subarray(0, 40), /damaged/],
		['gzip', latin1('\x1f\x8b\x08\0'), /compressed archive.* unpack/],
		['old Word', ole('WordDocument'), /\.doc\).* DOCX or PDF/],
		['old Excel', ole('Workbook'), /\.xls\).* XLSX or PDF/],
		['old PowerPoint', ole('PowerPoint Document'), /\.ppt/],
		['Outlook', ole('__properties_version1.0 WordDocument'), /\.msg\).* \.eml/],
		['a password', ole('EncryptedPackage'), /protected by a password.* without a password/],
		['another OLE file', ole('x'), /legacy Office format/],
	])('says what %s is and what to send', (_, bytes, message) => {
		expect(() => contentType(bytes)).toThrow(UnreadableDocument);
		expect(() => contentType(bytes)).toThrow(message);
	});
});
