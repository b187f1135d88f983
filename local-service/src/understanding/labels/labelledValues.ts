import { around, type Box, height, sharedWidth } from '../../geometry';
import type { Form } from './form';
import { hasColon, isCaption, itemOf, type LabelPlace } from './labelPlace';
import { MARK } from './marks';
import {
	blankBeside,
	isNextItem,
	isRow,
	joined,
	type LabelledValue,
	LINE_GAP,
	looksLikeLabel,
	MOST_LINES,
	near,
	onPage,
	textOf,
} from './neighbourhood';
import { boxOf, type Piece } from './pieces';
import { toTheRight } from './right';
import { written } from './borders';
import { isHeading } from './headings';
import { isInColumn, REACH } from './surroundings';

/** Position score of a mark before the label. */
const MARKED = 0.9;
/** Maximum distance before the label, in letter heights. */
const MARK_REACH = 2;

/**
 * Deduction for a value below its label, and minimum share of values to the right of their labels for the
 * deduction.
 */
const UNUSUAL = 1.2;
const USUAL = 0.7;
/** Minimum number of words of a sentence. */
const SENTENCE = 5;

/** Candidates for a label's value by position, the most likely first. */
export function labelledValues(place: LabelPlace, form: Form): LabelledValue[] {
	const marked = before(place, form);
	if (marked) return [marked];
	const over = isCaption(place) ? above(place, form) : undefined;
	if (over) return [over];
	const beside = toTheRight(place, form);
	if (!beside && blankBeside(place, form)) return [];
	const under = below(place, form);
	const cells = [
		beside,
		under && !beside ? asUsual(under, place, form) : under,
		beside || under ? undefined : above(place, form),
	];
	return cells.flatMap((cell) => (cell && cell.text !== '' ? [cell] : []));
}

/**
 * If values are usually to the right of labels, a text at the left end of the next line is more likely
 * another label.
 */
function asUsual(cell: LabelledValue, place: LabelPlace, form: Form): LabelledValue {
	const [first] = cell.pieces;
	const isLeft = first && Math.abs(boxOf(first).left - place.box.left) < height(place.box);
	const isText = cell.text.split(' ').length >= SENTENCE;
	if (!isLeft || isText || !hasColon(place) || form.rightShare < USUAL) return cell;
	return { ...cell, position: cell.position - UNUSUAL };
}

/** "X Yes": a mark before the label. */
function before(place: LabelPlace, form: Form): LabelledValue | undefined {
	const mark = near(place, form).findLast(
		(piece) => boxOf(piece).right <= place.box.left + 1 && piece.place !== place,
	);
	if (mark?.is !== 'text' || !MARK.test(mark.segment.text)) return undefined;
	if (place.box.left - boxOf(mark).right > MARK_REACH * height(place.box)) return undefined;
	return { text: written(mark.segment.text), pieces: [mark], position: MARKED };
}

/** Position scores: above a label set as a caption, and above another label. */
const CAPTION = 0.9;
const ABOVE = 0.5;

/** Maximum distance above, in letter heights, and maximum number of lines examined. */
const CAPTION_REACH = 2;
const VALUE_REACH = 0.9;
const LINES = 4;

/** Maximum height of a caption, relative to the text above it. */
const SMALL = 0.85;

/** The value on a writing line whose label is below it. */
function above(place: LabelPlace, form: Form): LabelledValue | undefined {
	if (hasColon(place) || itemOf(place) !== undefined) return undefined;
	const { box, first } = place;
	const { line, page } = first.segment;
	const isOpen = !(form.pieces[line] ?? []).some((piece) => boxOf(piece).left > box.right);
	for (const pieces of onPage(form, page, line - LINES, line).toReversed()) {
		const over = pieces.find((piece) => sharedWidth(box, boxOf(piece)) > 0.5);
		if (!over) continue;
		const gap = box.top - boxOf(over).bottom;
		const reach = isCaption(place) ? CAPTION_REACH : VALUE_REACH;
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

/** Position score, and deduction for a value that begins to the right of the label's end. */
const BELOW = 0.75;
const INDENTED = 0.2;

/** The value below a label, line after line as long as they are close together. */
function below(place: LabelPlace, form: Form): LabelledValue | undefined {
	const { box, last } = place;
	const { page, line } = last.segment;
	const size = height(last.segment.box);
	const next = (form.pieces[line] ?? []).find((piece) => boxOf(piece).left > box.right);
	const right = next ? boxOf(next).left : Infinity;
	const found: Piece[] = [];
	let above: Box = box;
	const isHead = next !== undefined && isHeading(place, next, form);
	let maxGap = REACH * size;
	let indent = 0;
	for (const pieces of onPage(form, page, line + 1, line + 3 * MOST_LINES)) {
		const row = pieces.filter((piece) => boxOf(piece).top > box.bottom - size / 2);
		const own = row.filter(
			(piece) => boxOf(piece).right > box.left - size && boxOf(piece).left < right,
		);
		const under = own.find((piece) => isInColumn(box, boxOf(piece), size));
		const first = under ?? own[0];
		if (!first) continue;
		const gap = boxOf(first).top - above.bottom;
		if (gap > maxGap || first.is !== 'text' || isNextItem(place, first)) break;
		if (found.length === 0 && !next && !isHead && isRow(first, row, box)) break;
		const isBeside = row[row.indexOf(first) - 1]?.is ?? 'text';
		if (isBeside !== 'text' && found.length === 0 && !isHead) break;
		if (!under && found.length === 0) indent = INDENTED;
		const cell = joined(own, first);
		if (found.length > 0 && Math.abs(boxOf(first).left - boxOf(found[0] ?? first).left) > 2 * size)
			break;
		if (found[0] && looksLikeLabel(first, place.label, found[0])) break;
		// Gaps between lines of one value are hardly wider than the gap between the label and the first line.
		if (found.length === 0) maxGap = Math.min(LINE_GAP * size, Math.max(gap, 0) + size / 3);
		found.push(...cell);
		above = around(cell.map(boxOf));
		if (found.length > MOST_LINES) break;
	}
	if (found.length === 0) return undefined;
	return { text: textOf(found), pieces: found, position: BELOW - indent };
}
