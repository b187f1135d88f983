import type { Shades } from '../codes/codeLooks';
import { heap, type OpenPdf, withMemory } from './pdfium';

/** Bytes per pixel by format, from PDFium's public header fpdfview.h: grey, or blue, green and red. */
const BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };

export type ImageSize = { width: number; height: number };

/** The size of an image object in pixels, independent of its size on the page. */
export function imageSize({ library }: OpenPdf, object: number): ImageSize {
	return withMemory(library, 8, (out) => {
		library.FPDFImageObj_GetImagePixelSize(object, out, out + 4);
		const { getValue } = library.pdfium;
		return { width: getValue(out, 'i32'), height: getValue(out + 4, 'i32') };
	});
}

/** The compressed bytes of an image object, as stored in the file. */
export function imageData({ library }: OpenPdf, object: number): Uint8Array {
	const length = library.FPDFImageObj_GetImageDataRaw(object, 0, 0);
	if (length === 0) return new Uint8Array();
	return withMemory(library, length, (address) => {
		library.FPDFImageObj_GetImageDataRaw(object, address, length);
		return heap(library, 'HEAPU8', Uint8Array).slice(address, address + length);
	});
}

/**
 * Calls a function with the pixels of an image object, without its mask.
 * @param use receives the green channel of colour images, which is most of the luminance
 * @returns undefined if the image cannot be decoded
 */
export function withPixels<T>(
	{ library }: OpenPdf,
	object: number,
	use: (shades: Shades, size: ImageSize) => T,
): T | undefined {
	const bitmap = library.FPDFImageObj_GetBitmap(object);
	if (!bitmap) return undefined;
	try {
		const bytes = BYTES[library.FPDFBitmap_GetFormat(bitmap)];
		if (bytes === undefined) return undefined;
		const width = library.FPDFBitmap_GetWidth(bitmap);
		const height = library.FPDFBitmap_GetHeight(bitmap);
		const stride = library.FPDFBitmap_GetStride(bitmap);
		const start = library.FPDFBitmap_GetBuffer(bitmap);
		const pixels = heap(library, 'HEAPU8', Uint8Array).subarray(start, start + stride * height);
		const shades = { pixels: bytes === 1 ? pixels : pixels.subarray(1), step: bytes, stride };
		return use(shades, { width, height });
	} finally {
		library.FPDFBitmap_Destroy(bitmap);
	}
}
