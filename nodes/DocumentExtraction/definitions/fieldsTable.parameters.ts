import type { INodeProperties } from 'n8n-workflow';

const name: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. invoiceNumber',
	description: 'Name of the field in the output',
};

const about: INodeProperties = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. Number of the invoice',
	description: 'What to extract, preferably in the words used on the document',
};

const example: INodeProperties = {
	displayName: 'Example',
	name: 'example',
	type: 'string',
	default: '',
	placeholder: 'e.g. RE-2026-0042',
	description: 'Example of a value',
};

/** The table of fields; `fieldsFromTable` converts its rows. */
export const fieldsTable: INodeProperties = {
	displayName: 'Fields',
	name: 'fields',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true, sortable: true },
	placeholder: 'Add Field',
	default: { values: [{ name: '', description: '', example: '', type: 'string' }] },
	displayOptions: { show: { defineFields: ['table'] } },
	options: [
		{
			displayName: 'Field',
			name: 'values',
			values: [
				name,
				about,
				{ ...example, displayOptions: { show: { type: ['string', 'strings'] } } },
				{
					displayName: 'Type',
					name: 'type',
					type: 'options',
					options: [
						{
							name: 'List of Objects',
							value: 'objects',
							description:
								'Multiple objects with the same fields, such as the line items of an invoice',
						},
						{ name: 'List of Strings', value: 'strings', description: 'Multiple values' },
						{
							name: 'Object',
							value: 'object',
							description:
								'Multiple fields that belong together, such as the name and address of a seller',
						},
						{ name: 'String', value: 'string', description: 'A single value' },
					],
					default: 'string',
					description: 'Type of the value in the output',
				},
				{
					displayName: 'Nested Fields',
					name: 'nestedFields',
					type: 'fixedCollection',
					typeOptions: { multipleValues: true, sortable: true },
					placeholder: 'Add Nested Field',
					default: {},
					displayOptions: { show: { type: ['object', 'objects'] } },
					options: [
						{
							displayName: 'Nested Field',
							name: 'values',
							values: [
								{ ...name, placeholder: 'e.g. unitPrice' },
								{ ...about, placeholder: 'e.g. Price per unit' },
								{ ...example, placeholder: 'e.g. 12.50' },
							],
						},
					],
				},
			],
		},
	],
};
