import type { INodeProperties } from 'n8n-workflow';

import * as remove from './delete.operation';
import * as getResults from './getResults.operation';

export const operations = { delete: remove.execute, getResults: getResults.execute };

export const resource = { name: 'Batch', value: 'batch' };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['batch'] } },
		options: [
			{
				name: 'Get Results',
				value: 'getResults',
				action: 'Get the results of a batch',
				description: 'Get the results that are available for the files of a batch',
			},
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete a batch',
				description: 'Permanently delete a batch with its files and results',
			},
		],
		default: 'getResults',
	},
	...remove.description,
	...getResults.description,
];
