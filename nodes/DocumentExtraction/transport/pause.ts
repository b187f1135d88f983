import { sleep } from 'n8n-workflow';

const LONGEST_SLEEP = 250;

/** Waits; returns at once when the signal aborts. */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
	const end = Date.now() + milliseconds;
	// In slices, because sleep() accepts a signal only in some of the supported versions of n8n.
	while (Date.now() < end && !signal?.aborted) {
		await sleep(Math.max(0, Math.min(LONGEST_SLEEP, end - Date.now())));
	}
}
