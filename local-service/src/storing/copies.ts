import type { DatabaseSync } from 'node:sqlite';

import { newId } from './ids';

/** What a classified file becomes in the extraction that its type is linked to. */
export type Copy = { fileId: string; extractionId: string };

/**
 * Queues copies of classified files in an extraction, in one batch with those of the other files of
 * their batch. Called within a transaction.
 *
 * @returns whether there is a copy; false where the file or the extraction was deleted
 */
export function createCopies(database: DatabaseSync) {
	const insertBatch = database.prepare(`
		INSERT INTO batches (batchId, definitionId, createdAt, classifiedIn)
		SELECT ?, definitionId, ?, batchId FROM definitions, files
		WHERE definitionId = ? AND fileId = ? AND NOT EXISTS (
			SELECT 1 FROM batches AS made
			WHERE made.definitionId = definitions.definitionId AND made.classifiedIn = files.batchId)`);
	const insertFile = database.prepare(`
		INSERT INTO files (fileId, batchId, numberOfPages)
		SELECT ?, batches.batchId, numberOfPages
		FROM files JOIN batches ON batches.classifiedIn = files.batchId
		WHERE files.fileId = ? AND batches.definitionId = ?`);
	const insertContent = database.prepare(`
		INSERT INTO contents (position, padding, fileName)
		SELECT ?, padding, fileName FROM files JOIN contents USING (position) WHERE fileId = ?`);
	const updateExtractedAs = database.prepare('UPDATE files SET extractedAs = ? WHERE fileId = ?');

	return (fileId: string, copy: Copy): boolean => {
		insertBatch.run(newId('bat'), Date.now(), copy.extractionId, fileId);
		const made = insertFile.run(copy.fileId, fileId, copy.extractionId);
		if (made.changes !== 1) return false;
		insertContent.run(made.lastInsertRowid, fileId);
		updateExtractedAs.run(copy.fileId, fileId);
		return true;
	};
}
