import { PNG } from 'pngjs';

import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import {
	docx,
	email,
	type MailPart,
	paragraph,
	zip,
} from '../../../../generator/files/fileBuilders';
import { typed, utf8 } from '../../../support/pageTexts';

const html = (content: string): MailPart => ({ type: 'text/html; charset=utf-8', content });
const file = (name: string, content: string | Uint8Array): MailPart => ({
	type: 'application/octet-stream',
	name,
	content,
});
const picture = (width: number, height: number) =>
	PNG.sync.write(new PNG({ width, height }), { filterType: 0 });

/** E-mails that are nested to the given depth. */
const chain = (length: number): Buffer =>
	length === 0
		? email([html('innermost')])
		: email([
				html(`level ${length}`),
				{ type: 'message/rfc822', name: `${length}.eml`, content: chain(length - 1) },
			]);

describe('e-mails', () => {
	it('begin with their headers and text', async () => {
		const bytes = email(
			[html('<p>Total: 5.00 €</p>')],
			['Subject: =?utf-8?Q?Rechnung_f=C3=BCr?= Januar'],
		);
		const { pages } = await readDocument(bytes);
		expect(pages.map(typed)).toEqual([
			[
				'From: ACME Ltd <billing@acme.example>',
				'To: office@buyer.example',
				'Date: Mon, 5 Jan 2026 10:00:00 +0000',
				'Subject: Rechnung für Januar',
				'',
				'Total: 5.00 €',
			].join('\n'),
		]);
		expect(pages[0]).not.toHaveProperty('attachment', expect.anything());
	});

	it.each<[string, string, BufferEncoding, string?]>([
		['no character set, in ISO 8859-1', '', 'latin1'],
		['no character set, in UTF-8', '', 'utf8'],
		['US-ASCII, in UTF-8', 'Content-Type: text/plain; charset="us-ascii"\r\n', 'utf8'],
		['US-ASCII, in ISO 8859-1', 'Content-Type: text/plain; charset=US-ASCII\r\n', 'latin1'],
		[
			'no character set, in ISO 8859-1, as HTML that declares it',
			'Content-Type: text/html\r\n',
			'latin1',
			'<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
		],
	] as const)(
		'may have letters beyond ASCII and declare %s',
		async (_, type, encoding, html = '') => {
			const headers = `From: a@b.example\r\nSubject: Größe\r\nMIME-Version: 1.0\r\n${type}`;
			const { pages } = await readDocument(
				Buffer.from(`${headers}\r\n${html}Gebühr für März\r\n`, encoding),
			);
			expect(pages.map(typed).join('')).toMatch(/Subject: Größe\s+Gebühr für März/);
		},
	);

	it.each<[string, string, BufferEncoding]>([
		['us-ascii', 'base64', 'utf8'],
		['us-ascii', 'quoted-printable', 'latin1'],
		['', 'base64', 'latin1'],
		['utf8mb4', '8bit', 'utf8'],
		['x-unknown', 'quoted-printable', 'utf8'],
		['x-unknown', '8bit', 'latin1'],
		['utf-8', '8bit', 'latin1'],
		['ISO-8859-15', 'base64', 'latin1'],
	])(
		'have a part that declares the character set "%s", in %s and %s',
		async (charset, transfer, encoding) => {
			const bytes = Buffer.from('Gebühr für März', encoding);
			const escaped = bytes
				.toString('latin1')
				.replace(/[\x80-\xff]/g, (letter) => `=${letter.charCodeAt(0).toString(16).toUpperCase()}`);
			const written = { base64: bytes.toString('base64'), 'quoted-printable': escaped }[transfer];
			const { pages } = await readDocument(
				Buffer.concat([
					Buffer.from(
						`From: a@b.example\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Transfer-Encoding: ${transfer}\r\nContent-Type: text/plain;\r\n format=flowed${charset && `; charset="${charset}"`}\r\n\r\n`,
					),
					written === undefined ? bytes : Buffer.from(written),
					Buffer.from('\r\n--x\r\nContent-Type: text/plain; charset=iso-8859-7\r\n\r\n'),
					Buffer.from([0xd3, 0xfd, 0xed, 0xef, 0xeb, 0xef]),
					Buffer.from('\r\n--x--\r\n'),
				]),
			);
			expect(pages.map(typed).join('')).toMatch(/Gebühr für März\s+Σύνολο/);
		},
	);

	it.each([
		['=?utf-8?B?R3LD?= =?utf-8?B?tsOfZQ==?=', 'Größe'],
		['=?UTF-8?Q?Gr=C3?=\r\n =?utf-8?B?tsOfZQ==?=', 'Größe'],
		['=?utf-8*de?Q?Gr=C3?= =?utf-8?Q?=B6=C3=9Fe_A?= B', 'Größe A B'],
		['=?utf8mb4?Q?Gr=C3=B6=C3=9Fe?= =?us-ascii?Q?_f=C3=BCr?=', 'Größe für'],
		['=?iso-8859-1?Q?Gr=F6=DFe?= =?iso-8859-7?Q?_=D3?=', 'Größe Σ'],
	])('have the subject %s, whose encoded words are decoded together', async (subject, text) => {
		const { mail } = await readDocument(
			utf8(`From: ${subject} <a@b.example>\r\nSubject: ${subject}\r\n\r\nbelow\r\n`),
		);
		expect(mail).toMatchObject({ subject: text, from: [{ name: text, address: 'a@b.example' }] });
	});

	it('are read without their separate signature', async () => {
		const signatures = ['pkcs7', 'x-pkcs7', 'pgp'].map((kind) => ({
			...file('signature', 'MIIB'),
			type: `application/${kind}-signature`,
		}));
		const { pages, skipped } = await readDocument(email([html('text'), ...signatures]));
		expect([pages.length, skipped]).toEqual([1, []]);
	});

	it.each([
		['a byte order mark', (text: string) => Buffer.from(`\ufeff${text}`)],
		['empty lines', (text: string) => Buffer.from(`\r\n\r\n${text}`)],
		['UTF-16 without a byte order mark', (text: string) => Buffer.from(text, 'utf16le')],
	])('may begin with %s', async (_, write) => {
		const text =
			'From: a@b.example\r\nSubject: Bill\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nTotal: 5\r\n';
		const { pages } = await readDocument(write(text));
		expect(pages.map(typed)).toEqual(['From: a@b.example\nSubject: Bill\n\nTotal: 5']);
	});

	it('are decoded once if their text and headers are valid quoted-printable', async () => {
		const headers =
			'From: a@b.example\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: quoted-printable\r\n';
		const { pages } = await readDocument(utf8(`${headers}\r\nhttps://b.example/?bill=3D20417\r\n`));
		expect(pages.map(typed).join('')).toContain('https://b.example/?bill=20417');
	});

	it('keep letters in a declared character set', async () => {
		const headers = 'From: a@b.example\r\nMIME-Version: 1.0\r\n';
		const type = 'Content-Type: text/plain;\r\n\tcharset=iso-8859-7\r\n';
		const { pages } = await readDocument(
			Buffer.concat([
				Buffer.from(`${headers}${type}\r\n`),
				Buffer.from([0xd3, 0xfd, 0xed, 0xef, 0xeb, 0xef]),
			]),
		);
		expect(pages.map(typed).join('')).toContain('Σύνολο');
	});

	it('continue with their attachments, independent of the names', async () => {
		const bytes = email([
			html('see below'),
			file('two.pdf', 'first\fsecond'),
			file('word.txt', docx(paragraph('third'))),
		]);
		const { pages, skipped } = await readDocument(bytes);
		const seen = pages.map(({ number, attachment, words }) => [
			number,
			attachment,
			words.at(-1)?.text,
		]);
		expect(seen).toEqual([
			[1, undefined, 'below'],
			[2, 'two.pdf', 'first'],
			[3, 'two.pdf', 'second'],
			[4, 'word.txt', 'third'],
		]);
		expect(skipped).toEqual([]);
		expect(await countPages(bytes)).toBe(4);
		const part = await readDocument(bytes, { from: 3, to: 3 });
		expect(part.pages.map(({ number, words }) => [number, words[0]?.text])).toEqual([
			[3, 'second'],
		]);
	});

	it('continue without unreadable attachments, and say why', async () => {
		const bytes = email([
			html('text'),
			file('a.zip', zip([['x', '']])),
			file('a.docx', docx('').subarray(0, 90)),
			file('last.txt', 'last'),
		]);
		const { pages, skipped } = await readDocument(bytes);
		expect(pages.map(({ attachment }) => attachment)).toEqual([undefined, 'last.txt']);
		expect(skipped).toEqual([
			{ attachment: 'a.zip', reason: expect.stringContaining('ZIP') },
			{ attachment: 'a.docx', reason: expect.stringContaining('damaged') },
		]);
		expect(await countPages(bytes)).toBe(2);
	});

	it('fail if nothing in them can be read', async () => {
		const bytes = email([file('a.zip', zip([['x', '']]))]);
		await expect(countPages(bytes)).rejects.toThrow(
			/nothing but the attachment a\.zip\. .* ZIP archive/,
		);
	});

	it('omit small decorative pictures', async () => {
		const pictures = [
			{ type: 'image/png', name: 'logo.png', content: picture(600, 120), isInline: true },
			{ type: 'image/png', name: 'photo.png', content: picture(600, 800), isInline: true },
			{ type: 'image/png', name: 'small.png', content: picture(600, 120) },
		];
		expect(await countPages(email([html('text'), ...pictures]))).toBe(3);
	});

	it('are read in e-mails to a depth of three', async () => {
		const { pages, skipped } = await readDocument(chain(4));
		expect(pages.map(({ number, attachment }) => [number, attachment])).toEqual([
			[1, undefined],
			[2, '4.eml'],
			[3, '4.eml / 3.eml'],
			[4, '4.eml / 3.eml / 2.eml'],
		]);
		expect(skipped).toEqual([
			{
				attachment: '4.eml / 3.eml / 2.eml / 1.eml',
				reason: expect.stringContaining('more than 3 levels deep'),
			},
		]);
	});

	it('are read with up to a hundred attachments', async () => {
		const parts = Array.from({ length: 120 }, (_, index) => file(`${index}.txt`, `text ${index}`));
		const { pages, skipped } = await readDocument(email(parts));
		expect([pages.length, skipped.length]).toEqual([101, 20]);
		expect(skipped[0]).toMatchObject({ attachment: '100.txt' });
	});

	it.each([
		['Cc', 'Ada <ada@buyer.example>, '.repeat(40_000)],
		['Subject', 'x'.repeat(1_000_000)],
	])('print only two pages of a header %s of a megabyte, and say so', async (header, text) => {
		const { pages, mail } = await readDocument(email([html('below')], [`${header}: ${text}`]));
		expect(pages.length).toBeLessThanOrEqual(4);
		const printed = pages.map(typed).join(' ').replace(/\s+/g, ' ');
		expect(printed.slice(10_000, 10_300)).toMatch(
			/ … \(9\d\d,\d{3} more characters of this header are not shown\) /,
		);
		expect(printed.slice(-6)).toBe(' below');
		const whole = header === 'Cc' ? mail?.cc?.length : mail?.subject?.length;
		expect(whole).toBe(header === 'Cc' ? 40_000 : 1_000_000);
	});

	it('of plain text keep their columns', async () => {
		const bytes = utf8(
			'From: a@b.example\nTo: c@d.example\nSubject: x\n\nItem   Price\nPie    3.00\n',
		);
		const { pages } = await readDocument(bytes);
		expect(pages.map(typed)).toEqual([
			'From: a@b.example\nTo: c@d.example\nSubject: x\n\nItem   Price\nPie    3.00',
		]);
	});

	it.each([
		['a chain of e-mails', chain(12)],
		['endless parts', email(Array.from({ length: 10_000 }, () => file('a', 'b')))],
		[
			'endless headers',
			utf8(`MIME-Version: 1.0\nFrom: a@b.example\nTo: ${'<'.repeat(1_000_000)}\n\nx`),
		],
	])('with %s are handled', async (_, bytes) => {
		expect(await countPages(bytes)).toBeGreaterThan(0);
	});

	it('whose parts are nested without limit are refused as damaged', async () => {
		const nested = Array.from(
			{ length: 1000 },
			(_, level) => `Content-Type: multipart/mixed; boundary=${level}\n\n--${level}\n`,
		);
		const bytes = utf8(`MIME-Version: 1.0\nFrom: a@b.example\n${nested.join('')}`);
		await expect(countPages(bytes)).rejects.toThrow(/e-mail is damaged/);
	});
});
