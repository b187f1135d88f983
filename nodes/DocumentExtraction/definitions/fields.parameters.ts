import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Field } from '../values/field';
import { fieldsFromExample } from './fieldsFromExample';
import { fieldsFromJson } from './fieldsFromJson';
import { fieldsFromTable, toRows } from './fieldsFromTable';
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
			description:
				'Define the fields in a JSON array, with types and checks. Checks apply only where fields are Defined Here.',
		},
	],
	default: 'table',
	description: 'How to define the fields to extract',
	builderHint: {
		propertyHint:
			'Use table, unless the user gives JSON to copy: example for an example of the output, schema for a JSON Schema.',
	},
};

const fieldsJson: INodeProperties = {
	displayName: 'Fields (JSON)',
	name: 'fieldsJson',
	type: 'json',
	typeOptions: { rows: 10 },
	default: printFields([
		{ key: 'invoiceNumber', description: 'Number of the invoice', example: 'RE-2026-0042' },
		{ key: 'total', description: 'Total including tax', example: '119.00', type: 'number' },
	]),
	required: true,
	displayOptions: { show: { defineFields: ['json'] } },
	description:
		'Array of fields with key, description, example and type: string, number, integer, date, dateTime, boolean, choice (with choices), object (with properties) or array (with items)',
};

const jsonExample: INodeProperties = {
	displayName: 'JSON Example',
	name: 'jsonExample',
	type: 'json',
	typeOptions: { rows: 10 },
	default:
		'{\n  "invoiceNumber": "RE-2026-0042",\n  "dueDate": "2026-04-30",\n  "seller": { "name": "Example Ltd" },\n  "lines": [{ "description": "Paper", "amount": 119.5 }]\n}',
	required: true,
	displayOptions: { show: { defineFields: ['example'] } },
	description:
		'Example data of one document. Numbers, dates such as 2026-04-30, true and false are returned in these types, and a text in the form of its example.',
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
		'JSON Schema of the data of one document. Its types, its allowed values and checks such as required, minimum and pattern are used. Checks apply only where fields are Defined Here.',
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

/** A table per template, so that selecting a template shows its fields. */
const templateFields = Object.entries(templates).map(([value, { fields }]): INodeProperties => ({
	...fieldsTable,
	name: `${value}Fields`,
	default: { values: toRows(fields) },
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
 * @throws UserError with the path, for invalid fields
 */
export function readFields(this: IExecuteFunctions, itemIndex: number): Field[] {
	const read = (name: string): unknown => this.getNodeParameter(name, itemIndex);
	const readTable = (name: string) =>
		fieldsFromTable(this.getNodeParameter(`${name}.values`, itemIndex, []));
	switch (read(way.name)) {
		case 'example':
			return fieldsFromExample(read('jsonExample'));
		case 'schema':
			return fieldsFromSchema(read('jsonSchema'));
		case 'json':
			return fieldsFromJson(read('fieldsJson'));
		case 'template':
			return readTable(`${String(read('template'))}Fields`);
		default:
			return readTable(fieldsTable.name);
	}
}
