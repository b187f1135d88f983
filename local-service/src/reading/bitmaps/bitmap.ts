/** A greyscale image: one byte per pixel, row after row from the top, 255 is white. */
export type Bitmap = { width: number; height: number; pixels: Uint8Array };

/** A rectangle in pixels, from the upper left; the right and bottom edges are exclusive. */
export type Region = { left: number; top: number; right: number; bottom: number };

/** Luma weights of ITU-R BT.601, in 256ths. */
const [RED, GREEN, BLUE] = [77, 150, 29];

/**
 * Converts a colour image to greyscale, on white.
 * @param colours four bytes per pixel
 * @param order of red, green, blue and alpha in the four bytes; x is an unused byte
 * @param stride bytes from one row to the next
 */
export function toGrey(
	colours: Uint8Array,
	size: { width: number; height: number },
	order: 'rgba' | 'bgrx',
	stride = size.width * 4,
): Bitmap {
	const { width, height } = size;
	const [first, third] = order === 'rgba' ? [RED, BLUE] : [BLUE, RED];
	const pixels = new Uint8Array(width * height);
	for (let y = 0, to = 0; y < height; y++) {
		for (let x = 0, from = y * stride; x < width; x++, from += 4) {
			const grey =
				(first * colours[from]! + GREEN * colours[from + 1]! + third * colours[from + 2]!) >> 8;
			const alpha = order === 'rgba' ? colours[from + 3]! : 255;
			// Transparent pixels are blended with white.
			pixels[to++] = alpha === 255 ? grey : 255 - ((255 - grey) * alpha) / 255;
		}
	}
	return { width, height, pixels };
}

/**
 * The bitmap after cropping, at least 1 × 1 pixel.
 * @param crop what is cut off each side, as a fraction of the width or height
 */
export function cropped(bitmap: Bitmap, crop: Region): Bitmap {
	const cut = (part: number, side: number) => Math.round(Math.max(part, 0) * side);
	const left = Math.min(cut(crop.left, bitmap.width), bitmap.width - 1);
	const top = Math.min(cut(crop.top, bitmap.height), bitmap.height - 1);
	const right = Math.max(bitmap.width - cut(crop.right, bitmap.width), left + 1);
	const bottom = Math.max(bitmap.height - cut(crop.bottom, bitmap.height), top + 1);
	const [width, height] = [right - left, bottom - top];
	const pixels = new Uint8Array(width * height);
	for (let y = 0; y < height; y++) {
		const from = (top + y) * bitmap.width + left;
		pixels.set(bitmap.pixels.subarray(from, from + width), y * width);
	}
	return { width, height, pixels };
}

/**
 * Rotation by an angle clockwise about the centre: its cosine and sine, and the size that holds all corners.
 */
function turning({ width, height }: { width: number; height: number }, degrees: number) {
	const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
	const size = {
		width: Math.round(width * Math.abs(cos) + height * Math.abs(sin)),
		height: Math.round(width * Math.abs(sin) + height * Math.abs(cos)),
	};
	return { cos, sin, size };
}

/** Size of a picture or page after it is rotated clockwise. */
export const turnedSize = (size: { width: number; height: number }, degrees: number) =>
	turning(size, degrees).size;

/** The bitmap rotated clockwise about its centre, on white, enlarged so that no corner is cut off. */
export function turned(bitmap: Bitmap, degrees: number): Bitmap {
	const { width, height, pixels } = bitmap;
	const { cos, sin, size } = turning(bitmap, degrees);
	const result = new Uint8Array(size.width * size.height).fill(255);
	for (let y = 0, to = 0; y < size.height; y++) {
		const down = y + 0.5 - size.height / 2;
		for (let x = 0; x < size.width; x++, to++) {
			const across = x + 0.5 - size.width / 2;
			const fromX = across * cos + down * sin + width / 2 - 0.5;
			const fromY = down * cos - across * sin + height / 2 - 0.5;
			if (fromX < -0.5 || fromY < -0.5 || fromX > width - 0.5 || fromY > height - 0.5) continue;
			const [left, top] = [clamp(Math.floor(fromX), width), clamp(Math.floor(fromY), height)];
			const [right, bottom] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
			const [partX, partY] = [Math.max(fromX - left, 0), Math.max(fromY - top, 0)];
			const above =
				pixels[top * width + left]! * (1 - partX) + pixels[top * width + right]! * partX;
			const below =
				pixels[bottom * width + left]! * (1 - partX) + pixels[bottom * width + right]! * partX;
			result[to] = above * (1 - partY) + below * partY + 0.5;
		}
	}
	return { ...size, pixels: result };
}

/** Bounding box of a region after its picture or page, of this size, is rotated clockwise. */
export function turnedRegion(
	region: Region,
	size: { width: number; height: number },
	degrees: number,
): Region {
	const { cos, sin, size: rotated } = turning(size, degrees);
	const across = (region.left + region.right - size.width) / 2;
	const down = (region.top + region.bottom - size.height) / 2;
	const [wide, high] = [(region.right - region.left) / 2, (region.bottom - region.top) / 2];
	const x = across * cos - down * sin + rotated.width / 2;
	const y = across * sin + down * cos + rotated.height / 2;
	const halfWidth = wide * Math.abs(cos) + high * Math.abs(sin);
	const halfHeight = wide * Math.abs(sin) + high * Math.abs(cos);
	return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}

/**
 * Moves a region of a rotated picture back to its place in the original picture, of this size. The region
 * keeps its size, so that regions of skewed text do not grow.
 */
export function turnedBack(
	{ left, top, right, bottom }: Region,
	size: { width: number; height: number },
	degrees: number,
): Region {
	const { cos, sin, size: rotated } = turning(size, degrees);
	const [across, down] = [(left + right - rotated.width) / 2, (top + bottom - rotated.height) / 2];
	const x = across * cos + down * sin + size.width / 2;
	const y = down * cos - across * sin + size.height / 2;
	const sides = [(right - left) / 2, (bottom - top) / 2] as const;
	const [wide, high] = Math.abs(sin) > Math.abs(cos) ? [sides[1], sides[0]] : sides;
	return { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
}

/**
 * Resamples a region to another size, values 0 to 255: interpolated when enlarged, averaged when reduced, so
 * that thin strokes survive.
 */
export function resample(
	bitmap: Bitmap,
	region: Region,
	width: number,
	height: number,
): Float32Array {
	const across = taps(region.left, region.right, width, bitmap.width);
	const down = taps(region.top, region.bottom, height, bitmap.height);
	const result = new Float32Array(width * height);
	// Ring buffer of horizontally resampled rows: a row replaces one that no later output row needs.
	const kept = Array.from({ length: down.most }, () => new Float32Array(width));
	let made = 0;
	for (let y = 0; y < height; y++) {
		const first = down.first[y]!;
		for (let tap = 0; tap < down.count[y]!; tap++) {
			const row = kept[(first + tap) % down.most]!;
			if (first + tap >= made) {
				resampleRow(bitmap, first + tap, across, row);
				made = first + tap + 1;
			}
			const weight = down.weights[y * down.most + tap]!;
			for (let x = 0, to = y * width; x < width; x++, to++) result[to]! += weight * row[x]!;
		}
	}
	return result;
}

/**
 * Source pixels of each output pixel: the first one, their count, and their weights, with `most` slots per
 * output pixel.
 */
type Taps = { first: Int32Array; count: Int32Array; weights: Float64Array; most: number };

function taps(from: number, to: number, length: number, limit: number): Taps {
	const scale = (to - from) / length;
	const reach = Math.max(scale, 1);
	// One extra, for rounding errors.
	const most = Math.floor(2 * reach) + 2;
	const [first, count] = [new Int32Array(length), new Int32Array(length)];
	const weights = new Float64Array(length * most);
	for (let index = 0; index < length; index++) {
		const centre = from + (index + 0.5) * scale - 0.5;
		const start = clamp(Math.ceil(centre - reach), limit);
		const taken = clamp(Math.floor(centre + reach), limit) - start + 1;
		const own = weights.subarray(index * most, index * most + taken);
		let sum = 0;
		for (let tap = 0; tap < taken; tap++) {
			sum += own[tap] = Math.max(1 - Math.abs(start + tap - centre) / reach, 1e-6);
		}
		for (let tap = 0; tap < taken; tap++) own[tap]! /= sum;
		first[index] = start;
		count[index] = taken;
	}
	return { first, count, weights, most };
}

const clamp = (value: number, limit: number) => Math.min(Math.max(value, 0), limit - 1);

function resampleRow(
	{ width, pixels }: Bitmap,
	y: number,
	{ first, count, weights, most }: Taps,
	row: Float32Array,
): void {
	for (let x = 0; x < row.length; x++) {
		const from = y * width + first[x]!;
		let sum = 0;
		for (let tap = 0; tap < count[x]!; tap++) sum += weights[x * most + tap]! * pixels[from + tap]!;
		row[x] = sum;
	}
}
