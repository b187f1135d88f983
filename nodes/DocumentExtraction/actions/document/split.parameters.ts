import type { INodeProperties } from 'n8n-workflow';

import { minimumConfidence } from './minimumConfidence.parameters';

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

export const minimumConfidenceOfTypes: INodeProperties = {
	...minimumConfidence,
	displayOptions: { show: { '/splitBy': ['documentTypes'] } },
	description:
		'Confidence, from 0 to 1, that a document type must reach. Below it, documentType is null, and bestGuess has the recognized type. Without this option, 0.',
};
