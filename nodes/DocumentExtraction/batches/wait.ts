import type { IExecuteFunctions } from 'n8n-workflow';

import type { Batch } from './batch';
import type { Limit } from './limit';
import { pollUntil } from './polling';
import { pollResults, type FileResult, type Trouble } from './results';

/** The last known results, and the trouble of the last poll, if any. */
export type Waited = {
	/** By file ID; empty if the service had no results yet. */
	results: Map<string, FileResult>;
	/** Trouble of the last poll. */
	trouble?: Trouble;
};

/**
 * Polls a batch until all of the given files are finished, the deadline passes or the signal aborts.
 * Transient failures do not end it, because the files are already in the service.
 *
 * @throws NodeApiError if the service says that the batch or the token is wrong
 */
export async function waitForFiles(
	this: IExecuteFunctions,
	batch: Batch,
	fileIds: string[],
	{ limit, ...options }: Parameters<typeof pollResults>[1] & { limit: Limit; deadline: number },
): Promise<Waited> {
	const waited: Waited = { results: new Map() };
	await pollUntil(options, async () => {
		const poll = await limit(() => pollResults.call(this, batch, options));
		waited.trouble = 'trouble' in poll ? poll.trouble : undefined;
		if ('results' in poll) waited.results = poll.results ?? waited.results;
		// A file that is missing in a response with results will be missing in later ones, too.
		const { results, trouble } = waited;
		const isDone = results.size > 0 && fileIds.every((fileId) => !results.get(fileId)?.pending);
		return isDone ? undefined : (trouble?.milliseconds ?? 0);
	});
	return waited;
}
