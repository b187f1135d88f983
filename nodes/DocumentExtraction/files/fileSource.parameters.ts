import type { INodeProperties } from 'n8n-workflow';

/** The usual name of the field with a file in n8n. */
export const USUAL_FIELD = 'data';

export const inputDataFieldNames: INodeProperties = {
	displayName: 'Input Data Field Name(s)',
	name: 'inputDataFieldName',
	type: 'string',
	default: USUAL_FIELD,
	required: true,
	placeholder: 'e.g. data, attachment_*',
	builderHint: {
		propertyHint:
			'Email triggers name their files attachment_0, attachment_1, …: use attachment_*. Most other nodes use data.',
	},
	hint: 'The name of the input field(s) containing the files, comma-separated. * matches any characters.',
	description:
		'Which files of each item to upload. Enter a name, a comma-separated list, a pattern such as attachment_*, or * for all files. A pattern with a dot, such as *.pdf, also matches file names. If it is data and an item has no such field, all of its files are uploaded.',
};

export const url: INodeProperties = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://example.com/invoice.pdf',
	description:
		'URL to download the file from. For several files, enter one URL per line, or an expression that returns a list.',
};

const source: INodeProperties = {
	displayName: 'File Source',
	name: 'fileSource',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'Input Data Field(s)',
			value: 'inputData',
			description: 'Files in the input items, such as attachments',
		},
		{ name: 'URL', value: 'url', description: 'Files to download from a URL' },
	],
	default: 'inputData',
	builderHint: {
		propertyHint:
			'Pass files unchanged: do not extract their text or convert them to base64 first. Use inputData after nodes that output files, and url if items have a URL that needs no login; for a file behind a login, use an HTTP Request node with response format file first.',
	},
};

/** The files to upload; `pickFiles` reads it. */
export const fileSource: INodeProperties[] = [
	{ ...source, displayOptions: { show: { '@tool': [false] } } },
	// An agent can only pass texts.
	{ ...source, default: 'url', displayOptions: { show: { '@tool': [true] } } },
	{ ...inputDataFieldNames, displayOptions: { show: { fileSource: ['inputData'] } } },
	{ ...url, displayOptions: { show: { fileSource: ['url'] } } },
];
