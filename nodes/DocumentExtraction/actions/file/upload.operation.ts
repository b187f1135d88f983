import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { concurrentUploads } from '../../batches/upload';
import { inputDataFieldNames } from '../../files/pickFiles';
import type { Outcome } from '../outcome';
import { batchId, extractionId } from '../parameters';
import { uploadItems } from '../uploadItems';

const properties: INodeProperties[] = [
	extractionId,
	inputDataFieldNames,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [
			{
				...batchId,
				description: 'An existing batch to add the files to. Leave empty for a new one.',
			},
			concurrentUploads,
		],
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['file'], operation: ['upload'] } },
	properties,
);

/** Uploads the files of all items, those for the same extraction into one batch. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	for await (const { outcomes, uploaded } of uploadItems.call(this)) {
		yield* outcomes;
		for (const { file, ...stored } of uploaded) yield { itemIndex: file.itemIndex, json: stored };
	}
}
