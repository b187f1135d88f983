import type { DatabaseSync } from 'node:sqlite';

import { emptyLog, inTransaction, shrink } from './database';
import type { Reserve } from './reserve';
import { storageFailure } from './storageFailure';

/** Files per transaction on a full disk: what they need must fit into the reserve. */
const AT_ONCE = 20;

/**
 * Permanent deletion; the copies of classified files, in the extractions that their types are linked to,
 * go with them. Every call returns the IDs of the deleted files.
 */
export function createDeletions(database: DatabaseSync, reserve?: Reserve) {
	const selectFilesOfDefinition = database.prepare(
		'SELECT fileId, extractedAs FROM files JOIN batches USING (batchId) WHERE definitionId = ?',
	);
	const selectFilesOfBatch = database.prepare(
		'SELECT fileId, extractedAs FROM files WHERE batchId = ?',
	);
	const selectFile = database.prepare('SELECT fileId, extractedAs FROM files WHERE fileId = ?');
	const deleteDefinition = database.prepare('DELETE FROM definitions WHERE definitionId = ?');
	const deleteBatch = database.prepare('DELETE FROM batches WHERE batchId = ?');
	const deleteFile = database.prepare('DELETE FROM files WHERE fileId = ?');
	// Whoever uploaded a file of their own to such a batch keeps it.
	const deleteEmptyCopies = database.prepare(`
		DELETE FROM batches
		WHERE classifiedIn IN (SELECT batchId FROM batches WHERE ? IN (batchId, definitionId))
			AND NOT EXISTS (SELECT 1 FROM files WHERE files.batchId = batches.batchId)`);

	const filesOf = (select: typeof selectFile, id: string) =>
		select
			.all(id)
			.flatMap(({ fileId, extractedAs }) => [fileId, extractedAs])
			.filter((fileId) => fileId !== null)
			.map(String);

	const deleteAll = (fileIds: string[]) => {
		for (const fileId of fileIds) deleteFile.run(fileId);
	};

	/** At once; on a full disk in small steps, each in the room that the one before left. */
	function erase(fileIds: string[], deleteRest: () => void): string[] {
		try {
			inTransaction(database, () => {
				deleteAll(fileIds);
				deleteRest();
			});
		} catch (error) {
			if (!storageFailure(error) || !reserve?.release()) throw error;
			for (let from = 0; from < fileIds.length; from += AT_ONCE) {
				inTransaction(database, () => deleteAll(fileIds.slice(from, from + AT_ONCE)));
				emptyLog(database);
			}
			inTransaction(database, deleteRest);
		}
		return fileIds;
	}

	return {
		deleteDefinition: (definitionId: string): string[] =>
			erase(filesOf(selectFilesOfDefinition, definitionId), () => {
				deleteEmptyCopies.run(definitionId);
				deleteDefinition.run(definitionId);
			}),

		deleteBatch: (batchId: string): string[] =>
			erase(filesOf(selectFilesOfBatch, batchId), () => {
				deleteEmptyCopies.run(batchId);
				deleteBatch.run(batchId);
			}),

		deleteFiles: (fileIds: string[]): string[] =>
			erase(
				fileIds.flatMap((fileId) => filesOf(selectFile, fileId)),
				() => {},
			),

		/**
		 * Removes what was deleted from the database's log, too, and sets the reserve aside again.
		 *
		 * @returns false where another program that reads the database prevents it
		 */
		sweep(): boolean {
			shrink(database);
			const isGone = emptyLog(database);
			reserve?.keep();
			return isGone;
		},
	};
}
