import type { PageRange } from '../interface';
import { contentType } from './contentType';
import { readJpeg } from './jpeg';
import type { Reading } from './pages';
import { countPages as countPdfPages, readPdf } from './pdf';
import { readPng } from './png';

/**
 * How many pages a file has, without reading them; an image is one page.
 * @throws UnreadableDocument where a PDF is damaged, needs a password or has no pages.
 */
export async function countPages(bytes: Uint8Array): Promise<number> {
	return contentType(bytes) === 'pdf' ? await countPdfPages(bytes) : 1;
}

/**
 * Reads a PDF, a JPEG or a PNG, whatever its name says.
 * @param range of a PDF's pages; an image has only one
 * @throws UnreadableDocument where the file is none of these, is damaged, or no text is on it.
 */
export async function readDocument(bytes: Uint8Array, range?: PageRange): Promise<Reading> {
	switch (contentType(bytes)) {
		case 'pdf':
			return { pages: await readPdf(bytes, range) };
		case 'jpeg':
			return { pages: [await readJpeg(bytes)] };
		case 'png':
			return { pages: [await readPng(bytes)] };
	}
}
