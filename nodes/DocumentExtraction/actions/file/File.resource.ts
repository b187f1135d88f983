import type { INodeProperties } from 'n8n-workflow';

import * as confirm from './confirm.operation';
import * as correct from './correct.operation';
import * as remove from './delete.operation';
import * as upload from './upload.operation';

export const operations = {
	confirm: confirm.execute,
	correct: correct.execute,
	delete: remove.execute,
	upload: upload.execute,
};

export { getColumns } from './columns';

export const resource = { name: 'File', value: 'file' };

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
				description:
					'Upload files to an extraction or a classification without waiting for the results',
			},
			{
				name: 'Correct',
				value: 'correct',
				action: 'Correct the result of a file',
				description: 'Change values or the document type in the result of a file',
			},
			{
				name: 'Confirm',
				value: 'confirm',
				action: 'Confirm the result of a file',
				description: 'Mark the result of a file as checked and right',
			},
			{
				name: 'Delete',
				value: 'delete',
				action: 'Delete files',
				description: 'Permanently delete files of a batch with their results',
			},
		],
		default: 'upload',
	},
	...confirm.description,
	...correct.description,
	...remove.description,
	...upload.description,
];
