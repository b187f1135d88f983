import { area, type Box, shared } from '../../geometry';
import { components } from '../bitmaps/components';
import type { Page, Word } from '../pages';
import type { Drawing } from './drawings';

/** Minimum width and height in points: smaller ones are symbols or ornaments. */
const SMALLEST = 12;
/** Maximum distance in points between the drawings of one figure. */
const CELL = 4;
/**
 * Maximum number of grid cells per side: PDF limits a side to 14,400 points, but a page may claim any size.
 */
const MOST_CELLS = 4000;
/** Maximum share of the page: a larger picture is the page's scan or background. */
const WHOLE_PAGE = 0.6;
/** Maximum share of a drawing's area under words: above it, the drawing is behind text. */
const BEHIND_TEXT = 0.3;
/** Minimum number of blank bars in a figure (charts, codes): fewer are shaded cells or ornaments. */
const FEWEST_BARS = 4;

/**
 * Figures of a page: images, and drawings other than rules, frames and shaded cells. Touching ones are
 * merged.
 */
export function findFigures(
	drawings: readonly Drawing[],
	{ words, width, height }: Pick<Page, 'words' | 'width' | 'height'>,
): Box[] {
	const page = { left: 0, top: 0, right: width, bottom: height };
	const drawn = drawings.filter(
		({ kind, fill }) => kind !== 'rule' && (kind !== 'rectangle' || fill === 'dark'),
	);
	const visible = drawn.flatMap((drawing) => {
		const box = shared(drawing.box, page);
		const isPart = area(box) > 0 && area(box) < WHOLE_PAGE * area(page);
		return isPart ? [{ ...drawing, box }] : [];
	});
	const isBlank = ({ left, top, right, bottom }: Box) =>
		!words.some(({ box }) => {
			const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
			return x > left && x < right && y > top && y < bottom;
		});
	const seeds = visible.filter(
		({ kind, box, isFrame }) => kind === 'image' || (kind === 'shape' && !isFrame) || isBlank(box),
	);
	const isOfBars = seeds.every(({ kind }) => kind === 'rectangle');
	if (isOfBars && seeds.length < FEWEST_BARS) return [];
	return joined(seeds, page)
		.filter(({ parts }) => {
			const bars = parts.filter(({ kind }) => kind === 'rectangle').length;
			return bars < parts.length || bars >= FEWEST_BARS;
		})
		.map(({ box }) => box)
		.filter(
			(box) =>
				Math.min(box.right - box.left, box.bottom - box.top) >= SMALLEST &&
				area(box) < WHOLE_PAGE * area(page) &&
				underWords(box, words) < BEHIND_TEXT,
		);
}

/** The share of the box that is under words. */
const underWords = (box: Box, words: readonly Word[]) =>
	words.reduce((sum, word) => sum + area(shared(box, word.box)), 0) / area(box);

/**
 * Groups of touching drawings, found on a grid, since a map has thousands.
 * @param within maximum distance in points within a group
 */
export function joined(
	drawings: readonly Drawing[],
	page: Box,
	within = CELL,
): Array<{ box: Box; parts: readonly Drawing[] }> {
	if (drawings.length === 0) return [];
	const cell = Math.max(within, page.right / MOST_CELLS, page.bottom / MOST_CELLS);
	const [columns, rows] = [Math.ceil(page.right / cell), Math.ceil(page.bottom / cell)];
	const isOn = new Uint8Array(columns * rows);
	for (const { box } of drawings) {
		for (let y = Math.floor(box.top / cell); y <= Math.min(box.bottom / cell, rows - 1); y++) {
			isOn.fill(
				1,
				y * columns + Math.floor(box.left / cell),
				y * columns + Math.min(Math.floor(box.right / cell) + 1, columns),
			);
		}
	}
	return components(isOn, columns, rows).map(({ left, top, right, bottom }) => {
		const parts = drawings.filter(
			({ box }) =>
				box.left >= left * cell &&
				box.right <= right * cell &&
				box.top >= top * cell &&
				box.bottom <= bottom * cell,
		);
		const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
		// In a loop: there may be hundreds of thousands, too many for function arguments.
		for (const { box: part } of parts) {
			box.left = Math.min(box.left, part.left);
			box.top = Math.min(box.top, part.top);
			box.right = Math.max(box.right, part.right);
			box.bottom = Math.max(box.bottom, part.bottom);
		}
		return { parts, box };
	});
}
