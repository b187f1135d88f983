import { height, width } from '../../geometry';
import type { Excerpt } from '../layout/excerpt';
import { letterHeight, type Line } from '../layout/lines';
import { isFigure } from './figures';
import type { RowLine, RowLines } from './rowLines';
import { sumsAmong } from './sums';
import type { SumKindOf } from './summed';

/** A row's cells, one part per line, and the heading of its group. */
export type PrintedRow = { cells: ReadonlyArray<readonly Excerpt[]>; group: Excerpt | undefined };

/** Maximum gap between lines of a row, in letter heights. */
const NEAR = 1.2;
/** Minimum share of the rows that fill a column, so that every row is expected to fill it. */
const ALWAYS = 0.8;
/** Minimum share of the columns that a row must fill to show which columns rows fill. */
const FULL = 0.6;
/** Maximum distance, in points, between the beginnings of texts of one column. */
const ALIGNED = 6;
/** Minimum factor and minimum points by which a gap between rows exceeds those within rows. */
const WIDER = 1.2;
const POINTS = 1;

/** What earlier parts of a table show: their rows, and the left edge of the headings of groups, if there are any. */
export type Before = { lines: readonly RowLine[]; style: number | undefined };

/** A row's line, the lines of text before it, and whether a sum separates it from the row above. */
type Section = { row: RowLine | undefined; texts: RowLine[]; isParted: boolean };

/**
 * The rows of a table, from its lines. Sums are dropped; a line of text continues the row that it is closest
 * to, or heads the rows below it.
 *
 * @param sumKindOf classifies a label by what it says about sums
 * @param before the tables that this one continues
 */
export function rowsOf(
	table: RowLines,
	sumKindOf: SumKindOf,
	before: Before,
): { rows: PrintedRow[]; style: number | undefined } {
	const { ofFigures } = table;
	const sections = sectionsOf(table, sumKindOf, before.lines);
	const rows: Array<{ row: RowLine; above: RowLine[]; below: RowLine[]; group?: Excerpt }> = [];
	const style = headEach(sections) ? undefined : (styleOf(sections) ?? before.style);
	let group: Excerpt | undefined;
	for (const [at, { row, texts, isParted }] of sections.entries()) {
		const last = isParted ? undefined : rows.at(-1);
		const above = last?.below.at(-1)?.line ?? last?.row.line;
		const cut = row || last ? cutOf(above, texts, row) : 0;
		const leading: RowLine[] = [];
		texts.forEach((text, index) => {
			const own = text.cells.findIndex(Boolean);
			const isHead = row !== undefined && style !== undefined && begins(text, style);
			if (isHead || (row && style !== undefined && index >= cut && heads(text, row)))
				group = text.cells[own];
			else if (ofFigures[own] && text.filled === 1) return;
			else if (row && index >= cut) leading.push(text);
			else if (
				last &&
				!last.row.line.isWhole &&
				index < cut &&
				(text.filled > 1 || isInColumn(text, rows))
			)
				last.below.push(text);
		});
		if (row && isNumberedHead(row, sections[at + 1]?.row)) group = row.cells.findLast(Boolean);
		else if (row) rows.push({ row, above: leading, below: [], ...(group && { group }) });
	}
	const printed = rows.map(({ row, above, below, group: own }) => ({
		cells: ofFigures.map((_, column) =>
			[...above, row, ...below].flatMap(({ parts }) => parts[column] ?? []),
		),
		group: own,
	}));
	return { rows: printed, style };
}

function sectionsOf(table: RowLines, sumKindOf: SumKindOf, before: readonly RowLine[]): Section[] {
	const { lines, ofFigures } = table;
	const begun = lines.filter(({ isRow }) => isRow);
	const sums = sumsAmong(begun, sumKindOf, before);
	const items = begun.filter((row) => !sums.has(row));
	const most = Math.max(0, ...items.map(({ filled }) => filled));
	const full = items.filter(({ filled }) => filled >= FULL * most);
	const always = [...ofFigures.keys()].filter(
		(column) => full.filter(({ cells }) => cells[column]).length >= ALWAYS * full.length,
	);
	const [leading = -1, ...others] = always;
	const hasOthers = ({ cells, line }: RowLine) =>
		others.every((column) => cells[column]) &&
		(others.filter((column) => ofFigures[column]).length > 1 || isRecognised(line));
	const isWhole = (row: RowLine) => {
		const text = row.cells[leading]?.text;
		const isLed = text !== undefined && (!ofFigures[leading] || isFigure(text));
		// Recognition often misses a "1" that is alone in its cell.
		return isLed || (ofFigures[leading] === true && hasOthers(row));
	};
	const [first, last] = [items.findIndex(isWhole), items.findLastIndex(isWhole)];
	const unled = items.slice(Math.max(0, first), last).filter((row) => !isWhole(row));
	const isLikeUnled = ({ cells }: RowLine) =>
		unled.some((row) => cells.every((cell, column) => !cell || row.cells[column]));
	const ends = endsOf(table);
	const sections: Section[] = [{ row: undefined, texts: [], isParted: true }];
	const part = (isParted: boolean) => sections.push({ row: undefined, texts: [], isParted });
	for (const each of lines) {
		const open = sections.at(-1);
		if (!open) break;
		const at = items.indexOf(each);
		// At either end and after a sum, a row without the leading cell is a carried balance or part of the footer,
		// unless rules enclose it, or it follows others of its kind.
		const isOutside =
			first >= 0 &&
			!isWhole(each) &&
			!each.line.isWhole &&
			(at < first || (at > last && !isLikeUnled(each)) || open.isParted);
		const above = open.texts.length === 0 ? sections.at(-2)?.row : undefined;
		const isRow = each.isRow || (above && beginsRow(each, above, { ofFigures, ends, leading }));
		if (!isRow) open.texts.push(each);
		else if (sums.has(each) || isOutside) part(true);
		else {
			open.row = each;
			part(false);
		}
	}
	return sections;
}

/**
 * Whether a line without figures is a separate row, such as the row of a person without hours: its leading text
 * does not begin with a small letter and is aligned with the leading text above, and the first word of one of its texts
 * would have fitted after the text above, so that it does not continue that text.
 *
 * @param above the line above, if it is a row
 * @param ends the right limits of the columns
 */
function beginsRow(
	{ line, cells, isLone, filled }: RowLine,
	above: RowLine,
	{ ofFigures, ends, leading }: { ofFigures: boolean[]; ends: number[]; leading: number },
): boolean {
	if (isLone || filled < 2 || above.line.page !== line.page) return false;
	if (ofFigures[leading] || /^\p{Ll}/u.test(cells[leading]?.text ?? '')) return false;
	const isBelow = (column: number): boolean => {
		const [one, other] = [cells[column]?.box.left, above.cells[column]?.box.left];
		return one !== undefined && other !== undefined && Math.abs(one - other) < ALIGNED;
	};
	const fits = (cell: Excerpt, { box }: Excerpt, column: number): boolean => {
		const [word = ''] = cell.text.split(' ');
		const needed = height(box) + (width(cell.box) * word.length) / cell.text.length;
		return box.right + needed < (ends[column] ?? box.right);
	};
	return (
		isBelow(leading) &&
		cells.some((cell, column) => {
			const over = above.cells[column];
			return cell && over && !ofFigures[column] && isBelow(column) && fits(cell, over, column);
		})
	);
}

/** The right limit of each column: where the texts of the next column begin, or where the widest text ends. */
function endsOf({ lines, ofFigures }: RowLines): number[] {
	const next = ofFigures.map(() => Infinity);
	const widest = ofFigures.map(() => -Infinity);
	for (const { cells } of lines) {
		let left = Infinity;
		for (let column = cells.length - 1; column >= 0; column--) {
			next[column] = Math.min(next[column] ?? left, left);
			const box = cells[column]?.box;
			if (!box) continue;
			widest[column] = Math.max(widest[column] ?? box.right, box.right);
			left = box.left;
		}
	}
	return next.map((left, column) => (left < Infinity ? left : (widest[column] ?? left)));
}

const isRecognised = ({ segments }: Line) =>
	segments.some(({ words }) => words.some(({ source }) => source === 'ocr'));

/**
 * Whether nearly every row has a text directly above it. Such a text belongs to its row, since the heading of a
 * group has several rows below it.
 */
function headEach(sections: readonly Section[]): boolean {
	const rows = sections.filter(({ row }) => row);
	const headed = rows.filter(({ row, texts }, at) => {
		const text = texts.at(-1);
		const above = rows[at - 1]?.row?.line;
		return row && text && heads(text, row) && cutOf(above, texts, row) < texts.length;
	});
	return headed.length > 1 && headed.length >= ALWAYS * rows.length;
}

/** Whether a row is the heading of a group, with a number that the numbers of its rows begin with: "1", "1.01". */
function isNumberedHead({ cells, texts, filled }: RowLine, next: RowLine | undefined): boolean {
	const at = cells.findIndex(Boolean);
	const number = (texts[at] ?? '').replace(/\.$/u, '');
	const isNumber = /^\d[\d.]*$/u.test(number);
	return (
		filled === 2 &&
		isNumber &&
		!isFigure(texts.findLast(Boolean) ?? '') &&
		next?.texts[at]?.startsWith(`${number}.`) === true
	);
}

/**
 * The left edge of group headings: the left edge of a text above the first row, if the row has another text in
 * the same column.
 */
function styleOf(sections: readonly Section[]): number | undefined {
	const [first] = sections;
	const at = first?.texts.findLastIndex(({ isLone }) => isLone) ?? -1;
	const [before, text] = [first?.texts[at - 1], first?.texts[at]];
	const isHead =
		text &&
		first?.row &&
		heads(text, first.row) &&
		// Below a row without figures, it may continue that row.
		(!before || before.isLone || cutOf(before.line, [text], first.row) === 0);
	return isHead ? text.line.box.left : undefined;
}

const begins = ({ isLone, line }: RowLine, left: number) =>
	isLone && Math.abs(line.box.left - left) < ALIGNED;

/** Whether a text heads a row: the row has another text in the same column, and does not overlap it vertically. */
const heads = (text: RowLine, row: RowLine) =>
	text.isLone &&
	row.cells[text.cells.findIndex(Boolean)] !== undefined &&
	!(
		text.line.page === row.line.page &&
		text.line.box.bottom > row.line.box.top + 1 &&
		row.line.box.bottom > text.line.box.top + 1
	);

/** Whether a text begins no further left than the texts of rows in its column. */
function isInColumn(text: RowLine, rows: ReadonlyArray<{ row: RowLine }>): boolean {
	const at = text.cells.findIndex(Boolean);
	const own = rows.flatMap(({ row }) => row.cells[at]?.box.left ?? []);
	return own.length === 0 || text.line.box.left > Math.min(...own) - ALIGNED;
}

const gapOf = (above: Line, below: Line) =>
	above.page === below.page ? below.box.top - above.box.bottom : Infinity;

/** The number of texts between two rows that belong to the upper row. */
function cutOf(
	above: Line | undefined,
	texts: readonly RowLine[],
	below: RowLine | undefined,
): number {
	if (!above) return 0;
	const all = [above, ...texts.map(({ line }) => line), ...(below ? [below.line] : [])];
	const gaps = all.slice(1).map((line, index) => gapOf(all[index] ?? line, line));
	if (!below) {
		const end = gaps.findIndex((gap, index) => gap > NEAR * letterHeight(all[index] ?? above));
		return end < 0 ? texts.length : end;
	}
	const [widest = 0, next = widest] = gaps.toSorted((a, b) => b - a);
	if (widest > WIDER * Math.max(next, 0) + POINTS) return gaps.indexOf(widest);
	// If all gaps are similar, the texts continue the row above, unless the row below lacks a text in their columns.
	const hasOwn = texts.every(({ cells }) =>
		cells.every((cell, column) => !cell || below.cells[column]),
	);
	return hasOwn ? texts.length : 0;
}
