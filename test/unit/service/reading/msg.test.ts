import { PNG } from 'pngjs';

import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { email } from '../../../../generator/files/fileBuilders';
import {
	compoundFile,
	type Msg,
	msg,
	msgFile,
	msgRtf,
} from '../../../../generator/files/msgWriter';
import { typed } from '../../../support/pageTexts';

const SUBJECT = [0x0037, 'Rechnung für Jänner'] as const;
const message = (more: Partial<Msg> = {}): Msg => ({
	...more,
	properties: [SUBJECT, ...(more.properties ?? [[0x1000, 'see below']])],
});
const HTML = Buffer.from(
	'<p>Fällig</p><table><tr><td>Total</td><td>5,00</td></tr></table>',
	'latin1',
);
const picture = (width: number, height: number) =>
	PNG.sync.write(new PNG({ width, height }), { filterType: 0 });

/** Messages that are nested to the given depth. */
const nested = (levels: number): Msg =>
	levels === 0
		? message()
		: message({
				attachments: [{ properties: [[0x3001, `level ${levels}`]], embedded: nested(levels - 1) }],
			});

const textOf = async (bytes: Uint8Array) => {
	const { pages } = await readDocument(bytes);
	return pages.map(typed).join('\n');
};

describe('Outlook messages', () => {
	it('begin with their headers and text', async () => {
		const bytes = msg(
			message({
				properties: [
					[0x0c1a, 'ACME Ltd'],
					[0x0c1f, 'billing@acme.example'],
					[0x0039, new Date(Date.UTC(2026, 0, 5, 10))],
					[0x1000, 'Total:   5.00 €'],
				],
				recipients: [
					[
						[0x3001, 'Office'],
						[0x3003, '/O=EXCHANGE/CN=OFFICE'],
						[0x39fe, 'office@buyer.example'],
						[0x0c15, 1],
					],
					[
						[0x3001, 'Copy'],
						[0x0c15, 2],
					],
				],
			}),
		);
		expect(await textOf(bytes)).toBe(
			[
				'From: ACME Ltd <billing@acme.example>',
				'To: Office <office@buyer.example>',
				'Cc: Copy',
				'Date: Mon, 05 Jan 2026 10:00:00 +0000',
				'Subject: Rechnung für Jänner',
				'',
				'Total:   5.00 €',
			].join('\n'),
		);
	});

	it('have the date of their headers, with its time zone', async () => {
		const headers = 'Received: x\r\nDate: Mon, 5 Jan 2026 11:00:00 +0100\r\nFrom: a@b.example';
		const sent = new Date(Date.UTC(2026, 0, 5, 10));
		const bytes = msg(
			message({
				properties: [
					[0x0039, sent],
					[0x007d, headers],
				],
			}),
		);
		expect(await textOf(bytes)).toContain('Date: Mon, 5 Jan 2026 11:00:00 +0100');
	});

	it('use their HTML in its code page, with its tables', async () => {
		const bytes = msg(
			message({
				properties: [
					[0x1000, 'plain'],
					[0x1013, HTML],
					[0x3fde, 28_591],
				],
			}),
		);
		const text = await textOf(bytes);
		expect(text).toMatch(/Fällig\s+Total\s+5,00/);
		expect(text).not.toContain('plain');
	});

	it.each([
		[28_599, 'iso-8859-9', Buffer.from('<p>G\xfcne\xfe Ka\xf0\xfdt</p>', 'latin1'), 'Güneş Kağıt'],
		[
			38_598,
			'iso-8859-8-i',
			Buffer.from('<p>\xe7\xf9\xe1\xe5\xf0\xe9\xfa</p>', 'latin1'),
			'חשבונית',
		],
		[10_007, 'x-mac-cyrillic', Buffer.from('<p>\x91\xf7\xde\xf2</p>', 'latin1'), 'Счёт'],
	])('use their HTML in code page %d, %s', async (codePage, _, bytes, text) => {
		const file = msg(
			message({
				properties: [
					[0x1013, bytes],
					[0x3fde, codePage],
				],
			}),
		);
		expect(await textOf(file)).toContain(text);
	});

	it('use the HTML embedded in their RTF', async () => {
		const rtf = String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 \deff0{\fonttbl{\f0\fswiss Arial;}{\f1\fcharset238 Arial;}}
{\*\htmltag64 <table>}{\*\htmltag <tr><td>}\htmlrtf {\htmlrtf0 F\'e4llig{\*\htmltag </td><td>}{\f1 \'b9\'ea} 5 \u8364? {\*\htmltag84 &lt;}\htmlrtf <\htmlrtf0 6{\*\htmltag </td></tr>}\htmlrtf\par}\htmlrtf0 {\*\mhtmltag hidden}{\*\htmltag </table>}}`;
		const bytes = msg(
			message({
				properties: [
					[0x1000, 'plain'],
					[0x1009, msgRtf(rtf)],
				],
			}),
		);
		const text = await textOf(bytes);
		expect(text).toMatch(/Fällig\s+ąę 5 € <6/);
		expect(text).not.toMatch(/plain|hidden/);
	});

	it('use their plain text if the RTF has no embedded body', async () => {
		const bytes = msg(
			message({
				properties: [
					[0x1000, 'plain'],
					[0x1009, msgRtf('{\\rtf1 {\\b rich}}')],
				],
			}),
		);
		expect(await textOf(bytes)).toMatch(/plain$/);
	});

	it('use their RTF if they have nothing else', async () => {
		const rich = (rtf: string, text?: string) =>
			msg(
				message({
					properties: [
						[0x1009, msgRtf(rtf)],
						...(text === undefined ? [] : [[0x1000, text] as const]),
					],
				}),
			);
		const row = '\\trowd\\cellx3000\\cellx6000\\intbl Total\\cell 5.00\\cell\\row';
		expect(await textOf(rich(`{\\rtf1 ${row}}`))).toMatch(/Total {3}5\.00$/);
		expect(
			await textOf(rich("{\\rtf1\\ansicpg932\\fromtext a\\par\\tab \\'83\\'65\\'83X}")),
		).toMatch(/a\n +テス$/);
		const deep = `{\\rtf1 ${'{'.repeat(1000)}`;
		expect(await textOf(rich(deep, 'plain'))).toMatch(/plain$/);
		await expect(readDocument(rich(deep))).rejects.toThrow(/too deeply/);
	});

	it.each([
		['of the message', [0x3ffd, 1250]],
		["of its writer's locale", [0x3ff1, 0x0415]],
	] as const)('with 8 bits per character are in the code page %s', async (_, property) => {
		const latin2 = (text: string) =>
			Buffer.from(text.replaceAll('ł', '\xb3').replaceAll('ą', '\xb9'), 'latin1');
		const bytes = msg(
			{
				properties: [[0x0037, 'Opłata'], [0x1000, 'Załącznik'], [0x3fde, 20_127], property],
			},
			latin2,
		);
		expect(await textOf(bytes)).toMatch(/Opłata\s+Załącznik/);
	});

	it('continue with their attachments, including messages', async () => {
		const bytes = msg(
			message({
				attachments: [
					msgFile('two.txt', 'first\fsecond'),
					{
						properties: [[0x3001, 'Before this']],
						embedded: message({ attachments: [msgFile('inner.txt', 'third')] }),
					},
					msgFile('by mail.eml', email([{ type: 'text/html', content: 'fourth' }])),
				],
			}),
		);
		const { pages, skipped } = await readDocument(bytes);
		expect(pages.map(({ number, attachment }) => [number, attachment])).toEqual([
			[1, undefined],
			[2, 'two.txt'],
			[3, 'two.txt'],
			[4, 'Before this'],
			[5, 'Before this / inner.txt'],
			[6, 'by mail.eml'],
		]);
		expect(skipped).toEqual([]);
		expect(await countPages(bytes)).toBe(6);
	});

	it('continue without missing attachments, and say why', async () => {
		const bytes = msg(
			message({
				attachments: [
					{
						properties: [
							[0x3707, 'linked.docx'],
							[0x3705, 7],
						],
					},
					msgFile('broken.pdf', '%PDF-1.7'),
					msgFile('last.txt', 'last'),
				],
			}),
		);
		const { pages, skipped } = await readDocument(bytes);
		expect(pages.map(({ attachment }) => attachment)).toEqual([undefined, 'last.txt']);
		expect(skipped).toEqual([
			{ attachment: 'linked.docx', reason: expect.stringContaining('only a link') },
			{ attachment: 'broken.pdf', reason: expect.stringContaining('damaged') },
		]);
	});

	it('omit small decorative pictures', async () => {
		const bytes = msg(
			message({
				attachments: [
					msgFile('logo.png', picture(600, 120), [[0x3712, 'logo@acme']]),
					msgFile('photo.png', picture(600, 800), [[0x3712, 'photo@acme']]),
					msgFile('small.png', picture(600, 120)),
				],
			}),
		);
		expect(await countPages(bytes)).toBe(3);
	});

	it('are read in e-mails of any format to a depth of three', async () => {
		const { pages, skipped } = await readDocument(msg(nested(4)));
		expect(pages.length).toBe(4);
		expect(skipped).toEqual([
			{
				attachment: 'level 4 / level 3 / level 2 / level 1',
				reason: expect.stringContaining('more than 3 levels deep'),
			},
		]);
		const within = email([
			{ type: 'application/octet-stream', name: 'a', content: msg(nested(4)) },
		]);
		expect((await readDocument(within)).pages.length).toBe(4);
	});
});

describe('damaged Outlook messages', () => {
	afterEach(() => void jest.restoreAllMocks());

	const whole = msg(message({ attachments: [msgFile('long.txt', 'Total 5.00\n'.repeat(2000))] }));
	const [TABLE_AT, DIRECTORY_AT] = [whole.readUInt32LE(76), whole.readUInt32LE(48)].map(
		(sector) => (sector + 1) * 512,
	);
	const changed = (change: (bytes: Buffer) => void) => {
		const bytes = Buffer.from(whole);
		change(bytes);
		return bytes;
	};

	it.each([
		['cut off', whole.subarray(0, -512)],
		[
			'with endless chains',
			changed((bytes) => {
				for (let at = TABLE_AT ?? 0; at < bytes.length; at += 4) bytes.writeUInt32LE(1, at);
			}),
		],
		[
			'whose folders are in one another',
			changed((bytes) => {
				const first = bytes.readUInt32LE((DIRECTORY_AT ?? 0) + 76);
				for (let at = DIRECTORY_AT ?? 0; at < (TABLE_AT ?? 0); at += 128) {
					bytes.writeUInt32LE(first, at + 72);
				}
			}),
		],
		[
			'with streams of maximum length in a cycle',
			changed((bytes) => {
				for (let at = DIRECTORY_AT ?? 0; at < (TABLE_AT ?? 0); at += 128) {
					bytes.writeUInt32LE(0x7fffffff, at + 120);
				}
				for (let at = TABLE_AT ?? 0; at < bytes.length; at += 4) {
					if (bytes.readUInt32LE(at) === 0xfffffffe) bytes.writeUInt32LE(1, at);
				}
			}),
		],
		['with a header of another file', changed((bytes) => bytes.writeUInt16LE(31, 30))],
		[
			'without what a message has',
			compoundFile({ '__properties_version1.0': { a: Buffer.of(1) } }),
		],
	])('%s are refused in few steps, with what to do', async (what, bytes) => {
		const { readUInt32LE } = Buffer.prototype;
		let left = bytes.length;
		const reading = jest.spyOn(Buffer.prototype, 'readUInt32LE');
		reading.mockImplementation(function (this: Buffer, at) {
			if (left-- === 0) throw new Error('More numbers were read than the file has bytes');
			return readUInt32LE.call(this, at);
		});
		await expect(readDocument(bytes)).rejects.toThrow(
			what.startsWith('without')
				? /No text was found/
				: /Outlook message is damaged: save it again/,
		);
	});
});
