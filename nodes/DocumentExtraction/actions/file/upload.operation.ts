import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { fileSource } from '../../files/fileSource.parameters';
import { batchingOptions } from '../batching.parameters';
import { forEachBatch } from '../forEachBatch';
import { belongsTo, readOwner } from '../ids.parameters';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['upload'] } },
	[...belongsTo, ...fileSource, optionsOf(batchingOptions)],
);

/** Uploads the files of all items, one batch per extraction or classification. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	yield* forEachBatch.call(
		this,
		(itemIndex) => readOwner.call(this, itemIndex),
		async (batch, uploaded) =>
			uploaded.map(({ file, fileId, fileName, numberOfPages, url }) => ({
				itemIndex: file.itemIndex,
				json: { fileName, fileId, ...idsOf(batch), numberOfPages, url },
			})),
	);
}
