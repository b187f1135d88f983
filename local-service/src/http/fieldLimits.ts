const MOST_FIELDS = 500;
const MOST_LEVELS = 10;

/**
 * What is wrong with how many fields there are; nothing where that is as it may be. Fields within
 * fields count, and so does what describes the elements of a list. It is asked before anything
 * recursive looks at the fields, and is not itself.
 */
function describeExcess(fields: readonly unknown[]): string | undefined {
	let count = 0;
	let level = fields;
	for (let levels = 1; level.length > 0; levels++) {
		count += level.length;
		if (count > MOST_FIELDS) return `must not have more than ${MOST_FIELDS} fields in all`;
		if (levels > MOST_LEVELS) return `must not have fields on more than ${MOST_LEVELS} levels`;
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

/** The keyword `bounded: true`, of a list of fields with all that is in it. */
export function isBounded(_schema: true, fields: readonly unknown[]): boolean {
	const message = describeExcess(fields);
	isBounded.errors = message === undefined ? [] : [{ message, params: {} }];
	return message === undefined;
}
isBounded.errors = Array<{ message: string; params: object }>();
