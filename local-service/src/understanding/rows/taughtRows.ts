import type { Value } from '../../interface';
import type { DocumentView } from '../document/documentView';
import type { Weights } from '../evidence/weights';
import type { TaughtTable, ExampleTable } from '../examples/example';
import type { PlannedRows } from '../fields/plan';
import type { PrintedTable } from '../tables/findTables';
import { textOf as textOfParts } from '../tables/findTables';
import type { PrintedRow } from '../tables/rows';
import { squash } from '../text/letters';
import { isSameValue } from '../values/sameValue';
import { type TableRow, textOf } from './cells';
import { membersIn, rowsAs, tablesOf } from './meantRows';
import { type TableColumn, columnsOf } from './tableColumns';

/**
 * Minimum share of a table's headings that an example knows, and minimum share of the right cells found in
 * one table.
 */
const KNOWN = 0.6;
const FOUND = 0.5;
/** Maximum number of rows outside the array that an example remembers. */
const MOST_OTHERS = 12;
/** Certainty of a taught column. */
const TAUGHT = 0.95;

/** The table that an array's right rows were read from; undefined if no table has most of them. */
export function taughtTable(
	planned: PlannedRows,
	path: readonly string[],
	rows: ReadonlyArray<{ [key: string]: Value }>,
	view: DocumentView,
): TaughtTable | undefined {
	const members = membersIn(planned.row).map(({ key }) => key);
	const truths = rows.map((row) =>
		members.map((key) => {
			const value = Object.hasOwn(row, key) ? row[key] : null;
			return typeof value === 'string' && value !== '' ? value : undefined;
		}),
	);
	const all = truths.flat().filter((value) => value !== undefined).length;
	let best:
		{ table: PrintedTable; columns: TableColumn[]; pairs: number[]; found: number } | undefined;
	for (const table of tablesOf(view)) {
		const columns = columnsOf(table);
		const texts = columns.map(({ partsOf }) => table.rows.map((row) => textOfParts(partsOf(row))));
		const counts = members.map((_, at) => {
			const values = truths.flatMap((row) => row[at] ?? []);
			return texts.map(
				(cells) => values.filter((value) => cells.some((cell) => isValue(cell, value))).length,
			);
		});
		const pairs = counts.map((row, at) => {
			const most = Math.max(0, ...row);
			const values = truths.filter((each) => each[at] !== undefined).length;
			return most > 0 && most >= FOUND * values ? row.indexOf(most) : -1;
		});
		const found = pairs.reduce((sum, column, at) => sum + (counts[at]?.[column] ?? 0), 0);
		const score = found - 0.01 * table.headings.length;
		if (found >= FOUND * all && score > (best?.found ?? 0))
			best = { table, columns, pairs, found: score };
	}
	if (!best) return undefined;
	const { table, columns, pairs } = best;
	const others = table.rows.filter(
		(row) =>
			!truths.some((truth) =>
				truth.some((value, at) => {
					const column = columns[pairs[at] ?? -1];
					return (
						value !== undefined &&
						column !== undefined &&
						isValue(textOfParts(column.partsOf(row)), value)
					);
				}),
			),
	);
	return {
		path: [...path],
		headings: table.headings.map(squash),
		title: squash(table.titles.join(' ')),
		members: members.map((key, at) => ({ key, column: pairs[at] ?? -1 })),
		others: [...new Set(others.map(lettersOf).filter((text) => text !== ''))].slice(0, MOST_OTHERS),
		gain: 0,
	};
}

/**
 * Number of right cells: each right row is compared with the given row that matches it best. The number of given rows
 * that match no right row is subtracted.
 */
export function cellsRight(
	given: readonly TableRow[],
	keys: readonly string[],
	rows: ReadonlyArray<{ [key: string]: Value }>,
): number {
	const left = new Set(given);
	let right = 0;
	for (const row of rows) {
		let best: { own: TableRow; count: number } | undefined;
		for (const own of left) {
			const count = keys.filter((key, at) => {
				const value = Object.hasOwn(row, key) ? row[key] : null;
				const cell = textOf(own[at]);
				return (
					typeof value === 'string' && cell !== '' && (cell === value || isSameValue(cell, value))
				);
			}).length;
			if (count > (best?.count ?? 0)) best = { own, count };
		}
		if (!best) continue;
		left.delete(best.own);
		right += best.count;
	}
	return right - left.size;
}

/** Whether a cell equals a value, or one of them is the beginning of the other. */
function isValue(cell: string, value: string): boolean {
	if (cell === '') return false;
	if (cell === value.trim() || isSameValue(cell, value)) return true;
	const [own, wanted] = [squash(cell), squash(value)];
	return (
		wanted.length > 5 &&
		own.length > 5 &&
		!/^\d+$/.test(own) &&
		(own.startsWith(wanted) || wanted.startsWith(own))
	);
}

const lettersOf = ({ cells }: PrintedRow) =>
	squash(cells.map(textOfParts).join(' ')).replace(/\d/gu, '');

/** Rows with the files of the examples that assigned their columns. */
export type RowsByExamples = { rows: TableRow[]; learnedFrom?: string[] };

/** The rows of a table whose headings an example knows, with the columns that it teaches. */
export function rowsByExamples(
	planned: PlannedRows,
	taught: readonly ExampleTable[],
	view: DocumentView,
	weights: Weights,
): RowsByExamples | undefined {
	const keys = membersIn(planned.row).map(({ key }) => key);
	for (const example of taught) {
		let best: { table: PrintedTable; known: number; at: number[] } | undefined;
		for (const table of tablesOf(view)) {
			const headings = table.headings.map(squash);
			const at = example.headings.map((heading) =>
				heading === '' ? -1 : headings.indexOf(heading),
			);
			const named = example.headings.filter((heading) => heading !== '').length;
			const found = at.filter((column) => column >= 0).length;
			const known = found / Math.max(named, 1, headings.filter((each) => each !== '').length);
			const score = known + 0.01 * Math.min(table.rows.length, 10);
			if (found >= Math.min(2, named) && known >= KNOWN && score > (best?.known ?? 0))
				best = { table, known: score, at };
		}
		if (!best) continue;
		const { table, at } = best;
		const columns = columnsOf(table);
		const isSame = table.headings.length === example.headings.length;
		const columnOf = (key: string): number | undefined => {
			const column = example.members.find((member) => member.key === key)?.column ?? -1;
			if (column < 0) return undefined;
			if (column >= example.headings.length)
				return isSame && column < columns.length ? column : undefined;
			const own = at[column] ?? -1;
			return own >= 0 ? own : isSame ? column : undefined;
		};
		const pairing = { columns: keys.map(columnOf), probabilities: keys.map(() => TAUGHT) };
		if (pairing.columns.every((column) => column === undefined)) continue;
		const others = new Set(example.others);
		const rows = rowsAs(
			{ table, columns, pairing, score: 1 },
			planned,
			[],
			view,
			weights,
			(row) => {
				const letters = lettersOf(row);
				return letters === '' || !others.has(letters);
			},
		);
		if (rows.length > 0)
			return { rows: rows.map(({ cells }) => cells), learnedFrom: [example.fileId] };
	}
	return undefined;
}
