import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../../isObject';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/** The content of one schema object, or of several merged ones. */
export type Statement = {
	/** Undefined if it only adds constraints or descriptions to another schema. */
	type?: JsonType;
	title?: string;
	description?: string;
	format?: string;
	example?: string;
	/** Values allowed by `enum` or `const`, except null. */
	choices?: Scalar[];
	/** Whether null is allowed. */
	nullable?: boolean;
	/** Inclusive bounds. */
	minimum?: number;
	maximum?: number;
	pattern?: string;
	/** The schemas of each member by name. */
	members: Map<string, unknown[]>;
	/** Names of the required members. */
	required: string[];
	/** The schemas of all elements. */
	items: unknown[];
};

const JSON_TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array'] as const;
export type JsonType = (typeof JSON_TYPES)[number];
type Scalar = string | number | boolean;

/**
 * Reads the schema object itself, without `$ref`, `allOf`, `anyOf` and `oneOf`.
 *
 * @throws UserError with the path, for a type that no field can have
 */
export function readStatement(schema: IDataObject, place: SchemaPlace): Statement {
	const { properties, items, prefixItems, examples, example } = schema;
	const samples = [listOf(examples)[0], example, schema.default, schema.const];
	const allowed = schema.const === undefined ? listOf(schema.enum) : [schema.const];
	const choices = allowed.filter(isScalar);
	const { type, nullable } = typeOf(schema, choices, place);
	return {
		type,
		title: textOf(schema.title),
		description: textOf(schema.description),
		format: textOf(schema.format),
		example: samples.map(textOf).find((text) => text !== undefined),
		choices: choices.length > 0 ? choices : undefined,
		nullable: nullable || schema.nullable === true || allowed.includes(null),
		...readBounds(schema, type === 'integer'),
		pattern: textOf(schema.pattern),
		members: new Map(
			isObject(properties) ? Object.entries(properties).map(([key, value]) => [key, [value]]) : [],
		),
		required: listOf(schema.required).map(String),
		// Tuples (one schema per position) do not describe all elements.
		items: items === undefined || Array.isArray(items) || prefixItems !== undefined ? [] : [items],
	};
}

/**
 * Inclusive bounds. An exclusive bound of integers becomes the next integer; of other numbers, it is used as
 * if it were inclusive.
 */
function readBounds(schema: IDataObject, isInteger: boolean) {
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
	// Up to draft 4, these are booleans that make `minimum` and `maximum` exclusive.
	const above = exclusiveMinimum === true ? minimum : exclusiveMinimum;
	const below = exclusiveMaximum === true ? maximum : exclusiveMaximum;
	const next = isInteger && isNumber(above) ? Math.floor(above) + 1 : above;
	const last = isInteger && isNumber(below) ? Math.ceil(below) - 1 : below;
	return {
		minimum: highest([minimum, next].filter(isNumber)),
		maximum: lowest([maximum, last].filter(isNumber)),
	};
}

/** @returns undefined for an empty array */
export const highest = (numbers: number[]) =>
	numbers.length > 0 ? Math.max(...numbers) : undefined;
export const lowest = (numbers: number[]) =>
	numbers.length > 0 ? Math.min(...numbers) : undefined;

export const isNumber = (value: unknown): value is number => typeof value === 'number';

const isScalar = (value: unknown): value is Scalar =>
	['string', 'number', 'boolean'].includes(typeof value);

function typeOf(
	schema: IDataObject,
	choices: Scalar[],
	place: SchemaPlace,
): Pick<Statement, 'type' | 'nullable'> {
	const { type, properties, additionalProperties, patternProperties } = schema;
	if (type === undefined) {
		if ([properties, additionalProperties, patternProperties].some(isObject)) {
			return { type: 'object' };
		}
		if (schema.items !== undefined || schema.prefixItems !== undefined) return { type: 'array' };
		return choices.length > 0 ? { type: commonType(choices.map(jsonTypeOf)) } : {};
	}
	const given: unknown[] = Array.isArray(type) ? type : [type];
	const types = given.filter((one) => one !== 'null');
	const known = JSON_TYPES.filter((one) => types.includes(one));
	const common = known.length === new Set(types).size ? commonType(known) : undefined;
	if (common) return { type: common, nullable: given.includes('null') };
	throw schemaRefusal(
		place,
		`the type must be one of ${JSON_TYPES.join(', ')}, not ${JSON.stringify(type)}`,
		'Use a single type: "string" fits every single value on a document.',
	);
}

function jsonTypeOf(value: Scalar): JsonType {
	if (typeof value === 'number') return 'number';
	return typeof value === 'boolean' ? 'boolean' : 'string';
}

/** The type that fits values of all of these types; a string fits every single value. */
export function commonType(types: JsonType[]): JsonType | undefined {
	const [first, ...others] = new Set(types);
	if (others.length === 0) return first;
	if (types.some((type) => type === 'object' || type === 'array')) return undefined;
	return types.every((type) => type === 'number' || type === 'integer') ? 'number' : 'string';
}

/** The value if it is an array, otherwise an empty array. */
export function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string | undefined {
	if (value === undefined || value === null || typeof value === 'object') return undefined;
	return String(value).trim() || undefined;
}
