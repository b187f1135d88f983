import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import type { Endpoint } from '../transport/endpoints';
import { pause } from '../transport/pause';
import { attempt } from '../transport/request';
import { isRefusal, pauseAskedFor } from '../transport/retry';

const FIRST_POLL = 500;
const SHORTEST_PAUSE = 2_000;
const LONGEST_PAUSE = 10_000;

/** `deadline` in milliseconds since 1970. */
export type Until = { deadline: number; signal?: AbortSignal };

/**
 * Polls with growing pauses until `poll` is done, the deadline passes or the signal aborts.
 *
 * @param poll returns the minimum pause in milliseconds that the service asks for, often 0; undefined when
 *   done
 */
export async function pollUntil(
	{ deadline, signal }: Until,
	poll: () => Promise<number | undefined>,
): Promise<void> {
	let delay = FIRST_POLL;
	let asked: number | undefined = 0;
	do {
		const left = Math.max(0, deadline - Date.now());
		await pause(Math.min(Math.max(delay, asked), left), signal);
		if (signal?.aborted || asked > left) return;
		asked = await poll();
		delay = delay === FIRST_POLL ? SHORTEST_PAUSE : Math.min(delay * 1.5, LONGEST_PAUSE);
	} while (asked !== undefined && Date.now() < deadline);
}

/**
 * Polls the service until an answer is ready. Transient failures do not end it.
 *
 * @returns the answer that is ready; if the time is up or the signal aborted, the transient failure of the last
 *   poll, if it failed
 * @throws NodeApiError if the service says that the ID or the token is wrong
 */
export async function untilReady(
	this: IExecuteFunctions,
	endpoint: Endpoint,
	body: IDataObject,
	{
		isReady,
		itemIndex,
		...until
	}: Until & { itemIndex: number; isReady: (answer: IDataObject) => boolean },
): Promise<{ answer: IDataObject } | { lastFailure?: string }> {
	let found: { answer: IDataObject } | { lastFailure?: string } = {};
	await pollUntil(until, async () => {
		const outcome = await attempt.call(this, endpoint, {
			...{ ...until, itemIndex, body },
			isWhole: ({ status }) => typeof status === 'string',
		});
		if ('answer' in outcome) {
			const { answer } = outcome;
			found = isReady(answer) ? { answer } : {};
			return isReady(answer) ? undefined : 0;
		}
		const { failure, error } = outcome;
		if (isRefusal(failure)) throw error;
		found = { lastFailure: error.message };
		return pauseAskedFor(failure);
	});
	return found;
}
