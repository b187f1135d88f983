import type { IExecuteFunctions, INodeProperties, INodePropertyMode } from 'n8n-workflow';

import type { Batch } from '../batches/batch';
import type { Kind } from '../transport/endpoints';
import { getFilled } from './readParameter';

const modes = (searchListMethod: string, placeholder: string): INodePropertyMode[] => [
	{
		displayName: 'From List',
		name: 'list',
		type: 'list',
		typeOptions: { searchListMethod, searchable: true },
	},
	{ displayName: 'By ID', name: 'id', type: 'string', placeholder },
];

export const extractionId: INodeProperties = {
	displayName: 'Extraction',
	name: 'extractionId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	modes: modes('searchExtractions', 'e.g. ext_8f2k1'),
	builderHint: {
		propertyHint:
			'Use mode id. A plain ID, or an expression that returns one, is accepted as well.',
	},
	description:
		'The extraction to use. By ID takes the ID that Extraction: Create returned, also from an expression.',
};

export const classificationId: INodeProperties = {
	displayName: 'Classification',
	name: 'classificationId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	modes: modes('searchClassifications', 'e.g. cla_3m9x7'),
	description:
		'The classification to use. By ID takes the ID that Classification: Create returned, also from an expression.',
};

/** The parameter that names an extraction or a classification. */
export const idOf: Record<Kind, INodeProperties> = {
	extraction: extractionId,
	classification: classificationId,
};

/** What a batch or a file belongs to, and its ID. */
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

/** @throws NodeOperationError where the ID is empty */
export function readId(
	this: IExecuteFunctions,
	kind: Kind,
	itemIndex: number,
	parameter = idOf[kind],
): Owner {
	return { kind, id: getFilled.call(this, parameter, itemIndex) };
}

/** What Belongs To and the ID below it name. */
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
