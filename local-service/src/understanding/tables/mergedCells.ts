import { around, type Box, center } from '../../geometry';
import { findValues } from '../values/kinds';
import { isFigure } from './figures';
import type { PrintedRow } from './rows';

/** Maximum distance, in points, of a rule outside of the gap between two rows, and below the last row. */
const NEAR = 3;
const BELOW = 15;

/**
 * The rows with the value of each cell that spans several rows in all of these: the rules between the rows leave out its
 * column, and cross all other columns. Amounts and numbers are not repeated, since they count once.
 *
 * @param rules horizontal rules by page, from top to bottom
 */
export function withMergedCells(
	rows: readonly PrintedRow[],
	rules: ReadonlyArray<readonly Box[] | undefined>,
): PrintedRow[] {
	if (rules.every((each) => each === undefined)) return [...rows];
	const boxes = rows.map((row) => {
		const parts = row.cells.flat();
		return { page: parts[0]?.page ?? -1, box: around(parts.map(({ box }) => box)) };
	});
	let next = 0;
	/** The rules below each row. */
	const below = boxes.map(({ page, box }, at) => {
		const ofPage = rules[page] ?? [];
		if (boxes[at - 1]?.page !== page) next = 0;
		while ((ofPage[next]?.top ?? Infinity) <= box.bottom - NEAR) next++;
		const row = boxes[at + 1];
		const end = row?.page === page ? row.box.top + NEAR : box.bottom + BELOW;
		let last = next;
		while ((ofPage[last]?.top ?? Infinity) < end) last++;
		return ofPage.slice(next, last);
	});
	const columns = rows[0]?.cells.map((_, column) => {
		const own = rows.flatMap((row) => row.cells[column] ?? []);
		return own.length > 0 ? center(around(own.map(({ box }) => box))) : undefined;
	});
	const isCrossed = (at: number, column: number) => {
		const x = columns?.[column];
		return x !== undefined && below[at]?.some(({ left, right }) => left < x && x < right) === true;
	};
	const isFilled = (at: number, column: number) => (rows[at]?.cells[column]?.length ?? 0) > 0;
	const goesOn = (at: number, column: number) =>
		boxes[at]?.page === boxes[at + 1]?.page &&
		(below[at] ?? []).length > 0 &&
		!isCrossed(at, column) &&
		columns?.every(
			(_, other) =>
				other === column ||
				!(isFilled(at, other) && isFilled(at + 1, other)) ||
				isCrossed(at, other),
		) === true;
	const cells = rows.map((row) => [...row.cells]);
	for (const column of columns?.keys() ?? []) {
		for (let from = 0; from < rows.length;) {
			let last = from;
			while (last + 1 < rows.length && goesOn(last, column)) last++;
			const merged = cells.slice(from, last + 1);
			const values = merged.flatMap((row) => (row[column]?.length ? [row[column]] : []));
			const [value] = values;
			// Several values are not of one cell: the table has no rules in this column.
			if (value && values.length === 1 && isCrossed(last, column) && mayRepeat(value))
				for (const row of merged) row[column] = value;
			from = last + 1;
		}
	}
	return rows.map((row, at) => ({ ...row, cells: cells[at] ?? row.cells }));
}

const mayRepeat = (value: PrintedRow['cells'][number]): boolean =>
	value.every(({ text }) => !isFigure(text) || findValues('date', text).length > 0);
