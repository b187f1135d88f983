import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Store, StoredFile } from '../storing/store';
import { CallFailed, noSuchBatch, noSuchExtraction } from './answers';
import { fileUrl } from './files';

const id = { type: 'string', minLength: 1 };

const body = {
	type: 'object',
	required: ['extractionId', 'batchId'],
	properties: { extractionId: id, batchId: id, fileId: { type: 'string' } },
};

type ResultsBody = { extractionId: string; batchId: string; fileId?: string };

/** What the results endpoint says of a batch (addendum, section 2). */
export function resultRoutes(app: FastifyInstance, store: Store): void {
	const handler = async (request: FastifyRequest<{ Body: ResultsBody }>) => {
		const { extractionId, batchId, fileId } = request.body;
		if (!store.hasExtraction(extractionId)) throw noSuchExtraction(extractionId);
		if (!store.hasBatch(extractionId, batchId)) throw noSuchBatch(extractionId, batchId);

		const files = store.filesOf(batchId).filter((file) => !fileId || file.fileId === fileId);
		if (files.length === 0) {
			throw new CallFailed(400, `The batch has no file with the ID "${fileId}".`, {
				extractionId,
				batchId,
			});
		}
		if (files.some(({ status }) => status === 'waiting')) {
			return { status: 'waiting', extractionId, batchId };
		}
		return { extractionId, batchId, files: files.map((file) => toAnswer(request, file)) };
	};

	// Both API layouts at once: addendum, section 1.
	app.post('/getResults', { schema: { body } }, handler);
	app.post('/getBatchResults', { schema: { body } }, handler);
}

function toAnswer(request: FastifyRequest, file: StoredFile) {
	return { ...file, url: fileUrl(request, file.fileId) };
}
