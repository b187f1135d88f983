import { MOST_FIELDS, MOST_LEVELS } from '../interface/fields';

/**
 * Message if there are too many or too deeply nested fields, otherwise undefined. Counts nested fields and
 * the schemas of array elements. Runs before anything recursive, and is itself iterative.
 */
function describeExcess(fields: readonly unknown[]): string | undefined {
	let count = 0;
	let level = fields;
	for (let levels = 1; level.length > 0; levels++) {
		count += level.length;
		if (count > MOST_FIELDS) return `must not have more than ${MOST_FIELDS} fields in total`;
		if (levels > MOST_LEVELS) return `must not nest fields more than ${MOST_LEVELS} levels deep`;
		level = level.flatMap(fieldsWithin);
	}
	return undefined;
}

function fieldsWithin(field: unknown): unknown[] {
	if (typeof field !== 'object' || field === null) return [];
	const properties: unknown = 'properties' in field ? field.properties : [];
	const items = 'items' in field ? [field.items] : [];
	return [...(Array.isArray(properties) ? properties : []), ...items];
}

/** The keyword `x-bounded: true` for a list of fields, including nested ones. */
export function isBounded(_schema: true, fields: readonly unknown[]): boolean {
	const message = describeExcess(fields);
	isBounded.errors = message === undefined ? [] : [{ message, params: {} }];
	return message === undefined;
}
isBounded.errors = Array<{ message: string; params: object }>();
