import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

import type { Checkbox } from '../pages';
import type { FieldValue } from './fieldValues';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { boxOf, type Transform } from './viewTransform';

/** From PDFium's public headers fpdf_annot.h and fpdf_formfill.h. */
const WIDGET = 20;
const [CHECKBOX, RADIO_BUTTON, COMBO_BOX, LIST_BOX, TEXT_FIELD] = [2, 3, 4, 5, 6];
const [HIDDEN, NO_VIEW] = [1 << 1, 1 << 5];
const NORMAL = 0;
/** Flag of a password field, shown as asterisks (ISO 32000-1, 12.7.4.3). */
const PASSWORD = 1 << 13;

/** Bytes of an FS_RECTF: four floats left, top, right, bottom. */
const RECTANGLE = 16;
/** Maximum length in bytes of a state's name in UTF-16. */
const LONGEST_NAME = 256;
/** Maximum length of a value in bytes; more would fill pages. */
const LONGEST_VALUE = 200_000;
/** Maximum number of options of a field. */
const MOST_OPTIONS = 2000;

/** The form fields of a page, with boxes on the displayed page. */
export type Widgets = { checkboxes: Checkbox[]; values: FieldValue[] };

type Found = { corners: number[] } & ({ isChecked: boolean } | Omit<FieldValue, 'box'>);

/**
 * Reads the form fields of a page. Must be called before the page is loaded, since loading turns them into
 * drawings.
 * @param index of the page in the document, from 0
 * @returns a function that gives the boxes on the displayed page, once the page's transform is known
 */
export function readWidgets(open: OpenPdf, index: number): (toView: Transform) => Widgets {
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
	return (toView) => {
		const widgets: Widgets = { checkboxes: [], values: [] };
		for (const { corners, ...widget } of found) {
			const [left = 0, top = 0, right = 0, bottom = 0] = corners;
			const box = boxOf(toView(left, top), toView(right, bottom));
			if ('isChecked' in widget) widgets.checkboxes.push({ box, isChecked: widget.isChecked });
			else widgets.values.push({ box, ...widget });
		}
		return widgets;
	};
}

function readWidget(open: OpenPdf, annotation: number): Found | undefined {
	const { library, form } = open;
	if (library.FPDFAnnot_GetSubtype(annotation) !== WIDGET) return undefined;
	const type = library.FPDFAnnot_GetFormFieldType(form, annotation);
	if (type !== CHECKBOX && type !== RADIO_BUTTON && !isText(open, annotation, type))
		return undefined;
	const corners = cornersOf(library, annotation);
	if (!corners) return undefined;
	if (type === CHECKBOX || type === RADIO_BUTTON) {
		const state = nameIn(library, annotation, 'AS') || nameIn(library, annotation, 'V');
		return { corners, isChecked: state !== '' && state !== 'Off' };
	}
	const chosen = type === TEXT_FIELD ? '' : chosenIn(open, annotation);
	const value =
		chosen ||
		textOf(library, (out, size) =>
			library.FPDFAnnot_GetFormFieldValue(form, annotation, out, size),
		);
	const isUndrawn = !library.EPDFAnnot_HasAppearanceStream(annotation, NORMAL);
	return { corners, value, isList: type === LIST_BOX, isUndrawn };
}

/** True for a field that displays its text, unlike hidden and password fields. */
function isText({ library, form }: OpenPdf, annotation: number, type: number): boolean {
	if (type !== COMBO_BOX && type !== LIST_BOX && type !== TEXT_FIELD) return false;
	if (library.FPDFAnnot_GetFlags(annotation) & (HIDDEN | NO_VIEW)) return false;
	const flags = library.FPDFAnnot_GetFormFieldFlags(form, annotation);
	return type !== TEXT_FIELD || (flags & PASSWORD) === 0;
}

function cornersOf(library: WrappedPdfiumModule, annotation: number): number[] | undefined {
	return withMemory(library, RECTANGLE, (out) => {
		if (!library.FPDFAnnot_GetRect(annotation, out)) return undefined;
		const at = out / Float32Array.BYTES_PER_ELEMENT;
		return [...heap(library, 'HEAPF32', Float32Array).subarray(at, at + 4)];
	});
}

/** Labels of the selected options, one per line; '' if none is selected. */
function chosenIn({ library, form }: OpenPdf, annotation: number): string {
	const count = Math.min(library.FPDFAnnot_GetOptionCount(form, annotation), MOST_OPTIONS);
	return Array.from({ length: Math.max(count, 0) }, (_, option) =>
		library.FPDFAnnot_IsOptionSelected(form, annotation, option)
			? textOf(library, (out, size) =>
					library.FPDFAnnot_GetOptionLabel(form, annotation, option, out, size),
				)
			: '',
	)
		.filter((label) => label !== '')
		.join('\n');
}

/** @param write writes zero-terminated UTF-16 and returns the number of bytes needed */
function textOf(
	library: WrappedPdfiumModule,
	write: (out: number, size: number) => number,
): string {
	const size = write(0, 0);
	if (size <= 2 || size > LONGEST_VALUE) return '';
	return withMemory(library, size, (out) =>
		write(out, size) === size ? library.pdfium.UTF16ToString(out) : '',
	);
}

/** The value of an annotation's key; '' if absent. */
function nameIn(library: WrappedPdfiumModule, annotation: number, key: string): string {
	return withMemory(library, LONGEST_NAME, (out) => {
		const size = library.FPDFAnnot_GetStringValue(annotation, key, out, LONGEST_NAME);
		return size > LONGEST_NAME ? '?' : library.pdfium.UTF16ToString(out);
	});
}
