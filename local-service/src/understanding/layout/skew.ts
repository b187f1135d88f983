import { type Box, height, middle } from '../../geometry';
import type { Word } from '../../reading/pages';

/** Slopes that are tried, in points down for each point to the right: up to two degrees. */
const MOST = 0.036;
const STEP = 0.003;
/** So many words say how a page lies, and so much better they have to stand in lines. */
const FEWEST = 12;
const SAMPLE = 500;
const BETTER = 1.4;

/**
 * How much the lines of a page slope, which lies a little askew: they run down by so many points for each point to
 * the right. 0 where words stand in level lines, or nothing tells.
 */
export function slopeOf(words: readonly Word[]): number {
	const sample = words.slice(0, SAMPLE);
	if (sample.length < FEWEST) return 0;
	const heights = sample.map(({ box }) => height(box)).toSorted((a, b) => a - b);
	const bin = Math.max(1, (heights[Math.floor(heights.length / 2)] ?? 0) / 2);
	const level = crowdOf(sample, 0, bin);
	let [best, most] = [0, BETTER * level];
	for (let step = 1; step * STEP <= MOST; step++) {
		for (const slope of [step * STEP, -step * STEP]) {
			const crowd = crowdOf(sample, slope, bin);
			if (crowd > most) [best, most] = [slope, crowd];
		}
	}
	return best;
}

/** How many words share their height on the page with others, more for each that does. */
function crowdOf(words: readonly Word[], slope: number, bin: number): number {
	const counts = new Map<number, number>();
	for (const { box } of words) {
		const place = Math.round((middle(box) - slope * box.left) / bin);
		counts.set(place, (counts.get(place) ?? 0) + 1);
	}
	let sum = 0;
	for (const count of counts.values()) sum += count * count;
	return sum;
}

/** A box as it would stand on a level page. */
export const levelled = (box: Box, slope: number): Box =>
	slope === 0
		? box
		: { ...box, top: box.top - slope * box.left, bottom: box.bottom - slope * box.left };
