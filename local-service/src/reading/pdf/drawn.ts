import type { Checkbox, Page } from '../pages';
import { eachOnce, findSigns } from '../signs';
import type { Drawing } from './drawings';
import { findFigures } from './figures';
import { findSquares } from './squares';

/** The page with its checkboxes and its figures, as far as the file itself has them. */
export function withDrawn(
	text: Page,
	drawings: readonly Drawing[],
	widgets: readonly Checkbox[],
): Page {
	// A field knows its state, a square shows it, and a sign may be the mark in either.
	const checkboxes = eachOnce([
		...widgets,
		...findSquares(drawings, text.words),
		...findSigns(text.words),
	]);
	return { ...text, checkboxes, visuals: findFigures(drawings, text) };
}
