import type { Bitmap, Region } from './bitmap';

/** Of the way from paper to print: what is at least so dark is ink. */
const DARK_ENOUGH = 0.25;
/** The part of a picture that surely is ink, and what surely is paper. */
const DARKEST = 0.0005;
const USUAL = 0.5;
/** Shades between the lightest and the darkest pixel of a picture that has anything on it. */
const FAINTEST = 20;

/** The shade from which on a pixel is paper; below it is ink. */
export function inkLimit({ pixels }: Bitmap): number {
	const counts = new Uint32Array(256);
	// An iterator makes an object for each of millions of pixels.
	for (let at = 0; at < pixels.length; at++) counts[pixels[at]!]!++;
	const quantile = (part: number) => {
		let sum = 0;
		return counts.findIndex((count) => (sum += count) > part * pixels.length);
	};
	const [print, paper] = [quantile(DARKEST), quantile(USUAL)];
	return paper - DARK_ENOUGH * (paper - print);
}

/** Whether at least so many shades lie between the lightest and the darkest pixel of a region within the picture. */
export function hasContrast(
	{ width, pixels }: Bitmap,
	{ left, top, right, bottom }: Region,
	least: number,
): boolean {
	let darkest = 255;
	let lightest = 0;
	for (let y = top; y < bottom; y++) {
		for (let x = left; x < right; x++) {
			const shade = pixels[y * width + x]!;
			if (shade < darkest) darkest = shade;
			if (shade > lightest) lightest = shade;
		}
		if (lightest - darkest >= least) return true;
	}
	return false;
}

/** Whether there is nothing on a picture, which no network needs to be asked. */
export const isBlank = (bitmap: Bitmap): boolean =>
	!hasContrast(bitmap, { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height }, FAINTEST);
