import type { Value } from '../../interface';
import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { Answers } from '../fields/answers';
import { type PlannedRows, wantedConcept } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import type { ConceptId } from '../vocabulary/concepts';
import { isFree } from '../values/kinds';
import { type RowCell, type TableRow, toAnswers } from './cells';
import { headedRows } from './headedRows';
import { withLabelledParts } from './labelledParts';
import { FACTORS } from './product';
import { GROUPED, meantRows } from './meantRows';
import { readItems } from './receiptRows';
import { withAmounts, withPrices } from './rowAmounts';
import type { TaughtTable, ExampleTable } from '../examples/example';
import { cellsRight, rowsByExamples, taughtTable, type RowsByExamples } from './taughtRows';
import { taxRows } from './taxes';
import { writtenRows } from './writtenRows';

/** An array of objects: the rows of the table whose headings match the objects' members. */
export function findRows(
	planned: PlannedRows,
	view: DocumentView,
	weights: Weights,
	taught: readonly ExampleTable[] = [],
): Answers[] {
	const { row, columns, isOfTaxes } = planned;
	const inner = row.find((member) => member.type === 'rows');
	if (inner) return groupsOf(planned, inner, view, weights);
	if (isOfTaxes) return taxRows(columns, view, weights).map((cells) => toAnswers(row, cells, view));
	const better = taught.filter(({ gain }) => gain > 0);
	const { rows, learnedFrom } =
		rowsByExamples(planned, better, view, weights) ??
		orTaught(cellsOf(planned, view, weights), () => rowsByExamples(planned, taught, view, weights));
	return rows.map((cells) => toAnswers(row, cells, view, learnedFrom));
}

const orTaught = (rows: TableRow[], taught: () => RowsByExamples | undefined): RowsByExamples =>
	rows.length > 0 ? { rows } : (taught() ?? { rows });

/** The rows found by meaning, or the rows of items found by vocabulary, whichever are better. */
function cellsOf(planned: PlannedRows, view: DocumentView, weights: Weights): TableRow[] {
	const { columns } = planned;
	const meant = meantRows(planned, accountsOf(columns, view), view, weights).map(
		({ cells }) => cells,
	);
	// With fewer than three columns, or if one is not found, quantity × price = amount cannot be checked, so
	// the headings must be enough.
	const isShort = columns.length < FACTORS.length || answeredBy(meant, columns) < columns.length;
	const known = findCells(columns, view, weights, isShort && columns.every(isOfItem));
	return withLabelledParts(isBetter(meant, known, columns) ? meant : known, columns);
}

/** What the right rows of an array teach about the table that they were read from. */
export function teachRows(
	planned: PlannedRows,
	path: readonly string[],
	rows: ReadonlyArray<{ [key: string]: Value }>,
	view: DocumentView,
	weights: Weights,
): TaughtTable | undefined {
	const taught = taughtTable(planned, path, rows, view);
	if (!taught) return undefined;
	const keys = planned.columns.map(({ key }) => key);
	const examples = [{ ...taught, fileId: '' }];
	const read = rowsByExamples(planned, examples, view, weights)?.rows ?? [];
	const gain =
		cellsRight(read, keys, rows) - cellsRight(cellsOf(planned, view, weights), keys, rows);
	return { ...taught, gain };
}

/**
 * The groups of a table, each with its heading as a value and its rows as an inner list. If the groups have no
 * headings, rows without an inner list.
 */
function groupsOf(
	planned: PlannedRows,
	inner: PlannedRows,
	view: DocumentView,
	weights: Weights,
): Answers[] {
	const { row, columns } = planned;
	const rows = meantRows(inner, accountsOf(inner.columns, view), view, weights);
	const groups = [...Map.groupBy(rows, ({ group }) => group)];
	if (groups.length === 0 || groups.some(([heading]) => heading === undefined))
		return findCells(columns, view, weights, true).map((cells) => toAnswers(row, cells, view));
	const ofHeading = columns.findIndex(({ kind }) => isFree(kind));
	return groups.map(([heading, own]) => {
		const cells = columns.map((_, at): RowCell | undefined =>
			heading && at === ofHeading ? { parts: [heading], certainty: GROUPED } : undefined,
		);
		const list = own.map((each) => toAnswers(inner.row, each.cells, view));
		// fromEntries defines own properties, so that a key such as "__proto__" is an ordinary key.
		return Object.fromEntries([
			...Object.entries(toAnswers(row, cells, view)),
			[inner.field.key, list],
		]);
	});
}

/** The debit and credit columns, which an account statement may print for the requested signed amount. */
function accountsOf(columns: readonly Wanted[], { language }: DocumentView): Wanted[] {
	const ids = columns.map(({ concept }) => concept?.id);
	const isAccount =
		columns.some(({ kind }) => kind === 'date') &&
		ids.includes('lineTotal') &&
		!ids.includes('quantity');
	return isAccount ? othersOf(['debit', 'credit'], columns, language) : [];
}

const othersOf = (
	ids: readonly ConceptId[],
	columns: readonly Wanted[],
	language: DocumentView['language'],
): Wanted[] =>
	ids
		.filter((id) => !columns.some(({ concept }) => concept?.id === id))
		.map((id) => wantedConcept(id, true, language));

/**
 * Whether the rows found by meaning fill more columns than those found by vocabulary, or as many if not all
 * requested columns are item columns; for items, the vocabulary is more reliable than the meaning of headings.
 */
function isBetter(
	meant: readonly TableRow[],
	known: readonly TableRow[],
	columns: readonly Wanted[],
): boolean {
	const least = answeredBy(known, columns) - (columns.every(isOfItem) ? 0 : 1);
	return meant.length > 0 && answeredBy(meant, columns) > least;
}

/** The number of columns that some row fills. */
const answeredBy = (rows: readonly TableRow[], columns: readonly Wanted[]): number =>
	columns.filter((_, index) => rows.some((row) => row[index])).length;

/**
 * The cells of a table in the requested columns, possibly followed by further columns.
 *
 * @param mayBeAny whether headings are enough; otherwise, quantity × price = amount must hold for a row
 */
export function findCells(
	columns: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
	mayBeAny: boolean,
): TableRow[] {
	const wanted = withFigures(columns, view.language);
	const headed = headedRows(wanted, view, weights, mayBeAny);
	const rows = headed ?? listedItems(wanted, columns, view, weights);
	const isTable = headed !== undefined && answeredBy(headed, columns) > 1;
	const mayBeWritten = !isTable && columns.length > 1 && areItems(columns);
	const written = mayBeWritten ? writtenRows(wanted, columns.length, view) : [];
	return areBetter(written, rows, columns) ? written : withAmounts(rows, columns, view, weights);
}

/** Whether items written as texts have more, or more certain, values than the rows found as columns, in no fewer columns. */
function areBetter(
	written: readonly TableRow[],
	rows: readonly TableRow[],
	columns: readonly Wanted[],
): boolean {
	const certainty = (all: readonly TableRow[]) =>
		all
			.flatMap((row) => row.slice(0, columns.length))
			.reduce((sum, cell) => sum + (cell?.certainty ?? 0), 0);
	return (
		certainty(written) > certainty(rows) &&
		answeredBy(written, columns) >= answeredBy(rows, columns)
	);
}

function listedItems(
	wanted: readonly Wanted[],
	columns: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
): TableRow[] {
	const rows = readItems(wanted, view, weights);
	const asksForAmount = columns.some(({ concept }) => concept?.role === 'lineTotal');
	return asksForAmount ? rows : withPrices(rows, wanted);
}

/**
 * The requested columns, followed by the figures of items that were not requested: they identify the table
 * and its rows.
 */
export function withFigures(
	columns: readonly Wanted[],
	language: DocumentView['language'],
): Wanted[] {
	if (!areItems(columns)) return [...columns];
	const hasDiscount = columns.some(({ concept }) => concept?.id === 'lineDiscount');
	const figures = hasDiscount ? FACTORS : [...FACTORS, 'discount' as const];
	return [...columns, ...othersOf(figures, columns, language)];
}

const ITEMS: ReadonlySet<ConceptId> = new Set([
	'itemDescription',
	'itemNumber',
	'quantity',
	'unitPrice',
	'lineTotal',
]);

const isOfItem = ({ concept }: Wanted) =>
	concept !== undefined && (ITEMS.has(concept.id) || BESIDE_ITEMS.has(concept.id));

/** Whether some columns are typical of items, and all columns that the lexicon knows may belong to items. */
function areItems(wanted: readonly Wanted[]): boolean {
	// The "name" of an item is its description.
	const ids = wanted
		.flatMap(({ concept }) => concept?.id ?? [])
		.filter((id) => id !== 'personName');
	return (
		ids.every((id) => ITEMS.has(id) || BESIDE_ITEMS.has(id)) && ids.some((id) => ITEMS.has(id))
	);
}

const BESIDE_ITEMS: ReadonlySet<ConceptId> = new Set([
	'position',
	'unit',
	'taxRate',
	'lineDiscount',
	'discount',
	'taxTotal',
]);
