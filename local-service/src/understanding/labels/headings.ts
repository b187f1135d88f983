import { type Box, height } from '../../geometry';
import { hasOnlyLabelWords } from '../vocabulary/ideas';
import type { Form } from './form';
import { hasColon, type LabelPlace } from './labelPlace';
import { onPage } from './neighbourhood';
import { boxOf, lineOf, type Piece } from './pieces';
import { isBelow } from './surroundings';

/** Number of lines below headings that are examined. */
const LINES = 4;

/**
 * Whether a label and the texts to its right head columns: texts without numbers above numbers, or only label
 * words above other texts.
 */
export function isHeading(place: LabelPlace, right: Piece, form: Form): boolean {
	if (hasColon(place)) return false;
	const { line, page } = place.last.segment;
	const row = form.pieces[line] ?? [];
	const size = height(place.box);
	if (boxOf(right).left - place.box.right < size) return false;
	if (lineOf(right) !== line || row.length < 2 || row.some(hasNumber)) return false;
	const next = onPage(form, page, line + 1, line + 1 + LINES).flat();
	const under = (box: Box) => next.find((piece) => isBelow(box, boxOf(piece)));
	const columns = row.flatMap((piece) => under(boxOf(piece)) ?? []);
	const own = under(place.box);
	if (own && own.is !== 'text') return false;
	if (own && hasNumber(own)) return columns.length > 1 || row.length > 2;
	const isNamed = row.every(({ segment }) => hasOnlyLabelWords(segment.text));
	if (
		isNamed &&
		columns.length === row.length &&
		!columns.some(({ segment }) => hasOnlyLabelWords(segment.text))
	)
		return true;
	const numbers = columns.filter(hasNumber).length;
	return row.length > 2 && numbers > 1 && 2 * numbers > columns.length;
}

/** A digit, but not at the end of a word: "Volume m3". */
const hasNumber = ({ segment: { text } }: Piece) => /(?<![\p{L}\d])\d/u.test(text);
