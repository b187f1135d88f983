import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { deleteFiles } from '../../batches/deleteFiles';
import { accountOf } from '../../transport/request';
import { batchId, belongsTo, readBatch } from '../ids.parameters';
import { forEachItem, type Outcome } from '../outcome';
import { fileIds, readFileIds } from './delete.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['delete'] } },
	[...belongsTo, batchId, fileIds],
);

/** Deletes each file once, however many items name it. If that fails, all of these items fail. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const deletions = new Map<string, Promise<void>>();
	yield* forEachItem(async function (itemIndex) {
		const batch = readBatch.call(this, itemIndex);
		const ids = readFileIds.call(this, itemIndex);
		const account = await accountOf.call(this, itemIndex);
		const keyOf = (id: string) => JSON.stringify([account, batch, id]);
		const left = ids.filter((id) => !deletions.has(keyOf(id)));
		if (left.length > 0) {
			const deletion = deleteFiles.call(this, batch, left, itemIndex);
			for (const id of left) deletions.set(keyOf(id), deletion);
		}
		await Promise.all(ids.map((id) => deletions.get(keyOf(id))));
		return [{ deleted: true, ...idsOf(batch), fileIds: ids }];
	}).call(this);
}
