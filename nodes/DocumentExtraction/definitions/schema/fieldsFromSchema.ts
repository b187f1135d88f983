import { checkFields, type Field, named, type Shape } from '../fields';
import { readJson } from '../json';
import type { Statement } from './readStatement';
import { resolveSchema } from './resolveSchema';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/**
 * Fields that give results of the shape a JSON Schema describes. Constraints such as `required` or
 * `minimum` are left out: the service knows names, descriptions, examples and nesting only.
 *
 * @param schema of one object, or its JSON text
 * @throws UserError that names the place, for a schema no extraction can be made of
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

/** The parts of an allOf may each say something about the same member. */
function together(schemas: unknown[]): unknown {
	return schemas.length === 1 ? schemas[0] : { allOf: schemas };
}
