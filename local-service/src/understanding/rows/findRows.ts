import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { Answers } from '../fields/answers';
import { type PlannedRows, wantedConcept } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import type { ConceptId } from '../vocabulary/concepts';
import { type TableRow, toAnswers } from './cells';
import { headedRows, inferredRows } from './headedRows';
import { withNumbers } from './numbersInTexts';
import { FACTORS } from './product';
import { meantRows } from './meantRows';
import { readItems } from './receiptRows';
import { signed, withAmounts } from './rowAmounts';
import { taxRows } from './taxes';

/** An array of objects: the rows of the table whose headings name the objects' members. */
export function findRows(
	planned: PlannedRows,
	view: DocumentView,
	weights: Weights,
): Answers[] {
	const { row, columns, isOfTaxes } = planned;
	if (isOfTaxes) return taxRows(columns, view, weights).map((cells) => toAnswers(row, cells, view));
	const known = findCells(columns, view, weights);
	const accounts = withFigures(columns, view.language).slice(columns.length).filter(isOfAccount);
	const meant = meantRows(planned, accounts, view, weights);
	const found = isBetter(meant, known, columns) ? meant : known;
	return found.map((cells) => toAnswers(row, cells, view));
}

const isOfAccount = ({ concept }: Wanted) => concept?.id === 'debit' || concept?.id === 'credit';

/** What is counted and priced is told by its product as well. */
function isBetter(meant: readonly TableRow[], known: readonly TableRow[], columns: readonly Wanted[]): boolean {
	const factors = columns.filter(({ concept }) => FACTORS.some((role) => role === concept?.role));
	const answered = (rows: readonly TableRow[]) =>
		columns.filter((_, index) => rows.some((row) => row[index])).length;
	return meant.length > 0 && answered(meant) > answered(known) - (factors.length > 2 ? 0 : 1);
}

/** What the rows of a table have in the wanted columns, and perhaps in others behind them. */
export function findCells(
	columns: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
): TableRow[] {
	const wanted = withFigures(columns, view.language);
	const rows =
		headedRows(wanted, view, weights) ??
		inferredRows(wanted, view, weights) ??
		readItems(wanted, view, weights);
	return withAmounts(withNumbers(rows, columns), columns, view, weights).map((row) =>
		signed(row, wanted),
	);
}

/** The wanted columns, and behind them those that help to find their table. */
export const withFigures = (
	columns: readonly Wanted[],
	language: DocumentView['language'],
): Wanted[] => [...columns, ...figuresOf(columns, language)];

const ITEMS: ReadonlySet<ConceptId> = new Set([
	'itemDescription',
	'itemNumber',
	'quantity',
	'unitPrice',
	'lineTotal',
]);

/**
 * Figures that nobody asked for: those of items tell the table, and what of it is a row; of an account the
 * two columns that one amount may stand in.
 */
function figuresOf(wanted: readonly Wanted[], language: DocumentView['language']): Wanted[] {
	const ids = wanted.map(({ concept }) => concept?.id);
	const other = (wantedIds: readonly ConceptId[]) =>
		wantedIds.filter((id) => !ids.includes(id)).map((id) => wantedConcept(id, true, language));
	if (wanted.some(({ kind }) => kind === 'date') && ids.includes('lineTotal'))
		return ids.includes('quantity') ? [] : other(['debit', 'credit']);
	const isOfItems = ids.every((id) => id === undefined || ITEMS.has(id) || BESIDE_ITEMS.has(id));
	if (!isOfItems || !ids.some((id) => id !== undefined && ITEMS.has(id))) return [];
	return other(ids.includes('lineDiscount') ? FACTORS : [...FACTORS, 'discount']);
}

const BESIDE_ITEMS: ReadonlySet<ConceptId> = new Set([
	'position',
	'unit',
	'taxRate',
	'lineDiscount',
	'discount',
	'taxTotal',
]);
