/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../support/steps';
import { fieldsFromExample } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromExample';
import { messageOf, refusalOf } from '../../../support/nodeParameters';

test('an example becomes fields with its values as examples', () => {
	const example = {
		number: 'RE-1',
		total: 119.5,
		paid: false,
		note: null,
		remark: '',
		seller: { name: 'Example Ltd', address: { town: 'Bath' } },
		tags: ['urgent', 'new'],
		lines: [{ sku: 'A-1' }, { sku: 'A-2', amount: 0 }],
		cells: [
			[1, 2],
			[3, 4],
		],
	};
	const expected = [
		{ key: 'number', type: 'string', example: 'RE-1' },
		{ key: 'total', type: 'number', example: '119.5' },
		{ key: 'paid', type: 'boolean' },
		{ key: 'note', type: 'string' },
		{ key: 'remark', type: 'string' },
		{
			key: 'seller',
			type: 'object',
			properties: [
				{ key: 'name', type: 'string', example: 'Example Ltd' },
				{
					key: 'address',
					type: 'object',
					properties: [{ key: 'town', type: 'string', example: 'Bath' }],
				},
			],
		},
		{ key: 'tags', type: 'array', items: { type: 'string', example: 'urgent' } },
		{
			key: 'lines',
			type: 'array',
			items: {
				type: 'object',
				properties: [
					{ key: 'sku', type: 'string', example: 'A-1' },
					{ key: 'amount', type: 'number', example: '0' },
				],
			},
		},
		{
			key: 'cells',
			type: 'array',
			items: { type: 'array', items: { type: 'number', example: '1' } },
		},
	];
	expect(fieldsFromExample(example)).toEqual(expected);
	expect(fieldsFromExample(JSON.stringify(example))).toEqual(expected);
});

test.each([
	[119.5, 'number', '119.5'],
	['119.00', 'string', '119.00'],
	[true, 'boolean', undefined],
	['true', 'string', 'true'],
	['2026-04-21', 'date', '2026-04-21'],
	['2026-13-21', 'string', '2026-13-21'],
	['2026-04', 'string', '2026-04'],
	['2026-04-21T14:30', 'dateTime', '2026-04-21T14:30'],
	['2026-04-21T14:30:00.000Z', 'dateTime', '2026-04-21T14:30:00.000Z'],
	['2026-04-21T14:30:00+02:00', 'dateTime', '2026-04-21T14:30:00+02:00'],
	['2026-04-21T25:30:00', 'string', '2026-04-21T25:30:00'],
	['From 2026-04-21', 'string', 'From 2026-04-21'],
	[null, 'string', undefined],
])('the type of %j is %s', (value, type, example) => {
	const shape = { type, ...(example !== undefined && { example }) };
	expect(fieldsFromExample({ a: value })).toEqual([{ key: 'a', ...shape }]);
	expect(fieldsFromExample({ a: [value, null, ''] })).toEqual([
		{ key: 'a', type: 'array', items: shape },
	]);
});

test.each([
	[[1, '2'], { type: 'string', example: '1' }],
	[[true, 'x'], { type: 'string', example: 'x' }],
	[['2026-04-21', '21. April'], { type: 'string', example: '2026-04-21' }],
	[['2026-04-21', '2026-04-21T14:30'], { type: 'string', example: '2026-04-21' }],
	[['2026-04-21', ''], { type: 'date', example: '2026-04-21' }],
	[[null, 2.5, 3], { type: 'number', example: '2.5' }],
])('values of several types are texts: %j', (a, items) => {
	expect(fieldsFromExample({ a })).toEqual([{ key: 'a', type: 'array', items }]);
});

test('the fields of a list are those of all its elements', () => {
	expect(
		fieldsFromExample({
			lines: [
				{ tax: null, parts: [], sku: '' },
				{ tax: { rate: '19' }, parts: [{ id: 1 }], sku: 'A-2' },
				{ tax: { code: 'S' }, parts: [{ name: 'x' }] },
			],
			words: [null, '', 'first'],
		}),
	).toEqual([
		{
			key: 'lines',
			type: 'array',
			items: {
				type: 'object',
				properties: [
					{
						key: 'tax',
						type: 'object',
						properties: [
							{ key: 'rate', type: 'string', example: '19' },
							{ key: 'code', type: 'string', example: 'S' },
						],
					},
					{
						key: 'parts',
						type: 'array',
						items: {
							type: 'object',
							properties: [
								{ key: 'id', type: 'number', example: '1' },
								{ key: 'name', type: 'string', example: 'x' },
							],
						},
					},
					{ key: 'sku', type: 'string', example: 'A-2' },
				],
			},
		},
		{ key: 'words', type: 'array', items: { type: 'string', example: 'first' } },
	]);
});

test('an undefined member, as from expressions, is a text', () => {
	expect(fieldsFromExample({ a: undefined, b: [undefined, { c: 1 }] })).toEqual([
		{ key: 'a', type: 'string' },
		{
			key: 'b',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'c', type: 'number', example: '1' }] },
		},
	]);
});

test('names of properties of Object.prototype work like others', () => {
	const fields = fieldsFromExample('{"__proto__": {"polluted": "yes"}, "constructor": "c"}');
	expect(fields).toEqual([
		{
			key: '__proto__',
			type: 'object',
			properties: [{ key: 'polluted', type: 'string', example: 'yes' }],
		},
		{ key: 'constructor', type: 'string', example: 'c' },
	]);
	expect({}).not.toHaveProperty('polluted');
});

test('a long list takes steps in proportion to its length', async () => {
	const read = (length: number) => {
		const lines = Array.from({ length }, (_, index) => ({ sku: `A-${index}` }));
		fieldsFromExample({ lines });
	};
	expect(await growth(read, 5000)).toBeLessThan(IN_PROPORTION);
});

test.each([
	['{ "a": }', 'JSON Example is not valid JSON'],
	['', 'JSON Example is empty'],
	[undefined, 'JSON Example is empty'],
	['[{ "a": 1 }]', 'JSON Example must be an object'],
	['"total"', 'JSON Example must be an object'],
	['{}', 'No fields are defined'],
	['{ "": 1 }', 'Field number 1 has no name'],
	['{ "a": 1, " a": 2 }', "Field 'a': duplicate name"],
	['{ "tags": [] }', "Field 'tags': the array is empty"],
	['{ "seller": {} }', "Field 'seller': the object is empty"],
	['{ "seller": { "banks": [{}] } }', "Field 'seller' → 'banks': the object is empty"],
	['{ "lines": [{ "parts": [] }] }', "Field 'lines' → 'parts': the array is empty"],
	['{ "a": [[]] }', "Field 'a': the array is empty"],
	['{ "a": [1, { "b": 1 }] }', "Field 'a': the example mixes strings, objects and arrays"],
	['{ "a": [1, [1]] }', "Field 'a': the example mixes strings, objects and arrays"],
	[
		'{ "l": [{ "a": 1 }, { "a": [1] }] }',
		"Field 'l' → 'a': the example mixes strings, objects and arrays",
	],
])('%s is refused: %s', (example, message) => {
	expect(messageOf(() => fieldsFromExample(example))).toBe(message);
});

test('a list is refused with the advice to give one of its elements', () => {
	const { description } = refusalOf(() => fieldsFromExample([{ a: 1 }]));
	expect(description).toBe('Provide the data of one document, without the surrounding array.');
});
