/** Geometry around a label, for segments of lines as well as pieces of a form. */
import { type Box, height, sharedHeight, sharedWidth } from '../../geometry';
import type { Segment } from '../layout/lines';

/** Maximum difference between baselines, in lines. */
const NEAR = 2;
/** Minimum overlap in height of two items on one line. */
export const SAME_LINE = 0.35;

/** In letter heights: maximum misalignment of a value below its label, and maximum distance. */
export const ALIGNED = 1.2;
export const REACH = 2.6;

/** The range of lines that may be at the height of a label, the end exclusive. */
export function linesBeside({
	parts,
}: {
	parts: ReadonlyArray<{ segment: Segment }>;
}): [from: number, to: number] {
	const lines = parts.map(({ segment }) => segment.line);
	return [Math.max(0, Math.min(...lines) - NEAR), Math.max(...lines) + NEAR + 1];
}

/** The items at the height of a label, left to right, even if their baselines differ. */
export const beside = <Item>(
	label: Box,
	items: readonly Item[],
	boxOf: (item: Item) => Box,
): Item[] =>
	items
		.filter((item) => sharedHeight(label, boxOf(item)) > SAME_LINE)
		.toSorted((a, b) => boxOf(a).left - boxOf(b).left);

/** Whether a box is in the column that a label heads. */
export const isInColumn = (label: Box, box: Box, size = height(label)): boolean =>
	sharedWidth(label, box) > 0.3 || Math.abs(label.left - box.left) < ALIGNED * size;

/** Whether a box is below a label, in its column and close enough to be its value. */
export const isBelow = (label: Box, box: Box): boolean =>
	box.top - label.bottom < REACH * height(label) &&
	box.top > label.bottom - height(label) / 2 &&
	isInColumn(label, box);
