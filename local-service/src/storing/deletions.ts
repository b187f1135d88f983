import { type Database, WriteOutcomeUnknown } from './database';
import { type Reserve, withReserve } from './reserve';
import { storageFailure } from './storageFailure';

/** Files per transaction on a full disk: the space for a transaction must fit into the reserve. */
const AT_ONCE = 20;

/** Nothing was deleted, because reviews of the files are pending learning. */
export class LearningPending extends Error {}

/** Only some files were deleted before the error `cause`; the caller must still remove their documents. */
export class IncompleteDeletion extends Error {
	readonly fileIds: string[];

	constructor(fileIds: string[], cause: unknown) {
		super('Only some files were deleted', { cause });
		this.fileIds = fileIds;
	}
}

/** Whether examples learned from the deleted files are kept. */
export type Keeping = { keepExamples?: boolean };

/**
 * Permanent deletion; extraction copies of classified files are deleted with them. Every call returns the IDs
 * of the deleted files, and throws LearningPending if it would delete a review that is pending learning although
 * examples are kept, and IncompleteDeletion if it fails half-way.
 */
export function createDeletions(database: Database, reserve?: Reserve) {
	const selectFilesOfDefinition = database.prepare(
		'SELECT fileId, extractedAs FROM files JOIN batches USING (batchId) WHERE definitionId = ?',
	);
	const selectFilesOfBatch = database.prepare(
		'SELECT fileId, extractedAs FROM files WHERE batchId = ?',
	);
	// Locks the file: a worker may be adding the copy of a classified file.
	const selectFile = database.prepare(
		'SELECT fileId, extractedAs FROM files WHERE fileId = ? FOR UPDATE',
	);
	const lockDefinition = database.prepare(
		'SELECT 1 FROM definitions WHERE definitionId = ? FOR UPDATE',
	);
	const lockBatches = database.prepare('SELECT 1 FROM batches WHERE definitionId = ? FOR UPDATE');
	const lockBatch = database.prepare('SELECT 1 FROM batches WHERE batchId = ? FOR UPDATE');
	// With UNION, not with OR or IN, because SQLite would scan all batches.
	const IS_OF_COPIES = `classifiedIn IN (
		SELECT batchId FROM batches WHERE definitionId = ?1 UNION ALL SELECT CAST(?1 AS TEXT))`;
	const lockCopies = database.prepare(`SELECT 1 FROM batches WHERE ${IS_OF_COPIES} FOR UPDATE`);
	const deleteDefinition = database.prepare('DELETE FROM definitions WHERE definitionId = ?');
	const deleteBatch = database.prepare(
		'DELETE FROM batches WHERE batchId = ? RETURNING definitionId',
	);
	const deleteFile = database.prepare('DELETE FROM files WHERE fileId = ?');
	const lockReview = database.prepare('SELECT toLearnSince FROM files WHERE fileId = ? FOR UPDATE');
	const detachExample = database.prepare('UPDATE examples SET position = NULL WHERE fileId = ?');
	// A batch of copies is kept if someone uploaded files to it.
	const deleteEmptyCopies = database.prepare(`
		DELETE FROM batches
		WHERE ${IS_OF_COPIES}
			AND NOT EXISTS (SELECT 1 FROM files WHERE files.batchId = batches.batchId)`);

	const filesOf = async (select: typeof selectFile, id: string) =>
		(await select.all(id))
			.flatMap(({ fileId, extractedAs }) => [fileId, extractedAs])
			.filter((fileId) => fileId !== null)
			.map(String);

	async function deleteCopies(id: string): Promise<void> {
		// Otherwise a file that is uploaded meanwhile is deleted with the batch.
		await lockCopies.all(id);
		await deleteEmptyCopies.run(id);
	}

	/** @returns the definition of the batch if it was empty and is deleted */
	async function deleteIfEmpty(batchId: string): Promise<string | undefined> {
		// Otherwise a file that is uploaded meanwhile is deleted with the batch.
		await lockBatch.get(batchId);
		if ((await selectFilesOfBatch.get(batchId)) !== undefined) return undefined;
		await deleteCopies(batchId);
		const deleted = await deleteBatch.get(batchId);
		return deleted && String(deleted.definitionId);
	}

	async function checkLearned(fileIds: string[]): Promise<void> {
		for (const fileId of fileIds) {
			const review = await lockReview.get(fileId);
			if (review && review.toLearnSince !== null) throw new LearningPending();
		}
	}

	async function deleteAll(fileIds: string[], { keepExamples = false }: Keeping): Promise<void> {
		for (const fileId of fileIds) {
			if (keepExamples) await detachExample.run(fileId);
			await deleteFile.run(fileId);
		}
	}

	async function goneOf(fileIds: string[]): Promise<string[]> {
		const gone: string[] = [];
		for (const fileId of fileIds) if (!(await selectFile.get(fileId))) gone.push(fileId);
		return gone;
	}

	/** In one transaction; on a full disk in small ones, each using the space that the previous one freed. */
	async function deleteFound(
		find: () => Promise<string[]>,
		deleteRest: () => Promise<void>,
		keeping: Keeping = {},
	): Promise<string[]> {
		let found: string[] = [];
		const deleted: string[] = [];
		try {
			return await database.transaction(async () => {
				found = await find();
				if (keeping.keepExamples) await checkLearned(found);
				await deleteAll(found, keeping);
				await deleteRest();
				return found;
			});
		} catch (error) {
			// Files deleted by a commit whose outcome is unknown are not found again.
			if (error instanceof WriteOutcomeUnknown) deleted.push(...(await goneOf(found)));
			else if (!storageFailure(error) || !reserve?.release()) throw error;
		}
		try {
			found = await find();
			if (keeping.keepExamples) await checkLearned(found);
			for (let from = 0; from < found.length; from += AT_ONCE) {
				const some = found.slice(from, from + AT_ONCE);
				await database.transaction(async () => await deleteAll(some, keeping));
				deleted.push(...some);
				await database.sweep();
			}
			await database.transaction(deleteRest);
			return deleted;
		} catch (error) {
			throw deleted.length > 0 ? new IncompleteDeletion(deleted, error) : error;
		}
	}

	return {
		deleteFound,
		deleteIfEmpty,

		deleteDefinition: async (definitionId: string, keeping?: Keeping): Promise<string[]> =>
			await deleteFound(
				async () => {
					// Prevents files from being added meanwhile.
					await lockDefinition.get(definitionId);
					await lockBatches.all(definitionId);
					return await filesOf(selectFilesOfDefinition, definitionId);
				},
				async () => {
					await deleteCopies(definitionId);
					await deleteDefinition.run(definitionId);
				},
				keeping,
			),

		deleteBatch: async (batchId: string, keeping?: Keeping): Promise<string[]> =>
			await deleteFound(
				async () => {
					await lockBatch.get(batchId);
					return await filesOf(selectFilesOfBatch, batchId);
				},
				async () => {
					await deleteCopies(batchId);
					await deleteBatch.run(batchId);
				},
				keeping,
			),

		async deleteFiles(fileIds: string[], keeping?: Keeping): Promise<string[]> {
			const find = async () => {
				const all: string[] = [];
				for (const fileId of fileIds) all.push(...(await filesOf(selectFile, fileId)));
				return all;
			};
			return await deleteFound(find, async () => {}, keeping);
		},

		/**
		 * Also removes deleted data from the database's log, and refills the reserve.
		 *
		 * @returns false if another program that reads the database prevents it
		 */
		async sweep(): Promise<boolean> {
			// Emptying the log may need more space in the database file than the disk has.
			const isGone = await withReserve(reserve, database.sweep);
			reserve?.keep();
			return isGone;
		},
	};
}
