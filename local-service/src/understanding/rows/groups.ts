import { around } from '../../geometry';
import type { PrintedRow } from '../tables/rows';
import type { RowCell, TableRow } from './cells';

/** Factor of the certainty of a value that is printed in the first row of its group only. */
const REPEATED = 0.9;
/** Minimum difference, in points, between the gaps between groups and those within them. */
const POINTS = 1;

/** The rows of the parts of a table; a group goes on at the beginning of the next part. */
export function withGroupsOn(parts: ReadonlyArray<readonly PrintedRow[]>): PrintedRow[] {
	const rows: PrintedRow[] = [];
	for (const part of parts) {
		const group = rows.at(-1)?.group;
		for (const row of part) rows.push(row.group ? row : { ...row, group });
	}
	return rows;
}

/**
 * Sets the cells of a member that are empty on the page to the value of the row above, on the same page.
 *
 * @param read the rows' cells by member
 * @param column index of the member's printed column
 */
export function repeatIn(
	read: ReadonlyArray<{ cells: TableRow }>,
	at: number,
	rows: readonly PrintedRow[],
	column: number,
): void {
	let above: RowCell | undefined;
	read.forEach(({ cells }, index) => {
		if (pageOf(rows[index]) !== pageOf(rows[index - 1])) above = undefined;
		if ((rows[index]?.cells[column]?.length ?? 0) > 0) above = cells[at];
		else if (above) cells[at] = { ...above, certainty: REPEATED * above.certainty };
	});
}

const pageOf = (row: PrintedRow | undefined) =>
	row?.cells.find(({ length }) => length > 0)?.[0]?.page;

/**
 * Whether a column is filled in the first row of each group only, as the leading column is. Wider gaps separate the
 * groups.
 */
export function isOfGroups(column: number, rows: readonly PrintedRow[]): boolean {
	const isLed = ({ cells }: PrintedRow) => (cells[0]?.length ?? 0) > 0;
	const isFilledAsLeading = rows.every(
		(row) => isLed(row) === (row.cells[column]?.length ?? 0) > 0,
	);
	let [between, within] = [Infinity, -Infinity];
	rows.slice(1).forEach((row, at) => {
		if (pageOf(rows[at]) !== pageOf(row)) return;
		const [above, below] = [rows[at], row].map((each) =>
			around((each?.cells.flat() ?? []).map(({ box }) => box)),
		);
		const gap = (below?.top ?? 0) - (above?.bottom ?? 0);
		if (isLed(row)) between = Math.min(between, gap);
		else within = Math.max(within, gap);
	});
	return isFilledAsLeading && between < Infinity && within > -Infinity && between > within + POINTS;
}
