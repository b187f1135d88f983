import type { Word } from '../../reading/pages';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { boundaries, cellsOf, wordsByColumn } from '../layout/columns';
import type { Line } from '../layout/lines';
import type { TableHeader } from './headers';
import { columnsOfTexts, nameTexts } from './naming';

/** Positions of the requested columns, with certainties. */
export type Layout = {
	bounds: readonly number[];
	columns: ReadonlyMap<number, number>;
	/** Certainty that the content of each requested field's column is its value. */
	certainties: ReadonlyMap<number, number>;
	/** A line's words by column. */
	wordsOf: (line: Line) => Word[][];
};

/** Certainty of columns found by their words. */
const WORDED = 0.8;

export function layOut(
	header: TableHeader,
	lines: readonly Line[],
	wanted: readonly Wanted[],
	weights: Weights,
): Layout {
	const { cells } = header;
	const columns = new Map(header.columns);
	const bounds = boundaries(cells, lines);
	const texts = lines.map((line) => cellsOf(line, bounds));
	const named = new Map(columns);
	nameTexts(columns, cells, texts, wanted);
	const certainties = new Map(
		[...columns].flatMap(([index, column]) => {
			const each = wanted[index];
			if (!each) return [];
			const strength = header.strengths.get(index) ?? 0;
			if (named.get(index) === column) return [[index, toldBy(strength, weights)] as const];
			return [[index, WORDED] as const];
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
