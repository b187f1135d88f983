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
				description: 'Delete a batch with its files and results, for good',
			},
			{
				name: 'Get Results',
				value: 'getResults',
				action: 'Get the results of a batch',
				description: 'Look at what the service has found in the files of a batch so far',
			},
		],
		default: 'getResults',
	},
	...remove.description,
	...getResults.description,
];
