import { createHash } from 'node:crypto';

import type { Details, Field } from '../interface';

/**
 * Hash of what an extraction or a classification asks for: its keys with types and nesting in any order, or the
 * names of its document types in any case and order. A definition that a workflow creates again has the same hash.
 */
export const askedFor = (details: Details['extraction'] | Details['classification']): string => {
	const asked =
		'fields' in details
			? shapesOf(details.fields)
			: details.documentTypes.map(({ name }) => name.trim().toLowerCase()).toSorted();
	return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
};

type Shape = [key: string, type: string, members: Shape[]];

const shapesOf = (fields: ReadonlyArray<Partial<Field>>): Shape[] =>
	fields
		.map(({ key = '', type = 'string', items, properties }): Shape => [
			...([key, type] as const),
			shapesOf(properties ?? (items ? [items] : [])),
		])
		.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)));
