import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

const SINGLE: INodePropertyOptions[] = [
	{ name: 'Date', value: 'date', description: 'A day, returned as 2026-04-21' },
	{
		name: 'Date & Time',
		value: 'dateTime',
		description: 'A point in time, returned as 2026-04-21T14:30:00',
	},
	{ name: 'Number', value: 'number', description: 'A number to calculate with, such as 1204.5' },
	{ name: 'One of a List', value: 'choice', description: 'One of the allowed values' },
	{ name: 'Text', value: 'string', description: 'Text, as printed on the document' },
	{
		name: 'Yes/No',
		value: 'boolean',
		description: 'Returned as true or false, such as a checkbox',
	},
];

const NESTING: INodePropertyOptions[] = [
	{
		name: 'Group',
		value: 'object',
		description: 'Values that belong together, such as the name and address of a seller',
	},
	{ name: 'List', value: 'list', description: 'Multiple values of one type' },
	{
		name: 'Rows',
		value: 'objects',
		description: 'The rows of a table, such as the line items of an invoice',
	},
];

const byName = (one: INodePropertyOptions, other: INodePropertyOptions) =>
	one.name < other.name ? -1 : 1;

const name: INodeProperties = {
	displayName: 'Name',
	name: 'name',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. invoiceNumber',
	description: 'Name of the field in the output',
};

const type: INodeProperties = {
	displayName: 'Type',
	name: 'type',
	type: 'options',
	options: SINGLE,
	default: 'string',
	description: 'Type of the value in the output',
};

const elements: INodeProperties = {
	...type,
	displayName: 'Type of Each Value',
	name: 'elements',
	displayOptions: { show: { type: ['list'] } },
	description: 'Type of the values in the list',
};

/** One parameter per placeholder, shown for the types that the placeholder fits. */
const byType = (parameter: INodeProperties, placeholders: Array<[string, string[]]>) =>
	placeholders.map(([placeholder, types]) => ({
		...parameter,
		placeholder: `e.g. ${placeholder}`,
		displayOptions: { show: { type: types } },
	}));

const about: INodeProperties = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	description: 'What to extract, preferably in the words used on the document',
};

const example: INodeProperties = {
	displayName: 'Example',
	name: 'example',
	type: 'string',
	default: '',
	description:
		'Example of a value. Text is returned in the form of its example; other types have a fixed form.',
};

const choices: INodeProperties = {
	displayName: 'Allowed Values',
	name: 'choices',
	type: 'string',
	typeOptions: { rows: 2 },
	default: '',
	required: true,
	placeholder: 'e.g. open, paid, overdue',
	displayOptions: { show: { type: ['choice'] } },
	description: 'The values that the field can have, written as they are to be returned',
	hint: 'Comma-separated, or one per line',
	builderHint: { propertyHint: 'A single string such as "open, paid, overdue", not an array.' },
};

const required: INodeProperties = {
	displayName: 'Required',
	name: 'required',
	type: 'boolean',
	default: true,
	description: 'Whether a document without this value needs a review',
};

const ofNumbers: INodeProperties[] = [
	{
		displayName: 'Adds Up To',
		name: 'addsUpTo',
		type: 'string',
		default: '',
		placeholder: 'e.g. netTotal',
		description:
			'Name of the number that must be the sum. The values of all rows are added, and so are all fields with the same sum. A field of a group is written as totals.net.',
	},
	{
		displayName: 'Maximum',
		name: 'maximum',
		type: 'number',
		default: 0,
		description: 'The highest value that needs no review',
	},
	{
		displayName: 'Minimum',
		name: 'minimum',
		type: 'number',
		default: 0,
		description: 'The lowest value that needs no review',
	},
];

const ofTexts: INodeProperties[] = [
	{
		displayName: 'Matches',
		name: 'pattern',
		type: 'string',
		default: '',
		placeholder: 'e.g. RE-\\d{4}-\\d+',
		description: 'Regular expression that the whole value must match',
	},
];

/** The checks for these types. */
const checks = (types: string[], options: INodeProperties[]): INodeProperties => ({
	displayName: 'Checks',
	name: 'checks',
	type: 'collection',
	placeholder: 'Add Check',
	default: {},
	// The service does not store checks.
	displayOptions: { show: { type: types }, hide: { '/resource': ['extraction'] } },
	description: 'What must be true of the value. Otherwise, the document needs a review.',
	options: [...options, required],
});

/** The parameters of a field with a single value, shown depending on its `type`. */
const ofSingle = [
	...byType(about, [
		['Number of the invoice', ['string']],
		['Total amount, including tax', ['number']],
		['Date the invoice was issued', ['date', 'dateTime']],
		['Whether the buyer accepted the terms', ['boolean']],
		['How the order is to be paid', ['choice']],
	]),
	...byType(example, [
		['RE-2026-0042', ['string']],
		['1204.50', ['number']],
		['2026-04-21', ['date']],
		['2026-04-21 14:30', ['dateTime']],
	]),
	choices,
	checks(['number'], ofNumbers),
	checks(['string'], ofTexts),
];

const ofSeveral = [
	...byType(about, [
		['Company that issued the invoice', ['object']],
		['Items of the invoice', ['list', 'objects']],
	]),
	...byType(example, [['Desk lamp', ['list']]]),
];

const nestedFields: INodeProperties = {
	displayName: 'Nested Fields',
	name: 'nestedFields',
	type: 'fixedCollection',
	typeOptions: {
		multipleValues: true,
		sortable: true,
		fixedCollection: { itemTitle: '={{ $collection.item.value.name }}' },
	},
	placeholder: 'Add Nested Field',
	default: { values: [{ name: '', type: 'string', description: '', example: '' }] },
	displayOptions: { show: { type: ['object', 'objects'] } },
	options: [
		{
			displayName: 'Nested Field',
			name: 'values',
			values: [
				{ ...name, placeholder: 'e.g. unitPrice' },
				type,
				...ofSingle,
				checks(['date', 'dateTime', 'boolean', 'choice'], []),
			],
		},
	],
};

/** The table of fields; `fieldsFromTable` converts its rows. */
export const fieldsTable: INodeProperties = {
	displayName: 'Fields',
	name: 'fields',
	type: 'fixedCollection',
	typeOptions: {
		multipleValues: true,
		sortable: true,
		fixedCollection: { itemTitle: '={{ $collection.item.value.name }}' },
	},
	placeholder: 'Add Field',
	default: { values: [{ name: '', type: 'string', description: '', example: '' }] },
	displayOptions: { show: { defineFields: ['table'] } },
	description: 'The fields to extract, one row per field',
	builderHint: {
		propertyHint:
			'The rows are in values. Describe each field in the words printed on the documents. Use type number for amounts and date for days, not string. The rows of a table on a document are one field of type objects, whose columns are in nestedFields.values.',
	},
	options: [
		{
			displayName: 'Field',
			name: 'values',
			values: [
				name,
				{ ...type, options: [...SINGLE, ...NESTING].sort(byName) },
				elements,
				...ofSeveral,
				...ofSingle,
				{ ...choices, displayOptions: { show: { type: ['list'], elements: ['choice'] } } },
				nestedFields,
				checks(['date', 'dateTime', 'boolean', 'choice', 'list', 'object', 'objects'], []),
			],
		},
	],
};
