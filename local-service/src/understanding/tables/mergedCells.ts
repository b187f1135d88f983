import { around, type Box, center } from '../../geometry';
import type { PrintedRow } from './rows';

/** Maximum distance, in points, of a rule outside of the gap between two rows, and below the last row. */
const NEAR = 3;
const BELOW = 15;

/**
 * The rows with the value of each cell that spans several rows in all of these: the rules between the rows leave out its
 * column.
 *
 * @param rules horizontal rules by page
 */
export function withMergedCells(
	rows: readonly PrintedRow[],
	rules: ReadonlyArray<readonly Box[] | undefined>,
): PrintedRow[] {
	const boxes = rows.map((row) => {
		const parts = row.cells.flat();
		return { page: parts[0]?.page ?? -1, box: around(parts.map(({ box }) => box)) };
	});
	/** The rules below each row. */
	const below = boxes.map(({ page, box }, at) => {
		const next = boxes[at + 1];
		const end = next?.page === page ? next.box.top + NEAR : box.bottom + BELOW;
		return (rules[page] ?? []).filter(({ top }) => top > box.bottom - NEAR && top < end);
	});
	if (below.every((found) => found.length === 0)) return [...rows];
	const cells = rows.map((row) => [...row.cells]);
	for (const column of rows[0]?.cells.keys() ?? []) {
		const own = rows.flatMap((row) => row.cells[column] ?? []);
		if (own.length === 0) continue;
		const x = center(around(own.map(({ box }) => box)));
		const isCrossed = (at: number) =>
			below[at]?.some(({ left, right }) => left < x && x < right) === true;
		const goesOn = (at: number) =>
			boxes[at]?.page === boxes[at + 1]?.page && (below[at] ?? []).length > 0 && !isCrossed(at);
		for (let from = 0; from < rows.length;) {
			let last = from;
			while (last + 1 < rows.length && goesOn(last)) last++;
			const merged = cells.slice(from, last + 1);
			const values = merged.flatMap((row) => (row[column]?.length ? [row[column]] : []));
			const [value] = values;
			if (value && values.length === 1 && isCrossed(last))
				for (const row of merged) row[column] = value;
			from = last + 1;
		}
	}
	return rows.map((row, at) => ({ ...row, cells: cells[at] ?? row.cells }));
}
