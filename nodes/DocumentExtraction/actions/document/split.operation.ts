import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { NodeOperationError, updateDisplayOptions } from 'n8n-workflow';

import { findOrCreate, isForgotten } from '../../batches/definedHere';
import type { PickedFile } from '../../batches/pickedFile';
import { partsIn, sendStack, type Stack } from '../../batches/split';
import { defineTypesAlone, readDocumentTypes } from '../../definitions/documentTypes.parameters';
import { fileSource } from '../../files/fileSource.parameters';
import { password } from '../../files/password.parameters';
import { pickFiles } from '../../files/pickFiles';
import { takePages } from '../../files/takePages';
import { splitEndpoints } from '../../transport/endpoints';
import type { Destination } from '../forEachBatch';
import { optionsOf } from '../options.parameters';
import type { Outcome } from '../outcome';
import { readClassification, whichClassification } from './classify.parameters';
import { forEachFile, waitForFile } from './eachFile';
import { readMinimumConfidence } from './minimumConfidence.parameters';
import { minimumConfidenceOfTypes, splitBy } from './split.parameters';
import { readWaiting, timeLimit } from './waiting.parameters';

export const description = updateDisplayOptions(
	{ show: { resource: ['document'], operation: ['split'] } },
	[
		splitBy,
		...updateDisplayOptions(
			{ show: { splitBy: ['documentTypes'] } },
			whichClassification(defineTypesAlone),
		),
		...fileSource,
		optionsOf([
			minimumConfidenceOfTypes,
			password,
			{
				...timeLimit,
				description: 'How many seconds to wait for the documents of a file after its upload',
			},
		]),
	],
);

/** `leastConfidence`: minimum confidence of a document's type. */
type Task = { file: PickedFile; types?: Destination; leastConfidence: number };

/** Uploads each file, waits until its documents are found, and returns one item per document. */
export async function* execute(this: IExecuteFunctions): AsyncGenerator<Outcome> {
	const { timeLimit: seconds } = readWaiting.call(this);
	const leastConfidence = readMinimumConfidence.call(this);
	yield* forEachFile.call(this, (itemIndex) => {
		const byTypes = this.getNodeParameter('splitBy', itemIndex) === 'documentTypes';
		const types = byTypes
			? readClassification.call(this, itemIndex, 'typed', readDocumentTypes)
			: undefined;
		return pickFiles.call(this, itemIndex).map((file) => ({
			file,
			handle: async (signal) =>
				await splitFile.call(this, { file, types, leastConfidence }, seconds, signal),
		}));
	});
}

async function splitFile(
	this: IExecuteFunctions,
	{ file, types, leastConfidence }: Task,
	seconds: number,
	signal: AbortSignal,
): Promise<Outcome[]> {
	const { itemIndex, fileName } = file;
	let stack: Stack | undefined;
	// n8n discards the output of a cancelled node.
	if (signal.aborted) return [];
	try {
		const sent = await upload.call(this, file, types, signal);
		if ('error' in sent) return [{ itemIndex, error: sent.error, details: { fileName } }];
		stack = sent;
		const { splitId, fileId } = stack;
		const polled = { file, seconds, signal };
		const answer = await waitForFile.call(this, splitEndpoints.get, { splitId }, polled);
		if (answer === undefined) return [];
		const found = partsIn(answer);
		if (found.length === 0) {
			throw new NodeOperationError(
				this.getNode(),
				`The service returned no documents of "${fileName}"`,
				{
					itemIndex,
					description: 'Check that Base URL is that of a local service of this version.',
				},
			);
		}
		const outcomes: Outcome[] = [];
		for (const [index, { from, to, part }] of found.entries()) {
			const { documentType, typeConfidence, confidence } = part;
			const isDoubtful =
				documentType && typeof typeConfidence === 'number' && typeConfidence < leastConfidence;
			const data = await takePages.call(
				this,
				fileId,
				{ from, to },
				{ fileName, itemIndex, signal },
			);
			const json: IDataObject = {
				fileName,
				pages: { from, to },
				part: index + 1,
				parts: found.length,
				confidence: confidence ?? null,
				...(types && {
					documentType: isDoubtful ? null : (documentType ?? null),
					...(isDoubtful && { bestGuess: documentType }),
					typeConfidence: typeConfidence ?? null,
				}),
				...(Array.isArray(answer.notices) && { notices: answer.notices }),
				splitId,
				fileId,
			};
			outcomes.push({ itemIndex, json, binary: { data } });
		}
		return outcomes;
	} catch (error) {
		if (signal.aborted) return [];
		return [{ itemIndex, error, details: { fileName, ...stack } }];
	}
}

/**
 * Uploads a file. If the classification is defined in the node and was deleted in the service, creates a new one
 * and retries once.
 */
async function upload(
	this: IExecuteFunctions,
	file: PickedFile,
	types: Destination | undefined,
	signal: AbortSignal,
): Promise<Stack | { error: unknown }> {
	const { itemIndex } = file;
	const send = async (ids: IDataObject) => await sendStack.call(this, file, ids, signal);
	if (types === undefined) return await send({});
	if ('id' in types) return await send({ classificationId: types.id });
	const id = await findOrCreate.call(this, types, itemIndex);
	const sent = await send({ classificationId: id });
	const isGone =
		'error' in sent && (await isForgotten.call(this, types.kind, id, sent.error, itemIndex));
	if (!isGone) return sent;
	return await send({ classificationId: await findOrCreate.call(this, types, itemIndex, id) });
}
