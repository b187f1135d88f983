import { type Box, height, overlaps, shared, width } from '../../geometry';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { boxOf, type Transform } from './viewTransform';

/** From PDFium's public header fpdf_edit.h. */
const [TEXT, PATH] = [1, 2];
const [FILL, FIRST_CLIP] = [0, 4];
const MOVE = 2;
/** Text at most as bright as the first is visible on a fill at least as bright as the second (0 to 255). */
const [DARK, LIGHT] = [128, 200];
/** Margin of a text's box that other objects may touch, as a fraction of its shorter side. */
const TOUCHED = 0.15;
/** Maximum distance in points by which text may extend beyond its clip. */
const CUT = 0.3;
/** Maximum number of segments of a path that is examined line by line; others count with their whole box. */
const MOST_LINES = 40;
/** Maximum number of comparisons per page; beyond it, the page is rendered. */
const MOST_COMPARED = 2_000_000;
/** Side in points of the grid cells within which objects are compared. */
const CELL = 16;

/**
 * An object on a page: text, which is visible unless something covers it, or anything that may cover text.
 */
type Item = { object: number; box: Box; isText: boolean; isPlain: boolean; isPaper: boolean };

/**
 * The text objects of a page that are certainly visible: dark, not cut by a clip, not on a dark background and
 * not covered. Uses PDFium's list of page objects instead of a rendering, which would take longer than
 * everything else. Uncertain objects are left out. Only valid for files that paint as they declare (see
 * `mayRepaint`).
 */
export function certainlyVisible(
	{ library }: OpenPdf,
	page: number,
	toView: Transform,
	size: { width: number; height: number },
): Set<number> {
	return withMemory(library, 32, (out) => {
		const items: Item[] = [];
		const count = library.FPDFPage_CountObjects(page);
		for (let index = 0; index < count; index++) {
			const object = library.FPDFPage_GetObject(page, index);
			const isText = library.FPDFPageObj_GetType(object) === TEXT;
			const mode = isText ? library.FPDFTextObj_GetTextRenderMode(object) : FILL;
			// Text used as a clip appears in no list of clips.
			if (mode >= FIRST_CLIP || mode < FILL) return new Set();
			const box = boundsOf(library, object, toView, out);
			if (!box) return new Set();
			if (isText) {
				const isPlain =
					mode === FILL && isWithin(box, size) && isPlainText(library, object, box, toView, out);
				items.push({ object, box: inner(box), isText, isPlain, isPaper: false });
			} else {
				items.push(...paintedBy(library, object, box, toView, out));
			}
		}
		return uncovered(items, size);
	});
}

function inner(box: Box): Box {
	const by = TOUCHED * Math.min(width(box), height(box));
	const { left, top, right, bottom } = box;
	return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

const isWithin = (box: Box, size: { width: number; height: number }) =>
	box.left >= 0 && box.top >= 0 && box.right <= size.width && box.bottom <= size.height;

function boundsOf(
	library: OpenPdf['library'],
	object: number,
	toView: Transform,
	out: number,
): Box | undefined {
	if (!library.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) return undefined;
	const [left, bottom, right, top] = floats(library, out, 4);
	return boxOf(toView(left!, bottom!), toView(right!, top!));
}

/** Copied at once: the next call may move the heap. */
function floats(library: OpenPdf['library'], out: number, count: number): number[] {
	const heaped = heap(library, 'HEAPF32', Float32Array);
	const found: number[] = [];
	for (let at = out / 4; found.length < count; at++) found.push(heaped[at]!);
	return found;
}

function isPlainText(
	library: OpenPdf['library'],
	object: number,
	box: Box,
	toView: Transform,
	out: number,
): boolean {
	if (library.FPDFPageObj_HasTransparency(object)) return false;
	const shade = shadeOf(library, object, out);
	if (shade === undefined || shade > DARK || isOptional(library, object, out)) return false;
	// Type 3 fonts have no font data; their letters are drawings.
	const font = library.FPDFTextObj_GetFont(object);
	if (!library.FPDFFont_GetFontData(font, 0, 0, out) || !library.pdfium.getValue(out, 'i32'))
		return false;
	const clip = library.FPDFPageObj_GetClipPath(object);
	const paths = clip ? library.FPDFClipPath_CountPaths(clip) : 0;
	for (let path = 0; path < paths; path++) {
		const count = library.FPDFClipPath_CountPathSegments(clip, path);
		if (count < 4 || count > 5) return false;
		const segments = Array.from({ length: count }, (_, index) =>
			library.FPDFClipPath_GetPathSegment(clip, path, index),
		);
		const cell = rectangleOf(library, segments, toView, out);
		if (!cell || !holds(cell, box)) return false;
	}
	return true;
}

const holds = (outer: Box, box: Box) =>
	box.left >= outer.left - CUT &&
	box.right <= outer.right + CUT &&
	box.top >= outer.top - CUT &&
	box.bottom <= outer.bottom + CUT;

/** Luminance of the fill colour, 0 to 255; undefined if it is not opaque or unknown. */
function shadeOf(library: OpenPdf['library'], object: number, out: number): number | undefined {
	if (!library.FPDFPageObj_GetFillColor(object, out, out + 4, out + 8, out + 12)) return undefined;
	const { getValue } = library.pdfium;
	const [red, green, blue, alpha] = [0, 4, 8, 12].map((at) => getValue(out + at, 'i32'));
	if (alpha !== 255) return undefined;
	return 0.3 * red! + 0.59 * green! + 0.11 * blue!;
}

/** True if it is in optional content, which may be hidden. */
function isOptional(library: OpenPdf['library'], object: number, out: number): boolean {
	const count = library.FPDFPageObj_CountMarks(object);
	for (let index = 0; index < count; index++) {
		const mark = library.FPDFPageObj_GetMark(object, index);
		if (!library.FPDFPageObjMark_GetName(mark, out + 8, 24, out)) return true;
		const [length, letters] = [
			library.pdfium.getValue(out, 'i32'),
			library.pdfium.getValue(out + 8, 'i32'),
		];
		// "OC" in UTF-16, with its terminator.
		if (length === 6 && letters === 0x43004f) return true;
	}
	return false;
}

function pointsOf(
	library: OpenPdf['library'],
	segments: readonly number[],
	toPage: Transform,
	out: number,
): Array<readonly [number, number]> {
	return segments.map((segment) => {
		library.FPDFPathSegment_GetPoint(segment, out, out + 4);
		const [x, y] = floats(library, out, 2);
		return toPage(x!, y!);
	});
}

/** The box of a path if it is an axis-parallel rectangle. */
function rectangleOf(
	library: OpenPdf['library'],
	segments: readonly number[],
	toView: Transform,
	out: number,
): Box | undefined {
	const [a, b, c, d, e = a] = pointsOf(library, segments, toView, out);
	const isAlong = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) =>
		Math.abs(x - u) < CUT || Math.abs(y - v) < CUT;
	if (!a || !b || !c || !d || !e || !isSame(a, e)) return undefined;
	if (!isAlong(a, b) || !isAlong(b, c) || !isAlong(c, d) || !isAlong(d, a)) return undefined;
	const box = boxOf(a, c);
	return isSame([a[0] + c[0], a[1] + c[1]], [b[0] + d[0], b[1] + d[1]]) ? box : undefined;
}

const isSame = ([x, y]: readonly [number, number], [u, v]: readonly [number, number]) =>
	Math.abs(x - u) < CUT && Math.abs(y - v) < CUT;

/** Areas that a drawing may paint: its lines if it is stroked only and has few; otherwise its box. */
function paintedBy(
	library: OpenPdf['library'],
	object: number,
	box: Box,
	toView: Transform,
	out: number,
): Item[] {
	const whole = { object, box, isText: false, isPlain: false, isPaper: false };
	if (library.FPDFPageObj_GetType(object) !== PATH) return [whole];
	if (!library.FPDFPath_GetDrawMode(object, out, out + 4)) return [whole];
	const { getValue } = library.pdfium;
	const [isFilled, isStroked] = [getValue(out, 'i32') !== 0, getValue(out + 4, 'i32') !== 0];
	if (!isFilled && !isStroked) return [];
	const shade = isFilled ? shadeOf(library, object, out) : undefined;
	const isTransparent = library.FPDFPageObj_HasTransparency(object);
	const isPaper = shade !== undefined && shade >= LIGHT && !isTransparent;
	if (isFilled && !isPaper) return [whole];
	const filled = isFilled ? [{ ...whole, isPaper }] : [];
	if (!isStroked) return filled;
	const lines = linesOf(library, object, toView, out);
	return lines ? [...filled, ...lines.map((line) => ({ ...whole, box: line }))] : [whole];
}

/** The boxes of a path's lines including stroke width; undefined if it has curves or too many lines. */
function linesOf(
	library: OpenPdf['library'],
	object: number,
	toView: Transform,
	out: number,
): Box[] | undefined {
	const count = library.FPDFPath_CountSegments(object);
	if (count > MOST_LINES || !library.FPDFPageObj_GetMatrix(object, out)) return undefined;
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(library, out, 6);
	if (!library.FPDFPageObj_GetStrokeWidth(object, out)) return undefined;
	const wide = floats(library, out, 1)[0]! * Math.max(Math.hypot(a, b), Math.hypot(c, d));
	const segments = Array.from({ length: count }, (_, at) =>
		library.FPDFPath_GetPathSegment(object, at),
	);
	const points = pointsOf(
		library,
		segments,
		(x, y) => toView(a * x + c * y + e, b * x + d * y + f),
		out,
	);
	// A mitred corner extends farther than half the line width.
	const reach = wide + 0.5;
	const lines: Box[] = [];
	let start = points[0];
	points.forEach((point, at) => {
		const isMove = library.FPDFPathSegment_GetType(segments[at]!) === MOVE;
		const add = (one: readonly [number, number], other: readonly [number, number]) => {
			const { left, top, right, bottom } = boxOf(one, other);
			lines.push({
				left: left - reach,
				top: top - reach,
				right: right + reach,
				bottom: bottom + reach,
			});
		};
		if (isMove) start = point;
		else if (at > 0) add(points[at - 1]!, point);
		if (start && library.FPDFPathSegment_GetClose(segments[at]!)) add(point, start);
	});
	return lines;
}

/** The plain texts that nothing overlaps except paper painted before them. */
function uncovered(items: readonly Item[], size: { width: number; height: number }): Set<number> {
	const cells = new Map<number, number[]>();
	const columns = Math.ceil(size.width / CELL) + 1;
	let left = MOST_COMPARED;
	/** Grid cells that a box touches; incomplete once the comparison limit is reached. */
	const cellsOf = (box: Box): number[] => {
		const on = shared(box, { left: 0, top: 0, right: size.width, bottom: size.height });
		const found: number[] = [];
		for (let y = Math.floor(on.top / CELL); y * CELL <= on.bottom; y++) {
			for (let x = Math.floor(on.left / CELL); x * CELL <= on.right; x++) {
				if (--left < 0) return found;
				found.push(y * columns + x);
			}
		}
		return found;
	};
	items.forEach(({ box }, at) => {
		for (const cell of cellsOf(box)) {
			const others = cells.get(cell);
			if (others) others.push(at);
			else cells.set(cell, [at]);
		}
	});
	const isFree = (item: Item, at: number) =>
		cellsOf(item.box).every((cell) =>
			cells.get(cell)?.every((other) => {
				const { box, isPaper } = items[other]!;
				if (other === at || (isPaper && other < at)) return true;
				return --left >= 0 && !overlaps(box, item.box);
			}),
		);
	const free = items.filter((item, at) => item.isPlain && isFree(item, at));
	return new Set(left < 0 ? [] : free.map(({ object }) => object));
}
