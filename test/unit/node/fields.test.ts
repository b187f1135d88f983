import {
	fieldsFromJson,
	fieldsFromTable,
} from '../../../nodes/DocumentExtraction/definitions/fields';

const messageOf = (work: () => unknown): string => {
	try {
		work();
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	throw new Error('nothing was thrown');
};

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

	test.each([
		['no row', [], 'No field is defined'],
		['a row without a name', [{ name: 'a' }, { name: ' ' }], 'Field number 2: has no name'],
		['a name twice', [{ name: 'a' }, { name: 'a' }], "Field 'a': the name stands twice"],
		[
			'a nested name twice',
			[
				{
					name: 'lines',
					type: 'objects' as const,
					nestedFields: { values: [{ name: 'amount' }, { name: 'amount' }] },
				},
			],
			"Field 'lines' → 'amount': the name stands twice",
		],
		[
			'an object without members',
			[{ name: 'seller', type: 'object' as const }],
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
		['{"key": "a"}', 'The fields must be a list'],
		['["total"]', 'Field number 1: must be an object such as { "key": "total" }'],
		['[{"name": "total"}]', 'Field number 1: has no name'],
		[
			'[{"key": "n", "type": "number"}]',
			'Field \'n\': the type must be one of string, object, array, not "number"',
		],
		[
			'[{"key": "n", "type": "array"}]',
			'Field \'n\': an array needs "items" that says what it holds',
		],
	])('%s is refused: %s', (json, message) => {
		expect(messageOf(() => fieldsFromJson(json))).toBe(message);
	});

	test('quotes the place where JSON is broken', () => {
		expect(() => fieldsFromJson('[\n{"key": }]')).toThrow(
			expect.objectContaining({ description: expect.stringContaining('"key": }') }),
		);
	});
});
