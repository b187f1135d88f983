import { around, height, sharedHeight, sharedWidth, width } from '../../geometry';
import { clip } from '../layout/columns';
import type { Line } from '../layout/lines';
import { squash } from '../text/letters';
import { isFigure } from './figures';
import type { Heading } from './headingLines';
import { labelIn, type SumKindOf } from './summed';

/** The lines of one page that may belong to a table: below its heading, or on a later page where it continues. */
export type LinesBelow = { lines: Line[]; isLater: boolean };

/** Minimum gap, in letter heights, that ends a table: the page's footer is below it. */
const FAR = 7;
/** Minimum number of words of a sentence, and its minimum width relative to the heading. */
const SENTENCE = 9;
const WIDE = 0.6;
/**
 * Minimum gap, in letter heights, between rows and another heading below them, and minimum factor by which it
 * exceeds the gaps between rows. A heading below a title needs no gap.
 */
const PARTED = 0.6;
const WIDER = 1.2;

/**
 * The lines below a heading that may belong to its table, page by page, up to another heading, running text,
 * a line that ends the table, or a wide gap.
 *
 * @param edges left and right limits of the table; infinite if no other table is next to it
 * @param sumKindOf classifies a label by what it says about sums
 * @param ends whether a line below rows sums up the document rather than the rows above it
 * @param most maximum number of lines
 */
export function bodiesBelow(
	{ first, last, page, cells }: Heading,
	lines: readonly Line[],
	furniture: ReadonlySet<Line>,
	edges: { left: number; right: number },
	sumKindOf: SumKindOf,
	ends: (line: Line) => boolean,
	most: number,
): LinesBelow[] {
	const bodies: LinesBelow[] = [];
	let own: Line[] = [];
	let [current, usual, hasFigures, hasItems, isOver] = [page, 0, false, false, false];
	const whole = (cells.at(-1)?.box.right ?? 0) - (cells[0]?.box.left ?? 0);
	const printed = new Set(lines.slice(first, last + 1).map(({ text }) => squash(text)));
	for (const [index, full] of lines.slice(last + 1, last + 1 + most).entries()) {
		const at = last + 1 + index;
		// A repeated heading begins a new table.
		if (full.segments.length > 1 && printed.has(squash(full.text))) break;
		if (full.page !== current) {
			bodies.push({ lines: own, isLater: current !== page });
			if (!hasFigures) return bodies;
			[current, own, isOver] = [full.page, [], false];
		}
		const line = furniture.has(full) ? undefined : clip(full, edges);
		if (!line || isOver) continue;
		if (hasItems && ends(line)) break;
		// On a later page, the heading of another table precedes all rows.
		if (
			current !== page &&
			own.length === 0 &&
			line.segments.length > 2 &&
			headsOther(line, lines, at) &&
			!isInColumns(line, bodies.at(-1)?.lines ?? [], line.segments.length)
		)
			break;
		const above = own.at(-1) ?? (current === page ? lines[last] : undefined);
		const gap = above ? (line.box.top - above.box.bottom) / height(above.box) : 0;
		const isFilled = line.segments.length > 1 && line.segments.some(({ text }) => isFigure(text));
		const isWide =
			!isFilled &&
			line.segments.some((part) => part.words.length >= SENTENCE && width(part.box) > WIDE * whole);
		isOver =
			gap > FAR ||
			(isWide && gap > 1) ||
			(hasFigures &&
				(gap > Math.max(PARTED, WIDER * usual) || above?.segments.length === 1) &&
				headsOther(line, lines, at) &&
				(line.segments.length > 2 || !isInColumns(line, own, line.segments.length + 1)));
		if (isOver || isWide) continue;
		if (isFilled) usual = Math.max(usual, gap);
		hasFigures ||= isFilled;
		// A sum does not count: if all rows are sums, none of them ends the table.
		hasItems ||=
			isFilled && sumKindOf(labelIn(line.segments.map(({ text }) => text))) === undefined;
		const before = own.at(-1);
		if (before && isBeside(before, line)) own[own.length - 1] = joined(before, line);
		else own.push(line);
	}
	bodies.push({ lines: own, isLater: current !== page });
	return bodies;
}

/** Minimum vertical overlap of two lines of one row with different baselines, relative to the smaller height. */
const SHARED = 0.2;

/** Whether two lines are side by side on different baselines: a figure next to a text of two lines. */
const isBeside = (above: Line, below: Line): boolean =>
	sharedHeight(above.box, below.box) > SHARED &&
	above.segments.every((one) =>
		below.segments.every((other) => sharedWidth(one.box, other.box) <= 0),
	);

function joined(above: Line, below: Line): Line {
	const segments = [...above.segments, ...below.segments].toSorted(
		(a, b) => a.box.left - b.box.left,
	);
	const text = segments.map((part) => part.text).join(' ');
	return { page: above.page, segments, text, box: around([above.box, below.box]) };
}

/** Maximum distance, in points, between the beginnings of texts of one column. */
const ALIGNED = 3;

/**
 * Whether most texts of a line begin where texts of rows do: it may be a row without figures.
 *
 * @param least minimum number of texts of these rows
 */
function isInColumns({ segments }: Line, lines: readonly Line[], least: number): boolean {
	const rows = lines.filter((line) => line.segments.length >= least);
	const aligned = segments.filter(({ box }) =>
		rows.some((row) => row.segments.some((other) => Math.abs(other.box.left - box.left) < ALIGNED)),
	);
	return rows.length > 1 && 2 * aligned.length > segments.length;
}

/** Number of lines below a heading with only two columns that must all be rows. */
const ROWS_TO_CHECK = 3;

/** Whether a line below rows is the heading of another table: words side by side without any number. */
function headsOther({ segments, text, page }: Line, lines: readonly Line[], at: number): boolean {
	if (segments.length < 2 || /\d/.test(text)) return false;
	if (segments.length > 2) return true;
	const isOfHeading = (line: Line) => line.segments.length > 1 && !/\d/.test(line.text);
	let first = at + 1;
	while (first < lines.length && first - at <= ROWS_TO_CHECK && isOfHeading(lines[first]!)) first++;
	return lines
		.slice(first, first + ROWS_TO_CHECK)
		.every(
			(line) =>
				line.page !== page ||
				(line.segments.length > 1 && line.segments.some((part) => isFigure(part.text))),
		);
}
