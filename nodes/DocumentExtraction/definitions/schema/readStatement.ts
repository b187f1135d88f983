import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';
import type { FieldType } from '../fields';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/** What one schema object says by itself, or several of them together. */
export type Statement = {
	/** Undefined where it only constrains or describes what another says. */
	type?: FieldType;
	title?: string;
	description?: string;
	format?: string;
	example?: string;
	choices?: string[];
	/** Name → what is said about that member, each a schema. */
	members: Map<string, unknown[]>;
	/** What is said about all elements, each a schema. */
	items: unknown[];
};

/** What a field has for a type of JSON Schema. */
const FIELD_TYPES = new Map<unknown, FieldType>([
	['string', 'string'],
	['number', 'string'],
	['integer', 'string'],
	['boolean', 'string'],
	['object', 'object'],
	['array', 'array'],
]);

/**
 * Reads what stands in the schema itself, not what it refers to or joins.
 *
 * @throws UserError that names the place, for a type no field can have
 */
export function readStatement(schema: IDataObject, place: SchemaPlace): Statement {
	const { properties, items, prefixItems, examples, example } = schema;
	const samples = [listOf(examples)[0], example, schema.default, schema.const];
	const choices = listOf(schema.enum).flatMap((choice) => textOf(choice) ?? []);
	return {
		type: typeOf(schema, place),
		title: textOf(schema.title),
		description: textOf(schema.description),
		format: textOf(schema.format),
		example: samples.map(textOf).find((text) => text !== undefined),
		choices: choices.length > 0 ? choices : undefined,
		members: new Map(
			isObject(properties) ? Object.entries(properties).map(([key, value]) => [key, [value]]) : [],
		),
		// A list of schemas, one for each position, does not say what every element is.
		items: items === undefined || Array.isArray(items) || prefixItems !== undefined ? [] : [items],
	};
}

function typeOf(schema: IDataObject, place: SchemaPlace): FieldType | undefined {
	const { type, properties, additionalProperties, patternProperties } = schema;
	if (type === undefined) {
		if ([properties, additionalProperties, patternProperties].some(isObject)) return 'object';
		if (schema.items !== undefined || schema.prefixItems !== undefined) return 'array';
		return schema.enum === undefined && schema.const === undefined ? undefined : 'string';
	}
	const types: unknown[] = Array.isArray(type) ? type : [type];
	const possible = new Set(
		types.filter((one) => one !== 'null').map((one) => FIELD_TYPES.get(one)),
	);
	const [fieldType] = possible;
	if (possible.size === 1 && fieldType !== undefined) return fieldType;
	throw schemaRefusal(
		place,
		`the type must be one of ${[...FIELD_TYPES.keys()].join(', ')}, not ${JSON.stringify(type)}`,
		'Use a single type: "string" fits every single value on a document.',
	);
}

/** The list a schema holds, or none. */
export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null || typeof value === 'object') return undefined;
	return String(value).trim() || undefined;
}
