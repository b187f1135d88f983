import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { deleteFiles } from '../../batches/deleteFiles';
import { forEachItem } from '../outcome';
import { batchId, belongsTo, getList, readBatch } from '../parameters';

const fileIds: INodeProperties = {
	displayName: 'File ID(s)',
	name: 'fileIds',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. fil_9d4h6, fil_2k8w3',
	description: 'The files of the batch to delete: one, several separated by commas, or a list',
};

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
	const ids = getList.call(this, fileIds, itemIndex);
	await deleteFiles.call(this, batch, ids, itemIndex);
	return [{ deleted: true, ...idsOf(batch), fileIds: ids }];
}
