import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isObject } from '../isObject';
import { checkFields, type Field } from './fields';

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

/**
 * @param rows of the table in the node's panel
 * @throws UserError that names the field, for a table no extraction can be made of
 */
export function fieldsFromTable(rows: unknown): Field[] {
	return checkFields(fromRows(rows));
}

/** Fields as far as the rows say them; whether they can be used, `checkFields` finds out. */
function fromRows(rows: unknown): IDataObject[] {
	return Array.isArray(rows) ? rows.filter(isObject).map(fromRow) : [];
}

function fromRow({ name: key, description, example, type, nestedFields }: IDataObject) {
	const common = { key: String(key ?? ''), description };
	const properties = isObject(nestedFields) ? fromRows(nestedFields.values) : [];
	switch (type) {
		case 'object':
			return { ...common, type: 'object', properties };
		case 'objects':
			return { ...common, type: 'array', items: { type: 'object', properties } };
		case 'strings':
			return { ...common, type: 'array', items: { type: 'string', example } };
		default:
			return { ...common, type: 'string', example };
	}
}
