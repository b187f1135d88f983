import type { Field, Shape } from '../../values/field';
import { checkFields, named } from '../fields';
import { readJson } from '../json';
import type { Statement } from './readStatement';
import { resolveSchema } from './resolveSchema';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/**
 * Fields whose results have the structure that a JSON Schema describes. Constraints such as `required`
 * or `minimum` are ignored: a field has only a name, a description, an example and a type.
 *
 * @param schema of an object, or its JSON
 * @throws UserError that names the place, for a schema that cannot become fields
 */
export function fieldsFromSchema(schema: unknown): Field[] {
	const root = readJson('JSON Schema', schema);
	const place = { root, path: [], above: [] };
	const { type, properties } = shapeOf(root, place);
	if (type === 'object') return checkFields(properties);
	throw schemaRefusal(
		place,
		'the schema must describe an object',
		'Write { "type": "object", "properties": { … } }. For an array, use the schema of its elements.',
	);
}

function shapeOf(schema: unknown, place: SchemaPlace): Shape {
	const { above, ...said } = resolveSchema(schema, place);
	const { type = 'string', example, members, items } = said;
	const description = describe(said);
	const inside = { ...place, above };
	switch (type) {
		case 'object':
			if (members.size === 0) {
				throw schemaRefusal(
					place,
					'the object has no properties',
					'Define them under "properties". If their names differ between documents, use an array of objects with a name and a value.',
				);
			}
			return {
				type,
				description,
				properties: [...members].map(([key, schemas]) => ({
					key,
					...shapeOf(together(schemas), { ...inside, path: [...place.path, named(key)] }),
				})),
			};
		case 'array':
			if (items.length === 0) {
				throw schemaRefusal(
					place,
					'the array does not define its items',
					'Add "items" with one schema for all elements.',
				);
			}
			return { type, description, items: shapeOf(together(items), inside) };
		default:
			return { type, description, example };
	}
}

function describe({ description, title, format, choices }: Statement): string | undefined {
	const about = description ?? title ?? (format && `Format: ${format}`);
	if (!choices) return about;
	const list = `One of: ${choices.join(', ')}`;
	return about ? `${about.replace(/\.$/, '')}. ${list}` : list;
}

/** Each part of an allOf may describe the same member. */
function together(schemas: unknown[]): unknown {
	return schemas.length === 1 ? schemas[0] : { allOf: schemas };
}
