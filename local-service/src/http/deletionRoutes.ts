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
import { noSuch } from './failures';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, NAMESPACE } from './target';
import type { App } from './typed';

/** Milliseconds between two checks whether everything was learned from, and maximum for all of them. */
const [LOOK_AGAIN, MOST_WAITING] = [100, 30_000];

const PERMANENTLY = 'It was deleted permanently, with everything in it.';

/** Deletes the remaining data of files permanently. */
export type Forget = (fileIds: string[]) => Promise<void>;

/**
 * Cancels the processing of files deleted from the database, and removes their remaining data from the disk.
 */
export const createForget =
	(app: App, { store, documents, queue, lookAtReviews }: RouteContext): Forget =>
	async (fileIds) => {
		await queue.giveUp(fileIds);
		await documents.remove(fileIds);
		await lookAtReviews();
		if (await store.sweep()) return;
		app.log.warn(
			'Another program reads the database: deleted data stays in service.db-wal until the next deletion or the next start.',
		);
	};

/** Permanent deletion (docs/interface.md#deleting). */
export function deletionRoutes(app: App, { store }: RouteContext, forget: Forget): void {
	async function deleteFiles(
		batchId: string,
		fileIds: string[],
		keeping: { keepExamples?: boolean },
	): Promise<string[]> {
		const inBatch = new Set((await store.filesOf(batchId)).map(({ fileId }) => fileId));
		for (const fileId of fileIds) if (!inBatch.has(fileId)) throw noSuch('file', fileId);
		await release(fileIds, keeping);
		return await store.deleteFiles(fileIds);
	}

	/** Keeps examples learned from deleted files, if requested, also those of pending reviews. */
	async function release(
		ids: readonly string[],
		{ keepExamples = false }: { keepExamples?: boolean },
	) {
		if (!keepExamples) return;
		const until = Date.now() + MOST_WAITING;
		for (const id of ids) {
			while ((await store.isToLearn(id)) && Date.now() < until) await sleep(LOOK_AGAIN);
			await store.releaseExamples(id);
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
				response: responses(PERMANENTLY, Deleted, OF_BODIES),
			},
		},
		async ({ body }) => {
			const { batchId, fileId } = body;
			const extraction = await findTarget(store, ['extraction'], body);
			if (fileId === undefined) await release([batchId ?? extraction.id], body);
			if (batchId === undefined) await forget(await store.deleteDefinition(extraction.id));
			else if (fileId === undefined) await forget(await store.deleteBatch(batchId));
			else await forget(await deleteFiles(batchId, [fileId], body));
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
						'Deletes a classification; extractions it is linked to stay, but lose its copies',
					description: 'Its batches and files are deleted permanently, too.',
					tags: ['Classifications'],
					body: DeleteClassification,
					response: responses(PERMANENTLY, Success, OF_BODIES),
				},
			},
			async ({ body }) => {
				const classification = await findTarget(store, ['classification'], body);
				await release([classification.id], body);
				await forget(await store.deleteDefinition(classification.id));
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
					response: responses(PERMANENTLY, Success, OF_BODIES),
				},
			},
			async ({ body }) => {
				await findTarget(store, kinds, body);
				await release([body.batchId], body);
				await forget(await store.deleteBatch(body.batchId));
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
					response: responses('They were deleted permanently.', Success, OF_BODIES),
				},
			},
			async ({ body }) => {
				await findTarget(store, kinds, body);
				await forget(await deleteFiles(body.batchId, body.fileIds, body));
				return { status: 'success' as const, message: 'The files are deleted.' };
			},
		);
	}

	routes('', EITHER, DeleteBatch, DeleteFiles);
	routes(NAMESPACE, ['classification'], DeleteClassificationBatch, DeleteClassificationFiles);
}
