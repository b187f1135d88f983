import { type Bitmap, type Region, resample } from '../bitmaps/bitmap';
import { inkLimit } from '../bitmaps/ink';
import { letterHeight } from '../bitmaps/letterHeight';
import type { Models } from './models';
import { run } from './runtime';

/** Maximum and minimum length of the longer side in pixels of the network's input. */
const [LONGEST_SIDE, SHORTEST_SIDE] = [1280, 640];
/** Height in pixels to which larger letters are reduced; time grows with the square of the side. */
const LETTERS = 13;
/**
 * Maximum number of pixels per run of the network, and rows of context added above and below; memory grows
 * with them.
 */
const LARGEST_STRIP = 650_000;
const AROUND = 160;
/** The network halves both sides five times, so they must be multiples of this. */
const MULTIPLE = 32;

/** Normalisation of the network's training, from the inference.yml that comes with it. */
const TRAINED = {
	mean: [0.485 * 255, 0.456 * 255, 0.406 * 255],
	deviation: [0.229 * 255, 0.224 * 255, 0.225 * 255],
};

/** Minimum probability of a text pixel, and minimum average probability of a text region. */
const IS_TEXT = 0.3;
const IS_LINE = 0.5;
/**
 * The network marks the core of a line: factor by which regions are expanded, as PaddleOCR's unclip_ratio.
 */
const UNCLIP = 1.5;
const SMALLEST = 3;

/** A line of text, or a part of one. */
export type TextRegion = Region & {
	/** Angle in degrees by which the line falls to the right, from -90 to 90. */
	slope: number;
	/** Ratio of the extent along the slope to the extent across it; at least 1. */
	elongation: number;
	/** Centres of the line's pieces, from the left, in the picture's pixels. */
	spine: ReadonlyArray<{ x: number; y: number }>;
};

/** Width of the pieces of a line, in pixels of the network's input. */
const PIECE = 32;

/** Detects lines of text, or parts of them, with boxes in the picture's pixels. */
export async function detectLines({ detection }: Models, bitmap: Bitmap): Promise<TextRegion[]> {
	const scale = detectionScale(bitmap, letterHeight(bitmap, inkLimit(bitmap)));
	const fit = (side: number) => Math.max(Math.round((side * scale) / MULTIPLE), 1) * MULTIPLE;
	const [width, height] = [fit(bitmap.width), fit(bitmap.height)];
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	const shades = resample(bitmap, whole, width, height);
	const values = await seenInStrips({ shades, width, height }, async (strip) => {
		const { values } = await run(detection, strip, TRAINED);
		return values;
	});
	const [scaleX, scaleY] = [bitmap.width / width, bitmap.height / height];
	return textRegions(values, width, height).map(({ left, top, right, bottom, spine, ...run }) => ({
		...run,
		spine: spine.map(({ x, y }) => ({ x: (x + 0.5) * scaleX, y: (y + 0.5) * scaleY })),
		left: Math.max(left * scaleX, 0),
		top: Math.max(top * scaleY, 0),
		right: Math.min(right * scaleX, bitmap.width),
		bottom: Math.min(bottom * scaleY, bitmap.height),
	}));
}

/**
 * Factor by which a picture is reduced before detection.
 * @param letters usual height of its letters in pixels, if known
 */
export function detectionScale(
	{ width, height }: { width: number; height: number },
	letters: number | undefined,
): number {
	const long = Math.max(width, height);
	const largest = Math.min(LONGEST_SIDE / long, 1);
	if (letters === undefined) return largest;
	return Math.min(Math.max(LETTERS / letters, SHORTEST_SIDE / long), largest);
}

type Shades = { shades: Float32Array; width: number; height: number };

/**
 * The probability of text at each pixel, computed in strips to limit memory.
 * @param see returns the probabilities for a strip
 */
export async function seenInStrips(
	{ shades, width, height }: Shades,
	see: (strip: Shades) => Promise<Float32Array>,
): Promise<Float32Array> {
	const strips = Math.ceil((width * height) / LARGEST_STRIP);
	const rows = Math.ceil(height / MULTIPLE / strips) * MULTIPLE;
	const probabilities = new Float32Array(shades.length);
	for (let top = 0; top < height; top += rows) {
		const bottom = Math.min(top + rows, height);
		const [from, to] = [Math.max(top - AROUND, 0), Math.min(bottom + AROUND, height)];
		const strip = { shades: shades.subarray(from * width, to * width), width, height: to - from };
		const values = await see(strip);
		const own = values.subarray((top - from) * width, (bottom - from) * width);
		probabilities.set(own, top * width);
	}
	return probabilities;
}

/**
 * The boxes around connected components of a probability map, expanded to the size of the letters. They may
 * extend beyond the map.
 */
export function textRegions(
	probabilities: Float32Array,
	width: number,
	height: number,
): TextRegion[] {
	// Loops over hundreds of thousands of pixels must not allocate.
	const isSeen = new Uint8Array(probabilities.length);
	const open: number[] = [];
	const see = (pixel: number) => {
		if (isSeen[pixel] || probabilities[pixel]! <= IS_TEXT) return;
		isSeen[pixel] = 1;
		open.push(pixel);
	};
	const regions: TextRegion[] = [];
	/** Number of pixels, and sums of their positions, for each piece of the component. */
	const pieces = new Float64Array(3 * Math.ceil(width / PIECE));
	for (let start = 0; start < probabilities.length; start++) {
		// Most pixels are not text: calling `see` for each of them would take most of the time.
		if (probabilities[start]! <= IS_TEXT) continue;
		see(start);
		if (open.length === 0) continue;
		const region = { left: width, top: height, right: 0, bottom: 0 };
		let sum = 0;
		let count = 0;
		const moments = { x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
		for (let pixel = open.pop(); pixel !== undefined; pixel = open.pop()) {
			const x = pixel % width;
			const y = Math.floor(pixel / width);
			region.left = Math.min(region.left, x);
			region.right = Math.max(region.right, x + 1);
			region.top = Math.min(region.top, y);
			region.bottom = Math.max(region.bottom, y + 1);
			sum += probabilities[pixel]!;
			count++;
			const piece = 3 * Math.floor(x / PIECE);
			pieces[piece]!++;
			pieces[piece + 1]! += x;
			pieces[piece + 2]! += y;
			moments.x += x;
			moments.y += y;
			moments.xx += x * x;
			moments.yy += y * y;
			moments.xy += x * y;
			if (x > 0) see(pixel - 1);
			if (x + 1 < width) see(pixel + 1);
			if (y > 0) see(pixel - width);
			if (y + 1 < height) see(pixel + width);
		}
		const spine = spineOf(pieces, region);
		const [wide, high] = [region.right - region.left, region.bottom - region.top];
		if (Math.min(wide, high) < SMALLEST || sum / count < IS_LINE) continue;
		const margin = (wide * high * UNCLIP) / (2 * (wide + high));
		regions.push({
			...direction(moments, count),
			spine,
			left: region.left - margin,
			top: region.top - margin,
			right: region.right + margin,
			bottom: region.bottom + margin,
		});
	}
	return regions;
}

/** The centres of a component's pieces, which are cleared for the next component. */
function spineOf(pieces: Float64Array, { left, right }: Region): TextRegion['spine'] {
	const spine: Array<{ x: number; y: number }> = [];
	for (let piece = Math.floor(left / PIECE); piece * PIECE < right; piece++) {
		const [count = 0, x = 0, y = 0] = pieces.subarray(3 * piece, 3 * piece + 3);
		if (count > 0) spine.push({ x: x / count, y: y / count });
		pieces.fill(0, 3 * piece, 3 * piece + 3);
	}
	return spine;
}

/** Direction and elongation of a component from its moments: the long axis of the equivalent ellipse. */
function direction(
	{ x, y, xx, yy, xy }: Record<'x' | 'y' | 'xx' | 'yy' | 'xy', number>,
	count: number,
): Pick<TextRegion, 'slope' | 'elongation'> {
	const [wide, high] = [xx / count - (x / count) ** 2, yy / count - (y / count) ** 2];
	const both = xy / count - (x * y) / count ** 2;
	const difference = Math.hypot(wide - high, 2 * both);
	// At least the variance of a single row of pixels.
	const across = Math.max((wide + high - difference) / 2, 1 / 12);
	return {
		slope: (Math.atan2(2 * both, wide - high) * 90) / Math.PI,
		elongation: Math.sqrt(Math.max((wide + high + difference) / 2 / across, 1)),
	};
}
