import { setImmediate } from 'node:timers/promises';

import type { ExpiredFiles, ExpiryCursor } from '../storing/expiry';
import { IncompleteDeletion } from '../storing/deletions';
import type { Documents } from '../storing/documents';
import type { Store } from '../storing/store';

/** Milliseconds between two sweeps. */
const HOUR = 3_600_000;

/**
 * Retention of documents and results, in milliseconds after they were processed or last reviewed; unlimited
 * if absent.
 */
export type Keep = { documents?: number; results?: number };

/**
 * Deletes expired documents and results at startup and every hour, in small steps, as well as expired
 * sessions and stored answers to requests with an Idempotency-Key. What fails is tried again in the next
 * sweep. An interrupted deletion is completed at the next start, which removes documents without a file.
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
		store: Pick<
			Store,
			'markExpiredDocuments' | 'deleteExpiredFiles' | 'sweep' | 'sweepSessions' | 'sweepAnswers'
		>;
		documents: Pick<Documents, 'remove'>;
		keep: Keep;
		now?: () => number;
	},
	logError: (error: unknown, message: string) => void,
) {
	let closed = false;
	let running: Promise<void> = Promise.resolve();
	let timer: NodeJS.Timeout | undefined;
	/** IDs of deleted files whose documents could not be removed yet. */
	const unremoved = new Set<string>();
	let isAnyDeleted = false;

	/** Also removes documents that could not be removed before. */
	async function remove(fileIds: string[]): Promise<void> {
		for (const fileId of fileIds) unremoved.add(fileId);
		if (unremoved.size > 0) await documents.remove([...unremoved]);
		unremoved.clear();
	}

	/** After a partial deletion, the documents of the deleted files are removed in the next sweep at the latest. */
	function keepPart(error: unknown): never {
		if (!(error instanceof IncompleteDeletion)) throw error;
		for (const fileId of error.fileIds) unremoved.add(fileId);
		isAnyDeleted = true;
		throw error.cause;
	}

	/** @param some deletes some of the expired files, and returns these */
	async function deleteFound(some: (after?: ExpiryCursor) => Promise<ExpiredFiles>): Promise<void> {
		for (let after: ExpiryCursor | undefined; !closed;) {
			const { fileIds, last } = await some(after).catch(keepPart);
			isAnyDeleted ||= fileIds.length > 0;
			await remove(fileIds);
			if (!last) break;
			after = last;
			await setImmediate();
		}
	}

	async function deleteResults(): Promise<void> {
		const { results } = keep;
		if (results === undefined) return;
		await deleteFound(async (after) => await store.deleteExpiredFiles(now() - results, after));
	}

	async function deleteDocuments(): Promise<void> {
		const { documents: ofDocuments } = keep;
		if (ofDocuments === undefined) return;
		await deleteFound(
			async (after) => await store.markExpiredDocuments(now() - ofDocuments, after),
		);
	}

	async function sweepDatabase(): Promise<void> {
		if (!isAnyDeleted || closed) return;
		await store.sweep();
		isAnyDeleted = false;
	}

	/** A failed step, such as on a full disk, must not prevent the others, which may free space. */
	async function sweep(): Promise<void> {
		for (const step of [
			...[store.sweepSessions, store.sweepAnswers, async () => await remove([])],
			...[deleteResults, deleteDocuments, sweepDatabase],
		]) {
			try {
				await step();
			} catch (error) {
				logError(error, 'Some expired data could not be deleted; it is tried again in an hour');
			}
		}
	}

	/** Sweeps once, after a running sweep. */
	const look = (): Promise<void> => (running = running.then(sweep));

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
