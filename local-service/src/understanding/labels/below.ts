import { around, type Box, height } from '../../geometry';
import type { Form } from './form';
import { isHeading } from './headings';
import type { LabelPlace } from './labelPlace';
import {
	type LabelledValue,
	isNextItem,
	isRow,
	joined,
	LINE_GAP,
	looksLikeLabel,
	MOST_LINES,
	onPage,
	textOf,
} from './neighbourhood';
import { boxOf, type Piece } from './pieces';
import { isInColumn, REACH } from './surroundings';

/** Position score, and deduction for a value that begins to the right of the label's end. */
const BELOW = 0.75;
const INDENTED = 0.2;

/** The value below a label, line after line as long as they are close together. */
export function below(place: LabelPlace, form: Form): LabelledValue | undefined {
	const { box, last } = place;
	const { page, line } = last.segment;
	const size = height(last.segment.box);
	const next = (form.pieces[line] ?? []).find((piece) => boxOf(piece).left > box.right);
	const right = next ? boxOf(next).left : Infinity;
	const found: Piece[] = [];
	let above: Box = box;
	const isHead = next !== undefined && isHeading(place, next, form);
	let most = REACH * size;
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
		if (gap > most || first.is !== 'text' || isNextItem(place, first)) break;
		if (found.length === 0 && !next && !isHead && isRow(first, row, box)) break;
		const isBeside = row[row.indexOf(first) - 1]?.is ?? 'text';
		if (isBeside !== 'text' && found.length === 0 && !isHead) break;
		if (!under && found.length === 0) indent = INDENTED;
		const cell = joined(own, first);
		// Gaps between lines of one value are at most that between the label and the first line.
		if (found.length > 0 && Math.abs(boxOf(first).left - boxOf(found[0] ?? first).left) > 2 * size)
			break;
		if (found[0] && looksLikeLabel(first, place.label, found[0])) break;
		if (found.length === 0) most = Math.min(LINE_GAP * size, Math.max(gap, 0) + size / 3);
		found.push(...cell);
		above = around(cell.map(boxOf));
		if (found.length > MOST_LINES) break;
	}
	if (found.length === 0) return undefined;
	return { text: textOf(found), pieces: found, position: BELOW - indent };
}
