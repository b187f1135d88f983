import { type FilesStarted, WHY_LEFT } from '../interface/processAgain';
import type { Database } from './database';

type Left = FilesStarted['left'][number];

/** Puts files that were processed or failed back into the queue. */
export function createRequeue(database: Database) {
	// What failed untried and without pages came damaged out of an archive, or not at all. Who reviews what was
	// read of a classified file has nothing against its type.
	const selectFiles = database.prepare(`
		SELECT fileId, CASE
			WHEN status = 'waiting' THEN 'waiting'
			WHEN review IS NOT NULL OR EXISTS (SELECT 1 FROM files AS copy
				WHERE copy.fileId = files.extractedAs AND copy.review IS NOT NULL) THEN 'reviewed'
			WHEN isBare OR status = 'failed' AND attempts = 0 AND numberOfPages = 0 THEN 'missing'
		END AS reason
		FROM files WHERE batchId = ?1 AND fileId = coalesce(?2, fileId) ORDER BY position`);
	const lock = database.prepare(`
		SELECT 1 FROM files WHERE batchId = ?1 AND fileId = coalesce(?2, fileId) ORDER BY position
		FOR UPDATE`);
	const updateFile = database.prepare(
		"UPDATE files SET status = 'waiting', attempts = 0, queuedAt = ? WHERE fileId = ?",
	);
	// The result stays until there is another, which then leaves it to the history.
	const updateContent = database.prepare(`
		UPDATE contents SET message = NULL
		WHERE position = (SELECT position FROM files WHERE fileId = ?)`);

	const filesOf = async (batchId: string, fileId?: string) =>
		(await selectFiles.all(batchId, fileId ?? null)).map((row) => ({
			fileId: String(row.fileId),
			reason: WHY_LEFT.find((reason) => reason === row.reason),
		}));

	return {
		/** The files of a batch, or the one of them, that would go back into the queue. */
		filesToRequeue: async (batchId: string, fileId?: string): Promise<string[]> =>
			(await filesOf(batchId, fileId)).flatMap((file) => (file.reason ? [] : file.fileId)),

		/**
		 * All or none of a batch, or one file of it. What waits is not queued twice, and what a person
		 * reviewed stays as it is.
		 *
		 * @param missing files whose documents are not on the disk
		 */
		requeue: async (
			batchId: string,
			fileId: string | undefined,
			missing: ReadonlySet<string>,
		): Promise<{ started: string[]; left: Left[] }> =>
			await database.transaction(async () => {
				const started: string[] = [];
				const left: Left[] = [];
				await lock.all(batchId, fileId ?? null);
				for (const file of await filesOf(batchId, fileId)) {
					const reason = file.reason ?? (missing.has(file.fileId) ? 'missing' : undefined);
					if (reason) {
						left.push({ fileId: file.fileId, reason });
						continue;
					}
					await updateFile.run(Date.now(), file.fileId);
					await updateContent.run(file.fileId);
					started.push(file.fileId);
				}
				return { started, left };
			}),
	};
}
