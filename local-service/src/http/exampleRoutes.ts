import {
	DeleteExamples,
	ExampleList,
	ExamplesDeleted,
	ListExamples,
	USUAL_PAGE,
} from '../interface/examples';
import { OF_BODIES, OF_TOKENS, responses } from '../interface/failures';
import type { Store } from '../storing/store';
import { numbersInQuery } from './numbersInQuery';
import type { App } from './typed';

/** Lists and deletes examples learned from reviewed documents. */
export function exampleRoutes(app: App, store: Store): void {
	app.get(
		'/examples',
		{
			preValidation: numbersInQuery('limit', 'offset'),
			schema: {
				operationId: 'listExamples',
				access: ['read'],
				summary: 'Lists the reviewed documents that serve as examples',
				description: 'One for each file whose result was corrected or confirmed.',
				tags: ['Documents'],
				querystring: ListExamples,
				response: responses('The examples.', ExampleList, [...OF_TOKENS, 400]),
			},
		},
		async ({ query: { limit = USUAL_PAGE, offset = 0 } }) => ({
			status: 'success' as const,
			...(await store.listExamples(limit, offset)),
		}),
	);

	app.delete(
		'/examples',
		{
			schema: {
				operationId: 'deleteExamples',
				access: ['write'],
				summary: 'Forgets what was learned from reviewed documents',
				description: 'From certain files, or from all. Their results and corrections stay.',
				tags: ['Documents'],
				body: DeleteExamples,
				response: responses('The examples are forgotten.', ExamplesDeleted, OF_BODIES),
			},
		},
		async ({ body: { fileIds } }) => {
			const deleted = fileIds ? await store.deleteExamples(fileIds) : await store.clearExamples();
			await store.sweep();
			return { status: 'deleted' as const, deleted };
		},
	);
}
