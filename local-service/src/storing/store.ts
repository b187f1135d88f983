import { randomBytes } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import type { ExtractionDetails, Value } from '../interface';

export type NewFile = { fileId: string; fileName: string; numberOfPages: number };

export type StoredFile = NewFile &
	(
		| { status: 'waiting' }
		| { status: 'processed'; result: Value }
		| { status: 'failed'; message: string }
	);

/** A file that is still to be read, with what is wanted from it. */
export type Job = { fileId: string; attempts: number; details: ExtractionDetails };

export type Store = ReturnType<typeof createStore>;

export const newId = (prefix: 'ext' | 'bat' | 'fil') =>
	`${prefix}_${randomBytes(12).toString('hex')}`;

/** Everything the service knows, behind the questions it asks. All calls are synchronous. */
export function createStore(database: DatabaseSync) {
	const insertExtraction = database.prepare('INSERT INTO extractions VALUES (?, ?, ?)');
	const selectExtraction = database.prepare('SELECT 1 FROM extractions WHERE extractionId = ?');
	const insertBatch = database.prepare('INSERT INTO batches VALUES (?, ?, ?)');
	const selectBatch = database.prepare(
		'SELECT 1 FROM batches WHERE batchId = ? AND extractionId = ?',
	);
	const insertFile = database.prepare(
		'INSERT INTO files (fileId, batchId, fileName, numberOfPages) VALUES (?, ?, ?, ?)',
	);
	const selectFile = database.prepare('SELECT * FROM files WHERE fileId = ?');
	const selectFiles = database.prepare('SELECT * FROM files WHERE batchId = ? ORDER BY position');
	const selectJobs = database.prepare(`
		SELECT fileId, attempts, details
		FROM files JOIN batches USING (batchId) JOIN extractions USING (extractionId)
		WHERE status = 'waiting' ORDER BY position LIMIT ?`);
	const addAttempts = database.prepare('UPDATE files SET attempts = attempts + ? WHERE fileId = ?');
	const updateProcessed = database.prepare(
		"UPDATE files SET status = 'processed', result = ? WHERE fileId = ?",
	);
	const updateFailed = database.prepare(
		"UPDATE files SET status = 'failed', message = ? WHERE fileId = ?",
	);

	return {
		addExtraction(details: ExtractionDetails): { extractionId: string; createdAt: number } {
			const extraction = { extractionId: newId('ext'), createdAt: Date.now() };
			insertExtraction.run(extraction.extractionId, extraction.createdAt, JSON.stringify(details));
			return extraction;
		},

		hasExtraction: (extractionId: string) => selectExtraction.get(extractionId) !== undefined,

		hasBatch: (extractionId: string, batchId: string) =>
			selectBatch.get(batchId, extractionId) !== undefined,

		/** Adds files to a batch, all or none; to a new one where no `batchId` is given. */
		addFiles(extractionId: string, batchId: string | undefined, files: NewFile[]): string {
			const target = batchId ?? newId('bat');
			database.exec('BEGIN IMMEDIATE');
			try {
				if (batchId === undefined) insertBatch.run(target, extractionId, Date.now());
				for (const { fileId, fileName, numberOfPages } of files) {
					insertFile.run(fileId, target, fileName, numberOfPages);
				}
				database.exec('COMMIT');
			} catch (error) {
				database.exec('ROLLBACK');
				throw error;
			}
			return target;
		},

		findFile(fileId: string): StoredFile | undefined {
			const row = selectFile.get(fileId);
			return row && toFile(row);
		},

		filesOf: (batchId: string): StoredFile[] => selectFiles.all(batchId).map(toFile),

		/** The files that are still to be read, the oldest first. */
		nextJobs: (limit: number): Job[] =>
			selectJobs.all(limit).map((row) => ({
				fileId: String(row.fileId),
				attempts: Number(row.attempts),
				details: JSON.parse(String(row.details)),
			})),

		countAttempt: (fileId: string) => void addAttempts.run(1, fileId),

		uncountAttempt: (fileId: string) => void addAttempts.run(-1, fileId),

		finish: (fileId: string, result: Value) =>
			void updateProcessed.run(JSON.stringify(result), fileId),

		fail: (fileId: string, message: string) => void updateFailed.run(message, fileId),
	};
}

function toFile(row: Record<string, SQLOutputValue>): StoredFile {
	const file = {
		fileId: String(row.fileId),
		fileName: String(row.fileName),
		numberOfPages: Number(row.numberOfPages),
	};
	switch (row.status) {
		case 'processed':
			return { ...file, status: 'processed', result: JSON.parse(String(row.result)) };
		case 'failed':
			return { ...file, status: 'failed', message: String(row.message) };
		default:
			return { ...file, status: 'waiting' };
	}
}
