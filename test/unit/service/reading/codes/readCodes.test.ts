import type { Bitmap } from '../../../../../local-service/src/reading/bitmaps/bitmap';
import { turned } from '../../../../../local-service/src/reading/bitmaps/bitmap';
import { toPng } from '../../../../../local-service/src/reading/bitmaps/pagePicture';
import { readCodes } from '../../../../../local-service/src/reading/codes/readCodes';
import { drawPage, readDocument } from '../../../../../local-service/src/reading/document';
import { drawModules, enlarged, modulesOf } from '../../../../support/codePictures';
import { pdf } from '../../../../../generator/pdf';

const whole = ({ width, height }: Bitmap) => ({
	part: { left: 0, top: 0, right: width, bottom: height },
});

const read = async (bitmap: Bitmap) =>
	(await readCodes(bitmap, [whole(bitmap)])).map(({ format, text }) => [format, text]);

const pngOf = ({ width, height, pixels }: Bitmap) => {
	const data = Buffer.alloc(width * height * 4, 255);
	for (let at = 0; at < pixels.length; at++) data.fill(pixels[at]!, at * 4, at * 4 + 3);
	return toPng({ width, height, data });
};

const SENTENCES = Array.from(
	{ length: 30 },
	(_, line) => `Line ${line} of a letter that says much.`,
);

test.each([
	['QRCode', 'Grüße, 東京'],
	['DataMatrix', 'AN-2026-0147'],
	['Aztec', 'Ticket 7'],
	['PDF417', 'M1DESMARAIS/LUC'],
	['Code128', 'RR123456785DE'],
	['EAN13', '4006381333931'],
	['ITF', '04006381333931'],
] as const)('a code is read: %s', async (format, text) => {
	const barHeight = ['Code128', 'EAN13', 'ITF'].includes(format);
	const modules = await modulesOf(text, format);
	const bitmap = enlarged(modules, barHeight ? 3 : 4, 10);
	expect(await read(bitmap)).toEqual([[expect.stringContaining(format), text]]);
});

test('a rotated code is read, and has its position', async () => {
	const bitmap = enlarged(await modulesOf('here'), 4, 10);
	const [found] = await readCodes(bitmap, [whole(bitmap)]);
	const { left = 0, top = 0, right = 0, bottom = 0 } = found?.box ?? {};
	for (const side of [left, top]) expect(Math.abs(side - 40)).toBeLessThan(2);
	for (const side of [right, bottom]) expect(Math.abs(side - 124)).toBeLessThan(2);
	expect(await read(turned(bitmap, 90))).toEqual([['QRCode', 'here']]);
	expect(await read(turned(bitmap, 8))).toEqual([['QRCode', 'here']]);
});

test('a damaged code, noise and a blank picture are not codes', async () => {
	const bitmap = enlarged(await modulesOf('damaged'), 4, 10);
	const half = bitmap.pixels.length / 2;
	bitmap.pixels.fill(255, half - bitmap.width * 15, half + bitmap.width * 30);
	expect(await read(bitmap)).toEqual([]);
	const noise = { width: 200, height: 200, pixels: new Uint8Array(40_000) };
	noise.pixels.forEach((_, at) => (noise.pixels[at] = (at * 7919 * (at % 13)) % 251));
	expect(await read(noise)).toEqual([]);
	expect(await readCodes(noise, [{ part: { left: 5, top: 5, right: 5, bottom: 5 } }])).toEqual([]);
});

describe('codes in a PDF with text', () => {
	const letter = async (draw: (document: PDFKit.PDFDocument) => void) =>
		await pdf(
			(document) => {
				document.fontSize(9).text(SENTENCES.join('\n'), 40, 40, { width: 250 });
				draw(document);
			},
			{ size: [400, 600] },
		);
	const codesOf = async (bytes: Uint8Array) => (await readDocument(bytes)).pages[0]?.codes ?? [];

	test.each([
		['as one path', true],
		['as rectangles', false],
	])('are read if drawn %s', async (_, isOnePath) => {
		const modules = await modulesOf('SPC drawn');
		const bytes = await letter((document) =>
			drawModules(document, modules, [300, 450], 2, isOnePath),
		);
		const [code, ...others] = await codesOf(bytes);
		expect(others).toEqual([]);
		expect(code).toMatchObject({ format: 'QRCode', text: 'SPC drawn' });
		expect(code?.box.left).toBeCloseTo(300, 0);
		expect(code?.box.top).toBeCloseTo(450, 0);
		expect(code?.box.right).toBeCloseTo(300 + 2 * modules.width, 0);
	});

	test('are read if they are bars', async () => {
		const modules = await modulesOf('RR123456785DE', 'Code128');
		const row = { ...modules, height: 1, pixels: modules.pixels.slice(0, modules.width) };
		const bytes = await letter((document) => drawModules(document, row, [60, 500], 1.2, false, 40));
		expect(await codesOf(bytes)).toMatchObject([{ format: 'Code128', text: 'RR123456785DE' }]);
	});

	test('are read in a picture on two pages', async () => {
		const png = await pngOf(enlarged(await modulesOf('a picture'), 2, 0));
		const bytes = await letter((document) => {
			document.image(Buffer.from(png), 300, 100, { width: 60 });
			document.addPage().fontSize(9).text(SENTENCES.join('\n'), 40, 40);
			document.image(Buffer.from(png), 300, 200, { width: 60 });
		});
		const { pages } = await readDocument(bytes);
		expect(pages.map(({ codes = [] }) => codes.map(({ text }) => text))).toEqual([
			['a picture'],
			['a picture'],
		]);
		expect(pages[1]?.codes?.[0]?.box.top).toBeCloseTo(200, 0);
	});

	test('are read in a picture in two sizes', async () => {
		const png = await pngOf(enlarged(await modulesOf('a picture'), 2, 0));
		const bytes = await letter((document) => {
			document.image(Buffer.from(png), 300, 100, { width: 60 });
			document.addPage().fontSize(9).text(SENTENCES.join('\n'), 40, 40);
			document.image(Buffer.from(png), 300, 200, { width: 40 });
		});
		const { pages } = await readDocument(bytes);
		const [large = NaN, small = NaN] = pages.flatMap(({ codes = [] }) =>
			codes.map(({ box }) => box.right - box.left),
		);
		expect(large).toBeCloseTo(59.3, 1);
		expect(large / small).toBeCloseTo(60 / 40, 1);
	});

	test('are read in two pictures side by side, one of which is also on another page', async () => {
		const codes = ['homepage', 'payment 1', 'payment 2'];
		const [homepage, ...payments] = await Promise.all(
			codes.map(async (text) => Buffer.from(pngOf(enlarged(await modulesOf(text), 2, 0)))),
		);
		const bytes = await letter((document) => {
			for (const [page, payment] of payments.entries()) {
				if (page > 0) document.addPage().fontSize(9).text(SENTENCES.join('\n'), 40, 40);
				document.image(homepage!, 290, 100, { width: 40 });
				document.image(payment, 337, 100, { width: 40 });
			}
		});
		const { pages } = await readDocument(bytes);
		expect(pages.map((page) => page.codes?.map(({ text }) => text).toSorted())).toEqual([
			['homepage', 'payment 1'],
			['homepage', 'payment 2'],
		]);
	});

	test('are read in a picture of squares next to a picture of bars', async () => {
		const [square, bars] = await Promise.all([
			modulesOf('homepage'),
			modulesOf('RR123456785DE', 'Code128'),
		]);
		const row = { ...bars, height: 1, pixels: bars.pixels.slice(0, bars.width) };
		const high = {
			...row,
			height: 40,
			pixels: Uint8Array.from(
				Array(40)
					.fill([...row.pixels])
					.flat(),
			),
		};
		const bytes = await letter((document) => {
			document.image(Buffer.from(pngOf(enlarged(square, 4, 0))), 60, 500, { width: 40 });
			document.image(Buffer.from(pngOf(enlarged(high, 2, 0))), 107, 500, {
				width: 180,
				height: 40,
			});
		});
		const texts = (await codesOf(bytes)).map(({ text }) => text);
		expect(texts.toSorted()).toEqual(['RR123456785DE', 'homepage']);
	});

	test('are not found in tables, charts and other pictures', async () => {
		const grey = enlarged(
			{ width: 2, height: 2, pixels: new Uint8Array([90, 200, 200, 90]) },
			20,
			0,
		);
		const bytes = await letter((document) => {
			for (let row = 0; row < 20; row++) document.rect(40, 420 + row * 8, 80, 8).stroke();
			for (let bar = 0; bar < 24; bar++) document.rect(140 + bar * 6, 500, 4, 5 + bar).fill('blue');
			document.circle(330, 470, 30).fill('red');
		});
		expect(await codesOf(bytes)).toEqual([]);
		expect(await read(grey)).toEqual([]);
	});
});

test('codes are read in pictures and scans, with words or without', async () => {
	const alone = await pngOf(enlarged(await modulesOf('nothing else'), 6));
	const { pages } = await readDocument(alone);
	expect(pages[0]?.codes).toMatchObject([{ format: 'QRCode', text: 'nothing else' }]);
	const modules = await modulesOf('BCD within');
	const scan = await pdf(
		(document) => {
			document.fontSize(11).text(SENTENCES.slice(0, 12).join('\n'), 40, 40);
			drawModules(document, modules, [60, 350], 3, true);
		},
		{ size: [400, 500] },
	);
	const read = await readDocument(await drawPage(scan, 1));
	expect(read.pages[0]?.words.length).toBeGreaterThan(50);
	expect(read.pages[0]?.codes).toMatchObject([{ text: 'BCD within' }]);
});
