/** Where things stand around a label, whether they are segments of lines or pieces of a form. */
import { type Box, height, sharedHeight, sharedWidth } from '../../geometry';
import type { Segment } from '../layout/lines';

/** Lines that baselines may differ by. */
const NEAR = 2;
/** The part of their height that things on one line share at least. */
export const SAME_LINE = 0.35;

/** In parts of the letters' height: how far out of line, and how far below a label its value may begin. */
export const ALIGNED = 1.2;
export const REACH = 2.6;

/** The lines on which something may stand beside a label, first and behind the last. */
export function linesBeside({
	parts,
}: {
	parts: ReadonlyArray<{ segment: Segment }>;
}): [from: number, to: number] {
	const lines = parts.map(({ segment }) => segment.line);
	return [Math.max(0, Math.min(...lines) - NEAR), Math.max(...lines) + NEAR + 1];
}

/** What stands beside a label, left to right, wherever its baselines are. */
export const beside = <Item>(
	label: Box,
	items: readonly Item[],
	boxOf: (item: Item) => Box,
): Item[] =>
	items
		.filter((item) => sharedHeight(label, boxOf(item)) > SAME_LINE)
		.toSorted((a, b) => boxOf(a).left - boxOf(b).left);

/** Whether a box stands in the column that a label heads. */
export const isInColumn = (label: Box, box: Box, size = height(label)): boolean =>
	sharedWidth(label, box) > 0.3 || Math.abs(label.left - box.left) < ALIGNED * size;

/** Whether a box stands below a label, in its column and near enough to be its value. */
export const isBelow = (label: Box, box: Box): boolean =>
	box.top - label.bottom < REACH * height(label) &&
	box.top > label.bottom - height(label) / 2 &&
	isInColumn(label, box);
