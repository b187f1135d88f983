import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { toDocument } from '../../batches/documents';
import { getResults } from '../../batches/results';
import { forEachItem } from '../outcome';
import { batchId, extractionId, getFilled } from '../parameters';

const properties: INodeProperties[] = [
	extractionId,
	{ ...batchId, required: true },
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			{
				displayName: 'File ID',
				name: 'fileId',
				type: 'string',
				default: '',
				description: 'The one file of the batch to look at. Leave empty for all of them.',
			},
		],
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['batch'], operation: ['getResults'] } },
	properties,
);

export const execute = forEachItem(getBatchResults);

/** One document per file of the batch; one with the status waiting while the service is at work. */
async function getBatchResults(this: IExecuteFunctions, itemIndex: number): Promise<IDataObject[]> {
	const batch = {
		extractionId: getFilled.call(this, extractionId, itemIndex),
		batchId: getFilled.call(this, batchId, itemIndex),
	};
	const fileId = String(this.getNodeParameter('options.fileId', itemIndex, '')).trim();
	const results = await getResults.call(this, batch, { itemIndex, fileId });
	if (results === undefined) return [{ status: 'waiting', ...batch }];
	return [...results].map(([id, result]) => toDocument(batch, id, result));
}
