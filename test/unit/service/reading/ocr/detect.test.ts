import { detectLines, textRegions } from '../../../../../local-service/src/reading/ocr/detect';

type Given = { data: Float32Array; dims: number[] };

/** Says that what is dark is text. */
class Tensor {
	constructor(
		readonly type: string,
		readonly data: Float32Array,
		readonly dims: number[],
	) {}
	getData = async () => this.data;
}

test('a large page is seen in strips, and lines go on from one into the next', async () => {
	const [width, height] = [928, 1280];
	const pixels = new Uint8Array(width * height).fill(255);
	const ink = (left: number, top: number, right: number, bottom: number) => {
		for (let y = top; y < bottom; y++) pixels.fill(0, y * width + left, y * width + right);
	};
	ink(40, 20, 60, 1260);
	for (let top = 20; top < 1240; top += 31) ink(200, top, 800, top + 12);
	const seen: number[] = [];
	const run = async ({ x: { data, dims } }: { x: Given }) => {
		const [, , rows = 0, columns = 0] = dims;
		seen.push(rows * columns);
		const map = data.subarray(0, rows * columns).map((shade) => (shade < 0 ? 1 : 0));
		return { y: new Tensor('float32', map, [1, 1, rows, columns]) };
	};
	const session = { inputNames: ['x'], outputNames: ['y'], run };
	const network = { session, Tensor };
	const found = await detectLines(
		// @ts-expect-error Nothing else of the runtime is used.
		{ detection: network, quick: { network, characters: [] } },
		{ width, height, pixels },
	);
	expect(seen.length).toBeGreaterThan(1);
	expect(Math.max(...seen)).toBeLessThan(800_000);
	const map = Float32Array.from(pixels, (shade) => (shade < 128 ? 1 : 0));
	const boxOf = ({ left, top, right, bottom }: (typeof found)[number]) => [
		left,
		top,
		right,
		bottom,
	];
	expect(found.map(boxOf)).toEqual(textRegions(map, width, height).map(boxOf));
	expect(found.length).toBeGreaterThan(30);
});

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
