/** The service's functions for reading and rendering pages, in this process; requires `npm run build`. */
import type { Bitmap } from '../local-service/src/reading/bitmaps/bitmap.ts';
import type { Reading } from '../local-service/src/reading/pages.ts';
import { built } from '../harness/builtService.ts';

export type { Bitmap, Reading };

/** The pages of a PDF or picture, as the service reads them. */
export const read = async (bytes: Uint8Array): Promise<Reading> =>
	await built('reading/document').readDocument(bytes);

/** A page of a PDF as PNG, from 1. */
export const drawPage = async (bytes: Uint8Array, number: number): Promise<Uint8Array> =>
	await built('reading/document').drawPage(bytes, number);

/** The first page of a PDF in greyscale, as the service renders it for recognition. */
export async function renderFirst(bytes: Uint8Array, longestSide: number): Promise<Bitmap> {
	const { withDocument, withPage } = built('reading/pdf/pdfium');
	const { render } = built('reading/pdf/render');
	return await withDocument(bytes, (open) =>
		withPage(open, 0, (page) => render(open, page, longestSide)),
	);
}
