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
import { withFigures } from './findRows';
import { signed } from './rowAmounts';
import { isSummary } from './totals';
import { valueIn } from './values';

export const tablesOf = oncePer(({ lines, furniture }: DocumentView) =>
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
	const asked = membersIn(planned.row);
	// Of an account the two columns that one amount may stand in.
	const wanted = withFigures(planned.columns, view.language);
	const accounts = wanted.slice(asked.length).filter(({ concept }) => concept?.id === 'debit' || concept?.id === 'credit');
	const members = [...asked, ...accounts.map((each) => ({ wanted: each, description: '' }))];
	const about = `${planned.field.key} ${planned.field.description ?? ''}`;
	let best: { table: PrintedTable; match: Match; worth: number } | undefined;
	for (const table of tablesOf(view)) {
		const match = matched(members, table);
		if (match.pairs.filter((each) => each !== undefined).length < Math.min(2, members.length)) continue;
		const unasked = table.headings.length - new Set(match.pairs).size;
		const worth = match.sum - UNASKED * unasked + TITLE * titled(about, table) + 0.01 * Math.min(10, table.rows.length);
		if (worth > (best?.worth ?? 0)) best = { table, match, worth };
	}
	if (!best) return undefined;
	const { table, match } = best;
	const same = tablesOf(view).filter(
		(other) => other.headings.join('\n') === table.headings.join('\n') && !(overlaps(other, table) && other !== table),
	);
	const rows = same.flatMap((each) => each.rows.map((row) => signed(toRow(row, members, match, weights), members.map((member) => member.wanted)).slice(0, asked.length)));
	return { rows, worth: match.sum };
}

const overlaps = (a: PrintedTable, b: PrintedTable) =>
	a.page === b.page && Math.abs(a.first - b.first) < 1 && a.box.left < b.box.right && b.box.left < a.box.right;

export const membersIn = (row: readonly PlannedField[]): Member[] =>
	row.flatMap((member) => {
		if (member.type === 'object') return membersIn(member.members);
		const description = member.field.description ?? '';
		return member.type === 'text' || member.type === 'list' ? [{ wanted: member.wanted, description }] : [];
	});

type Match = { columns: ReadColumn[]; pairs: Array<number | undefined>; chances: number[]; sum: number };

function matched(members: readonly Member[], table: PrintedTable): Match {
	const columns = columnsOf(table);
	const signs = signsOf(members, columns, table.headings.length);
	const chances = signs.map((row) =>
		row.map((each, column) => (columns[column]?.cells.length ? chanceOf(each) : 0)),
	);
	const found = bestPairs(chances.map((row) => row.map((chance) => (chance < LEAST ? 0 : chance))));
	const isAccount = ['debit', 'credit'].every((id) =>
		members.some(({ wanted }, at) => wanted.concept?.id === id && found[at] !== undefined),
	);
	const pairs = found.map((column, at) =>
		isAccount && members[at]?.wanted.concept?.role === 'lineTotal' ? undefined : column,
	);
	const own = pairs.map((column, at) => (column === undefined ? 0 : (chances[at]?.[column] ?? 0)));
	return { columns, pairs, chances: own, sum: own.reduce((sum, each) => sum + each, 0) };
}

/** A column, or one of two things that each of its cells says: "Packages / weight". */
type ReadColumn = Column & { partsOf: (row: PrintedRow) => readonly Excerpt[] };

const BETWEEN = /\s*\/\s*/u;
/** The part of a column's cells that have two values where it is two columns. */
const MOSTLY = 0.6;

export function columnsOf({ headings, rows }: PrintedTable): ReadColumn[] {
	const read = (heading: string, at: number, partsOf: ReadColumn['partsOf']): ReadColumn => ({
		heading,
		at,
		partsOf,
		cells: rows.map((row) => textOf(partsOf(row))).filter((text) => text !== ''),
	});
	const whole = headings.map((heading, at) => read(heading, at, ({ cells }) => cells[at] ?? []));
	const halves = whole.flatMap((column) => {
		const names = column.heading.split(BETWEEN);
		const parted = column.cells.filter((text) => text.split(BETWEEN).length === 2);
		if (names.length !== 2 || parted.length < MOSTLY * column.cells.length) return [];
		return names.map((name, half) =>
			read(name, column.at, (row) => halfOf(column.partsOf(row), half)),
		);
	});
	return [...whole, ...halves];
}

function halfOf(parts: readonly Excerpt[], half: number): Excerpt[] {
	const [first] = parts;
	const texts = textOf(parts).split(BETWEEN);
	const text = texts.length === 2 ? texts[half] : half === 0 ? texts.join(' / ') : '';
	return first && text ? [{ ...first, text }] : [];
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

function toRow(row: PrintedRow, members: readonly Member[], { columns, pairs, chances }: Match, weights: Weights): TableRow {
	const hasGroup = pairs.findIndex((column, at) => column === undefined && isFree(members[at]?.wanted.kind ?? 'code'));
	return members.map(({ wanted }, at): RowCell | undefined => {
		const column = pairs[at];
		const certainty = weights.column * Math.min(1, 0.4 + (chances[at] ?? 0) * 0.6);
		if (column === undefined) return at === hasGroup && row.group ? { parts: [row.group], certainty: 0.6 } : undefined;
		const parts: readonly Excerpt[] = columns[column]?.partsOf(row) ?? [];
		return valueIn(parts, wanted, certainty);
	});
}
