import { readImage } from './image';
import type { Page } from './pages';
import { withDocument, withPage } from './pdf/document';
import { render, SCAN_SIDE } from './pdf/render';
import type { Source } from './source';
import { readDirectories } from './tiff/directories';
import { toPdf } from './tiff/toPdf';

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
			// One after the other: all pictures at once would not fit into the memory.
			for (const [index, directory] of tiff.pages.slice(from - 1, to).entries()) {
				const { pdf, width, height } = toPdf(tiff, directory);
				const exact = Math.max(width, height);
				const side = width * height > MOST_EXACT ? Math.min(exact, SCAN_SIDE) : exact;
				const bitmap = await withDocument(pdf, (open) =>
					withPage(open, 0, (page) => render(open, page, side)),
				);
				pages.push(await readImage(bitmap, from + index));
			}
			return { pages };
		},
	};
}
