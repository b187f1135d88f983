import type { TSchema } from '@sinclair/typebox';
import type { FastifySchema } from 'fastify';

import type { DefinitionKind } from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import {
	GetBatchResults,
	GetClassificationResults,
	GetResults,
	Results,
	WaitingOrBatchResults,
	WaitingOrClassificationResults,
} from '../interface/results';
import { answerable } from './answerableFiles';
import { noSuch } from './failures';
import { addressFor, linksTo } from './fileRoutes';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, idMember, NAMESPACE } from './target';
import type { App } from './typed';

type Body = typeof GetResults | typeof GetBatchResults | typeof GetClassificationResults;

/** Results of a batch. */
export function resultRoutes(app: App, context: RouteContext): void {
	const { store } = context;

	function route(
		path: string,
		kinds: readonly DefinitionKind[],
		described: FastifySchema,
		body: Body,
		results: TSchema,
	): void {
		const description =
			'Poll until the status is no longer `waiting`, with a pause of two seconds between polls.';
		const response = responses('The results, or the status `waiting`.', results, OF_BODIES);
		app.post(path, { schema: { description, ...described, body, response } }, async (request) => {
			const { batchId, fileId } = request.body;
			const target = await findTarget(store, kinds, request.body);
			const files = (await store.filesOf(batchId)).filter(
				(file) => !fileId || file.fileId === fileId,
			);
			if (fileId && files.length === 0) throw noSuch('file', fileId);

			const ids = { [idMember[target.kind]]: target.id, batchId, ...(fileId && { fileId }) };
			if (files.some(({ status }) => status === 'waiting')) return { status: 'waiting', ...ids };
			return {
				status: target.kind === 'classification' ? 'success' : 'processed',
				...ids,
				files: files.map((file) =>
					answerable(app, target.kind, {
						...file,
						...linksTo(addressFor(request.socket, context), file.fileId),
					}),
				),
			};
		});
	}

	route(
		'/getResults',
		EITHER,
		{
			operationId: 'getResults',
			access: ['read'],
			summary: 'Returns the results of a batch',
			tags: ['Batches'],
		},
		GetResults,
		Results,
	);
	route(
		'/getBatchResults',
		['extraction'],
		{
			operationId: 'getBatchResults',
			access: ['read'],
			summary: 'Returns the results of a batch of an extraction',
			tags: ['Layout "namespaced"'],
		},
		GetBatchResults,
		WaitingOrBatchResults,
	);
	route(
		`${NAMESPACE}/getResults`,
		['classification'],
		{
			operationId: 'getResults',
			access: ['read'],
			summary: 'Returns the results of a batch of a classification',
		},
		GetClassificationResults,
		WaitingOrClassificationResults,
	);
}
