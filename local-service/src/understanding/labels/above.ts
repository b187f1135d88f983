import { height, sharedWidth } from '../../geometry';
import type { Form } from './form';
import { hasColon, isCaption, itemOf, type LabelPlace } from './labelPlace';
import { type LabelledValue, isRow, onPage, textOf } from './neighbourhood';
import { boxOf } from './pieces';

/** Position scores: above a label set as a caption, and above another label. */
const CAPTION = 0.9;
const ABOVE = 0.5;

/** Maximum distance above, in letter heights, and maximum number of lines examined. */
const CAPTION_REACH = 2;
const REACH = 0.9;
const LINES = 4;

/** Maximum height of a caption, relative to the text above it. */
const SMALL = 0.85;

/** The value on a writing line whose label is below it. */
export function above(place: LabelPlace, form: Form): LabelledValue | undefined {
	if (hasColon(place) || itemOf(place) !== undefined) return undefined;
	const { box, first } = place;
	const { line, page } = first.segment;
	const isOpen = !(form.pieces[line] ?? []).some((piece) => boxOf(piece).left > box.right);
	for (const pieces of onPage(form, page, line - LINES, line).toReversed()) {
		const over = pieces.find((piece) => sharedWidth(box, boxOf(piece)) > 0.5);
		if (!over) continue;
		const gap = box.top - boxOf(over).bottom;
		const reach = isCaption(place) ? CAPTION_REACH : REACH;
		if (gap > reach * height(box) || over.is !== 'text') return undefined;
		const isSmall = height(box) < SMALL * height(boxOf(over));
		const before = pieces[pieces.indexOf(over) - 1];
		const isOthers = (before && before.is !== 'text') || (isOpen && isRow(over, pieces, box));
		if (!isCaption(place) && isOthers) return undefined;
		const position = isCaption(place) || isSmall ? CAPTION : ABOVE;
		return { text: textOf([over]), pieces: [over], position };
	}
	return undefined;
}
