import { UserError, type IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';

/** A field as the service wants it (addendum, section 3). `type` absent means string. */
export type Field = {
	key: string;
	description?: string;
	example?: string;
	type?: FieldType;
	properties?: Field[];
	items?: Shape;
};

export type FieldType = 'string' | 'object' | 'array';

/** What a field is, whatever its name: also what stands in a list. */
export type Shape = Omit<Field, 'key'>;

const TYPES = ['string', 'object', 'array'];

/**
 * Checks fields in the interface's own notation and gives them in one spelling: names without
 * white space around them, every type said, nothing that is empty.
 *
 * @throws UserError that names the place, for fields no extraction can be made of
 */
export function checkFields(value: unknown): Field[] {
	if (!Array.isArray(value)) {
		throw new UserError('The fields must be an array', {
			description: 'Write [ { "key": "…" }, … ].',
		});
	}
	if (value.length === 0) {
		throw new UserError('No fields are defined', {
			description: 'Add at least one field, or change Define Fields.',
		});
	}
	return checkList(value, []);
}

/**
 * Says what keeps a field from being used, and what to do about it.
 *
 * @param path names of the fields from the outside in, the field's own last, as they are shown
 */
export function refusal(path: string[], what: string, description: string): UserError {
	return new UserError(`Field ${path.join(' → ')}: ${what}`, { description });
}

/** How a path shows a field that has a name. */
export function named(key: string): string {
	return `'${key.trim()}'`;
}

function checkList(fields: unknown[], path: string[]): Field[] {
	const seen = new Set<string>();
	return fields.map((field, index) => {
		const place = [...path, `number ${index + 1}`];
		if (!isObject(field)) {
			throw refusal(place, 'must be an object', 'Write for example { "key": "total" }.');
		}
		const key = typeof field.key === 'string' ? field.key.trim() : '';
		if (key === '') {
			throw refusal(place, 'has no name', 'Fill in Name, or "key" in JSON.');
		}
		if (seen.has(key)) {
			throw refusal([...path, named(key)], 'duplicate name', 'Rename or remove one of the two.');
		}
		seen.add(key);
		return { key, ...checkShape(field, [...path, named(key)]) };
	});
}

function checkShape(field: IDataObject, path: string[]): Shape {
	const { type = 'string', properties, items } = field;
	const common = {
		...checkText('description', field.description, path),
		...checkText('example', field.example, path),
	};
	switch (type) {
		case 'object':
			if (!Array.isArray(properties) || properties.length === 0) {
				throw refusal(
					path,
					'an object needs at least one nested field',
					'Add one to Nested Fields, or to "properties" in JSON.',
				);
			}
			return { ...common, type, properties: checkList(properties, path) };
		case 'array':
			if (!isObject(items)) {
				throw refusal(
					path,
					'an array needs "items"',
					'Write "items": { "type": "string" }, or "items": { "type": "object", "properties": [ … ] }.',
				);
			}
			return { ...common, type, items: checkShape(items, path) };
		case 'string':
			// Without this, a forgotten type would quietly turn a table into a text.
			if (isObject(items) || (Array.isArray(properties) && properties.length > 0)) {
				throw refusal(
					path,
					'a string cannot have nested fields',
					'Write "type": "object" with "properties", or "type": "array" with "items".',
				);
			}
			return { ...common, type };
		default:
			throw refusal(
				path,
				`the type must be one of ${TYPES.join(', ')}, not ${JSON.stringify(type)}`,
				'Use "string" for numbers, dates and checkboxes: they are returned as they appear on the document.',
			);
	}
}

function checkText(
	member: 'description' | 'example',
	value: unknown,
	path: string[],
): Pick<Field, 'description' | 'example'> {
	if (value === undefined || value === null || value === '') return {};
	if (typeof value === 'object') {
		throw refusal(path, `the ${member} must be a string`, `Write "${member}": "…".`);
	}
	return { [member]: String(value) };
}
