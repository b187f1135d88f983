import { isObject } from '../../isObject';
import { followReference } from './followReference';
import {
	commonType,
	highest,
	isNumber,
	type JsonType,
	listOf,
	lowest,
	readStatement,
	type Statement,
} from './readStatement';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/** A statement merged with all schemas it refers to, which are also in `above`. */
type Resolved = Statement & Pick<SchemaPlace, 'above'>;

/**
 * Resolves a schema: follows `$ref`, drops null, and merges `allOf` and the remaining variants of `anyOf` and
 * `oneOf`.
 *
 * @throws UserError with the path, for an invalid, recursive or ambiguous schema
 */
export function resolveSchema(schema: unknown, place: SchemaPlace): Resolved {
	if (!isObject(schema)) {
		throw schemaRefusal(
			place,
			'a schema must be an object',
			'Write for example { "type": "string" }.',
		);
	}
	if (place.above.includes(schema)) {
		throw schemaRefusal(
			place,
			'the schema is recursive',
			'Recursive schemas are not supported. Write out the levels that you need.',
		);
	}
	const here = { ...place, above: [...place.above, schema] };
	const { $ref, allOf, anyOf, oneOf } = schema;
	const parts: Resolved[] = [{ ...readStatement(schema, here), above: here.above }];
	if ($ref !== undefined) parts.push(resolveSchema(followReference($ref, here), here));
	for (const part of listOf(allOf)) parts.push(resolveSchema(part, here));
	for (const variants of [anyOf, oneOf]) parts.push(choose(listOf(variants), here));
	return parts.reduce((joined, part) => join(joined, part, here));
}

/** The variants except null: a single one, or several that are all single values. */
function choose(variants: unknown[], place: SchemaPlace): Resolved {
	const left = variants
		.filter((variant) => !isNull(variant))
		.map((variant) => resolveSchema(variant, place));
	const [first, ...others] = left;
	const nullable = left.length < variants.length || left.some((variant) => variant.nullable);
	if (first !== undefined && others.length === 0) return { ...first, nullable };
	if (left.some(({ type }) => type === 'object' || type === 'array')) {
		throw schemaRefusal(
			place,
			'the schema allows several types of values',
			'A field has a single type. Instead of anyOf or oneOf, use one object with the properties of all variants.',
		);
	}
	return {
		type: commonType(left.flatMap(({ type }) => type ?? [])),
		format: others.every(({ format }) => format === first?.format) ? first?.format : undefined,
		choices: first && allowedBy(left),
		nullable,
		members: new Map(),
		required: [],
		items: [],
		above: place.above,
	};
}

/** Whether a schema allows only null. */
function isNull(schema: unknown): boolean {
	if (!isObject(schema)) return false;
	const { type, const: only, enum: values } = schema;
	const allowed = only === undefined ? listOf(values) : [only];
	const isAll = (list: unknown[], one: unknown) =>
		list.length > 0 && list.every((each) => each === one);
	return isAll([type].flat(), 'null') || isAll(allowed, null);
}

/** The allowed values of all variants together, if each of them lists its values. */
function allowedBy(variants: Resolved[]): Resolved['choices'] {
	return variants.every(({ choices }) => choices)
		? variants.flatMap(({ choices = [] }) => choices)
		: undefined;
}

/** Merges two statements. For single-valued members the first wins; members and bounds of both apply. */
function join(first: Resolved, second: Resolved, place: SchemaPlace): Resolved {
	const members = new Map(first.members);
	for (const [key, schemas] of second.members) {
		members.set(key, [...(members.get(key) ?? []), ...schemas]);
	}
	return {
		type: joinTypes(first.type, second.type, place),
		title: first.title ?? second.title,
		description: first.description ?? second.description,
		format: first.format ?? second.format,
		example: first.example ?? second.example,
		choices: first.choices ?? second.choices,
		nullable: first.nullable || second.nullable,
		minimum: highest([first.minimum, second.minimum].filter(isNumber)),
		maximum: lowest([first.maximum, second.maximum].filter(isNumber)),
		pattern: first.pattern ?? second.pattern,
		members,
		required: [...first.required, ...second.required],
		items: [...first.items, ...second.items],
		above: [...new Set([...first.above, ...second.above])],
	};
}

function joinTypes(
	first: JsonType | undefined,
	second: JsonType | undefined,
	place: SchemaPlace,
): JsonType | undefined {
	if (!first || !second || first === second) return first ?? second;
	if (commonType([first, second]) === 'number') return 'integer';
	throw schemaRefusal(
		place,
		`the schema requires both ${first} and ${second}`,
		'Use the same type in all parts of allOf and next to $ref.',
	);
}
