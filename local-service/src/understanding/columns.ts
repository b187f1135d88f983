import type { HeaderCell } from './headers';
import type { Line } from './lines';
import { tidy } from './text';

/** How far a boundary may leave the gap between two headings, against words it would cut. */
const CUT_WORD = 10;
const OUTSIDE = 0.2;
const STEP = 2;

/** The x positions between columns: where the fewest words of the body are cut. */
export function boundaries(cells: readonly HeaderCell[], body: readonly Line[]): number[] {
	const words = body.flatMap((line) => line.segments).flatMap((part) => part.words);
	return cells.slice(1).map((right, index) => {
		const left = cells[index] ?? right;
		const [from, to] = [center(left.box), center(right.box)];
		const xs = Array.from(
			{ length: Math.floor((to - from) / STEP) + 1 },
			(_, n) => from + n * STEP,
		);
		const costs = xs.map((x) => {
			const cut = words.filter(({ box }) => box.left < x && x < box.right).length;
			return CUT_WORD * cut + OUTSIDE * Math.max(0, left.box.right - x, x - right.box.left);
		});
		return middleOfLowest(xs, costs) ?? (left.box.right + right.box.left) / 2;
	});
}

/** The middle of the widest stretch with the lowest costs: spaces inside texts are narrower. */
function middleOfLowest(xs: readonly number[], costs: readonly number[]): number | undefined {
	const lowest = Math.min(...costs) + 0.5;
	let [start, length, best, bestLength] = [0, 0, 0, 0];
	costs.forEach((cost, index) => {
		length = cost <= lowest ? length + 1 : 0;
		if (length === 1) start = index;
		if (length > bestLength) [best, bestLength] = [start, length];
	});
	return xs[best + Math.floor((bestLength - 1) / 2)];
}

const center = ({ left, right }: { left: number; right: number }) => (left + right) / 2;

/** A line's text by column. */
export function cellsOf(line: Line, bounds: readonly number[]): string[] {
	const cells: string[] = Array.from({ length: bounds.length + 1 }, () => '');
	for (const word of line.segments.flatMap((part) => part.words)) {
		const column = bounds.filter((x) => center(word.box) > x).length;
		cells[column] = tidy(`${cells[column] ?? ''} ${word.text}`);
	}
	return cells;
}
