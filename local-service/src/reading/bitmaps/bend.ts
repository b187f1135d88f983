import { moved } from '../../geometry';
import type { Bitmap, Region } from './bitmap';

/** Intervals of the grid in each direction. */
const STEPS = 16;
/** Iterations for finding the point of the straight picture that corresponds to a point of the bent picture. */
const ROUNDS = 6;

/** Decimal places of a height: a tenth of a pixel. */
const DIGITS = 5;

/** How the lines of text of a picture are bent. When it is straightened, points move up or down only. */
export type Bend = {
	/** Height of the straight picture, as a multiple of the height of the bent picture. */
	taller: number;
	/**
	 * For each point of an even grid over the straight picture, row by row, its height in the bent picture: 0 at
	 * the top, 1 at the bottom.
	 */
	heights: number[][];
};

/**
 * @param slopeAt slope of the text at a point of the bent picture, in pixels: the tangent, positive if it
 * falls to the right
 */
export function bendBy(
	{ width, height }: { width: number; height: number },
	slopeAt: (x: number, y: number) => number,
): Bend {
	const step = width / STEPS;
	const half = STEPS / 2;
	/** Follows the text to both sides from a column of the grid. */
	const follow = (start: number, from = half): number[] => {
		const row: number[] = [];
		for (const way of [-1, 1]) {
			let y = start;
			for (let column = from; column >= 0 && column <= STEPS; column += way) {
				row[column] = y;
				const middle = y + ((way * step) / 2) * slopeAt(column * step, y);
				y += way * step * slopeAt((column + way / 2) * step, middle);
			}
		}
		return row;
	};
	// A line at the edge of a picture may be outside it in the middle column. The margin keeps such lines.
	const columns = Array.from({ length: STEPS + 1 }, (_, column) => column);
	const margin = Math.max(
		...columns.map((column) => -follow(0, column)[half]!),
		...columns.map((column) => follow(height, column)[half]! - height),
	);
	const heights = Array.from({ length: STEPS + 1 }, (_, row) =>
		follow((row / STEPS) * (height + 2 * margin) - margin).map((y) =>
			Number((y / height).toFixed(DIGITS)),
		),
	);
	return { taller: 1 + (2 * margin) / height, heights };
}

/** The bend of the same picture after it is turned by 180 degrees. */
export const bendOnHead = ({ taller, heights }: Bend): Bend => ({
	taller,
	heights: heights.toReversed().map((row) => row.toReversed().map((height) => 1 - height)),
});

/** A row of the grid, interpolated. @param at from 0 to 1 */
function rowAt({ heights }: Bend, at: number): number[] {
	const place = Math.min(Math.max(at, 0), 1) * STEPS;
	const row = Math.min(Math.floor(place), STEPS - 1);
	const [above, below] = [heights[row]!, heights[row + 1]!];
	return above.map((height, column) => height + (place - row) * (below[column]! - height));
}

function between(row: readonly number[], at: number): number {
	const place = Math.min(Math.max(at, 0), 1) * STEPS;
	const column = Math.min(Math.floor(place), STEPS - 1);
	return row[column]! + (place - column) * (row[column + 1]! - row[column]!);
}

/** Straightens a picture. Points outside the bent picture become white. */
export function straightened({ width, height, pixels }: Bitmap, bend: Bend): Bitmap {
	const tall = Math.round(height * bend.taller);
	const result = new Uint8Array(width * tall).fill(255);
	for (let y = 0, to = 0; y < tall; y++) {
		const row = rowAt(bend, (y + 0.5) / tall);
		for (let x = 0; x < width; x++, to++) {
			const from = between(row, (x + 0.5) / width) * height - 0.5;
			const top = Math.floor(from);
			if (top < 0 || top + 1 >= height) continue;
			const [above, below] = [pixels[top * width + x]!, pixels[(top + 1) * width + x]!];
			result[to] = above + (from - top) * (below - above) + 0.5;
		}
	}
	return { width, height: tall, pixels: result };
}

/** Moves a region of the straight picture to its place in the bent picture, whose size is given. */
export function bentRegion(
	region: Region,
	bend: Bend,
	{ width, height }: { width: number; height: number },
): Region {
	const [x, y] = middleOf(region);
	const row = rowAt(bend, y / (height * bend.taller));
	return moved(region, 0, between(row, x / width) * height - y);
}

/** Moves a region of the bent picture, whose size is given, to its place in the straight picture. */
export function straightRegion(
	region: Region,
	bend: Bend,
	{ width, height }: { width: number; height: number },
): Region {
	const [x, y] = middleOf(region);
	let straight = y / height;
	for (let round = 0; round < ROUNDS; round++) {
		straight += y / height - between(rowAt(bend, straight / bend.taller), x / width);
	}
	return moved(region, 0, straight * height - y);
}

/** Moves the region of a line of text to the straight picture, and reduces its height by the fall of the line. */
export function levelLine(
	region: Region,
	bend: Bend,
	size: { width: number; height: number },
): Region {
	const { left, right, top, bottom } = region;
	const level = straightRegion(region, bend, size);
	const [start, end] = [left, right].map(
		(x) => bentRegion({ ...level, left: x, right: x }, bend, size).top,
	);
	const less = Math.min(Math.abs(end! - start!), (bottom - top) / 2) / 2;
	return { left, right, top: level.top + less, bottom: level.bottom - less };
}

const middleOf = ({ left, top, right, bottom }: Region) =>
	[(left + right) / 2, (top + bottom) / 2] as const;
