import { type FilesStarted, SKIP_REASONS } from '../interface/processAgain';
import type { Database } from './database';
import { NOW } from './now';

type Left = FilesStarted['left'][number];

/** A reviewed copy counts as a review of the classified file: the reviewer accepted its type. */
export const HAS_REVIEWED_COPY = `EXISTS (
	SELECT 1 FROM files AS copy WHERE copy.fileId = files.extractedAs AND copy.review IS NOT NULL)`;

/** Puts processed or failed files back into the queue. */
export function createRequeue(database: Database) {
	// A file that failed without an attempt and without pages was damaged in its archive, or missing there.
	const selectFiles = database.prepare(`
		SELECT fileId, CASE
			WHEN status = 'waiting' THEN 'waiting'
			WHEN review IS NOT NULL OR ${HAS_REVIEWED_COPY} THEN 'reviewed'
			WHEN isBare OR status = 'failed' AND attempts = 0 AND numberOfPages = 0 THEN 'missing'
		END AS reason
		FROM files WHERE batchId = ?1 AND fileId = coalesce(?2, fileId) ORDER BY position`);
	const lock = database.prepare(`
		SELECT 1 FROM files WHERE batchId = ?1 AND fileId = coalesce(?2, fileId) ORDER BY position
		FOR UPDATE`);
	const updateFile = database.prepare(
		`UPDATE files SET status = 'waiting', attempts = 0, queuedAt = ${NOW} WHERE fileId = ?`,
	);
	// Keeps the old result until there is a new one, which then moves it to the history.
	const updateContent = database.prepare(`
		UPDATE contents SET message = NULL
		WHERE position = (SELECT position FROM files WHERE fileId = ?)`);

	const filesOf = async (batchId: string, fileId?: string) =>
		(await selectFiles.all(batchId, fileId ?? null)).map((row) => ({
			fileId: String(row.fileId),
			reason: SKIP_REASONS.find((reason) => reason === row.reason),
		}));

	return {
		/** Files of a batch that can go back into the queue; only the given file is considered if `fileId` is set. */
		filesToRequeue: async (batchId: string, fileId?: string): Promise<string[]> =>
			(await filesOf(batchId, fileId)).flatMap((file) => (file.reason ? [] : file.fileId)),

		/**
		 * Requeues a whole batch or one file of it. Waiting files are not queued twice, and reviewed files
		 * are left unchanged.
		 *
		 * @param missing files whose documents are not on disk
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
					await updateFile.run(file.fileId);
					await updateContent.run(file.fileId);
					started.push(file.fileId);
				}
				return { started, left };
			}),
	};
}
