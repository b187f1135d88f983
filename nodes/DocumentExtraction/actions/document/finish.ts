import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { idsOf, type Batch } from '../../batches/batch';
import { fetchLinked, type Fetched } from '../../batches/linked';
import type { UploadedFile } from '../../batches/uploadRequest';
import { waitForFiles } from '../../batches/wait';
import type { Finish, Run } from '../forEachBatch';
import type { Outcome } from '../outcome';
import { readView } from '../view.parameters';
import { toOutcome, type Wishes } from './toOutcome';
import { readWaiting } from './waiting.parameters';

/** What a service answers for a batch it does not know, or knows no more. */
const GONE = ['400', '404', '410'];

/**
 * What is to be done with the uploaded files of a batch: wait for them, fetch the data of those whose
 * type is linked to an extraction, and pair every result with its item.
 */
export function finishDocuments(this: IExecuteFunctions): Finish {
	const wishes: Wishes = { ...readWaiting.call(this), view: readView.call(this) };

	return async (batch, uploaded, run) => {
		const fileIds = uploaded.map(({ fileId }) => fileId);
		const waiting = {
			itemIndex: uploaded[0]?.file.itemIndex ?? 0,
			deadline: Date.now() + wishes.timeLimit * 1000,
			signal: run.signal,
			limit: run.looks,
		};
		try {
			const results = await waitForFiles.call(this, batch, fileIds, waiting);
			const own = new Map([...results].filter(([fileId]) => fileIds.includes(fileId)));
			const links =
				batch.kind === 'classification'
					? await fetchLinked(own, async (linked, ids) => {
							const only = ids.length === 1 ? { fileId: ids[0] } : {};
							return await waitForFiles.call(this, linked, ids, { ...waiting, ...only });
						})
					: new Map<string, Fetched>();
			// n8n drops what a cancelled node puts out; a message about the time would be wrong.
			if (run.signal.aborted) return [];
			return uploaded.flatMap((file) => {
				const linked = links.get(file.fileId);
				if (linked?.error !== undefined) return failAll(batch, [file], linked.error, run);
				const found = { anyResults: results.size > 0, linked, memory: run.memory };
				return toOutcome.call(this, batch, file, results.get(file.fileId), found, wishes);
			});
		} catch (error) {
			return failAll(batch, uploaded, error, run);
		}
	};
}

/** The same way to end for each of the uploaded files, because their results could not be had. */
function failAll(
	batch: Batch,
	uploaded: UploadedFile[],
	error: unknown,
	{ signal, memory }: Pick<Run, 'signal' | 'memory'>,
): Outcome[] {
	// n8n drops what a cancelled node puts out, but shows what it throws.
	if (signal.aborted) return [];
	const isGone = error instanceof NodeApiError && GONE.includes(error.httpCode ?? '');
	return uploaded.map((stored) => {
		if (isGone) memory.forget(stored.file);
		return {
			itemIndex: stored.file.itemIndex,
			error,
			details: { fileName: stored.fileName, fileId: stored.fileId, ...idsOf(batch) },
		};
	});
}
