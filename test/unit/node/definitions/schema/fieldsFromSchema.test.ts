import { fieldsFromSchema } from '../../../../../nodes/DocumentExtraction/definitions/schema/fieldsFromSchema';
import { wholeText } from '../../../../../nodes/DocumentExtraction/values/pattern';
import { messageOf, refusalOf } from '../../../../support/nodeParameters';

/** The field generated for the property `a` with this schema, without its key. */
function fieldOf(a: unknown, around: object = {}) {
	const [{ key, ...shape } = { key: '' }] = fieldsFromSchema({
		type: 'object',
		properties: { a },
		...around,
	});
	expect(key).toBe('a');
	return shape;
}

test('a schema becomes fields of the same structure', () => {
	const schema = {
		$schema: 'https://json-schema.org/draft/2020-12/schema',
		type: 'object',
		required: ['number'],
		properties: {
			number: { type: 'string', description: 'Number of the invoice', examples: ['RE-1', 'RE-2'] },
			total: { type: 'number', title: 'Total', minimum: 0 },
			seller: {
				type: 'object',
				description: 'Who sells',
				properties: { vatId: { type: ['string', 'null'] } },
			},
			lines: {
				type: 'array',
				title: 'Lines',
				items: { type: 'object', properties: { amount: { type: 'integer', example: 1 } } },
			},
			cells: { type: 'array', items: { type: 'array', items: { type: 'boolean' } } },
		},
	};
	const expected = [
		{
			key: 'number',
			type: 'string',
			description: 'Number of the invoice',
			example: 'RE-1',
			required: true,
		},
		{ key: 'total', type: 'number', description: 'Total', minimum: 0 },
		{
			key: 'seller',
			type: 'object',
			description: 'Who sells',
			properties: [{ key: 'vatId', type: 'string' }],
		},
		{
			key: 'lines',
			type: 'array',
			description: 'Lines',
			items: { type: 'object', properties: [{ key: 'amount', type: 'integer', example: '1' }] },
		},
		{ key: 'cells', type: 'array', items: { type: 'array', items: { type: 'boolean' } } },
	];
	expect(fieldsFromSchema(schema)).toEqual(expected);
	expect(fieldsFromSchema(JSON.stringify(schema))).toEqual(expected);
});

describe('a description', () => {
	test.each([
		[{ description: 'Sum.', title: 'T' }, 'Sum.'],
		[{ title: 'T', format: 'uri' }, 'T'],
		[{ type: 'string', format: 'uri' }, 'Format: uri'],
		[{ type: 'string', enum: [] }, undefined],
		[{ type: 'string' }, undefined],
	])('of %j is %s', (schema, description) => {
		expect(fieldOf(schema)).toEqual({ type: 'string', ...(description && { description }) });
	});
});

describe('an example', () => {
	test.each([
		[{ examples: ['1'], example: '2', default: '3' }, '1'],
		[{ examples: [], example: '2', default: '3' }, '2'],
		[{ default: 3 }, '3'],
		[{ examples: [{ no: 'scalar' }], default: null }, undefined],
		[{ type: 'string', default: '' }, undefined],
	])('of %j is %s', (schema, example) => {
		expect(fieldOf(schema)).toEqual({ type: 'string', ...(example && { example }) });
	});
});

test.each([
	[{ type: 'number' }, { type: 'number' }],
	[
		{ type: 'integer', example: 12 },
		{ type: 'integer', example: '12' },
	],
	[{ type: 'number', format: 'double' }, { type: 'number' }],
	[{ type: 'boolean', default: true }, { type: 'boolean' }],
	[{ type: ['number', 'null'] }, { type: 'number' }],
	[{ type: ['number', 'integer'] }, { type: 'number' }],
	[{ type: ['number', 'string'] }, { type: 'string' }],
	[{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, { type: 'integer' }],
	[{ allOf: [{ type: 'number' }, { type: 'integer' }] }, { type: 'integer' }],
	[{ format: 'date' }, { type: 'date' }],
	[
		{ type: 'string', format: 'date', example: '2026-04-21' },
		{ type: 'date', example: '2026-04-21' },
	],
	[{ type: 'string', format: 'date-time' }, { type: 'dateTime' }],
	[{ type: 'string', allOf: [{ format: 'date' }] }, { type: 'date' }],
	[{ anyOf: [{ format: 'date' }, { type: 'null' }] }, { type: 'date' }],
	[{ anyOf: [{ format: 'date' }, { format: 'date-time' }] }, { type: 'string' }],
])('the type of %j is kept', (schema, shape) => {
	expect(fieldOf(schema)).toEqual(shape);
});

test.each([
	[{ enum: ['a', 'b'] }, { type: 'choice', choices: ['a', 'b'] }],
	[
		{ type: 'string', enum: ['a', null] },
		{ type: 'choice', choices: ['a'] },
	],
	[
		{ description: 'Kind', enum: ['a'] },
		{ type: 'choice', description: 'Kind', choices: ['a'] },
	],
	[{ enum: ['a', 2, null, true] }, { type: 'choice', choices: ['a', '2', 'true'] }],
	[{ anyOf: [{ enum: ['null'] }, { const: 'a' }] }, { type: 'choice', choices: ['null', 'a'] }],
	[{ enum: [1, 2.5] }, { type: 'number', description: 'One of: 1, 2.5' }],
	[
		{ type: 'integer', enum: [7, 19], description: 'Rate.' },
		{ type: 'integer', description: 'Rate. One of: 7, 19' },
	],
	[{ enum: [true, false] }, { type: 'boolean' }],
	[{ const: 'x' }, { type: 'choice', choices: ['x'] }],
	[{ const: 5 }, { type: 'number', description: 'One of: 5', example: '5' }],
	[{ const: false }, { type: 'boolean' }],
	[{ oneOf: [{ const: 'a' }, { enum: ['b', 'c'] }] }, { type: 'choice', choices: ['a', 'b', 'c'] }],
	[{ anyOf: [{ enum: ['a'] }, { type: 'string' }] }, { type: 'string' }],
	[
		{ type: 'string', allOf: [{ enum: ['a'] }] },
		{ type: 'choice', choices: ['a'] },
	],
])('the allowed values of %j are kept', (schema, shape) => {
	expect(fieldOf(schema)).toEqual(shape);
});

test.each([
	[
		{ type: 'number', minimum: 0, maximum: 9.5 },
		{ minimum: 0, maximum: 9.5 },
	],
	[
		{ type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 10 },
		{ minimum: 1, maximum: 9 },
	],
	[{ type: 'integer', exclusiveMinimum: 0.5 }, { minimum: 1 }],
	[{ type: 'integer', minimum: 5, exclusiveMinimum: 0 }, { minimum: 5 }],
	[{ type: 'integer', minimum: 0, exclusiveMinimum: true }, { minimum: 1 }],
	[{ type: 'number', minimum: 0, exclusiveMinimum: true }, { minimum: 0 }],
	[
		{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 },
		{ minimum: 0, maximum: 1 },
	],
	[
		{ type: 'number', minimum: 0, allOf: [{ minimum: 5 }, { maximum: 9 }] },
		{ minimum: 5, maximum: 9 },
	],
	[{ type: 'string', minimum: 5 }, {}],
	[{ type: 'string', pattern: '^RE-\\d+$' }, { pattern: '^RE-\\d+$' }],
	[{ type: 'string', pattern: 'RE' }, { pattern: '[^]*(?:RE)[^]*' }],
	[{ type: 'string', pattern: '^a|b$' }, { pattern: '[^]*(?:^a|b$)[^]*' }],
	[{ type: 'string', pattern: '^a\\$' }, { pattern: '[^]*(?:^a\\$)[^]*' }],
	[{ type: 'string', pattern: '^(?!RE)' }, { pattern: '[^]*(?:^(?!RE))[^]*' }],
	[{ type: 'string', pattern: 'a)|(b' }, {}],
	[{ type: 'string', pattern: '(' }, {}],
	[{ type: 'string', format: 'date', pattern: '^2' }, {}],
])('constraints in %j that are checks are kept', (schema, checks) => {
	const { type, ...own } = fieldOf(schema);
	expect(type).toBeDefined();
	expect(own).toEqual(checks);
});

test('an unanchored pattern still matches anywhere', () => {
	const { pattern = '' } = fieldOf({ pattern: '^a|b$' });
	const matching = ['a', 'ax', 'xb', 'b', 'x'].filter((text) => wholeText(pattern).test(text));
	expect(matching).toEqual(['a', 'ax', 'xb', 'b']);
});

test('a required member must have a value, unless it may be null', () => {
	const fields = fieldsFromSchema({
		required: ['a', 'b', 'c', 'd', 'e'],
		properties: {
			a: { type: 'string' },
			b: { type: ['string', 'null'] },
			c: { anyOf: [{ type: 'number' }, { type: 'null' }] },
			d: { type: 'string', nullable: true },
			e: { type: 'object', required: ['g'], properties: { f: {}, g: { enum: ['x', null] } } },
			f: { type: 'string' },
		},
		allOf: [{ required: ['f'] }],
	});
	expect(fields.filter(({ required }) => required).map(({ key }) => key)).toEqual(['a', 'e', 'f']);
	expect(fields.find(({ key }) => key === 'e')?.properties).toEqual([
		{ key: 'f', type: 'string' },
		{ key: 'g', type: 'choice', choices: ['x'] },
	]);
});

describe('a nullable member', () => {
	const object = { type: 'object', properties: { b: {} } };
	const list = { type: 'array', items: {} };
	test.each([
		[{ type: ['null', 'object'], properties: { b: {} } }, 'object'],
		[{ type: ['array', 'null'], items: {} }, 'array'],
		[{ anyOf: [object, { type: 'null' }] }, 'object'],
		[{ oneOf: [{ type: 'null' }, list] }, 'array'],
		[{ anyOf: [object, { type: ['null'] }] }, 'object'],
		[{ anyOf: [object, { const: null }] }, 'object'],
		[{ oneOf: [{ enum: [null] }, list] }, 'array'],
		[{ anyOf: [{ type: 'number' }, { const: null }] }, 'number'],
		[{ type: ['integer', 'string', 'null'] }, 'string'],
		[{ anyOf: [{ type: 'number' }, { type: 'string' }, { type: 'null' }] }, 'string'],
	])('%j has its other type: %s', (schema, type) => {
		expect(fieldOf(schema)).toMatchObject({ type });
	});

	test('has the description next to anyOf, or else that of the remaining option', () => {
		const anyOf = [{ type: 'string', description: 'inner', example: 'x' }, { type: 'null' }];
		expect(fieldOf({ anyOf, title: 'Outer' })).toEqual({
			type: 'string',
			description: 'inner',
			example: 'x',
		});
		expect(fieldOf({ anyOf, description: 'outer' })).toMatchObject({ description: 'outer' });
	});

	test('choices that only constrain an object do not change it', () => {
		const anyOf = [{ required: ['b'] }, { required: ['c'] }];
		expect(fieldOf({ ...object, anyOf })).toMatchObject({ type: 'object' });
	});
});

describe('$ref', () => {
	const money = { type: 'object', description: 'Money', properties: { amount: {} } };
	const result = {
		type: 'object',
		description: 'Money',
		properties: [{ key: 'amount', type: 'string' }],
	};
	test.each([
		['#/$defs/money', { $defs: { money } }],
		['#/definitions/money', { definitions: { money } }],
		['#/components/schemas/money', { components: { schemas: { money } } }],
		['#/$defs/a~1b~0c%20d', { $defs: { 'a/b~c d': money } }],
		['#/$defs/100%', { $defs: { '100%': money } }],
		['#/$defs/list/1', { $defs: { list: [{}, money] } }],
		['#/$defs/one', { $defs: { one: { $ref: '#/$defs/two' }, two: money } }],
	])('%s is followed', ($ref, around) => {
		expect(fieldOf({ $ref }, around)).toEqual(result);
		expect(fieldOf({ $ref, description: 'Other' }, around)).toEqual({
			...result,
			description: 'Other',
		});
	});

	test('may be at the root, and several may refer to the same definition', () => {
		expect(
			fieldsFromSchema({
				$ref: '#/$defs/invoice',
				$defs: {
					money,
					invoice: {
						type: 'object',
						properties: { net: { $ref: '#/$defs/money' }, gross: { $ref: '#/$defs/money' } },
					},
				},
			}),
		).toEqual([
			{ key: 'net', ...result },
			{ key: 'gross', ...result },
		]);
	});

	const node = { type: 'object', properties: { next: { $ref: '#/$defs/node' } } };
	test.each([
		[{ $ref: '#' }, {}, "Field 'a': the schema is recursive"],
		[{ $ref: '#/properties/a' }, {}, "Field 'a': the schema is recursive"],
		[{ $ref: '#/$defs/node' }, { $defs: { node } }, "Field 'a' → 'next': the schema is recursive"],
		[
			{ type: 'array', items: { $ref: '#/properties/a' } },
			{},
			"Field 'a': the schema is recursive",
		],
		[
			{ allOf: [{ $ref: '#/$defs/x' }] },
			{ $defs: { x: { $ref: '#/$defs/y' }, y: { $ref: '#/$defs/x' } } },
			"Field 'a': the schema is recursive",
		],
		[
			{ allOf: [{ $ref: '#/$defs/node' }, { properties: { next: { description: 'more' } } }] },
			{ $defs: { node } },
			"Field 'a' → 'next': the schema is recursive",
		],
		[
			{ $ref: 'https://example.com/money.json' },
			{},
			'Field \'a\': $ref points outside the schema: "https://example.com/money.json"',
		],
		[{ $ref: '#money' }, {}, 'Field \'a\': $ref points outside the schema: "#money"'],
		[{ $ref: 7 }, {}, "Field 'a': $ref points outside the schema: 7"],
		[{ $ref: '#/$defs/b' }, {}, 'Field \'a\': $ref cannot be resolved: "#/$defs/b"'],
		[
			{ $ref: '#/$defs/constructor' },
			{ $defs: {} },
			'Field \'a\': $ref cannot be resolved: "#/$defs/constructor"',
		],
		[{ $ref: '#/__proto__' }, {}, 'Field \'a\': $ref cannot be resolved: "#/__proto__"'],
	])('%j is refused', (a, around, message) => {
		expect(messageOf(() => fieldOf(a, around))).toBe(message);
	});
});

describe('allOf', () => {
	test('merges objects and their constraints on the same member', () => {
		const base = { type: 'object', title: 'Base', properties: { b: { type: 'string' }, c: {} } };
		expect(
			fieldOf(
				{
					description: 'Both',
					allOf: [
						{ $ref: '#/$defs/base' },
						{ properties: { c: { description: 'Of the second' }, d: { type: 'number' } } },
					],
				},
				{ $defs: { base } },
			),
		).toEqual({
			type: 'object',
			description: 'Both',
			properties: [
				{ key: 'b', type: 'string' },
				{ key: 'c', type: 'string', description: 'Of the second' },
				{ key: 'd', type: 'number' },
			],
		});
	});

	test('merges constraints on the elements of a list', () => {
		const list = (key: string) => ({
			type: 'array',
			items: { type: 'object', properties: { [key]: {} } },
		});
		expect(fieldOf({ allOf: [list('b'), list('c')] })).toEqual({
			type: 'array',
			items: {
				type: 'object',
				properties: [
					{ key: 'b', type: 'string' },
					{ key: 'c', type: 'string' },
				],
			},
		});
	});

	test('does not merge an object and a text', () => {
		expect(messageOf(() => fieldOf({ type: 'object', allOf: [{ type: 'string' }] }))).toBe(
			"Field 'a': the schema requires both object and string",
		);
	});
});

test('names of properties of Object.prototype work like others', () => {
	const fields = fieldsFromSchema(
		'{"allOf": [{"properties": {"__proto__": {"type": "string"}}}, {"properties": {"constructor": {"properties": {"polluted": {}}}}}]}',
	);
	expect(fields).toEqual([
		{ key: '__proto__', type: 'string' },
		{ key: 'constructor', type: 'object', properties: [{ key: 'polluted', type: 'string' }] },
	]);
	expect({}).not.toHaveProperty('polluted');
});

describe('refused, with the path', () => {
	test.each([
		['{', 'JSON Schema is not valid JSON'],
		['', 'JSON Schema is empty'],
		['[]', 'JSON Schema: a schema must be an object'],
		['{}', 'JSON Schema: the schema must describe an object'],
		['{"number": "RE-1"}', 'JSON Schema: the schema must describe an object'],
		[
			'{"type": "array", "items": {"properties": {"a": {}}}}',
			'JSON Schema: the schema must describe an object',
		],
		['{"type": "object"}', 'JSON Schema: the object has no properties'],
		['{"properties": {" ": {}}}', 'Field number 1 has no name'],
		['{"properties": {"a": {}, "a ": {}}}', "Field 'a': duplicate name"],
	])('%s', (schema, message) => {
		expect(messageOf(() => fieldsFromSchema(schema))).toBe(message);
	});

	const choice = 'the schema allows several types of values';
	const noElement = 'the array does not define its items';
	const noMember = 'the object has no properties';
	test.each([
		[true, 'a schema must be an object'],
		[{ type: 'array' }, noElement],
		[{ type: 'array', items: [{}, {}] }, noElement],
		[{ prefixItems: [{}], items: {} }, noElement],
		[{ type: 'array', items: false }, 'a schema must be an object'],
		[{ type: 'object' }, noMember],
		[{ type: 'object', properties: {} }, noMember],
		[{ additionalProperties: { type: 'string' } }, noMember],
		[{ patternProperties: { '^x': {} } }, noMember],
		[{ anyOf: [{ type: 'string' }, { properties: { b: {} } }] }, choice],
		[{ oneOf: [{ properties: { b: {} } }, { properties: { c: {} } }] }, choice],
		[
			{ type: ['string', 'object'] },
			'the type must be one of string, number, integer, boolean, object, array, not ["string","object"]',
		],
		[
			{ type: 'date' },
			'the type must be one of string, number, integer, boolean, object, array, not "date"',
		],
		[
			{ type: 'null' },
			'the type must be one of string, number, integer, boolean, object, array, not "null"',
		],
	])('%j', (a, what) => {
		expect(messageOf(() => fieldOf(a))).toBe(`Field 'a': ${what}`);
	});

	test('and what to write instead', () => {
		const { message, description } = refusalOf(() =>
			fieldOf({ type: 'array', items: { properties: { b: { additionalProperties: {} } } } }),
		);
		expect(message).toBe("Field 'a' → 'b': the object has no properties");
		expect(description).toContain('an array of objects with a name and a value');
	});
});
