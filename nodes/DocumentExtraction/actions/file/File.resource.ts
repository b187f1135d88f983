import type { INodeProperties } from 'n8n-workflow';

import * as remove from './delete.operation';
import * as upload from './upload.operation';

export const operations = { delete: remove.execute, upload: upload.execute };

export const description: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['file'] } },
		options: [
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete files',
				description: 'Permanently delete files of a batch with their results',
			},
			{
				name: 'Upload',
				value: 'upload',
				action: 'Upload files',
				description:
					'Upload files to an extraction or a classification without waiting for the results',
			},
		],
		default: 'upload',
	},
	...remove.description,
	...upload.description,
];
