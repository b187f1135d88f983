import type { Wanted } from '../fields/wanted';
import { isFree } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { fits, type HeaderCell } from './columnHeadings';

/** The texts of some lines, by column. */
type Texts = ReadonlyArray<readonly string[]>;

/** Index of the requested field → index of the column. */
type Columns = Map<number, number>;

export const columnsOfTexts = (
	columns: ReadonlyMap<number, number>,
	wanted: readonly Wanted[],
): number[] =>
	[...columns].flatMap(([index, column]) =>
		isFree(wanted[index]?.kind ?? 'code') ? [column] : [],
	);

const isClaimed = (columns: Columns, column: number) => [...columns.values()].includes(column);

const cellsOf = (texts: Texts, column: number) =>
	texts.map((row) => row[column] ?? '').filter((text) => text !== '');

/** Minimum share of a column's cells that are of one sort. */
const MOSTLY = 0.8;

const areMostly = (cells: readonly string[], test: (text: string) => boolean) =>
	cells.length > 0 && cells.filter(test).length >= MOSTLY * cells.length;

const isCode = (text: string) => /^[\p{Lu}\d._/-]+$/u.test(text);
const isWorded = (text: string) => /\p{Ll}{2}/u.test(text) && !/\d/.test(text);

/**
 * Tells an item's name from its number by the cells: "Item" and "Article" head both. A description without a
 * heading is in the column of words that no other heading claims.
 */
export function nameTexts(
	columns: Columns,
	cells: readonly HeaderCell[],
	texts: Texts,
	wanted: readonly Wanted[],
): void {
	const at = (id: ConceptId) => wanted.findIndex(({ concept }) => concept?.id === id);
	const [name, number] = [at('itemDescription'), at('itemNumber')];
	const [ofName, ofNumber] = [columns.get(name), columns.get(number)];
	const other = wanted[name];
	if (other && ofName !== undefined && areMostly(cellsOf(texts, ofName), isCode)) {
		const better = cells.findIndex(
			(cell, column) =>
				(!isClaimed(columns, column) || column === ofNumber) &&
				fits(other, cell.texts) > 0 &&
				!areMostly(cellsOf(texts, column), isCode),
		);
		if (better >= 0) {
			columns.set(name, better);
			if (number >= 0) columns.set(number, ofName);
		}
	} else if (name >= 0 && ofName === undefined && ofNumber !== undefined) {
		if (areMostly(cellsOf(texts, ofNumber), isWorded)) {
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
