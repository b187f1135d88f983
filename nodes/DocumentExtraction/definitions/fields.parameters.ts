import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Field } from '../values/field';
import { fieldsFromExample } from './fieldsFromExample';
import { fieldsFromJson } from './fieldsFromJson';
import { fieldsFromTable } from './fieldsFromTable';
import { fieldsTable } from './fieldsTable.parameters';
import { fieldsFromSchema } from './schema/fieldsFromSchema';
import { printFields, templates } from './templates';

const way: INodeProperties = {
	displayName: 'Define Fields',
	name: 'defineFields',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'From JSON Example',
			value: 'example',
			description: 'Provide an example of the data of one document',
		},
		{
			name: 'From JSON Schema',
			value: 'schema',
			description: 'Provide a JSON Schema of the data of one document',
		},
		{
			name: 'From Template',
			value: 'template',
			description: 'Start with predefined fields for a common type of document',
		},
		{
			name: 'Using Fields Below',
			value: 'table',
			description: 'Define the fields in a table, one row per field',
		},
		{
			name: 'Using JSON',
			value: 'json',
			description: 'Define the fields in the JSON format of the service',
		},
	],
	default: 'table',
	description: 'How to define the fields to extract',
};

const notation =
	'Array of fields with key, description, example and type: string, object (with properties) or array (with items)';

const fieldsJson: INodeProperties = {
	displayName: 'Fields (JSON)',
	name: 'fieldsJson',
	type: 'json',
	typeOptions: { rows: 10 },
	default: printFields([
		{ key: 'invoiceNumber', description: 'Number of the invoice', example: 'RE-2026-0042' },
		{ key: 'total', description: 'Total amount including tax', example: '119.00' },
	]),
	required: true,
	displayOptions: { show: { defineFields: ['json'] } },
	description: notation,
};

const jsonExample: INodeProperties = {
	displayName: 'JSON Example',
	name: 'jsonExample',
	type: 'json',
	typeOptions: { rows: 10 },
	default:
		'{\n  "invoiceNumber": "RE-2026-0042",\n  "seller": { "name": "Example Ltd" },\n  "lines": [{ "description": "Paper", "amount": "119.00" }]\n}',
	required: true,
	displayOptions: { show: { defineFields: ['example'] } },
	description:
		'Example data of one document. Its keys become the field names, its values the examples.',
};

const jsonSchema: INodeProperties = {
	displayName: 'JSON Schema',
	name: 'jsonSchema',
	type: 'json',
	typeOptions: { rows: 10 },
	default:
		'{\n  "type": "object",\n  "properties": {\n    "invoiceNumber": { "type": "string", "description": "Number of the invoice" },\n    "total": { "type": "number", "description": "Total amount including tax" }\n  }\n}',
	required: true,
	displayOptions: { show: { defineFields: ['schema'] } },
	description:
		'JSON Schema of the data of one document. All values are returned as strings, even if the schema specifies number or boolean.',
};

const template: INodeProperties = {
	displayName: 'Template',
	name: 'template',
	type: 'options',
	noDataExpression: true,
	options: Object.entries(templates).map(([value, { name }]) => ({ name, value })),
	default: 'invoice',
	displayOptions: { show: { defineFields: ['template'] } },
	description: 'Type of document to start with. You can edit its fields below.',
};

/** One parameter per template, so that selecting a template shows its fields. */
const templateFields = Object.entries(templates).map(([value, { fields }]): INodeProperties => ({
	...fieldsJson,
	name: `${value}Fields`,
	default: printFields(fields),
	displayOptions: { show: { defineFields: ['template'], template: [value] } },
}));

/** The definition of the fields to extract; `readFields` reads it. */
export const defineFields: INodeProperties[] = [
	way,
	fieldsTable,
	jsonExample,
	jsonSchema,
	fieldsJson,
	template,
	...templateFields,
];

/**
 * The fields defined for this item, in any of these ways.
 *
 * @throws UserError that names the place, for invalid fields
 */
export function readFields(this: IExecuteFunctions, itemIndex: number): Field[] {
	const read = (name: string): unknown => this.getNodeParameter(name, itemIndex);
	switch (read(way.name)) {
		case 'example':
			return fieldsFromExample(read('jsonExample'));
		case 'schema':
			return fieldsFromSchema(read('jsonSchema'));
		case 'json':
			return fieldsFromJson(read('fieldsJson'));
		case 'template':
			return fieldsFromJson(read(`${String(read('template'))}Fields`));
		default:
			return fieldsFromTable(this.getNodeParameter('fields.values', itemIndex, []));
	}
}
