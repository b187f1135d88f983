import type { IExecuteFunctions } from 'n8n-workflow';

import { pause } from '../transport/request';
import { getResults, type Batch, type FileResult } from './results';

const FIRST_LOOK = 500;
const SHORTEST_PAUSE = 2_000; // addendum, section 6
const LONGEST_PAUSE = 10_000;

/**
 * Looks at a batch until every one of the given files has ended, the deadline passes or the execution
 * is cancelled.
 *
 * @param deadline milliseconds since 1970
 * @returns what was known at the last look, by file ID; empty where the service had nothing yet
 */
export async function waitForFiles(
	this: IExecuteFunctions,
	batch: Batch,
	fileIds: string[],
	{ itemIndex, deadline }: { itemIndex: number; deadline: number },
): Promise<Map<string, FileResult>> {
	let results: Map<string, FileResult> | undefined;
	let delay = FIRST_LOOK;
	for (;;) {
		await pause.call(this, Math.min(delay, Math.max(0, deadline - Date.now())));
		if (this.getExecutionCancelSignal()?.aborted) break;
		results = (await getResults.call(this, batch, { itemIndex, deadline })) ?? results;
		// A file that an answer with results does not name will not come with a later one.
		if (results && fileIds.every((fileId) => !results?.get(fileId)?.pending)) break;
		if (Date.now() >= deadline) break;
		delay = delay === FIRST_LOOK ? SHORTEST_PAUSE : Math.min(delay * 1.5, LONGEST_PAUSE);
	}
	return results ?? new Map();
}
