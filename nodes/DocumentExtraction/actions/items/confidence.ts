import type { IDataObject } from 'n8n-workflow';

import type { Extracted } from '../../batches/documents';
import { isObject } from '../../isObject';

/**
 * The service's confidence in each found value, from 0 to 1, in the shape of the data; empty if the service
 * does not return it.
 */
export const certaintiesOf = (extracted: Extracted): IDataObject =>
	ofDetails(extracted, ({ confidence }) => confidence);

/**
 * Evidence for each value, in the shape of the data: page, bounding box, printed text, confidence, and the
 * source, such as a person, a code or the files it was learned from, if given.
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

/** A detail is recognized by its `confidence` (docs/openapi.yaml, Details). */
const isDetail = (detail: IDataObject): detail is Detail => typeof detail.confidence === 'number';

/** A part of each value's detail, in the shape of the data. */
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

/** Confidences by path, such as `lines[2].amount`. */
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

/** @returns undefined if there are no confidences */
export function lowestOf(certainties: IDataObject): number | undefined {
	const all = [...byPath(certainties).values()];
	return all.length > 0 ? Math.min(...all) : undefined;
}
