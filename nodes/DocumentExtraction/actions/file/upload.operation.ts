import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { fileSource } from '../../files/pickFiles';
import { batchOptions, forEachBatch } from '../forEachBatch';
import type { Outcome } from '../outcome';
import { belongsTo, readOwner } from '../parameters';

const properties: INodeProperties[] = [
	...belongsTo,
	...fileSource,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: batchOptions,
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['upload'] } },
	properties,
);

/** Uploads the files of all items, those for the same extraction or classification into one batch. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	yield* forEachBatch.call(
		this,
		(itemIndex) => readOwner.call(this, itemIndex),
		async (uploaded) =>
			uploaded.map((stored) => {
				const { file, fileId, fileName, numberOfPages, url } = stored;
				const json = { fileName, fileId, ...idsOf(stored), numberOfPages, url };
				return { itemIndex: file.itemIndex, json };
			}),
	);
}
