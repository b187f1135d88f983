import { isObject } from '../../isObject';
import { followReference } from './followReference';
import { listOf, readStatement, type Statement } from './readStatement';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/** A statement merged with everything it refers to; those schemas are in `above`, too. */
type Resolved = Statement & Pick<SchemaPlace, 'above'>;

/**
 * Resolves a schema: follows `$ref`, drops null, merges `allOf` and what remains of `anyOf` and
 * `oneOf`.
 *
 * @throws UserError that names the place, for an invalid, recursive or ambiguous schema
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

/** The variants apart from null: a single one, or several that are all strings. */
function choose(variants: unknown[], place: SchemaPlace): Resolved {
	const left = variants
		.filter((variant) => !isObject(variant) || variant.type !== 'null')
		.map((variant) => resolveSchema(variant, place));
	const [first] = left;
	if (first !== undefined && left.length === 1) return first;
	if (left.some(({ type }) => type === 'object' || type === 'array')) {
		throw schemaRefusal(
			place,
			'the schema allows several types of values',
			'A field has a single type. Instead of anyOf or oneOf, use one object with the properties of all variants.',
		);
	}
	const type = left.find((variant) => variant.type !== undefined)?.type;
	return { type, members: new Map(), items: [], above: place.above };
}

/** Where both say something, the first wins; the result has the members of both. */
function join(first: Resolved, second: Resolved, place: SchemaPlace): Resolved {
	if (first.type && second.type && first.type !== second.type) {
		throw schemaRefusal(
			place,
			`the schema requires both ${first.type} and ${second.type}`,
			'Use the same type in all parts of allOf and next to $ref.',
		);
	}
	const members = new Map(first.members);
	for (const [key, schemas] of second.members) {
		members.set(key, [...(members.get(key) ?? []), ...schemas]);
	}
	return {
		type: first.type ?? second.type,
		title: first.title ?? second.title,
		description: first.description ?? second.description,
		format: first.format ?? second.format,
		example: first.example ?? second.example,
		choices: first.choices ?? second.choices,
		members,
		items: [...first.items, ...second.items],
		above: [...new Set([...first.above, ...second.above])],
	};
}
