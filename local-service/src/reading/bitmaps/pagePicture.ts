import { PNG } from 'pngjs';

import { type Bend, straightened } from './bend';
import { type Bitmap, type Region, resample, turned } from './bitmap';

/** An RGBA picture, always opaque: four bytes per pixel, row by row from the top. */
export type Picture = { width: number; height: number; data: Buffer };

/** Maximum length of the longer side in pixels: A4 at 150 dpi, enough to fill a screen. */
export const PICTURE_SIDE = 1754;

/** Converts a greyscale image to RGBA, its longer side reduced to at most `PICTURE_SIDE` pixels. */
export function toPicture(bitmap: Bitmap): Picture {
	const scale = Math.min(PICTURE_SIDE / Math.max(bitmap.width, bitmap.height), 1);
	const width = Math.max(Math.round(bitmap.width * scale), 1);
	const height = Math.max(Math.round(bitmap.height * scale), 1);
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	const data = Buffer.alloc(width * height * 4, 255);
	resample(bitmap, whole, width, height).forEach((shade, index) => {
		data.fill(Math.round(shade), index * 4, index * 4 + 3);
	});
	return { width, height, data };
}

/** A picture rotated clockwise, with white corners, and then straightened. */
export function uprightPicture(
	{ width, height, data }: Picture,
	degrees: number,
	bend?: Bend,
): Picture {
	const [red, green, blue] = [0, 1, 2].map((channel) => {
		const pixels = new Uint8Array(width * height);
		for (let at = 0; at < pixels.length; at++) pixels[at] = data[4 * at + channel]!;
		const bitmap = { width, height, pixels };
		const level = degrees === 0 ? bitmap : turned(bitmap, degrees);
		return bend ? straightened(level, bend) : level;
	});
	if (!red || !green || !blue) throw new Error('A picture has three colours');
	const result = Buffer.alloc(red.pixels.length * 4, 255);
	for (let at = 0; at < red.pixels.length; at++) {
		result[4 * at] = red.pixels[at]!;
		result[4 * at + 1] = green.pixels[at]!;
		result[4 * at + 2] = blue.pixels[at]!;
	}
	return { width: red.width, height: red.height, data: result };
}

/** Draws a greyscale image scaled to a part of a picture, clipped at the picture's edges. */
export function paste(picture: Picture, bitmap: Bitmap, part: Region): void {
	const [left, top] = [Math.round(part.left), Math.round(part.top)];
	const width = Math.max(Math.round(part.right) - left, 1);
	const height = Math.max(Math.round(part.bottom) - top, 1);
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	resample(bitmap, whole, width, height).forEach((shade, index) => {
		const [x, y] = [left + (index % width), top + Math.floor(index / width)];
		if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) return;
		const at = (y * picture.width + x) * 4;
		picture.data.fill(Math.round(shade), at, at + 3);
	});
}

export function toPng({ width, height, data }: Picture): Uint8Array {
	const colours = Buffer.alloc(width * height * 3);
	for (let at = 0; at < width * height; at++) {
		colours[3 * at] = data[4 * at]!;
		colours[3 * at + 1] = data[4 * at + 1]!;
		colours[3 * at + 2] = data[4 * at + 2]!;
	}
	return PNG.sync.write(Object.assign(new PNG(), { width, height, data: colours }), {
		// Passing RGBA would double the time, since pngjs converts each pixel.
		...{ colorType: 2, inputColorType: 2, inputHasAlpha: false },
		// Choosing the best filter for each row would take twenty times as long as everything else.
		filterType: 0,
	});
}
