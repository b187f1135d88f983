import type { Bitmap } from '../bitmaps/bitmap';
import { toPicture } from '../bitmaps/pagePicture';
import type { Page } from '../pages';
import { withDocument, withPage } from '../pdf/pdfium';
import { render, SCAN_SIDE } from '../pdf/render';
import type { Source } from '../source';
import { readImage } from './image';
import { readDirectories, type Tiff } from './tiffDirectories';
import { toPdf } from './tiffToPdf';

/** Strips meet without gaps where a pixel of theirs is one of the page's. */
const MOST_EXACT = 40_000_000;

/**
 * The pages that a TIFF shows.
 * @throws UnreadableDocument where it is damaged.
 */
export function openTiff(bytes: Uint8Array): Source {
	const tiff = readDirectories(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	return {
		pages: tiff.pages.length,
		read: async (from, to) => {
			const pages: Page[] = [];
			// One after the other: the images would not fit into memory at once.
			for (let number = from; number <= to; number++) {
				pages.push(await readImage(await decode(tiff, number), number));
			}
			return { pages };
		},
		draw: async (number) => toPicture(await decode(tiff, number)),
	};
}

/** Pages of a TIFF, each as a PDF of its own, made when it is asked for. */
export function* tiffAsPdfs(
	bytes: Uint8Array,
	from: number,
	to: number,
): Iterable<{ bytes: Uint8Array; pages: string }> {
	const tiff = readDirectories(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	for (const page of tiff.pages.slice(from - 1, to)) {
		yield { bytes: toPdf(tiff, page).pdf, pages: '1' };
	}
}

async function decode(tiff: Tiff, number: number): Promise<Bitmap> {
	const { pdf, width, height } = toPdf(tiff, tiff.pages[number - 1]!);
	const exact = Math.max(width, height);
	const side = width * height > MOST_EXACT ? Math.min(exact, SCAN_SIDE) : exact;
	return await withDocument(pdf, (open) => withPage(open, 0, (page) => render(open, page, side)));
}
