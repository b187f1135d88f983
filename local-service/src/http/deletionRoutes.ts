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

const PERMANENTLY = 'It was deleted permanently, with everything in it.';

/** Forgets files for good. */
export type Forget = (fileIds: string[]) => Promise<void>;

/**
 * Cancels the processing of files that the database no longer has, and removes all that is left of
 * them on the disk.
 */
export const createForget =
	(app: App, { store, documents, queue }: RouteContext): Forget =>
	async (fileIds) => {
		await queue.giveUp(fileIds);
		await documents.remove(fileIds);
		if (store.sweep()) return;
		app.log.warn(
			'Another program reads the database: what was deleted stays in service.db-wal until the next deletion or the next start.',
		);
	};

/** Permanent deletion (docs/interface.md#deleting). */
export function deletionRoutes(app: App, { store }: RouteContext, forget: Forget): void {
	function deleteFiles(
		batchId: string,
		fileIds: string[],
		keeping: { keepExamples?: boolean },
	): string[] {
		const inBatch = new Set(store.filesOf(batchId).map(({ fileId }) => fileId));
		for (const fileId of fileIds) if (!inBatch.has(fileId)) throw noSuch('file', fileId);
		release(fileIds, keeping);
		return store.deleteFiles(fileIds);
	}

	/** What was learned of them stays, where the request says so. */
	function release(ids: readonly string[], { keepExamples = false }: { keepExamples?: boolean }) {
		if (keepExamples) for (const id of ids) store.releaseExamples(id);
	}

	app.delete(
		'/deleteExtraction',
		{
			schema: {
				operationId: 'deleteExtraction',
				access: ['write'],
				summary: 'Deletes an extraction, one of its batches, or one of its files',
				description:
					'The most specific ID that is sent is deleted, permanently and with everything in it.',
				tags: ['Extractions'],
				body: DeleteExtraction,
				response: responses(PERMANENTLY, Deleted, OF_BODIES),
			},
		},
		async ({ body }) => {
			const { batchId, fileId } = body;
			const extraction = findTarget(store, ['extraction'], body);
			if (fileId === undefined) release([batchId ?? extraction.id], body);
			if (batchId === undefined) await forget(store.deleteDefinition(extraction.id));
			else if (fileId === undefined) await forget(store.deleteBatch(batchId));
			else await forget(deleteFiles(batchId, [fileId], body));
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
				const classification = findTarget(store, ['classification'], body);
				release([classification.id], body);
				await forget(store.deleteDefinition(classification.id));
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
				findTarget(store, kinds, body);
				release([body.batchId], body);
				await forget(store.deleteBatch(body.batchId));
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
				findTarget(store, kinds, body);
				await forget(deleteFiles(body.batchId, body.fileIds, body));
				return { status: 'success' as const, message: 'The files are deleted.' };
			},
		);
	}

	routes('', EITHER, DeleteBatch, DeleteFiles);
	routes(NAMESPACE, ['classification'], DeleteClassificationBatch, DeleteClassificationFiles);
}
