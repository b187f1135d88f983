import { UserError, type IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';

/** A field in the service's format. Without `type`, it is a string. */
export type Field = {
	key: string;
	description?: string;
	example?: string;
	type?: FieldType;
	properties?: Field[];
	items?: Shape;
};

export type FieldType = 'string' | 'object' | 'array';

/** A field without its name, such as the elements of an array. */
export type Shape = Omit<Field, 'key'>;

const TYPES = ['string', 'object', 'array'];

/**
 * Validates fields in the service's format and normalizes them: names are trimmed, types explicit,
 * empty members left out.
 *
 * @throws UserError that names the place, for invalid fields
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
 * Why a field is invalid, and what to do about it.
 *
 * @param path names of the enclosing fields and, last, of the field itself, as they are shown
 */
export function refusal(path: string[], what: string, description: string): UserError {
	return new UserError(`Field ${path.join(' → ')}: ${what}`, { description });
}

/** How a path shows the name of a field. */
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
			throw new UserError(`Field ${place.join(' → ')} has no name`, {
				description: 'Fill in Name, or "key" in JSON.',
			});
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
			// Without this, a missing type would silently turn a table into a string.
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
