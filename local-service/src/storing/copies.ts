import type { Database } from './database';
import { createFileIndex } from './fileIndex';
import { newId } from './ids';
import { NOW } from './now';

/** The copy of a classified file in the extraction that its type is linked to. */
export type Copy = { fileId: string; extractionId: string };

/** Whether a copy was queued, and the IDs of deleted previous copies. */
export type Copied = { isCopied: boolean; gone: string[] };

/**
 * Queues copies of classified files in an extraction, and deletes earlier copies in another extraction. The files of
 * a batch are copied to one batch per extraction. Called within a transaction.
 *
 * @returns a function that ensures that a file has this copy, or no copy; it adds nothing if the file or the
 *   extraction was deleted, or if it already has a copy in this extraction
 */
export function createCopies(database: Database) {
	const lockBatch = database.prepare(`
		SELECT 1 FROM batches WHERE batchId = (SELECT batchId FROM files WHERE fileId = ?)
		FOR NO KEY UPDATE`);
	const insertBatch = database.prepare(`
		INSERT INTO batches (batchId, definitionId, createdAt, classifiedIn)
		SELECT CAST(? AS TEXT), definitionId, CAST(? AS BIGINT), batchId FROM definitions, files
		WHERE definitionId = ? AND fileId = ? AND NOT EXISTS (
			SELECT 1 FROM batches AS made
			WHERE made.definitionId = definitions.definitionId AND made.classifiedIn = files.batchId)`);
	const insertFile = database.prepare(`
		INSERT INTO files (fileId, batchId, numberOfPages, queuedAt, contentHash, ofDefinition)
		SELECT CAST(? AS TEXT), batches.batchId, numberOfPages, ${NOW}, contentHash, definitionId
		FROM files JOIN batches ON batches.classifiedIn = files.batchId
		WHERE files.fileId = ? AND batches.definitionId = ?
		RETURNING position`);
	const insertContent = database.prepare(`
		INSERT INTO contents (position, padding, fileName)
		SELECT CAST(? AS BIGINT), padding, fileName FROM files JOIN contents USING (position) WHERE fileId = ?`);
	const selectCopy = database.prepare(`
		SELECT copy.fileId, definitionId
		FROM files JOIN files AS copy ON copy.fileId = files.extractedAs
			JOIN batches ON batches.batchId = copy.batchId
		WHERE files.fileId = ?`);
	const deleteFile = database.prepare('DELETE FROM files WHERE fileId = ?');
	const updateExtractedAs = database.prepare('UPDATE files SET extractedAs = ? WHERE fileId = ?');

	const updateFileIndex = createFileIndex(database);

	async function insertCopy(fileId: string, copy: Copy): Promise<boolean> {
		// Otherwise two files of a batch could each create a batch for their copies.
		await lockBatch.get(fileId);
		await insertBatch.run(newId('bat'), Date.now(), copy.extractionId, fileId);
		const made = await insertFile.get(copy.fileId, fileId, copy.extractionId);
		if (!made) return false;
		await insertContent.run(Number(made.position), fileId);
		await updateExtractedAs.run(copy.fileId, fileId);
		return true;
	}

	return async (fileId: string, copy: Copy | undefined): Promise<Copied> => {
		const before = await selectCopy.get(fileId);
		const isSame = before !== undefined && before.definitionId === copy?.extractionId;
		if (isSame) {
			// The copy is listed under the type of its original, which may have changed.
			await updateFileIndex(String(before.fileId));
			return { isCopied: false, gone: [] };
		}
		const gone = before === undefined ? [] : [String(before.fileId)];
		for (const each of gone) await deleteFile.run(each);
		return { isCopied: copy !== undefined && (await insertCopy(fileId, copy)), gone };
	};
}
