import { area, shared } from '../../geometry';
import type { Bitmap, Region } from './bitmap';
import { components } from './components';

/** Pixels of a cell of the grid at least; it is as large as a line of text is high. */
const SMALLEST_CELL = 6;
/** The share of ink from which on a cell belongs to a figure; a rule through it has less. */
const DENSE = 0.2;
/** Lines of text that a part with much ink is high and wide at least, and a figure: smaller ones are print that was not read. */
const [SMALLEST, SMALLEST_FIGURE] = [1, 2];
/** The part of a figure's cells that are dense: the rest of a frame or a table is blank. */
const FILLED = 0.45;
/** The share of ink in a row or column at a figure's side from which on it belongs to it. */
const SPARSE = 0.05;
/** What has more of its area under words is text on a dark ground, or a figure of words. */
const OF_TEXT = 0.15;
/** A region of more than this part of the picture is no figure on a page. */
const WHOLE_PAGE = 0.6;

/**
 * Where a picture of a page has much ink: photographs, logos, stamps, codes; text on a dark ground, too.
 * @param limit the shade below which a pixel is ink
 * @param line the usual height of a line of text, in pixels
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
		// The dark rim of a scan and the table below a receipt reach the picture's edge.
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
 * Whether such a part is no text.
 * @param line the usual height of a line of text
 * @param words where text was recognised
 */
export function isFigure(part: Region, line: number, words: readonly Region[]): boolean {
	if (shortSide(part) < SMALLEST_FIGURE * line) return false;
	const covered = words.reduce((sum, word) => sum + area(shared(part, word)), 0);
	return covered < OF_TEXT * area(part);
}

const shortSide = ({ left, top, right, bottom }: Region) => Math.min(right - left, bottom - top);

/** The region without the rows and columns at its sides that have hardly any ink. */
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
