import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

import { type Box, height, overlaps, shared, width } from '../../geometry';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { boxOf, type Point, type Transform } from './viewTransform';

/** From PDFium's public headers fpdf_edit.h and fpdfview.h. */
const [PATH, IMAGE, SHADING, FORM] = [2, 3, 4, 5];
const [BEZIER, MOVE] = [1, 2];

/** Maximum nesting depth of form objects. */
const DEEPEST = 8;
/** Maximum thickness in points of a rule, which must be longer than wide, whether stroked or filled. */
const THIN = 2.5;
/** Paths with more segments are treated as outlines and not examined further. */
const MOST_SEGMENTS = 200;
/** Minimum grey value of a fill that is hard to distinguish from paper. */
const LIGHT = 240;
const WHITE = 255;
/** Maximum deviation in points of a line from an axis. */
const STRAIGHT = 0.3;

/** A drawn object that is not text. */
export type Drawing = {
	/**
	 * rule: a line or bar parallel to an axis; rectangle: a polygon of such lines, mostly a rectangle; shape:
	 * anything with curves or slanted lines.
	 */
	kind: 'image' | 'rule' | 'rectangle' | 'shape';
	box: Box;
	isStroked: boolean;
	fill: 'none' | 'light' | 'dark';
	/** True if the fill is white. */
	isWhite?: boolean;
	/** True if it consists of axis-parallel lines and rounded corners only. */
	isFrame: boolean;
	/** True for a long, filled, axis-parallel path, such as a code drawn as one path. */
	isOfSquares?: boolean;
	/** PDFium's handle of an image, valid while the page is loaded. */
	object?: number;
};

/** The drawings and images of a page, including those in form objects, in painting order. */
export function readDrawings({ library }: OpenPdf, page: number, toView: Transform): Drawing[] {
	return withMemory(library, 24, (out) => {
		const drawings: Drawing[] = [];
		const read = (object: number, toPage: Transform, depth: number) => {
			const type = library.FPDFPageObj_GetType(object);
			if (type === FORM && depth < DEEPEST) {
				const inner = after(matrixOf(library, object, out), toPage);
				const count = library.FPDFFormObj_CountObjects(object);
				for (let index = 0; index < count; index++) {
					read(library.FPDFFormObj_GetObject(object, index), inner, depth + 1);
				}
			} else if (type === IMAGE || type === SHADING) {
				const box = visibleBox(library, object, toPage, out);
				const looks = { isStroked: false, fill: 'dark', isFrame: false } as const;
				if (box && type === IMAGE) drawings.push({ kind: 'image', box, ...looks, object });
				else if (box) drawings.push({ kind: 'shape', box, ...looks });
			} else if (type === PATH) {
				drawings.push(...readPath(library, object, toPage, out));
			}
		};
		const count = library.FPDFPage_CountObjects(page);
		for (let index = 0; index < count; index++) {
			read(library.FPDFPage_GetObject(page, index), toView, 0);
		}
		return drawings;
	});
}

const after =
	(first: Transform, then: Transform): Transform =>
	(x, y) =>
		then(...first(x, y));

function matrixOf(library: WrappedPdfiumModule, object: number, out: number): Transform {
	if (!library.FPDFPageObj_GetMatrix(object, out)) return (x, y) => [x, y];
	const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = floats(library, out, 6);
	return (x, y) => [a * x + c * y + e, b * x + d * y + f];
}

/** Read immediately after the call that wrote: any allocation may move the heap. */
function floats(library: WrappedPdfiumModule, address: number, count: number): Float32Array {
	const at = address / Float32Array.BYTES_PER_ELEMENT;
	return heap(library, 'HEAPF32', Float32Array).subarray(at, at + count);
}

function boundsOf(
	library: WrappedPdfiumModule,
	object: number,
	toPage: Transform,
	out: number,
): Box | undefined {
	if (!library.FPDFPageObj_GetBounds(object, out, out + 4, out + 8, out + 12)) return undefined;
	const [left = 0, bottom = 0, right = 0, top = 0] = floats(library, out, 4);
	return boxOf(toPage(left, bottom), toPage(right, top));
}

/** The box of a drawing clipped by its clip path; undefined if nothing remains. */
function visibleBox(
	library: WrappedPdfiumModule,
	object: number,
	toPage: Transform,
	out: number,
): Box | undefined {
	let box = boundsOf(library, object, toPage, out);
	const clip = library.FPDFPageObj_GetClipPath(object);
	const paths = clip ? library.FPDFClipPath_CountPaths(clip) : 0;
	for (let path = 0; box && path < paths; path++) {
		const count = Math.min(library.FPDFClipPath_CountPathSegments(clip, path), MOST_SEGMENTS);
		const points = Array.from({ length: count }, (_, index) =>
			pointOf(library, library.FPDFClipPath_GetPathSegment(clip, path, index), toPage, out),
		);
		if (points.length < 3) continue;
		const outline = boxAround(points);
		box = overlaps(box, outline) ? shared(box, outline) : undefined;
	}
	return box;
}

function pointOf(
	library: WrappedPdfiumModule,
	segment: number,
	toPage: Transform,
	out: number,
): Point {
	library.FPDFPathSegment_GetPoint(segment, out, out + 4);
	const [x = 0, y = 0] = floats(library, out, 2);
	return toPage(x, y);
}

function boxAround(points: readonly Point[]): Box {
	const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
	for (const [x, y] of points) {
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	}
	return box;
}

/** A path's drawings: one per rectangle or line if it consists of these only; otherwise one. */
function readPath(
	library: WrappedPdfiumModule,
	path: number,
	toPage: Transform,
	out: number,
): Drawing[] {
	const bounds = boundsOf(library, path, toPage, out);
	if (!bounds) return [];
	// Most drawings are rules of tables: their box suffices.
	if (isThin(bounds)) {
		return [{ kind: 'rule', box: bounds, isStroked: true, fill: 'none', isFrame: false }];
	}
	library.FPDFPath_GetDrawMode(path, out, out + 4);
	const { getValue } = library.pdfium;
	const [isFilled, isStroked] = [getValue(out, 'i32') !== 0, getValue(out + 4, 'i32') !== 0];
	if (!isFilled && !isStroked) return [];
	const looks = {
		isStroked,
		...(isFilled ? fillOf(library, path, out) : ({ fill: 'none' } as const)),
		isFrame: false,
	};
	const count = library.FPDFPath_CountSegments(path);
	const inView = after(matrixOf(library, path, out), toPage);
	if (count > MOST_SEGMENTS) {
		const isOfSquares =
			looks.fill === 'dark' && isAlongAxes(library, path, MOST_SEGMENTS, inView, out);
		return [{ ...looks, kind: 'shape', box: bounds, isOfSquares }];
	}
	const parts = readParts(library, path, count, inView, out);
	if (parts.some(({ isStraight }) => !isStraight)) {
		return [
			{ ...looks, kind: 'shape', box: bounds, isFrame: parts.every(({ isFrame }) => isFrame) },
		];
	}
	return parts.map(({ box }) => ({ ...looks, kind: isThin(box) ? 'rule' : 'rectangle', box }));
}

function fillOf(
	library: WrappedPdfiumModule,
	path: number,
	out: number,
): Pick<Drawing, 'fill' | 'isWhite'> {
	if (!library.FPDFPageObj_GetFillColor(path, out, out + 4, out + 8, out + 12))
		return { fill: 'dark' };
	const { getValue } = library.pdfium;
	const [red, green, blue, alpha] = [0, 4, 8, 12].map((at) => getValue(out + at, 'i32'));
	if (alpha === 0) return { fill: 'none' };
	const least = Math.min(red ?? 0, green ?? 0, blue ?? 0);
	return { fill: least >= LIGHT ? 'light' : 'dark', isWhite: least === WHITE };
}

function isThin(box: Box): boolean {
	const [short, long] = [width(box), height(box)].toSorted((a, b) => a - b);
	return short !== undefined && long !== undefined && short < THIN && long >= 2 * short;
}

/** True if the first `count` segments of a path are parallel to the axes. */
function isAlongAxes(
	library: WrappedPdfiumModule,
	path: number,
	count: number,
	toPage: Transform,
	out: number,
): boolean {
	let last: Point | undefined;
	for (let index = 0; index < count; index++) {
		const segment = library.FPDFPath_GetPathSegment(path, index);
		const type = library.FPDFPathSegment_GetType(segment);
		if (type === BEZIER) return false;
		const point = pointOf(library, segment, toPage, out);
		if (type !== MOVE && last && isSlanting(last, point)) return false;
		last = point;
	}
	return true;
}

type PathPart = { box: Box; isStraight: boolean; isFrame: boolean };

/** The subpaths of a path. */
function readParts(
	library: WrappedPdfiumModule,
	path: number,
	count: number,
	toPage: Transform,
	out: number,
): PathPart[] {
	const parts: Array<{ points: Point[]; curves: number; slants: number }> = [];
	for (let index = 0; index < count; index++) {
		const segment = library.FPDFPath_GetPathSegment(path, index);
		const type = library.FPDFPathSegment_GetType(segment);
		const point = pointOf(library, segment, toPage, out);
		let part = parts.at(-1);
		if (type === MOVE || !part) parts.push((part = { points: [], curves: 0, slants: 0 }));
		const last = part.points.at(-1);
		if (type === BEZIER) part.curves++;
		else if (type !== MOVE && last && isSlanting(last, point)) part.slants++;
		part.points.push(point);
	}
	return parts
		.filter(({ points }) => points.length > 1)
		.map(({ points, curves, slants }) => ({
			box: boxAround(points),
			isStraight: curves + slants === 0,
			// Each curve adds three points, each corner one curve, with sides in between.
			isFrame: slants === 0 && (curves === 0 || (curves <= 12 && points.length - curves >= 3)),
		}));
}

const isSlanting = (a: Point, b: Point) =>
	Math.abs(a[0] - b[0]) > STRAIGHT && Math.abs(a[1] - b[1]) > STRAIGHT;
