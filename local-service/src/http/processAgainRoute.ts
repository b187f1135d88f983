import { OF_BODIES, responses } from '../interface/failures';
import { FilesStarted, ProcessAgain } from '../interface/processAgain';
import { noSuch } from './failures';
import type { RouteContext } from './routeContext';
import { findTarget } from './target';
import type { App } from './typed';

/** Processing documents again without an upload (docs/interface.md#processing-again). */
export function processAgainRoute(app: App, { store, documents, queue }: RouteContext): void {
	app.post(
		'/processAgain',
		{
			schema: {
				operationId: 'processAgain',
				summary: 'Processes the documents of a batch again',
				description:
					'Without an upload, with the extraction as it is now and what was learned since; for example after an upgrade, or with another language model. Results that a person corrected or confirmed stay. What was answered before is in the history of the file.',
				tags: ['Batches'],
				body: ProcessAgain,
				response: responses('They are queued; poll their results.', FilesStarted, OF_BODIES),
			},
		},
		async ({ body }) => {
			const { extractionId, batchId, fileId } = body;
			findTarget(store, ['extraction'], body);
			const missing = new Set<string>();
			for (const id of store.filesToRequeue(batchId, fileId)) {
				if (!(await documents.has(id))) missing.add(id);
			}
			const { started, left } = store.requeue(batchId, fileId, missing);
			if (fileId && started.length + left.length === 0) throw noSuch('file', fileId);
			if (started.length > 0) queue.wake();
			const ids = { extractionId, batchId, ...(fileId && { fileId }) };
			return { status: 'started' as const, ...ids, started, left };
		},
	);
}
