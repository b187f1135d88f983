/** The values that a person gave: the part of a result that differs from the service's answer. */
import type { Field } from '../../src/interface/fields';
import type { Value } from '../../src/interface/findings';
import {
	type Entry,
	isEmpty,
	type ListEntry,
	newRow,
	type ObjectEntry,
	entryOf,
	type ValueEntry,
	valueOf,
} from './entry';

/** Omits unchanged members; if any part of a list changed, the list is complete, except for empty rows. */
export function givenIn(before: ObjectEntry, after: ObjectEntry): { [key: string]: Value } {
	const given: Array<[string, Value]> = [];
	for (const [key, member] of Object.entries(after.members)) {
		const was = before.members[key];
		if (!was || hasSameValue(was, member)) continue;
		given.push([key, part(was, member)]);
	}
	return Object.fromEntries(given);
}

function part(was: Entry, is: Entry): Value {
	if (was.kind === 'object' && is.kind === 'object') return givenIn(was, is);
	return valueOf(withoutEmpty(is));
}

const textOf = ({ value }: ValueEntry): string | null => (value?.trim() ? value : null);

/** Removes empty rows, and replaces empty texts by null. */
export function withoutEmpty(entry: Entry): Entry {
	if (entry.kind === 'value')
		return textOf(entry) === null ? { kind: 'value', value: null } : entry;
	if (entry.kind === 'list') {
		const rows = entry.rows.filter((row) => !isEmpty(row.entry));
		return { ...entry, rows: rows.map((row) => ({ ...row, entry: withoutEmpty(row.entry) })) };
	}
	const members = Object.entries(entry.members).map(([key, member]) => [key, withoutEmpty(member)]);
	return { ...entry, members: Object.fromEntries(members) };
}

/**
 * Ignores empty rows. Identical objects are not compared further, because most rows of a list are unchanged.
 */
export function hasSameValue(one: Entry, other: Entry): boolean {
	if (one === other) return true;
	if (one.kind === 'value') return other.kind === 'value' && textOf(one) === textOf(other);
	if (one.kind === 'object') {
		if (other.kind !== 'object') return false;
		const members = Object.entries(one.members);
		if (members.length !== Object.keys(other.members).length) return false;
		return members.every(([key, member]) => {
			const there = Object.hasOwn(other.members, key) ? other.members[key] : undefined;
			return there !== undefined && hasSameValue(member, there);
		});
	}
	if (other.kind !== 'list') return false;
	const [rows, others] = [one, other].map((list) => list.rows.filter((row) => !isEmpty(row.entry)));
	if (!rows || rows.length !== others?.length) return false;
	return rows.every((row, i) => others[i] && hasSameValue(row.entry, others[i].entry));
}

/** An answer with the given values merged into it; unchanged values keep their details. */
export function withGiven(
	fields: readonly Field[],
	entry: ObjectEntry,
	given: object,
): ObjectEntry {
	const values: { [key: string]: Value } = { ...given };
	const members = fields.map((field): [string, Entry] => {
		const was = entry.members[field.key] ?? entryOf(field);
		if (!Object.hasOwn(values, field.key)) return [field.key, was];
		const value = values[field.key] ?? null;
		if (was.kind === 'object' && isObject(value)) {
			return [field.key, withGiven(field.properties ?? [], was, value)];
		}
		const is = entryOf(field, value);
		return [
			field.key,
			was.kind === 'list' && is.kind === 'list' ? keepRows(was, is) : keep(was, is),
		];
	});
	return { kind: 'object', members: Object.fromEntries(members) };
}

const isObject = (value: Value): value is { [key: string]: Value } =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const keep = (was: Entry | undefined, is: Entry): Entry => {
	if (!was) return is;
	if (was.kind === 'object' && is.kind === 'object') {
		const members = Object.entries(is.members).map(([key, member]) => [
			key,
			keep(was.members[key], member),
		]);
		return { ...is, members: Object.fromEntries(members) };
	}
	return hasSameValue(was, is) ? was : is;
};

/**
 * Gives each row the ID of a former row with the same values; if there is none, the ID of the former row at the same
 * index.
 */
function keepRows(was: ListEntry, is: ListEntry): ListEntry {
	const left = [...was.rows];
	const same = is.rows.map((row) => {
		const found = left.findIndex((one) => hasSameValue(one.entry, row.entry));
		return found < 0 ? undefined : left.splice(found, 1)[0];
	});
	const rows = is.rows.map((row, i) => {
		const there = was.rows[i];
		const isFree = there !== undefined && left.includes(there);
		return (
			same[i] ??
			(isFree ? { id: there.id, entry: keep(there.entry, row.entry) } : newRow(row.entry))
		);
	});
	return { ...is, rows };
}
