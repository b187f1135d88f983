import type { Database, Row } from './database';
import type { createDeletions } from './deletions';
import { type Reserve, withReserve } from './reserve';

type Deletions = ReturnType<typeof createDeletions>;

/** Files per transaction, so that other calls are not blocked. */
const AT_ONCE = 50;

/** Position of the last handled file in order of age, to continue from. */
export type ExpiryCursor = { doneAt: number; position: number };

/** Files whose document or result was deleted, and the position to continue from; undefined at the end. */
export type ExpiredFiles = { fileIds: string[]; last?: ExpiryCursor };

/** Due: processed and last reviewed before a given time, and in no open review, whose link must keep working. */
const isDue = (file: string) => `
	${file}.status <> 'waiting' AND ${file}.doneAt <= :until AND coalesce(${file}.reviewedAt, 0) <= :until
	AND NOT EXISTS (
		SELECT 1 FROM reviewFiles JOIN reviews USING (reviewId)
		WHERE reviewFiles.position = ${file}.position AND reviews.status = 'open')`;

const IN_ORDER = `
	(files.doneAt, files.position) > (:doneAt, :position)
	ORDER BY files.doneAt, files.position LIMIT ${AT_ONCE}`;

/**
 * Retention: deletes expired documents and results, the oldest first. All times are milliseconds since 1970.
 */
export function createExpiry(
	database: Database,
	{ deleteFound, deleteIfEmpty }: Pick<Deletions, 'deleteFound' | 'deleteIfEmpty'>,
	reserve?: Reserve,
) {
	const selectDocuments = database.prepare(`
		SELECT fileId, doneAt, position FROM files
		WHERE NOT isBare AND ${isDue('files')} AND ${IN_ORDER}`);
	// A copy is deleted with its original, which waits until both have expired.
	const selectResults = database.prepare(`
		SELECT files.fileId, files.doneAt, files.position, files.batchId,
			copy.fileId AS copyId, copy.batchId AS copyBatchId
		FROM files LEFT JOIN files AS copy ON copy.fileId = files.extractedAs
		WHERE ${isDue('files')} AND (copy.fileId IS NULL OR ${isDue('copy')}) AND ${IN_ORDER}`);
	// Another process may have queued or reviewed a file since it was selected.
	const lockDue = database.prepare(
		`SELECT 1 FROM files WHERE fileId = :fileId AND ${isDue('files')} FOR UPDATE`,
	);
	const updateBare = database.prepare('UPDATE files SET isBare = TRUE WHERE fileId = ?');
	const selectBare = database.prepare('SELECT 1 FROM files WHERE fileId = ? AND isBare');
	const deleteSplit = database.prepare(
		"DELETE FROM definitions WHERE definitionId = ? AND kind = 'split'",
	);

	const START: ExpiryCursor = { doneAt: -1, position: 0 };

	async function some(select: typeof selectDocuments, until: number, { doneAt, position } = START) {
		const rows = await select.all({ until, doneAt, position });
		const [lastRow] = rows.slice(-1);
		const last = lastRow && {
			doneAt: Number(lastRow.doneAt),
			position: Number(lastRow.position),
		};
		return { rows, last };
	}

	/** Whether all the given files are still due, and stay so until the end of the transaction. */
	async function areDue(until: number, fileIds: readonly string[]): Promise<boolean> {
		for (const fileId of fileIds) if (!(await lockDue.get({ fileId, until }))) return false;
		return true;
	}

	return {
		/** Whether a file's document was deleted, but not its result. */
		isDocumentDeleted: async (fileId: string) => (await selectBare.get(fileId)) !== undefined,

		/** Marks the documents of some expired files as deleted; the caller then deletes them. */
		markExpiredDocuments: async (until: number, after?: ExpiryCursor): Promise<ExpiredFiles> =>
			await withReserve(
				reserve,
				async () =>
					await database.transaction(async () => {
						const { rows, last } = await some(selectDocuments, until, after);
						const fileIds: string[] = [];
						for (const fileId of textsOf(rows, 'fileId')) {
							if (!(await areDue(until, [fileId]))) continue;
							await updateBare.run(fileId);
							fileIds.push(fileId);
						}
						return { fileIds, last };
					}),
			),

		/** Deletes some expired files with their results, and batches that are empty then; not their documents. */
		async deleteExpiredFiles(until: number, after?: ExpiryCursor): Promise<ExpiredFiles> {
			let batchIds: string[] = [];
			let last: ExpiryCursor | undefined;
			const fileIds = await deleteFound(
				async () => {
					const found = await some(selectResults, until, after);
					({ last } = found);
					const due: Row[] = [];
					for (const row of found.rows) {
						if (await areDue(until, textsOf([row], 'fileId', 'copyId'))) due.push(row);
					}
					batchIds = textsOf(due, 'batchId', 'copyBatchId');
					return textsOf(due, 'fileId', 'copyId');
				},
				async () => {
					for (const batchId of batchIds) {
						const definitionId = await deleteIfEmpty(batchId);
						if (definitionId !== undefined) await deleteSplit.run(definitionId);
					}
				},
			);
			return { fileIds, last };
		},
	};
}

/** The distinct texts in the given columns. */
const textsOf = (rows: readonly Row[], ...columns: string[]): string[] => [
	...new Set(rows.flatMap((row) => columns.flatMap((name) => row[name] ?? [])).map(String)),
];
