import type { INodeProperties } from 'n8n-workflow';

import * as create from './create.operation';
import * as remove from './delete.operation';
import * as get from './get.operation';
import * as update from './update.operation';

export const operations = {
	create: create.execute,
	delete: remove.execute,
	get: get.execute,
	update: update.execute,
};

export const resource = { name: 'Classification', value: 'classification' };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['classification'] } },
		options: [
			{
				name: 'Create',
				value: 'create',
				action: 'Create a classification',
				description: 'Define which document types to distinguish',
			},
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete a classification',
				description: 'Permanently delete a classification with all its batches and files',
			},
			{
				name: 'Get',
				value: 'get',
				action: 'Get a classification',
				description: 'Get the document types of a classification',
			},
			{
				name: 'Update',
				value: 'update',
				action: 'Update a classification',
				description: 'Change the definition of a classification',
			},
		],
		default: 'create',
	},
	...create.description,
	...remove.description,
	...get.description,
	...update.description,
];
