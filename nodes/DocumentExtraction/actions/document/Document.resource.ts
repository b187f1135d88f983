import type { INodeProperties } from 'n8n-workflow';

import * as classify from './classify.operation';
import * as extract from './extract.operation';
import * as read from './read.operation';
import * as split from './split.operation';
import * as waitForReview from './waitForReview.operation';

export const operations = {
	classify: classify.execute,
	extract: extract.execute,
	read: read.execute,
	split: split.execute,
	waitForReview: waitForReview.execute,
};

export const resource = { name: 'Document', value: 'document' };

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
			{
				name: 'Read',
				value: 'read',
				action: 'Read the text of documents',
				description:
					'Upload files, including scans, and return their text as Markdown, plain text or words with positions, without any fields',
			},
			{
				name: 'Split',
				value: 'split',
				action: 'Split stacks of documents',
				description:
					'Upload PDF or TIFF files that hold several documents, such as scanned stacks, and return one item per document with the PDF of its pages',
			},
			{
				name: 'Wait for Review',
				value: 'waitForReview',
				action: 'Wait for review of documents',
				description:
					'Pause the workflow until a person has confirmed or rejected the documents on the review page of the local service, and return one item per document in its final state',
				builderHint: {
					propertyHint:
						'Connect it to the output Needs Review of extract or classify, in parallel with a node that sends $json.reviewUrl to a person. In its output, $json.reviewed.status is confirmed, rejected, edited (not decided in time) or toCheck (not opened in time).',
				},
			},
		],
		default: 'extract',
	},
	...classify.description,
	...extract.description,
	...read.description,
	...split.description,
	...waitForReview.description,
];

export { resume, webhooks } from './waitForReview.webhook';
