/** Simulates a scanner: a page is slightly blurred, skewed and noisy. */
import { PNG } from 'pngjs';

import { blurred } from '../generator/lens.ts';
import type { Random } from '../generator/random.ts';
import { renderFirst } from '../generator/read.ts';
import { built } from '../harness/builtService.ts';

/** Pixels of the longest side: A4 at 200 dpi. */
const SIDE = 2340;
/** Maximum skew in degrees. */
const SKEW = 0.5;
/** The weight of each neighbour in a blurred pixel. */
const NEIGHBOUR = 1 / 6;
/** Maximum deviation in shades. */
const NOISE = 8;

/** @returns the first page of a PDF as PNG */
export async function scanned(pdf: Uint8Array, random: Random): Promise<Uint8Array<ArrayBuffer>> {
	const { turned } = built('reading/bitmaps/bitmap');
	const askew = turned(await renderFirst(pdf, SIDE), random.within(-SKEW, SKEW));
	const { width, height, pixels } = blurred(askew, NEIGHBOUR);
	const picture = new PNG({ width, height });
	pixels.forEach((shade, index) => {
		const seen = Math.round(shade + random.within(-NOISE, NOISE));
		picture.data.fill(Math.max(0, Math.min(255, seen)), index * 4, index * 4 + 3);
		picture.data[index * 4 + 3] = 255;
	});
	return new Uint8Array(PNG.sync.write(picture, { colorType: 0 }));
}
