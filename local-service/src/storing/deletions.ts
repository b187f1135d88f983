import type { DatabaseSync } from 'node:sqlite';

import { inTransaction } from './database';

/** Cascading deletes. Every call returns the IDs of the deleted files. */
export function createDeletions(database: DatabaseSync) {
	const selectFilesOfDefinition = database.prepare(
		'SELECT fileId FROM files JOIN batches USING (batchId) WHERE definitionId = ?',
	);
	const selectFilesOfBatch = database.prepare('SELECT fileId FROM files WHERE batchId = ?');
	const deleteDefinition = database.prepare('DELETE FROM definitions WHERE definitionId = ?');
	const deleteBatch = database.prepare('DELETE FROM batches WHERE batchId = ?');
	const deleteFile = database.prepare('DELETE FROM files WHERE fileId = ?');

	const fileIds = (select: typeof selectFilesOfBatch, id: string) =>
		select.all(id).map(({ fileId }) => String(fileId));

	return {
		deleteDefinition: (definitionId: string): string[] =>
			inTransaction(database, () => {
				const deleted = fileIds(selectFilesOfDefinition, definitionId);
				deleteDefinition.run(definitionId);
				return deleted;
			}),

		deleteBatch: (batchId: string): string[] =>
			inTransaction(database, () => {
				const deleted = fileIds(selectFilesOfBatch, batchId);
				deleteBatch.run(batchId);
				return deleted;
			}),

		deleteFiles: (deleted: string[]): string[] =>
			inTransaction(database, () => {
				for (const fileId of deleted) deleteFile.run(fileId);
				return deleted;
			}),
	};
}
