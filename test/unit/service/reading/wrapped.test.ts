import { gzipSync } from 'node:zlib';

import {
	countPages,
	hasOwnPages,
	readDocument,
	takePages,
} from '../../../../local-service/src/reading/document';
import { packedFiles } from '../../../../local-service/src/reading/archive';
import { FATTURA_PA_XML } from '../../../support/countryInvoices';
import { docx, email, paragraph, zip } from '../../../../generator/files/fileBuilders';
import { expectRefused, read, typed, utf8 } from '../../../support/pageTexts';

/** A minimal PDF of one page. */
function smallPdf(text: string): Buffer {
	const content = `BT /F1 12 Tf 50 700 Td (${text}) Tj ET`;
	const objects = [
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Kids[3 0 R]/Count 1>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
		`<</Length ${content.length}>>stream\n${content}\nendstream`,
		'<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
	];
	let file = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = file.length;
		file += `${index + 1} 0 obj${object}endobj\n`;
		return `${String(offset).padStart(10, '0')} 00000 n \n`;
	});
	const table = `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}`;
	return Buffer.from(
		`${file}${table}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`,
		'latin1',
	);
}
const PDF = smallPdf('Invoice 20417');
const WORD = docx(paragraph('Invoice 20417'));
const base64 = (bytes: Uint8Array, length = 76) =>
	Buffer.from(bytes)
		.toString('base64')
		.replace(new RegExp(`.{${length}}`, 'g'), '$&\r\n');

/** DER: an element of definite length. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
	const content = Buffer.concat(parts);
	const length = Buffer.alloc(4);
	length.writeUInt32BE(content.length);
	return Buffer.concat([Buffer.from([tag, 0x84]), length, content]);
};
const oid = (last: number) =>
	Buffer.from([0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, last]);
/** BER: an element of indefinite length, ended by two zeros. */
const ber = (tag: number, ...parts: Uint8Array[]): Buffer =>
	Buffer.concat([Buffer.from([tag, 0x80]), ...parts, Buffer.alloc(2)]);
const signed = (octets: Buffer, having = der) =>
	having(
		0x30,
		oid(2),
		having(
			0xa0,
			having(
				0x30,
				der(0x02, Buffer.from([1])),
				having(0x31),
				having(0x30, oid(1), having(0xa0, octets)),
				der(0x31),
			),
		),
	);
/** Pieces of a PDF. */
const PIECES = [PDF.subarray(0, 99), PDF.subarray(99)].map((piece) => der(0x04, piece));

const textOf = async (bytes: Uint8Array) =>
	(await readDocument(bytes)).pages.map((page) => page.words.map(({ text }) => text).join(' '));

describe('a document that a file wraps', () => {
	it.each([
		['a PDF in Base64', utf8(base64(PDF))],
		['a PDF in one line of Base64', utf8(Buffer.from(PDF).toString('base64'))],
		['a PDF in Base64 for URLs', utf8(Buffer.from(PDF).toString('base64url'))],
		['a PDF in Base64 between quotes', utf8(`"${Buffer.from(PDF).toString('base64')}"`)],
		['a Word file in Base64', utf8(base64(WORD))],
		['Base64 in UTF-16', Buffer.from(`\ufeff${base64(PDF)}`, 'utf16le')],
		['a data URL', utf8(`data:application/pdf;base64,${Buffer.from(PDF).toString('base64')}`)],
		['a data URL of text', utf8('data:text/plain;charset=utf-8,Invoice%2020417')],
		[
			'a part of an e-mail',
			utf8(`Content-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${base64(PDF)}`),
		],
		['gzip', gzipSync(PDF)],
		['gzip in Base64', utf8(base64(gzipSync(WORD)))],
		['a signed message', signed(der(0x04, Buffer.from(PDF)))],
		['a signed message in pieces', signed(der(0x24, ...PIECES))],
		['a signed message without lengths', signed(ber(0x24, ...PIECES), ber)],
		['a signed message in pieces of pieces', signed(ber(0x24, ber(0x24, ...PIECES)), ber)],
		[
			'a signed message in lines of letters',
			utf8(
				`-----BEGIN PKCS7-----\n${base64(signed(ber(0x24, ...PIECES), ber), 64)}\n-----END PKCS7-----\n`,
			),
		],
	])('is read: %s', async (_, bytes) => {
		expect(await textOf(bytes)).toEqual(['Invoice 20417']);
		expect(await countPages(bytes)).toBe(1);
	});

	it('is read: a text and an HTML file in quoted-printable', async () => {
		expect(await textOf(utf8('F=C3=A4llig am =\nMontag, Summe =3D 5'))).toEqual([
			'Fällig am Montag, Summe = 5',
		]);
		expect(
			await textOf(utf8('<html><body><p style=3D"color:red">Invoice =\n20417</p></body></html>')),
		).toEqual(['Invoice 20417']);
	});

	it('is read: Base64 and quoted-printable that begin with the first byte of a signed message', async () => {
		const text = base64(Buffer.from('Счёт 20417 от 5 марта 2031 г. на сумму 1 200,00 руб.'));
		expect(text).toMatch(/^0/);
		expect(await textOf(utf8(text))).toEqual([
			'Счёт 20417 от 5 марта 2031 г. на сумму 1 200,00 руб.',
		]);
		expect(await textOf(utf8('0 St=C3=BCck f=C3=BCr 5'))).toEqual(['0 Stück für 5']);
	});

	it('is read: a short text in a data URL', async () => {
		const short = Buffer.from('Invoice 20417').toString('base64');
		expect(await textOf(utf8(`data:text/plain;base64,${short}`))).toEqual(['Invoice 20417']);
	});

	it('is read: the content of an e-mail in its signature, with attachments', async () => {
		const part = (type: string, content: string) =>
			`--x\r\nContent-Type: ${type}\r\n\r\n${content}\r\n`;
		const content = `Content-Type: multipart/mixed; boundary=x\r\n\r\n${part('text/plain', 'see below')}${part('text/plain\r\nContent-Disposition: attachment; filename="a.txt"', 'Invoice 20417')}--x--\r\n`;
		const type = 'application/pkcs7-mime; smime-type=signed-data';
		const message = { type, name: 'smime.p7m', content: signed(der(0x04, Buffer.from(content))) };
		const { pages, skipped } = await readDocument(email([message]));
		expect(pages.map(({ attachment }) => attachment)).toEqual([
			undefined,
			'smime.p7m',
			'smime.p7m / a.txt',
		]);
		expect(pages.slice(1).map(typed)).toEqual(['see below', 'Invoice 20417']);
		expect(skipped).toEqual([]);
	});

	it('is read: a signed Italian invoice', async () => {
		const { invoice } = await readDocument(signed(der(0x04, Buffer.from(FATTURA_PA_XML))));
		expect(invoice).toMatchObject({ number: '20417', isTypeset: true });
	});

	it('is read as an attachment, and can be split', async () => {
		const bytes = email([
			{ type: 'application/octet-stream', name: 'a.pdf', content: base64(PDF) },
		]);
		expect((await textOf(bytes)).at(-1)).toBe('Invoice 20417');
		const wrapped = utf8(base64(PDF));
		expect(hasOwnPages(wrapped)).toBe(true);
		expect(await textOf(await takePages(wrapped, 1, 1))).toEqual(['Invoice 20417']);
	});

	it.each([
		[
			'Base64 of nothing that is read',
			utf8(base64(Buffer.from(`ID3\0${'\0Aé7'.repeat(99)}`))),
			/is Base64 text.*audio/s,
		],
		[
			'Base64 of an archive',
			utf8(base64(zip([['a.txt', 'x']]))),
			/ZIP archive within another file/,
		],
		[
			'gzip of a program',
			gzipSync(Buffer.from(`\x7fELF${'\0'.repeat(99)}`)),
			/packed with gzip.*program/s,
		],
		[
			'a gzip that becomes too large',
			gzipSync(Buffer.alloc(30_000_000)),
			/packed with gzip and unpacks to more than/,
		],
		[
			'a signed message that is cut off',
			signed(der(0x04, Buffer.from(PDF))).subarray(0, 40),
			/signed message/,
		],
		[
			'a signed message of endless indefinite lengths',
			Buffer.concat([Buffer.from([0x30, 0x80]), oid(2), Buffer.from([0xa0, 0x80, 0x30, 0x80])]),
			/signed message/,
		],
		[
			'a signed message with deeply nested pieces',
			signed(Buffer.alloc(200_000, Buffer.from([0x24, 0x80])), ber),
			/signed message/,
		],
		['a signed message without content', signed(Buffer.alloc(0), ber), /signed message/],
	])('is refused: %s', expectRefused);

	it('is searched for to a depth of three', async () => {
		const wrap = (bytes: Uint8Array, times: number): Uint8Array =>
			times === 0 ? bytes : wrap(gzipSync(bytes), times - 1);
		expect(await textOf(wrap(PDF, 3))).toEqual(['Invoice 20417']);
		await expect(textOf(wrap(PDF, 4))).rejects.toThrow(/packed with gzip.*archive/s);
	});

	it.each([
		'Invoice',
		'ABCD1234\nEFGH5678\n'.repeat(20).trim(),
		'x=10\ny=20',
		'a = b = 5',
		`${'abcd'.repeat(40)}`,
		'Invoice 20417 for the delivery of goods to the new warehouse of Papier Nord in Hamburg',
		'0 pieces of article 20417 are left in the warehouse of Papier Nord in Hamburg',
	])('is not detected in: %s', async (text) => {
		const lines = await read(utf8(text));
		expect(lines.join('\n').replace(/\s+/g, '')).toBe(text.replace(/\s+/g, ''));
	});

	it('does not handle archives that are not wrapped', () => {
		const archive = zip([['a.txt', 'x']]);
		expect(packedFiles(archive)).toHaveLength(1);
		expect(packedFiles(utf8(base64(archive)))).toBeUndefined();
		expect(packedFiles(gzipSync(PDF))).toBeUndefined();
	});
});

describe('a PDF without a valid first line', () => {
	it.each([
		['a damaged first line', (file: string) => file.replace('%PDF-', 'xPDF_')],
		['no first line', (file: string) => file.replace(/^%PDF-[^\n]*\n/, '')],
		['another first line', (file: string) => `PJL SET JOB\n${file.replace(/^%PDF-[^\n]*\n/, '')}`],
	])('is read with %s', async (_, damage) => {
		const file = damage(Buffer.from(PDF).toString('latin1'));
		const { pages } = await readDocument(Buffer.from(file, 'latin1'));
		expect(pages.map(typed).join('')).toContain('20417');
	});
});
