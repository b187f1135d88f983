import type { FastifyInstance } from 'fastify';

import type { DefinitionKind } from '../interface';
import { noSuch } from './failures';
import type { RouteContext } from './routeContext';
import { id } from './schemas';
import { EITHER, findTarget, NAMESPACE, type SentIds } from './target';

const target = { extractionId: id, classificationId: id };

/** No unknown properties: a misspelt one must not make a request delete more than intended. */
const strictly = (required: string[], properties: object) => ({
	type: 'object',
	required,
	properties,
	additionalProperties: false,
});

const deepest = {
	...strictly(['extractionId'], { extractionId: id, batchId: id, fileId: id }),
	dependencies: { fileId: ['batchId'] },
};
const whole = strictly(['classificationId'], { classificationId: id });
const batch = strictly(['batchId'], { ...target, batchId: id });
const someFiles = strictly(['batchId', 'fileIds'], {
	...target,
	batchId: id,
	fileIds: { type: 'array', minItems: 1, items: id },
});

/** Permanent deletion. */
export function deletionRoutes(
	app: FastifyInstance,
	{ store, documents, queue }: RouteContext,
): void {
	/**
	 * Cancels the processing of files that the database no longer has, and removes all that is left of
	 * them on the disk.
	 */
	async function forget(fileIds: string[]): Promise<void> {
		await queue.giveUp(fileIds);
		await documents.remove(fileIds);
		if (store.sweep()) return;
		app.log.warn(
			'Another program reads the database: what was deleted stays in service.db-wal until the next deletion or the next start.',
		);
	}

	function deleteFiles(batchId: string, fileIds: string[]): string[] {
		const inBatch = new Set(store.filesOf(batchId).map(({ fileId }) => fileId));
		for (const fileId of fileIds) if (!inBatch.has(fileId)) throw noSuch('file', fileId);
		return store.deleteFiles(fileIds);
	}

	app.delete<{ Body: SentIds & { fileId?: string } }>(
		'/deleteExtraction',
		{ schema: { body: deepest } },
		async ({ body }) => {
			const { batchId, fileId } = body;
			const extraction = findTarget(store, ['extraction'], body);
			if (batchId === undefined) await forget(store.deleteDefinition(extraction.id));
			else if (fileId === undefined) await forget(store.deleteBatch(batchId));
			else await forget(deleteFiles(batchId, [fileId]));
			return { status: 'deleted', deletedAt: Date.now() };
		},
	);

	function routes(prefix: string, kinds: readonly DefinitionKind[]): void {
		app.delete<{ Body: SentIds }>(
			`${prefix}/deleteClassification`,
			{ schema: { body: whole } },
			async ({ body }) => {
				const classification = findTarget(store, ['classification'], body);
				await forget(store.deleteDefinition(classification.id));
				return { status: 'success', message: 'The classification is deleted.' };
			},
		);

		app.delete<{ Body: SentIds & { batchId: string } }>(
			`${prefix}/deleteBatch`,
			{ schema: { body: batch } },
			async ({ body }) => {
				findTarget(store, kinds, body);
				await forget(store.deleteBatch(body.batchId));
				return { status: 'success', message: 'The batch is deleted.' };
			},
		);

		app.delete<{ Body: SentIds & { batchId: string; fileIds: string[] } }>(
			`${prefix}/deleteFiles`,
			{ schema: { body: someFiles } },
			async ({ body }) => {
				findTarget(store, kinds, body);
				await forget(deleteFiles(body.batchId, body.fileIds));
				return { status: 'success', message: 'The files are deleted.' };
			},
		);
	}

	routes('', EITHER);
	routes(NAMESPACE, ['classification']);
}
