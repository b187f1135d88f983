import { type Box, height, scaled, width } from '../../geometry';
import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { readCodes } from '../codes/readCodes';
import type { Code, Page } from '../pages';
import { type CodeSpot, scaleOf } from './codeSpots';
import { type OpenPdf, withDocument, withPage } from './pdfium';
import { renderPart } from './render';

/** Pixels a point. */
const READ = 4;
/** What is drawn around a spot, as a part of its width and height. */
const MARGIN = 1 / 8;

/** Reads the codes of a PDF's pages. What looks the same on several pages, such as a logo, is read once. */
export function codeReader(
	bytes: Uint8Array,
): (page: Page, spots: readonly CodeSpot[]) => Promise<Code[]> {
	const known = new Map<string, Code[]>();
	return async (page, spots) => {
		const unread = spots.filter(({ key }) => !known.has(key));
		for (const { key, ...spot } of await picturesOf(bytes, page, unread)) {
			known.set(key, await read(spot));
		}
		return spots.flatMap(({ key, box }) =>
			(known.get(key) ?? []).map((code) => ({ ...code, box: moved(code.box, box) })),
		);
	};
}

type Drawn = CodeSpot & { bitmap: Bitmap; part: Box };

async function picturesOf(
	bytes: Uint8Array,
	{ number, turned, ...size }: Page,
	spots: readonly CodeSpot[],
): Promise<Drawn[]> {
	if (spots.length === 0) return [];
	const draw = (open: OpenPdf, page: number) =>
		spots.map((spot) => {
			const { box } = spot;
			const margin = { x: width(box) * MARGIN, y: height(box) * MARGIN };
			const part = {
				left: Math.max(box.left - margin.x, 0),
				top: Math.max(box.top - margin.y, 0),
				right: Math.min(box.right + margin.x, size.width),
				bottom: Math.min(box.bottom + margin.y, size.height),
			};
			const colours = renderPart(open, page, part, Math.min(READ, scaleOf(part)));
			return { ...spot, part, bitmap: toGrey(colours.bytes, colours, 'bgrx', colours.stride) };
		});
	return await withDocument(bytes, (open) =>
		withPage(open, number - 1, (page) => draw(open, page), turned),
	);
}

/** @returns boxes in points from the spot's upper left corner */
async function read({ box, look, bitmap, part }: Omit<Drawn, 'key'>): Promise<Code[]> {
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	const scale = width(part) / bitmap.width;
	const at = { left: part.left - box.left, top: part.top - box.top };
	return (await readCodes(bitmap, [{ part: whole, look }])).map((code) => ({
		...code,
		box: moved(scaled(code.box, scale), at),
	}));
}

const moved = (box: Box, { left, top }: Pick<Box, 'left' | 'top'>): Box => ({
	left: box.left + left,
	top: box.top + top,
	right: box.right + left,
	bottom: box.bottom + top,
});
