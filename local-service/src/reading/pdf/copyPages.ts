import { UnreadableDocument } from '../unreadable';
import { heap, type OpenPdf, withDocument, withMemory } from './pdfium';

type Library = OpenPdf['library'];

/**
 * Builds a PDF from pages of other PDFs, in order. Pages are copied unchanged, including their text.
 * @param sources PDFs, each with the wanted pages, such as "2-5" or "1"
 * @throws UnreadableDocument if a page is damaged
 */
export async function copyPages(
	sources: Iterable<{ bytes: Uint8Array; pages: string }>,
): Promise<Uint8Array> {
	let made: { library: Library; document: number } | undefined;
	try {
		for (const { bytes, pages } of sources) {
			await withDocument(bytes, ({ library, document }) => {
				made ??= { library, document: library.FPDF_CreateNewDocument() };
				const at = library.FPDF_GetPageCount(made.document);
				if (!library.FPDF_ImportPages(made.document, document, pages, at)) {
					throw new UnreadableDocument(`The file is damaged at these pages: ${pages}.`);
				}
			});
		}
		if (!made) throw new UnreadableDocument('There are no pages to copy.');
		return save(made.library, made.document);
	} finally {
		made?.library.FPDF_CloseDocument(made.document);
	}
}

/** Serialises an open document in its current state. */
export function save(library: Library, document: number): Uint8Array {
	const writer = library.PDFiumExt_OpenFileWriter();
	try {
		library.PDFiumExt_SaveAsCopy(document, writer);
		const size = library.PDFiumExt_GetFileWriterSize(writer);
		return withMemory(library, size, (address) => {
			library.PDFiumExt_GetFileWriterData(writer, address, size);
			return heap(library, 'HEAPU8', Uint8Array).slice(address, address + size);
		});
	} finally {
		library.PDFiumExt_CloseFileWriter(writer);
	}
}
