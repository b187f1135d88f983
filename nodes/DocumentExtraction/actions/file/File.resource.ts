import type { INodeProperties } from 'n8n-workflow';

import * as upload from './upload.operation';

export const operations = { upload: upload.execute };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['file'] } },
		options: [
			{
				name: 'Upload',
				value: 'upload',
				action: 'Upload files',
				description: 'Send files to an extraction without waiting for their results',
			},
		],
		default: 'upload',
	},
	...upload.description,
];
