import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

import type { Box } from '../../geometry';
import { withMemory } from './pdfium';

export type Point = readonly [x: number, y: number];
export type Transform = (x: number, y: number) => Point;

/**
 * Transform from PDF page space to points from the upper left of the displayed page. FPDF_PageToDevice
 * accounts for rotation, crop box and origin. It is linear, so three calls per page replace two calls per
 * character. It returns integers, so coordinates are scaled for precision.
 */
export function viewTransform(library: WrappedPdfiumModule, page: number): Transform {
	const scale = 1000;
	const span = 1000;
	const sizeX = Math.round(library.FPDF_GetPageWidthF(page) * scale);
	const sizeY = Math.round(library.FPDF_GetPageHeightF(page) * scale);
	return withMemory(library, 8, (out) => {
		const seen = (x: number, y: number): Point => {
			library.FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, out, out + 4);
			const { getValue } = library.pdfium;
			return [getValue(out, 'i32') / scale, getValue(out + 4, 'i32') / scale];
		};
		const [x0, y0] = seen(0, 0);
		const [xx, xy] = seen(span, 0);
		const [yx, yy] = seen(0, span);
		return (x, y) => [
			x0 + ((xx - x0) * x + (yx - x0) * y) / span,
			y0 + ((xy - y0) * x + (yy - y0) * y) / span,
		];
	});
}

/** The box around two opposite corners. By index, since it is called for every letter. */
export function boxOf(one: Point, other: Point): Box {
	return {
		left: Math.min(one[0], other[0]),
		top: Math.min(one[1], other[1]),
		right: Math.max(one[0], other[0]),
		bottom: Math.max(one[1], other[1]),
	};
}
