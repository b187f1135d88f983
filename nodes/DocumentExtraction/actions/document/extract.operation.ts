import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { toDocument } from '../../batches/documents';
import type { FileResult } from '../../batches/results';
import { concurrentUploads, type UploadedFile } from '../../batches/upload';
import { waitForFiles } from '../../batches/wait';
import { inputDataFieldNames } from '../../files/pickFiles';
import type { Outcome } from '../outcome';
import { extractionId } from '../parameters';
import { uploadItems } from '../uploadItems';

const DEFAULT_TIME_LIMIT = 300;

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
			concurrentUploads,
			{
				displayName: 'Time Limit',
				name: 'timeLimit',
				type: 'number',
				typeOptions: { minValue: 1 },
				default: DEFAULT_TIME_LIMIT,
				description: 'How many seconds to wait for the results after the files are uploaded',
			},
		],
	},
];

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['extract'] } },
	properties,
);

/** Uploads the files of all items, waits for each batch, and pairs every result with its item. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const timeLimit = Number(this.getNodeParameter('options.timeLimit', 0, DEFAULT_TIME_LIMIT));
	for await (const { outcomes, uploaded } of uploadItems.call(this)) {
		yield* outcomes;
		const [first] = uploaded;
		if (first === undefined) continue;
		try {
			const results = await waitForFiles.call(
				this,
				first,
				uploaded.map(({ fileId }) => fileId),
				{ itemIndex: first.file.itemIndex, deadline: Date.now() + timeLimit * 1000 },
			);
			// n8n drops what a cancelled node puts out; a message about the time would be wrong.
			if (this.getExecutionCancelSignal()?.aborted) return;
			for (const stored of uploaded) {
				yield toOutcome.call(this, stored, results.get(stored.fileId), { results, timeLimit });
			}
		} catch (error) {
			for (const stored of uploaded) {
				yield { itemIndex: stored.file.itemIndex, error, details: idsOf(stored) };
			}
		}
	}
}

function toOutcome(
	this: IExecuteFunctions,
	stored: UploadedFile,
	result: FileResult | undefined,
	{ results, timeLimit }: { results: Map<string, FileResult>; timeLimit: number },
): Outcome {
	const { itemIndex } = stored.file;
	if (result && !result.pending && !result.failed) {
		return { itemIndex, json: toDocument(stored, stored.fileId, result, stored) };
	}
	const { message, description } = whyNoData(stored, result, results.size > 0, timeLimit);
	return {
		itemIndex,
		error: new NodeOperationError(this.getNode(), message, { itemIndex, description }),
		details: idsOf(stored),
	};
}

function whyNoData(
	{ fileName, extractionId: extraction, batchId }: UploadedFile,
	result: FileResult | undefined,
	anyResults: boolean,
	timeLimit: number,
) {
	if (result?.failed) {
		const { message } = result.file;
		return {
			message: `The service could not read "${fileName}"${typeof message === 'string' ? `: ${message}` : ''}`,
			description: `Correct the file and send it again; the other files of batch ${batchId} are not affected.`,
		};
	}
	if (result === undefined && anyResults) {
		return {
			message: `The service returned no result for "${fileName}"`,
			description: `It is not among the files of batch ${batchId} in extraction ${extraction}. Send the file again.`,
		};
	}
	return {
		message: `"${fileName}" was not ready after ${timeLimit} seconds`,
		description: `The service is still at work on batch ${batchId} of extraction ${extraction}. Raise Time Limit, or fetch the results later with Batch: Get Results and these two IDs.`,
	};
}

const idsOf = ({ fileName, fileId, batchId, extractionId: id }: UploadedFile) => ({
	fileName,
	fileId,
	batchId,
	extractionId: id,
});
