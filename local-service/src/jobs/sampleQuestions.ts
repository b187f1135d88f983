import { randomUUID } from 'node:crypto';

import type { Question, QuestionState, SentReply } from '../interface';
import {
	type ProcessedSuggestion,
	QUESTION_EXPIRY,
	type SamplesQuestionAsked,
} from '../interface/modelQuestions';
import { Outdated } from '../storing/outdated';
import type { Store } from '../storing/store';
import type { Workers } from './workers';

type State = Extract<QuestionState, { kind: 'suggestion' }>;

const NO_TEXT = 'The samples have no text.';

/**
 * Questions for clients' own language models about the samples of a suggestion, and the handling of their
 * answers.
 */
export function createSampleQuestions({
	store,
	workers,
}: {
	store: Pick<
		Store,
		'askForSuggestion' | 'answerSuggestion' | 'addQuestion' | 'settleQuestion' | 'transaction'
	>;
	workers: Pick<Workers, 'propose'>;
}) {
	/** Finds the suggestion, and keeps it until a question about it would expire. */
	const stored = async (suggestionId: string) =>
		await store.askForSuggestion(suggestionId, QUESTION_EXPIRY);

	async function next(samples: string, { mark, replies }: State) {
		const outcome = await workers.propose({ samples, mark, replies });
		if ('answer' in outcome) return outcome.answer;
		throw new Error('unreadable' in outcome ? outcome.unreadable : outcome.unstored);
	}

	const add = async (
		suggestionId: string,
		state: State,
		question: Omit<Question, 'questionId' | 'expiresAt' | 'fields'>,
	): Promise<Question> => ({
		...(await store.addQuestion({ fileId: suggestionId, version: 0, state }, QUESTION_EXPIRY)),
		...question,
		fields: [],
	});

	return {
		/** The first question; undefined if there is no such suggestion. */
		async ask(suggestionId: string): Promise<Exclude<SamplesQuestionAsked, 'full'> | undefined> {
			const found = await stored(suggestionId);
			if (!found) return undefined;
			if (found.state?.status !== 'processed') return { unfit: 'unread' };
			const { samples } = found.state;
			if (samples === undefined) return { unfit: 'notKept' };
			if (samples === '') return { nothing: NO_TEXT };
			const state: State = { kind: 'suggestion', mark: randomUUID(), replies: [] };
			const asked = await next(samples, state);
			if (!asked || !('question' in asked)) return { nothing: NO_TEXT };
			return { question: await add(suggestionId, state, asked.question) };
		},

		/**
		 * @param text identifies the answer
		 * @throws ConflictingAnswer; Outdated if the suggestion was deleted
		 */
		async answer(
			questionId: string,
			text: string,
			{ fileId: suggestionId, state, next: before }: Asked,
			reply: SentReply,
		) {
			// Stored below when the question was answered before.
			if (before) return { suggestionId, ...(before as Next) };
			const found = (await stored(suggestionId))?.state;
			if (found?.status !== 'processed' || !found.samples) throw new Outdated();
			const { samples } = found;
			const answered = { ...state, replies: [...state.replies, reply] };
			const step = await next(samples, answered);
			if (!step) throw new Outdated();
			const after = await store.transaction(async (): Promise<Next> => {
				if ('question' in step) {
					const question = await add(suggestionId, answered, step.question);
					await store.settleQuestion(questionId, text, { question });
					return { question };
				}
				const { notices, ...proposal } = step.found;
				const all = [...new Set([...(found.notices ?? []), ...notices])];
				const suggested: ProcessedSuggestion = {
					...{ status: 'processed', ...proposal },
					...(all.length > 0 && { notices: all }),
				};
				await store.settleQuestion(questionId, text, { suggested });
				await store.answerSuggestion(suggestionId, { ...suggested, samples });
				return { suggested };
			});
			return { suggestionId, ...after };
		},
	};
}

type Asked = { fileId: string; state: State; next?: object | null };
type Next = { question: Question } | { suggested: ProcessedSuggestion };
