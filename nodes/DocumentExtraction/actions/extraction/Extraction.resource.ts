import type { INodeProperties } from 'n8n-workflow';

import * as create from './create.operation';

export const operations = { create: create.execute };

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
		],
		default: 'create',
	},
	...create.description,
];
