import {
	fieldsFromTable,
	toRows,
} from '../../../../nodes/DocumentExtraction/definitions/fieldsFromTable';
import { messageOf } from '../../../support/nodeParameters';

describe('fields from the table', () => {
	test('are converted to the notation of the interface, without empty members', () => {
		const fields = fieldsFromTable([
			{ name: ' total ', description: 'Amount to pay', example: '119.00', type: 'string' },
			{ name: 'note', description: '', example: '', type: 'string' },
			{ name: 'tags', example: 'urgent', type: 'list' },
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

	test('have the chosen types and checks, also nested ones', () => {
		expect(
			fieldsFromTable([
				{
					name: 'net',
					type: 'number',
					example: '100.00',
					checks: { required: true, minimum: 0, maximum: 5000 },
				},
				{ name: 'state', type: 'choice', choices: 'open, paid ,, paid,' },
				{ name: 'number', type: 'string', checks: { required: false, pattern: 'RE-\\d+' } },
				{ name: 'paid', type: 'boolean' },
				{ name: 'days', type: 'list', elements: 'date', example: '2026-04-21' },
				{
					name: 'ticked',
					type: 'list',
					elements: 'choice',
					choices: 'Smith, Jones\nBrown\n',
					checks: { required: true },
				},
				{
					name: 'lines',
					type: 'objects',
					nestedFields: {
						values: [
							{ name: 'at', type: 'dateTime' },
							{ name: 'amount', type: 'number', checks: { addsUpTo: 'net', minimum: '0' } },
						],
					},
				},
			]),
		).toEqual([
			{ key: 'net', type: 'number', example: '100.00', required: true, minimum: 0, maximum: 5000 },
			{ key: 'state', type: 'choice', choices: ['open', 'paid'] },
			{ key: 'number', type: 'string', pattern: 'RE-\\d+' },
			{ key: 'paid', type: 'boolean' },
			{ key: 'days', type: 'array', items: { type: 'date', example: '2026-04-21' } },
			{
				key: 'ticked',
				type: 'array',
				required: true,
				items: { type: 'choice', choices: ['Smith, Jones', 'Brown'] },
			},
			{
				key: 'lines',
				type: 'array',
				items: {
					type: 'object',
					properties: [
						{ key: 'at', type: 'dateTime' },
						{ key: 'amount', type: 'number', addsUpTo: 'net', minimum: 0 },
					],
				},
			},
		]);
	});

	test('can be shown in the table again', () => {
		const fields = fieldsFromTable([
			{ name: 'net', description: 'Sum', type: 'number', example: '1.00', checks: { minimum: 0 } },
			{ name: 'state', type: 'choice', choices: 'open, paid' },
			{ name: 'ticked', type: 'list', elements: 'choice', choices: 'a,b' },
			{ name: 'tags', description: 'Words', type: 'list', example: 'urgent' },
			{ name: 'seller', type: 'object', nestedFields: { values: [{ name: 'vatId' }] } },
			{
				name: 'lines',
				type: 'objects',
				nestedFields: { values: [{ name: 'at', type: 'date', checks: { required: true } }] },
			},
		]);
		expect(fieldsFromTable(toRows(fields))).toEqual(fields);
	});

	test('accept numbers from expressions as text', () => {
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
			"Field 'seller': needs at least one nested field",
		],
		[
			'a choice without values',
			[{ name: 'state', type: 'choice', choices: ' , ' }],
			"Field 'state': no allowed values",
		],
		[
			'bounds in the wrong order',
			[{ name: 'net', type: 'number', checks: { minimum: 5, maximum: 1 } }],
			"Field 'net': Minimum 5 is higher than Maximum 1",
		],
		[
			'a bound that is not a number',
			[{ name: 'net', type: 'number', checks: { minimum: 'five' } }],
			"Field 'net': the minimum must be a number",
		],
		[
			'a bound whose expression yields nothing',
			[{ name: 'net', type: 'number', checks: { minimum: undefined } }],
			"Field 'net': the minimum must be a number",
		],
		[
			'a pattern that cannot be read',
			[{ name: 'number', checks: { pattern: 'RE-(\\d+' } }],
			"Field 'number': Matches cannot be used: /RE-(\\d+/: Unterminated group",
		],
		[
			'a sum that is not a field',
			[
				{ name: 'net', type: 'number' },
				{
					name: 'lines',
					type: 'objects',
					nestedFields: {
						values: [{ name: 'amount', type: 'number', checks: { addsUpTo: 'total' } }],
					},
				},
			],
			"Field 'lines' → 'amount': there is no number named \"total\" to add up to",
		],
		[
			'a sum that is a text',
			[
				{ name: 'net', type: 'string' },
				{ name: 'part', type: 'number', checks: { addsUpTo: 'net' } },
			],
			'Field \'part\': there is no number named "net" to add up to',
		],
	])('%s is refused, and the message has the path', (_, rows, message) => {
		expect(messageOf(() => fieldsFromTable(rows))).toBe(message);
	});
});
