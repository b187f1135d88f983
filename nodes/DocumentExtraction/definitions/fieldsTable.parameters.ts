import type { INodeProperties } from 'n8n-workflow';

const name: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	placeholder: 'e.g. invoiceNumber',
	description: 'What the value is called in the output',
};

const about: INodeProperties = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. Number of the invoice',
	description: 'What to look for, in the words that stand on the document',
};

const example: INodeProperties = {
	displayName: 'Example',
	name: 'example',
	type: 'string',
	default: '',
	placeholder: 'e.g. RE-2026-0042',
	description: 'What such a value looks like',
};

/** The table itself; `fieldsFromTable` takes its rows. */
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
							description: 'Several things that have values each, such as the lines of an invoice',
						},
						{ name: 'List of Strings', value: 'strings', description: 'Several values' },
						{
							name: 'Object',
							value: 'object',
							description: 'One thing that has several values, such as a seller',
						},
						{ name: 'String', value: 'string', description: 'One value' },
					],
					default: 'string',
					description: 'What the result is: one value, several, or values within values',
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
								{ ...about, placeholder: 'e.g. Price of one piece' },
								{ ...example, placeholder: 'e.g. 12.50' },
							],
						},
					],
				},
			],
		},
	],
};
