import type { INodeProperties } from 'n8n-workflow';

import * as getResults from './getResults.operation';

export const operations = { getResults: getResults.execute };

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
				description: 'Look at what the service has extracted from the files of a batch so far',
			},
		],
		default: 'getResults',
	},
	...getResults.description,
];
