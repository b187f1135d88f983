/** The editable form of a result, in the shape of its fields, with the details of each value. */
import type { Field } from '../../src/interface/fields';
import type { Detail, ResultDetails, Value } from '../../src/interface/findings';

/** A field without its key. */
export type Shape = Omit<Field, 'key'>;

/** @property detail absent if the value was typed */
export type ValueEntry = { kind: 'value'; value: string | null; detail?: Detail };
export type ObjectEntry = { kind: 'object'; members: { [key: string]: Entry } };
/** @property id unique and stable while other rows are added or removed */
export type Row = { id: number; entry: Entry };
export type ListEntry = { kind: 'list'; rows: Row[] };
export type Entry = ValueEntry | ObjectEntry | ListEntry;

/** Keys of members and IDs of rows, from the outside in. */
export type Path = ReadonlyArray<string | number>;

export const keyOf = (path: Path): string => JSON.stringify(path);
export const isSame = (one: Path | undefined, other: Path | undefined): boolean =>
	one?.length === other?.length && (one?.every((step, i) => step === other?.[i]) ?? false);

let lastId = 0;

export const newRow = (entry: Entry): Row => ({ id: ++lastId, entry });

/**
 * @param value in the shape of the field, if any
 * @param details of the value
 */
export function entryOf(shape: Shape, value?: Value, details?: ResultDetails): Entry {
	switch (shape.type) {
		case 'array': {
			const items = Array.isArray(value) ? value : [];
			const known = Array.isArray(details) ? details : [];
			return {
				kind: 'list',
				rows: items.map((item, i) => newRow(entryOf(shape.items ?? {}, item, known[i]))),
			};
		}
		case 'object':
			return objectOf(shape.properties ?? [], membersOf(value), detailsOf(details));
		default: {
			const text = typeof value === 'string' ? value : null;
			return { kind: 'value', value: text, ...(isDetail(details) && { detail: details }) };
		}
	}
}

export const objectOf = (
	fields: readonly Field[],
	values: { [key: string]: Value | undefined },
	details: { [key: string]: ResultDetails | undefined },
): ObjectEntry => ({
	kind: 'object',
	members: Object.fromEntries(
		fields.map((field) => [
			field.key,
			entryOf(field, own(values, field.key), own(details, field.key)),
		]),
	),
});

const membersOf = (value?: Value): { [key: string]: Value } =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};

const detailsOf = (details?: ResultDetails): { [key: string]: ResultDetails } =>
	typeof details !== 'object' || details === null || Array.isArray(details) || isDetail(details)
		? {}
		: details;

/** Own members only: a field may be called "constructor". */
const own = <T>(members: { [key: string]: T }, key: string): T | undefined =>
	Object.hasOwn(members, key) ? members[key] : undefined;

const isDetail = (details: ResultDetails | undefined): details is Detail =>
	typeof details === 'object' &&
	details !== null &&
	'confidence' in details &&
	typeof details.confidence === 'number';

export function valueOf(entry: Entry): Value {
	if (entry.kind === 'value') return entry.value;
	if (entry.kind === 'list') return entry.rows.map((row) => valueOf(row.entry));
	return Object.fromEntries(
		Object.entries(entry.members).map(([key, member]) => [key, valueOf(member)]),
	);
}

export function isEmpty(entry: Entry): boolean {
	if (entry.kind === 'value') return !entry.value?.trim();
	return partsOf(entry).every(([, part]) => isEmpty(part));
}

/** A single value, or a list without rows, with its path. */
export type Place = { path: Path; entry: ValueEntry | ListEntry };
export type Leaf = Place & { entry: ValueEntry };

export const isLeaf = <T extends Place>(place: T): place is T & Leaf =>
	place.entry.kind === 'value';

/** All single values with their paths, in order. */
export const leavesOf = (entry: Entry): readonly Leaf[] => placesOf(entry).filter(isLeaf);

/** All single values, and all lists without rows, with their paths, in order. */
export function placesOf(entry: Entry, path: Path = []): readonly Place[] {
	const before = placesFound.get(entry);
	if (before && isSame(before.path, path)) return before.places;
	const places =
		entry.kind === 'value' || (entry.kind === 'list' && entry.rows.length === 0)
			? [{ path, entry }]
			: partsOf(entry).flatMap(([step, part]) => placesOf(part, [...path, step]));
	placesFound.set(entry, { path, places });
	return places;
}

/**
 * Cache. Entries are immutable, so only the changed row is searched again after a change in a long list.
 */
const placesFound = new WeakMap<Entry, { path: Path; places: readonly Place[] }>();

const partsOf = (entry: ObjectEntry | ListEntry): Array<[string | number, Entry]> =>
	entry.kind === 'object'
		? Object.entries(entry.members)
		: entry.rows.map((row) => [row.id, row.entry]);

export function entryAt(entry: Entry | undefined, path: Path): Entry | undefined {
	let part = entry;
	for (const step of path) {
		if (part?.kind === 'list') part = rowsById(part).get(Number(step));
		else part = part?.kind === 'object' ? own(part.members, String(step)) : undefined;
	}
	return part;
}

/**
 * A path in the format of results, such as `lines[2].amount`; undefined for rows that the entry does not
 * have.
 */
export function pathIn(entry: Entry, path: Path): string | undefined {
	let written = '';
	for (const [i, step] of path.entries()) {
		if (typeof step === 'string') written += written === '' ? step : `.${step}`;
		else {
			const list = entryAt(entry, path.slice(0, i));
			const row = list?.kind === 'list' ? list.rows.findIndex(({ id }) => id === step) : -1;
			if (row < 0) return undefined;
			written += `[${row}]`;
		}
	}
	return written;
}

const known = new WeakMap<ListEntry, Map<number, Entry>>();

function rowsById(list: ListEntry): Map<number, Entry> {
	const before = known.get(list);
	if (before) return before;
	const rows = new Map(list.rows.map(({ id, entry }) => [id, entry]));
	known.set(list, rows);
	return rows;
}

/** A copy of the entry with the part at a path changed; the entry itself if nothing changes. */
export function changeAt(
	entry: Entry,
	[step, ...rest]: Path,
	change: (entry: Entry) => Entry,
): Entry {
	if (step === undefined) return change(entry);
	if (entry.kind === 'object' && typeof step === 'string') {
		const member = own(entry.members, step);
		if (!member) return entry;
		const after = changeAt(member, rest, change);
		if (after === member) return entry;
		return { ...entry, members: { ...entry.members, [step]: after } };
	}
	if (entry.kind !== 'list') return entry;
	const row = entry.rows.find(({ id }) => id === step);
	const after = row && changeAt(row.entry, rest, change);
	if (!after || after === row.entry) return entry;
	const rows = entry.rows.map((each) => (each === row ? { ...row, entry: after } : each));
	return { ...entry, rows };
}
