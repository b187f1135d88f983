import type { INodeProperties } from 'n8n-workflow';

/** Whether the documents of a stack get types. */
export const splitBy: INodeProperties = {
	displayName: 'Split',
	name: 'splitBy',
	type: 'options',
	noDataExpression: true,
	options: [
		{
			name: 'By Document Types',
			value: 'documentTypes',
			description: 'Where a new document begins, with the type of each document',
		},
		{
			name: 'Where a New Document Begins',
			value: 'beginnings',
			description: 'Use page numbers, letterheads, titles and the like',
		},
	],
	default: 'beginnings',
};
