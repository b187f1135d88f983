import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

import type { Page } from '../pages';
import { charactersToWords, type Drawn } from './characters';
import { heap, type OpenPdf, withMemory } from './pdfium';
import { whichShow } from './shown';
import { boxOf, type Transform } from './viewTransform';

/**
 * The words of a page's text layer, those apart that do not show; a scan has none, or only such.
 * @param index of the page in the document, from 0
 * @param toView the page's viewTransform
 */
export function readText(open: OpenPdf, page: number, index: number, toView: Transform): Page {
	const { library } = open;
	const width = library.FPDF_GetPageWidthF(page);
	const height = library.FPDF_GetPageHeightF(page);
	const text = library.FPDFText_LoadPage(page);
	const empty = { number: index + 1, width, height, words: [], checkboxes: [], visuals: [] };
	if (!text) return empty;
	try {
		const characters = readCharacters(library, page, text, toView);
		const shows = whichShow({ open, page, text, toView }, characters, { width, height });
		if (!shows.includes(false)) {
			return { ...empty, words: charactersToWords(characters, { width, height }) };
		}
		const wordsWhere = (isShown: boolean) => {
			const some = characters.filter((_, at) => shows[at] === isShown);
			return charactersToWords(some, { width, height });
		};
		const hidden = wordsWhere(false);
		return { ...empty, words: wordsWhere(true), ...(hidden.length > 0 && { hidden }) };
	} finally {
		library.FPDFText_ClosePage(text);
	}
}

/** Bytes of an FS_RECTF: four floats left, top, right, bottom. */
const RECTANGLE = 16;

function readCharacters(
	library: WrappedPdfiumModule,
	page: number,
	text: number,
	toView: Transform,
): Drawn[] {
	const characters: Drawn[] = [];
	const count = library.FPDFText_CountChars(text);
	const turns = library.FPDFPage_GetRotation(page);
	withMemory(library, RECTANGLE, (out) => {
		// The text page is loaded, and asking for boxes allocates nothing: the heap cannot move here.
		const floats = heap(library, 'HEAPF32', Float32Array);
		let last = 0;
		let isTurned = false;
		for (let index = 0; index < count; index++) {
			const code = library.FPDFText_GetUnicode(text, index);
			// The loose box spans the font's height and the letter's advance, so that words of a line
			// share top and bottom and a gap between boxes is a gap between letters.
			library.FPDFText_GetLooseCharBox(text, index, out);
			const at = out / Float32Array.BYTES_PER_ELEMENT;
			const object = library.FPDFText_GetTextObject(text, index);
			// A text object has one angle; what PDFium adds between them is in none.
			if (object !== last || object === 0) {
				const angle = library.FPDFText_GetCharAngle(text, index) - (turns * Math.PI) / 2;
				isTurned = Math.abs(Math.sin(angle)) > Math.SQRT1_2;
				last = object;
			}
			characters.push({
				code,
				isTurned,
				// By index, for this is done for every character: a part of the array is an object of its own.
				box: boxOf(toView(floats[at]!, floats[at + 1]!), toView(floats[at + 2]!, floats[at + 3]!)),
				index,
				object,
			});
		}
	});
	return characters;
}
