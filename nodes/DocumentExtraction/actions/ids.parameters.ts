import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Batch } from '../batches/batch';
import type { Kind } from '../transport/endpoints';
import { getFilled } from './readParameter';

export const extractionId: INodeProperties = {
	displayName: 'Extraction ID',
	name: 'extractionId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. ext_8f2k1',
	description: 'ID of the extraction, as returned by Extraction: Create',
};

export const classificationId: INodeProperties = {
	displayName: 'Classification ID',
	name: 'classificationId',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. cla_3m9x7',
	description: 'ID of the classification, as returned by Classification: Create',
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
export function readId(this: IExecuteFunctions, kind: Kind, itemIndex: number): Owner {
	return { kind, id: getFilled.call(this, idOf[kind], itemIndex) };
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
