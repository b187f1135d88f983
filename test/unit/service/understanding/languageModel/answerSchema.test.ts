/** The schema for a model's answer, and the interpretation of its actual answer. */
import Ajv from 'ajv';

import type { Field } from '../../../../../local-service/src/interface';
import {
	fieldsSchema,
	mostTokens,
	typeSchema,
} from '../../../../../local-service/src/understanding/languageModel/answerSchema';
import { shapedAs } from '../../../../../local-service/src/understanding/languageModel/shapedAs';

const FIELDS: Field[] = [
	{ key: 'Invoice number' },
	{ key: '__proto__' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name', type: 'string' }] },
	{ key: 'tags', type: 'array', items: {} },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'text' },
				{ key: 'discounts', type: 'array', items: { type: 'array', items: { type: 'string' } } },
			],
		},
	},
];

const TEXT = { type: ['string', 'null'] };

const object = (properties: Array<[string, unknown]>) => ({
	type: 'object',
	properties: Object.fromEntries(properties),
	required: properties.map(([key]) => key),
	additionalProperties: false,
});

test('the schema mirrors the fields, every member required and no other allowed', () => {
	const schema = fieldsSchema(FIELDS);
	expect(schema).toEqual(
		object([
			['Invoice number', TEXT],
			['__proto__', TEXT],
			['seller', object([['name', TEXT]])],
			['tags', { type: 'array', items: { type: 'string' } }],
			[
				'lines',
				{
					type: 'array',
					items: object([
						['text', TEXT],
						['discounts', { type: 'array', items: { type: 'array', items: { type: 'string' } } }],
					]),
				},
			],
		]),
	);
	expect(Object.keys(schema.properties)).toEqual(FIELDS.map(({ key }) => key));
	expect(new Ajv({ strict: true, allowUnionTypes: true }).validateSchema(schema)).toBe(true);
});

test('the schema has the descriptions of fields and the values of choices', () => {
	const fields: Field[] = [
		{ key: 'number', description: 'Number of\nthe invoice', example: 'RE-1' },
		{ key: 'state', description: 'State. Answer with one of: ["open","paid"].' },
		{ key: 'tags', type: 'array', description: 'Labels', items: { example: 'urgent' } },
	];
	expect(fieldsSchema(fields).properties).toEqual({
		number: { ...TEXT, description: 'Number of the invoice Example: RE-1' },
		state: {
			...TEXT,
			description: 'State. Answer with one of: ["open","paid"].',
			enum: ['open', 'paid', null],
		},
		tags: {
			type: 'array',
			description: 'Labels',
			items: { type: 'string', description: 'Example: urgent' },
		},
	});
});

test('the maximum length of an answer depends on its values, and for lists on the pages', () => {
	const [single, list] = [fieldsSchema(FIELDS.slice(0, 2)), fieldsSchema(FIELDS)];
	expect(mostTokens(single, 24_000)).toBe(mostTokens(single, 0));
	expect(mostTokens(list, 24_000)).toBeGreaterThan(mostTokens(list, 0) + 8000);
	expect(mostTokens(single, 0)).toBeGreaterThan(mostTokens(fieldsSchema(FIELDS.slice(0, 1)), 0));
});

test('a type is one of the defined types, or none', () => {
	const schema = typeSchema([{ name: 'Invoice', description: '', uniqueWords: [] }]);
	expect(schema.properties).toEqual({
		documentType: { type: ['string', 'null'], enum: ['Invoice', null] },
	});
});

describe('an answer', () => {
	const [, , seller, tags, lines] = FIELDS;
	const fields = [{ key: 'number' }, seller, tags, lines].filter((field) => field !== undefined);

	test('is reduced to storable characters and to the maximum length of a value', () => {
		const only: Field[] = [{ key: 'number' }];
		expect(shapedAs(only, { number: 'A\u00001\u0007\uD800' })).toEqual({ number: 'A 1' });
		expect(shapedAs(only, { number: 'x'.repeat(20_000) })).toEqual({ number: 'x'.repeat(20_000) });
		expect(() => shapedAs(only, { number: 'x'.repeat(20_001) })).toThrow(
			'its answer was not what was asked for',
		);
	});

	test('is used unchanged if it matches the schema, without extra members', () => {
		const answer = {
			number: ' A  1 ',
			seller: { name: null },
			tags: ['a', 'b'],
			lines: [{ text: 'x', discounts: [['1']] }],
		};
		expect(shapedAs(fields, { ...answer, more: 1 })).toEqual({ ...answer, number: 'A 1' });
	});

	test('is converted to texts, and omitted members stay omitted', () => {
		expect(shapedAs(fields, { number: 7, tags: [true, null, ''], lines: [{ text: 1 }] })).toEqual({
			number: '7',
			tags: ['true'],
			lines: [{ text: '1' }],
		});
		const empty = { seller: {}, lines: [{ amount: '1' }, {}] };
		expect(shapedAs(fields, { number: null, ...empty })).toEqual({ number: null });
		expect(shapedAs(fields, { seller: null, tags: null, lines: null })).toEqual({
			seller: { name: null },
			tags: [],
			lines: [],
		});
		expect(shapedAs(fields, { lines: [{}, { text: ' ', discounts: [[null]] }] }).lines).toEqual([]);
		expect(shapedAs(fields, { number: '  ' })).toMatchObject({ number: null });
	});

	test.each([
		[null],
		['text'],
		[[]],
		[{}],
		[{ total: '1' }],
		[{ seller: {} }],
		[{ number: {} }],
		[{ number: ['1'] }],
		[{ seller: 'Acme' }],
		[{ seller: [] }],
		[{ tags: 'a' }],
		[{ lines: { text: 'x' } }],
		[{ lines: ['x'] }],
	])('of another structure is invalid: %j', (answer) => {
		expect(() => shapedAs(fields, answer)).toThrow('its answer was not what was asked for');
	});

	test('has only its own members, not those of Object.prototype', () => {
		const keys = [{ key: 'constructor' }, { key: '__proto__' }, { key: 'number' }];
		expect(Object.entries(shapedAs(keys, { number: '1' }))).toEqual([['number', '1']]);
		const answer: unknown = JSON.parse('{"__proto__": "x"}');
		expect(Object.entries(shapedAs([{ key: '__proto__' }], answer))).toEqual([['__proto__', 'x']]);
	});
});
