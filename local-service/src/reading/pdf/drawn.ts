import type { Checkbox, Page } from '../pages';
import { eachOnce, findSigns } from '../signs';
import { readDrawings } from './drawings';
import { findFigures } from './figures';
import type { OpenPdf } from './pdfium';
import { findSquares } from './squares';
import type { Transform } from './viewTransform';

/** The page with its checkboxes and its figures, as far as the file itself has them. */
export function withDrawn(
	open: OpenPdf,
	page: number,
	toView: Transform,
	text: Page,
	widgets: (toView: Transform) => Checkbox[],
): Page {
	const drawings = readDrawings(open, page, toView);
	// A field knows its state, a square shows it, and a sign may be the mark in either.
	const checkboxes = eachOnce([
		...widgets(toView),
		...findSquares(drawings, text.words),
		...findSigns(text.words),
	]);
	return { ...text, checkboxes, visuals: findFigures(drawings, text) };
}
