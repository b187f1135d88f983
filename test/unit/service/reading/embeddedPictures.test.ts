/** @jest-environment-options {"shared": false} */
import { PNG } from 'pngjs';

import type { Bitmap } from '../../../../local-service/src/reading/bitmaps/bitmap';
import { countPages, drawPage, readDocument } from '../../../../local-service/src/reading/document';
import type { Page } from '../../../../local-service/src/reading/pages';
import {
	docx,
	docxWithPictures,
	email,
	paragraph,
	wordPicture,
} from '../../../../generator/files/fileBuilders';
import { utf8 } from '../../../support/pageTexts';

/** Pictures passed to recognition, and how much larger a picture is after it was rotated upright. */
const seen: Bitmap[] = [];
let turnedBy = { width: 0, height: 0 };

/** Recognises a single word in each picture, in its middle half. */
jest.mock('../../../../local-service/src/reading/ocr/recognisePage', () => ({
	recogniseUpright: async (bitmap: Bitmap) => {
		seen.push(bitmap);
		const [width, height] = [bitmap.width + turnedBy.width, bitmap.height + turnedBy.height];
		const box = { left: width / 4, top: height / 4, right: width * 0.75, bottom: height * 0.75 };
		const word = { text: 'seen', box, confidence: 0.9, source: 'ocr' };
		const page: Page = { number: 1, width, height, words: [], checkboxes: [], visuals: [] };
		const isBlank = bitmap.pixels.every((shade) => shade === 255);
		return { page: isBlank ? page : { ...page, words: [word] }, toUpright: () => box };
	},
}));

beforeEach(() => {
	seen.length = 0;
	turnedBy = { width: 0, height: 0 };
});

/** A grey picture, darker towards the right. */
function picture(width: number, height: number, shade?: number): Buffer {
	const png = new PNG({ width, height });
	const row = Buffer.alloc(4 * width, 255);
	for (let x = 0; x < width; x++) {
		row.fill(shade ?? 200 - 50 * Math.floor(x / (width / 4)), 4 * x, 4 * x + 3);
	}
	png.data.fill(row);
	return PNG.sync.write(png, { filterType: 0 });
}

const uri = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const html = (body: string) => utf8(`<!DOCTYPE html><body>${body}`);

/** The words of a document with their positions; counting its pages must not recognise anything. */
async function words(bytes: Uint8Array) {
	seen.length = 0;
	const pages = await countPages(bytes);
	expect(seen.length).toBe(0);
	const reading = await readDocument(bytes);
	expect(reading.pages.length).toBe(pages);
	return reading.pages.flatMap(({ number, words: all }) =>
		all.map(({ text, box: { left, top, right, bottom } }) => {
			const [width, height] = [Math.round(right - left), Math.round(bottom - top)];
			return { number, text, left: Math.round(left), top: Math.round(top), width, height };
		}),
	);
}

const only = async (bytes: Uint8Array) =>
	(await words(bytes)).filter(({ text }) => text === 'seen');

describe('pictures in DOCX', () => {
	it('have words at their positions, in their displayed size', async () => {
		const body = paragraph('before') + wordPicture('a', 200, 120) + paragraph('after');
		const found = await words(docxWithPictures(body, { a: picture(400, 240) }));
		// The word is in the middle of a picture of 200 × 120 points, which begins in the third line.
		expect(found.toSorted((a, b) => a.top - b.top)).toMatchObject([
			{ text: 'before', top: 36 },
			{ text: 'seen', left: 86, top: 90, width: 100, height: 60 },
			{ text: 'after', top: 180 },
		]);
	});

	it('begin a page if the current one has no room left, and are no wider than its lines', async () => {
		const body = paragraph('before') + wordPicture('a', 1044, 1520) + wordPicture('a', 200, 1500);
		expect(await only(docxWithPictures(body, { a: picture(400, 400) }))).toMatchObject([
			{ number: 2, width: 261, height: 380 },
			{ number: 3, width: 100, height: 750 },
		]);
		const { pages } = await readDocument(docxWithPictures(body, { a: picture(400, 400) }));
		expect(pages.map(({ height }) => height)).toEqual([842, 842, 1572]);
	});

	it('are cropped and rotated as displayed', async () => {
		const crop = '<a:srcRect l="25000" r="50000" t="-5000"/>';
		const cropped = docxWithPictures(wordPicture('a', 100, 200, crop), { a: picture(400, 200) });
		await readDocument(cropped);
		expect(seen.map(({ width, height }) => ({ width, height }))).toEqual([
			{ width: 100, height: 200 },
		]);
		expect([...(seen[0]?.pixels ?? [])].every((shade) => shade === 150)).toBe(true);
		seen.length = 0;
		const turn = (body: string) => body.replace('<a:xfrm>', '<a:xfrm rot="5400000">');
		const turned = docxWithPictures(turn(wordPicture('a', 300, 150)), { a: picture(400, 200) });
		expect(await only(turned)).toMatchObject([{ width: 75, height: 150 }]);
		expect(seen.map(({ width, height }) => ({ width, height }))).toEqual([
			{ width: 200, height: 400 },
		]);
	});

	it('in the older format VML are read', async () => {
		const old = (style: string) =>
			`<w:p><w:r><w:pict><v:shape style="${style}"><v:imagedata r:id="a"/></v:shape></w:pict></w:r></w:p>`;
		const bytes = docxWithPictures(old('width:2in;height:144pt') + old('width:20pt;height:10pt'), {
			a: picture(200, 200),
		});
		expect(await only(bytes)).toMatchObject([{ width: 72, height: 72 }]);
	});

	it('are not read if they are small', async () => {
		const body = paragraph('text') + wordPicture('a', 300, 71) + wordPicture('b', 300, 72);
		const bytes = docxWithPictures(body, { a: picture(900, 213), b: picture(90, 90) });
		const { pages, skipped } = await readDocument(bytes);
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['text']);
		// A picture displayed large with few pixels is a visual, and so is one without words.
		expect(pages[0]?.visuals).toEqual([{ left: 36, top: 60, right: 336, bottom: 132 }]);
		expect([skipped, seen]).toEqual([[], []]);
		const blank = docxWithPictures(body, { b: picture(300, 300, 255) });
		expect((await readDocument(blank)).pages[0]?.visuals).toHaveLength(1);
	});

	it('are omitted with the reason if they cannot be decoded', async () => {
		const body = ['a', 'b', 'c', 'linked'].map((id) => wordPicture(id, 200, 100)).join('');
		const cut = picture(300, 300).subarray(0, 300);
		const pictures = { a: cut, b: picture(300, 300), c: Buffer.from('\x01\0\0\0 EMF') };
		const { pages, skipped } = await readDocument(docxWithPictures(body, pictures));
		expect(pages[0]?.words.map(({ text }) => text)).toEqual(['seen']);
		expect(skipped).toEqual([
			{ attachment: 'a', reason: expect.stringContaining('PNG image is damaged') },
			{ attachment: 'c', reason: expect.stringContaining('insert it as PNG') },
		]);
		const alone = docxWithPictures(wordPicture('a', 200, 100), { a: cut });
		await expect(readDocument(alone)).rejects.toThrow(/and a in it could not be read\. The PNG/);
	});

	it('are not fetched if they are outside the file', async () => {
		const link = '<Relationship Id="a" Target="media/a" TargetMode="External"/>';
		const bytes = docx(paragraph('text') + wordPicture('a', 200, 100), [
			['_rels/document.xml.rels', link],
		]);
		const { pages, skipped } = await readDocument(bytes);
		expect([pages[0]?.words.length, pages[0]?.visuals, skipped]).toEqual([1, [], []]);
	});
});

describe('pictures in HTML', () => {
	const own = uri(picture(400, 200));

	it.each([
		['their own size', '', { width: 150, height: 75 }],
		['the size of their attributes', 'width=200 height="120"', { width: 75, height: 45 }],
		['their own proportions', 'width="200px"', { width: 75, height: 38 }],
		[
			'the size of their style',
			'width=1 style="width: 10cm; height:2in"',
			{ width: 142, height: 72 },
		],
		['their own size for a part of the page', 'width="100%"', { width: 150, height: 75 }],
	])('have %s', async (_, attributes, size) => {
		expect(await only(html(`one <img ${attributes} src="${own}"> two`))).toMatchObject([size]);
	});

	it('are placed between lines, and do not interrupt a line if they are small', async () => {
		const small = `<img src="${uri(picture(20, 20))}">`;
		const remote = '<img width=300 height=300 src="https://pictures.example/a.png">';
		const found = await words(html(`one${small}${remote} two<img src="${own}">three`));
		const lines = found.toSorted((a, b) => a.top - b.top || a.left - b.left);
		expect(lines.map(({ text }) => text)).toEqual(['one', 'two', 'seen', 'three']);
		expect(lines[0]?.top).toBe(lines[1]?.top);
	});

	it('next to text follow the rows of their table, which stay together', async () => {
		const rows = `<tr><td><img src="${own}"></td><td>one</td><td>two</td></tr><tr><td>three</td><td>four</td></tr>`;
		const found = await words(html(`<table>${rows}</table>end`));
		const order = found.toSorted((a, b) => a.top - b.top || a.left - b.left);
		expect(order.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four', 'seen', 'end']);
		const alone = `<table><tr><td><img src="${own}"></td><td></td></tr>${rows}</table>`;
		expect((await only(html(alone))).map(({ top }) => top < 120)).toEqual([true, false]);
	});

	it('are read up to a hundred, and the first unread one is named', async () => {
		const some = `<img width=100 height=100 src="${own}">`.repeat(130);
		const { pages, skipped } = await readDocument(html(some));
		expect(pages.flatMap((page) => page.words)).toHaveLength(100);
		expect(skipped).toEqual([
			{ attachment: 'picture 1', reason: expect.stringContaining('more than 100 pictures') },
		]);
	});

	it('may declare any size', async () => {
		const claims = [
			'width=1e9 height=1e9',
			'width=0 height=0',
			'width=99999999999 height=100',
			'width=100 height=99999999999',
			'style="width:1.2.3px;height:9px"',
		].map((size) => `<img ${size} src="${own}">`);
		const bytes = html(`text${claims.join('')}<img src="data:image/png;base64,AAAA">`);
		const { pages } = await readDocument(bytes);
		expect(Math.max(...pages.map(({ height }) => height))).toBeLessThanOrEqual(14_400);
		expect((await readDocument(bytes)).skipped).toEqual([
			{ attachment: 'picture 2', reason: expect.stringContaining('insert it as PNG') },
		]);
	});

	it('stay within their area if skewed', async () => {
		turnedBy = { width: 1000, height: 1000 };
		const [word] = await only(html(`<img src="${own}">`));
		expect(word).toMatchObject({ top: 36 });
		expect(word?.width).toBeLessThan(300);
	});

	it('are drawn at the positions of their words', async () => {
		const bytes = html(
			`<p>text<img src="${own}"><img width=96 height=96 src="data:image/png;base64,AAAA">`,
		);
		const { width, data } = PNG.sync.read(Buffer.from(await drawPage(bytes, 1)));
		const scale = width / 595;
		const shadeAt = (x: number, y: number) =>
			data[(Math.round(y * scale) * width + Math.round(x * scale)) * 4];
		const [{ top } = { top: 0 }] = await only(bytes);
		expect([40, 330, 340].map((x) => shadeAt(x, top))).toEqual([200, 50, 255]);
	});
});

describe('pictures in e-mails', () => {
	const photo = picture(600, 800);
	const inline = (id: string, content: Buffer) => ({
		type: 'image/png',
		name: `${id}.png`,
		content,
		isInline: true,
		id,
	});

	it('displayed in the text are part of it, and not separate pages', async () => {
		const text = '<p>See <img src="cid:a%40here" width=300> and <img src="cid:logo" width=90>';
		const parts = [inline('a@here', photo), inline('logo', picture(90, 30)), inline('b', photo)];
		const bytes = email([{ type: 'text/html', content: text }, ...parts]);
		expect(await countPages(bytes)).toBe(2);
		const { pages } = await readDocument(bytes, { from: 1, to: 1 });
		expect(pages[0]?.words.at(-1)).toMatchObject({ text: 'seen', source: 'ocr' });
		expect(seen).toHaveLength(1);
	});

	it('are named like attachments if they cannot be decoded', async () => {
		const cut = inline('a', photo.subarray(0, 200));
		const text = { type: 'text/html', content: '<img width=300 height=300 src="cid:a">' };
		const bytes = email([
			{ type: 'message/rfc822', name: 'inner.eml', content: email([text, cut]) },
			text,
			cut,
		]);
		const { skipped } = await readDocument(bytes);
		expect(skipped.map(({ attachment }) => attachment)).toEqual(['a.png', 'inner.eml / a.png']);
	});
});
