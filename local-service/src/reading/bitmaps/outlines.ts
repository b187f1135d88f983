import type { Checkbox } from '../pages';
import type { Bitmap, Region } from './bitmap';

/** Minimum and maximum side of a checkbox, in line heights; smaller squares are letters. */
const [SMALLEST, LARGEST] = [0.55, 2];
/** Minimum side in pixels; smaller squares look like letters. */
const FEWEST_PIXELS = 11;
/** Maximum difference of the sides, as a fraction of the longer one. */
const UNEVEN = 0.15;
/** Minimum share of ink along each side. */
const DRAWN = 0.92;
/**
 * Width of the blank margin to the left and right of a box, as a fraction of its side, and the maximum average
 * share of ink in the margins on all four sides.
 */
const CLEAR = 0.3;
const STRAY = 0.08;
/** Minimum share of ink inside a ticked box. */
const TICKED = 0.06;

/**
 * Small square outlines (checkboxes) in a picture.
 * @param limit shade below which a pixel is ink
 * @param line usual height of a line of text, in pixels
 */
export function findOutlines(bitmap: Bitmap, limit: number, line: number): Checkbox[] {
	const [smallest, largest] = [Math.max(SMALLEST * line, FEWEST_PIXELS), LARGEST * line];
	const found: Checkbox[] = [];
	const picture = { ...bitmap, limit };
	for (let top = 1; top < bitmap.height - smallest; top++) {
		for (const [left, right] of edges(picture, top, smallest, largest)) {
			if (found.some(({ box }) => left < box.right && right > box.left && top < box.bottom)) {
				continue;
			}
			const square = squareBelow(picture, left, right, top);
			if (square) found.push(square);
		}
	}
	return found;
}

type InkedBitmap = Bitmap & { limit: number };

const isInk = ({ pixels, width, height, limit }: InkedBitmap, x: number, y: number) =>
	x >= 0 && y >= 0 && x < width && y < height && pixels[y * width + x]! < limit;

/**
 * Runs of ink in a row that may be the upper edge of a square; a slightly skewed edge may move down by one
 * row.
 */
function edges(
	{ pixels, width, limit }: InkedBitmap,
	y: number,
	shortest: number,
	longest: number,
): Array<[left: number, right: number]> {
	const runs: Array<[number, number]> = [];
	const [row, next] = [y * width, (y + 1) * width];
	let start = -1;
	for (let x = 0; x <= width; x++) {
		const isOn = x < width && (pixels[row + x]! < limit || pixels[next + x]! < limit);
		if (isOn && start < 0) start = x;
		if (isOn || start < 0) continue;
		if (x - start >= shortest && x - start <= longest) runs.push([start, x]);
		start = -1;
	}
	return runs;
}

function squareBelow(
	picture: InkedBitmap,
	left: number,
	right: number,
	top: number,
): Checkbox | undefined {
	const side = right - left;
	const slack = Math.max(1, Math.round(side / 20));
	// Share of ink along an edge: the maximum over adjacent lines, taken in pairs because the edge may be
	// slightly skewed.
	const drawn = (x: number, y: number, dx: number, dy: number, away = slack) => {
		const has = (at: number, off: number) =>
			isInk(picture, x + at * dx + off * dy, y + at * dy + off * dx);
		let best = 0;
		for (let off = -away; off < Math.max(away, 1); off++) {
			let count = 0;
			for (let at = 0; at < side; at++) if (has(at, off) || has(at, off + 1)) count++;
			best = Math.max(best, count);
		}
		return best / side;
	};
	if (drawn(left, top, 0, 1) < DRAWN || drawn(right - 1, top, 0, 1) < DRAWN) {
		return undefined;
	}
	const reach = Math.ceil(UNEVEN * side);
	for (let bottom = top + side + reach; bottom >= top + side - reach; bottom--) {
		// From the bottom, so that the first edge found is the outer one.
		if (drawn(left, bottom - 2, 1, 0, 0) < DRAWN) continue;
		return judge(picture, { left, top, right, bottom }, slack);
	}
	return undefined;
}

function judge(picture: InkedBitmap, outline: Region, slack: number): Checkbox | undefined {
	const { left, top, right, bottom } = outline;
	if (!isSeparate(picture, outline)) return undefined;
	const stroke = strokeOf(picture, outline, slack);
	if (stroke > (right - left) / 4) return undefined;
	const inner = {
		left: left + stroke + 1,
		top: top + stroke + 1,
		right: right - stroke - 1,
		bottom: bottom - stroke - 1,
	};
	const ink = share(picture, inner);
	const isChecked = ink > TICKED;
	if (isDivided(picture, inner)) return undefined;
	return { box: outline, isChecked };
}

/**
 * True if there is paper around an outline: letters have neighbours, the curves of round letters extend beyond
 * the sides, and lines of table cells continue. A tick may cross the margins in places.
 */
function isSeparate(picture: InkedBitmap, { left, top, right, bottom }: Region): boolean {
	const depth = Math.max(Math.round(CLEAR * (right - left)), 3);
	const strips = [
		{ left: left - depth, top, right: left - 1, bottom },
		{ left: right + 1, top, right: right + depth, bottom },
		{ left, top: top - 3, right, bottom: top - 1 },
		{ left, top: bottom + 1, right, bottom: bottom + 3 },
	].map((strip) => share(picture, strip));
	const mean = strips.reduce((sum, strip) => sum + strip, 0) / strips.length;
	return mean < STRAY && strips.every((strip) => strip < 3 * STRAY);
}

/** Stroke width in pixels: the first depth from the outer edge at which at most 40 % of all sides is ink. */
function strokeOf(
	picture: InkedBitmap,
	{ left, top, right, bottom }: Region,
	slack: number,
): number {
	const size = right - left;
	const isDark = (depth: number) => {
		let [count, all] = [0, 0];
		for (let at = slack + 2; at < size - slack - 2; at++, all += 4) {
			if (isInk(picture, left + at, top + depth)) count++;
			if (isInk(picture, left + at, bottom - 1 - depth)) count++;
			if (isInk(picture, left + depth, top + at)) count++;
			if (isInk(picture, right - 1 - depth, top + at)) count++;
		}
		return count > 0.4 * all;
	};
	let depth = slack + 1;
	while (depth < size / 2 && isDark(depth)) depth++;
	return depth;
}

function share(picture: InkedBitmap, { left, top, right, bottom }: Region): number {
	let count = 0;
	for (let y = top; y < bottom; y++) {
		for (let x = left; x < right; x++) if (isInk(picture, x, y)) count++;
	}
	return count / Math.max((right - left) * (bottom - top), 1);
}

/** True if a line crosses the inside of an outline from side to side: cells of a table, a letter or a blot. */
function isDivided(picture: InkedBitmap, { left, top, right, bottom }: Region): boolean {
	const isLine = (strip: Region) => share(picture, strip) > DRAWN;
	for (let y = top; y < bottom; y++)
		if (isLine({ left, top: y, right, bottom: y + 1 })) return true;
	for (let x = left; x < right; x++)
		if (isLine({ left: x, top, right: x + 1, bottom })) return true;
	return false;
}
