import { createHash } from 'node:crypto';

import { area, around, type Box, height, scaled, shared, width } from '../../geometry';
import { toGrey } from '../bitmaps/bitmap';
import { type CodeLook, codeLook, isOneShade } from '../codes/codeLooks';
import type { Page } from '../pages';
import type { Drawing } from './drawings';
import { joined } from './figures';
import { imageData, imageSize, withPixels } from './images';
import type { OpenPdf } from './pdfium';
import { renderPart } from './render';

/** Points: the shorter side of a module or bar of a code, which is no line, and its longer side. */
const [THINNEST, THICKEST, LONGEST_BAR] = [0.3, 8, 100];
/** Bars and modules of a code that is drawn with them. */
const FEWEST_PARTS = 16;
/** The share of them that must have the same height or width, and the tolerance in points. */
const [EVEN, SAME] = [0.6, 0.1];
/** Points between two bars of a code. */
const WIDEST_GAP = 8;
/** The part of such a code that they cover. */
const [LEAST_INK, MOST_INK] = [0.15, 0.8];
/** Points of a code's shorter and longer side. */
const [SHORTEST, LONGEST] = [10, 24];
/** A path of more than this part of the page is its background. */
const WHOLE_PAGE = 0.6;
const MOST_SPOTS = 8;
/** Pixels a point at which modules are painted, and at which pictures are drawn to be looked at. */
const [PAINT, LOOK] = [4, 2];
/** Pixels that are painted or drawn. */
const MOST_PIXELS = 1_500_000;
/** Pixels of a picture that is decoded for a look: a code needs fewer, a photograph takes long. */
const MOST_DECODED = 4_000_000;
/** Pixels of a side of the parts that a group of bars is looked at in. */
const TILE = 240;
/** A picture in strips covers this part of them all. */
const IN_STRIPS = 0.5;
/** Digests of what has no code that are remembered. */
const MOST_KNOWN = 10_000;

/** A place that looks like a code, how long a side of a module is in points, and what tells it from others. */
export type CodeSpot = { box: Box; kind: CodeLook['kind']; module: number; key: string };

/** Digests of pictures that do not look like codes: the same logo is on all letters of a sender. */
const plain = new Set<string>();

/**
 * Where on a page with text there is what looks like a code, while the page is loaded. Pictures are looked at by
 * their own pixels, bars and modules by their boxes, so that nothing of the page is drawn.
 * @param read where pictures are that are recognised, with their codes
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
		.flatMap((group) => spotIn(open, page, group) ?? [])
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

function spotIn(open: OpenPdf, page: number, { box, parts }: Group): CodeSpot | undefined {
	const seen = parts.filter(isWhole).flatMap((part) => {
		if (!isLarge(part.box)) return [];
		const spot =
			part.kind === 'image' ? pictureSpot(open, page, part) : drawn(open, page, part.box);
		return spot ? [spot] : [];
	});
	const [first] = seen;
	if (first) return { ...first, box: around(seen.map((spot) => spot.box)) };
	const strips = parts.filter((part) => isWhole(part) && !isLarge(part.box));
	if (coveredBy(strips) >= IN_STRIPS * area(box)) return drawn(open, page, box);
	if (parts.length < FEWEST_PARTS || !isEven(parts)) return undefined;
	const ink = coveredBy(parts) / area(box);
	return ink >= LEAST_INK && ink <= MOST_INK ? paintedSpot(box, parts) : undefined;
}

/** Whether most parts are as high as each other, or as wide: the modules of a row, bars. */
function isEven(parts: readonly Drawing[]): boolean {
	return [width, height].some((side) => {
		const counts = new Map<number, number>();
		for (const { box } of parts) {
			const rounded = Math.round(side(box) / SAME);
			counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
		}
		// What is as large may be rounded up or down.
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
	// What it shows is in its mask.
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

/** Adds a digest of what has no code; memory for these is limited. */
export function remember(digests: Set<string>, key: string): void {
	if (digests.size >= MOST_KNOWN) digests.clear();
	digests.add(key);
}

/** Pixels a point at which a box has no more pixels than are looked at. */
export const scaleOf = (box: Box) => Math.sqrt(MOST_PIXELS / area(box));

export const digest = (pixels: Uint8Array, wide: number, high: number) =>
	createHash('sha256').update(pixels).update(`${wide} ${high}`).digest('hex');

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

/** The whole, and its parts where it is large: a code may be a small part of it. */
function* tilesOf(wide: number, high: number) {
	yield { left: 0, top: 0, right: wide, bottom: high };
	if (Math.max(wide, high) <= 2 * TILE) return;
	for (let top = 0; top < high; top += TILE) {
		for (let left = 0; left < wide; left += TILE) {
			yield { left, top, right: Math.min(left + TILE, wide), bottom: Math.min(top + TILE, high) };
		}
	}
}
