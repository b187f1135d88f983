import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';
import { freeName, valueAt } from './paths';
import type { Reading } from './reading';

/**
 * One reading for each row of a list, with the values of the row beside the other ones of the document;
 * a single one where the list has no row. What is known of the values of other rows is left out.
 *
 * @param list path of the list, such as `lines` or `seller.accounts`
 * @param asAnswered the data as the service answered it: whether a row is a group of values
 */
export function splitRows(reading: Reading, list: string, asAnswered: unknown): Reading[] {
	const rows = valueAt(asAnswered, list);
	const data = without(reading.data, list);
	if (!Array.isArray(rows) || rows.length === 0) return [{ ...reading, data, row: null }];

	const typed = valueAt(reading.data, list);
	const certainties = valueAt(reading.certainties, list);
	const name = list.slice(list.lastIndexOf('.') + 1);
	return rows.map((row: unknown, index) => {
		const names = namesBeside(data, isObject(row) ? Object.keys(row) : [name], name);
		const nameOf = (key: string) => names.get(key) ?? key;
		const spread = (values: unknown): IDataObject =>
			isObject(row)
				? renamed(isObject(values) ? values : {}, nameOf)
				: { [nameOf(name)]: values ?? null };
		/** Where a path stands in this item: nowhere if it is one of another row. */
		const placeOf = (path: string): string[] => {
			const before = `${list}[${index}]`;
			if (!path.startsWith(`${list}[`)) return [path];
			if (path === before) return [nameOf(name)];
			if (!path.startsWith(`${before}.`)) return [];
			const [key = '', ...rest] = path.slice(before.length + 1).split(/(?=[.[])/);
			return [nameOf(key) + rest.join('')];
		};
		const certain = at(certainties, index);
		return {
			data: { ...data, ...spread(at(typed, index)) },
			row: index + 1,
			unparsed: reading.unparsed.flatMap(placeOf),
			certainties: {
				...without(reading.certainties, list),
				...(certain === null || certain === undefined ? {} : spread(certain)),
			},
			findings: reading.findings.flatMap((one) =>
				placeOf(one.field).map((field) => ({ ...one, field })),
			),
			unsure: reading.unsure.flatMap((one) =>
				placeOf(String(one.field)).map((field) => ({ ...one, field })),
			),
		};
	});
}

/** The names of a row's values: their own, with that of the list before it where it is taken. */
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

/** The data without this member, and without the groups that are empty without it. */
function without(data: IDataObject, path: string): IDataObject {
	const [key = '', ...rest] = path.split('.');
	const { [key]: member, ...others } = data;
	if (rest.length === 0 || !isObject(member)) return others;
	const inner = without(member, rest.join('.'));
	return Object.keys(inner).length > 0 ? { ...data, [key]: inner } : others;
}
