import { UserError, type IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { FIELD_TYPES, type Checks, type Field, type Shape } from '../values/field';
import { isPattern } from '../values/pattern';

/**
 * Validates fields and normalizes them: names are trimmed, types explicit, empty members left out.
 *
 * @param within what they belong to, as messages show it
 * @throws UserError that names the place, for invalid fields
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
	checkSums(fields, fields, within);
	return fields;
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
			// Without this, a missing type would silently turn a table into a string.
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

function checkText(
	member: 'description' | 'example' | 'pattern' | 'addsUpTo',
	value: unknown,
	path: string[],
): Pick<Field, typeof member> {
	if (value === undefined || value === null || value === '') return {};
	if (typeof value === 'object') {
		throw refusal(path, `the ${member} must be a string`, `Write "${member}": "…".`);
	}
	return { [member]: String(value) };
}

function checkChoices(value: unknown, path: string[]): Pick<Field, 'choices'> {
	const texts = (Array.isArray(value) ? value : [])
		.filter((choice) => choice !== null && typeof choice !== 'object')
		.map((choice) => String(choice).trim());
	const choices = [...new Set(texts)].filter((choice) => choice !== '');
	if (choices.length > 0) return { choices };
	throw refusal(
		path,
		'a choice needs a list of values',
		'Fill in Values, or write "choices": [ "…", "…" ].',
	);
}

function checkChecks(field: IDataObject, path: string[]): Checks {
	const { minimum } = checkBound('minimum', field.minimum, path);
	const { maximum } = checkBound('maximum', field.maximum, path);
	if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
		throw refusal(
			path,
			`Minimum ${minimum} is higher than Maximum ${maximum}`,
			'Swap them, or remove one of the two.',
		);
	}
	const { pattern } = checkText('pattern', field.pattern, path);
	const complaint = pattern === undefined ? undefined : complaintAbout(pattern);
	if (complaint !== undefined) {
		throw refusal(
			path,
			`Matches cannot be used: ${complaint}`,
			'Enter a regular expression such as RE-\\d{4}. A character with a meaning of its own, such as ( or +, is written after a backslash.',
		);
	}
	return {
		...(field.required === true ? { required: true } : {}),
		...(minimum === undefined ? {} : { minimum }),
		...(maximum === undefined ? {} : { maximum }),
		...(pattern === undefined ? {} : { pattern }),
		...checkText('addsUpTo', field.addsUpTo, path),
	};
}

function checkBound(
	member: 'minimum' | 'maximum',
	value: unknown,
	path: string[],
): Pick<Checks, 'minimum' | 'maximum'> {
	if (value === undefined || value === null || value === '') return {};
	// Expressions give a number as text.
	const bound = typeof value === 'string' ? Number(value) : value;
	if (typeof bound === 'number' && Number.isFinite(bound)) return { [member]: bound };
	throw refusal(path, `the ${member} must be a number`, `Write "${member}": 0.`);
}

function complaintAbout(pattern: string): string | undefined {
	try {
		new RegExp(pattern);
	} catch (error) {
		const complaint = error instanceof Error ? error.message : String(error);
		return complaint.replace(/^Invalid regular expression: /, '');
	}
	return isPattern(pattern) ? undefined : 'it is too long, or has backreferences or lookarounds';
}

/** Whether each sum is a number that the fields have once for the whole document. */
function checkSums(fields: Field[], all: Field[], path: string[]): void {
	const totals = numbersIn(all);
	for (const field of fields) {
		const place = [...path, named(field.key)];
		for (let shape: Shape | undefined = field; shape; shape = shape.items) {
			const { addsUpTo, properties = [] } = shape;
			if (addsUpTo !== undefined && !totals.includes(addsUpTo)) {
				throw refusal(
					place,
					`there is no number named ${JSON.stringify(addsUpTo)} to add up to`,
					totals.length > 0
						? `Adds Up To must be one of these: ${totals.join(', ')}.`
						: 'Add a field of the type Number for the sum, and enter its name in Adds Up To.',
				);
			}
			checkSums(properties, all, place);
		}
	}
}

/** Paths of the numbers that are in no list. */
function numbersIn(fields: Field[], before = ''): string[] {
	return fields.flatMap(({ key, type, properties = [] }) =>
		type === 'number' || type === 'integer'
			? [`${before}${key}`]
			: numbersIn(properties, `${before}${key}.`),
	);
}
