import {
	resample,
	toGrey,
	turned,
	turnedRegion,
} from '../../../../../local-service/src/reading/bitmap';
import { textRegions } from '../../../../../local-service/src/reading/ocr/detect';
import { lineToWords } from '../../../../../local-service/src/reading/ocr/lineToWords';
import {
	alphabet,
	confidenceOf,
	readSteps,
} from '../../../../../local-service/src/reading/ocr/readSteps';

describe('toGrey', () => {
	it('shows what is transparent as paper, and passes over what fills up a row', () => {
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

	it('averages where it shrinks and interpolates where it grows', () => {
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

	it('keeps the corners, and is white beside them', () => {
		const black = { width: 40, height: 40, pixels: new Uint8Array(1600) };
		const result = turned(black, 45);
		expect(result).toMatchObject({ width: 57, height: 57 });
		expect(result.pixels[0]).toBe(255);
		expect(result.pixels[28 * 57 + 2]).toBe(0);
		expect(result.pixels.filter((pixel) => pixel < 128).length / 1600).toBeCloseTo(1, 1);
	});

	it('says where a region went', () => {
		const region = { left: 0, top: 0, right: 1, bottom: 2 };
		const went = turnedRegion(region, bitmap, 90);
		const expected = { left: 0, top: 0, right: 2, bottom: 1 };
		for (const side of ['left', 'top', 'right', 'bottom'] as const) {
			expect(went[side]).toBeCloseTo(expected[side]);
		}
	});
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

describe('readSteps', () => {
	const characters = ['', 'a', 'b', ' '];
	const read = (...steps: number[][]) =>
		readSteps(new Float32Array(steps.flat()), steps.length, alphabet(characters));

	it('takes a character that lasts as one, and as two with nothing in between', () => {
		const [none, a, b] = [
			[1, 0, 0, 0],
			[0.25, 0.75, 0, 0],
			[0.25, 0, 0.75, 0],
		];
		const letters = read(a, a, none, a, b);
		expect(letters.map(({ text, at }) => [text, at])).toEqual([
			['a', 0],
			['a', 3],
			['b', 4],
		]);
		expect(letters.map(({ confidence }) => confidence)).toEqual([0.75, 0.75, 0.75]);
		expect(confidenceOf(letters)).toBeCloseTo(0.75);
		expect(confidenceOf([])).toBe(0);
	});

	it('gives the probability of a space before a letter', () => {
		const letters = read([0, 1, 0, 0], [0.75, 0, 0, 0.25], [0, 0, 1, 0], [0, 1, 0, 0]);
		expect(letters.map(({ space }) => space)).toEqual([0, 0.25, 0]);
	});
});

describe('accents', () => {
	const marked = alphabet(['', 'a', 'ä', 'á', 'B', 'ß', ' ']);
	const read = (...probabilities: number[]) =>
		readSteps(new Float32Array(probabilities), 1, marked).map(({ text }) => text);

	it('are there where they stay somewhat behind the plain letter, the likeliest of them', () => {
		expect(read(0, 0.6, 0.15, 0.25, 0, 0, 0)).toEqual(['á']);
		expect(read(0, 0, 0, 0, 0.8, 0.2, 0)).toEqual(['ß']);
		expect(read(0, 0.95, 0.03, 0.02, 0, 0, 0)).toEqual(['a']);
		expect(read(0, 0, 0.3, 0, 0.7, 0, 0)).toEqual(['B']);
	});
});

describe('lineToWords', () => {
	it('parts words where a space is likely, with boxes around the letters of each and their mean confidence', () => {
		const letter = (text: string, at: number, confidence = 1, space = 0) => ({
			text,
			at,
			space,
			confidence,
		});
		const region = { left: 0, top: 10, right: 200, bottom: 30 };
		const letters = [
			letter('N', 10),
			letter('o', 20, 0.5),
			letter('：', 30, 0.75),
			letter('7', 180, 0.6, 0.2),
		];
		expect(lineToWords({ region, letters })).toEqual([
			{
				text: 'No:',
				box: { left: 5, top: 10, right: 35, bottom: 30 },
				confidence: 0.75,
				source: 'ocr',
			},
			{
				text: '7',
				box: { left: 175, top: 10, right: 185, bottom: 30 },
				confidence: 0.6,
				source: 'ocr',
			},
		]);
	});
});
