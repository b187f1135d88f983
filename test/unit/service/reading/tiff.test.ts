/** @jest-environment-options {"shared": false} */
import { deflateSync } from 'node:zlib';

import { encode as toJpeg } from 'jpeg-js';

import type { Bitmap } from '../../../../local-service/src/reading/bitmaps/bitmap';
import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { withDocument, withPage } from '../../../../local-service/src/reading/pdf/pdfium';
import { render } from '../../../../local-service/src/reading/pdf/render';
import { readDirectories } from '../../../../local-service/src/reading/images/tiffDirectories';
import { toPdf } from '../../../../local-service/src/reading/images/tiffToPdf';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import { tiff, tiffTags, type TiffPage } from '../../../../generator/files/fileBuilders';

jest.mock('../../../../local-service/src/reading/ocr/recognisePage', () => ({
	recognisePage: async ({ width, height }: Bitmap, number: number) => {
		return { number, width, height, words: [], checkboxes: [], visuals: [] };
	},
}));

/** The rows of a page as shades of grey, rendered at its own resolution. */
async function shades(file: Buffer): Promise<number[][]> {
	const opened = readDirectories(file);
	const { pdf, width, height } = toPdf(opened, opened.pages[0] ?? new Map());
	const bitmap = await withDocument(pdf, (open) =>
		withPage(open, 0, (page) => render(open, page, Math.max(width, height))),
	);
	return Array.from({ length: bitmap.height }, (_, row) => [
		...bitmap.pixels.subarray(row * bitmap.width, (row + 1) * bitmap.width),
	]);
}

const one = (tags: TiffPage['tags'], ...strips: number[][]): TiffPage => ({
	tags,
	strips: strips.map((strip) => new Uint8Array(strip)),
});
const [B, W] = [0, 255];
const HALVES = [
	[W, W, W, W, W, W, W, W, B, B, B, B, B, B, B, B],
	[W, W, W, W, W, W, W, W, B, B, B, B, B, B, B, B],
];
const bits = (compression: number, photometric = 0) =>
	tiffTags(16, 2, { bits: 1, compression, photometric });
const reversed = (byte: number) =>
	Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2);

describe('TIFF', () => {
	it.each([
		['no compression', one(bits(1), [0, 0xff, 0, 0xff])],
		['no compression, black is 0', one(bits(1, 1), [0xff, 0, 0xff, 0])],
		// Runs of 8 white (10011) and 8 black (000101), each line starting at a byte boundary.
		['Huffman lines', one(bits(2), [0b10011000, 0b10100000, 0b10011000, 0b10100000])],
		[
			'fax of group 3',
			one(bits(3), [0, 0b00011001, 0b10001010, 0, 0b00000110, 0b01100010, 0b10000000]),
		],
		// The first line by its runs, the second equal to the first.
		['fax of group 4', one(bits(4), [0b00110011, 0b00010111])],
		[
			'fax, lowest bits first',
			one({ ...bits(4), 266: [2] }, [0b00110011, 0b00010111].map(reversed)),
		],
		['PackBits', one(bits(32773), [3, 0, 0xff, 0, 0xff])],
		['Deflate', one(bits(8), [...deflateSync(Buffer.from([0, 0xff, 0, 0xff]))])],
		// Codes of 9 bits: clear, the four bytes, end.
		['LZW', one(bits(5), [0x80, 0x0, 0x1f, 0xe0, 0x7, 0xfc, 0x4])],
	])('is read: %s', async (_, page) => {
		expect(await shades(tiff([page]))).toEqual(HALVES);
		expect(await shades(tiff([page], { isLittle: false }))).toEqual(HALVES);
	});

	it('inverts a fax in which 0 is black', async () => {
		const inverted = HALVES.map((row) => row.map((shade) => 255 - shade));
		expect(await shades(tiff([one(bits(4, 1), [0b00110011, 0b00010111])]))).toEqual(inverted);
	});

	it('arranges strips and tiles', async () => {
		const strips = one(tiffTags(2, 3, { rows: 2 }), [10, 20, 30, 40], [50, 60]);
		expect(await shades(tiff([strips]))).toEqual([
			[10, 20],
			[30, 40],
			[50, 60],
		]);
		const tiled = one({ ...tiffTags(3, 2), 322: [2], 323: [2] }, [10, 20, 40, 50], [30, 0, 60, 0]);
		const file = tiff([tiled]);
		// The builder writes tags for strips; tiles have other tags for the same values.
		for (const [from, to] of [
			[273, 324],
			[279, 325],
		] as const) {
			file.writeUInt16LE(to, file.lastIndexOf(new Uint8Array([from & 255, from >> 8, 4, 0])));
		}
		expect(await shades(file)).toEqual([
			[10, 20, 30],
			[40, 50, 60],
		]);
	});

	it('decodes palettes, colours and the horizontal predictor', async () => {
		const palette = [0, 0xffff, 0, 0xffff, 0, 0xffff];
		const indexed = { ...tiffTags(8, 1, { bits: 1, photometric: 3 }), 320: palette };
		expect(await shades(tiff([one(indexed, [0b01010000])]))).toEqual([[B, W, B, W, B, B, B, B]]);
		const rgb = { ...tiffTags(2, 1, { photometric: 2 }), 258: [8, 8, 8], 277: [3] };
		const [[first = 0, second = 0] = []] = await shades(tiff([one(rgb, [255, 0, 0, 0, 255, 0])]));
		expect([first, second]).toEqual([76, 149]);
		const differences = { ...tiffTags(4, 1, { compression: 8 }), 317: [2] };
		const packed = [...deflateSync(Buffer.from([10, 20, 30, 40]))];
		expect(await shades(tiff([one(differences, packed)]))).toEqual([[10, 30, 60, 100]]);
	});

	it('renders transparent pixels white', async () => {
		const rgba = { ...tiffTags(2, 1, { photometric: 2 }), 258: [8, 8, 8, 8], 277: [4], 338: [2] };
		expect(await shades(tiff([one(rgba, [0, 0, 0, 255, 0, 0, 0, 0])]))).toEqual([[B, W]]);
		// Colours premultiplied with their alpha.
		const multiplied = { ...tiffTags(2, 1), 258: [8, 8], 277: [2], 338: [1] };
		expect(await shades(tiff([one(multiplied, [0, 255, 0, 0])]))).toEqual([[B, W]]);
	});

	it('decodes 16-bit samples, in the byte order of the file', async () => {
		const page = one(tiffTags(2, 1, { bits: 16 }), [0, 255, 255, 0]);
		expect(await shades(tiff([page]))).toEqual([[254, B]]);
		expect(await shades(tiff([page], { isLittle: false }))).toEqual([[B, 254]]);
	});

	it('decodes JPEG, with its own tables or shared ones', async () => {
		const data = Buffer.alloc(16 * 16 * 4, 100);
		const jpeg = toJpeg({ width: 16, height: 16, data }, 90).data;
		const frame = jpeg.indexOf(new Uint8Array([0xff, 0xc0]));
		const tables = [...jpeg.subarray(0, frame), 0xff, 0xd9];
		const tags = {
			...tiffTags(16, 16, { compression: 7, photometric: 6 }),
			258: [8, 8, 8],
			277: [3],
		};
		const whole = await shades(tiff([one(tags, [...jpeg])]));
		const rest = [0xff, 0xd8, ...jpeg.subarray(frame)];
		const typed = tiff([one({ ...tags, 347: tables }, rest)]);
		expect(Math.abs((whole[8]?.[8] ?? 0) - 100)).toBeLessThan(4);
		expect(await shades(typed)).toEqual(whole);
	});

	it('is upright, with square pixels', async () => {
		const tags = { ...tiffTags(2, 1), 274: [6] };
		expect(await shades(tiff([one(tags, [10, 20])]))).toEqual([[10], [20]]);
		const fax = { ...tiffTags(2, 1), 282: [200], 283: [100] };
		expect(await shades(tiff([one(fax, [10, 20])]))).toEqual([
			[10, 20],
			[10, 20],
		]);
	});

	it('counts pages, without thumbnails', async () => {
		const page = one(tiffTags(1, 1), [255]);
		const thumbnail = one({ ...tiffTags(1, 1), 254: [1] }, [255]);
		expect(await countPages(tiff([page, thumbnail, page]))).toBe(2);
	});
});

describe('TIFF files that cannot be read', () => {
	const page = one(tiffTags(2, 2), [1, 2, 3, 4]);
	const whole = tiff([page]);
	const withTags = (tags: TiffPage['tags']) =>
		tiff([one({ ...tiffTags(2, 2), ...tags }, [1, 2, 3, 4])]);

	/** Thousands of pages that share a long list of values. */
	const sharing = (() => {
		const file = tiff([one({ ...tiffTags(2, 2), 320: Array<number>(200_000).fill(0) }, [1])]);
		const directory = file.subarray(file.readUInt32LE(4));
		const copies = Array.from({ length: 5000 }, (_, index) => {
			const copy = Buffer.from(directory);
			copy.writeUInt32LE(file.length + index * directory.length, directory.length - 4);
			return copy;
		});
		return Buffer.concat([file.subarray(0, -directory.length), ...copies, directory]);
	})();

	it.each([
		['whose pages share endless lists', sharing, /damaged/],
		[
			'whose strips are all the same',
			withTags({
				257: [1000],
				278: [1],
				273: Array<number>(1000).fill(8),
				279: Array<number>(1000).fill(1000),
			}),
			/damaged/,
		],
		['cut off', whole.subarray(0, whole.length - 20), /damaged/],
		['of their first bytes', whole.subarray(0, 6), /damaged/],
		['without pages', tiff([]), /damaged/],
		['whose list of pages has a cycle', tiff([page, page], { loops: true }), /damaged/],
		['without pixels', withTags({ 256: [0] }), /damaged/],
		['with too few strips', withTags({ 278: [1] }), /damaged/],
		['with tiles of no size', withTags({ 324: [0] }), /damaged/],
		['of gigapixels', withTags({ 256: [60_000], 257: [60_000] }), /400 million/],
		['wider than any page', withTags({ 256: [4_000_000_000] }), /400 million/],
		[
			'of floating-point numbers',
			withTags({ 339: [3] }),
			/unsupported encoding: convert it to PNG/,
		],
		['of a rare compression', withTags({ 259: [34712] }), /unsupported encoding/],
		['in 64 bits', Buffer.from('II+\0\x08\0\0\0'), /BigTIFF/],
		[
			'of an empty fax',
			tiff([one(tiffTags(20_000, 20_000, { bits: 1, compression: 4 }), [0])]),
			/No text/,
		],
	])('are refused: files %s', async (_, bytes, message) => {
		const reading = readDocument(bytes);
		await expect(reading).rejects.toThrow(UnreadableDocument);
		await expect(reading).rejects.toThrow(message);
	});
});
