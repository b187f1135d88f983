import type { IDataObject } from 'n8n-workflow';

import type { Extracted } from '../../batches/documents';
import { isObject } from '../../isObject';

/**
 * How sure the service is of each value that it found, from 0 to 1, in the shape of the data; empty
 * where it does not say.
 */
export const certaintiesOf = (extracted: Extracted): IDataObject =>
	ofDetails(extracted, ({ confidence }) => confidence);

/**
 * What shows that each value is right, in the shape of the data: where it is, what is printed there,
 * how sure the service is of it, and a person, a code or the files it is from, if it is.
 */
export const evidenceOf = (extracted: Extracted): IDataObject =>
	ofDetails(
		extracted,
		({ page, box, printed, value, confidence, source, learnedFrom, isPrinted }) => ({
			...(typeof page === 'number' && { page }),
			...(isObject(box) && { box }),
			...(isPrinted === false ? { isPrinted } : { text: printed ?? value }),
			confidence,
			...(typeof source === 'string' && { source }),
			...(Array.isArray(learnedFrom) && { learnedFrom }),
		}),
	);

type Detail = IDataObject & { confidence: number };

/** A detail is told by its `confidence` (docs/openapi.yaml, Details). */
const isDetail = (detail: IDataObject): detail is Detail => typeof detail.confidence === 'number';

/** Something of the detail of each value, in the shape of the data. */
function ofDetails(
	{ data, details }: Extracted,
	take: (detail: Detail) => IDataObject[string],
): IDataObject {
	const found = ofDetail(data, details, take);
	return isObject(found) ? found : {};
}

function ofDetail(
	value: unknown,
	detail: unknown,
	take: (detail: Detail) => IDataObject[string],
): IDataObject[string] {
	if (value === null || value === undefined || value === '') return undefined;
	if (Array.isArray(value)) {
		if (!Array.isArray(detail)) return undefined;
		const rows = value.map((row: unknown, i) => ofDetail(row, detail[i], take) ?? null);
		return rows.some((row) => row !== null) ? rows : undefined;
	}
	if (!isObject(detail)) return undefined;
	if (!isObject(value)) return isDetail(detail) ? take(detail) : undefined;
	const members = Object.entries(value)
		.map(([key, member]) => [key, ofDetail(member, detail[key], take)] as const)
		.filter(([, found]) => found !== undefined);
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
