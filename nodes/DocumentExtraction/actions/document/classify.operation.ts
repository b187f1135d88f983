import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { updateDisplayOptions } from 'n8n-workflow';

import { fetchLinked } from '../../batches/linked';
import type { Batch } from '../../batches/batch';
import type { UploadedFile } from '../../batches/uploadRequest';
import { waitForFiles } from '../../batches/wait';
import { defineDocumentTypes, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { fileSource } from '../../files/pickFiles';
import { batchOptions, forEachBatch, type Destination, type Run } from '../forEachBatch';
import type { Outcome } from '../outcome';
import { classificationId, getFilled, readView, simplify } from '../parameters';
import { failAll, readWishes, toOutcome, waitOptions } from './finish';
import { outputOf, routing } from './outputs';

const properties: INodeProperties[] = [
	{
		displayName: 'Classification',
		name: 'classification',
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
				description: 'Say below which types there are; the node makes the classification itself',
			},
		],
		default: 'definedHere',
	},
	{ ...classificationId, displayOptions: { show: { classification: ['id'] } } },
	...updateDisplayOptions({ show: { classification: ['definedHere'] } }, defineDocumentTypes),
	...fileSource,
	...routing,
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
	{ show: { resource: ['document'], operation: ['classify'] } },
	properties,
);

/**
 * Uploads the files of all items, waits for each batch, fetches the data of documents whose type is
 * linked to an extraction, and pairs every result with its item.
 */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const wishes = readWishes.call(this, readView.call(this));
	const outputs = this.getNodeOutputs();

	const finish = async (uploaded: UploadedFile[], run: Run): Promise<Outcome[]> => {
		const [first] = uploaded;
		if (first === undefined) return [];
		const waiting = {
			itemIndex: first.file.itemIndex,
			deadline: Date.now() + wishes.timeLimit * 1000,
			signal: run.signal,
			limit: run.looks,
		};
		const fetch = async (batch: Batch, fileIds: string[]) =>
			await waitForFiles.call(this, batch, fileIds, {
				...waiting,
				...(fileIds.length === 1 ? { fileId: fileIds[0] } : {}),
			});
		try {
			const fileIds = uploaded.map(({ fileId }) => fileId);
			const results = await waitForFiles.call(this, first, fileIds, waiting);
			const links = await fetchLinked(
				new Map([...results].filter(([fileId]) => fileIds.includes(fileId))),
				fetch,
			);
			// n8n drops what a cancelled node puts out; a message about the time would be wrong.
			if (run.signal.aborted) return [];
			return uploaded.flatMap((file) => {
				const linked = links.get(file.fileId);
				if (linked?.error !== undefined) return failAll([file], linked.error, run);
				const found = { anyResults: results.size > 0, linked, memory: run.memory };
				return toOutcome.call(this, file, results.get(file.fileId), found, wishes);
			});
		} catch (error) {
			return failAll(uploaded, error, run);
		}
	};

	const outcomes = forEachBatch.call(
		this,
		(itemIndex) => readDestination.call(this, itemIndex),
		finish,
	);
	for await (const outcome of outcomes) {
		// What is not classified yet, or cannot be, belongs to no type.
		const documentType = 'json' in outcome && !outcome.pending ? outcome.json.documentType : null;
		yield { ...outcome, output: outputOf(documentType, outputs) };
	}
}

function readDestination(this: IExecuteFunctions, itemIndex: number): Destination {
	if (this.getNodeParameter('classification', itemIndex) === 'id') {
		return { kind: 'classification', id: getFilled.call(this, classificationId, itemIndex) };
	}
	return {
		kind: 'classification',
		details: { documentTypes: readDocumentTypes.call(this, itemIndex) },
	};
}
