import type { Database } from './database';
import { NOW } from './now';

/** Maximum number of batches per query. */
export const MOST_BATCHES = 200;

/**
 * Milliseconds for which a process that shares the queue counts as alive (LEASE), and between two renewals
 * (RENEWAL). When the lease of a process expires, its claimed files go to other processes.
 */
export const [LEASE, RENEWAL] = [30_000, 10_000] as const;

/**
 * The order within a batch, as in the index waitingFiles. A process can end for many reasons; only after a
 * second failed attempt is the file itself suspected, and ordered after the others.
 */
export const RANK = 'CASE WHEN attempts < 2 THEN 0 ELSE attempts END';

/** The next file of a batch. */
export type FirstOfBatch = {
	fileId: string;
	batchId: string;
	/** Higher values are processed later. */
	rank: number;
};

/**
 * The queue: which of the waiting files a process works on (docs/decisions/queue.md).
 *
 * @param processId of the process that claims files
 */
export function createClaims(database: Database, processId: string) {
	const FREE = "status = 'waiting' AND claimedBy IS NULL";
	// Files wait until earlier reviews of their definition are learned. Selects the first row in the order of the
	// index filesToLearn: for EXISTS, PostgreSQL expects a third of all files to match, and scans them.
	const IS_HELD = `coalesce((SELECT reviewed.toLearnSince FROM files AS reviewed
		WHERE reviewed.ofDefinition = files.ofDefinition AND reviewed.toLearnSince IS NOT NULL
		ORDER BY reviewed.toLearnSince LIMIT 1) <= files.queuedAt, FALSE)`;
	// Steps from batch to batch by index, because there may be many files in each batch. With min(), PostgreSQL
	// may scan them all.
	const NEXT_BATCH = (after: string) =>
		`(SELECT batchId FROM files WHERE ${FREE} AND batchId > ${after} ORDER BY batchId LIMIT 1)`;
	const selectFirst = database.prepare(`
		WITH RECURSIVE waiting (batchId) AS (
			SELECT ${NEXT_BATCH('?1')}
			UNION ALL
			SELECT ${NEXT_BATCH('waiting.batchId')}
			FROM waiting WHERE waiting.batchId IS NOT NULL),
		firsts AS MATERIALIZED (
			SELECT position FROM (
				SELECT (SELECT position FROM files WHERE files.batchId = waiting.batchId AND ${FREE}
					ORDER BY ${RANK}, position LIMIT 1) AS position
				FROM waiting WHERE waiting.batchId IS NOT NULL) AS eachFirst
			WHERE NOT (SELECT ${IS_HELD} FROM files WHERE files.position = eachFirst.position)
			LIMIT ${MOST_BATCHES})
		SELECT batchId, fileId, ${RANK} AS rank FROM firsts JOIN files USING (position)
		ORDER BY ${RANK}, position`);
	const claimNext = database.prepare(`
		UPDATE files SET claimedBy = ?, attempts = attempts + 1
		WHERE position = (SELECT position FROM files WHERE batchId = ? AND ${FREE}
			ORDER BY ${RANK}, position LIMIT 1 FOR UPDATE SKIP LOCKED) AND NOT ${IS_HELD}
		RETURNING fileId`);
	const updateReleased = database.prepare(`
		UPDATE files SET claimedBy = NULL, attempts = attempts - ? WHERE fileId = ? AND claimedBy = ?`);
	const updateAllBut = database.prepare(`
		UPDATE files SET claimedBy = NULL
		WHERE claimedBy = ? AND fileId NOT IN (SELECT value FROM json_each(?))`);
	const selectClaimed = database.prepare('SELECT fileId FROM files WHERE claimedBy = ?');
	const updateAlive = database.prepare(`
		INSERT INTO processes (processId, aliveUntil) VALUES (?, ${NOW} + ?)
		ON CONFLICT (processId) DO UPDATE SET aliveUntil = excluded.aliveUntil`);
	const deleteDead = database.prepare(`DELETE FROM processes WHERE aliveUntil < ${NOW}`);
	const deleteAll = database.prepare('DELETE FROM processes');
	const releaseOfDead = database.prepare(`
		UPDATE files SET claimedBy = NULL
		WHERE claimedBy IS NOT NULL AND claimedBy NOT IN (SELECT processId FROM processes)`);
	const deleteProcess = database.prepare('DELETE FROM processes WHERE processId = ?');

	return {
		/**
		 * The next waiting file of each batch, for up to MOST_BATCHES batches by ID. Files with more than one
		 * failed attempt come last, so that they do not block others; otherwise the oldest come first. Batches
		 * are left out while earlier reviews of their definition are pending learning.
		 *
		 * @param after starts after this batch ID
		 */
		firstOfBatches: async (after = ''): Promise<FirstOfBatch[]> =>
			(await selectFirst.all(after)).map((row) => ({
				fileId: String(row.fileId),
				batchId: String(row.batchId),
				rank: Number(row.rank),
			})),

		/**
		 * Claims the next file of a batch for this process, and counts the attempt.
		 *
		 * @returns its ID; undefined if another process was faster, or if a review is pending learning
		 */
		async claim(batchId: string): Promise<string | undefined> {
			const row = await claimNext.get(processId, batchId);
			return row && String(row.fileId);
		},

		/** Returns a claimed file to the queue. @param isTried whether the attempt stays counted */
		release: async (fileId: string, isTried: boolean) =>
			void (await updateReleased.run(isTried ? 0 : 1, fileId, processId)),

		/** Returns all claimed files except these to the queue. */
		releaseAllBut: async (fileIds: readonly string[]) =>
			void (await updateAllBut.run(processId, JSON.stringify(fileIds))),

		/** Files that this process has claimed and still holds. */
		claimed: async (): Promise<string[]> =>
			(await selectClaimed.all(processId)).map(({ fileId }) => String(fileId)),

		/**
		 * Renews the lease of this process, in milliseconds, and returns the files of processes with an
		 * expired lease to the queue.
		 */
		async renewLease(lease: number): Promise<void> {
			await updateAlive.run(processId, lease);
			await deleteDead.run();
			await releaseOfDead.run();
		},

		/** Returns all claimed files to the queue; only if no other process uses the database. */
		async releaseAll(): Promise<void> {
			await deleteAll.run();
			await releaseOfDead.run();
		},

		/** Returns all files of this process to the queue, and unregisters the process. */
		async unregister(): Promise<void> {
			await updateAllBut.run(processId, '[]');
			await deleteProcess.run(processId);
		},
	};
}
