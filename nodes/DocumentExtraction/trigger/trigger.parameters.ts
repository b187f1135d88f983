import type { INodeProperties } from 'n8n-workflow';

import { classificationId, extractionId } from '../actions/ids.parameters';
import { valuesOption } from '../actions/items/values.parameters';
import { optionsOf } from '../actions/options.parameters';

/** Events of a document; each exists for extractions and for classifications. */
const events: INodeProperties = {
	displayName: 'Events',
	name: 'events',
	type: 'multiOptions',
	options: [
		{
			name: 'Batch Done',
			value: 'batchDone',
			description:
				'All documents of a batch were read or have failed: one execution with all of them',
		},
		{ name: 'Confirmed', value: 'confirmed', description: 'A person confirmed a result' },
		{ name: 'Edited', value: 'edited', description: 'A person corrected a result' },
		{ name: 'Failed', value: 'failed', description: 'A document could not be read' },
		{ name: 'Processed', value: 'processed', description: 'A document was read' },
		{ name: 'Rejected', value: 'rejected', description: 'A person rejected a document' },
	],
	default: ['confirmed'],
	required: true,
	description: 'What starts the workflow',
};

const documentsOf: INodeProperties = {
	displayName: 'Documents Of',
	name: 'documentsOf',
	type: 'options',
	noDataExpression: true,
	options: [
		{ name: 'All Extractions', value: 'extractions' },
		{ name: 'All Classifications', value: 'classifications' },
		{ name: 'One Extraction', value: 'extraction' },
		{ name: 'One Classification', value: 'classification' },
	],
	default: 'extractions',
	description: 'Which documents start the workflow',
};

const byHand: INodeProperties = {
	displayName:
		'The node sends these URLs to the local service automatically. With a service without subscriptions, enter the Production URL above in its settings, and its secret as Webhook Secret in the credential.',
	name: 'byHand',
	type: 'notice',
	default: '',
};

export const description: INodeProperties[] = [
	byHand,
	events,
	documentsOf,
	{
		...extractionId,
		description: 'The extraction whose documents start the workflow',
		displayOptions: { show: { documentsOf: ['extraction'] } },
	},
	{
		...classificationId,
		description: 'The classification whose documents start the workflow',
		displayOptions: { show: { documentsOf: ['classification'] } },
	},
	optionsOf([valuesOption]),
];
