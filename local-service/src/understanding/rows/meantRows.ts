import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Weights } from '../evidence/weights';
import type { PlannedField, PlannedRows } from '../fields/plan';
import type { Excerpt } from '../layout/excerpt';
import { likeness, meaningOf } from '../meaning/meaning';
import { findTables, type PrintedTable, textOf } from '../tables/findTables';
import type { PrintedRow } from '../tables/rows';
import { isFree } from '../values/kinds';
import { bestPairs } from './bestPairs';
import type { RowCell, TableRow } from './cells';
import { chanceOf, type Column, type Member, signsOf } from './matches';
import { isSummary } from './totals';
import { valueIn } from './values';

const tablesOf = oncePer(({ lines, furniture }: DocumentView) =>
	findTables(lines, furniture, isSummary),
);

/** The rows of the table that is meant, and how well its columns answer the members: the sum of their chances. */
export type MeantRows = { rows: TableRow[]; worth: number };

/** A column is one of a member from this chance on. */
const LEAST = 0.3;
/** What a column costs that no member asks for, and what the table's title may add. */
const UNASKED = 0.04;
const TITLE = 0.6;

/** The rows of the table whose columns answer the members best, whatever its headings say. */
export function meantRows(planned: PlannedRows, view: DocumentView, weights: Weights): MeantRows | undefined {
	if (weights.column === 0) return undefined;
	const members = membersIn(planned.row);
	const asked = `${planned.field.key} ${planned.field.description ?? ''}`;
	let best: { table: PrintedTable; match: Match; worth: number } | undefined;
	for (const table of tablesOf(view)) {
		const match = matched(members, table);
		if (match.pairs.filter((each) => each !== undefined).length < Math.min(2, members.length)) continue;
		const unasked = table.headings.length - new Set(match.pairs).size;
		const worth = match.sum - UNASKED * unasked + TITLE * titled(asked, table) + 0.01 * Math.min(10, table.rows.length);
		if (worth > (best?.worth ?? 0)) best = { table, match, worth };
	}
	if (!best) return undefined;
	const { table, match } = best;
	const same = tablesOf(view).filter(
		(other) => other.headings.join('\n') === table.headings.join('\n') && !(overlaps(other, table) && other !== table),
	);
	const rows = same.flatMap((each) => each.rows.map((row) => toRow(row, members, match, weights)));
	return { rows, worth: match.sum };
}

const overlaps = (a: PrintedTable, b: PrintedTable) =>
	a.page === b.page && Math.abs(a.first - b.first) < 1 && a.box.left < b.box.right && b.box.left < a.box.right;

const membersIn = (row: readonly PlannedField[]): Member[] =>
	row.flatMap((member) => {
		if (member.type === 'object') return membersIn(member.members);
		const description = member.field.description ?? '';
		return member.type === 'text' || member.type === 'list' ? [{ wanted: member.wanted, description }] : [];
	});

type Match = { pairs: Array<number | undefined>; chances: number[]; sum: number };

function matched(members: readonly Member[], table: PrintedTable): Match {
	const columns = table.headings.map(
		(heading, column): Column => ({
			heading,
			cells: table.rows.map(({ cells }) => textOf(cells[column])).filter((text) => text !== ''),
		}),
	);
	const chances = members.map((member, at) =>
		columns.map((column, index) =>
			column.cells.length === 0
				? 0
				: chanceOf(signsOf(member, column, [at, members.length], [index, columns.length])),
		),
	);
	const pairs = bestPairs(chances.map((row) => row.map((chance) => (chance < LEAST ? 0 : chance))));
	const own = pairs.map((column, at) => (column === undefined ? 0 : (chances[at]?.[column] ?? 0)));
	return { pairs, chances: own, sum: own.reduce((sum, each) => sum + each, 0) };
}

function titled(asked: string, { title, headings }: PrintedTable): number {
	const own = meaningOf(asked);
	if (!own) return 0;
	return Math.max(
		0,
		...[title, headings[0] ?? ''].map((text) => {
			const other = meaningOf(text);
			return other ? likeness(own, other) : 0;
		}),
	);
}

function toRow({ cells, group }: PrintedRow, members: readonly Member[], { pairs, chances }: Match, weights: Weights): TableRow {
	const hasGroup = pairs.findIndex((column, at) => column === undefined && isFree(members[at]?.wanted.kind ?? 'code'));
	return members.map(({ wanted }, at): RowCell | undefined => {
		const column = pairs[at];
		const certainty = weights.column * Math.min(1, 0.4 + (chances[at] ?? 0) * 0.6);
		if (column === undefined) return at === hasGroup && group ? { parts: [group], certainty: 0.6 } : undefined;
		const parts: readonly Excerpt[] = cells[column] ?? [];
		return valueIn(parts, wanted, certainty);
	});
}
