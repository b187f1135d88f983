import type { IDataObject } from 'n8n-workflow';

/** Whether it is what JSON calls an object: neither null nor a list. */
export function isObject(value: unknown): value is IDataObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}
