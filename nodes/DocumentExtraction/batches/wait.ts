import type { IExecuteFunctions } from 'n8n-workflow';

import { pause } from '../transport/pause';
import type { Batch } from './batch';
import type { Limit } from './limit';
import { getResults, type FileResult, type ResultsOptions } from './results';

const FIRST_POLL = 500;
const SHORTEST_PAUSE = 2_000;
const LONGEST_PAUSE = 10_000;

/**
 * Polls a batch until all of the given files are finished, the deadline passes or the signal aborts.
 *
 * @returns the results of the last poll, by file ID; empty if the service had none yet
 */
export async function waitForFiles(
	this: IExecuteFunctions,
	batch: Batch,
	fileIds: string[],
	{ limit, ...options }: ResultsOptions & { limit: Limit; deadline: number },
): Promise<Map<string, FileResult>> {
	const { deadline, signal } = options;
	let results: Map<string, FileResult> | undefined;
	let delay = FIRST_POLL;
	for (;;) {
		await pause(Math.min(delay, Math.max(0, deadline - Date.now())), signal);
		results = (await limit(() => getResults.call(this, batch, options))) ?? results;
		if (signal?.aborted) break;
		// A file that is missing in a response with results will not be in a later one, either.
		if (results && fileIds.every((fileId) => !results?.get(fileId)?.pending)) break;
		if (Date.now() >= deadline) break;
		delay = delay === FIRST_POLL ? SHORTEST_PAUSE : Math.min(delay * 1.5, LONGEST_PAUSE);
	}
	return results ?? new Map();
}
