import { type Box, height, sharedHeight } from '../../geometry';
import type { Form } from './form';
import { itemIn, itemOf, type LabelPlace } from './labelPlace';
import { MARK } from './marks';
import { boxOf, type Piece } from './pieces';
import { written } from './borders';
import { beside, linesBeside, SAME_LINE } from './surroundings';

/** A candidate for a label's value, with the score of its position (1 is best). */
export type LabelledValue = { text: string; pieces: Piece[]; position: number };

/** Maximum gaps in letter heights: within a cell, after a number, and between lines. */
const SAME_CELL = 2.6;
const NUMBERS = 1.2;
export const LINE_GAP = 0.8;

/** Maximum number of lines of a value. */
export const MOST_LINES = 12;

const hasText = ({ segment: { text } }: Piece) => /[\p{L}\d]/u.test(text) || MARK.test(text);

export const onPage = (form: Form, page: number, from: number, to: number): Piece[][] =>
	form.pieces
		.slice(Math.max(0, from), Math.max(0, to))
		.map((line) => line.filter((piece) => piece.segment.page === page && hasText(piece)));

/** The pieces at the height of a label, left to right, even if their baselines differ. */
export const near = (place: LabelPlace, form: Form): Piece[] =>
	beside(place.box, onPage(form, place.first.segment.page, ...linesBeside(place)).flat(), boxOf);

/** The pieces of a cell: those that follow the first on its line, up to a label or a wide gap. */
export function joined(row: readonly Piece[], first: Piece): Piece[] {
	const cell = [first];
	for (const next of row.slice(row.indexOf(first) + 1)) {
		const last = cell.at(-1) ?? first;
		const gap = boxOf(next).left - boxOf(last).right;
		if (sharedHeight(boxOf(first), boxOf(next)) < SAME_LINE) continue;
		if (next.is !== 'text' || gap > SAME_CELL * height(boxOf(first))) break;
		if (boxOf(next).left < boxOf(last).right - height(boxOf(last))) continue;
		if (isNumeric(last) && (isNumeric(next) || gap > NUMBERS * height(boxOf(first)))) break;
		cell.push(next);
	}
	return cell;
}

const isNumeric = ({ segment: { text } }: Piece) =>
	/^\W*\d[\d.,:/-]*(?:[^\w.,:/-]\W*)?$/u.test(text);

/** Another label to the left of a piece: the adjacent label, else any text that begins where `place` does. */
export function ownerOf(piece: Piece, place: LabelPlace, form: Form): Piece | undefined {
	const around = onPage(form, piece.segment.page, ...linesBeside({ parts: [piece] })).flat();
	const before = beside(boxOf(piece), around, boxOf)
		.filter((other) => other.place !== place && boxOf(other).right <= boxOf(piece).left + 1)
		.toSorted((a, b) => boxOf(b).right - boxOf(a).right);
	const [nearest] = before;
	if (nearest && nearest.is !== 'text') return nearest;
	const size = height(boxOf(piece));
	return before.find((other) => Math.abs(boxOf(other).left - place.box.left) < size);
}

/** The empty writing line to the right of a label. */
export function blankBeside({ first, box }: LabelPlace, { blanks }: Form): Box | undefined {
	const size = height(box);
	return blanks[first.segment.page]?.find(
		(blank) =>
			sharedHeight(box, blank) > SAME_LINE &&
			blank.left > box.left &&
			blank.left - box.right < SAME_CELL * size,
	);
}

/** "2." before a label: a line that begins with "3." is the next label. */
export function isNextItem(place: LabelPlace, { segment: { words } }: Piece): boolean {
	const [own, next] = [itemOf(place), itemIn(words[0]?.text)];
	return own !== undefined && next !== undefined && next > own && next <= own + 3;
}

/** Whether a piece is another label with its value to the right, above or below a label without a value. */
export function isRow(first: Piece, row: readonly Piece[], label: Box): boolean {
	const size = height(boxOf(first));
	const value = row[row.indexOf(first) + 1];
	return (
		value !== undefined &&
		Math.abs(boxOf(first).left - label.left) < size &&
		boxOf(value).left - boxOf(first).right > size
	);
}

/**
 * Whether a piece is capitalised like the label and unlike its value: then it is the next label.
 */
export function looksLikeLabel(piece: Piece, label: string, value: Piece): boolean {
	const style = styleOf(label);
	return (
		style !== undefined &&
		styleOf(piece.segment.text) === style &&
		styleOf(value.segment.text) !== style
	);
}

function styleOf(text: string): 'upper' | 'lower' | undefined {
	const letters = text.replace(/\P{L}/gu, '');
	if (letters.length > 1 && letters === letters.toUpperCase()) return 'upper';
	return letters !== '' && letters === letters.toLowerCase() ? 'lower' : undefined;
}

/** The text of a value over several lines, in reading order. */
export const textOf = (pieces: readonly Piece[]): string =>
	written(pieces.map(({ segment }) => written(segment.text)).join(' '));
