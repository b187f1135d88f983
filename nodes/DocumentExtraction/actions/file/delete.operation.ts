import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { deleteFiles } from '../../batches/deleteFiles';
import { batchId, belongsTo, readBatch } from '../ids.parameters';
import { forEachItem } from '../outcome';
import { fileIds, readFileIds } from './delete.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['delete'] } },
	[...belongsTo, batchId, fileIds],
);

export const execute = forEachItem(deleteFilesOfItem);

async function deleteFilesOfItem(
	this: IExecuteFunctions,
	itemIndex: number,
): Promise<IDataObject[]> {
	const batch = readBatch.call(this, itemIndex);
	const ids = readFileIds.call(this, itemIndex);
	await deleteFiles.call(this, batch, ids, itemIndex);
	return [{ deleted: true, ...idsOf(batch), fileIds: ids }];
}
