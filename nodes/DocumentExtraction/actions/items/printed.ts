import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';

/**
 * The data as texts, with what stands on the document where that differs from the value. It takes no
 * fields: the service tells it in the details.
 */
export function printedOf(data: IDataObject, details: unknown): IDataObject {
	const told = isObject(details) ? details : {};
	return Object.fromEntries(
		Object.entries(data).map(([key, value]) => [key, printed(value, told[key])]),
	);
}

function printed(value: IDataObject[string], detail: unknown): IDataObject[string] {
	if (Array.isArray(value)) {
		return value.map((row, i) => printed(row, Array.isArray(detail) ? detail[i] : undefined));
	}
	if (isObject(value)) return printedOf(value, detail);
	if (isObject(detail) && typeof detail.printed === 'string') return detail.printed;
	// Another service may answer with numbers and booleans of JSON.
	return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}
