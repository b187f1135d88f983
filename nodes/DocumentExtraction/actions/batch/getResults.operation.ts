import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { toDocument } from '../../batches/documents';
import { fetchLinked } from '../../batches/linked';
import { getResults } from '../../batches/results';
import { forEachItem } from '../outcome';
import { batchId, belongsTo, readBatch, readView, simplify } from '../parameters';

const properties: INodeProperties[] = [
	...belongsTo,
	batchId,
	simplify,
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
				placeholder: 'e.g. fil_9d4h6',
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

/** One document per file of the batch; one with the status waiting while the service has none. */
async function getBatchResults(this: IExecuteFunctions, itemIndex: number): Promise<IDataObject[]> {
	const batch = readBatch.call(this, itemIndex);
	const view = readView.call(this);
	const fileId = String(this.getNodeParameter('options.fileId', itemIndex, '')).trim();
	const results = await getResults.call(this, batch, { itemIndex, fileId });
	if (results === undefined) return [{ status: 'waiting', ...idsOf(batch) }];
	const links = await fetchLinked(
		results,
		async (linked) => await getResults.call(this, linked, { itemIndex }),
	);
	return [...results].map(([id, result]) =>
		toDocument(batch, id, result, { linked: links.get(id), view }),
	);
}
