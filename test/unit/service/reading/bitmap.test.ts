import {
	resample,
	toGrey,
	turned,
	turnedRegion,
} from '../../../../local-service/src/reading/bitmaps/bitmap';
import { uprightPicture } from '../../../../local-service/src/reading/bitmaps/pagePicture';

describe('toGrey', () => {
	it('renders transparent pixels white, and skips padding of rows', () => {
		const pixels = [0, 0, 0, 255, 0, 0, 0, 0, 9, 9, 9, 9, 255, 255, 255, 255, 255, 0, 0, 255];
		const size = { width: 2, height: 2 };
		expect([...toGrey(new Uint8Array(pixels), size, 'rgba', 12).pixels]).toEqual([0, 255, 255, 76]);
	});
});

describe('resample', () => {
	const bitmap = { width: 4, height: 2, pixels: new Uint8Array([0, 0, 200, 200, 0, 0, 200, 200]) };

	it('keeps a picture of the same size', () => {
		const same = resample(bitmap, { left: 0, top: 0, right: 4, bottom: 2 }, 4, 2);
		expect([...same].map(Math.round)).toEqual([...bitmap.pixels]);
	});

	it('averages when shrinking and interpolates when enlarging', () => {
		const [left = 0, right = 0] = resample(bitmap, { left: 0, top: 0, right: 4, bottom: 2 }, 2, 1);
		expect(left).toBeLessThan(60);
		expect(left + right).toBeCloseTo(200);
		const grown = [...resample(bitmap, { left: 1, top: 0, right: 3, bottom: 1 }, 4, 1)];
		expect(grown.map(Math.round)).toEqual([0, 50, 150, 200]);
	});
});

describe('turned', () => {
	const bitmap = { width: 3, height: 2, pixels: new Uint8Array([1, 2, 3, 4, 5, 6]) };

	it.each([
		[90, 2, [4, 1, 5, 2, 6, 3]],
		[180, 3, [6, 5, 4, 3, 2, 1]],
		[-90, 2, [3, 6, 2, 5, 1, 4]],
	])('by %i degrees keeps every pixel', (degrees, width, pixels) => {
		const result = turned(bitmap, degrees);
		expect(result).toEqual({ width, height: 6 / width, pixels: new Uint8Array(pixels) });
	});

	it('keeps the corners, and fills with white', () => {
		const black = { width: 40, height: 40, pixels: new Uint8Array(1600) };
		const result = turned(black, 45);
		expect(result).toMatchObject({ width: 57, height: 57 });
		expect(result.pixels[0]).toBe(255);
		expect(result.pixels[28 * 57 + 2]).toBe(0);
		expect(result.pixels.filter((pixel) => pixel < 128).length / 1600).toBeCloseTo(1, 1);
	});

	it('maps the position of a region', () => {
		const region = { left: 0, top: 0, right: 1, bottom: 2 };
		const went = turnedRegion(region, bitmap, 90);
		const expected = { left: 0, top: 0, right: 2, bottom: 1 };
		for (const side of ['left', 'top', 'right', 'bottom'] as const) {
			expect(went[side]).toBeCloseTo(expected[side]);
		}
	});
});

test('a colour picture is rotated', () => {
	const red = [255, 0, 0, 255];
	const picture = { width: 2, height: 1, data: Buffer.from([...red, 0, 0, 9, 255]) };
	expect(uprightPicture(picture, 90)).toEqual({ ...picture, width: 1, height: 2 });
	expect(uprightPicture(picture, 180).data).toEqual(Buffer.from([0, 0, 9, 255, ...red]));
});
