import type { IExecuteFunctions } from 'n8n-workflow';

import { endpoints, type Endpoint } from '../transport/endpoints';
import { readService, request } from '../transport/request';
import { idsOf, type Batch } from './batch';

/** Deletes files of a batch: with a single request, or one per file if the API layout requires it. */
export async function deleteFiles(
	this: IExecuteFunctions,
	batch: Batch,
	fileIds: string[],
	itemIndex: number,
): Promise<void> {
	const endpoint: Endpoint = endpoints[batch.kind].deleteFiles;
	const { layout } = await readService.call(this, itemIndex);
	const bodies = endpoint.oneFilePerCall?.includes(layout)
		? fileIds.map((fileId) => ({ ...idsOf(batch), fileId }))
		: [{ ...idsOf(batch), fileIds }];
	for (const body of bodies) await request.call(this, endpoint, { itemIndex, body });
}
