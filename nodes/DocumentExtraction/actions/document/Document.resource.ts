import type { INodeProperties } from 'n8n-workflow';

import * as classify from './classify.operation';
import * as extract from './extract.operation';

export const operations = { classify: classify.execute, extract: extract.execute };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['document'] } },
		options: [
			{
				name: 'Classify',
				value: 'classify',
				action: 'Classify documents',
				description:
					'Upload files, wait for the results, and return one item per document with its type, optionally with one output per type',
			},
			{
				name: 'Extract',
				value: 'extract',
				action: 'Extract data from documents',
				description:
					'Upload files, wait for the results, and return one item per document with its data',
			},
		],
		default: 'extract',
	},
	...classify.description,
	...extract.description,
];
