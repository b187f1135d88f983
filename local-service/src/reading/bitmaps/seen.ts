import type { Box } from '../../geometry';
import type { Page, Word } from '../pages';
import { eachOnce, findSigns } from '../signs';
import type { Bitmap } from './bitmap';
import { findDense } from './denseAreas';
import { inkLimit } from './ink';
import { findOutlines } from './outlines';

/**
 * The checkboxes and the figures in a picture of a page, in its pixels. Without any text there is
 * no telling how large things are, and nothing is found.
 */
export function findSeen(
	bitmap: Bitmap,
	words: readonly Word[],
): Pick<Page, 'checkboxes' | 'visuals'> {
	const heights = words.map(({ box }) => box.bottom - box.top).toSorted((a, b) => a - b);
	const line = heights[Math.floor(heights.length / 2)];
	if (line === undefined) return { checkboxes: [], visuals: [] };
	const limit = inkLimit(bitmap);
	const boxes = words.map(({ box }) => box);
	const outlines = findOutlines(bitmap, limit, line).filter(
		({ box }) => !boxes.some((word) => isWithin(box, word)),
	);
	return {
		checkboxes: eachOnce([...outlines, ...findSigns(words)]),
		visuals: findDense(bitmap, limit, line, boxes),
	};
}

/** With letters of the word on both sides; at its ends a box may have been taken for a letter. */
const isWithin = (box: Box, word: Box): boolean =>
	box.top < word.bottom &&
	box.bottom > word.top &&
	box.left - word.left > (box.right - box.left) / 2 &&
	word.right - box.right > (box.right - box.left) / 2;
