import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Batch } from '../batches/batch';
import type { Kind } from '../transport/endpoints';
import { getFilled } from './readParameter';

/**
 * A parameter for an existing object of the service, chosen from a list or entered by ID; `readId` reads it.
 */
const existing = (
	labels: Pick<INodeProperties, 'displayName' | 'name' | 'description'>,
	searchListMethod: string,
	placeholder: string,
): INodeProperties => ({
	...labels,
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod, searchable: true },
		},
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder },
	],
	builderHint: {
		propertyHint:
			'Use mode id. A plain ID, or an expression that returns one, is accepted as well.',
	},
});

export const extractionId = existing(
	{
		displayName: 'Extraction',
		name: 'extractionId',
		description:
			'The extraction to use. By ID takes the ID that Extraction: Create returned, also from an expression.',
	},
	'searchExtractions',
	'e.g. ext_8f2k1',
);

export const classificationId = existing(
	{
		displayName: 'Classification',
		name: 'classificationId',
		description:
			'The classification to use. By ID takes the ID that Classification: Create returned, also from an expression.',
	},
	'searchClassifications',
	'e.g. cla_3m9x7',
);

/** The ID parameter of an extraction or a classification. */
export const idOf: Record<Kind, INodeProperties> = {
	extraction: extractionId,
	classification: classificationId,
};

/** Kind and ID of the owner of a batch or a file. */
export const belongsTo: INodeProperties[] = [
	{
		displayName: 'Belongs To',
		name: 'belongsTo',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Classification', value: 'classification' },
			{ name: 'Extraction', value: 'extraction' },
		],
		default: 'extraction',
		description: 'Whether the files belong to an extraction or a classification',
	},
	{ ...extractionId, displayOptions: { show: { belongsTo: ['extraction'] } } },
	{ ...classificationId, displayOptions: { show: { belongsTo: ['classification'] } } },
];

export const batchId: INodeProperties = {
	displayName: 'Batch ID',
	name: 'batchId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. bat_5c7d2',
	description:
		'ID of the batch, as returned by Document: Extract, Document: Classify or File: Upload',
};

type Owner = Pick<Batch, 'kind' | 'id'>;

/** @throws NodeOperationError if the ID is empty */
export function readId(
	this: IExecuteFunctions,
	kind: Kind,
	itemIndex: number,
	parameter = idOf[kind],
): Owner {
	return { kind, id: getFilled.call(this, parameter, itemIndex) };
}

/** The values of Belongs To and the ID below it. */
export function readOwner(this: IExecuteFunctions, itemIndex: number): Owner {
	const kind: Kind =
		this.getNodeParameter('belongsTo', itemIndex) === 'classification'
			? 'classification'
			: 'extraction';
	return readId.call(this, kind, itemIndex);
}

export function readBatch(this: IExecuteFunctions, itemIndex: number): Batch {
	return {
		...readOwner.call(this, itemIndex),
		batchId: getFilled.call(this, batchId, itemIndex),
	};
}
