import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { fetchLinked, type Fetched } from '../../batches/linked';
import type { UploadedFile } from '../../batches/uploadRequest';
import { waitForFiles } from '../../batches/wait';
import type { Finish, Run } from '../forEachBatch';
import { nameBatch } from '../nameBatch';
import type { Outcome } from '../outcome';
import { readView } from '../view.parameters';
import { toOutcome, type Wishes } from './toOutcome';
import { readWaiting } from './waiting.parameters';

/** HTTP status for a batch that the service does not know, or no longer knows. */
const GONE = ['400', '404', '410'];

/**
 * Waits for the uploaded files of a batch, fetches the data of those whose type is linked to an
 * extraction, and pairs every result with its item.
 */
export function finishDocuments(this: IExecuteFunctions): Finish {
	const wishes: Wishes = { ...readWaiting.call(this), view: readView.call(this) };

	return async (batch, uploaded, run) => {
		const fileIds = uploaded.map(({ fileId }) => fileId);
		const waiting = {
			itemIndex: uploaded[0]?.file.itemIndex ?? 0,
			deadline: Date.now() + wishes.timeLimit * 1000,
			signal: run.signal,
			limit: run.polls,
		};
		try {
			const { results, trouble } = await waitForFiles.call(this, batch, fileIds, waiting);
			const own = new Map([...results].filter(([fileId]) => fileIds.includes(fileId)));
			const links =
				batch.kind === 'classification'
					? await fetchLinked(own, async (linked, ids) => {
							const only = ids.length === 1 ? { fileId: ids[0] } : {};
							return await waitForFiles.call(this, linked, ids, { ...waiting, ...only });
						})
					: new Map<string, Fetched>();
			// n8n discards the output of a cancelled node; a message about the time limit would be wrong.
			if (run.signal.aborted) return [];
			return uploaded.flatMap((file) => {
				const linked = links.get(file.fileId);
				if (linked?.error !== undefined) return failAll(batch, [file], linked.error, run);
				const found = { anyResults: results.size > 0, linked, trouble, memory: run.memory };
				return toOutcome.call(this, batch, file, results.get(file.fileId), found, wishes);
			});
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
	const isGone = error instanceof NodeApiError && GONE.includes(error.httpCode ?? '');
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
