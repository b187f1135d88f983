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
	for (const shade of pixels) counts[shade]!++;
	const quantile = (part: number) => {
		let sum = 0;
		return counts.findIndex((count) => (sum += count) > part * pixels.length);
	};
	const [print, paper] = [quantile(DARKEST), quantile(USUAL)];
	return paper - DARK_ENOUGH * (paper - print);
}

/** Shades between the lightest and the darkest pixel of a region within the picture. */
export function contrast({ width, pixels }: Bitmap, { left, top, right, bottom }: Region): number {
	let [darkest, lightest] = [255, 0];
	for (let y = top; y < bottom; y++) {
		for (let x = left; x < right; x++) {
			const shade = pixels[y * width + x]!;
			if (shade < darkest) darkest = shade;
			if (shade > lightest) lightest = shade;
		}
	}
	return lightest - darkest;
}

/** Whether there is nothing on a picture, which no network needs to be asked. */
export const isBlank = (bitmap: Bitmap): boolean =>
	contrast(bitmap, { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height }) < FAINTEST;
