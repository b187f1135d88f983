import type { IExecuteFunctions } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { fileSource } from '../../files/fileSource.parameters';
import { batchingOptions } from '../batching.parameters';
import { forEachBatch } from '../forEachBatch';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { simplify } from '../view.parameters';
import { readExtraction, whichExtraction } from './extract.parameters';
import { finishDocuments } from './finish';
import { waitingOptions } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['extract'] } },
	[...whichExtraction, ...fileSource, simplify, optionsOf([...batchingOptions, ...waitingOptions])],
);

/** Uploads the files of all items, waits for each batch, and pairs every result with its item. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	yield* forEachBatch.call(
		this,
		(itemIndex) => readExtraction.call(this, itemIndex),
		finishDocuments.call(this),
	);
}
