import { textRegions } from '../../../../../local-service/src/reading/ocr/detect';

describe('textRegions', () => {
	it('gives a grown box for each connected stretch that is probably text', () => {
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

	it.each([0, 10, -20, 80])('tells that a line falls by %i degrees', (degrees) => {
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
