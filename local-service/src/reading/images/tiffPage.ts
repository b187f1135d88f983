import type { Bitmap } from '../bitmaps/bitmap';
import { withDocument, withPage } from '../pdf/pdfium';
import { render, SCAN_SIDE } from '../pdf/render';
import type { ImageFile } from './image';
import { readDirectories, type Tiff } from './tiffDirectories';
import { toPdf } from './tiffToPdf';

/**
 * Maximum area in pixels of a page rendered at exact resolution: strips join without gaps only if their pixels
 * map 1:1 to the pixels of the rendering.
 */
const MOST_EXACT = 40_000_000;

/** The first page of a TIFF. */
export function openFirstPage(bytes: Uint8Array): ImageFile {
	const read = () => readDirectories(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	return {
		size: () => {
			const tiff = read();
			return toPdf(tiff, tiff.pages[0]!);
		},
		decode: async () => await decodePage(read(), 1),
	};
}

/** @param number of an existing page, from 1 */
export async function decodePage(tiff: Tiff, number: number): Promise<Bitmap> {
	const { pdf, width, height } = toPdf(tiff, tiff.pages[number - 1]!);
	const exact = Math.max(width, height);
	const side = width * height > MOST_EXACT ? Math.min(exact, SCAN_SIDE) : exact;
	return await withDocument(pdf, (open) => withPage(open, 0, (page) => render(open, page, side)));
}
