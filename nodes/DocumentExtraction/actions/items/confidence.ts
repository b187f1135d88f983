import type { IDataObject } from 'n8n-workflow';

import type { Extracted } from '../../batches/documents';
import { isObject } from '../../isObject';

/**
 * How sure the service is of each value that it found, from 0 to 1, in the shape of the data; empty
 * where it does not say. A detail is told by its `confidence` (docs/openapi.yaml, Details).
 */
export function certaintiesOf({ data, details }: Extracted): IDataObject {
	const found = certaintyOf(data, details);
	return isObject(found) ? found : {};
}

function certaintyOf(value: unknown, detail: unknown): IDataObject[string] {
	if (value === null || value === undefined || value === '') return undefined;
	if (Array.isArray(value)) {
		if (!Array.isArray(detail)) return undefined;
		const rows = value.map((row: unknown, i) => certaintyOf(row, detail[i]) ?? null);
		return rows.some((row) => row !== null) ? rows : undefined;
	}
	if (!isObject(detail)) return undefined;
	if (!isObject(value))
		return typeof detail.confidence === 'number' ? detail.confidence : undefined;
	const members = Object.entries(value)
		.map(([key, member]) => [key, certaintyOf(member, detail[key])] as const)
		.filter(([, certainty]) => certainty !== undefined);
	return members.length > 0 ? Object.fromEntries(members) : undefined;
}

/** Every number by its path, such as `lines[2].amount`. */
export function byPath(certainties: IDataObject): Map<string, number> {
	return new Map(leavesOf(certainties, ''));
}

function leavesOf(certainty: unknown, path: string): Array<[string, number]> {
	if (typeof certainty === 'number') return [[path, certainty]];
	if (Array.isArray(certainty)) {
		return certainty.flatMap((row: unknown, i) => leavesOf(row, `${path}[${i}]`));
	}
	return Object.entries(isObject(certainty) ? certainty : {}).flatMap(([key, member]) =>
		leavesOf(member, path === '' ? key : `${path}.${key}`),
	);
}

/** Undefined where there is none. */
export function lowestOf(certainties: IDataObject): number | undefined {
	const all = [...byPath(certainties).values()];
	return all.length > 0 ? Math.min(...all) : undefined;
}
