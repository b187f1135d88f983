import { isObject } from '../isObject';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';
import { followReference } from './schemaReference';
import { listOf, readStatement, type Statement } from './schemaStatement';

/** A statement with all it refers to and is joined from; those schemas stand in `above` too. */
type Understood = Statement & Pick<SchemaPlace, 'above'>;

/**
 * What a schema says in the end: follows `$ref`, drops null, joins `allOf` and what `anyOf` and
 * `oneOf` leave.
 *
 * @throws UserError that names the place, for what is no schema, holds itself or leaves a choice
 */
export function understand(schema: unknown, place: SchemaPlace): Understood {
	if (!isObject(schema)) {
		throw schemaRefusal(
			place,
			'a schema must be an object',
			'Write it such as { "type": "string" }.',
		);
	}
	if (place.above.includes(schema)) {
		throw schemaRefusal(
			place,
			'the schema holds itself',
			'Results nest only as deep as their fields do: write out the levels that are wanted.',
		);
	}
	const here = { ...place, above: [...place.above, schema] };
	const { $ref, allOf, anyOf, oneOf } = schema;
	const parts: Understood[] = [{ ...readStatement(schema, here), above: here.above }];
	if ($ref !== undefined) parts.push(understand(followReference($ref, here), here));
	for (const part of listOf(allOf)) parts.push(understand(part, here));
	for (const variants of [anyOf, oneOf]) parts.push(choose(listOf(variants), here));
	return parts.reduce((joined, part) => join(joined, part, here));
}

/** What is left of variants beside null: one, or several that all are written as text. */
function choose(variants: unknown[], place: SchemaPlace): Understood {
	const left = variants
		.filter((variant) => !isObject(variant) || variant.type !== 'null')
		.map((variant) => understand(variant, place));
	const [first] = left;
	if (first !== undefined && left.length === 1) return first;
	if (left.some(({ kind }) => kind === 'object' || kind === 'array')) {
		throw schemaRefusal(
			place,
			'the schema leaves a choice between several kinds of value',
			'A field has one shape: instead of anyOf or oneOf, write one object with the members of all variants.',
		);
	}
	const kind = left.find((variant) => variant.kind !== undefined)?.kind;
	return { kind, members: new Map(), items: [], above: place.above };
}

/** What the first says goes before what the second says; members are those of both. */
function join(first: Understood, second: Understood, place: SchemaPlace): Understood {
	if (first.kind && second.kind && first.kind !== second.kind) {
		throw schemaRefusal(
			place,
			`the schema is ${first.kind} and ${second.kind} at once`,
			'Give all parts of allOf, and what stands beside $ref, the same type.',
		);
	}
	const members = new Map(first.members);
	for (const [key, schemas] of second.members) {
		members.set(key, [...(members.get(key) ?? []), ...schemas]);
	}
	return {
		kind: first.kind ?? second.kind,
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
