import PDFDocument from 'pdfkit';

export type Draw = (document: PDFKit.PDFDocument) => void;

/** The bytes of a PDF of one page of 400 by 300 points with this drawing. */
export async function pdf(
	draw: Draw,
	options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
	const document = new PDFDocument({ size: [400, 300], margin: 0, ...options });
	const chunks: Buffer[] = [];
	document.on('data', (chunk: Buffer) => chunks.push(chunk));
	draw(document);
	const ended = new Promise((resolve) => document.on('end', resolve));
	document.end();
	await ended;
	return new Uint8Array(Buffer.concat(chunks));
}
