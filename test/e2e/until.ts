import { setTimeout as sleep } from 'node:timers/promises';

/** What takes longer hangs, also on a machine that is busy with much else; in milliseconds. */
export const HANGS_AFTER = 240_000;

/**
 * Looks until there is something to see.
 *
 * @param look gives undefined, or false, as long as there is not
 * @param what is waited for, for the message
 * @param within milliseconds
 * @throws Error where that takes longer
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
