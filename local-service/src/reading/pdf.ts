import { readFile } from 'node:fs/promises';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

import type { PageRange } from '../interface';
import { charactersToWords, type Character } from './characters';
import type { Page } from './pages';
import { UnreadableDocument } from './unreadable';

/** FPDF_GetLastError's codes, from PDFium's public header fpdfview.h. */
const PASSWORD_NEEDED = 4;
const SECURITY_UNKNOWN = 5;

/** FPDFPage_Flatten's usage, from fpdf_flatten.h. */
const FLATTEN_FOR_DISPLAY = 0;

const NOT_A_PDF = 'The file is not a PDF or is damaged: open it in a PDF viewer and save it again.';

const NO_TEXT =
	'The PDF holds no text, only pictures such as a scan: this service reads PDF files that have text.';

const noPageIn = (from: number, pages: number) =>
	`Only pages from ${from} on are to be read, and the last page of the PDF is ${pages}: change the extraction's page range.`;

/** PDFium is not reentrant but every call into it is synchronous, so one instance a thread is enough. */
let loading: Promise<WrappedPdfiumModule> | undefined;

async function load(): Promise<WrappedPdfiumModule> {
	const wasm = await readFile(require.resolve('@embedpdf/pdfium/pdfium.wasm'));
	const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
	library.PDFiumExt_Init();
	return library;
}

/**
 * How many pages a PDF has, without reading them.
 * @throws UnreadableDocument where the bytes are no PDF, need a password or have no pages.
 */
export async function countPages(bytes: Uint8Array): Promise<number> {
	return await withDocument(bytes, ({ pages }) => pages);
}

/**
 * Reads the words of every page, or of those in the range. A page without a text layer (a scan) has
 * no words. What was typed into form fields counts as text of the page.
 * @throws UnreadableDocument where the bytes are no PDF, need a password, or have no pages, none in
 * the range, or no text on them.
 */
export async function readPdf(bytes: Uint8Array, range?: PageRange): Promise<Page[]> {
	const pages = await withDocument(bytes, (open) => {
		const { from, to } = range ?? { from: 1, to: open.pages };
		if (from > open.pages) throw new UnreadableDocument(noPageIn(from, open.pages));
		const length = Math.min(to, open.pages) - from + 1;
		return Array.from({ length }, (_, index) => readPage(open, from - 1 + index));
	});
	// Empty fields would say that the document was read and holds nothing of what is wanted.
	if (pages.every(({ words }) => words.length === 0)) throw new UnreadableDocument(NO_TEXT);
	return pages;
}

/** An open document: handles of PDFium, and its number of pages. */
type Open = { library: WrappedPdfiumModule; document: number; form: number; pages: number };

async function withDocument<T>(bytes: Uint8Array, use: (open: Open) => T): Promise<T> {
	if (bytes.length === 0) throw new UnreadableDocument('The file is empty.');
	loading ??= load();
	const library = await loading;
	try {
		return withMemory(library, bytes.length, (address) => {
			heap(library, 'HEAPU8', Uint8Array).set(bytes, address);
			const document = library.FPDF_LoadMemDocument(address, bytes.length, '');
			if (!document) throw new UnreadableDocument(whyNotOpened(library.FPDF_GetLastError()));
			try {
				const pages = library.FPDF_GetPageCount(document);
				if (pages < 1) throw new UnreadableDocument('The PDF has no pages.');
				return withForm(library, document, (form) => use({ library, document, form, pages }));
			} finally {
				library.FPDF_CloseDocument(document);
			}
		});
	} catch (error) {
		if (!(error instanceof Error && error.name === 'RuntimeError')) throw error;
		// A trap leaves the instance's memory in an unknown state: the next document gets a fresh one.
		loading = undefined;
		throw new UnreadableDocument(NOT_A_PDF);
	}
}

/** With a form environment PDFium draws what was typed into fields that bring no drawing of their own. */
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

function whyNotOpened(code: number): string {
	if (code === PASSWORD_NEEDED) {
		return 'The PDF is protected by a password: save a copy without one and upload that.';
	}
	if (code === SECURITY_UNKNOWN) {
		return 'The PDF is encrypted in a way that cannot be read: save a copy without encryption.';
	}
	return NOT_A_PDF;
}

/** Memory of the wasm heap for the time of one call. */
function withMemory<T>(library: WrappedPdfiumModule, size: number, use: (address: number) => T): T {
	const { malloc, free } = library.pdfium.wasmExports;
	const address = malloc(size);
	if (!address) throw new UnreadableDocument('The file is too large to be read.');
	try {
		return use(address);
	} finally {
		free(address);
	}
}

/**
 * A view of the wasm heap. It has to be asked for again after anything that may allocate: a grown heap
 * is a new buffer. (The library's types refer to emscripten's, which it does not install.)
 */
function heap<T>(
	library: WrappedPdfiumModule,
	name: 'HEAPU8' | 'HEAPF32',
	type: new (length: number) => T,
): T {
	const view: unknown = Reflect.get(library.pdfium, name);
	if (!(view instanceof type)) throw new Error(`PDFium's ${name} is missing`);
	return view;
}

function readPage(open: Open, index: number): Page {
	const { library } = open;
	const page = loadPage(open, index);
	try {
		const width = library.FPDF_GetPageWidthF(page);
		const height = library.FPDF_GetPageHeightF(page);
		const text = library.FPDFText_LoadPage(page);
		if (!text) return { width, height, words: [] };
		try {
			const toView = viewTransform(library, page, width, height);
			const characters = readCharacters(library, page, text, toView);
			return { width, height, words: charactersToWords(characters, { width, height }) };
		} finally {
			library.FPDFText_ClosePage(text);
		}
	} finally {
		library.FPDF_ClosePage(page);
	}
}

/** Loads a page; what stands in its form fields becomes part of its text. */
function loadPage({ library, document, form }: Open, index: number): number {
	const page = library.FPDF_LoadPage(document, index);
	if (page && library.FPDFPage_GetAnnotCount(page) === 0) return page;
	if (page) {
		library.FORM_OnAfterLoadPage(page, form);
		library.FPDFPage_Flatten(page, FLATTEN_FOR_DISPLAY);
		library.FORM_OnBeforeClosePage(page, form);
		library.FPDF_ClosePage(page);
	}
	const flat = page && library.FPDF_LoadPage(document, index);
	if (!flat) throw new UnreadableDocument(`Page ${index + 1} of the PDF is damaged.`);
	return flat;
}

type Point = readonly [x: number, y: number];
type Transform = (x: number, y: number) => Point;

/**
 * From PDF page space to points from the upper left as seen. FPDF_PageToDevice knows rotation, crop
 * box and origin; it is linear, so three points asked once are cheaper than two a character. It
 * answers in whole pixels, hence the scale.
 */
function viewTransform(
	library: WrappedPdfiumModule,
	page: number,
	width: number,
	height: number,
): Transform {
	const scale = 1000;
	const span = 1000;
	const [sizeX, sizeY] = [Math.round(width * scale), Math.round(height * scale)];
	return withMemory(library, 8, (out) => {
		const seen = (x: number, y: number): Point => {
			library.FPDF_PageToDevice(page, 0, 0, sizeX, sizeY, 0, x, y, out, out + 4);
			const { getValue } = library.pdfium;
			return [getValue(out, 'i32') / scale, getValue(out + 4, 'i32') / scale];
		};
		const [x0, y0] = seen(0, 0);
		const [xx, xy] = seen(span, 0);
		const [yx, yy] = seen(0, span);
		return (x, y) => [
			x0 + ((xx - x0) * x + (yx - x0) * y) / span,
			y0 + ((xy - y0) * x + (yy - y0) * y) / span,
		];
	});
}

/** Bytes of an FS_RECTF: four floats left, top, right, bottom. */
const RECTANGLE = 16;

function readCharacters(
	library: WrappedPdfiumModule,
	page: number,
	text: number,
	toView: Transform,
): Character[] {
	const characters: Character[] = [];
	const count = library.FPDFText_CountChars(text);
	const turns = library.FPDFPage_GetRotation(page);
	withMemory(library, RECTANGLE, (out) => {
		// The text page is loaded, and asking for boxes allocates nothing: the heap cannot move here.
		const floats = heap(library, 'HEAPF32', Float32Array);
		for (let index = 0; index < count; index++) {
			const code = library.FPDFText_GetUnicode(text, index);
			// The loose box spans the font's height and the letter's advance, so that words of a line
			// share top and bottom and a gap between boxes is a gap between letters.
			library.FPDFText_GetLooseCharBox(text, index, out);
			const at = out / Float32Array.BYTES_PER_ELEMENT;
			const [left = 0, top = 0, right = 0, bottom = 0] = floats.subarray(at, at + 4);
			const [x1, y1] = toView(left, top);
			const [x2, y2] = toView(right, bottom);
			const angle = library.FPDFText_GetCharAngle(text, index) - (turns * Math.PI) / 2;
			characters.push({
				code,
				isTurned: Math.abs(Math.sin(angle)) > Math.SQRT1_2,
				box: {
					left: Math.min(x1, x2),
					top: Math.min(y1, y2),
					right: Math.max(x1, x2),
					bottom: Math.max(y1, y2),
				},
			});
		}
	});
	return characters;
}
