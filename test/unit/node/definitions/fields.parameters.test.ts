import {
	defineFields,
	readFields,
} from '../../../../nodes/DocumentExtraction/definitions/fields.parameters';
import { orLeaveAsIs } from '../../../../nodes/DocumentExtraction/definitions/leaveAsIs.parameters';
import { messageOf, nodeWith } from '../../../support/nodeParameters';

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
				receiptFields: { values: [{ name: 'total', example: '119.00' }] },
			},
		],
	])('return the fields: %s', (_, given) => {
		expect(readFields.call(nodeWith(defineFields, given), 0)).toEqual(total);
	});

	test.each(['example', 'schema', 'json', 'template'])(
		'have an example as the default: %s',
		(option) => {
			const fields = readFields.call(nodeWith(defineFields, { defineFields: option }), 0);
			expect(fields).toContainEqual(
				expect.objectContaining({ key: 'invoiceNumber', type: 'string' }),
			);
		},
	);

	test('require a field if the table is empty', () => {
		const node = nodeWith(defineFields, { fields: {} });
		expect(messageOf(() => readFields.call(node, 0))).toBe('No fields are defined');
	});

	test('show one parameter, and with From Template also the parameter of the template', () => {
		const shown = (option: string) => {
			const chosen = new Map([
				['defineFields', option],
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

	test('keep the fields in an update, unless something else is chosen', () => {
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
