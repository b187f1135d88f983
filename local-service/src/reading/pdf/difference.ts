import { type Box, height, scaled, width } from '../../geometry';
import type { Region } from '../bitmaps/bitmap';
import type { Colours } from './render';

/** Minimum difference of a colour channel (0 to 255) that counts. */
const FAINT = 20;

/** Two renderings of the same part of a page, and their scale in pixels per point. */
export type Pictures = { one: Colours; other: Colours; part: Box; scale: number };

/** The pixels entirely within a box on the page, at least one; right and bottom are exclusive. */
export function pixelsOf({ one, part, scale }: Omit<Pictures, 'other'>, box: Box): Region {
	const { left, top, right, bottom } = scaled(box, scale);
	const [x, y] = [Math.floor(part.left * scale), Math.floor(part.top * scale)];
	const [x1, x2] = within(left - x, right - x, one.width);
	const [y1, y2] = within(top - y, bottom - y, one.height);
	return { left: x1, top: y1, right: x2, bottom: y2 };
}

/**
 * How much two renderings differ in a box: the share of its pixel rows, and of its columns, that contain a
 * differing pixel. Pixels partly in the box are ignored unless there are no others.
 * @param box in points
 */
export function difference(
	{ one, other, part, scale }: Pictures,
	box: Box,
): { rows: number; columns: number } {
	const { left: x1, top: y1, right: x2, bottom: y2 } = pixelsOf({ one, part, scale }, box);
	const hasColumn = new Uint8Array(x2 - x1);
	let rows = 0;
	for (let y = y1; y < y2; y++) {
		let hasRow = false;
		for (let x = x1; x < x2; x++) {
			if (!differs(one, other, y * one.stride + x * 4)) continue;
			hasRow = true;
			hasColumn[x - x1] = 1;
		}
		if (hasRow) rows++;
	}
	const columns = hasColumn.reduce((sum, has) => sum + has, 0);
	return { rows: rows / (y2 - y1), columns: columns / (x2 - x1) };
}

/** The whole pixels within an interval; the middle one if there are none. */
function within(from: number, to: number, limit: number): [number, number] {
	const [first, last] = [Math.ceil(from), Math.floor(to)];
	const middle = Math.min(Math.max(Math.floor((from + to) / 2), 0), limit - 1);
	const [start, end] = first < last ? [Math.max(first, 0), Math.min(last, limit)] : [middle, 0];
	return start < end ? [start, end] : [middle, middle + 1];
}

const differs = (one: Colours, other: Colours, at: number) =>
	Math.abs(one.bytes[at]! - other.bytes[at]!) >= FAINT ||
	Math.abs(one.bytes[at + 1]! - other.bytes[at + 1]!) >= FAINT ||
	Math.abs(one.bytes[at + 2]! - other.bytes[at + 2]!) >= FAINT;

/** Fraction of a letter's box on each side that neighbours may reach into, along the line and across it. */
const [MARGIN_ALONG, MARGIN_ACROSS] = [0.12, 0.15];

/** The centre of a letter's box, free of its neighbours' ink. */
export function core({ box, isTurned }: { box: Box; isTurned: boolean }): Box {
	const [x, y] = isTurned ? [MARGIN_ACROSS, MARGIN_ALONG] : [MARGIN_ALONG, MARGIN_ACROSS];
	return {
		left: box.left + x * width(box),
		right: box.right - x * width(box),
		top: box.top + y * height(box),
		bottom: box.bottom - y * height(box),
	};
}
