import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

import { charactersToWords, type Character } from '../characters';
import type { Page } from '../pages';
import { heap, type Open, withMemory } from './document';

/**
 * The words of a page's text layer; a scan has none.
 * @param index of the page in the document, from 0
 */
export function readText({ library }: Open, page: number, index: number): Page {
	const width = library.FPDF_GetPageWidthF(page);
	const height = library.FPDF_GetPageHeightF(page);
	const text = library.FPDFText_LoadPage(page);
	const empty = { number: index + 1, width, height, words: [], checkboxes: [], visuals: [] };
	if (!text) return empty;
	try {
		const toView = viewTransform(library, page, width, height);
		const characters = readCharacters(library, page, text, toView);
		return { ...empty, words: charactersToWords(characters, { width, height }) };
	} finally {
		library.FPDFText_ClosePage(text);
	}
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
