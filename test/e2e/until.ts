import { setTimeout as sleep } from 'node:timers/promises';

/** Timeout in milliseconds, long enough for a very busy machine. */
export const HANGS_AFTER = 240_000;

/**
 * Polls until a condition is met.
 * @param look returns undefined or false until then
 * @param what is awaited, for the message
 * @param within milliseconds
 * @throws Error after that time
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
