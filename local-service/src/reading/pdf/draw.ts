import type { Picture } from '../bitmaps/pagePicture';
import { withDocument, withPage } from './pdfium';
import { renderInColour } from './render';

/**
 * Renders a page of a PDF.
 * @param number of the page, from 1
 * @throws UnreadableDocument if it is damaged
 */
export async function drawPdf(bytes: Uint8Array, number: number): Promise<Picture> {
	return await withDocument(bytes, (open) =>
		withPage(open, number - 1, (page) => renderInColour(open, page)),
	);
}
