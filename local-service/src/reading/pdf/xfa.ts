import type { FlowBlock } from '../texts/flow';
import { UnreadableDocument } from '../unreadable';
import { parseXml, type XmlElement } from '../xml';
import { heap, type OpenPdf, withMemory } from './pdfium';

/** FORMTYPE_XFA_FULL, from PDFium's public header fpdf_formfill.h: the form is not drawn by PDF content. */
const XFA_FULL = 2;
/** Maximum size of the form's data in bytes, and maximum length of a packet's name. */
const [MOST_BYTES, LONGEST_NAME] = [20_000_000, 200];

const NO_DATA =
	'The PDF is an XFA form, which only Adobe Reader shows, and nothing is filled in: open it there, print it to a PDF, and upload that.';

/**
 * The values filled into an XFA form (XFA 3.3), one line per value, preceded by the field's name. The only page
 * of such a PDF asks the reader to use another viewer.
 * @returns undefined for a PDF that is not an XFA form
 * @throws UnreadableDocument if nothing is filled in
 */
export function readXfa(open: OpenPdf): FlowBlock[] | undefined {
	if (open.library.FPDF_GetFormType(open.document) !== XFA_FULL) return undefined;
	const blocks = packets(open).flatMap((bytes) => {
		try {
			return dataIn(parseXml(bytes)).flatMap(({ children }) => children.flatMap(toBlocks));
		} catch {
			// Other packets may be XML fragments.
			return [];
		}
	});
	if (blocks.length === 0) throw new UnreadableDocument(NO_DATA);
	return blocks;
}

/** The packets that may hold data: those named "datasets", or a single packet, which holds the complete form. */
function packets({ library, document }: OpenPdf): Uint8Array[] {
	const count = Math.max(library.FPDF_GetXFAPacketCount(document), 0);
	return Array.from({ length: count }, (_, index) => index)
		.filter((index) => count === 1 || nameOf({ library, document }, index) === 'datasets')
		.flatMap((index) => contentOf({ library, document }, index) ?? []);
}

type Opened = Pick<OpenPdf, 'library' | 'document'>;

const nameOf = ({ library, document }: Opened, index: number): string =>
	withMemory(library, LONGEST_NAME, (out) => {
		const size = library.FPDF_GetXFAPacketName(document, index, out, LONGEST_NAME);
		return size > 0 && size <= LONGEST_NAME ? library.pdfium.UTF8ToString(out) : '';
	});

function contentOf({ library, document }: Opened, index: number): Uint8Array | undefined {
	return withMemory(library, 8, (length) => {
		const read = (out: number, room: number) =>
			library.FPDF_GetXFAPacketContent(document, index, out, room, length)
				? library.pdfium.getValue(length, 'i32')
				: 0;
		const size = read(0, 0);
		if (size <= 0 || size > MOST_BYTES) return undefined;
		return withMemory(library, size, (out) =>
			read(out, size) === size
				? heap(library, 'HEAPU8', Uint8Array).slice(out, out + size)
				: undefined,
		);
	});
}

/** The elements that hold field values. */
const dataIn = (element: XmlElement): XmlElement[] =>
	element.name === 'data' ? [element] : element.children.flatMap(dataIn);

/** Field names serve as labels, since there is nothing better. */
function toBlocks({ name, text, children }: XmlElement): FlowBlock[] {
	const inner = children.flatMap(toBlocks);
	if (inner.length > 0) return [...inner, { kind: 'space' }];
	if (text.trim() === '') return [];
	return [{ kind: 'text', text: `${spacedName(name)}: ${text.trim()}` }];
}

/** Splits "orderNumber" and "order_number" into words. */
const spacedName = (name: string): string =>
	name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/gu, ' ').replace(/[_.-]+/g, ' ');
