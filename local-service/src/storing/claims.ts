import type { Database } from './database';
import { NOW } from './now';

/** Batches that are looked at, at a time. */
export const MOST_BATCHES = 200;

/**
 * Milliseconds for which a process counts as alive where others share the queue, and between two times at
 * which it says so. What it has claimed goes to others when it does not.
 */
export const [LEASE, BEAT] = [30_000, 10_000] as const;

/**
 * The order within a batch, as the index waitingFiles has it. A process ends for many reasons; where a file is begun
 * the second time in vain, it may be the file.
 */
export const RANK = 'CASE WHEN attempts < 2 THEN 0 ELSE attempts END';

/** What of a batch is next. */
export type FirstOfBatch = {
	fileId: string;
	batchId: string;
	/** Higher for what waits behind others. */
	rank: number;
};

/**
 * The queue: which of the waiting files a process works on (docs/decisions/queue.md).
 *
 * @param processId of whoever claims files
 */
export function createClaims(database: Database, processId: string) {
	const FREE = "status = 'waiting' AND claimedBy IS NULL";
	// From batch to batch: there may be many files, in one or in each. With min(), PostgreSQL may read them all.
	const NEXT_BATCH = (after: string) =>
		`(SELECT batchId FROM files WHERE ${FREE} AND batchId > ${after} ORDER BY batchId LIMIT 1)`;
	const selectFirst = database.prepare(`
		WITH RECURSIVE waiting (batchId) AS (
			SELECT ${NEXT_BATCH('?1')}
			UNION ALL
			SELECT ${NEXT_BATCH('waiting.batchId')}
			FROM waiting WHERE waiting.batchId IS NOT NULL),
		firsts AS MATERIALIZED (
			SELECT (SELECT position FROM files WHERE files.batchId = waiting.batchId AND ${FREE}
				ORDER BY ${RANK}, position LIMIT 1) AS position
			FROM waiting WHERE waiting.batchId IS NOT NULL LIMIT ${MOST_BATCHES})
		SELECT batchId, fileId, ${RANK} AS rank FROM firsts JOIN files USING (position)
		ORDER BY ${RANK}, position`);
	const claimNext = database.prepare(`
		UPDATE files SET claimedBy = ?, attempts = attempts + 1
		WHERE position = (SELECT position FROM files WHERE batchId = ? AND ${FREE}
			ORDER BY ${RANK}, position LIMIT 1 FOR UPDATE SKIP LOCKED)
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
		 * The next file of each batch that has any waiting, of so many batches by their IDs: those that were
		 * tried in vain more than once come last, so that none blocks the others; then the oldest first.
		 *
		 * @param after begins behind this batch
		 */
		firstOfBatches: async (after = ''): Promise<FirstOfBatch[]> =>
			(await selectFirst.all(after)).map((row) => ({
				fileId: String(row.fileId),
				batchId: String(row.batchId),
				rank: Number(row.rank),
			})),

		/**
		 * Takes the next file of a batch, which no other process then works on, and counts the attempt.
		 *
		 * @returns its ID; undefined where another process was first
		 */
		async claim(batchId: string): Promise<string | undefined> {
			const row = await claimNext.get(processId, batchId);
			return row && String(row.fileId);
		},

		/** Gives a claimed file back to the queue. @param isTried whether the attempt stays counted */
		release: async (fileId: string, isTried: boolean) =>
			void (await updateReleased.run(isTried ? 0 : 1, fileId, processId)),

		/** Gives all files back but these. */
		releaseAllBut: async (fileIds: readonly string[]) =>
			void (await updateAllBut.run(processId, JSON.stringify(fileIds))),

		/** Those that this process has claimed, and not lost. */
		claimed: async (): Promise<string[]> =>
			(await selectClaimed.all(processId)).map(({ fileId }) => String(fileId)),

		/**
		 * Says that this process is alive for so many milliseconds, and gives back what those have claimed that
		 * did not say so in time.
		 */
		async beat(lease: number): Promise<void> {
			await updateAlive.run(processId, lease);
			await deleteDead.run();
			await releaseOfDead.run();
		},

		/** Gives back whatever is claimed, where no other process has the database. */
		async beAlone(): Promise<void> {
			await deleteAll.run();
			await releaseOfDead.run();
		},

		/** Gives back all that this process has claimed, for good. */
		async leave(): Promise<void> {
			await updateAllBut.run(processId, '[]');
			await deleteProcess.run(processId);
		},
	};
}
