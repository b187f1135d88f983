import { UserError, type IDataObject } from 'n8n-workflow';

import { isObject } from '../transport/failure';

/** A field as the service wants it (addendum, section 3). `type` absent means string. */
export type Field = {
	key: string;
	description?: string;
	example?: string;
	type?: 'string' | 'object' | 'array';
	properties?: Field[];
	items?: Omit<Field, 'key'>;
};

/** A row of the table in the node's panel. */
type Row = {
	name?: string;
	description?: string;
	example?: string;
	type?: 'string' | 'object' | 'strings' | 'objects';
	nestedFields?: { values?: Row[] };
};

const TYPES = ['string', 'object', 'array'];
const HOW = 'Change Define Fields.';

/** @throws UserError that names the field, for a table no extraction can be made of */
export function fieldsFromTable(rows: Row[]): Field[] {
	return checkFields(rows.map(fromRow));
}

/**
 * @param fields a list of fields in the interface's own notation, or its JSON text
 * @throws UserError that names the place, for JSON or fields no extraction can be made of
 */
export function fieldsFromJson(fields: unknown): Field[] {
	const parsed = typeof fields === 'string' ? parseJson(fields) : { value: fields };
	if ('problem' in parsed) {
		throw new UserError('Fields (JSON) is not valid JSON', { description: parsed.problem });
	}
	const { value } = parsed;
	return checkFields(isObject(value) && 'fields' in value ? value.fields : value);
}

function fromRow({ name = '', description, example, type, nestedFields }: Row): Field {
	const common = {
		key: name.trim(),
		...(description ? { description } : {}),
	};
	const properties = (nestedFields?.values ?? []).map(fromRow);
	switch (type) {
		case 'object':
			return { ...common, type: 'object', properties };
		case 'objects':
			return { ...common, type: 'array', items: { type: 'object', properties } };
		case 'strings':
			return {
				...common,
				type: 'array',
				items: { type: 'string', ...(example ? { example } : {}) },
			};
		default:
			return { ...common, ...(example ? { example } : {}), type: 'string' };
	}
}

function parseJson(text: string): { value: unknown } | { problem: string } {
	try {
		return { value: JSON.parse(text) };
	} catch (error) {
		return { problem: error instanceof Error ? error.message : String(error) };
	}
}

function checkFields(fields: unknown): Field[] {
	if (!Array.isArray(fields)) {
		throw new UserError('The fields must be a list', {
			description: 'Write [ { "key": "…" }, … ] in Fields (JSON).',
		});
	}
	if (fields.length === 0) {
		throw new UserError('No field is defined', {
			description: `Say what to extract: add at least one field. ${HOW}`,
		});
	}
	return checkList(fields, []);
}

/** @param path how the message names the fields around this list, from the outside in */
function checkList(fields: unknown[], path: string[]): Field[] {
	const seen = new Set<string>();
	return fields.map((field, index) => {
		const where = [...path, `number ${index + 1}`];
		if (!isObject(field)) throw problem(where, 'must be an object such as { "key": "total" }');
		const { key } = field;
		if (typeof key !== 'string' || key.trim() === '') throw problem(where, 'has no name');
		if (seen.has(key)) throw problem([...path, `'${key}'`], 'the name stands twice');
		seen.add(key);
		return { key, ...checkShape(field, [...path, `'${key}'`]) };
	});
}

function checkShape(field: IDataObject, path: string[]): Omit<Field, 'key'> {
	const { type = 'string', description, example, properties, items } = field;
	if (typeof type !== 'string' || !TYPES.includes(type)) {
		throw problem(path, `the type must be one of ${TYPES.join(', ')}, not ${JSON.stringify(type)}`);
	}
	const common = {
		...(description === undefined ? {} : { description: String(description) }),
		...(example === undefined ? {} : { example: String(example) }),
	};
	switch (type) {
		case 'object':
			if (!Array.isArray(properties) || properties.length === 0) {
				throw problem(path, 'an object needs at least one nested field');
			}
			return { ...common, type, properties: checkList(properties, path) };
		case 'array':
			if (!isObject(items)) throw problem(path, 'an array needs "items" that says what it holds');
			return { ...common, type, items: checkShape(items, path) };
		default:
			return { ...common, type: 'string' };
	}
}

function problem(path: string[], what: string): UserError {
	return new UserError(`Field ${path.join(' → ')}: ${what}`, { description: HOW });
}
