import type { Static } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';

import { OF_BODIES, OF_TOKENS, responses } from '../interface/failures';
import {
	DEFAULT_LIST_LENGTH,
	ListReviewed,
	ReviewedList,
	TestAnswer,
	TestOnReviewed,
} from '../interface/reviewedTests';
import { checkSeesAll } from './accuracyRoutes';
import { CallFailed, noSuch } from './failures';
import { checkDocument } from './fileRoutes';
import { numbersInQuery } from './numbersInQuery';
import { pendingAnswer } from './pendingAnswer';
import { NO_REVIEWER } from './reviewInbox';
import type { RouteContext } from './routeContext';
import { findTarget } from './target';
import type { App } from './typed';

/** Seconds after which a client may retry while tests have to wait. */
const RETRY_AFTER = 5;

const preValidation = numbersInQuery('limit');

type Context = Pick<RouteContext, 'store' | 'reviewedTests'>;

/** @throws CallFailed if there is no such extraction */
async function reviewedFiles(
	{ store }: Context,
	{ extractionId, limit = DEFAULT_LIST_LENGTH }: Static<typeof ListReviewed>,
): Promise<Static<typeof ReviewedList>> {
	await findTarget(store, ['extraction'], { extractionId });
	const found = await store.reviewedFilesOf(extractionId, limit);
	return { status: 'success', extractionId, ...found };
}

/** @throws CallFailed if the file cannot be tested, or not yet */
async function testOn(
	{ store, reviewedTests }: Context,
	{ extractionId, fileId, extractionDetails = {} }: Static<typeof TestOnReviewed>,
	reply: FastifyReply,
) {
	await findTarget(store, ['extraction'], { extractionId });
	const file = await store.findTestFile(extractionId, fileId);
	if (!file) throw noSuch('file', fileId);
	if (file === 'not reviewed') {
		throw new CallFailed(
			409,
			'There is nothing to compare with: nobody has corrected or confirmed the result of this file. Confirm it first, or test on another file.',
		);
	}
	await checkDocument(store, fileId);
	const controller = new AbortController();
	reply.raw.once('close', () => controller.abort());
	const started = await reviewedTests.start(file, extractionDetails, controller.signal);
	if (!started) {
		throw new CallFailed(
			429,
			'Uploaded documents, or other tests, are processed first. Retry later.',
			RETRY_AFTER,
		);
	}
	const answer = pendingAnswer(started.answer);
	return reply.type('application/json; charset=utf-8').send(answer);
}

/** Tests of the extraction on reviewed documents (docs/interface.md#tests-on-reviewed-documents). */
export function reviewedTestRoutes(app: App, context: Context): void {
	app.get(
		'/reviewed',
		{
			preValidation,
			schema: {
				operationId: 'listReviewed',
				access: ['read', 'review'],
				summary: 'Lists the corrected and confirmed files of an extraction',
				description: 'For tests on these files. Rejected files are not listed.',
				tags: ['Documents'],
				querystring: ListReviewed,
				response: responses('The files.', ReviewedList, [...OF_TOKENS, 400]),
			},
		},
		async ({ query }) => await reviewedFiles(context, query),
	);

	app.post(
		'/testOnReviewed',
		{
			schema: {
				operationId: 'testOnReviewed',
				access: ['write', 'review'],
				summary: 'Tests the extraction on a reviewed file',
				description:
					'Uses the current definition, or one with changes, and the examples of other documents. The answer is compared with the confirmed result and not stored; nothing is learned, and no webhook is called. The response is complete when the document was processed; until then, spaces keep the connection alive.',
				tags: ['Documents'],
				body: TestOnReviewed,
				response: responses('The comparison, or the status `failed`.', TestAnswer, [
					...OF_BODIES,
					...([409, 410] as const),
				]),
			},
		},
		async ({ body }, reply) => await testOn(context, body, reply),
	);
}

/** The same for the review page, with the fields of the definition. */
export function reviewedTestsOfPage(app: App, context: Context): void {
	app.get(
		'/reviewed',
		{ preValidation, schema: { access: 'session', querystring: ListReviewed } },
		async ({ query, reviewer = NO_REVIEWER }) => {
			checkSeesAll(reviewer);
			const { store } = context;
			const definition = await store.findDefinition('extraction', query.extractionId);
			return { ...(await reviewedFiles(context, query)), fields: definition?.details.fields };
		},
	);

	app.post(
		'/testOnReviewed',
		{ schema: { access: 'session', body: TestOnReviewed } },
		async ({ body, reviewer = NO_REVIEWER }, reply) => {
			checkSeesAll(reviewer);
			return await testOn(context, body, reply);
		},
	);
}
