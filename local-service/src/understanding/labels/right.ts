import { around, height, width } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { Form } from './form';
import { isHeading } from './headings';
import { hasColon, type LabelPlace } from './labelPlace';
import { crossed, isCrossed, tickedIn } from './marks';
import {
	blankBeside,
	type LabelledValue,
	isNextItem,
	joined,
	LINE_GAP,
	MOST_LINES,
	near,
	onPage,
	ownerOf,
	textOf,
} from './neighbourhood';
import { boxOf, lineOf, type Piece } from './pieces';
import { ALIGNED } from './surroundings';

/**
 * Position scores: within the label's segment, with or without a colon, and to its right, with or without a
 * colon.
 */
const INLINE = 1;
const WITHOUT_COLON = 0.85;
const RIGHT = 0.95;
const BARE = 0.9;
/** Maximum deduction for distance, and the distance in letter heights at which it applies. */
const FAR = 0.1;
const FAR_AWAY = 20;

/** Maximum height of a caption, relative to the value above it. */
const SMALL = 0.85;

/**
 * The value to the right of a label, over several lines if it continues, or the option that is ticked there.
 */
export function toTheRight(place: LabelPlace, form: Form): LabelledValue | undefined {
	const { last } = place;
	const end = last.segment.words[last.to - 1]?.box.right ?? place.box.right;
	const size = height(place.box);
	// Words of one line may overlap slightly if they come from OCR.
	const isAfter = (piece: Piece) =>
		piece.place !== place &&
		(boxOf(piece).left >= end - size / 2 ||
			(piece.segment.line === last.segment.line && boxOf(piece).right > end + size));
	const row = near(place, form).filter(
		(piece) =>
			isAfter(piece) &&
			(lineOf(piece) === last.segment.line || boxOf(piece).left >= place.box.right - 1),
	);
	const [first] = row;
	if (first?.is !== 'text' || isNextItem(place, first) || isHeading(place, first, form))
		return undefined;
	const blank = blankBeside(place, form);
	if (blank && boxOf(first).left - blank.right > size) return undefined;
	const until = row.find(({ is }) => is !== 'text');
	const cell = joined(row, first);
	const pieces = [
		...cell,
		...continuationOf(cell, place, form, until ? boxOf(until).left : Infinity),
	];
	const gap = Math.max(0, boxOf(first).left - end);
	const isOwn = first.segment.line === last.segment.line && gap < size;
	const options = row.slice(0, until ? row.indexOf(until) : undefined);
	const ticked = tickedIn(options.map(({ segment }) => segment.text).join(' ')) ?? crossed(options);
	const text = ticked ?? textOf(pieces);
	const asks = hasColon(place);
	if (ticked === undefined && isCrossed(first) && !asks) return undefined;
	const inline = asks || /^\W*\d/.test(text) ? INLINE : WITHOUT_COLON;
	const position = isOwn
		? inline
		: (asks ? RIGHT : BARE) - FAR * Math.min(1, gap / (FAR_AWAY * size));
	return { text, pieces, position };
}

/** The lines that continue a value to the right of its label. */
function continuationOf(
	cell: readonly Piece[],
	place: LabelPlace,
	form: Form,
	right: number,
): Piece[] {
	const [first] = cell;
	if (!first) return [];
	const found: Piece[] = [];
	const size = height(boxOf(first));
	const [start, labelStart] = [boxOf(first).left, place.box.left - size];
	const isWordy = cell.flatMap(({ segment }) => segment.words).filter(isWord).length > 1;
	if (!cell.some(({ segment }) => segment.words.some(isWord))) return [];
	let above = around(cell.map(boxOf));
	const [page, from] = [first.segment.page, lineOf(first) + 1];
	for (const line of onPage(form, page, from, from + 3 * MOST_LINES)) {
		const row = line.filter(
			(piece) =>
				boxOf(piece).right > labelStart &&
				boxOf(piece).left < right &&
				piece.place !== place &&
				!cell.includes(piece),
		);
		const [next] = row;
		if (!next) continue;
		const gap = boxOf(next).top - above.bottom;
		if (gap < -size / 2) continue;
		if (gap > LINE_GAP * size || next.is !== 'text' || found.length > 4 * MOST_LINES) break;
		if (isNextItem(place, next) || isCaptionOf(next, size)) break;
		const { left } = boxOf(next);
		const isHanging = isAt(next, start, size);
		const edge = Math.min(right, form.edges[page] ?? 0);
		const room = edge - above.right - 3 * size;
		const isFull = room < width(next.segment.words[0]?.box ?? above);
		const isSentence = /^\p{Ll}/u.test(next.segment.text);
		const isWrapped = isWordy && left > labelStart && (isFull || isSentence);
		// The next row has a label below this label, and a value below this value.
		const isRow = isAt(next, place.box.left, size) && row.some((piece) => isAt(piece, start, size));
		if ((isRow && !isHanging) || (!isHanging && !isWrapped) || ownerOf(next, place, form)) break;
		const more = joined(row, next);
		found.push(...more);
		above = around(more.map(boxOf));
	}
	return found;
}

const isAt = (piece: Piece, left: number, size: number) =>
	Math.abs(boxOf(piece).left - left) < ALIGNED * size;

/** Small print in brackets below a writing line labels it. */
const isCaptionOf = ({ segment: { text, box } }: Piece, size: number) =>
	/^[([]\D+[)\]]$/u.test(text) && height(box) < SMALL * size;

const isWord = ({ text }: Word) => /\p{L}{2}/u.test(text);
