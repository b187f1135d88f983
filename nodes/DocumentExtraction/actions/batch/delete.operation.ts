import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { endpoints } from '../../transport/endpoints';
import { request } from '../../transport/request';
import { batchId, belongsTo, readBatch } from '../ids.parameters';
import { forEachItem } from '../outcome';

export const description = updateDisplayOptions(
	{ show: { resource: ['batch'], operation: ['delete'] } },
	[...belongsTo, batchId],
);

export const execute = forEachItem(deleteBatch);

async function deleteBatch(this: IExecuteFunctions, itemIndex: number): Promise<IDataObject[]> {
	const batch = readBatch.call(this, itemIndex);
	const body = idsOf(batch);
	await request.call(this, endpoints[batch.kind].deleteBatch, { itemIndex, body });
	return [{ deleted: true, ...body }];
}
