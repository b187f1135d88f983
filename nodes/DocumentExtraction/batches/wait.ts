import type { IExecuteFunctions } from 'n8n-workflow';

import type { Batch } from './batch';
import type { Limit } from './limit';
import { pollUntil } from './polling';
import {
	ifKnown,
	pollResults,
	UNFINISHED,
	type FileResult,
	type TransientFailure,
} from './results';

type Waiting = Parameters<typeof pollResults>[1] & { limit: Limit; deadline: number };

/** The last known results, and the transient failure of the last poll, if it failed. */
export type Waited = {
	/** By file ID; empty if the service had no results yet. */
	results: Map<string, FileResult>;
	lastFailure?: TransientFailure;
};

/**
 * Polls a batch until all of the given files are finished, the deadline passes or the signal aborts.
 * Transient failures do not end it, because the files are already in the service. If the service has no results
 * of the batch at the end, each file is requested, because other files of the batch may be unfinished.
 *
 * @throws NodeApiError if the service says that the batch or the token is wrong
 */
export async function waitForFiles(
	this: IExecuteFunctions,
	batch: Batch,
	fileIds: string[],
	{ limit, ...options }: Waiting,
): Promise<Waited> {
	const waited: Waited = { results: new Map() };
	await pollUntil(options, async () => {
		const poll = await limit(() => pollResults.call(this, batch, options));
		waited.lastFailure = 'failure' in poll ? poll.failure : undefined;
		if ('results' in poll) waited.results = poll.results ?? waited.results;
		// A file that is missing in a response with results will be missing in later ones, too.
		const { results, lastFailure } = waited;
		const isDone = results.size > 0 && fileIds.every((fileId) => !results.get(fileId)?.pending);
		return isDone ? undefined : (lastFailure?.milliseconds ?? 0);
	});
	if (waited.results.size === 0 && !waited.lastFailure) {
		await askAboutEach.call(this, batch, fileIds, waited, { limit, ...options });
	}
	return waited;
}

async function askAboutEach(
	this: IExecuteFunctions,
	batch: Batch,
	fileIds: string[],
	waited: Waited,
	{ limit, ...options }: Waiting,
): Promise<void> {
	const results = new Map<string, FileResult>();
	for (const fileId of fileIds) {
		results.set(fileId, UNFINISHED);
		if (waited.lastFailure || options.signal?.aborted) continue;
		const wanted = { ...options, fileId, isAnnounced: true };
		const poll = await ifKnown(limit(() => pollResults.call(this, batch, wanted)));
		if (poll === 'unknown') results.delete(fileId);
		else if ('failure' in poll) waited.lastFailure = poll.failure;
		else results.set(fileId, poll.results?.get(fileId) ?? UNFINISHED);
	}
	waited.results = results;
}
