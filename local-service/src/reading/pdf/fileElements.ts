import type { Checkbox, Page } from '../pages';
import { eachOnce, findSigns } from '../signs';
import type { Drawing } from './drawings';
import { findFigures } from './figures';
import { findRules } from './rules';
import { findSquares } from './squares';

/** The page with the checkboxes, figures and rules that the file itself describes. */
export function withFileElements(
	text: Page,
	drawings: readonly Drawing[],
	widgets: readonly Checkbox[],
): Page {
	// Order of preference: a field knows its state, a drawn square shows it, and a symbol may be the mark in
	// either.
	const checkboxes = eachOnce([
		...widgets,
		...findSquares(drawings, text.words),
		...findSigns(text.words),
	]);
	const rules = findRules(drawings);
	return {
		...text,
		checkboxes,
		visuals: findFigures(drawings, text),
		...(rules.length > 0 && { rules }),
	};
}
