import type { FastifyInstance } from 'fastify';

import type { DefinitionKind } from '../interface';
import { noSuch } from './failures';
import { addressFor, fileUrl } from './fileRoutes';
import type { RouteContext } from './routeContext';
import { id } from './schemas';
import { EITHER, findTarget, idMember, NAMESPACE, type SentIds } from './target';

const body = {
	type: 'object',
	required: ['batchId'],
	properties: { extractionId: id, classificationId: id, batchId: id, fileId: id },
};

type ResultsBody = SentIds & { batchId: string; fileId?: string };

/** The results of a batch. */
export function resultRoutes(app: FastifyInstance, context: RouteContext): void {
	const { store } = context;

	function route(path: string, kinds: readonly DefinitionKind[]): void {
		app.post<{ Body: ResultsBody }>(path, { schema: { body } }, async (request) => {
			const { batchId, fileId } = request.body;
			const target = findTarget(store, kinds, request.body);
			const files = store.filesOf(batchId).filter((file) => !fileId || file.fileId === fileId);
			if (fileId && files.length === 0) throw noSuch('file', fileId);

			const ids = { [idMember[target.kind]]: target.id, batchId, ...(fileId && { fileId }) };
			if (files.some(({ status }) => status === 'waiting')) return { status: 'waiting', ...ids };
			return {
				status: target.kind === 'classification' ? 'success' : 'processed',
				...ids,
				files: files.map((file) => ({
					...file,
					url: fileUrl(addressFor(request.socket, context), file.fileId),
				})),
			};
		});
	}

	route('/getResults', EITHER);
	route('/getBatchResults', ['extraction']);
	route(`${NAMESPACE}/getResults`, ['classification']);
}
