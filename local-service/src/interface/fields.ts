/** Fields of an extraction, which may be nested (docs/interface.md#fields). */
import { type Static, Type } from '@sinclair/typebox';

import { name, oneOf } from './parts';

export const MOST_FIELDS = 500;
export const MOST_LEVELS = 10;

const shape = {
	description: Type.Optional(
		Type.String({
			description:
				'Hint at what to extract; may be empty. Its last sentence may give the format of the answer, such as `Answer as a number, such as 1204.50.` (docs/interface.md#requested-formats).',
			examples: ['The amount to pay, including tax'],
		}),
	),
	example: Type.Optional(
		Type.String({
			description:
				'Sample of the expected value; may be empty. The value is written in the same format.',
			examples: ['1,204.50'],
		}),
	),
	type: Type.Optional(
		oneOf(['string', 'object', 'array'], {
			description:
				'`string`, the default: one value. `object`: the values of `properties`. `array`: a list of what `items` describes, or of texts. There are no types for numbers, dates or booleans: values are texts, as printed, or in the form of the description or the example.',
		}),
	),
	properties: Type.Optional(
		Type.Array(Type.Ref('Field'), {
			minItems: 1,
			'x-distinct': 'key',
			description: 'The fields of an object, which requires them. Their keys are unique.',
		}),
	),
	items: Type.Optional(Type.Ref('Element')),
};

/** JSON Schema condition for a member that one type of field requires. */
const objectsHaveProperties = {
	if: { required: ['type'], properties: { type: { const: 'object' } } },
	then: { required: ['properties'] },
};

const schemas = Type.Module({
	Field: Type.Object(
		{
			key: name('Name of the value in the result; up to 500 characters, unique in its list.', {
				examples: ['grandTotal'],
			}),
			...shape,
		},
		{
			...objectsHaveProperties,
			description: 'One thing to extract.',
			examples: [
				{ key: 'grandTotal', description: 'The amount to pay', example: '1,204.50' },
				{
					key: 'seller',
					type: 'object',
					properties: [{ key: 'name' }, { key: 'vatId', example: 'DE123456789' }],
				},
				{
					key: 'lines',
					type: 'array',
					items: { type: 'object', properties: [{ key: 'sku' }, { key: 'amount' }] },
				},
			],
		},
	),
	Element: Type.Object(shape, {
		...objectsHaveProperties,
		description: 'The elements of an array, described like a field without a key.',
	}),
});

export const Field = schemas.Import('Field');

/** One value to extract. If `type` is absent, it is a string. */
export type Field = Static<typeof Field>;

export const fields = Type.Array(Field, {
	minItems: 1,
	'x-distinct': 'key',
	'x-bounded': true,
	description: `Keys are unique within a list. At most ${MOST_FIELDS} fields on at most ${MOST_LEVELS} levels, including nested fields and the elements of arrays.`,
});
