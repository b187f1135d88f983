import type { FastifySchema } from 'fastify';

import type { DefinitionKind } from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import { FilesStarted, ProcessAgain, ProcessClassificationAgain } from '../interface/processAgain';
import { noSuch } from './failures';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, idMember, NAMESPACE } from './target';
import type { App } from './typed';

const DESCRIPTION =
	'Reads the stored documents with the current definition and everything learned since; for example after an upgrade, or with another language model. Corrected and confirmed results stay. The previous answer is in the history of the file.';

/** Processes documents again without an upload (docs/interface.md#processing-again). */
export function processAgainRoute(app: App, { store, documents, queue }: RouteContext): void {
	function route(
		path: string,
		kinds: readonly DefinitionKind[],
		described: FastifySchema,
		body: typeof ProcessAgain | typeof ProcessClassificationAgain,
	): void {
		const response = responses(
			'The files are queued; poll their results.',
			FilesStarted,
			OF_BODIES,
		);
		const schema = { ...described, description: DESCRIPTION, body, response };
		app.post(path, { schema }, async (request) => {
			const { batchId, fileId } = request.body;
			const target = await findTarget(store, kinds, request.body);
			const missing = new Set<string>();
			const look = async (id: string) => {
				if (!(await documents.has(id))) missing.add(id);
			};
			await Promise.all((await store.filesToRequeue(batchId, fileId)).map(look));
			const { started, left } = await store.requeue(batchId, fileId, missing);
			if (fileId && started.length + left.length === 0) throw noSuch('file', fileId);
			if (started.length > 0) queue.wake();
			const ids = { ...{ [idMember[target.kind]]: target.id }, ...(fileId && { fileId }) };
			return { status: 'started' as const, ...ids, batchId, started, left };
		});
	}

	route(
		'/processAgain',
		EITHER,
		{
			operationId: 'processAgain',
			access: ['write'],
			summary: 'Processes the documents of a batch again',
			tags: ['Batches'],
		},
		ProcessAgain,
	);
	route(
		`${NAMESPACE}/processAgain`,
		['classification'],
		{
			operationId: 'processAgain',
			access: ['write'],
			summary: 'Classifies the documents of a batch again',
		},
		ProcessClassificationAgain,
	);
}
