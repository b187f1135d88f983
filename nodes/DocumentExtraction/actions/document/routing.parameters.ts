import type { INodeProperties } from 'n8n-workflow';

/** Whether and how Classify routes documents; `nodeOutputs` reads it. */
export const routing: INodeProperties[] = [
	{
		displayName: 'Route Types to Outputs',
		name: 'routeTypes',
		type: 'boolean',
		default: false,
		builderHint: {
			propertyHint:
				'Use this instead of a Switch node after this node. The outputs are the document types in their order, followed by Other.',
		},
		description:
			'Whether to create one output per document type, plus an output named Other for the remaining documents',
	},
	{
		displayName: 'Types',
		name: 'routedTypes',
		type: 'string',
		default: '',
		required: true,
		noDataExpression: true,
		placeholder: 'e.g. Invoice, Receipt, Contract',
		hint: 'The names of the document types, comma-separated',
		displayOptions: { show: { routeTypes: [true] }, hide: { classification: ['definedHere'] } },
	},
];
