import { createHash } from 'node:crypto';

import { area, around, type Box, height, moved, scaled, shared, width } from '../../geometry';
import { toGrey } from '../bitmaps/bitmap';
import { type CodeLook, codeLook, isOneShade } from '../codes/codeLooks';
import type { Page } from '../pages';
import type { Drawing } from './drawings';
import { joined } from './figures';
import { imageData, imageSize, withPixels } from './images';
import type { OpenPdf } from './pdfium';
import { renderPart } from './render';

/**
 * Minimum and maximum of the shorter side of a module or bar, and maximum of its longer side, in points;
 * thinner ones are lines.
 */
const [THINNEST, THICKEST, LONGEST_BAR] = [0.3, 8, 100];
/** Minimum number of bars or modules of a code. */
const FEWEST_PARTS = 16;
/** Minimum share of bars or modules with the same height or width, and the tolerance in points. */
const [EVEN, SAME] = [0.6, 0.1];
/** Maximum distance in points between two bars of a code. */
const WIDEST_GAP = 8;
/** Minimum and maximum share of the code's area that bars or modules cover. */
const [LEAST_INK, MOST_INK] = [0.15, 0.8];
/** Minimum of a code's shorter and longer side in points. */
const [SHORTEST, LONGEST] = [10, 24];
/** Maximum share of the page: a larger path is the background. */
const WHOLE_PAGE = 0.6;
const MOST_SPOTS = 8;
/** Pixels per point for painting modules, and for rendering pictures to examine them. */
const [PAINT, LOOK] = [4, 2];
/** Maximum number of pixels painted or rendered. */
const MOST_PIXELS = 1_500_000;
/** Maximum number of pixels decoded to examine a picture: a code needs fewer, and a photograph takes long. */
const MOST_DECODED = 4_000_000;
/** Side in pixels of the tiles in which a group of bars is examined. */
const TILE = 240;
/** Minimum share of a group's area that strips cover if it is a picture cut into strips. */
const IN_STRIPS = 0.5;
/** Steps per point in which places and sizes of spots are compared. */
const PLACE = 10;
/** Maximum number of digests of areas without a code that are kept. */
const MOST_KNOWN = 10_000;

/**
 * An area that looks like a code, the side of its modules in points, and a key that identifies its content and
 * its size.
 */
export type CodeSpot = { box: Box; kind: CodeLook['kind']; module: number; key: string };

/** Digests of pictures that do not look like codes: a sender's letters all have the same logo. */
const plain = new Set<string>();

/**
 * Areas that look like codes on a page with text, which must be loaded. Pictures are examined by their own
 * pixels, bars and modules by their boxes, so that the page is not rendered.
 * @param read boxes of pictures that are recognised anyway, including their codes
 */
export function findCodeSpots(
	open: OpenPdf,
	page: number,
	drawings: readonly Drawing[],
	read: readonly Box[],
	size: Pick<Page, 'width' | 'height'>,
): CodeSpot[] {
	const whole = { left: 0, top: 0, right: size.width, bottom: size.height };
	const parts = drawings.flatMap((drawing) => {
		const box = shared(drawing.box, whole);
		const isSeen = isPart(drawing, box) && area(box) < WHOLE_PAGE * area(whole);
		return isSeen && !read.some((picture) => isWithin(box, picture)) ? [{ ...drawing, box }] : [];
	});
	if (!parts.some(isWhole) && parts.length < FEWEST_PARTS) return [];
	return joined(parts, whole, WIDEST_GAP)
		.filter(({ box }) => isLarge(box))
		.flatMap((group) => spotsIn(open, page, group))
		.slice(0, MOST_SPOTS);
}

const shorter = (box: Box) => Math.min(width(box), height(box));
const longer = (box: Box) => Math.max(width(box), height(box));
const isLarge = (box: Box) => shorter(box) >= SHORTEST && longer(box) >= LONGEST;

const isWithin = (box: Box, outer: Box) => area(shared(box, outer)) >= area(box) / 2;

function isPart(drawing: Drawing, box: Box): boolean {
	if (width(box) <= 0 || height(box) <= 0) return false;
	if (isWhole(drawing)) return true;
	const { kind, fill, isFrame, isStroked } = drawing;
	const isInk = (kind === 'rule' && isStroked) || (fill === 'dark' && !isFrame);
	const isThick = shorter(box) >= THINNEST && shorter(box) <= THICKEST;
	return isInk && isThick && longer(box) <= LONGEST_BAR;
}

const isWhole = ({ kind, isOfSquares }: Drawing) => kind === 'image' || isOfSquares;

type Group = { box: Box; parts: readonly Drawing[] };

function spotsIn(open: OpenPdf, page: number, { box, parts }: Group): CodeSpot[] {
	const seen = parts.filter(isWhole).flatMap((part) => {
		if (!isLarge(part.box)) return [];
		const spot =
			part.kind === 'image' ? pictureSpot(open, page, part) : drawn(open, page, part.box);
		return spot ? [spot] : [];
	});
	const spots = seen.length > 0 ? seen : [ofSmallParts(open, page, { box, parts }) ?? []].flat();
	// Each kind is searched for its own formats.
	return [...Map.groupBy(spots, ({ kind }) => kind)].map(([kind, some]) => merged(kind, some));
}

/** Merges spots of one kind; the result has the smallest module among them. */
function merged(kind: CodeSpot['kind'], spots: readonly CodeSpot[]): CodeSpot {
	const box = around(spots.map((spot) => spot.box));
	const key = spots.map((spot) => {
		const { left, top, right, bottom } = scaled(moved(spot.box, -box.left, -box.top), PLACE);
		return [spot.key, ...[left, top, right, bottom].map(Math.round)].join(' ');
	});
	const module = Math.min(...spots.map((spot) => spot.module));
	return { box, kind, module, key: key.join(', ') };
}

function ofSmallParts(open: OpenPdf, page: number, { box, parts }: Group): CodeSpot | undefined {
	const strips = parts.filter((part) => isWhole(part) && !isLarge(part.box));
	if (coveredBy(strips) >= IN_STRIPS * area(box)) return drawn(open, page, box);
	if (parts.length < FEWEST_PARTS || !isEven(parts)) return undefined;
	const ink = coveredBy(parts) / area(box);
	return ink >= LEAST_INK && ink <= MOST_INK ? paintedSpot(box, parts) : undefined;
}

/** True if most parts have the same height or the same width, as the modules of a row or bars do. */
function isEven(parts: readonly Drawing[]): boolean {
	return [width, height].some((side) => {
		const counts = new Map<number, number>();
		for (const { box } of parts) {
			const rounded = Math.round(side(box) / SAME);
			counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
		}
		// Two adjacent buckets, since equal sizes may be rounded up or down.
		const most = Math.max(...[...counts].map(([at, count]) => count + (counts.get(at + 1) ?? 0)));
		return most >= EVEN * parts.length;
	});
}

const coveredBy = (parts: readonly Drawing[]) =>
	parts.reduce((sum, part) => sum + area(part.box), 0);

function pictureSpot(open: OpenPdf, page: number, { box, object }: Drawing): CodeSpot | undefined {
	if (object === undefined) return undefined;
	const size = imageSize(open, object);
	if (size.width * size.height > MOST_DECODED) return undefined;
	const key = digest(imageData(open, object), size.width, size.height);
	if (plain.has(key)) return undefined;
	const seen = withPixels(open, object, (shades, decoded) => {
		const part = { left: 0, top: 0, right: decoded.width, bottom: decoded.height };
		return isOneShade(shades, part) ? 'one shade' : (codeLook(shades, part) ?? 'plain');
	});
	// The content of a picture of one shade is in its mask.
	if (seen === 'one shade') return drawn(open, page, box);
	if (seen !== undefined && seen !== 'plain') {
		const scale = Math.max(size.width, size.height) / longer(box);
		return { box, kind: seen.kind, module: seen.module / scale, key };
	}
	remember(plain, key);
	return undefined;
}

function drawn(open: OpenPdf, page: number, box: Box): CodeSpot | undefined {
	const scale = Math.min(LOOK, scaleOf(box));
	const colours = renderPart(open, page, box, scale);
	const {
		width: wide,
		height: high,
		pixels,
	} = toGrey(colours.bytes, colours, 'bgrx', colours.stride);
	const part = { left: 0, top: 0, right: wide, bottom: high };
	const look = codeLook({ pixels, step: 1, stride: wide }, part);
	if (!look) return undefined;
	const { kind, module } = look;
	return { box, kind, module: module / scale, key: digest(pixels, wide, high) };
}

/** Adds a digest of an area without a code; clears the set when it is full. */
export function remember(digests: Set<string>, key: string): void {
	if (digests.size >= MOST_KNOWN) digests.clear();
	digests.add(key);
}

/** Pixels per point at which a box has the maximum number of pixels. */
export const scaleOf = (box: Box) => Math.sqrt(MOST_PIXELS / area(box));

export const digest = (pixels: Uint8Array, wide: number, high: number) =>
	createHash('sha256').update(`${wide} ${high} `).update(pixels).digest('hex');

function paintedSpot(box: Box, parts: readonly Drawing[]): CodeSpot | undefined {
	const scale = Math.min(PAINT, scaleOf(box));
	const [wide, high] = [Math.ceil(width(box) * scale), Math.ceil(height(box) * scale)];
	const pixels = new Uint8Array(wide * high).fill(255);
	for (const part of parts) {
		const { left, top, right, bottom } = scaled(part.box, scale);
		const [from, to] = [Math.round(left - box.left * scale), Math.round(right - box.left * scale)];
		const last = Math.round(bottom - box.top * scale);
		for (let y = Math.round(top - box.top * scale); y < last; y++) {
			pixels.fill(0, y * wide + from, y * wide + Math.min(to, wide));
		}
	}
	for (const part of tilesOf(wide, high)) {
		const look = codeLook({ pixels, step: 1, stride: wide }, part);
		if (!look) continue;
		const { kind, module } = look;
		return { box, kind, module: module / scale, key: digest(pixels, wide, high) };
	}
	return undefined;
}

/** The whole area, and its tiles if it is large, since a code may be a small part of it. */
function* tilesOf(wide: number, high: number) {
	yield { left: 0, top: 0, right: wide, bottom: high };
	if (Math.max(wide, high) <= 2 * TILE) return;
	for (let top = 0; top < high; top += TILE) {
		for (let left = 0; left < wide; left += TILE) {
			yield { left, top, right: Math.min(left + TILE, wide), bottom: Math.min(top + TILE, high) };
		}
	}
}
