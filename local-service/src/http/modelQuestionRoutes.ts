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
import { ConflictingAnswer } from '../storing/modelQuestions';
import { Outdated } from '../storing/outdated';
import { answerable } from './answerableFiles';
import type { Forget } from './deletionRoutes';
import { CallFailed, noSuch } from './failures';
import { addressFor, checkDocument, linksTo } from './fileRoutes';
import { findProcessed } from './processedFile';
import type { RouteContext } from './routeContext';
import { noSuggestion } from './suggestionRoutes';
import { EITHER, findTarget, idMember } from './target';
import type { App } from './typed';

/** Seconds after which a client may retry if other clients have too many open questions. */
const RETRY_AFTER = 60;

const TAGS = ['Documents' as const];

const TO_ASK = { before: 'ask a language model about it', to: 'ask about' };

const tooMany = () =>
	new CallFailed(
		429,
		'Too many questions to language models are unanswered. Retry later.',
		RETRY_AFTER,
	);

const CHANGED =
	'The result changed since the question was asked: it was reviewed, processed again, answered by another question, or deleted. Get the current result.';

/** Questions to a client's own language model about documents (docs/interface.md#beyond-the-interface). */
export function modelQuestionRoutes(app: App, context: RouteContext, forget: Forget): void {
	const { store, queue, modelQuestions } = context;

	async function askOnSamples(suggestionId: string, others: object) {
		const [other] = Object.keys(others);
		if (other !== undefined) {
			throw new CallFailed(
				400,
				`A question about a suggestion has no ${other}: send only suggestionId.`,
			);
		}
		const asked = await modelQuestions.askOnSamples(suggestionId);
		if (!asked) throw noSuggestion(suggestionId);
		if (asked === 'full') throw tooMany();
		if ('unfit' in asked) {
			throw asked.unfit === 'unread'
				? new CallFailed(
						409,
						'The samples are not read yet, or none of them can be read. Get the suggestion before you ask about it.',
					)
				: new CallFailed(
						400,
						'The samples of the suggestion were not kept. Send them again, with the part askModel: true.',
					);
		}
		if ('nothing' in asked) {
			return { status: 'nothing' as const, suggestionId, message: asked.nothing };
		}
		return { status: 'question' as const, suggestionId, ...asked.question };
	}

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
				summary: 'Returns a question for a language model of the client',
				description:
					'For clients that call a language model themselves: the client sends the messages to the model, and the answer of the model to `POST /modelAnswer`. The question is about a document, which must have been processed, or about the samples of a suggestion that was requested with `askModel`. An unanswered question changes nothing; of several questions about the same result, only one can be completed.',
				tags: TAGS,
				body: AskModel,
				response: responses('The question, or the status `nothing`.', QuestionOrNothing, [
					...OF_BODIES,
					...([409, 410] as const),
				]),
			},
		},
		async ({ body: { suggestionId, ...sent } }) => {
			if (suggestionId !== undefined) return await askOnSamples(suggestionId, sent);
			const { batchId = '', fileId = '', ...body } = sent;
			const { kind, id } = await findTarget(store, EITHER, { ...body, batchId });
			const of = { kind: kind === 'classification' ? kind : ('extraction' as const), id, batchId };
			const file = await findProcessed(store, { batchId, fileId }, TO_ASK);
			await checkDocument(store, fileId);
			const { use, confidence, fields, pictures = 0 } = body;
			const wanting = { use, confidence, fields, pictures };
			const asked = await modelQuestions.ask(of, file, wanting).catch(async (error: unknown) => {
				// The file or its document may have been deleted meanwhile.
				await findProcessed(store, { batchId, fileId }, TO_ASK);
				await checkDocument(store, fileId);
				throw error;
			});
			if (!asked) throw noSuch('file', fileId);
			if (asked === 'full') throw tooMany();
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
				summary: 'Accepts the answer of a language model of the client',
				description:
					'The answer is checked against the pages and merged with the answer of the built-in engine. If it is unusable, the response is the same question again, with the problem. If a long document has further parts, the response is the question about the next part. For 15 minutes, a repeated answer to a question gets the same response.',
				tags: TAGS,
				body: AnswerQuestion,
				response: responses('The next question, or the file or suggestion.', QuestionOrRefined, [
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
			const outcome =
				failure === undefined ? { content: answer ?? '' } : { failure: MODEL_FAILURES[failure] };
			const answered = await modelQuestions
				.answer(questionId, { ...outcome, ...(model !== undefined && { model }), ...usage })
				.catch((error: unknown) => {
					throw error instanceof ConflictingAnswer
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
			if ('suggestionId' in answered) {
				const { suggestionId } = answered;
				return 'question' in answered
					? { status: 'question' as const, suggestionId, ...answered.question }
					: { suggestionId, ...answered.suggested };
			}
			const { of } = answered;
			if ('isDocumentDeleted' in answered) await checkDocument(store, of.fileId);
			if ('unreadable' in answered) throw new CallFailed(500, answered.unreadable);
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
