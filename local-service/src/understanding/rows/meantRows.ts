import type { DocumentView } from '../document/documentView';
import { oncePer } from '../document/oncePer';
import type { Weights } from '../evidence/weights';
import type { PlannedField, PlannedRows } from '../fields/plan';
import type { Wanted } from '../fields/wanted';
import type { Excerpt } from '../layout/excerpt';
import type { Line } from '../layout/lines';
import { likeness, meaningOf } from '../meaning';
import { findTables, type PrintedTable, textOf } from '../tables/findTables';
import type { PrintedRow } from '../tables/rows';
import { wordsOf } from '../text/letters';
import { findValues, isFree, isNumeric } from '../values/kinds';
import type { RowCell, TableRow } from './cells';
import { fits } from './columnHeadings';
import type { ColumnWeights } from './columnWeights';
import { isOfGroups, repeatIn, withGroupsOn } from './groups';
import { type Member, toMember } from './matches';
import { type Pairing, pairUp } from './pairing';
import { RAW } from './readCells';
import { signed } from './rowAmounts';
import { columnsOf, type TableColumn } from './tableColumns';
import { endsTable, isSubtotal, sumKindOf } from './totals';

export const tablesOf = oncePer(({ lines, furniture, pages }: DocumentView) => {
	const rules = pages.map((page) => page.rules);
	const ends = (line: Line) => endsTable(line) && !isSubtotal(line);
	return findTables(lines, furniture, rules, sumKindOf, ends);
});

/**
 * Deductions from a table's score for each column that no member asks for, and for each without a heading; maximum
 * addition for its title, addition for each row, and maximum number of rows that count.
 */
const UNASKED = 0.04;
const UNNAMED = 0.1;
const TITLE = 0.6;
const ROW = 0.01;
const MOST_ROWS = 10;

/**
 * Minimum share of the requested columns that a table must answer, and minimum number of columns if all are
 * texts, which match anything.
 */
const ANSWERED = 0.5;
const FEWEST_TEXTS = 3;
/** Minimum similarity of a heading or the title to the request if only one column matches. */
const MATCHING = 0.5;

export type Match = {
	table: PrintedTable;
	columns: TableColumn[];
	pairing: Pairing;
	score: number;
};

/** A row with the heading of its group. */
export type MeantRow = { cells: TableRow; group: Excerpt | undefined };

/**
 * The rows of the table whose columns answer the members best, even if the lexicon knows none of its headings.
 *
 * @param accounts the two columns that may hold one amount of an account
 */
export function meantRows(
	planned: Pick<PlannedRows, 'row' | 'field'>,
	accounts: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
): MeantRow[] {
	const best = weights.column === 0 ? undefined : bestMatch(planned, view);
	return best ? rowsAs(best, planned, accounts, view, weights) : [];
}

/** The table whose columns answer the members best, with their columns. */
export function bestMatch(
	{ row, field }: Pick<PlannedRows, 'row' | 'field'>,
	view: DocumentView,
): Match | undefined {
	const members = membersIn(row);
	const asked = `${field.key} ${field.description ?? ''}`;
	let best: Match | undefined;
	for (const table of tablesOf(view)) {
		const columns = columnsOf(table);
		const pairing = withWhole(pairUp(members, columns, table.headings.length), columns, table);
		const taken = new Set(pairing.columns.filter((column) => column !== undefined));
		const sum = pairing.probabilities.reduce((all, probability) => all + probability, 0);
		const hasFigures = table.ofFigures.includes(true);
		const needed = hasFigures ? Math.min(2, members.length) : FEWEST_TEXTS;
		if (taken.size < needed || sum < ANSWERED * members.length) continue;
		if (taken.size === 1 && !isNamed(members, asked, pairing, columns, table)) continue;
		const score =
			sum -
			UNASKED * (table.headings.length - taken.size) -
			UNNAMED * table.headings.filter((heading) => heading === '').length +
			TITLE * titled(asked, table) +
			ROW * Math.min(MOST_ROWS, table.rows.length);
		if (score > (best?.score ?? 0)) best = { table, columns, pairing, score };
	}
	return best;
}

/** The rows of a table whose columns are known. */
export function rowsAs(
	match: Match,
	{ row, field }: Pick<PlannedRows, 'row' | 'field'>,
	accounts: readonly Wanted[],
	view: DocumentView,
	weights: Weights,
	isRow: (row: PrintedRow) => boolean = () => true,
): MeantRow[] {
	const { table } = match;
	const asked = `${field.key} ${field.description ?? ''}`;
	const same = tablesOf(view).filter(
		(other) => other === table || (goesOn(table, other) && !isOtherPart(table, other, asked)),
	);
	const members = membersIn(row);
	const toRow = reader(match, members, accounts, weights);
	const rows = withGroupsOn(same.map((each) => each.rows.filter(isRow)));
	const read = rows.map((each) => ({ cells: toRow(each), group: each.group }));
	match.pairing.columns.forEach((paired, at) => {
		const [column, wanted] = [match.columns[paired ?? -1]?.at, members[at]?.wanted];
		if (column === undefined || !wanted || isNumeric(wanted.kind)) return;
		const isDay = column === 0 && wanted.kind === 'date';
		if (isDay || isOfGroups(column, rows)) repeatIn(read, at, rows, column);
	});
	return read;
}

/** A single column may match by coincidence, so its heading or the table's title must match the request. */
function isNamed(
	members: readonly Member[],
	asked: string,
	{ columns: pairs }: Pairing,
	columns: readonly TableColumn[],
	table: PrintedTable,
): boolean {
	if (titled(asked, table) >= MATCHING) return true;
	return members.some(({ wanted, description }, at) => {
		const { heading } = columns[pairs[at] ?? -1] ?? {};
		if (heading === undefined) return false;
		const near = nearest(heading, [wanted.key, description]);
		return near >= MATCHING || fits(wanted, [heading]) >= MATCHING;
	});
}

/** If only one half of a split column is requested, the whole column is the answer. */
function withWhole(
	pairing: Pairing,
	columns: readonly TableColumn[],
	table: PrintedTable,
): Pairing {
	const isHalf = (column: number | undefined): column is number =>
		column !== undefined && column >= table.headings.length;
	const wholes = pairing.columns.filter(isHalf).map((column) => columns[column]?.at);
	return {
		...pairing,
		columns: pairing.columns.map((column) => {
			const whole = isHalf(column) ? columns[column]?.at : undefined;
			const isAlone = wholes.filter((each) => each === whole).length === 1;
			return whole !== undefined && isAlone ? whole : column;
		}),
	};
}

/** A table continues where its heading is repeated. */
const goesOn = (table: PrintedTable, other: PrintedTable) =>
	other.headings.join('\n') === table.headings.join('\n') &&
	(other.page !== table.page ||
		other.first !== table.first ||
		other.box.left > table.box.right ||
		other.box.right < table.box.left);

/** Whether the request names the title of a table, but not that of another one with the same headings: "Men", "Women". */
function isOtherPart(
	{ titles: [own = ''], page }: PrintedTable,
	{ titles: [other = ''], page: otherPage }: PrintedTable,
	asked: string,
): boolean {
	const [named, others, words] = [own, other, asked].map(wordsOf);
	const isWithin = (some: readonly string[] = [], all: readonly string[] = []) =>
		some.length > 0 && some.every((word) => all.includes(word));
	const isNamed = isWithin(named, words) && !isWithin(named, others);
	return page === otherPage && isNamed && other !== '' && !isWithin(others, words);
}

export const membersIn = (
	row: readonly PlannedField[],
	weights?: ColumnWeights['cellTypes'],
): Array<Member & { key: string }> =>
	row.flatMap((member) => {
		if (member.type === 'object') return membersIn(member.members, weights);
		const description = member.field.description ?? '';
		return member.type === 'text' || member.type === 'list'
			? [{ key: member.field.key, ...toMember(member.wanted, description, weights) }]
			: [];
	});

const titled = (asked: string, { titles, headings }: PrintedTable): number =>
	nearest(asked, [titles.join(' '), headings[0] ?? '']);

/** The highest similarity in meaning of a text to one of the other texts, from 0 to 1. */
function nearest(text: string, others: readonly string[]): number {
	const own = meaningOf(text);
	const near = others.map((each) => {
		const other = meaningOf(each);
		return own && other ? likeness(own, other) : 0;
	});
	return Math.max(0, ...near);
}

/** Minimum strength of a heading that names one of an account's two columns. */
const NAMED = 0.9;

/**
 * Certainty of a group's heading as the value of a member, and the probability of a column below which the heading is
 * likelier.
 */
export const GROUPED = 0.6;
const UNLIKELY = 0.3;
/** Certainty of a column, from its probability. */
const certaintyOf = (probability: number, { column }: Weights) =>
	column * (0.4 + 0.6 * probability);

/** Returns a function that reads a row into the members' cells. */
function reader(
	{ columns, pairing, table }: Match,
	members: readonly Member[],
	accounts: readonly Wanted[],
	weights: Weights,
): (row: PrintedRow) => TableRow {
	const sides = accounts.map((wanted) =>
		table.headings.findIndex((heading) => heading !== '' && fits(wanted, [heading]) >= NAMED),
	);
	const isAccount = sides.length === 2 && !sides.includes(-1) && sides[0] !== sides[1];
	const ofGroup = leastLikely(pairing.probabilities, members);
	const wanted = [...members.map((member) => member.wanted), ...(isAccount ? accounts : [])];
	const pairs = [...pairing.columns, ...(isAccount ? sides : [])];
	return (row) => {
		const cells = wanted.map((each, at): RowCell | undefined => {
			const column = columns[pairs[at] ?? -1];
			if (isAccount && each.concept?.role === 'lineTotal') return undefined;
			if (at === ofGroup && row.group) return { parts: [row.group], certainty: GROUPED };
			const probability = pairing.probabilities[at] ?? 1;
			const found = column && valueIn(column.partsOf(row), each, certaintyOf(probability, weights));
			// "Btl." is not a price.
			const lacksDigits =
				each.concept?.role !== undefined && !found?.parts.some(({ text }) => /\d/.test(text));
			return lacksDigits ? undefined : found;
		});
		return signed(cells, wanted).slice(0, members.length);
	};
}

/** The text member whose column is least likely, if a group's heading is likelier to be its value; else -1. */
function leastLikely(probabilities: readonly number[], members: readonly Member[]): number {
	const texts = probabilities.map((probability, at) =>
		isFree(members[at]?.wanted.kind ?? 'code') ? probability : 1,
	);
	const least = Math.min(...texts);
	return least < UNLIKELY ? texts.indexOf(least) : -1;
}

/** A cell of a column as a value, undefined if it is empty; a quantity loses its unit. */
function valueIn(
	parts: readonly Excerpt[],
	{ kind, concept }: Wanted,
	certainty: number,
): RowCell | undefined {
	const own = parts.filter(({ text }) => /[\p{L}\d]/u.test(text));
	const [first] = own;
	if (!first) return undefined;
	// Below a number, there may be what it refers to: "per 100 pc".
	const number = own.find(({ text }) => /\d/.test(text)) ?? first;
	const kept = isNumeric(kind) ? [number] : own;
	const isCounted = isNumeric(kind) && concept?.role === 'quantity';
	const count = isCounted ? findValues('number', number.text)[0] : undefined;
	const sure = isNumeric(kind) && isPhrase(textOf(kept)) ? RAW * certainty : certainty;
	return { parts: count ? [{ ...number, text: count.text }] : kept, certainty: sure };
}

/** Whether a text has words and several numbers: it is not one number. */
const isPhrase = (text: string) => /\p{L}{2}/u.test(text) && findValues('number', text).length > 1;
