import type { IExecuteFunctions } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { markDoubtful } from '../../batches/documents';
import { fetchLinked, type Fetched } from '../../batches/linked';
import type { UploadedFile } from '../../batches/uploadRequest';
import { waitForFiles } from '../../batches/wait';
import { consult, type Consulted } from '../../models/consult';
import { isUnknown } from '../../transport/status';
import type { Destination, Finish, Run } from '../forEachBatch';
import type { Definition } from '../items/reading';
import type { ItemShape } from '../items/shape.parameters';
import { toOutcomes } from '../items/toOutcomes';
import { nameBatch } from '../nameBatch';
import type { Outcome } from '../outcome';
import { readView } from '../view.parameters';
import { readMinimumConfidence } from './minimumConfidence.parameters';
import { openForReview, type Made } from './openForReview';
import { toDocumentOf } from './toDocumentOf';
import { readWaiting } from './waiting.parameters';

/**
 * Waits for the uploaded files of a batch, asks the model about them if one is connected, fetches the data of
 * those whose type is linked to an extraction, and pairs every result with its item.
 */
export function finishDocuments(
	this: IExecuteFunctions,
	shape: ItemShape,
	model?: Consulted,
): Finish {
	const waitSettings = readWaiting.call(this);
	const leastConfidence = readMinimumConfidence.call(this);
	const makeItems = toOutcomes.call(this, { ...shape, view: readView.call(this) });

	return async (batch, uploaded, run, destination) => {
		const fileIds = uploaded.map(({ fileId }) => fileId);
		const waiting = {
			itemIndex: uploaded[0]?.file.itemIndex ?? 0,
			deadline: Date.now() + waitSettings.timeLimit * 1000,
			signal: run.signal,
			limit: run.polls,
		};
		const wait = async (of: Batch, ids: string[], only: { fileId?: string } = {}) => {
			const waited = await waitForFiles.call(this, of, ids, { ...waiting, ...only });
			const { results } = waited;
			if (model) await consult.call(this, of, results, ids, model, { ...waiting, ...run });
			return waited;
		};
		try {
			const { results, lastFailure } = await wait(batch, fileIds);
			// The time that the model took does not count towards the time limit.
			if (model) waiting.deadline = Date.now() + waitSettings.timeLimit * 1000;
			if (batch.kind === 'classification') markDoubtful(results, leastConfidence);
			const own = new Map([...results].filter(([fileId]) => fileIds.includes(fileId)));
			const links =
				batch.kind === 'classification'
					? await fetchLinked(own, async (linked, ids) => {
							const only = ids.length === 1 ? { fileId: ids[0] } : {};
							return await wait(linked, ids, only);
						})
					: new Map<string, Fetched>();
			// n8n discards the output of a cancelled node; a message about the time limit would be wrong.
			if (run.signal.aborted) return [];
			const made: Made[] = [];
			const outcomes = uploaded.map(async (file) => {
				const linked = links.get(file.fileId);
				if (linked?.error !== undefined) return failAll(batch, [file], linked.error, run);
				const found = { anyResults: results.size > 0, linked, lastFailure, memory: run.memory };
				const result = results.get(file.fileId);
				const document = toDocumentOf.call(this, batch, file, result, found, waitSettings);
				if ('error' in document) return [document];
				const { itemIndex } = file.file;
				const items = await makeItems(
					document,
					{ itemIndex },
					definitionIn(destination, document.type?.documentType),
				);
				made.push({ document, outcomes: items });
				return items;
			});
			const all = (await Promise.all(outcomes)).flat();
			await openForReview.call(this, made, shape);
			return all;
		} catch (error) {
			return failAll(batch, uploaded, error, run);
		}
	};
}

/** The same error for all of these files, because their results could not be fetched. */
function failAll(
	batch: Batch,
	uploaded: UploadedFile[],
	error: unknown,
	{ signal, memory }: Pick<Run, 'signal' | 'memory'>,
): Outcome[] {
	// n8n discards the output of a cancelled node, but shows what it throws.
	if (signal.aborted) return [];
	const isGone = isUnknown(error);
	if (!isGone) nameBatch(error, batch);
	return uploaded.map((stored) => {
		if (isGone) memory.forget(stored.file);
		return {
			itemIndex: stored.file.itemIndex,
			error,
			details: { fileName: stored.fileName, fileId: stored.fileId, ...idsOf(batch) },
		};
	});
}

/** The fields for a document, as defined in the node; undefined for an existing extraction. */
function definitionIn(
	destination: Destination,
	documentType?: string | null,
): Definition | undefined {
	if (!('details' in destination)) return undefined;
	const { fields, fieldsOfTypes = [], details } = destination;
	const plain = (name?: string | null) => name?.trim().toLowerCase();
	if (fields === undefined) {
		return fieldsOfTypes.find((type) => plain(type.documentType) === plain(documentType));
	}
	const { language } = details;
	return { fields, language: language === undefined ? language : String(language) };
}
