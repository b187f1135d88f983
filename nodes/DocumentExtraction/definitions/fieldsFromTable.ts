import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { isObject } from '../isObject';
import type { Field, Shape } from '../values/field';
import { checkFields } from './fields';

/**
 * @param rows of the table in the node's panel
 * @throws UserError with the field's name, for an invalid table
 */
export function fieldsFromTable(rows: unknown): Field[] {
	return checkFields(fromRows(rows));
}

/** The fields of the rows, not yet validated. */
export function fromRows(rows: unknown): IDataObject[] {
	return Array.isArray(rows) ? rows.filter(isObject).map(fromRow) : [];
}

function fromRow(row: IDataObject): IDataObject {
	const { name: key, description, example, nestedFields, elements } = row;
	const type = row.type ?? 'string';
	const chosen = Object.entries(isObject(row.checks) ? row.checks : {});
	const checks = Object.fromEntries(chosen.map(([check, value]) => [check, value ?? null]));
	const common = { key: String(key ?? ''), description, ...checks };
	const properties = isObject(nestedFields) ? fromRows(nestedFields.values) : [];
	const choices = type === 'choice' || elements === 'choice' ? listOf(row.choices) : undefined;
	switch (type) {
		case 'object':
			return { ...common, type, properties };
		case 'objects':
			return { ...common, type: 'array', items: { type: 'object', properties } };
		case 'list':
			return { ...common, type: 'array', items: { type: elements ?? 'string', example, choices } };
		default:
			return { ...common, type, example, choices };
	}
}

/** One value per line; in a single line, separated by commas. */
function listOf(choices: unknown): unknown[] {
	if (Array.isArray(choices)) return choices;
	const text = String(choices ?? '');
	return text.split(text.trim().includes('\n') ? '\n' : ',');
}

/**
 * The table rows for these fields.
 *
 * @param fields that a table can represent: nested one level deep, and no whole numbers
 */
export function toRows(fields: Field[]): INodeParameters[] {
	return fields.map(({ key, ...shape }) => ({ name: key, ...toRow(shape) }));
}

function toRow(shape: Shape): INodeParameters {
	const { type, description, example, choices, properties, items, ...checks } = shape;
	const common = {
		...(description === undefined ? {} : { description }),
		...(Object.keys(checks).length > 0 ? { checks } : {}),
	};
	const nested = properties ?? items?.properties;
	if (nested) {
		const nestedFields = { values: toRows(nested) };
		return { type: items ? 'objects' : 'object', ...common, nestedFields };
	}
	if (items) return { ...toRow(items), ...common, type: 'list', elements: items.type ?? 'string' };
	return {
		type: type ?? 'string',
		...common,
		...(example === undefined ? {} : { example }),
		...(choices ? { choices: choices.join('\n') } : {}),
	};
}
