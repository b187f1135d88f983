import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Bitmap } from '../bitmaps/bitmap';
import { components } from '../bitmaps/components';
import type { Word } from '../pages';

const FILE = path.join(__dirname, '../../../weights/handwriting.json');

/** What distinguishes handwriting: each feature's weight is in the file. */
export const FEATURES = [
	'confidence',
	'letters',
	'digits',
	'lineHeight',
	'letterHeight',
	'stroke',
	'baseline',
	'heights',
	'extent',
	'ink',
	'stems',
	'width',
	'contrast',
] as const;
type Weights = Record<(typeof FEATURES)[number] | 'constant', number>;

/** Minimum difference in shade between ink and paper of a word whose strokes can be seen. */
const FAINTEST = 40;
/** Minimum share of ink for a word to count as light on a dark background. */
const DARK = 0.5;
/** Minimum height of a letter in heights of the line, and of a stem in heights of a letter. */
const [LETTER, STEM] = [0.22, 0.6];

let weights: Weights | undefined;
const shipped = (): Weights => (weights ??= JSON.parse(readFileSync(FILE, 'utf8')));

/**
 * The words of all lines, with `isHandwritten` for those that are probably not print. The mean score of the line
 * weighs as much as the word's own score, since few lines are written by hand in part.
 * @param lines with boxes in the picture's pixels
 */
export function withHandwriting(bitmap: Bitmap, lines: readonly Word[][]): Word[] {
	const learned = shipped();
	const features = handwritingFeatures(bitmap, lines);
	return lines.flatMap((line, at) => {
		const scores = line.map((_, index) => {
			const own = features[at]?.[index];
			return (
				own && FEATURES.reduce((sum, name, i) => sum + learned[name] * own[i]!, learned.constant)
			);
		});
		let [sum, letters] = [0, 0];
		line.forEach(({ text }, index) => {
			if (scores[index] === undefined) return;
			sum += scores[index] * text.length;
			letters += text.length;
		});
		return line.map((word, index) => {
			const score = scores[index];
			const isHandwritten = score !== undefined && score + sum / letters > 0;
			return isHandwritten ? { ...word, isHandwritten } : word;
		});
	});
}

/** `FEATURES` of each word; undefined if its strokes cannot be seen. */
export function handwritingFeatures(
	bitmap: Bitmap,
	lines: readonly Word[][],
): Array<Array<number[] | undefined>> {
	const shapes = lines.map((line) => line.map(({ box }) => shapeOf(bitmap, box)));
	const all = shapes.flat().filter((shape) => shape !== undefined);
	const usual = {
		lineHeight: median(all.map(({ lineHeight }) => lineHeight)),
		letterHeight: median(all.map(({ letterHeight }) => letterHeight)),
		stems: median(all.map(({ stems }) => stems)),
	};
	return lines.map((line, at) => {
		const confidence = line.reduce((sum, word) => sum + word.confidence, 0) / line.length;
		return line.map(({ text }, index) => {
			const shape = shapes[at]?.[index];
			if (!shape) return undefined;
			const { lineHeight, letterHeight, stroke, baseline, heights, extent, ink, stems } = shape;
			return [
				confidence,
				Math.min(text.length, 12),
				(text.match(/\d/gu)?.length ?? 0) / text.length,
				Math.log(lineHeight / usual.lineHeight),
				Math.log(letterHeight / usual.letterHeight),
				stroke,
				Math.min(baseline, 1.5),
				Math.min(Math.log(heights), 2),
				extent,
				ink,
				stems - usual.stems,
				Math.min(shape.width, 4),
				shape.contrast,
			];
		});
	});
}

type Ink = { isOn: Uint8Array; wide: number; high: number; contrast: number };

/** Shape of a word's letters; lengths except the first two are in heights of a letter, `extent` in lines. */
function shapeOf(bitmap: Bitmap, box: Word['box']) {
	const ink = inkOf(bitmap, box);
	if (!ink) return undefined;
	const { isOn, wide, high, contrast } = ink;
	const letters = components(isOn, wide, high).filter(
		({ top, bottom, cells }) => bottom - top >= LETTER * high && cells >= 6,
	);
	if (letters.length === 0) return undefined;
	const heights = letters.map(({ top, bottom }) => bottom - top).toSorted((a, b) => a - b);
	const letterHeight = median(heights);
	const bottoms = letters.map(({ bottom }) => bottom);
	const base = median(bottoms);
	const strayed = bottoms.reduce((sum, bottom) => sum + (bottom - base) ** 2, 0) / bottoms.length;
	const [across, down] = [runs(isOn, wide, high, 1, wide), runs(isOn, high, wide, wide, 1)];
	let [cells, stroke, stems] = [0, 0, 0];
	for (let at = 0; at < isOn.length; at++) {
		if (!isOn[at]) continue;
		cells++;
		stroke += Math.min(across[at]!, down[at]!);
		if (down[at]! >= STEM * letterHeight) stems++;
	}
	const quantile = (part: number) => heights[Math.floor((heights.length - 1) * part)] ?? 1;
	return {
		lineHeight: high,
		letterHeight,
		stroke: stroke / cells / letterHeight,
		baseline: Math.sqrt(strayed) / letterHeight,
		heights: quantile(0.9) / quantile(0.1),
		extent: (Math.max(...bottoms) - Math.min(...letters.map(({ top }) => top))) / high,
		ink: cells / isOn.length,
		stems: stems / cells,
		width: median(letters.map(({ left, right }) => right - left)) / letterHeight,
		contrast: contrast / 255,
	};
}

/** The ink of a word without rules; undefined if it is too small, too faint, or light on a dark background. */
function inkOf({ width, height, pixels }: Bitmap, box: Word['box']): Ink | undefined {
	const [left, top] = [Math.max(Math.floor(box.left), 0), Math.max(Math.floor(box.top), 0)];
	const wide = Math.min(Math.ceil(box.right), width) - left;
	const high = Math.min(Math.ceil(box.bottom), height) - top;
	if (wide < 4 || high < 4) return undefined;
	const shades = new Uint8Array(wide * high);
	for (let y = 0; y < high; y++) {
		const from = (top + y) * width + left;
		shades.set(pixels.subarray(from, from + wide), y * wide);
	}
	const counts = new Uint32Array(256);
	for (const shade of shades) counts[shade]!++;
	const quantile = (part: number) => {
		let sum = 0;
		return counts.findIndex((count) => (sum += count) > part * shades.length);
	};
	const [dark, light] = [quantile(0.02), quantile(0.7)];
	if (light - dark < FAINTEST) return undefined;
	const isOn = shades.map((shade) => (shade < (light + dark) / 2 ? 1 : 0));
	if (isOn.reduce((sum, on) => sum + on, 0) > DARK * isOn.length) return undefined;
	removeRules(isOn, wide, high);
	return { isOn, wide, high, contrast: light - dark };
}

/** Removes underlines and the edges of cells, in place. */
function removeRules(isOn: Uint8Array, wide: number, high: number): void {
	const across = runs(isOn, wide, high, 1, wide);
	const longest = Math.min(1.2 * high, Math.max(0.9 * wide, 0.72 * high));
	across.forEach((length, at) => {
		if (length >= longest) isOn[at] = 0;
	});
	const down = runs(isOn, high, wide, wide, 1);
	down.forEach((length, at) => {
		if (length >= 0.95 * high) isOn[at] = 0;
	});
}

/**
 * For each cell that is on, the length of its run.
 * @param step from a cell to the next of its run
 * @param next from the start of a run's row or column to the start of the next
 */
function runs(
	isOn: Uint8Array,
	length: number,
	count: number,
	step: number,
	next: number,
): Uint16Array {
	const lengths = new Uint16Array(isOn.length);
	for (let row = 0; row < count; row++) {
		let start = 0;
		for (let at = 0; at <= length; at++) {
			if (at < length && isOn[row * next + at * step]) continue;
			for (let on = start; on < at; on++) lengths[row * next + on * step] = at - start;
			start = at + 1;
		}
	}
	return lengths;
}

/** The upper median; 1 without numbers. */
const median = (numbers: readonly number[]): number =>
	numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 1;
