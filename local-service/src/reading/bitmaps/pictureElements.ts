import type { Box } from '../../geometry';
import type { Page, Word } from '../pages';
import { eachOnce, findSigns } from '../signs';
import type { Bitmap, Region } from './bitmap';
import { findDense, isFigure } from './denseAreas';
import { inkLimit } from './ink';
import { findOutlines } from './outlines';

/**
 * Checkboxes, figures and dense areas in a picture of a page, in pixels. Empty without any words, since the
 * scale is unknown then.
 */
export function findElements(
	bitmap: Bitmap,
	words: readonly Word[],
): Pick<Page, 'checkboxes' | 'visuals'> & { dense: Region[] } {
	const heights = words.map(({ box }) => box.bottom - box.top).toSorted((a, b) => a - b);
	const line = heights[Math.floor(heights.length / 2)];
	if (line === undefined) return { checkboxes: [], visuals: [], dense: [] };
	const limit = inkLimit(bitmap);
	const boxes = words.map(({ box }) => box);
	const outlines = findOutlines(bitmap, limit, line).filter(
		({ box }) => !boxes.some((word) => isWithin(box, word)),
	);
	const dense = findDense(bitmap, limit, line);
	return {
		dense,
		checkboxes: eachOnce([...outlines, ...findSigns(words)]),
		visuals: dense.filter((part) => isFigure(part, line, boxes)),
	};
}

/**
 * True if the box has letters of the word on both sides; at the ends of a word, a box may have been
 * recognised as a letter.
 */
const isWithin = (box: Box, word: Box): boolean =>
	box.top < word.bottom &&
	box.bottom > word.top &&
	box.left - word.left > (box.right - box.left) / 2 &&
	word.right - box.right > (box.right - box.left) / 2;
