import { setTimeout } from 'node:timers/promises';

import type { Store } from '../storing/store';

/** Milliseconds between two parts, for everything else that the service does. */
const PAUSE = 20;

/**
 * Gauges the results of earlier versions for the review page, some at a time while the service runs.
 *
 * @param closing ends it; the rest is done at the next start
 */
export async function gaugeEarlier(
	store: Pick<Store, 'gaugeSome'>,
	closing: AbortSignal,
	logError: (error: unknown, message: string) => void,
): Promise<void> {
	try {
		while (!closing.aborted && (await store.gaugeSome())) await setTimeout(PAUSE);
	} catch (error) {
		logError(
			error,
			'The review page lists not all results of earlier versions until the next start',
		);
	}
}
