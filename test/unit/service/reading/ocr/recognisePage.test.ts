/**
 * How the networks are used, tested with mocked networks.
 *
 * @jest-environment-options {"shared": false}
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { recognisePage } from '../../../../../local-service/src/reading/ocr/recognisePage';

const PICTURE = { width: 192, height: 96, pixels: new Uint8Array(192 * 96).fill(255) };
/** Height of a line's picture, which distinguishes it from the input of detection. */
const LINE = 48;

type Options = { executionProviders: string[]; enableCpuMemArena: boolean };
type Given = { data: Float32Array; dims: number[] };

const created: Array<Options & { bytes: number }> = [];
const lines: string[] = [];
/** Number of characters that the thorough network may choose from, line by line. */
const choices: Array<number | undefined> = [];
let quickCharacter = 17;
/** Confidence of each network in each line. */
let [quickSureness, thoroughSureness] = [0.99, 0.99];

jest.mock('../../../../../local-service/dist/onnxruntime/ort.node.min.js', () => {
	throw new Error('Both runtimes were loaded');
});

jest.mock(
	'onnxruntime-node',
	() => {
		class Tensor {
			constructor(
				readonly type: string,
				readonly data: Float32Array,
				readonly dims: number[],
			) {}
			getData = async () => this.data;
		}
		/** A long line of text in every 60 rows. */
		const found = (width: number, height: number) => {
			const map = new Float32Array(width * height);
			for (let y = 40; y < height; y++) {
				if ((y - 40) % 60 < 10) map.fill(0.9, y * width + 20, y * width + 160);
			}
			return new Tensor('float32', map, [1, 1, height, width]);
		};
		/** A character at the second of three steps. */
		const output = (character: number, sureness: number) =>
			new Tensor(
				'float32',
				new Float32Array([
					0,
					1,
					0,
					0,
					0,
					character,
					sureness,
					0,
					character,
					sureness,
					0,
					1,
					0,
					0,
					0,
				]),
				[1, 3, 5],
			);
		const create = async (weights: Uint8Array, options: Options) => {
			created.push({ ...options, bytes: weights.length });
			const isQuick = created.length < 3;
			return {
				inputNames: ['x'],
				outputNames: ['y'],
				run: async ({ x: { dims }, choice }: { x: Given; choice?: { data: Int32Array } }) => {
					const [, , height = 0, width = 0] = dims;
					if (height !== LINE) return { y: found(width, height) };
					lines.push(isQuick ? 'quick' : 'thorough');
					if (!isQuick) choices.push(choice?.data.length);
					return {
						y: isQuick ? output(quickCharacter, quickSureness) : output(18, thoroughSureness),
					};
				},
			};
		};
		return { Tensor, InferenceSession: { create } };
	},
	{ virtual: true },
);

const texts = async () => {
	lines.length = 0;
	return (await recognisePage(PICTURE, 1, 1)).words.map(({ text }) => text);
};

test('native code is used if it is installed, on one core, and only detection keeps its memory', async () => {
	await texts();
	expect(created).toHaveLength(2);
	// Both networks are loaded at once, in any order; the larger one is for detection.
	const bySize = created.toSorted((a, b) => b.bytes - a.bytes);
	for (const [index, options] of bySize.entries()) {
		expect(options).toMatchObject({
			executionProviders: ['cpu'],
			intraOpNumThreads: 1,
			enableCpuMemArena: index === 0,
		});
	}
});

test('a line that was read to detect the orientation is not read again', async () => {
	expect(await texts()).toEqual([';']);
	expect(lines).toEqual(['quick']);
});

test('the slow network reads only lines that the fast one is unsure of', async () => {
	quickSureness = 0.96;
	await texts();
	expect(lines).not.toContain('thorough');
	expect(created).toHaveLength(2);
	quickSureness = 0.94;
	expect(await texts()).toEqual(['<']);
	expect(created).toHaveLength(3);
	// A line that neither network can read yields no text.
	[quickSureness, thoroughSureness] = [0.9, 0.4];
	expect(await texts()).toEqual([]);
});

test('on a page whose lines are hard to read, more lines are read to decide whether it is upside down', async () => {
	quickSureness = 0.8;
	lines.length = 0;
	await recognisePage(
		{ width: 192, height: 672, pixels: new Uint8Array(192 * 672).fill(255) },
		1,
		1,
	);
	// 9 of its 11 lines are read upright and upside down, and the others once.
	expect(lines.filter((network) => network === 'quick')).toHaveLength(20);
});

test('a line is read with the characters of Chinese and Japanese only if one of them is in it', async () => {
	const ocr = path.join(__dirname, '../../../../../local-service/weights/ocr');
	const charactersOf = (name: string) =>
		readFileSync(path.join(ocr, `PP-OCRv6_${name}_rec.txt`), 'utf8')
			.trimEnd()
			.split('\n');
	[quickSureness, thoroughSureness] = [0.9, 0.9];
	await texts();
	const alphabetic = choices.at(-1) ?? 0;
	quickCharacter = charactersOf('tiny').indexOf('中') + 1;
	await texts();
	// With the blank and the space.
	expect(choices.at(-1)).toBe(charactersOf('small').length + 2);
	expect(alphabetic).toBeGreaterThan(500);
	expect(alphabetic).toBeLessThan(3000);
});
