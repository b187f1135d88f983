/**
 * Pages that have both text and pictures. Recognition itself is covered by the contract tests.
 *
 * @jest-environment-options {"shared": false}
 */
import { PNG } from 'pngjs';

import { type Box, scaled } from '../../../../../local-service/src/geometry';
import {
	type Bitmap,
	turnedBack,
	turnedRegion,
} from '../../../../../local-service/src/reading/bitmaps/bitmap';
import { readDocument } from '../../../../../local-service/src/reading/document';
import type { Page } from '../../../../../local-service/src/reading/pages';
import { type Draw, pdf } from '../../../../../generator/pdf';

/** Pictures passed to recognition, and the degrees by which it rotates them. */
const asked: Bitmap[] = [];
let degrees = 0;

beforeEach(() => {
	asked.length = 0;
	degrees = 0;
});

/** A word around the dark pixels. */
function darkIn({ width, pixels }: Bitmap): Box {
	const dark = [...pixels.keys()].filter((at) => pixels[at]! < 128);
	const [columns, rows] = [dark.map((at) => at % width), dark.map((at) => Math.floor(at / width))];
	const far = (some: number[]) => some.reduce((most, one) => Math.max(most, one), 0) + 1;
	const near = (some: number[]) => some.reduce((least, one) => Math.min(least, one), Infinity);
	return { left: near(columns), top: near(rows), right: far(columns), bottom: far(rows) };
}

jest.mock('../../../../../local-service/src/reading/ocr/recognisePage', () => ({
	recogniseUpright: async (bitmap: Bitmap, number: number, scale: number) => {
		asked.push(bitmap);
		const dark = turnedRegion(darkIn(bitmap), bitmap, degrees);
		const words = [{ text: 'bar', box: scaled(dark, scale), confidence: 0.9, source: 'ocr' }];
		return {
			page: { number, width: 0, height: 0, words, checkboxes: [], visuals: [] },
			toUpright: (box: Box) => scaled(turnedRegion(scaled(box, 1 / scale), bitmap, degrees), scale),
			fromUpright: (box: Box) => scaled(turnedBack(scaled(box, 1 / scale), bitmap, degrees), scale),
		};
	},
}));

/** Enough words for the page not to be read as a scan. */
const TEXT = Array.from({ length: 25 }, (_, index) => `word${index}`);
const write: Draw = (d) => d.fontSize(7).text(TEXT.join(' '), 20, 10, { width: 360 });

/** White, with dark pixels from 10 to 40 of 100 across, and from 20 to 30 of 80 down. */
const picture = new PNG({ width: 100, height: 80 });
picture.data.fill(255);
for (let y = 20; y < 30; y++) {
	for (let x = 10; x < 40; x++) picture.data.fill(0, 4 * (100 * y + x), 4 * (100 * y + x) + 3);
}
const bar = PNG.sync.write(picture, { filterType: 0 });
/** Its quarters, from top to bottom. */
const strips = [0, 20, 40, 60].map((top) => {
	const strip = new PNG({ width: 100, height: 20 });
	PNG.bitblt(picture, strip, 0, top, 100, 20, 0, 0);
	return PNG.sync.write(strip, { filterType: 0 });
});
const blank = PNG.sync.write(
	Object.assign(new PNG({ width: 4, height: 4 }), { data: Buffer.alloc(64, 255) }),
);

const read = async (draw: Draw): Promise<Page[]> =>
	(await readDocument(await pdf((d) => draw((write(d), d))))).pages;
const recognised = (page?: Page) =>
	page?.words
		.filter(({ source }) => source === 'ocr')
		.map(({ box: { left, top, right, bottom } }) => [left, top, right, bottom].map(Math.round));

test('words of a picture are added to those of the page, at their positions', async () => {
	const [page] = await read((d) => d.image(bar, 100, 100, { width: 200 }));
	expect(recognised(page)).toEqual([[120, 140, 180, 160]]);
	expect(page?.words.slice(0, -1).map(({ text }) => text)).toEqual(TEXT);
});

test.each([90, 180, 270])('positions are correct for pictures rotated by %d°', async (by) => {
	degrees = by;
	const [page] = await read((d) => d.image(bar, 100, 100, { width: 200 }));
	expect(recognised(page)).toEqual([[120, 140, 180, 160]]);
});

test('text over a picture is not read from the picture', async () => {
	const [page] = await read((d) =>
		d
			.image(bar, 100, 100, { width: 200 })
			.fontSize(30)
			.text('OVER', 140, 200, { lineBreak: false }),
	);
	expect(recognised(page)).toEqual([[120, 140, 180, 160]]);
	expect(page?.words.filter(({ text }) => text === 'OVER')).toHaveLength(1);
});

test('text that a picture repeats is returned once', async () => {
	const [page] = await read((d) =>
		d
			.image(bar, 100, 100, { width: 200 })
			.fillColor('white')
			.fontSize(20)
			.text('BARRED', 110, 142, { lineBreak: false }),
	);
	expect(page?.words.map(({ text }) => text)).toEqual([...TEXT, 'BARRED']);
});

test('covered parts of a picture are not read', async () => {
	const [page] = await read((d) =>
		d.image(bar, 100, 100, { width: 200 }).rect(110, 130, 50, 50).fill('white'),
	);
	expect(recognised(page)).toEqual([[160, 140, 180, 160]]);
});

test('strips are one picture, and the same picture on two pages is read once', async () => {
	const place = (d: PDFKit.PDFDocument) => {
		for (const [at, strip] of strips.entries()) d.image(strip, 100, 100 + 40 * at, { width: 200 });
	};
	const pages = await read((d) => {
		place(d);
		write(d.addPage());
		place(d);
	});
	expect(pages.map(recognised)).toEqual([[[120, 140, 180, 160]], [[120, 140, 180, 160]]]);
	expect(asked).toHaveLength(1);
});

test('logos, blank pictures and blank pages are not recognised', async () => {
	const pages = await read((d) => {
		d.image(bar, 20, 60, { width: 80 }).image(blank, 120, 60, { width: 200 });
		d.addPage().image(blank, 0, 0, { width: 400 });
	});
	expect(pages.map(({ words }) => words.length)).toEqual([TEXT.length, 0]);
	await expect(readDocument(blank)).rejects.toThrow(/No text/);
	expect(asked).toHaveLength(0);
});

const readFew = async (draw: Draw): Promise<Page[]> =>
	(await readDocument(await pdf((d) => draw(d.fontSize(10).text('A few words', 20, 20))))).pages;

test('a page with few words is recognised if anything else is drawn on it', async () => {
	const [page] = await readFew((d) => d.circle(200, 150, 20).fill());
	expect(asked).toHaveLength(1);
	expect(page?.words.map(({ text }) => text)).toEqual(['A', 'few', 'words', 'bar']);
});

test('a page with only a few words, lines and frames, and a blank page, are not recognised', async () => {
	await readFew((d) =>
		d
			.moveTo(20, 60)
			.lineTo(380, 60)
			.stroke()
			.rect(20, 80, 300, 100)
			.stroke()
			.roundedRect(20, 200, 300, 50, 5)
			.stroke()
			.addPage(),
	);
	expect(asked).toEqual([]);
});
