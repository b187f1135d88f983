import { PNG } from 'pngjs';

import { contentType } from '../../../local-service/src/reading/contentType';
import { countPages, readDocument } from '../../../local-service/src/reading/document';
import { readOrientation } from '../../../local-service/src/reading/exif';
import { UnreadableDocument } from '../../../local-service/src/reading/unreadable';

const png = new Uint8Array(PNG.sync.write(new PNG({ width: 30, height: 20 })));

/** The same image, said to have other sizes. */
const claiming = (width: number, height: number) => {
	const bytes = Buffer.from(png);
	bytes.writeUInt32BE(width, 16);
	bytes.writeUInt32BE(height, 20);
	return new Uint8Array(bytes);
};

describe('contentType', () => {
	it('goes by how a file begins', () => {
		expect(contentType(png)).toBe('png');
		expect(contentType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
		expect(contentType(new TextEncoder().encode('\n%PDF-1.7'))).toBe('pdf');
		expect(contentType(new Uint8Array())).toBe('pdf');
	});
});

describe('images that cannot be read', () => {
	it.each([
		['a PNG that ends too early', png.subarray(0, png.length - 20), /damaged/],
		['a PNG of its first bytes', png.subarray(0, 8), /damaged/],
		['a PNG with other sizes than its pixels', claiming(3000, 3000), /damaged/],
		['a PNG that would fill the memory', claiming(100_000, 100_000), /40 million/],
		['a JPEG of its first bytes', new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), /damaged/],
		['a JPEG of noise', new Uint8Array(500).fill(0xff).fill(0xd8, 1, 2), /damaged/],
	])('%s', async (_, bytes, message) => {
		const reading = readDocument(bytes);
		await expect(reading).rejects.toThrow(UnreadableDocument);
		await expect(reading).rejects.toThrow(message);
		expect(await countPages(bytes)).toBe(1);
	});
});

describe('readOrientation', () => {
	const exif = (value: number, isLittle: boolean) => {
		const order = isLittle ? [0x49, 0x49, 42, 0, 8, 0, 0, 0] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
		const shorts = [1, 0x0112, 3, 0, 1, value, 0].flatMap((short) => {
			const bytes = [short >> 8, short & 0xff];
			return isLittle ? bytes.toReversed() : bytes;
		});
		return new Uint8Array([...Buffer.from('Exif\0\0'), ...order, ...shorts]);
	};

	it.each([
		[1, 0],
		[3, 180],
		[6, 90],
		[8, 270],
		[5, 0],
	])('orientation %i is %i degrees', (value, degrees) => {
		expect(readOrientation(exif(value, true))).toBe(degrees);
		expect(readOrientation(exif(value, false))).toBe(degrees);
	});

	it('takes what is cut off or something else as upright', () => {
		expect(readOrientation(exif(6, true).subarray(0, 20))).toBe(0);
		expect(readOrientation(new TextEncoder().encode('http://ns.adobe.com/xap/1.0/'))).toBe(0);
		expect(readOrientation(new Uint8Array())).toBe(0);
	});
});
