/** @jest-environment-options {"shared": false} */
import { PNG } from 'pngjs';

import type { Bitmap } from '../../../../local-service/src/reading/bitmaps/bitmap';
import { countPages, readDocument } from '../../../../local-service/src/reading/document';
import { UnreadableDocument } from '../../../../local-service/src/reading/unreadable';
import {
	bmp,
	gif,
	riff,
	riffChunk,
	vp8l,
	webp,
	webpOfLongTables,
} from '../../../../generator/files/fileBuilders';

const seen: Bitmap[] = [];
jest.mock('../../../../local-service/src/reading/ocr/recognisePage', () => ({
	recognisePage: async (bitmap: Bitmap, number: number) => {
		const { width, height } = bitmap;
		seen.push(bitmap);
		return { number, width, height, words: [], checkboxes: [], visuals: [] };
	},
}));

const png = new Uint8Array(PNG.sync.write(new PNG({ width: 30, height: 20 })));

/** The same image with another declared size. */
const claiming = (width: number, height: number) => {
	const bytes = Buffer.from(png);
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	return new Uint8Array(bytes);
};

/** The pixels of a file, row by row. */
async function shades(bytes: Uint8Array): Promise<number[][]> {
	seen.length = 0;
	await expect(readDocument(bytes)).rejects.toThrow(/No text/);
	const [{ width, height, pixels } = { width: 0, height: 0, pixels: new Uint8Array() }] = seen;
	return Array.from({ length: height }, (_, row) => [
		...pixels.subarray(row * width, (row + 1) * width),
	]);
}

const picture = {
	width: 3,
	height: 2,
	pixels: new Uint8Array([10, 20, 30, 40, 50, 255]),
};
const ROWS = [
	[10, 20, 30],
	[40, 50, 255],
];

describe('BMP', () => {
	/** A BMP with a header of 40 bytes, a palette, and rows from the bottom up. */
	const made = (
		{ width, height, bits, compression = 0 }: { [name: string]: number },
		palette: number[],
		rows: number[],
	) => {
		const file = Buffer.alloc(54);
		file.write('BM', 'latin1');
		file.writeUInt32LE(54 + palette.length, 10);
		file.writeUInt32LE(40, 14);
		file.writeInt32LE(width ?? 0, 18);
		file.writeInt32LE(height ?? 0, 22);
		file.writeUInt16LE(1, 26);
		file.writeUInt16LE(bits ?? 0, 28);
		file.writeUInt32LE(compression, 30);
		return Buffer.concat([file, Buffer.from(palette), Buffer.from(rows)]);
	};
	const GREYS = [10, 20, 30, 40, 50, 255].flatMap((grey) => [grey, grey, grey, 0]);
	const masks = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255];

	it.each([
		['of 24 bits', bmp(picture)],
		['of 8 bits', made({ width: 3, height: 2, bits: 8 }, GREYS, [3, 4, 5, 0, 0, 1, 2, 0])],
		['from the top', made({ width: 3, height: -2, bits: 8 }, GREYS, [0, 1, 2, 0, 3, 4, 5, 0])],
		[
			'of 4 bits',
			made({ width: 3, height: 2, bits: 4 }, GREYS, [0x34, 0x50, 0, 0, 0x01, 0x20, 0, 0]),
		],
		[
			'of runs',
			made(
				{ width: 3, height: 2, bits: 8, compression: 1 },
				GREYS,
				[0, 3, 3, 4, 5, 0, 0, 0, 1, 0, 1, 1, 1, 2, 0, 1],
			),
		],
		[
			'of runs of 4 bits',
			made(
				{ width: 3, height: 2, bits: 4, compression: 2 },
				GREYS,
				[2, 0x34, 1, 0x50, 0, 0, 0, 3, 0x01, 0x20, 0, 1],
			),
		],
		[
			'of 32 bits with custom bit masks',
			made({ width: 3, height: -2, bits: 32, compression: 3 }, masks, [
				...[10, 20, 30, 40, 50, 255].flatMap((grey) => [1, 2, 3, grey]),
			]),
		],
	])('is read: %s', async (_, bytes) => {
		expect(await shades(bytes)).toEqual(ROWS);
	});

	it('is read with 16 bits and with 1 bit', async () => {
		const deep = made({ width: 2, height: 1, bits: 16 }, [], [0xff, 0x7f, 0, 0]);
		expect(await shades(deep)).toEqual([[255, 0]]);
		const flat = made(
			{ width: 2, height: 1, bits: 1 },
			[0, 0, 0, 0, 255, 255, 255, 0],
			[0x40, 0, 0, 0],
		);
		expect(await shades(flat)).toEqual([[0, 255]]);
	});
});

describe('WebP', () => {
	it('is read', async () => {
		expect(await shades(webp(picture))).toEqual(ROWS);
	});

	it('is read as the first frame of an animation', async () => {
		const frame = (shown: typeof picture) =>
			riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), vp8l(shown)]));
		const header = riffChunk('VP8X', new Uint8Array([2, 0, 0, 0, 2, 0, 0, 1, 0, 0]));
		const odd = riffChunk('ICCP', new Uint8Array(3));
		const other = { ...picture, pixels: new Uint8Array(6) };
		expect(await shades(riff(header, odd, frame(picture), frame(other)))).toEqual(ROWS);
	});

	it('has the size in its own chunk, whatever the container declares', async () => {
		const claims = riffChunk('VP8X', Buffer.alloc(10, 0xff));
		expect(await shades(riff(claims, vp8l(picture)))).toEqual(ROWS);
	});

	it('does not damage the next image if its codes are too long for their tables', async () => {
		for (let count = 0; count < 4; count++) {
			await expect(readDocument(webpOfLongTables())).rejects.toThrow(UnreadableDocument);
			expect(await shades(webp(picture))).toEqual(ROWS);
		}
	});
});

describe('GIF', () => {
	/** Length of the header with its palette, and of an image descriptor, in bytes. */
	const [HEAD, DESCRIPTOR] = [13 + 768, 10];
	const made = gif(picture);
	const [head, frame] = [made.subarray(0, HEAD), made.subarray(HEAD, -1)];

	it('is read', async () => {
		expect(await shades(made)).toEqual(ROWS);
	});

	it('is read as the first frame of an animation', async () => {
		const other = gif({ ...picture, pixels: new Uint8Array(6) }).subarray(HEAD, -1);
		const loop = Buffer.from('\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0', 'latin1');
		const animated = [head, loop, frame, ...Array<Buffer>(5000).fill(other), Buffer.of(0x3b)];
		expect(await shades(Buffer.concat(animated))).toEqual(ROWS);
	});

	it('is white in transparent areas', async () => {
		const control = Buffer.from([0x21, 0xf9, 4, 1, 0, 0, 20, 0]);
		const file = Buffer.concat([head, control, frame]);
		expect(await shades(file)).toEqual([
			[10, 255, 30],
			[40, 50, 255],
		]);
	});

	it('uses its local palette if it has one', async () => {
		const own = Buffer.alloc(768).map((_, index) => 255 - Math.floor(index / 3));
		const descriptor = Buffer.from(frame.subarray(0, DESCRIPTOR)).fill(0x87, 9);
		const file = Buffer.concat([head, descriptor, own, frame.subarray(DESCRIPTOR)]);
		expect(await shades(file)).toEqual(ROWS.map((row) => row.map((grey) => 255 - grey)));
	});

	it('has the size of its first frame, whatever the header declares', async () => {
		expect(await shades(Buffer.from(made).fill(0xff, 6, 10))).toEqual(ROWS);
	});

	it('is not treated as complete if pixels are missing', async () => {
		const larger = Buffer.from(made).fill(100, HEAD + 5, HEAD + 6);
		await expect(readDocument(larger)).rejects.toThrow(/GIF image is damaged/);
	});
});

const huge = (file: Buffer) => {
	file.writeInt32LE(60_000, 18);
	file.writeInt32LE(60_000, 22);
	return file;
};
const hugeWebp = webp(picture);
hugeWebp.writeUInt32LE(0x0fffffff, 21);

describe('images that cannot be read', () => {
	it.each([
		['a PNG that ends too early', png.subarray(0, png.length - 20), /damaged/],
		['a PNG of its first bytes', png.subarray(0, 8), /damaged/],
		['a PNG with other sizes than its pixels', claiming(3000, 3000), /damaged/],
		['a PNG that would fill the memory', claiming(100_000, 100_000), /40 million/],
		['a BMP that ends too early', bmp(picture).subarray(0, 60), /damaged/],
		['a BMP of its first bytes', bmp(picture).subarray(0, 30), /damaged/],
		['a BMP that would fill the memory', huge(bmp(picture)), /40 million/],
		['a WebP that ends too early', webp(picture).subarray(0, 40), /damaged/],
		['a WebP of its first bytes', webp(picture).subarray(0, 12), /damaged/],
		['a WebP that would fill the memory', hugeWebp, /40 million/],
		['a GIF that ends too early', gif(picture).subarray(0, -4), /damaged/],
		['a GIF of its first bytes', gif(picture).subarray(0, 8), /damaged/],
		['a GIF that would fill the memory', gif(picture).fill(0xff, 786, 790), /40 million/],
		[
			'a GIF without a picture',
			Buffer.concat([gif(picture).subarray(0, 781), Buffer.of(0x3b)]),
			/damaged/,
		],
		['a JPEG of its first bytes', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
		['a JPEG of noise', new Uint8Array(500).fill(0xff).fill(0xd8, 1, 2), /damaged/],
	])('are refused: %s', async (_, bytes, message) => {
		const reading = readDocument(bytes);
		await expect(reading).rejects.toThrow(UnreadableDocument);
		await expect(reading).rejects.toThrow(message);
		expect(await countPages(bytes)).toBe(1);
	});
});
