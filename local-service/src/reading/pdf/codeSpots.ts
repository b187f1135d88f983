import { createHash } from 'node:crypto';

import { area, type Box, height, scaled, shared, width } from '../../geometry';
import { type Bitmap, type Region, toGrey } from '../bitmaps/bitmap';
import { readCodes } from '../codes/readCodes';
import type { Code, Page } from '../pages';
import type { Drawing } from './drawings';
import { joined } from './figures';
import { type OpenPdf, withDocument, withPage } from './pdfium';
import { renderPart } from './render';

/** Points: a longer drawing is no module or bar of a code. */
const LONGEST_BAR = 100;
/** Bars and modules of a code that is drawn with them. */
const FEWEST_PARTS = 16;
/** The part of such a code that they cover, at least. */
const LEAST_INK = 0.1;
/** Points of a code's shorter and longer side. */
const [SHORTEST, LONGEST] = [10, 24];
/** A picture of more than this part of the page is its scan or its background. */
const WHOLE_PAGE = 0.6;
const MOST_SPOTS = 8;
/** Square points: in something larger a code may be a small part. */
const MOST_LOOKED_AT = 40_000;
/** Pixels a point for that look, and for reading. */
const [LOOK, READ] = [2, 4];
/** Pixels of a spot that is drawn. */
const MOST_PIXELS = 1_500_000;
/** Pixels of a side of the parts that something larger is looked at in. */
const TILE = 120;
/** Changes between dark and light along a row or a column, on average: of squares along both, of bars along one. */
const [OF_SQUARES, OF_BARS, ALONG_BARS] = [7, 15, 4];
/** The part of a code that is dark. */
const [LEAST_DARK, MOST_DARK] = [0.2, 0.75];

/** Where on a page with text there may be codes: pictures, large paths, many small bars. */
export function codeSpots(
	drawings: readonly Drawing[],
	size: Pick<Page, 'width' | 'height'>,
): Box[] {
	const page = { left: 0, top: 0, right: size.width, bottom: size.height };
	const parts = drawings.flatMap((drawing) => {
		const box = shared(drawing.box, page);
		return isPart(drawing, box) && area(box) < WHOLE_PAGE * area(page) ? [{ ...drawing, box }] : [];
	});
	const large = parts.some(isWhole);
	if (!large && parts.length < FEWEST_PARTS) return [];
	return joined(parts, page)
		.filter((group) => group.parts.some(isWhole) || isOfBars(group))
		.map(({ box }) => box)
		.filter((box) => shorter(box) >= SHORTEST && longer(box) >= LONGEST)
		.filter((box) => area(box) < WHOLE_PAGE * area(page))
		.slice(0, MOST_SPOTS);
}

const shorter = (box: Box) => Math.min(width(box), height(box));
const longer = (box: Box) => Math.max(width(box), height(box));

function isPart({ kind, fill, isFrame }: Drawing, box: Box): boolean {
	if (width(box) <= 0 || height(box) <= 0) return false;
	if (kind === 'image') return true;
	if (kind === 'shape') return fill === 'dark' && !isFrame;
	return fill !== 'light' && longer(box) <= LONGEST_BAR;
}

const isWhole = ({ kind }: Drawing) => kind === 'image' || kind === 'shape';

const isOfBars = ({ parts, box }: { parts: readonly Drawing[]; box: Box }) =>
	parts.length >= FEWEST_PARTS &&
	parts.reduce((sum, part) => sum + area(part.box), 0) >= LEAST_INK * area(box);

/** The spots that look like codes, when the page is loaded. */
export function likeCodes(
	open: OpenPdf,
	page: number,
	spots: readonly Box[],
): Array<{ box: Box; looks: string }> {
	return spots.flatMap((box) => {
		const bitmap = drawn(open, page, box, LOOK);
		if (!tilesOf(bitmap, area(box) > MOST_LOOKED_AT).some(isLikeCode)) return [];
		const looks = createHash('sha256').update(bitmap.pixels).update(`${bitmap.width}`);
		return [{ box, looks: looks.digest('hex') }];
	});
}

function drawn(open: OpenPdf, page: number, box: Box, wanted: number): Bitmap {
	const scale = Math.min(wanted, Math.sqrt(MOST_PIXELS / area(box)));
	const colours = renderPart(open, page, box, scale);
	return toGrey(colours.bytes, colours, 'bgrx', colours.stride);
}

type Tile = { bitmap: Bitmap; part: Region };

function tilesOf(bitmap: Bitmap, isLarge: boolean): Tile[] {
	const side = isLarge ? TILE : Math.max(bitmap.width, bitmap.height);
	const tiles: Tile[] = [];
	for (let top = 0; top < bitmap.height; top += side) {
		for (let left = 0; left < bitmap.width; left += side) {
			const right = Math.min(left + side, bitmap.width);
			const bottom = Math.min(top + side, bitmap.height);
			tiles.push({ bitmap, part: { left, top, right, bottom } });
		}
	}
	return tiles;
}

/** Whether dark and light change as often as in a code. */
function isLikeCode({ bitmap: { width: wide, pixels }, part }: Tile): boolean {
	let [dark, across, down] = [0, 0, 0];
	for (let y = part.top; y < part.bottom; y++) {
		for (let x = part.left, at = y * wide + x; x < part.right; x++, at++) {
			const isDark = pixels[at]! < 128;
			if (isDark) dark++;
			if (x > part.left && isDark !== pixels[at - 1]! < 128) across++;
			if (y > part.top && isDark !== pixels[at - wide]! < 128) down++;
		}
	}
	const inked = dark / area(part);
	if (inked < LEAST_DARK || inked > MOST_DARK) return false;
	const changes = [across / height(part), down / width(part)];
	const [least, most] = [Math.min(...changes), Math.max(...changes)];
	return least >= OF_SQUARES || (most >= OF_BARS && least <= ALONG_BARS);
}

/** Reads the codes of a PDF's pages. What looks the same on several pages, such as a logo, is read once. */
export function codeReader(
	bytes: Uint8Array,
): (page: Page, spots: ReturnType<typeof likeCodes>) => Promise<Code[]> {
	const known = new Map<string, Code[]>();
	return async (page, spots) => {
		const codes: Code[] = [];
		for (const { box, looks } of spots) {
			const seen = known.get(looks) ?? (await read(bytes, page, box));
			known.set(looks, seen);
			codes.push(...seen.map((code) => ({ ...code, box: moved(code.box, box) })));
		}
		return codes;
	};
}

/** @returns boxes in points from the spot's upper left corner */
async function read(
	bytes: Uint8Array,
	{ number, turned, ...size }: Page,
	box: Box,
): Promise<Code[]> {
	const margin = { x: width(box) / 8, y: height(box) / 8 };
	const part = {
		left: Math.max(box.left - margin.x, 0),
		top: Math.max(box.top - margin.y, 0),
		right: Math.min(box.right + margin.x, size.width),
		bottom: Math.min(box.bottom + margin.y, size.height),
	};
	const bitmap = await withDocument(bytes, (open) =>
		withPage(open, number - 1, (page) => drawn(open, page, part, READ), turned),
	);
	const whole = { left: 0, top: 0, right: bitmap.width, bottom: bitmap.height };
	const scale = width(part) / bitmap.width;
	const at = { left: part.left - box.left, top: part.top - box.top };
	return (await readCodes(bitmap, [whole])).map((code) => ({
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
