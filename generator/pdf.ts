import { buffer } from 'node:stream/consumers';

import PDFDocument from 'pdfkit';

export type Draw = (document: PDFKit.PDFDocument) => void;

/** The bytes of a PDF with this drawing, by default of one page of 400 by 300 points. */
export async function pdf(
	draw: Draw,
	options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
	const document = new PDFDocument({ size: [400, 300], margin: 0, ...options });
	draw(document);
	document.end();
	return new Uint8Array(await buffer(document));
}
