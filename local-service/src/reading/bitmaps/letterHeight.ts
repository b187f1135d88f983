import type { Bitmap } from './bitmap';

/** Distance between the searched rows: the longer side divided by this number. The rows are divided among PASSES passes. */
const SEARCHED = 240;
const PASSES = 4;
/** Minimum number of letters for a result, and number after which no further pass is made. */
const FEWEST = 30;
const ENOUGH = 200;
/** Smallest and largest height of a letter, as a fraction of the longer side, and maximum number of its pixels. */
const [SMALLEST, LARGEST] = [1 / 320, 1 / 12];
const MOST_PIXELS = 1 << 14;

/**
 * Median height in pixels of connected spots of ink, most of which are letters; undefined if there are hardly
 * any. Noise and broken letters make it smaller.
 * @param limit shade below which a pixel is ink
 */
export function letterHeight({ width, height, pixels }: Bitmap, limit: number): number | undefined {
	// Loops over hundreds of thousands of pixels must not allocate.
	const isSeen = new Uint8Array(pixels.length);
	const open = new Int32Array(MOST_PIXELS + 4);
	const long = Math.max(width, height);
	const heightAt = (start: number): number => {
		let [top, bottom] = [start, start];
		let count = 1;
		open[0] = start;
		isSeen[start] = 1;
		while (count > 0 && count < MOST_PIXELS) {
			const pixel = open[--count]!;
			if (pixel < top) top = pixel;
			if (pixel > bottom) bottom = pixel;
			for (let side = 0; side < 4; side++) {
				// At an edge, the neighbour is a pixel of the adjacent row, which is harmless here.
				const next =
					side === 0
						? pixel - 1
						: side === 1
							? pixel + 1
							: side === 2
								? pixel - width
								: pixel + width;
				// Pixels outside the picture are undefined and do not count as ink.
				if (!(pixels[next]! < limit) || isSeen[next]) continue;
				isSeen[next] = 1;
				open[count++] = next;
			}
		}
		return count > 0 ? Infinity : Math.floor(bottom / width) - Math.floor(top / width) + 1;
	};
	const heights: number[] = [];
	const every = Math.max(Math.round(long / SEARCHED), 1);
	for (let pass = 0; pass < PASSES && heights.length < ENOUGH; pass++) {
		for (let y = pass * every; y < height; y += PASSES * every) {
			for (let at = y * width; at < (y + 1) * width; at++) {
				if (pixels[at]! >= limit || isSeen[at]) continue;
				const high = heightAt(at);
				if (high >= SMALLEST * long && high <= LARGEST * long) heights.push(high);
			}
		}
	}
	heights.sort((a, b) => a - b);
	return heights.length < FEWEST ? undefined : heights[Math.floor(heights.length / 2)];
}
