import type { Documents } from '../storing/documents';
import type { Store } from '../storing/store';

/** Milliseconds between two sweeps. */
const DAY = 86_400_000;

/**
 * Removes documents that belong to no file in the database, at startup and every day.
 *
 * @param logError called if the database or the object store fails
 */
export function createStaleSweep(
	{
		store,
		documents,
	}: { store: Pick<Store, 'withDocument'>; documents: Pick<Documents, 'sweepStale'> },
	logError: (error: unknown, message: string) => void,
) {
	const closing = new AbortController();
	let running: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;

	async function sweep(): Promise<void> {
		try {
			await documents.sweepStale(store, closing.signal);
		} catch (error) {
			logError(error, 'Some documents without a file could not be removed');
		}
	}

	const look = () => void (running = running.then(sweep));

	return {
		start(): void {
			look();
			timer = setInterval(look, DAY).unref();
		},

		async close(): Promise<void> {
			closing.abort();
			clearInterval(timer);
			await running;
		},
	};
}
