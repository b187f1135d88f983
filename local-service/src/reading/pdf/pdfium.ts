import { readFile } from 'node:fs/promises';

import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

import { once } from '../once';
import { UnreadableDocument } from '../unreadable';
import { mayRepaint } from './repaints';

/** FPDF_GetLastError's codes, from PDFium's public header fpdfview.h. */
const PASSWORD_NEEDED = 4;
const SECURITY_UNKNOWN = 5;

/** FPDFPage_Flatten's usage, from fpdf_flatten.h. */
const FLATTEN_FOR_DISPLAY = 0;

/** From fpdf_annot.h: an annotation type, and the normal appearance mode. */
const [FREE_TEXT, NORMAL] = [3, 0];

const NOT_A_PDF = 'The file is not a PDF or is damaged: open it in a PDF viewer and save it again.';

/** An encrypted PDF that none of the given passwords opened. */
export class PasswordNeeded extends UnreadableDocument {}

const NEEDS_PASSWORD =
	'The PDF is protected by a password: upload the PDF by itself, and its password with it (Password, under Options).';

/**
 * Functions called for each letter or drawing. The library's wrapper converts the arguments of each call,
 * which takes longer than the call; these take and return numbers only (booleans are 0 or 1).
 */
const MANY_TIMES = [
	'FPDFText_GetUnicode',
	'FPDFText_HasUnicodeMapError',
	'FPDFText_GetLooseCharBox',
	'FPDFText_GetCharAngle',
	'FPDFText_GetCharBox',
	'FPDFText_GetTextObject',
	'FPDFPage_GetObject',
	'FPDFPageObj_GetType',
	'FPDFPageObj_GetBounds',
	'FPDFPageObj_GetMatrix',
	'FPDFPageObj_GetFillColor',
	'FPDFPageObj_GetStrokeWidth',
	'FPDFPageObj_HasTransparency',
	'FPDFPageObj_CountMarks',
	'FPDFPageObj_GetMark',
	'FPDFPageObjMark_GetName',
	'FPDFPageObj_GetClipPath',
	'FPDFClipPath_CountPaths',
	'FPDFClipPath_CountPathSegments',
	'FPDFClipPath_GetPathSegment',
	'FPDFPath_CountSegments',
	'FPDFPath_GetPathSegment',
	'FPDFPath_GetDrawMode',
	'FPDFPathSegment_GetPoint',
	'FPDFPathSegment_GetType',
	'FPDFPathSegment_GetClose',
	'FPDFTextObj_GetTextRenderMode',
	'FPDFTextObj_GetFont',
	'FPDFFont_GetFontData',
	'FPDFFont_GetIsEmbedded',
] as const;

/** PDFium is not reentrant, but all its calls are synchronous, so one instance per thread is enough. */
const load = once(async (): Promise<WrappedPdfiumModule> => {
	const wasm = await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
	const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
	library.PDFiumExt_Init();
	for (const name of MANY_TIMES) {
		const direct: unknown = Reflect.get(library.pdfium.wasmExports, name);
		if (typeof direct === 'function') Reflect.set(library, name, direct);
	}
	return library;
});

/** An open document: PDFium's handles, and the number of pages. */
export type OpenPdf = {
	library: WrappedPdfiumModule;
	document: number;
	form: number;
	pages: number;
	/** Whether the file may paint in other colours than its objects declare: see repaints.ts. */
	mayRepaint: () => boolean;
};

/**
 * Opens a PDF for the duration of one call.
 * @param password user or owner password
 * @throws UnreadableDocument if the bytes are not a PDF, need a password or have no pages
 */
export async function withDocument<T>(
	bytes: Uint8Array,
	use: (open: OpenPdf) => T,
	password = '',
): Promise<T> {
	if (bytes.length === 0) throw new UnreadableDocument('The file is empty.');
	const library = await load();
	try {
		return withMemory(library, bytes.length, (address) => {
			heap(library, 'HEAPU8', Uint8Array).set(bytes, address);
			const document = library.FPDF_LoadMemDocument(address, bytes.length, password);
			if (!document) throw whyNotOpened(library.FPDF_GetLastError());
			try {
				const pages = library.FPDF_GetPageCount(document);
				if (pages < 1) throw new UnreadableDocument('The PDF has no pages.');
				let repaints: boolean | undefined;
				const asked = () => (repaints ??= mayRepaint(bytes));
				return withForm(library, document, (form) =>
					use({ library, document, form, pages, mayRepaint: asked }),
				);
			} finally {
				library.FPDF_CloseDocument(document);
			}
		});
	} catch (error) {
		if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
		// A WebAssembly trap leaves the instance's memory in an unknown state: the next document gets a new
		// instance.
		load.forget();
		throw new UnreadableDocument(NOT_A_PDF);
	}
}

/** With a form environment, PDFium draws the values of fields that have no appearance stream. */
function withForm<T>(library: WrappedPdfiumModule, document: number, use: (form: number) => T): T {
	const info = library.PDFiumExt_OpenFormFillInfo();
	const form = library.PDFiumExt_InitFormFillEnvironment(document, info);
	try {
		return use(form);
	} finally {
		library.PDFiumExt_ExitFormFillEnvironment(form);
		library.PDFiumExt_CloseFormFillInfo(info);
	}
}

function whyNotOpened(code: number): UnreadableDocument {
	if (code === PASSWORD_NEEDED) return new PasswordNeeded(NEEDS_PASSWORD);
	if (code === SECURITY_UNKNOWN) {
		return new UnreadableDocument(
			'The PDF uses an unsupported encryption: save a copy without encryption.',
		);
	}
	return new UnreadableDocument(NOT_A_PDF);
}

/** Allocates memory on the wasm heap for the duration of one call. */
export function withMemory<T>(
	library: WrappedPdfiumModule,
	size: number,
	use: (address: number) => T,
): T {
	const { malloc, free } = library.pdfium.wasmExports;
	const address = malloc(size);
	if (!address) throw new UnreadableDocument('The file is too large for the available memory.');
	try {
		return use(address);
	} finally {
		free(address);
	}
}

/**
 * A view of the wasm heap. Request it again after anything that may allocate: a grown heap is a new buffer.
 * (The library's types refer to emscripten's, which it does not install.)
 */
export function heap<T>(
	library: WrappedPdfiumModule,
	name: 'HEAPU8' | 'HEAPF32' | 'HEAPF64',
	type: new (length: number) => T,
): T {
	const view: unknown = Reflect.get(library.pdfium, name);
	if (!(view instanceof type)) throw new Error(`PDFium's ${name} is missing`);
	return view;
}

/**
 * Loads a page for the duration of one call; values of form fields become part of its text.
 * @param index from 0
 * @param turned clockwise rotation in degrees, a multiple of 90
 * @throws UnreadableDocument if the page is damaged
 */
export function withPage<T>(open: OpenPdf, index: number, use: (page: number) => T, turned = 0): T {
	const page = loadPage(open, index);
	try {
		if (turned !== 0) {
			const turns = open.library.FPDFPage_GetRotation(page) + turned / 90;
			open.library.FPDFPage_SetRotation(page, turns % 4);
		}
		return use(page);
	} finally {
		open.library.FPDF_ClosePage(page);
	}
}

function loadPage({ library, document, form }: OpenPdf, index: number): number {
	const page = library.FPDF_LoadPage(document, index);
	if (page && library.FPDFPage_GetAnnotCount(page) === 0) return page;
	if (page) {
		drawTexts(library, page);
		library.FORM_OnAfterLoadPage(page, form);
		library.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
		library.FORM_OnBeforeClosePage(page, form);
		library.FPDF_ClosePage(page);
	}
	const flat = page && library.FPDF_LoadPage(document, index);
	if (!flat) throw new UnreadableDocument(`Page ${index + 1} of the PDF is damaged.`);
	return flat;
}

/** Draws free-text annotations without an appearance stream, as viewers do. */
function drawTexts(library: WrappedPdfiumModule, page: number): void {
	const count = library.FPDFPage_GetAnnotCount(page);
	for (let index = 0; index < count; index++) {
		const annotation = library.FPDFPage_GetAnnot(page, index);
		if (!annotation) continue;
		const isText = library.FPDFAnnot_GetSubtype(annotation) === FREE_TEXT;
		if (isText && !library.EPDFAnnot_HasAppearanceStream(annotation, NORMAL)) {
			library.EPDFAnnot_GenerateAppearance(annotation);
		}
		library.FPDFPage_CloseAnnot(annotation);
	}
}
