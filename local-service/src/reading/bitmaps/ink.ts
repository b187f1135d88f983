import type { Bitmap } from './bitmap';

/** Of the way from paper to print: what is at least so dark is ink. */
const DARK_ENOUGH = 0.25;
/** The part of a picture that surely is ink, and what surely is paper. */
const DARKEST = 0.0005;
const USUAL = 0.5;

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
