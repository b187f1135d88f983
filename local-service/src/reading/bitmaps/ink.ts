import type { Bitmap, Region } from './bitmap';

/** A pixel is ink if it is at least this fraction of the way from paper to print. */
const DARK_ENOUGH = 0.25;
/** Quantiles of the shades that are taken as print and as paper. */
const DARKEST = 0.0005;
const USUAL = 0.5;
/** Minimum difference in shade between the darkest and the lightest pixel of a picture that is not blank. */
const FAINTEST = 20;

/** Threshold shade: a pixel below it is ink, any other is paper. */
export function inkLimit({ pixels }: Bitmap): number {
	const counts = new Uint32Array(256);
	// An indexed loop: an iterator would allocate an object for each of millions of pixels.
	for (let at = 0; at < pixels.length; at++) counts[pixels[at]!]!++;
	const quantile = (part: number) => {
		let sum = 0;
		return counts.findIndex((count) => (sum += count) > part * pixels.length);
	};
	const [print, paper] = [quantile(DARKEST), quantile(USUAL)];
	return paper - DARK_ENOUGH * (paper - print);
}

/**
 * True if the lightest and the darkest pixel of a region differ by at least `least` shades. The region must
 * lie within the picture.
 */
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

/** True if a picture is blank, so that no network has to run on it. */
export const isBlank = (bitmap: Bitmap): boolean =>
	!hasContrast(bitmap, { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height }, FAINTEST);
