import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';
import { firstName, freeName, valueAt } from './paths';
import type { Reading } from './reading';

/**
 * One reading per row of a list, with the values of the row next to the other values of the document; a
 * single reading if the list has no rows. Findings about other rows are omitted.
 *
 * @param list path of the list, such as `lines` or `seller.accounts`
 * @param asAnswered the untyped data, which shows whether a row is a group of values
 */
export function splitRows(reading: Reading, list: string, asAnswered: unknown): Reading[] {
	const rows = valueAt(asAnswered, list);
	const data = without(reading.data, list);
	if (!Array.isArray(rows) || rows.length === 0) return [{ ...reading, data, row: null }];

	const typed = valueAt(reading.data, list);
	const rowOf = (known: IDataObject) => {
		const [own, beside] = [valueAt(known, list), without(known, list)];
		return (index: number, spread: (values: unknown) => IDataObject): IDataObject => {
			const found = at(own, index);
			return { ...beside, ...(found === null || found === undefined ? {} : spread(found)) };
		};
	};
	const [certaintiesOf, evidenceOf] = [rowOf(reading.certainties), rowOf(reading.evidence)];
	const unparsed = byRow(
		reading.unparsed.map((field) => ({ field })),
		list,
	);
	const findings = byRow(reading.findings, list);
	const unsure = byRow(reading.unsure, list);
	const name = lastName(asAnswered, list);
	return rows.map((row: unknown, index) => {
		const keys = isObject(row) ? Object.keys(row) : [name];
		const names = namesBeside(data, keys, name);
		const nameOf = (key: string) => names.get(key) ?? key;
		const spread = (values: unknown): IDataObject =>
			isObject(row)
				? renamed(isObject(values) ? values : {}, nameOf)
				: { [nameOf(name)]: values ?? null };
		const fieldOf = ({ about, path }: Placed<About>) => {
			if (path === undefined) return about.field;
			const { name: key, rest } = firstName(path, keys) ?? { name: '', rest: path };
			return path === '' || !isObject(row) ? nameOf(name) + path : nameOf(key) + rest;
		};
		const known = <T extends About>(all: ByRow<T>): T[] =>
			[...(all.get(undefined) ?? []), ...(all.get(index) ?? [])]
				.sort((a, b) => a.position - b.position)
				.map((placed) => ({ ...placed.about, field: fieldOf(placed) }));
		return {
			data: { ...data, ...spread(at(typed, index)) },
			row: index + 1,
			unparsed: known(unparsed).map(({ field }) => field),
			certainties: certaintiesOf(index, spread),
			evidence: evidenceOf(index, spread),
			findings: known(findings),
			unsure: known(unsure),
		};
	});
}

/** The last name of a list's path, without the groups around it. */
function lastName(data: unknown, path: string): string {
	const { name, rest } = firstName(path, Object.keys(isObject(data) ? data : {})) ?? {};
	return name === undefined || !rest ? path : lastName(valueAt(data, name), rest.slice(1));
}

/** A finding about a value, by its path. */
type About = { field: string };

/** A finding with its path within the row, if it is about a row, and its original position. */
type Placed<T> = { about: T; path?: string; position: number };

/** Findings by row index; the key undefined has the findings about other values and about all rows. */
type ByRow<T> = Map<number | undefined, Array<Placed<T>>>;

/** Grouped once: searching all findings for every row would take quadratic time. */
function byRow<T extends About>(all: readonly T[], list: string): ByRow<T> {
	const found: ByRow<T> = new Map();
	for (const [position, about] of all.entries()) {
		const { field } = about;
		const end = field.startsWith(`${list}[`) ? field.indexOf(']', list.length) : -1;
		const row = end < 0 ? undefined : Number(field.slice(list.length + 1, end));
		// A column without a value in any row is named without row indexes.
		const from = end >= 0 ? end + 1 : field.startsWith(`${list}.`) ? list.length : undefined;
		const path = from === undefined ? undefined : field.slice(from).replace(/^\./, '');
		const others = found.get(row) ?? [];
		found.set(row, others);
		others.push({ about, path, position });
	}
	return found;
}

/** Names for the values of a row: unchanged, or prefixed with the list's name if taken. */
function namesBeside(data: IDataObject, keys: string[], list: string): Map<string, string> {
	const taken = new Set(Object.keys(data));
	const isTaken = (name: string) => taken.has(name);
	const [ofOthers, free] = [keys.filter(isTaken), keys.filter((key) => !isTaken(key))];
	for (const key of free) taken.add(key);
	return new Map(
		ofOthers.map((key) => {
			const name = freeName(key, list, isTaken);
			taken.add(name);
			return [key, name];
		}),
	);
}

const at = (list: unknown, index: number): unknown =>
	Array.isArray(list) ? list[index] : undefined;

function renamed(values: IDataObject, nameOf: (key: string) => string): IDataObject {
	return Object.fromEntries(Object.entries(values).map(([key, value]) => [nameOf(key), value]));
}

/** The data without a member, and without groups that become empty. */
function without(data: IDataObject, path: string): IDataObject {
	const first = firstName(path, Object.keys(data));
	if (first === undefined) return data;
	const { name, rest } = first;
	const { [name]: member, ...others } = data;
	if (rest === '' || !isObject(member)) return others;
	const inner = without(member, rest.slice(1));
	return Object.keys(inner).length > 0 ? { ...data, [name]: inner } : others;
}
