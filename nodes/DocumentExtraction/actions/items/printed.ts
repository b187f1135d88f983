import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';

/**
 * The data as texts, using the printed text if it differs from the value. Needs no field definitions: the
 * service's details contain it.
 */
export function printedOf(data: IDataObject, details: unknown): IDataObject {
	const members = isObject(details) ? details : {};
	return Object.fromEntries(
		Object.entries(data).map(([key, value]) => [key, printed(value, members[key])]),
	);
}

function printed(value: IDataObject[string], detail: unknown): IDataObject[string] {
	if (Array.isArray(value)) {
		return value.map((row, i) => printed(row, Array.isArray(detail) ? detail[i] : undefined));
	}
	if (isObject(value)) return printedOf(value, detail);
	if (isObject(detail) && typeof detail.printed === 'string') return detail.printed;
	// Other services may answer with JSON numbers and booleans.
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
