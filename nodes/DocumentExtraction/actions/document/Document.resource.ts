import type { INodeProperties } from 'n8n-workflow';

import * as extract from './extract.operation';

export const operations = { extract: extract.execute };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['document'] } },
		options: [
			{
				name: 'Extract',
				value: 'extract',
				action: 'Extract data from documents',
				description: 'Upload files, wait for them, and get one item per document with its data',
			},
		],
		default: 'extract',
	},
	...extract.description,
];
