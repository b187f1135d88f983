import type { Box, Word } from '../../reading/pages';
import { around, height, sharedHeight, sharedWidth, width } from '../lines';
import type { Form } from './form';
import type { Piece } from './pieces';
import type { Place } from './places';
import { written } from './strokes';
import { tickedIn } from './ticked';

/** What a label may stand for, with how good its place is (1 best). */
export type Cell = { text: string; pieces: Piece[]; position: number };

/** How good a place is: in the label's own run, right of it, below it, above it. */
const INLINE = 1;
const RIGHT = 0.95;
const BARE = 0.9;
const FAR = 0.2;
/** Without a colon what follows a label may be the rest of a longer one. */
const WITHOUT_COLON = 0.85;
const BELOW = 0.75;
/** Below a label where the form has its values beside them. */
const UNUSUAL = 1.2;
const USUAL = 0.7;
const FEW_LABELS = 4;
const INDENTED = 0.2;
const ABOVE = 0.5;
const MARKED = 0.9;

/** In parts of the letters' height. */
const SAME_CELL = 2.6;
const BELOW_REACH = 2.6;
/** Behind a number the next column begins sooner. */
const NUMBERS = 1.2;
const CAPTION_REACH = 2;
const ABOVE_REACH = 0.9;
const MARK_REACH = 2;
const LINE_GAP = 0.8;
const ALIGNED = 1.2;

/** Lines that are looked at around a label, and that a value may have. */
const NEAR = 2;
const MOST_LINES = 12;

const MARK = /^[[(]?_*[x✓✔✗✘☒☑]{1,2}_*[\])]?[.:]?$/iu;

const hasText = ({ segment: { text } }: Piece) => /[\p{L}\d]/u.test(text) || MARK.test(text);
const boxOf = ({ segment }: Piece) => segment.box;
const lineOf = ({ segment }: Piece) => segment.line;

/** Where the value of a label may stand, likeliest first. */
export function cellsOf(place: Place, form: Form): Cell[] {
	const marked = before(place, form);
	if (marked) return [marked];
	const over = isCaption(place) ? above(place, form) : undefined;
	if (over) return [over];
	const beside = toTheRight(place, form);
	if (!beside && isBlank(place, form)) return [];
	const under = below(place, form);
	const isLeft = !beside && hasColon(place) && habitOf(form) >= USUAL;
	const isUnusual = isLeft && under && under.position === BELOW;
	const cells = [
		beside,
		isUnusual ? { ...under, position: under.position - UNUSUAL } : under,
		beside || under ? undefined : above(place, form),
	];
	return cells.flatMap((cell) => (cell && cell.text !== '' ? [cell] : []));
}

/** Whether nothing stands on the line to write on beside a label. */
const isBlank = ({ parts, box }: Place, { blanks }: Form) =>
	(blanks[parts[0]?.segment.page ?? 0] ?? []).some(
		(blank) =>
			sharedHeight(box, blank) > 0.35 &&
			blank.left > box.left &&
			blank.left - box.right < SAME_CELL * height(box),
	);

/** Of how many of the form's labels with a colon the value stands beside them, where there are some. */
function habitOf({ pieces }: Form): number {
	let [labels, values] = [0, 0];
	for (const line of pieces) {
		line.forEach(({ is, segment: { text } }, index) => {
			if (is === 'text' || !/[:：]$/u.test(text)) return;
			labels++;
			if (line[index + 1]?.is === 'text') values++;
		});
	}
	return labels < FEW_LABELS ? 0 : values / labels;
}

const lastPart = ({ parts }: Place) => parts.at(-1);

/** Whether a label ends as one that its value follows. */
function hasColon(place: Place): boolean {
	const last = lastPart(place);
	return /[:：?]$/u.test(last?.segment.words[last.to - 1]?.text ?? '');
}

/** "2." before a label: where "3." begins a line, the next label does. */
function isNextItem({ parts: [first] }: Place, { segment: { words } }: Piece): boolean {
	const [own, next] = [first?.segment.words[first.from - 1], words[0]].map((word) =>
		Number(/^(\d{1,2})[.)]?$/.exec(word?.text ?? '')?.[1]),
	);
	return own !== undefined && next !== undefined && next > own && next <= own + 3;
}

/** The pieces beside a label, left to right, wherever their baselines are. */
function near({ parts, box }: Place, form: Form): Piece[] {
	const lines = parts.map(({ segment }) => segment.line);
	const page = parts[0]?.segment.page;
	return form.pieces
		.slice(Math.max(0, Math.min(...lines) - NEAR), Math.max(...lines) + NEAR + 1)
		.flat()
		.filter((piece) => piece.segment.page === page && hasText(piece))
		.filter((piece) => sharedHeight(box, boxOf(piece)) > 0.35)
		.toSorted((a, b) => boxOf(a).left - boxOf(b).left);
}

/** "X Yes": a mark before the label. */
function before(place: Place, form: Form): Cell | undefined {
	const [first] = place.parts;
	const mark = near(place, form).findLast(
		(piece) => boxOf(piece).right <= place.box.left + 1 && piece.place !== place,
	);
	if (!first || mark?.is !== 'text' || !MARK.test(mark.segment.text)) return undefined;
	if (place.box.left - boxOf(mark).right > MARK_REACH * height(place.box)) return undefined;
	return { text: written(mark.segment.text), pieces: [mark], position: MARKED };
}

function toTheRight(place: Place, form: Form): Cell | undefined {
	const last = lastPart(place);
	if (!last) return undefined;
	const end = last.segment.words[last.to - 1]?.box.right ?? place.box.right;
	const size = height(place.box);
	// Recognised words of one run may overlap a little.
	const isAfter = (piece: Piece) => boxOf(piece).left >= end - size / 2 && piece.place !== place;
	const row = near(place, form).filter(
		(piece) =>
			isAfter(piece) &&
			(lineOf(piece) === last.segment.line || boxOf(piece).left >= place.box.right - 1),
	);
	const [first] = row;
	if (first?.is !== 'text' || isHeading(place, first, form)) return undefined;
	const until = row.find(({ is }) => is !== 'text');
	const cell = joined(row, first);
	const pieces = [...cell, ...goingOn(cell, place, form, until ? boxOf(until).left : Infinity)];
	const gap = Math.max(0, boxOf(first).left - end);
	const isOwn = first.segment.line === last.segment.line && gap < size;
	const options = row.slice(0, until ? row.indexOf(until) : undefined);
	const ticked = tickedIn(options.map(({ segment }) => segment.text).join(' ')) ?? crossed(options);
	const text = ticked ?? textOf(pieces);
	const asks = hasColon(place);
	if (ticked === undefined && isCrossed(first) && !asks) return undefined;
	const inline = asks || /^\W*\d/.test(text) ? INLINE : WITHOUT_COLON;
	const position = isOwn ? inline : (asks ? RIGHT : BARE) - FAR * Math.min(1, gap / (20 * size));
	return { text, pieces, position };
}

/** "X Yes": an option with a cross before it. */
const isCrossed = ({ segment: { words } }: Piece) =>
	words.length > 1 && MARK.test(words[0]?.text ?? '');

/** The one of several options that has a cross before it. */
function crossed(options: readonly Piece[]): string | undefined {
	const [only, ...others] = options.filter(isCrossed);
	if (!only || options.length === 1 || others.length > 0) return undefined;
	return written(
		only.segment.words
			.slice(1)
			.map(({ text }) => text)
			.join(' '),
	);
}

/** Whether a label and what stands right of it head columns. */
function isHeading(place: Place, right: Piece, form: Form): boolean {
	const last = lastPart(place);
	if (!last || (place.parts.length > 1 && lineOf(right) !== last.segment.line)) return false;
	if (hasColon(place)) return false;
	const { line, page } = last.segment;
	const row = form.pieces[line] ?? [];
	if (boxOf(right).left - place.box.right < height(place.box)) return false;
	if (lineOf(right) !== line || row.length < 2 || row.some(hasDigit)) return false;
	const size = height(place.box);
	const under = (box: Box) =>
		form.pieces
			.slice(line + 1, line + 2 * NEAR + 1)
			.flat()
			.find(
				(piece) =>
					piece.segment.page === page &&
					boxOf(piece).top - box.bottom < BELOW_REACH * size &&
					boxOf(piece).top > box.bottom - size / 2 &&
					(sharedWidth(box, boxOf(piece)) > 0.3 || Math.abs(box.left - boxOf(piece).left) < size),
			);
	const columns = row.map((piece) => under(boxOf(piece))).filter((piece) => piece !== undefined);
	const own = under(place.box);
	if (!own || own.is !== 'text') return false;
	const numbers = columns.filter(hasDigit).length;
	const isFilled = columns.length === row.length && row.length > 2 && 2 * numbers > row.length;
	return isFilled || (hasDigit(own) && (columns.length > 1 || row.length > 2));
}

const hasDigit = ({ segment: { text } }: Piece) => /\d/.test(text);

/** The pieces of a cell: those that follow the first one on its line up to a label or a wide gap. */
function joined(row: readonly Piece[], first: Piece): Piece[] {
	const cell = [first];
	for (const next of row.slice(row.indexOf(first) + 1)) {
		const last = cell.at(-1) ?? first;
		const gap = boxOf(next).left - boxOf(last).right;
		if (sharedHeight(boxOf(first), boxOf(next)) < 0.35) continue;
		if (next.is !== 'text' || gap > SAME_CELL * height(boxOf(first))) break;
		if (boxOf(next).left < boxOf(first).left + 1) continue;
		if (isNumeric(last) && (isNumeric(next) || gap > NUMBERS * height(boxOf(first)))) break;
		cell.push(next);
	}
	return cell;
}

const isNumeric = ({ segment: { text } }: Piece) => /^\W*\d[\d.,:/-]*\W*$/u.test(text);

/** The lines on which a value goes on that begins beside its label. */
function goingOn(cell: readonly Piece[], place: Place, form: Form, right: number): Piece[] {
	const [first] = cell;
	if (!first) return [];
	const found: Piece[] = [];
	const size = height(boxOf(first));
	const [start, labelStart] = [boxOf(first).left, place.box.left - size];
	const isWordy = cell.flatMap(({ segment }) => segment.words).filter(isWord).length > 2;
	if (!cell.some(({ segment }) => segment.words.some(isWord))) return [];
	let above = around(cell.map(boxOf));
	for (const line of form.pieces.slice(lineOf(first) + 1, lineOf(first) + 3 * MOST_LINES)) {
		const row = line.filter(
			(piece) =>
				piece.segment.page === first.segment.page &&
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
		if (isNextItem(place, next)) break;
		const { left } = boxOf(next);
		const isHanging = Math.abs(left - start) < ALIGNED * size;
		const edge = Math.min(right, form.edges[first.segment.page] ?? 0);
		const room = edge - above.right - 3 * size;
		const isFull = room < width(next.segment.words[0]?.box ?? above);
		const isSentence = /^\p{Ll}/u.test(next.segment.text);
		const isWrapped = isWordy && left > labelStart && (isFull || isSentence);
		if ((!isHanging && !isWrapped) || ownerOf(next, place, form)) break;
		const more = joined(row, next);
		found.push(...more);
		above = around(more.map(boxOf));
	}
	return found;
}

const isWord = ({ text }: Word) => /\p{L}{2}/u.test(text);

/** Another label to whose right a piece stands, next to it or at the left end of its line. */
function ownerOf(piece: Piece, place: Place, form: Form): Piece | undefined {
	const line = lineOf(piece);
	const before = form.pieces
		.slice(Math.max(0, line - NEAR), line + NEAR + 1)
		.flat()
		.filter(
			(other) =>
				other.segment.page === piece.segment.page &&
				other.place !== place &&
				boxOf(other).right <= boxOf(piece).left + 1 &&
				sharedHeight(boxOf(other), boxOf(piece)) > 0.35,
		)
		.toSorted((a, b) => boxOf(b).right - boxOf(a).right);
	const [nearest] = before;
	if (nearest && nearest.is !== 'text') return nearest;
	const size = height(boxOf(piece));
	return before.find(({ segment: { box } }) => Math.abs(box.left - place.box.left) < size);
}

function below(place: Place, form: Form): Cell | undefined {
	const last = lastPart(place);
	if (!last) return undefined;
	const { box } = place;
	const { page, line } = last.segment;
	const size = height(last.segment.box);
	const next = (form.pieces[line] ?? []).find((piece) => boxOf(piece).left > box.right);
	const right = next ? boxOf(next).left : Infinity;
	const found: Piece[] = [];
	let above: Box = box;
	const isHead = next !== undefined && isHeading(place, next, form);
	let most = BELOW_REACH * size;
	let indent = 0;
	for (const pieces of form.pieces.slice(line + 1, line + 3 * MOST_LINES)) {
		const row = pieces.filter(
			(piece) =>
				piece.segment.page === page && hasText(piece) && boxOf(piece).top > box.bottom - size / 2,
		);
		const own = row.filter(
			(piece) => boxOf(piece).right > box.left - size && boxOf(piece).left < right,
		);
		const under = own.find((piece) => isUnder(box, boxOf(piece), size));
		const first = under ?? own[0];
		if (!first) continue;
		const gap = boxOf(first).top - above.bottom;
		if (gap > most || first.is !== 'text' || isNextItem(place, first)) break;
		if (found.length === 0 && !next && !isHead && isRow(first, row, box)) break;
		const isBeside = row[row.indexOf(first) - 1]?.is ?? 'text';
		if (isBeside !== 'text' && found.length === 0 && !isHead) break;
		if (!under && found.length === 0) indent = INDENTED;
		const cell = joined(own, first);
		// Lines of one value stand no further apart than its first one from the label.
		if (found.length > 0 && Math.abs(boxOf(first).left - boxOf(found[0] ?? first).left) > 2 * size)
			break;
		if (found.length === 0) most = Math.min(LINE_GAP * size, Math.max(gap, 0) + size / 3);
		found.push(...cell);
		above = around(cell.map(boxOf));
		if (found.length > MOST_LINES) break;
	}
	if (found.length === 0) return undefined;
	return { text: textOf(found), pieces: found, position: BELOW - indent };
}

/** A label again with its value, below a label without one. */
function isRow(first: Piece, row: readonly Piece[], label: Box): boolean {
	const size = height(boxOf(first));
	const value = row[row.indexOf(first) + 1];
	return (
		value !== undefined &&
		Math.abs(boxOf(first).left - label.left) < size &&
		boxOf(value).left - boxOf(first).right > size
	);
}

const isUnder = (label: Box, box: Box, size: number) =>
	sharedWidth(label, box) > 0.3 || Math.abs(label.left - box.left) < ALIGNED * size;

/** A caption below the line on which the value is written. */
function above(place: Place, form: Form): Cell | undefined {
	const [first] = place.parts;
	if (!first || hasColon(place) || /\d/.test(first.segment.words[first.from - 1]?.text ?? '')) {
		return undefined;
	}
	const { box } = place;
	const { line, page } = first.segment;
	const isOpen = !(form.pieces[line] ?? []).some((piece) => boxOf(piece).left > box.right);
	for (const pieces of form.pieces.slice(Math.max(0, line - 4), line).toReversed()) {
		const over = pieces.find(
			(piece) =>
				piece.segment.page === page && sharedWidth(box, boxOf(piece)) > 0.5 && hasText(piece),
		);
		if (!over) continue;
		const gap = box.top - boxOf(over).bottom;
		const reach = isCaption(place) ? CAPTION_REACH : ABOVE_REACH;
		if (gap > reach * height(box) || over.is !== 'text') return undefined;
		const isSmall = height(box) < 0.85 * height(boxOf(over));
		const before = pieces[pieces.indexOf(over) - 1];
		const isOthers = (before && before.is !== 'text') || (isOpen && isRow(over, pieces, box));
		if (!isCaption(place) && isOthers) return undefined;
		const position = isCaption(place) || isSmall ? MARKED : ABOVE;
		return { text: textOf([over]), pieces: [over], position };
	}
	return undefined;
}

/** "(Signature)" says what stands above it. */
const isCaption = ({ parts: [first] }: Place) =>
	/^[([]/u.test(first?.segment.words[first.from]?.text ?? '');

/** Lines of a value in the order they are read. */
const textOf = (pieces: readonly Piece[]) =>
	written(pieces.map(({ segment }) => written(segment.text)).join(' '));
