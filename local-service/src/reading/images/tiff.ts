import { toPicture } from '../bitmaps/pagePicture';
import type { Page } from '../pages';
import type { Source } from '../source';
import { readImage } from './imageSource';
import { readDirectories } from './tiffDirectories';
import { decodePage } from './tiffPage';
import { toPdf } from './tiffToPdf';

/**
 * Opens a TIFF, page by page.
 * @throws UnreadableDocument if it is damaged
 */
export function openTiff(bytes: Uint8Array): Source {
	const tiff = readDirectories(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	return {
		pages: tiff.pages.length,
		read: async (from, to) => {
			const pages: Page[] = [];
			// Sequentially: the images would not fit into memory at once.
			for (let number = from; number <= to; number++) {
				pages.push(await readImage(await decodePage(tiff, number), number));
			}
			return { pages };
		},
		draw: async (number) => toPicture(await decodePage(tiff, number)),
	};
}

/** Pages of a TIFF, each as a separate PDF, created lazily. */
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
