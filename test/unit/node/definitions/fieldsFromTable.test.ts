import { fieldsFromTable } from '../../../../nodes/DocumentExtraction/definitions/fieldsFromTable';
import { messageOf } from '../../../support/nodeParameters';

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
		['no row', [], 'No fields are defined'],
		['a row without a name', [{ name: 'a' }, { name: ' ' }], 'Field number 2 has no name'],
		['a name twice', [{ name: 'a' }, { name: ' a' }], "Field 'a': duplicate name"],
		[
			'a nested row without a name',
			[{ name: 'lines', type: 'objects', nestedFields: { values: [{ name: '' }] } }],
			"Field 'lines' → number 1 has no name",
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
			"Field 'lines' → 'amount': duplicate name",
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
