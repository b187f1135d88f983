import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

import type { Checkbox } from '../pages';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { boxOf, type Transform } from './viewTransform';

/** From PDFium's public headers fpdf_annot.h and fpdf_formfill.h. */
const WIDGET = 20;
const CHECKBOX = 2;
const RADIO_BUTTON = 3;

/** Bytes of an FS_RECTF: four floats left, top, right, bottom. */
const RECTANGLE = 16;
/** Bytes of a state's name in UTF-16. */
const LONGEST_NAME = 256;

/**
 * The checkboxes among a page's form fields. It has to be called before the page is loaded: there
 * they become drawings.
 * @param index of the page in the document, from 0
 * @returns what gives the boxes as seen, once the page's transform is known
 */
export function readWidgets(open: OpenPdf, index: number): (toView: Transform) => Checkbox[] {
	const { library, document } = open;
	const count = library.EPDFPage_GetAnnotCountRaw(document, index);
	const found = Array.from({ length: count }, (_, position) => {
		const annotation = library.EPDFPage_GetAnnotRaw(document, index, position);
		if (!annotation) return undefined;
		try {
			return readWidget(open, annotation);
		} finally {
			library.FPDFPage_CloseAnnot(annotation);
		}
	}).filter((widget) => widget !== undefined);
	return (toView) =>
		found.map(({ corners: [left = 0, top = 0, right = 0, bottom = 0], isChecked }) => ({
			box: boxOf(toView(left, top), toView(right, bottom)),
			isChecked,
		}));
}

function readWidget({ library, form }: OpenPdf, annotation: number) {
	if (library.FPDFAnnot_GetSubtype(annotation) !== WIDGET) return undefined;
	const type = library.FPDFAnnot_GetFormFieldType(form, annotation);
	if (type !== CHECKBOX && type !== RADIO_BUTTON) return undefined;
	return withMemory(library, RECTANGLE, (out) => {
		if (!library.FPDFAnnot_GetRect(annotation, out)) return undefined;
		const at = out / Float32Array.BYTES_PER_ELEMENT;
		const corners = [...heap(library, 'HEAPF32', Float32Array).subarray(at, at + 4)];
		const state = nameIn(library, annotation, 'AS') || nameIn(library, annotation, 'V');
		return { corners, isChecked: state !== '' && state !== 'Off' };
	});
}

/** The name or text that an annotation has under a key; '' where it has none. */
function nameIn(library: WrappedPdfiumModule, annotation: number, key: string): string {
	return withMemory(library, LONGEST_NAME, (out) => {
		const size = library.FPDFAnnot_GetStringValue(annotation, key, out, LONGEST_NAME);
		return size > LONGEST_NAME ? '?' : library.pdfium.UTF16ToString(out);
	});
}
