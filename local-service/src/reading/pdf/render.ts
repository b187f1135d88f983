import type { Box } from '../../geometry';
import { type Bitmap, toGrey } from '../bitmaps/bitmap';
import { type Picture, PICTURE_SIDE } from '../bitmaps/pagePicture';
import { UnreadableDocument } from '../unreadable';
import { heap, type OpenPdf } from './pdfium';

/** From PDFium's public header fpdfview.h. */
const BGRX = 3;
const ANNOTATIONS_TOO = 0x01;
const WHITE = 0xffffffff;

/** Longest side of a rendered page in pixels: A4 at 200 dpi, at which fine print is still legible. */
export const SCAN_SIDE = 2340;

/** Renders a page in greyscale, with the given longest side in pixels. */
export function render(open: OpenPdf, page: number, longestSide: number): Bitmap {
	return withPicture(open, page, longestSide, (bytes, size, stride) =>
		toGrey(bytes, size, 'bgrx', stride),
	);
}

/** The colours of a part of a page as rendered by PDFium: blue, green, red and an unused byte per pixel. */
export type Colours = { width: number; height: number; stride: number; bytes: Uint8Array };

/**
 * Renders a part of a page.
 * @param part of the page, in points
 * @param scale pixels per point
 */
export function renderPart(open: OpenPdf, page: number, part: Box, scale: number): Colours {
	const { library } = open;
	const [left, top] = [Math.floor(part.left * scale), Math.floor(part.top * scale)];
	const size = {
		width: Math.max(Math.ceil(part.right * scale) - left, 1),
		height: Math.max(Math.ceil(part.bottom * scale) - top, 1),
	};
	const whole = {
		left: -left,
		top: -top,
		width: Math.max(Math.round(library.FPDF_GetPageWidthF(page) * scale), 1),
		height: Math.max(Math.round(library.FPDF_GetPageHeightF(page) * scale), 1),
	};
	return withBitmap(open, page, size, whole, (bytes, stride) => ({
		...size,
		stride,
		// Copied, since the next rendering reuses the heap.
		bytes: bytes.slice(),
	}));
}

/** Renders a page in colour for display. */
export function renderInColour(open: OpenPdf, page: number): Picture {
	return withPicture(open, page, PICTURE_SIDE, (bytes, { width, height }, stride) => {
		const data = Buffer.alloc(width * height * 4, 255);
		for (let y = 0, to = 0; y < height; y++) {
			for (let x = 0, from = y * stride; x < width; x++, from += 4, to += 4) {
				data[to] = bytes[from + 2]!;
				data[to + 1] = bytes[from + 1]!;
				data[to + 2] = bytes[from]!;
			}
		}
		return { width, height, data };
	});
}

/** @param use receives four bytes per pixel (blue, green, red, unused), the size, and the bytes per row */
function withPicture<T>(
	{ library }: OpenPdf,
	page: number,
	longestSide: number,
	use: (bytes: Uint8Array, size: { width: number; height: number }, stride: number) => T,
): T {
	const [wide, high] = [library.FPDF_GetPageWidthF(page), library.FPDF_GetPageHeightF(page)];
	const scale = longestSide / Math.max(wide, high);
	const width = Math.max(Math.round(wide * scale), 1);
	const height = Math.max(Math.round(high * scale), 1);
	const size = { width, height };
	return withBitmap({ library }, page, size, { left: 0, top: 0, ...size }, (bytes, stride) =>
		use(bytes, size, stride),
	);
}

/** @param whole position of the page's upper left corner in the bitmap, and size of the page, in pixels */
function withBitmap<T>(
	{ library }: Pick<OpenPdf, 'library'>,
	page: number,
	{ width, height }: { width: number; height: number },
	whole: { left: number; top: number; width: number; height: number },
	use: (bytes: Uint8Array, stride: number) => T,
): T {
	const bitmap = library.FPDFBitmap_CreateEx(width, height, BGRX, 0, 0);
	if (!bitmap) throw new UnreadableDocument('A page is too large to be rendered.');
	try {
		library.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
		const { left, top } = whole;
		library.FPDF_RenderPageBitmap(
			bitmap,
			page,
			left,
			top,
			whole.width,
			whole.height,
			0,
			ANNOTATIONS_TOO,
		);
		const stride = library.FPDFBitmap_GetStride(bitmap);
		const start = library.FPDFBitmap_GetBuffer(bitmap);
		const bytes = heap(library, 'HEAPU8', Uint8Array).subarray(start, start + stride * height);
		return use(bytes, stride);
	} finally {
		library.FPDFBitmap_Destroy(bitmap);
	}
}
