/** Keyboard actions on the row with the focus. */
import { entryAt, entryOf, leavesOf, type Path } from '../model/entry';
import { addRow, deleteRow, moveRow } from '../model/rows';
import { focusField } from './focus';
import { active, columnWanted, edited, editList, shapeAt } from './opened';

/** The innermost row that contains the active field. */
function activeRow() {
	const path = active.value ?? [];
	const at = path.findLastIndex((step) => typeof step === 'number');
	const id = path[at];
	if (typeof id !== 'number') return undefined;
	const list = path.slice(0, at);
	return { list, id, within: path.slice(at + 1) };
}

const rowsAt = (list: Path) => {
	const entry = entryAt(edited.value.fields, list);
	return entry?.kind === 'list' ? entry.rows : [];
};

/** @param after ID of the row before the new one; without it, the row is added at the end */
export function addRowTo(list: Path, after?: number): void {
	const before = new Set(rowsAt(list).map(({ id }) => id));
	editList(list, (entry) => addRow(entry, entryOf(shapeAt(list).items ?? {}), after));
	const added = rowsAt(list).find(({ id }) => !before.has(id));
	const [first] = added ? leavesOf(added.entry) : [];
	if (added && first) focusField([...list, added.id, ...first.path]);
}

export function deleteRowOf(list: Path, id: number): void {
	const rows = rowsAt(list);
	const at = rows.findIndex((row) => row.id === id);
	const other = rows[at + 1] ?? rows[at - 1];
	const [first] = other ? leavesOf(other.entry) : [];
	editList(list, (entry) => deleteRow(entry, id));
	if (other && first) focusField([...list, other.id, ...first.path]);
	else active.value = undefined;
}

export function addBelow(): unknown {
	const row = activeRow();
	if (!row) return false;
	return addRowTo(row.list, row.id);
}

export function deleteActiveRow(): unknown {
	const row = activeRow();
	if (!row) return false;
	return deleteRowOf(row.list, row.id);
}

export function moveActiveRow(by: number): unknown {
	const row = activeRow();
	if (!row) return false;
	editList(row.list, (entry) => moveRow(entry, row.id, by));
	return focusField([...row.list, row.id, ...row.within]);
}

export function takeActiveColumn(): unknown {
	const row = activeRow();
	const [key] = row?.within ?? [];
	if (!row || typeof key !== 'string') return false;
	columnWanted.value = { list: row.list, key };
	return true;
}

/** Moves to the same column of another row. @returns false if there is no such row */
export function moveInColumn(by: number): unknown {
	const row = activeRow();
	if (!row) return false;
	const rows = rowsAt(row.list);
	const other = rows[rows.findIndex(({ id }) => id === row.id) + by];
	if (!other) return false;
	return focusField([...row.list, other.id, ...row.within]);
}
