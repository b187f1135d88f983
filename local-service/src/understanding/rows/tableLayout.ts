import { around, type Box, center } from '../../geometry';
import type { Word } from '../../reading/pages';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { boundaries, cellsOf, wordsByColumn } from '../layout/columns';
import type { Line } from '../layout/lines';
import type { HeaderCell } from './columnHeadings';
import type { TableHeader } from './headers';
import { columnsOfTexts, nameFactors, nameTexts } from './naming';
import { FACTORS } from './product';

/** Positions of the requested columns, with certainties. */
export type Layout = {
	bounds: readonly number[];
	columns: ReadonlyMap<number, number>;
	/** Certainty that the content of each requested field's column is its value. */
	certainties: ReadonlyMap<number, number>;
	/** A line's words by column. */
	wordsOf: (line: Line) => Word[][];
};

/** Certainty of columns found by multiplication, and by their words. */
const MULTIPLIED = 0.85;
const WORDED = 0.8;

export function layOut(
	header: TableHeader,
	lines: readonly Line[],
	wanted: readonly Wanted[],
	weights: Weights,
): Layout {
	const { cells } = header;
	const columns = new Map(header.columns);
	const bounds = boundsOf(cells, lines);
	const texts = lines.map((line) => cellsOf(line, bounds));
	const named = new Map(columns);
	nameTexts(columns, cells, texts, wanted);
	const isMultiplied = weights.product > 0 && nameFactors(columns, texts, wanted);
	const isFactor = ({ concept }: Wanted) => FACTORS.some((role) => role === concept?.role);
	const certainties = new Map(
		[...columns].flatMap(([index, column]) => {
			const each = wanted[index];
			if (!each) return [];
			const strength = header.strengths.get(index) ?? 0;
			if (named.get(index) === column) return [[index, toldBy(strength, weights)] as const];
			return [[index, isMultiplied && isFactor(each) ? MULTIPLIED : WORDED] as const];
		}),
	);
	const ofTexts = columnsOfTexts(columns, wanted);
	const isText = cells.map((_, column) => ofTexts.includes(column));
	return {
		bounds,
		columns,
		certainties,
		wordsOf: (line) => wordsByColumn(line, bounds, isText),
	};
}

/** Certainty of a heading with a match strength. */
const toldBy = (strength: number, { column }: Weights) =>
	column * Math.min(1, 0.7 + 0.3 * strength);

/**
 * Minimum share of the complete lines whose texts are not below their headings, if headings are misaligned.
 */
const MOVED = 0.5;

/**
 * The x positions between columns, from the headings; if these are not above their columns, from the lines
 * with as many texts as headings.
 */
function boundsOf(cells: readonly HeaderCell[], lines: readonly Line[]): number[] {
	const bounds = boundaries(cells, lines);
	const full = lines.filter(({ segments }) => segments.length === cells.length);
	const many = lines.filter(({ segments }) => segments.length > 2);
	const moved = full.filter((line) =>
		wordsByColumn(line, bounds).some(
			(words, column) => words.length !== line.segments[column]?.words.length,
		),
	);
	if (cells.length < 3 || full.length < MOVED * many.length) return bounds;
	if (moved.length === 0 || moved.length < MOVED * full.length) return bounds;
	const boxes = cells.map((_, column) =>
		around(full.flatMap(({ segments }) => segments[column]?.box ?? [])),
	);
	const isBelowOther = (box: Box, column: number) =>
		cells.some(
			(cell, other) =>
				other !== column && center(box) > cell.box.left && center(box) < cell.box.right,
		);
	// If most texts are below another heading, the cause is a missing text, or one more than headings.
	if (boxes.filter(isBelowOther).length > cells.length / 3) return bounds;
	const areApart = boxes.every((box, column) => box.left >= (boxes[column - 1]?.right ?? 0));
	return areApart
		? boundaries(
				boxes.map((box) => ({ box })),
				lines,
			)
		: bounds;
}
