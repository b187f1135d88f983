import type { Word } from '../../reading/pages';
import type { Weights } from '../evidence/weights';
import type { Wanted } from '../fields/wanted';
import { boundaries, cellsOf, wordsByColumn } from '../layout/columns';
import type { Line } from '../layout/lines';
import type { TableHeader } from './headers';
import { isFree } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { fits, type HeaderCell } from './columnHeadings';

/** Positions of the requested columns, with certainties. */
export type Layout = {
	bounds: readonly number[];
	columns: ReadonlyMap<number, number>;
	/** Certainty that the content of each requested field's column is its value. */
	certainties: ReadonlyMap<number, number>;
	/** A line's words by column. */
	wordsOf: (line: Line) => Word[][];
};

/** Certainty of a column that was assigned by the content of its cells. */
const BY_CONTENT = 0.8;

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
	assignTextColumns(columns, cells, texts, wanted);
	const certainties = new Map(
		[...columns].flatMap(([index, column]) => {
			const each = wanted[index];
			if (!each) return [];
			const strength = header.strengths.get(index) ?? 0;
			if (named.get(index) === column) return [[index, certaintyOf(strength, weights)] as const];
			return [[index, BY_CONTENT] as const];
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

/** Certainty of a column, from the match strength of its heading. */
const certaintyOf = (strength: number, { column }: Weights) =>
	column * Math.min(1, 0.7 + 0.3 * strength);

/** The texts of some lines, by column. */
type Texts = ReadonlyArray<readonly string[]>;

/** Index of the requested field → index of the column. */
type Columns = Map<number, number>;

const columnsOfTexts = (
	columns: ReadonlyMap<number, number>,
	wanted: readonly Wanted[],
): number[] =>
	[...columns].flatMap(([index, column]) =>
		isFree(wanted[index]?.kind ?? 'code') ? [column] : [],
	);

const isClaimed = (columns: Columns, column: number) => [...columns.values()].includes(column);

const filledIn = (texts: Texts, column: number) =>
	texts.map((row) => row[column] ?? '').filter((text) => text !== '');

/** Minimum share of a column's cells that are of one type. */
const MOSTLY = 0.8;

const areMostly = (cells: readonly string[], test: (text: string) => boolean) =>
	cells.length > 0 && cells.filter(test).length >= MOSTLY * cells.length;

const isCode = (text: string) => /^[\p{Lu}\d._/-]+$/u.test(text);
const isWorded = (text: string) => /\p{Ll}{2}/u.test(text) && !/\d/.test(text);

/**
 * Distinguishes the column of item names from that of item numbers by their cells, since "Item" and "Article"
 * may head either. A description without a heading is the column of words that is not assigned to another field.
 */
function assignTextColumns(
	columns: Columns,
	cells: readonly HeaderCell[],
	texts: Texts,
	wanted: readonly Wanted[],
): void {
	const at = (id: ConceptId) => wanted.findIndex(({ concept }) => concept?.id === id);
	const [name, number] = [at('itemDescription'), at('itemNumber')];
	const [ofName, ofNumber] = [columns.get(name), columns.get(number)];
	const other = wanted[name];
	if (other && ofName !== undefined && areMostly(filledIn(texts, ofName), isCode)) {
		const better = cells.findIndex(
			(cell, column) =>
				(!isClaimed(columns, column) || column === ofNumber) &&
				fits(other, cell.texts) > 0 &&
				!areMostly(filledIn(texts, column), isCode),
		);
		if (better >= 0) {
			columns.set(name, better);
			if (number >= 0) columns.set(number, ofName);
		}
	} else if (name >= 0 && ofName === undefined && ofNumber !== undefined) {
		if (areMostly(filledIn(texts, ofNumber), isWorded)) {
			columns.delete(number);
			columns.set(name, ofNumber);
		}
	}
	const index = wanted.findIndex(
		({ concept, kind }, place) =>
			!columns.has(place) &&
			isFree(kind) &&
			(concept?.id === 'itemDescription' || concept === undefined),
	);
	if (index < 0 || columnsOfTexts(columns, wanted).length > 0) return;
	const letters = (column: number) =>
		texts.filter((row) => /\p{L}{3}/u.test(row[column] ?? '') && !/\d$/.test(row[column] ?? ''))
			.length;
	const [best] = cells
		.map((_, column) => column)
		.filter((column) => !isClaimed(columns, column))
		.toSorted((a, b) => letters(b) - letters(a));
	if (best !== undefined && letters(best) >= texts.length / 2) columns.set(index, best);
}
