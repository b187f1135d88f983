import { setTimeout as sleep } from 'node:timers/promises';

import type { DefinitionKind } from '../interface';
import {
	DeleteBatch,
	DeleteClassification,
	DeleteClassificationBatch,
	DeleteClassificationFiles,
	Deleted,
	DeleteExtraction,
	DeleteFiles,
} from '../interface/deletions';
import { OF_BODIES, responses } from '../interface/failures';
import { Success } from '../interface/parts';
import { type Keeping, IncompleteDeletion, LearningPending } from '../storing/deletions';
import { ObjectStoreFailure } from '../storing/objectRequests';
import { CallFailed, noSuch } from './failures';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, NAMESPACE } from './target';
import type { App } from './typed';

const OF_DELETIONS = [...OF_BODIES, 409] as const;

/** Milliseconds between two checks for reviews pending learning, and maximum total wait. */
const [POLL_INTERVAL, MAX_WAIT] = [100, 30_000];
/** Seconds after which a client may retry if the wait was not long enough. */
const RETRY_AFTER = 30;

const NOT_LEARNED =
	'Nothing was deleted: with `keepExamples`, the service first has to learn from all reviews of its documents. Try again later, or delete without `keepExamples`.';

const DATA_REMAINS =
	'The files were deleted from the database, but their documents could not be removed from the object store. The service removes them itself within two days; its log has the reason.';

const PERMANENTLY = 'It was deleted permanently, with everything in it.';

/**
 * Deletes the remaining data of files permanently.
 *
 * @param deleted IDs of files that are deleted from the database, or a function that deletes them there, and is
 *   called only if documents can be removed; if it deletes only some, rejects after their data is gone, too
 * @throws ObjectStoreFailure if the function was not called; CallFailed if documents could not be removed after it
 */
export type Forget = (deleted: string[] | (() => Promise<string[]>)) => Promise<void>;

/**
 * Cancels the processing of files deleted from the database, and removes their remaining data from the disk.
 */
export function createForget(
	app: App,
	{ store, documents, queue, checkReviews }: RouteContext,
): Forget {
	/** @returns whether all documents were removed; if not, the log has the reason */
	async function forget(fileIds: string[]): Promise<boolean> {
		await queue.cancel(fileIds);
		const failure = await documents.remove(fileIds).catch((error: unknown) => {
			if (!(error instanceof ObjectStoreFailure)) throw error;
			return error;
		});
		await checkReviews();
		if (!(await store.sweep())) {
			app.log.warn(
				'Another program reads the database: deleted data stays in service.db-wal until the next deletion or the next start.',
			);
		}
		if (failure) app.log.error(failure);
		return !failure;
	}

	return async (deleted) => {
		if (Array.isArray(deleted)) return void (await forget(deleted));
		await documents.checkReachable();
		const fileIds = await deleted().catch(async (error: unknown) => {
			if (!(error instanceof IncompleteDeletion)) throw error;
			await forget(error.fileIds);
			throw error.cause;
		});
		if (!(await forget(fileIds))) throw new CallFailed(500, DATA_REMAINS);
	};
}

/** Permanent deletion (docs/interface.md#deleting). */
export function deletionRoutes(app: App, { store }: RouteContext, forget: Forget): void {
	async function deleteFiles(batchId: string, fileIds: string[], keeping: Keeping): Promise<void> {
		const inBatch = new Set((await store.filesOf(batchId)).map(({ fileId }) => fileId));
		for (const fileId of fileIds) if (!inBatch.has(fileId)) throw noSuch('file', fileId);
		await forgetOnce(async () => await store.deleteFiles(fileIds, keeping));
	}

	/**
	 * Waits until the service has learned from all reviews whose examples are kept, and then deletes.
	 *
	 * @throws CallFailed if that takes too long
	 */
	async function forgetOnce(erase: () => Promise<string[]>): Promise<void> {
		for (const until = Date.now() + MAX_WAIT; ; await sleep(POLL_INTERVAL)) {
			try {
				return await forget(erase);
			} catch (error) {
				if (!(error instanceof LearningPending)) throw error;
				if (Date.now() >= until) throw new CallFailed(409, NOT_LEARNED, RETRY_AFTER);
			}
		}
	}

	app.delete(
		'/deleteExtraction',
		{
			schema: {
				operationId: 'deleteExtraction',
				access: ['write'],
				summary: 'Deletes an extraction, one of its batches, or one of its files',
				description:
					'Deletes the object of the most specific ID in the request, permanently and with everything in it.',
				tags: ['Extractions'],
				body: DeleteExtraction,
				response: responses(PERMANENTLY, Deleted, OF_DELETIONS),
			},
		},
		async ({ body }) => {
			const { batchId, fileId } = body;
			const extraction = await findTarget(store, ['extraction'], body);
			if (batchId === undefined)
				await forgetOnce(async () => await store.deleteDefinition(extraction.id, body));
			else if (fileId === undefined)
				await forgetOnce(async () => await store.deleteBatch(batchId, body));
			else await deleteFiles(batchId, [fileId], body);
			return { status: 'deleted' as const, deletedAt: Date.now() };
		},
	);

	function routes(
		prefix: string,
		kinds: readonly DefinitionKind[],
		ofBatch: typeof DeleteBatch | typeof DeleteClassificationBatch,
		ofFiles: typeof DeleteFiles | typeof DeleteClassificationFiles,
	): void {
		app.delete(
			`${prefix}/deleteClassification`,
			{
				schema: {
					operationId: 'deleteClassification',
					access: ['write'],
					summary:
						'Deletes a classification; linked extractions stay, without the copies of its files',
					description: 'Its batches and files are deleted permanently, too.',
					tags: ['Classifications'],
					body: DeleteClassification,
					response: responses(PERMANENTLY, Success, OF_DELETIONS),
				},
			},
			async ({ body }) => {
				const classification = await findTarget(store, ['classification'], body);
				await forgetOnce(async () => await store.deleteDefinition(classification.id, body));
				return { status: 'success' as const, message: 'The classification is deleted.' };
			},
		);

		app.delete(
			`${prefix}/deleteBatch`,
			{
				schema: {
					operationId: 'deleteBatch',
					access: ['write'],
					summary: 'Deletes a batch',
					description: 'Its files are deleted permanently; those in progress are cancelled.',
					tags: ['Batches'],
					body: ofBatch,
					response: responses(PERMANENTLY, Success, OF_DELETIONS),
				},
			},
			async ({ body }) => {
				await findTarget(store, kinds, body);
				await forgetOnce(async () => await store.deleteBatch(body.batchId, body));
				return { status: 'success' as const, message: 'The batch is deleted.' };
			},
		);

		app.delete(
			`${prefix}/deleteFiles`,
			{
				schema: {
					operationId: 'deleteFiles',
					access: ['write'],
					summary: 'Deletes files of a batch',
					description:
						'Permanently; the batch remains. If one of them does not exist, none is deleted.',
					tags: ['Batches'],
					body: ofFiles,
					response: responses('They were deleted permanently.', Success, OF_DELETIONS),
				},
			},
			async ({ body }) => {
				await findTarget(store, kinds, body);
				await deleteFiles(body.batchId, body.fileIds, body);
				return { status: 'success' as const, message: 'The files are deleted.' };
			},
		);
	}

	routes('', EITHER, DeleteBatch, DeleteFiles);
	routes(NAMESPACE, ['classification'], DeleteClassificationBatch, DeleteClassificationFiles);
}
