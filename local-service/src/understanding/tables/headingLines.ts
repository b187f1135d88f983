import { around, type Box, height, middle, sharedWidth } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { Line, Segment } from '../layout/lines';
import { findValues } from '../values/kinds';
import { isFigure } from './figures';

/** The heading of one column, over one or several lines. */
export type HeadingCell = { words: readonly Word[]; box: Box };

/** Lines that may head a table, regardless of their words. */
export type Heading = {
	first: number;
	last: number;
	page: number;
	cells: HeadingCell[];
	/** The only text of the line above the other headings, if it heads a separate column. */
	above?: HeadingCell;
};

/** Maximum gap between lines of one heading, in letter heights. */
const LINE_GAP = 0.8;
/** The same for a line above or below the first column, which may be a title or head a group. */
const LEAD_GAP = 0.35;
const MOST_LINES = 4;
/** Maximum distance, in points, between the beginnings of texts of one column. */
const ALIGNED = 3;
/** Maximum number of words of a heading: longer texts are sentences. */
const MOST_WORDS = 10;
const MOST_CELLS = 24;

/**
 * Each line with several texts and without figures, as up to three headings: joined with the lines close to it,
 * alone, and together with a single text above it.
 *
 * @param rules horizontal rules by page; none is within a heading
 */
export function headingsIn(
	lines: readonly Line[],
	rules: ReadonlyArray<readonly Box[] | undefined>,
): Heading[] {
	return lines.flatMap((line, at) => {
		if (line.segments.length < 2 || line.segments.length > MOST_CELLS || !canHead(line)) return [];
		const alone: Heading = { first: at, last: at, page: line.page, cells: cellsOf(line) };
		const whole = joined(alone, lines, rules[line.page]);
		return [
			whole,
			...(whole.first === whole.last ? [] : [alone]),
			...belowText(alone, lines, rules[line.page]),
		];
	});
}

/** The heading with a text above it that may head a separate column: on narrow paper, texts are above figures. */
function belowText(
	alone: Heading,
	lines: readonly Line[],
	rules: readonly Box[] | undefined,
): Heading[] {
	const [line, above] = [lines[alone.first], lines[alone.first - 1]];
	const [words] = above?.segments ?? [];
	const isAbove =
		line !== undefined &&
		words !== undefined &&
		above?.segments.length === 1 &&
		above.page === line.page &&
		canHead(above) &&
		line.box.top - above.box.bottom < LINE_GAP * height(above.box);
	if (!isAbove) return [];
	// A text below the heading that is aligned with the text above the heading belongs to the first row.
	const below = lines[alone.last + 1];
	const isOfRow =
		below?.segments.length === 1 && Math.abs(below.box.left - words.box.left) < ALIGNED;
	const { last, cells } = isOfRow ? alone : joined(alone, lines, rules, false);
	return [{ ...alone, first: alone.first - 1, last, cells, above: words }];
}

const cellsOf = ({ segments }: Line): HeadingCell[] =>
	segments.map(({ words, box }) => ({ words, box }));

/** Headings contain words, but neither amounts nor dates, nor a label that ends with a colon. */
const canHead = ({ text, segments }: Line) =>
	text.length < 200 &&
	segments.every((part) => part.words.length <= MOST_WORDS && isName(part)) &&
	findValues('money', text).length === 0 &&
	findValues('date', text).length === 0;

const isName = ({ text }: Segment) =>
	(/\p{L}/u.test(text) || /^[#%№€$£]$/u.test(text)) && !/[:：]$/u.test(text) && !isFigure(text);

function joined(
	base: Heading,
	lines: readonly Line[],
	rules: readonly Box[] = [],
	isUpward = true,
): Heading {
	const whole = around(base.cells.map(({ box }) => box));
	const cells = [...base.cells];
	let { first, last } = base;
	const join = (next: Line | undefined, edge: Box, isAbove: boolean): boolean => {
		if (!next || next.page !== base.page || last - first >= MOST_LINES || !canHead(next))
			return false;
		const gap = isAbove ? edge.top - next.box.bottom : next.box.top - edge.bottom;
		if (gap > LINE_GAP * height(next.box)) return false;
		const [upper, lower] = isAbove ? [next.box, edge] : [edge, next.box];
		if (rules.some((rule) => isBetween(rule, upper, lower))) return false;
		// A line next to the figures of the first row is the row's text.
		const after = isAbove ? undefined : lines[last + 2];
		if (after && isOverlapped(after, next.box) && !canHead(after)) return false;
		const parts = next.segments.map((part) => ({
			part,
			own: cells.filter(({ box }) => sharedWidth(box, part.box) > 0.1),
		}));
		// A sentence spans several headings, and a line that fills every column is a row.
		if (parts.some(({ own }) => own.length > 1) || parts.length >= cells.length) return false;
		if (parts.some(({ own }) => own.length === 0)) {
			// A table's title is alone on its line, above the others.
			if (!isOverlapped(next, edge)) return false;
		}
		// A title right above the first column, and a group's heading right below it, are slightly further away than
		// lines of one heading.
		const isLead = parts.length === 1 && next.box.left < (cells[0]?.box.right ?? 0);
		if (isLead && (gap > LEAD_GAP * height(next.box) || height(next.box) > 1.1 * height(edge)))
			return false;
		for (const { part, own } of parts) {
			const [cell] = own;
			const words = part.words;
			if (!cell) cells.push({ words, box: part.box });
			else
				cells[cells.indexOf(cell)] = {
					words: isAbove ? [...words, ...cell.words] : [...cell.words, ...words],
					box: around([cell.box, part.box]),
				};
		}
		return true;
	};
	let edge = whole;
	while (isUpward && join(lines[first - 1], edge, true)) edge = lines[--first]?.box ?? edge;
	edge = lines[base.last]?.box ?? edge;
	while (join(lines[last + 1], edge, false)) edge = lines[++last]?.box ?? edge;
	return { ...base, first, last, cells: cells.toSorted((a, b) => a.box.left - b.box.left) };
}

/** Whether a rule as wide as both boxes separates them. */
const isBetween = (rule: Box, upper: Box, lower: Box): boolean =>
	middle(upper) < rule.top &&
	rule.bottom < middle(lower) &&
	rule.left < Math.min(upper.left, lower.left) + ALIGNED &&
	rule.right > Math.max(upper.right, lower.right) - ALIGNED;

/** Whether a line overlaps another vertically, as a heading of one line centred next to a heading of two lines. */
const isOverlapped = ({ box }: Line, edge: Box) => box.top < edge.bottom && edge.top < box.bottom;
