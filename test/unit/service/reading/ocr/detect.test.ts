import {
	detectionScale,
	seenInStrips,
	textRegions,
} from '../../../../../local-service/src/reading/ocr/detect';

test('a large page is processed in overlapping strips', async () => {
	const [width, height, unsure] = [928, 1280, 100];
	const shades = new Float32Array(width * height);
	const ink = (left: number, top: number, right: number, bottom: number) => {
		for (let y = top; y < bottom; y++) shades.fill(1, y * width + left, y * width + right);
	};
	ink(40, 110, 60, 1160);
	for (let top = 110; top < 1160; top += 31) ink(200, top, 800, top + 12);
	const seen: number[] = [];
	const map = await seenInStrips({ shades, width, height }, async (strip) => {
		seen.push(strip.width * strip.height);
		// Like a network, which is unsure near the edges of its input.
		return strip.shades.map((shade, at) => {
			const y = Math.floor(at / strip.width);
			return y < unsure || y >= strip.height - unsure ? 0 : shade;
		});
	});
	expect(seen.length).toBeGreaterThan(1);
	expect(Math.max(...seen)).toBeLessThan(0.7 * width * height);
	expect(map).toEqual(shades);
});

test('a picture with large letters is reduced, and one with small letters only to the longest side', () => {
	const receipt = { width: 800, height: 1600 };
	expect(detectionScale(receipt, 40)).toBe(640 / 1600);
	expect(detectionScale(receipt, 20)).toBe(13 / 20);
	expect(detectionScale(receipt, 10)).toBe(0.8);
	expect(detectionScale(receipt, undefined)).toBe(0.8);
	expect(detectionScale({ width: 300, height: 400 }, 26)).toBe(1);
});

describe('textRegions', () => {
	it('returns an expanded box for each connected text region', () => {
		const [width, height] = [40, 20];
		const map = new Float32Array(width * height);
		const fill = (left: number, top: number, right: number, bottom: number, value: number) => {
			for (let y = top; y < bottom; y++) map.fill(value, y * width + left, y * width + right);
		};
		fill(5, 5, 25, 9, 0.9);
		fill(30, 5, 38, 9, 0.4);
		fill(5, 15, 7, 17, 0.9);
		const margin = (20 * 4 * 1.5) / (2 * 24);
		expect(textRegions(map, width, height)).toMatchObject([
			{ left: 5 - margin, top: 5 - margin, right: 25 + margin, bottom: 9 + margin },
		]);
	});

	it.each([0, 10, -20, 80])('detects a slope of %i degrees', (degrees) => {
		const [width, height] = [80, 80];
		const map = new Float32Array(width * height);
		const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
		for (let y = 0; y < height; y++) {
			for (let x = 0; x < width; x++) {
				const [along, off] = [(x - 40) * cos + (y - 40) * sin, (y - 40) * cos - (x - 40) * sin];
				if (Math.abs(along) < 30 && Math.abs(off) < 3) map[y * width + x] = 1;
			}
		}
		const [line] = textRegions(map, width, height);
		expect(line?.slope).toBeCloseTo(degrees, -0.5);
		expect(line?.elongation).toBeGreaterThan(8);
		expect(line?.elongation).toBeLessThan(13);
	});
});
