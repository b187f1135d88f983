import { around, type Box, center } from '../../geometry';
import type { PrintedRow } from './rows';

/** Maximum distance, in points, of a rule outside of the gap between two rows. */
const NEAR = 3;

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
	const between = rows.slice(1).map((_, at) => {
		const [above, below] = [boxes[at], boxes[at + 1]];
		if (!above || above.page !== below?.page) return [];
		const [top, bottom] = [above.box.bottom - NEAR, below.box.top + NEAR];
		return (rules[above.page] ?? []).filter((rule) => rule.top > top && rule.bottom < bottom);
	});
	if (between.every((found) => found.length === 0)) return [...rows];
	const cells = rows.map((row) => [...row.cells]);
	for (const column of rows[0]?.cells.keys() ?? []) {
		const own = rows.flatMap((row) => row.cells[column] ?? []);
		if (own.length === 0) continue;
		const x = center(around(own.map(({ box }) => box)));
		const isMerged = (at: number) => {
			const found = between[at] ?? [];
			return found.length > 0 && !found.some(({ left, right }) => left < x && x < right);
		};
		for (let from = 0; from < rows.length;) {
			let to = from + 1;
			while (to < rows.length && isMerged(to - 1)) to++;
			const values = cells
				.slice(from, to)
				.flatMap((row) => (row[column]?.length ? [row[column]] : []));
			const [value] = values;
			if (value && values.length === 1)
				for (const row of cells.slice(from, to)) row[column] = value;
			from = to;
		}
	}
	return rows.map((row, at) => ({ ...row, cells: cells[at] ?? row.cells }));
}
