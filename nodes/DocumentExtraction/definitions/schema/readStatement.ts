import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';
import type { FieldType } from '../../values/field';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/** The content of one schema object, or of several merged ones. */
export type Statement = {
	/** Undefined if it only adds constraints or descriptions to another one. */
	type?: FieldType;
	title?: string;
	description?: string;
	format?: string;
	example?: string;
	choices?: string[];
	/** Name → the schemas of that member. */
	members: Map<string, unknown[]>;
	/** The schemas of all elements. */
	items: unknown[];
};

/** JSON Schema type → type of the field. */
const FIELD_TYPES = new Map<unknown, FieldType>([
	['string', 'string'],
	['number', 'string'],
	['integer', 'string'],
	['boolean', 'string'],
	['object', 'object'],
	['array', 'array'],
]);

/**
 * Reads the schema object itself, without `$ref`, `allOf`, `anyOf` and `oneOf`.
 *
 * @throws UserError that names the place, for a type that no field can have
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
		// Tuples (one schema per position) do not describe every element.
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

/** The value if it is an array, otherwise an empty one. */
export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null || typeof value === 'object') return undefined;
	return String(value).trim() || undefined;
}
