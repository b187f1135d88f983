import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout in milliseconds, long enough for a very busy machine. */
export const HANGS_AFTER = 240_000;

/**
 * Polls until a condition is met.
 * @param look returns undefined or false until the condition is met
 * @param what description of the condition, for the message
 * @param within timeout in milliseconds
 * @throws Error after the timeout
 */
export async function until<T>(
	look: () => Promise<T | undefined | false> | T | undefined | false,
	what: string,
	within = HANGS_AFTER,
): Promise<T> {
	const deadline = Date.now() + within;
	for (;;) {
		const seen = await look();
		if (seen !== undefined && seen !== false) return seen;
		if (Date.now() > deadline) throw new Error(`Waited ${within / 1000} seconds for ${what}`);
		await sleep(200);
	}
}
