import { checkFields } from '../../../nodes/DocumentExtraction/definitions/fields';
import {
	defineFields,
	readFields,
} from '../../../nodes/DocumentExtraction/definitions/fields.parameters';
import { orLeaveAsIs } from '../../../nodes/DocumentExtraction/definitions/leaveAsIs.parameters';
import { fieldsFromJson } from '../../../nodes/DocumentExtraction/definitions/fieldsFromJson';
import { fieldsFromTable } from '../../../nodes/DocumentExtraction/definitions/fieldsFromTable';
import { messageOf, nodeWith, refusalOf } from './definitions';

describe('fields from the table', () => {
	test('become the interface’s notation, without what was left empty', () => {
		const fields = fieldsFromTable([
			{ name: ' total ', description: 'Amount to pay', example: '119.00', type: 'string' },
			{ name: 'note', description: '', example: '', type: 'string' },
			{ name: 'tags', example: 'urgent', type: 'strings' },
			{ name: 'seller', type: 'object', nestedFields: { values: [{ name: 'vatId' }] } },
			{
				name: 'lines',
				description: 'Items',
				type: 'objects',
				nestedFields: { values: [{ name: 'sku' }, { name: 'amount', example: '1.00' }] },
			},
		]);
		expect(fields).toEqual([
			{ key: 'total', description: 'Amount to pay', example: '119.00', type: 'string' },
			{ key: 'note', type: 'string' },
			{ key: 'tags', type: 'array', items: { type: 'string', example: 'urgent' } },
			{ key: 'seller', type: 'object', properties: [{ key: 'vatId', type: 'string' }] },
			{
				key: 'lines',
				description: 'Items',
				type: 'array',
				items: {
					type: 'object',
					properties: [
						{ key: 'sku', type: 'string' },
						{ key: 'amount', example: '1.00', type: 'string' },
					],
				},
			},
		]);
	});

	test('take numbers that come from expressions as text', () => {
		expect(fieldsFromTable([{ name: 2026, example: 119 }])).toEqual([
			{ key: '2026', example: '119', type: 'string' },
		]);
	});

	test.each([
		['no row', [], 'No field is defined'],
		['a row without a name', [{ name: 'a' }, { name: ' ' }], 'Field number 2: has no name'],
		['a name twice', [{ name: 'a' }, { name: ' a' }], "Field 'a': the name stands twice"],
		[
			'a nested row without a name',
			[{ name: 'lines', type: 'objects', nestedFields: { values: [{ name: '' }] } }],
			"Field 'lines' → number 1: has no name",
		],
		[
			'a nested name twice',
			[
				{
					name: 'lines',
					type: 'objects',
					nestedFields: { values: [{ name: 'amount' }, { name: 'amount' }] },
				},
			],
			"Field 'lines' → 'amount': the name stands twice",
		],
		[
			'an object without members',
			[{ name: 'seller', type: 'object' }],
			"Field 'seller': an object needs at least one nested field",
		],
	])('%s is refused, and the place is named', (_, rows, message) => {
		expect(messageOf(() => fieldsFromTable(rows))).toBe(message);
	});
});

describe('fields from JSON', () => {
	const nested = [
		{ key: 'a', items: { type: 'object', properties: [{ key: 'b' }] }, type: 'array' },
	];

	test('may be text, a list, or whole extraction details', () => {
		const expected = [
			{
				key: 'a',
				type: 'array',
				items: { type: 'object', properties: [{ key: 'b', type: 'string' }] },
			},
		];
		expect(fieldsFromJson(JSON.stringify(nested))).toEqual(expected);
		expect(fieldsFromJson(nested)).toEqual(expected);
		expect(fieldsFromJson({ name: 'x', language: 'English', fields: nested })).toEqual(expected);
	});

	test.each([
		['[{"key": "a",}]', 'Fields (JSON) is not valid JSON'],
		['', 'Fields (JSON) is empty'],
		[undefined, 'Fields (JSON) is empty'],
		['{"key": "a"}', 'The fields must be a list'],
		['[]', 'No field is defined'],
		['["total"]', 'Field number 1: must be an object'],
		['[{"name": "total"}]', 'Field number 1: has no name'],
		['[{"key": "a"}, {"key": "a "}]', "Field 'a': the name stands twice"],
		['[{"key": "n", "description": ["x"]}]', "Field 'n': the description must be text"],
		['[{"key": "n", "example": {}}]', "Field 'n': the example must be text"],
		[
			'[{"key": "n", "type": "number"}]',
			'Field \'n\': the type must be one of string, object, array, not "number"',
		],
		[
			'[{"key": "n", "type": "array"}]',
			'Field \'n\': an array needs "items" that says what it holds',
		],
		['[{"key": "n", "properties": [{"key": "a"}]}]', "Field 'n': a string holds no nested fields"],
		['[{"key": "n", "items": {"type": "string"}}]', "Field 'n': a string holds no nested fields"],
	])('%s is refused: %s', (json, message) => {
		expect(messageOf(() => fieldsFromJson(json))).toBe(message);
	});

	test.each([
		['[\n{"key": }]', 2, 9],
		['[\n  {"key": "a",}\n]', 2, 15],
		['[{"key": "a"}', 1, 14],
		['[1,\n2', 2, 2],
		['undefined', 1, 1],
		['["a\\q"]', 1, 5],
		['[1]\n]', 2, 1],
		['[-]', 1, 3],
		[`[${'"x",'.repeat(500)}\n"y" "z"]`, 2, 5],
	])('names line and column where JSON breaks (%#)', (json, line, column) => {
		const { description } = refusalOf(() => fieldsFromJson(json));
		expect(description).toMatch(new RegExp(`^Line ${line}, column ${column}: [A-Z"]`));
		expect(description).not.toMatch(/position \d/);
	});

	test('quotes what stands there', () => {
		expect(refusalOf(() => fieldsFromJson('[\n{"key": }]')).description).toContain('"key": }');
	});
});

describe('checked fields', () => {
	test('are as they were, in one spelling', () => {
		expect(
			checkFields([
				{ key: ' a ', description: '', example: null, properties: [], items: null },
				{ key: 'b', description: 7, example: 0, id: 'of the service' },
			]),
		).toEqual([
			{ key: 'a', type: 'string' },
			{ key: 'b', description: '7', example: '0', type: 'string' },
		]);
	});

	test('may have names an object has from its prototype, and pollute nothing', () => {
		const keys = ['__proto__', 'constructor', 'toString'];
		const fields = fieldsFromJson(JSON.stringify(keys.map((key) => ({ key }))));
		expect(fields).toEqual(keys.map((key) => ({ key, type: 'string' })));
		expect({}).not.toHaveProperty('key');
	});
});

describe('the node’s parameters', () => {
	const total = [{ key: 'total', example: '119.00', type: 'string' }];

	test.each([
		[
			'Using Fields Below',
			{ fields: { values: [{ name: 'total', example: '119.00', type: 'string' }] } },
		],
		['From JSON Example', { defineFields: 'example', jsonExample: '{ "total": "119.00" }' }],
		[
			'From JSON Schema',
			{
				defineFields: 'schema',
				jsonSchema: '{ "properties": { "total": { "example": "119.00" } } }',
			},
		],
		[
			'Using JSON',
			{ defineFields: 'json', fieldsJson: '[{ "key": "total", "example": "119.00" }]' },
		],
		[
			'From Template',
			{
				defineFields: 'template',
				template: 'receipt',
				receiptFields: '[{ "key": "total", "example": "119.00" }]',
			},
		],
	])('give the fields: %s', (_, given) => {
		expect(readFields.call(nodeWith(defineFields, given), 0)).toEqual(total);
	});

	test.each(['example', 'schema', 'json', 'template'])(
		'have a default that shows how it is done: %s',
		(way) => {
			const fields = readFields.call(nodeWith(defineFields, { defineFields: way }), 0);
			expect(fields).toContainEqual(
				expect.objectContaining({ key: 'invoiceNumber', type: 'string' }),
			);
		},
	);

	test('ask for a field where the table was left empty', () => {
		const node = nodeWith(defineFields, { fields: {} });
		expect(messageOf(() => readFields.call(node, 0))).toBe('No field is defined');
	});

	test('show one parameter, and with From Template the one of that template too', () => {
		const shown = (way: string) => {
			const chosen = new Map([
				['defineFields', way],
				['template', 'invoice'],
			]);
			return defineFields
				.filter(({ displayOptions }) =>
					Object.entries(displayOptions?.show ?? {}).every(([name, values]) =>
						values?.includes(chosen.get(name) ?? ''),
					),
				)
				.map(({ name }) => name)
				.slice(1);
		};
		expect(shown('table')).toEqual(['fields']);
		expect(shown('json')).toEqual(['fieldsJson']);
		expect(shown('example')).toEqual(['jsonExample']);
		expect(shown('schema')).toEqual(['jsonSchema']);
		expect(shown('template')).toEqual(['template', 'invoiceFields']);
		expect(shown('keep')).toEqual([]);
	});

	test('start with the table', () => {
		expect(defineFields[0]).toMatchObject({ name: 'defineFields', default: 'table' });
	});

	test('of an update let the fields stay as they are, unless something else is chosen', () => {
		const [selector, ...rest] = orLeaveAsIs(defineFields);
		const [, ...others] = defineFields;
		expect(selector).toMatchObject({
			name: 'defineFields',
			default: 'keep',
			noDataExpression: true,
			options: [{ name: 'Leave as They Are', value: 'keep' }, ...(defineFields[0]?.options ?? [])],
		});
		expect(rest).toEqual(others);
		expect(defineFields[0]).toMatchObject({ default: 'table' });
	});
});
