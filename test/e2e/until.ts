import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Looks until there is something to see.
 *
 * @param look gives undefined, or false, as long as there is not
 * @param what is waited for, for the message
 * @throws Error where that takes longer than `seconds`
 */
export async function until<T>(
	look: () => Promise<T | undefined | false> | T | undefined | false,
	what: string,
	seconds = 90,
): Promise<T> {
	const deadline = Date.now() + seconds * 1000;
	for (;;) {
		const seen = await look();
		if (seen !== undefined && seen !== false) return seen;
		if (Date.now() > deadline) throw new Error(`Waited ${seconds} seconds for ${what}`);
		await sleep(200);
	}
}
