import type { INodeProperties } from 'n8n-workflow';

import * as create from './create.operation';
import * as remove from './delete.operation';
import * as get from './get.operation';
import * as suggest from './suggest.operation';
import * as update from './update.operation';

export const operations = {
	create: create.execute,
	delete: remove.execute,
	get: get.execute,
	suggest: suggest.execute,
	update: update.execute,
};

export const resource = { name: 'Extraction', value: 'extraction' };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['extraction'] } },
		options: [
			{
				name: 'Create',
				value: 'create',
				action: 'Create an extraction',
				description: 'Define which fields to extract from documents',
			},
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete an extraction',
				description: 'Permanently delete an extraction with all its batches and files',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get an extraction',
				description: 'Get the definition and the batches of an extraction',
			},
			{
				name: 'Suggest Fields',
				value: 'suggest',
				action: 'Suggest fields from sample documents',
				description: 'Get a proposal of fields from 1 to 5 sample documents',
			},
			{
				name: 'Update',
				value: 'update',
				action: 'Update an extraction',
				description: 'Change the definition of an extraction',
			},
		],
		default: 'create',
	},
	...create.description,
	...remove.description,
	...get.description,
	...suggest.description,
	...update.description,
];
