import type { INodeProperties } from 'n8n-workflow';

import * as remove from './delete.operation';
import * as getResults from './getResults.operation';

export const operations = { delete: remove.execute, getResults: getResults.execute };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['batch'] } },
		options: [
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete a batch',
				description: 'Permanently delete a batch with its files and results',
			},
			{
				name: 'Get Results',
				value: 'getResults',
				action: 'Get the results of a batch',
				description: 'Get the results that are available for the files of a batch',
			},
		],
		default: 'getResults',
	},
	...remove.description,
	...getResults.description,
];
