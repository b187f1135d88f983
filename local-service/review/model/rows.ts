/** Adding, deleting and moving rows of a list. */
import { type ListEntry, newRow, type Entry } from './entry';

/** @param after ID of the row before the new one; without it, the row is added at the end */
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

/** @param by number of rows to move down, negative for up; stops at the ends */
export function moveRow(list: ListEntry, id: number, by: number): ListEntry {
	const from = list.rows.findIndex((row) => row.id === id);
	const to = Math.min(Math.max(from + by, 0), list.rows.length - 1);
	if (from < 0 || to === from) return list;
	const rows = [...list.rows];
	rows.splice(to, 0, ...rows.splice(from, 1));
	return { ...list, rows };
}
