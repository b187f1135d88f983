import type { Static } from '@sinclair/typebox';

import { Accuracy, DEFAULT_PERIOD, GetAccuracy } from '../interface/accuracy';
import { OF_TOKENS, responses } from '../interface/failures';
import type { ReviewScope } from '../storing/sessions';
import type { Store } from '../storing/store';
import { CallFailed } from './failures';
import { numbersInQuery } from './numbersInQuery';
import { NO_REVIEWER } from './reviewInbox';
import { findTarget } from './target';
import type { App } from './typed';

const preValidation = numbersInQuery('from', 'to');

/** @throws CallFailed if there is no such extraction */
async function accuracyOf(
	store: Store,
	{
		extractionId,
		to = Date.now(),
		from = Math.max(to - DEFAULT_PERIOD, 0),
	}: Static<typeof GetAccuracy>,
): Promise<Static<typeof Accuracy>> {
	const ids = { ...(extractionId !== undefined && { extractionId }) };
	if (extractionId !== undefined) await findTarget(store, ['extraction'], ids);
	const found = await store.accuracyIn({ from, to, definitionId: extractionId });
	return { status: 'success', ...ids, ...found };
}

/** The route that returns the share of right answers (docs/interface.md#beyond-the-interface). */
export function accuracyRoute(app: App, store: Store): void {
	app.get(
		'/accuracy',
		{
			preValidation,
			schema: {
				operationId: 'getAccuracy',
				access: ['read', 'review'],
				summary: 'The share of right answers',
				description:
					'Compares the answers before the first review with the results that people confirmed. The response has no values of documents; printed labels only if several documents have them.',
				tags: ['Documents'],
				querystring: GetAccuracy,
				response: responses('The figures.', Accuracy, [...OF_TOKENS, 400]),
			},
		},
		async ({ query }) => await accuracyOf(store, query),
	);
}

/** The review page's route to the same figures, with the extractions to choose from. */
export function reviewAccuracy(app: App, store: Store): void {
	app.get(
		'/accuracy',
		{ preValidation, schema: { access: 'session', querystring: GetAccuracy } },
		async ({ query, reviewer = NO_REVIEWER }) => {
			checkSeesAll(reviewer);
			const definitions = await store.definitionsOf({});
			return {
				...(await accuracyOf(store, query)),
				extractions: definitions.flatMap(({ kind, definitionId: extractionId, name }) =>
					kind === 'extraction' ? [{ extractionId, name }] : [],
				),
			};
		},
	);
}

/** @throws CallFailed for a session of a review link */
export function checkSeesAll({ reviewId }: ReviewScope): void {
	if (reviewId === undefined) return;
	throw new CallFailed(
		403,
		'A link opens only its documents. Sign in with an access token to see all documents.',
	);
}
