import type { FastifySchema } from 'fastify';

import type { DefinitionKind } from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import {
	History,
	ResultsUpdated,
	UpdateClassificationResults,
	UpdateResults,
} from '../interface/reviews';
import type { Store } from '../storing/store';
import { MISSING, noFile, OfFile } from './fileRoutes';
import type { ReviewFile } from './reviewFile';
import { EITHER, findTarget, idMember, NAMESPACE } from './target';
import type { App } from './typed';

const FAILURES = [...OF_BODIES, 409] as const;
const DONE = 'The result is as requested; repeating the request changes nothing.';
const DESCRIPTION =
	'Values from a person are not overwritten later. Results then have `reviewed`, and the previous answer is in the history of the file. A pending or failed file has no result to correct.';

/** Corrects, confirms and rejects results, and lists previous answers (docs/interface.md#corrections). */
export function reviewRoutes(app: App, store: Store, review: ReviewFile): void {
	function route(
		path: string,
		kinds: readonly DefinitionKind[],
		described: FastifySchema,
		body: typeof UpdateResults | typeof UpdateClassificationResults,
	): void {
		const schema = { ...described, body, response: responses(DONE, ResultsUpdated, FAILURES) };
		app.patch(path, { schema }, async (request) => {
			const { batchId, fileId, result, confirmed, rejected, reason } = request.body;
			const target = await findTarget(store, kinds, request.body);
			const decision = { result, confirmed, rejected, reason };
			const by = request.caller?.name;
			const reviewed = await review(target, { batchId, fileId, ...decision, by });
			return {
				status: 'updated' as const,
				updatedAt: reviewed.reviewedAt,
				...{ [idMember[target.kind]]: target.id, batchId, fileId },
			};
		});
	}

	route(
		'/updateResults',
		EITHER,
		{
			operationId: 'updateResults',
			access: ['write', 'review'],
			summary: 'Corrects, confirms or rejects the result of a file',
			description: `${DESCRIPTION} Values are checked against the fields of the extraction.`,
			tags: ['Batches'],
		},
		UpdateResults,
	);
	route(
		`${NAMESPACE}/updateResults`,
		['classification'],
		{
			operationId: 'updateResults',
			access: ['write', 'review'],
			summary: 'Corrects, confirms or rejects the type of a file',
			description: DESCRIPTION,
		},
		UpdateClassificationResults,
	);

	app.get(
		'/files/:fileId/history',
		{
			schema: {
				operationId: 'getHistory',
				access: ['read'],
				summary: 'All answers for a file, by whom and when',
				description: 'All answers and reviews, oldest first; the last one is current.',
				tags: ['Documents'],
				params: OfFile,
				response: responses('The answers.', History, MISSING),
			},
		},
		async ({ params: { fileId } }) => {
			if (!(await store.findFile(fileId))) throw noFile(fileId);
			return { fileId, history: await store.historyOf(fileId) };
		},
	);
}
