import type { Field, Shape } from '../../values/field';
import { isPattern } from '../../values/pattern';
import { checkFields } from '../fields';
import { readJson } from '../json';
import { named } from '../refusal';
import type { Statement } from './readStatement';
import { resolveSchema } from './resolveSchema';
import { type SchemaPlace, schemaRefusal } from './schemaPlace';

/**
 * Fields whose results have the structure that a JSON Schema describes, with its types, and with those of its
 * constraints that can be checks.
 *
 * @param schema of an object, or its JSON
 * @throws UserError with the path, for a schema that cannot be converted to fields
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

/** A shape, and whether null is a valid value. */
function shapeOf(schema: unknown, place: SchemaPlace): Shape & { nullable?: boolean } {
	const { above, ...statement } = resolveSchema(schema, place);
	const { type, members, items, nullable } = statement;
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
				nullable,
				description: describe(statement),
				properties: [...members].map(([key, schemas]) => {
					const { nullable: mayBeNull, ...shape } = shapeOf(together(schemas), {
						...inside,
						path: [...place.path, named(key)],
					});
					// Some schemas require every member, and allow null for those that may be missing.
					return { key, ...shape, required: statement.required.includes(key) && !mayBeNull };
				}),
			};
		case 'array': {
			if (items.length === 0) {
				throw schemaRefusal(
					place,
					'the array does not define its items',
					'Add "items" with one schema for all elements.',
				);
			}
			return {
				type,
				nullable,
				description: describe(statement),
				items: shapeOf(together(items), inside),
			};
		}
		default:
			return { ...singleShape(statement), nullable };
	}
}

function singleShape(statement: Statement): Shape {
	const { type, format, choices, example, minimum, maximum, pattern } = statement;
	const description = describe(statement);
	if (type === 'boolean') return { type, description };
	if (type === 'number' || type === 'integer') {
		const list = choices && `One of: ${choices.join(', ')}`;
		const both = [description?.replace(/\.$/, ''), list].filter(Boolean).join('. ');
		return { type, description: list ? both : description, example, minimum, maximum };
	}
	if (choices) return { type: 'choice', description, choices: choices.map(String) };
	if (format === 'date') return { type: 'date', description, example };
	if (format === 'date-time') return { type: 'dateTime', description, example };
	return {
		type: 'string',
		description: description ?? (format && `Format: ${format}`),
		example,
		pattern: pattern && isPattern(pattern) ? anywhere(pattern) : undefined,
	};
}

const describe = ({ description, title }: Statement) => description ?? title;

/** A schema's pattern may match a part of the text, a field's pattern must match the whole text. */
function anywhere(pattern: string): string {
	return /^\^(?:[^|\\]|\\[^])*\$$/.test(pattern) ? pattern : `[^]*(?:${pattern})[^]*`;
}

/** Several parts of an allOf may describe the same member. */
function together(schemas: unknown[]): unknown {
	return schemas.length === 1 ? schemas[0] : { allOf: schemas };
}
