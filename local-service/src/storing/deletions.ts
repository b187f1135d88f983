import type { Database } from './database';
import type { Reserve } from './reserve';
import { storageFailure } from './storageFailure';

/** Files per transaction on a full disk: what it needs must fit into the reserve. */
const AT_ONCE = 20;

/** Reviews of files are still to be learned from, so that nothing was deleted. */
export class StillToLearn extends Error {}

/** Whether what the deleted files taught is kept. */
export type Keeping = { keepExamples?: boolean };

/**
 * Permanent deletion; extraction copies of classified files are deleted with them. Every call returns the IDs
 * of the deleted files, and throws StillToLearn if it would delete a review that is still to be learned from
 * although examples are kept.
 */
export function createDeletions(database: Database, reserve?: Reserve) {
	const selectFilesOfDefinition = database.prepare(
		'SELECT fileId, extractedAs FROM files JOIN batches USING (batchId) WHERE definitionId = ?',
	);
	const selectFilesOfBatch = database.prepare(
		'SELECT fileId, extractedAs FROM files WHERE batchId = ?',
	);
	const selectFile = database.prepare('SELECT fileId, extractedAs FROM files WHERE fileId = ?');
	const lockDefinition = database.prepare(
		'SELECT 1 FROM definitions WHERE definitionId = ? FOR UPDATE',
	);
	const lockBatches = database.prepare('SELECT 1 FROM batches WHERE definitionId = ? FOR UPDATE');
	const lockBatch = database.prepare('SELECT 1 FROM batches WHERE batchId = ? FOR UPDATE');
	const deleteDefinition = database.prepare('DELETE FROM definitions WHERE definitionId = ?');
	const deleteBatch = database.prepare('DELETE FROM batches WHERE batchId = ?');
	const deleteFile = database.prepare('DELETE FROM files WHERE fileId = ?');
	const lockReview = database.prepare('SELECT toLearnSince FROM files WHERE fileId = ? FOR UPDATE');
	const detachExample = database.prepare('UPDATE examples SET position = NULL WHERE fileId = ?');
	// A batch of copies is kept if someone uploaded files to it.
	const deleteEmptyCopies = database.prepare(`
		DELETE FROM batches
		WHERE classifiedIn IN (SELECT batchId FROM batches WHERE ? IN (batchId, definitionId))
			AND NOT EXISTS (SELECT 1 FROM files WHERE files.batchId = batches.batchId)`);

	const filesOf = async (select: typeof selectFile, id: string) =>
		(await select.all(id))
			.flatMap(({ fileId, extractedAs }) => [fileId, extractedAs])
			.filter((fileId) => fileId !== null)
			.map(String);

	async function checkLearned(fileIds: string[]): Promise<void> {
		for (const fileId of fileIds) {
			const review = await lockReview.get(fileId);
			if (review && review.toLearnSince !== null) throw new StillToLearn();
		}
	}

	async function deleteAll(fileIds: string[], { keepExamples = false }: Keeping): Promise<void> {
		for (const fileId of fileIds) {
			if (keepExamples) await detachExample.run(fileId);
			await deleteFile.run(fileId);
		}
	}

	/** In one transaction; on a full disk in small ones, each using the space that the previous one freed. */
	async function erase(
		find: () => Promise<string[]>,
		deleteRest: () => Promise<void>,
		keeping: Keeping = {},
	): Promise<string[]> {
		try {
			return await database.transaction(async () => {
				const fileIds = await find();
				if (keeping.keepExamples) await checkLearned(fileIds);
				await deleteAll(fileIds, keeping);
				await deleteRest();
				return fileIds;
			});
		} catch (error) {
			if (!storageFailure(error) || !reserve?.release()) throw error;
			const fileIds = await find();
			if (keeping.keepExamples) await checkLearned(fileIds);
			for (let from = 0; from < fileIds.length; from += AT_ONCE) {
				await database.transaction(
					async () => await deleteAll(fileIds.slice(from, from + AT_ONCE), keeping),
				);
				await database.sweep();
			}
			await database.transaction(deleteRest);
			return fileIds;
		}
	}

	/** Emptying the log may need more space in the database file than the disk has. */
	async function sweepInReserve(): Promise<boolean> {
		try {
			return await database.sweep();
		} catch (error) {
			if (!storageFailure(error) || !reserve?.release()) throw error;
			return await database.sweep();
		}
	}

	return {
		deleteDefinition: async (definitionId: string, keeping?: Keeping): Promise<string[]> =>
			await erase(
				async () => {
					// Prevents that files are added meanwhile.
					await lockDefinition.get(definitionId);
					await lockBatches.all(definitionId);
					return await filesOf(selectFilesOfDefinition, definitionId);
				},
				async () => {
					await deleteEmptyCopies.run(definitionId);
					await deleteDefinition.run(definitionId);
				},
				keeping,
			),

		deleteBatch: async (batchId: string, keeping?: Keeping): Promise<string[]> =>
			await erase(
				async () => {
					await lockBatch.get(batchId);
					return await filesOf(selectFilesOfBatch, batchId);
				},
				async () => {
					await deleteEmptyCopies.run(batchId);
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
			return await erase(find, async () => {}, keeping);
		},

		/**
		 * Also removes deleted data from the database's log, and refills the reserve.
		 *
		 * @returns false if another program that reads the database prevents it
		 */
		async sweep(): Promise<boolean> {
			const isGone = await sweepInReserve();
			reserve?.keep();
			return isGone;
		},
	};
}
