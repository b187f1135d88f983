/** Rows of a list: added, deleted and moved. */
import { type ListEntry, newRow, type Entry } from './entry';

/** @param after the row that it is to follow; at the end without */
export function addRow(list: ListEntry, entry: Entry, after?: number): ListEntry {
	const place = list.rows.findIndex(({ id }) => id === after);
	const rows = [...list.rows];
	rows.splice(place < 0 ? rows.length : place + 1, 0, newRow(entry));
	return { ...list, rows };
}

export const deleteRow = (list: ListEntry, id: number): ListEntry => ({
	...list,
	rows: list.rows.filter((row) => row.id !== id),
});

/** @param by how many rows down, negative for up; no further than the ends */
export function moveRow(list: ListEntry, id: number, by: number): ListEntry {
	const from = list.rows.findIndex((row) => row.id === id);
	const rows = [...list.rows];
	const moved = rows.splice(from, from < 0 ? 0 : 1);
	const to = Math.min(Math.max(from + by, 0), rows.length);
	rows.splice(to, 0, ...moved);
	return { ...list, rows };
}
