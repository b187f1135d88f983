import type { IExecuteFunctions } from 'n8n-workflow';
import { NodeApiError } from 'n8n-workflow';

import { idsOf } from '../../batches/batch';
import { fetchLinked, type Fetched } from '../../batches/linked';
import type { UploadedFile } from '../../batches/uploadRequest';
import { waitForFiles } from '../../batches/wait';
import type { Run } from '../forEachBatch';
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
export function finishDocuments(
	this: IExecuteFunctions,
): (uploaded: UploadedFile[], run: Run) => Promise<Outcome[]> {
	const wishes: Wishes = { ...readWaiting.call(this), view: readView.call(this) };

	return async (uploaded, run) => {
		const [first] = uploaded;
		if (first === undefined) return [];
		const fileIds = uploaded.map(({ fileId }) => fileId);
		const waiting = {
			itemIndex: first.file.itemIndex,
			deadline: Date.now() + wishes.timeLimit * 1000,
			signal: run.signal,
			limit: run.looks,
		};
		try {
			const results = await waitForFiles.call(this, first, fileIds, waiting);
			const own = new Map([...results].filter(([fileId]) => fileIds.includes(fileId)));
			const links =
				first.kind === 'classification'
					? await fetchLinked(own, async (batch, ids) => {
							const only = ids.length === 1 ? { fileId: ids[0] } : {};
							return await waitForFiles.call(this, batch, ids, { ...waiting, ...only });
						})
					: new Map<string, Fetched>();
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
}

/** The same way to end for each of the uploaded files, because their results could not be had. */
function failAll(
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
			details: { fileName: stored.fileName, fileId: stored.fileId, ...idsOf(stored) },
		};
	});
}
