import { heap, type OpenPdf, withMemory } from './pdfium';

/**
 * Maximum size of an attachment: an invoice has a few kilobytes, or some megabytes with attachments embedded
 * in it.
 */
const MOST_BYTES = 20_000_000;
/** Maximum number of attachments examined: a portfolio may hold any number of files. */
const MOST_FILES = 50;

/** File names defined by the standards for an invoice's XML: such a file is tried first. */
const STANDARD_NAME = /^(?:factur-x|zugferd-invoice|xrechnung)\.xml$/i;

/** The attachments of a PDF that may be XML judging by their beginning, without those over the size limit. */
export function attachments({ library, document }: OpenPdf): Uint8Array[] {
	const count = Math.min(library.FPDFDoc_GetAttachmentCount(document), MOST_FILES);
	const files = Array.from({ length: Math.max(count, 0) }, (_, index) => {
		const attachment = library.FPDFDoc_GetAttachment(document, index);
		const { name, bytes } = {
			name: readName(library, attachment),
			bytes: readFile(library, attachment),
		};
		return { isStandard: STANDARD_NAME.test(name), bytes };
	});
	return files
		.toSorted((a, b) => Number(b.isStandard) - Number(a.isStandard))
		.flatMap(({ bytes }) => (bytes && isXml(bytes) ? [bytes] : []));
}

type Library = OpenPdf['library'];

function readName(library: Library, attachment: number): string {
	const size = attachment ? library.FPDFAttachment_GetName(attachment, 0, 0) : 0;
	if (size <= 2 || size > 2000) return '';
	return withMemory(library, size, (address) => {
		library.FPDFAttachment_GetName(attachment, address, size);
		// UTF-16 with a terminating zero.
		const bytes = heap(library, 'HEAPU8', Uint8Array).slice(address, address + size - 2);
		return new TextDecoder('utf-16le').decode(bytes);
	});
}

function readFile(library: Library, attachment: number): Uint8Array | undefined {
	return withMemory(library, 4, (length) => {
		const sizeOf = (address: number, room: number) =>
			attachment && library.FPDFAttachment_GetFile(attachment, address, room, length)
				? library.pdfium.getValue(length, 'i32')
				: 0;
		const size = sizeOf(0, 0);
		if (size <= 0 || size > MOST_BYTES) return undefined;
		return withMemory(library, size, (address) => {
			if (sizeOf(address, size) !== size) return undefined;
			return heap(library, 'HEAPU8', Uint8Array).slice(address, address + size);
		});
	});
}

/** A "<" may follow a byte order mark and white space; in UTF-16, zero bytes are in between. */
const isXml = (bytes: Uint8Array) =>
	/^[\xef\xbb\xbf\xfe\xff\s\0]*</.test(String.fromCharCode(...bytes.subarray(0, 100)));
