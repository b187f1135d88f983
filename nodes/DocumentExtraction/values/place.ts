/** Human-readable positions of values in the data of a document. */

/** Maximum number of row ranges listed one by one. */
const MOST_LISTED = 10;

/**
 * @param paths of one field, such as `lines[0].amount` and `lines[2].amount`
 * @returns such as `lines.amount in rows 1 and 3`; rows are counted from 1, as in tables
 */
export function placeOf(paths: readonly string[]): string {
	const field = withoutRows(paths[0] ?? '');
	// A row within a row, such as 2.1, counts separately.
	const rows = [...new Set(paths.map(rowOf))].filter((row) => row !== '');
	if (rows.length === 0) return field;
	if (rows.length === 1) return `${field} in row ${rows[0]}`;
	const ranges = rangesOf(rows);
	if (ranges.length > MOST_LISTED) {
		const listed = ranges.slice(0, MOST_LISTED).join(', ');
		return `${field} in ${rows.length} rows (${listed}, …)`;
	}
	const [before, last] = [ranges.slice(0, -1).join(', '), ranges.at(-1)];
	return `${field} in rows ${before === '' ? last : `${before} and ${last}`}`;
}

const ROW = /\[(\d+)\]/g;

/** A path without row indexes: `lines[2].amount` becomes `lines.amount`. */
export const withoutRows = (path: string): string => path.replace(ROW, '');

const rowOf = (path: string): string =>
	[...path.matchAll(ROW)].map(([, row]) => Number(row) + 1).join('.');

/** Joins three or more consecutive rows: `4–9`. */
function rangesOf(rows: string[]): string[] {
	const ranges: string[][] = [];
	for (const row of rows) {
		const range = ranges.at(-1);
		if (range && Number(row) === Number(range.at(-1)) + 1 && /^\d+$/.test(row)) range.push(row);
		else ranges.push([row]);
	}
	return ranges.flatMap((range) => (range.length > 2 ? `${range[0]}–${range.at(-1)}` : range));
}
