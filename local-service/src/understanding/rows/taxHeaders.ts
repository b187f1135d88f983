import type { Wanted } from '../fields/wanted';
import { isFree } from '../values/kinds';
import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type HeaderCell, nameOf } from './columnHeadings';

const TAX: ReadonlySet<ConceptId> = new Set(['taxTotal', 'taxRate']);
/** The taxed amount, unless it is the amount of a row. */
const BASE: ReadonlySet<ConceptId> = new Set(['netTotal']);
const AMOUNT: ReadonlySet<ConceptId> = new Set(['lineTotal']);

/** A table of tax rates has amounts, but neither items nor quantities. */
export function isTableOfTaxes(
	cells: readonly HeaderCell[],
	columns: ReadonlyMap<number, number>,
	wanted: readonly Wanted[],
): boolean {
	const namesTax = cells.some((cell) => means(cell, TAX));
	const roles = [...columns.keys()].map((index) => wanted[index]?.concept?.role);
	const hasThings = [...columns.keys()].some((index) => isFree(wanted[index]?.kind ?? 'money'));
	const hasBase = cells.some((cell) => means(cell, BASE) && !means(cell, AMOUNT));
	return namesTax && (!hasThings || hasBase) && !roles.includes('quantity');
}

const THINGS: ReadonlySet<ConceptId> = new Set([
	'itemDescription',
	'itemNumber',
	'position',
	'quantity',
	'unitPrice',
	'unit',
]);

/** A table that names taxes and no items: "rate" may be a price or that of a tax. */
export const isTaxTable = (cells: readonly HeaderCell[]) =>
	cells.some((cell) => means(cell, TAX)) &&
	cells.every((cell) => !means(cell, THINGS) || means(cell, TAX) || nameOf(cell) === 'rate');

const means = (cell: HeaderCell, ids: ReadonlySet<ConceptId>) =>
	meaningsOf(nameOf(cell)).some(({ concept }) => ids.has(concept.id));
