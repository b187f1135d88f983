import { setImmediate } from 'node:timers/promises';

import type { Aged, AgePlace } from '../storing/ageing';
import type { Documents } from '../storing/documents';
import type { Store } from '../storing/store';

/** Milliseconds between two sweeps. */
const HOUR = 3_600_000;

/** Retention of documents and results in milliseconds after processing; unlimited if absent. */
export type Keep = { documents?: number; results?: number };

/**
 * Deletes expired documents and results at startup and every hour, in small steps, as well as expired
 * sessions and stored answers to requests with an Idempotency-Key. An interrupted deletion is completed at
 * the next start, which removes documents without a file.
 *
 * @param logError called if the database or the disk fails
 */
export function createRetention(
	{
		store,
		documents,
		keep,
		now = Date.now,
	}: {
		store: Pick<Store, 'bareSome' | 'deleteSome' | 'sweep' | 'sweepSessions' | 'sweepAnswers'>;
		documents: Pick<Documents, 'remove'>;
		keep: Keep;
		now?: () => number;
	},
	logError: (error: unknown, message: string) => void,
) {
	let closed = false;
	let running: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;

	async function deleteAll(some: (after?: AgePlace) => Promise<Aged>): Promise<number> {
		let deleted = 0;
		for (let after: AgePlace | undefined; !closed;) {
			const { fileIds, last } = await some(after);
			await documents.remove(fileIds);
			deleted += fileIds.length;
			if (!last) break;
			after = last;
			await setImmediate();
		}
		return deleted;
	}

	async function sweep(): Promise<void> {
		const { documents: ofDocuments, results: ofResults } = keep;
		await store.sweepSessions();
		await store.sweepAnswers();
		let deleted = 0;
		if (ofResults !== undefined) {
			deleted += await deleteAll(async (after) => await store.deleteSome(now() - ofResults, after));
		}
		if (ofDocuments !== undefined) {
			deleted += await deleteAll(async (after) => await store.bareSome(now() - ofDocuments, after));
		}
		if (deleted > 0 && !closed) await store.sweep();
	}

	/** Sweeps once, after a running sweep. Does not throw. */
	const look = (): Promise<void> =>
		(running = running.then(sweep).catch((error: unknown) => {
			logError(
				error,
				'Some documents and results could not be deleted at the end of their retention',
			);
		}));

	return {
		look,

		/** Sweeps now and every hour. */
		start(): void {
			void look();
			timer = setInterval(() => void look(), HOUR).unref();
		},

		async close(): Promise<void> {
			closed = true;
			clearInterval(timer);
			await running;
		},
	};
}
