import { UserError, type IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { FIELD_TYPES, type Field, type Shape } from '../values/field';
import { checkChecks, checkText } from './checks';
import { named, refusal } from './refusal';
import { checkSums } from './sums';

/**
 * Validates fields and normalizes them: names are trimmed, types explicit, empty members omitted.
 *
 * @param within path of the enclosing object, for messages
 * @throws UserError with the path, for invalid fields
 */
export function checkFields(value: unknown, within: string[] = []): Field[] {
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
	const fields = checkList(value, within);
	checkSums(fields, within);
	return fields;
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
	const { type: given = 'string', properties, items } = field;
	const type = FIELD_TYPES.find((known) => known === given);
	const common = {
		...checkText('description', field.description, path),
		...checkText('example', field.example, path),
		...checkChecks(field, path),
	};
	switch (type) {
		case 'object':
			if (!Array.isArray(properties) || properties.length === 0) {
				throw refusal(
					path,
					'needs at least one nested field',
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
		case undefined:
			throw refusal(
				path,
				`the type must be one of ${FIELD_TYPES.join(', ')}, not ${JSON.stringify(given)}`,
				'Use "string" for everything that is to be returned as it is written on the document.',
			);
		default:
			// Otherwise a missing type would silently turn a table into a string.
			if (isObject(items) || (Array.isArray(properties) && properties.length > 0)) {
				throw refusal(
					path,
					`the type ${type} cannot have nested fields`,
					'Write "type": "object" with "properties", or "type": "array" with "items".',
				);
			}
			return { ...common, type, ...(type === 'choice' ? checkChoices(field.choices, path) : {}) };
	}
}

function checkChoices(value: unknown, path: string[]): Pick<Field, 'choices'> {
	const texts = (Array.isArray(value) ? value : [])
		.filter((choice) => choice !== null && typeof choice !== 'object')
		.map((choice) => String(choice).trim());
	const choices = [...new Set(texts)].filter((choice) => choice !== '');
	if (choices.length > 0) return { choices };
	throw refusal(
		path,
		'no allowed values',
		'Fill in Allowed Values, or "choices" in JSON: [ "…", "…" ].',
	);
}
