import type { Documents } from '../storing/documents';
import type { Job, Store } from '../storing/store';
import type { Workers } from './workers';

/** How often a document is tried that its worker does not get to the end of. */
const MOST_ATTEMPTS = 3;

export type Queue = ReturnType<typeof createQueue>;

/**
 * Works off the files that are waiting in the database, several at a time. Where the service ends in
 * between, the files it was at are still waiting when it starts again.
 *
 * @param logError is told of documents whose reading broke off
 */
export function createQueue(
	store: Store,
	documents: Documents,
	workers: Workers,
	logError: (error: unknown, message: string) => void,
) {
	const running = new Map<string, Promise<void>>();
	let closed = false;

	async function work({ fileId, attempts, details }: Job): Promise<void> {
		if (attempts >= MOST_ATTEMPTS) {
			store.fail(fileId, `Reading it broke off ${attempts} times. The service's log says why.`);
			return;
		}
		store.countAttempt(fileId);
		try {
			const outcome = await workers.extract(documents.pathOf(fileId), details);
			if ('answer' in outcome) store.finish(fileId, outcome.answer);
			else store.fail(fileId, outcome.unreadable);
		} catch (error) {
			// It stays waiting, and is tried again; that the service was stopped is not its fault.
			if (closed) store.uncountAttempt(fileId);
			else logError(error, `Reading ${fileId} broke off`);
		}
	}

	/** Takes up waiting files, as many as there are free workers. */
	function wake(): void {
		if (closed) return;
		for (const job of store.nextJobs(workers.size + running.size)) {
			if (running.size >= workers.size) return;
			if (running.has(job.fileId)) continue;
			running.set(
				job.fileId,
				work(job).finally(() => {
					running.delete(job.fileId);
					wake();
				}),
			);
		}
	}

	return {
		wake,

		/** Takes up nothing more, ends the workers, and returns when nothing is under way. */
		async close(): Promise<void> {
			closed = true;
			await workers.close();
			await Promise.all(running.values());
		},
	};
}
