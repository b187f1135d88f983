import type { TextRegion } from './detect';

/** Slope of the text at a point of a picture, in pixels: the tangent, positive if it falls to the right. */
export type SlopeAt = (x: number, y: number) => number;

type Point = { x: number; y: number };

/** Two points that are on one row of text, from left to right. */
export type Step = { start: Point; end: Point };

/** The middles of two neighbouring regions of a row, and the smaller of their heights, in pixels. */
export type NeighbourPair = Step & { high: number };

/** Maximum vertical distance of a neighbour from the row, relative to the smaller of their heights. */
const APART = 0.45;
/** Maximum ratio of the heights of neighbours: a heading and small print beside it are not one row. */
const UNLIKE = 1.6;

/**
 * Each region with the nearest one to its right on the same row, if there is one, as in tables and receipts. The
 * difference of their vertical positions shows the slope of rows far better than the outlines of short lines,
 * which capitals and descenders tilt.
 * @param slopeAt slope as far as it is known
 */
export function neighbourPairs(regions: readonly TextRegion[], slopeAt: SlopeAt): NeighbourPair[] {
	const parts = regions.map((region) => {
		const [x, y] = [mean(region.spine.map((at) => at.x)), mean(region.spine.map((at) => at.y))];
		const slope = slopeAt(x, y);
		const whole = region.bottom - region.top;
		const high = Math.max(whole - Math.abs(slope) * (region.right - region.left), whole / 2);
		return { left: region.left, right: region.right, x, y, slope, high };
	});
	return parts.flatMap((one) => {
		let nearest: (typeof parts)[number] | undefined;
		for (const other of parts) {
			if (other.left < one.right || (nearest && other.left > nearest.left)) continue;
			const high = Math.min(one.high, other.high);
			if (Math.max(one.high, other.high) > UNLIKE * high) continue;
			const down = ((other.x - one.x) * (one.slope + other.slope)) / 2;
			if (Math.abs(other.y - one.y - down) < APART * high) nearest = other;
		}
		if (!nearest) return [];
		const high = Math.min(one.high, nearest.high);
		return [{ start: { x: one.x, y: one.y }, end: { x: nearest.x, y: nearest.y }, high }];
	});
}

const mean = (values: readonly number[]) =>
	values.reduce((sum, value) => sum + value, 0) / values.length;
