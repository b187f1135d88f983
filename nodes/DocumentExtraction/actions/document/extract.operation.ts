import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import type { UploadedFile } from '../../batches/uploadRequest';
import { waitForFiles } from '../../batches/wait';
import {
	extractionOptions,
	language,
	readExtractionOptions,
	readLanguage,
} from '../../definitions/extraction.parameters';
import { defineFields, readFields } from '../../definitions/fields.parameters';
import { fileSource } from '../../files/pickFiles';
import { batchOptions, forEachBatch, type Destination, type Run } from '../forEachBatch';
import type { Outcome } from '../outcome';
import { extractionId, getFilled, readView, simplify } from '../parameters';
import { failAll, readWishes, toOutcome, waitOptions } from './finish';

const properties: INodeProperties[] = [
	{
		displayName: 'Extraction',
		name: 'extraction',
		type: 'options',
		noDataExpression: true,
		options: [
			{
				name: 'By ID',
				value: 'id',
				description: 'Use one that exists at the service already',
			},
			{
				name: 'Defined Here',
				value: 'definedHere',
				description: 'Say below which fields to extract; the node makes the extraction itself',
				builderHint: {
					propertyHint:
						'Prefer this: no extraction has to be created before, and fields.values holds the rows of the table.',
				},
			},
		],
		default: 'definedHere',
	},
	{ ...extractionId, displayOptions: { show: { extraction: ['id'] } } },
	...updateDisplayOptions({ show: { extraction: ['definedHere'] } }, [
		...defineFields,
		language,
		extractionOptions,
	]),
	...fileSource,
	simplify,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...batchOptions, ...waitOptions],
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['extract'] } },
	properties,
);

/** Uploads the files of all items, waits for each batch, and pairs every result with its item. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const wishes = readWishes.call(this, readView.call(this));

	const finish = async (uploaded: UploadedFile[], run: Run): Promise<Outcome[]> => {
		const [first] = uploaded;
		if (first === undefined) return [];
		try {
			const results = await waitForFiles.call(
				this,
				first,
				uploaded.map(({ fileId }) => fileId),
				{
					itemIndex: first.file.itemIndex,
					deadline: Date.now() + wishes.timeLimit * 1000,
					signal: run.signal,
					limit: run.looks,
				},
			);
			// n8n drops what a cancelled node puts out; a message about the time would be wrong.
			if (run.signal.aborted) return [];
			const found = { anyResults: results.size > 0, memory: run.memory };
			return uploaded.map((file) =>
				toOutcome.call(this, file, results.get(file.fileId), found, wishes),
			);
		} catch (error) {
			return failAll(uploaded, error, run);
		}
	};

	yield* forEachBatch.call(this, (itemIndex) => readDestination.call(this, itemIndex), finish);
}

function readDestination(this: IExecuteFunctions, itemIndex: number): Destination {
	if (this.getNodeParameter('extraction', itemIndex) === 'id') {
		return { kind: 'extraction', id: getFilled.call(this, extractionId, itemIndex) };
	}
	const options = readExtractionOptions.call(this, itemIndex);
	return {
		kind: 'extraction',
		details: {
			language: readLanguage.call(this, itemIndex),
			...(options ? { options } : {}),
			fields: readFields.call(this, itemIndex),
		},
	};
}
