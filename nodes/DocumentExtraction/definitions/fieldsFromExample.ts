import { UserError } from 'n8n-workflow';

import { isObject } from '../isObject';
import type { Field, Shape, SingleType } from '../values/field';
import { checkFields } from './fields';
import { readJson } from './json';
import { named, refusal } from './refusal';

/**
 * Fields whose results have the structure and the types of an example.
 *
 * @param example an object, or its JSON text; its values become the examples of the fields
 * @throws UserError with the path, for an example with an ambiguous type
 */
export function fieldsFromExample(example: unknown): Field[] {
	const value = readJson('JSON Example', example);
	if (!isObject(value)) {
		throw new UserError('JSON Example must be an object', {
			description: Array.isArray(value)
				? 'Provide the data of one document, without the surrounding array.'
				: 'Provide the data of one document, such as { "total": "119.00" }.',
		});
	}
	return checkFields(fieldsOf([value], []));
}

/** The fields of all objects at the same path. */
function fieldsOf(objects: object[], path: string[]): Field[] {
	// A Map is safe for every name, including those of Object.prototype.
	const samples = new Map<string, unknown[]>();
	for (const [key, value] of objects.flatMap((object) => Object.entries(object))) {
		const values = samples.get(key);
		if (values) values.push(value);
		else samples.set(key, [value]);
	}
	return [...samples].map(([key, values]) => ({ key, ...shapeOf(values, [...path, named(key)]) }));
}

/** @param samples all values of the example at this path */
function shapeOf(samples: unknown[], path: string[]): Shape {
	const lists = samples.filter((sample) => Array.isArray(sample));
	const objects = samples.filter(isObject);
	const scalars = samples.filter((sample) => sample !== undefined && typeof sample !== 'object');
	if ([lists, objects, scalars].filter(({ length }) => length > 0).length > 1) {
		throw refusal(
			path,
			'the example mixes strings, objects and arrays',
			'Use values of a single type here.',
		);
	}
	if (objects.length > 0) {
		const properties = fieldsOf(objects, path);
		if (properties.length > 0) return { type: 'object', properties };
		throw refusal(
			path,
			'the object is empty',
			'Add the properties to extract, such as { "name": "Example Ltd" }.',
		);
	}
	if (lists.length > 0) {
		const elements: unknown[] = lists.flat();
		if (elements.length > 0) return { type: 'array', items: shapeOf(elements, path) };
		throw refusal(
			path,
			'the array is empty',
			'Add one element, such as [ "urgent" ] or [ { "amount": "1.00" } ].',
		);
	}
	return { type: typeOf(scalars), ...exampleAmong(scalars) };
}

/** The common type of all non-empty values; a string fits every single value. */
function typeOf(scalars: unknown[]): SingleType {
	const [first, ...others] = new Set(
		scalars.filter((one) => String(one).trim() !== '').map(typeOfOne),
	);
	return first !== undefined && others.length === 0 ? first : 'string';
}

function typeOfOne(value: unknown): SingleType {
	if (typeof value === 'number') return 'number';
	if (typeof value === 'boolean') return 'boolean';
	const text = String(value);
	if (DATE.test(text)) return 'date';
	return DATE_TIME.test(text) ? 'dateTime' : 'string';
}

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const DATE_TIME =
	/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;

function exampleAmong(scalars: unknown[]): Pick<Shape, 'example'> {
	// Booleans need no example: the type is sufficient.
	const texts = scalars.filter((one) => typeof one !== 'boolean').map(String);
	const example = texts.find((text) => text.trim() !== '');
	return example === undefined ? {} : { example };
}
