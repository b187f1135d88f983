import { area, shared } from '../../geometry';
import type { Bitmap, Region } from './bitmap';
import { components } from './components';

/** Minimum cell size of the grid in pixels; cells are as large as the height of a line of text. */
const SMALLEST_CELL = 6;
/** Minimum share of ink in a cell of a figure; a rule through a cell has less. */
const DENSE = 0.2;
/**
 * Minimum width and height of a dense area and of a figure, in line heights: smaller ones are print that was
 * not recognised.
 */
const [SMALLEST, SMALLEST_FIGURE] = [1, 2];
/** Minimum share of dense cells in a figure; frames and tables are blank otherwise. */
const FILLED = 0.45;
/** Minimum share of ink in an edge row or column of a figure. */
const SPARSE = 0.05;
/** Minimum share covered by words for an area to count as text on a dark background instead of a figure. */
const OF_TEXT = 0.15;
/** Maximum share of the picture that a figure covers. */
const WHOLE_PAGE = 0.6;

/**
 * Areas with much ink in a picture of a page: photographs, logos, stamps and codes, but also text on a dark
 * background.
 * @param limit shade below which a pixel is ink
 * @param line usual height of a line of text, in pixels
 */
export function findDense(bitmap: Bitmap, limit: number, line: number): Region[] {
	const { width, height, pixels } = bitmap;
	const size = Math.max(Math.round(line), SMALLEST_CELL);
	const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
	const ink = new Uint32Array(columns * rows);
	for (let y = 0, at = 0; y < height; y++) {
		const row = Math.floor(y / size) * columns;
		for (let x = 0; x < width; x++, at++) {
			if (pixels[at]! < limit) ink[row + Math.floor(x / size)]!++;
		}
	}
	const isDense = Uint8Array.from(ink, (count) => (count > DENSE * size * size ? 1 : 0));
	return components(isDense, columns, rows).flatMap((part) => {
		const [wide, high] = [part.right - part.left, part.bottom - part.top];
		// The dark rim of a scan and the background around a receipt touch the picture's edge.
		const isAtEdge =
			part.left === 0 || part.top === 0 || part.right === columns || part.bottom === rows;
		if (isAtEdge || part.cells < FILLED * wide * high) return [];
		const figure = trimmed(bitmap, limit, {
			left: part.left * size,
			top: part.top * size,
			right: part.right * size,
			bottom: part.bottom * size,
		});
		const isLarge = shortSide(figure) >= SMALLEST * line;
		return isLarge && area(figure) < WHOLE_PAGE * width * height ? [figure] : [];
	});
}

/**
 * True if a dense area is a figure and not text.
 * @param line usual height of a line of text
 * @param words boxes of recognised words
 */
export function isFigure(part: Region, line: number, words: readonly Region[]): boolean {
	if (shortSide(part) < SMALLEST_FIGURE * line) return false;
	const covered = words.reduce((sum, word) => sum + area(shared(part, word)), 0);
	return covered < OF_TEXT * area(part);
}

const shortSide = ({ left, top, right, bottom }: Region) => Math.min(right - left, bottom - top);

/** The region without edge rows and columns that have hardly any ink. */
function trimmed({ width, pixels }: Bitmap, limit: number, region: Region): Region {
	let { left, top, right, bottom } = region;
	const isSparse = (x1: number, y1: number, x2: number, y2: number) => {
		let count = 0;
		for (let y = y1; y < y2; y++) {
			for (let x = x1; x < x2; x++) if (pixels[y * width + x]! < limit) count++;
		}
		return count < SPARSE * (x2 - x1) * (y2 - y1);
	};
	while (top < bottom && isSparse(left, top, right, top + 1)) top++;
	while (top < bottom && isSparse(left, bottom - 1, right, bottom)) bottom--;
	while (left < right && isSparse(left, top, left + 1, bottom)) left++;
	while (left < right && isSparse(right - 1, top, right, bottom)) right--;
	return { left, top, right, bottom };
}
