import type { ConceptId } from '../vocabulary/concepts';
import { meaningsOf } from '../vocabulary/lexicon';
import { type HeaderCell, nameOf } from './columnHeadings';

const TAX: ReadonlySet<ConceptId> = new Set(['taxTotal', 'taxRate']);
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
