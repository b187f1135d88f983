import type { INodeProperties } from 'n8n-workflow';

const inputDataFieldNames: INodeProperties = {
	displayName: 'Input Data Field Name(s)',
	name: 'inputDataFieldName',
	type: 'string',
	default: 'data',
	required: true,
	placeholder: 'e.g. data, attachment_*',
	builderHint: {
		propertyHint:
			'Mail triggers call their files attachment_0, attachment_1, …: use attachment_*. Most other nodes call theirs data.',
	},
	hint: 'The name of the input field(s) that hold the files, comma-separated; * stands for any characters',
	description:
		'Which files of each item to send. Give one name, several separated by commas, a pattern such as attachment_*, or * for every file.',
};

const url: INodeProperties = {
	displayName: 'URL',
	name: 'url',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. https://example.com/invoice.pdf',
	description:
		'Address to download the file from. Several go one on a line, or as a list from an expression.',
};

/** Where the user says which files to send; `pickFiles` reads it. */
export const fileSource: INodeProperties[] = [
	{
		displayName: 'File Source',
		name: 'fileSource',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'Input Data Field(s)',
				value: 'inputData',
				description: 'Files that the items bring along, such as attachments',
			},
			{ name: 'URL', value: 'url', description: 'Files to download' },
		],
		default: 'inputData',
	},
	{ ...inputDataFieldNames, displayOptions: { show: { fileSource: ['inputData'] } } },
	{ ...url, displayOptions: { show: { fileSource: ['url'] } } },
];
