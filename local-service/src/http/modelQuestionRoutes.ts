import type { FastifyRequest } from 'fastify';

import type { AskedTarget } from '../interface';
import { OF_BODIES, responses } from '../interface/failures';
import {
	AnswerQuestion,
	AskModel,
	MODEL_FAILURES,
	QuestionOrNothing,
	QuestionOrRefined,
} from '../interface/modelQuestions';
import { AnsweredOtherwise } from '../storing/modelQuestions';
import { Outdated } from '../storing/outdated';
import { answerable } from './answerableFiles';
import type { Forget } from './deletionRoutes';
import { CallFailed, noSuch } from './failures';
import { addressFor, checkDocument, linksTo } from './fileRoutes';
import { findProcessed } from './processedFile';
import type { RouteContext } from './routeContext';
import { EITHER, findTarget, idMember } from './target';
import type { App } from './typed';

/** Seconds after which a client may retry if other clients have too many open questions. */
const RETRY_AFTER = 60;

const TAGS = ['Documents' as const];

const TO_ASK = { before: 'ask a language model about it', to: 'ask about' };

const CHANGED =
	'The result changed since the question was asked: it was reviewed, processed again, or answered by another question. Get the current result.';

/** Questions to a client's own language model about documents (docs/interface.md#beyond-the-interface). */
export function modelQuestionRoutes(app: App, context: RouteContext, forget: Forget): void {
	const { store, queue, modelQuestions } = context;

	const idsOf = ({ kind, id, batchId }: AskedTarget, fileId: string) => ({
		...{ [idMember[kind]]: id },
		...{ batchId, fileId },
	});

	app.post(
		'/modelQuestion',
		{
			schema: {
				operationId: 'modelQuestion',
				access: ['write'],
				summary: 'Returns a question about a document for a language model of the client',
				description:
					'For clients with a language model that this service does not know: the client sends the messages to the model, and its answer to `POST /modelAnswer`. The document must have been processed. An unanswered question changes nothing; of several questions about one result only one can be completed.',
				tags: TAGS,
				body: AskModel,
				response: responses('The question, or the status `nothing`.', QuestionOrNothing, [
					...OF_BODIES,
					...([409, 410] as const),
				]),
			},
		},
		async ({ body: { batchId, fileId, ...body } }) => {
			const { kind, id } = await findTarget(store, EITHER, { ...body, batchId });
			const of = { kind: kind === 'classification' ? kind : ('extraction' as const), id, batchId };
			const file = await findProcessed(store, { batchId, fileId }, TO_ASK);
			await checkDocument(store, fileId);
			const { use, confidence, fields, pictures = 0 } = body;
			const wanting = { use, confidence, fields, pictures };
			const asked = await modelQuestions.ask(of, file, wanting).catch(async (error: unknown) => {
				// It may have been deleted meanwhile.
				await findProcessed(store, { batchId, fileId }, TO_ASK);
				await checkDocument(store, fileId);
				throw error;
			});
			if (!asked) throw noSuch('file', fileId);
			if (asked === 'full') {
				throw new CallFailed(
					429,
					'Too many questions to language models are unanswered. Retry later.',
					RETRY_AFTER,
				);
			}
			if ('unknown' in asked) {
				const names = asked.unknown.map((name) => JSON.stringify(name)).join(', ');
				throw new CallFailed(
					400,
					`The extraction has no field ${names}. Fields within objects are named with a dot, such as seller.vatId; a list is named as a whole.`,
				);
			}
			if ('unreadable' in asked) throw new CallFailed(500, asked.unreadable);
			const ids = idsOf(of, fileId);
			if ('nothing' in asked) return { status: 'nothing' as const, ...ids, message: asked.nothing };
			return { status: 'question' as const, ...ids, ...asked.question };
		},
	);

	app.post(
		'/modelAnswer',
		{
			schema: {
				operationId: 'modelAnswer',
				access: ['write'],
				summary: 'Accepts the answer of a language model of the client about a document',
				description:
					'The answer is checked against the pages and merged with that of the built-in engine. If it is unusable, the response is the same question once more, with the problem; for a long document it is the next part. For 15 minutes, the same answer to the same question has the same response.',
				tags: TAGS,
				body: AnswerQuestion,
				response: responses('The next question, or the file.', QuestionOrRefined, [
					...OF_BODIES,
					...([409, 410] as const),
				]),
			},
		},
		async (request) => {
			const { questionId, answer, failure, model, usage = {} } = request.body;
			if ((answer === undefined) === (failure === undefined)) {
				throw new CallFailed(400, 'The request requires either answer or failure.');
			}
			if (answer !== undefined && typeof answer !== 'string' && typeof answer !== 'object') {
				throw new CallFailed(400, 'answer must be the answer of the model: a string or an object.');
			}
			const said =
				failure === undefined ? { said: answer ?? '' } : { failure: MODEL_FAILURES[failure] };
			const answered = await modelQuestions
				.answer(questionId, { ...said, ...(model !== undefined && { model }), ...usage })
				.catch((error: unknown) => {
					throw error instanceof AnsweredOtherwise
						? new CallFailed(
								409,
								'The question already has another answer. Get the current result.',
							)
						: error instanceof Outdated
							? new CallFailed(409, CHANGED)
							: error;
				});
			if (!answered) {
				throw new CallFailed(
					400,
					`There is no question with the ID "${questionId}". A question expires after 15 minutes, or when the service stops: request a new one.`,
				);
			}
			const { of } = answered;
			if ('isBare' in answered) await checkDocument(store, of.fileId);
			if ('question' in answered) {
				return { status: 'question' as const, ...idsOf(of, of.fileId), ...answered.question };
			}
			if ('gone' in answered && answered.gone?.length) await forget(answered.gone);
			queue.wake();
			return {
				status: of.kind === 'classification' ? ('success' as const) : ('processed' as const),
				...idsOf(of, of.fileId),
				files: [await fileOf(of, request)],
			};
		},
	);

	async function fileOf(
		{ kind, fileId }: AskedTarget & { fileId: string },
		request: FastifyRequest,
	) {
		const file = await store.findFile(fileId);
		if (!file) throw noSuch('file', fileId);
		return answerable(app, kind, {
			...file,
			...linksTo(addressFor(request.socket, context), fileId),
		});
	}
}
