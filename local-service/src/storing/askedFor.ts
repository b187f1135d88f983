import { createHash } from 'node:crypto';

import type { Details, Field } from '../interface';

/**
 * Hash of what an extraction or a classification asks for: its keys with types and nesting, or the names of
 * its document types in any case and order. A definition that is created again, as workflows do, has the same
 * hash.
 */
export const askedFor = (details: Details['extraction'] | Details['classification']): string => {
	const asked =
		'fields' in details
			? details.fields.map(shapeOf)
			: details.documentTypes.map(({ name }) => name.trim().toLowerCase()).toSorted();
	return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
};

type Shape = [key: string, type: string, members: Shape[]];

function shapeOf({ key = '', type = 'string', items, properties }: Partial<Field>): Shape {
	const members = properties ?? (items ? [items] : []);
	return [key, type, members.map(shapeOf)];
}
