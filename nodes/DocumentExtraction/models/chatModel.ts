import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { inTime } from '../transport/inTime';
import { pause } from '../transport/pause';
import { retryDelay } from '../transport/retry';
import { asOfTransport, failureOf, isRejection, mayBeOfSchema, type Failed } from './failures';
import { readMessage, type Told } from './message';

/** What the service wants to know from a model (docs/openapi.yaml, ModelQuestion). */
export type Question = {
	questionId: string;
	/** In the shape of OpenAI's, pictures included, which every chat model of n8n takes. */
	messages: IDataObject[];
	/** JSON Schema of the answer. */
	schema: IDataObject;
};

/** What a model answered, and what is known of the call. */
export type Reply = Told & ({ answer: string | IDataObject } | Failed);

/** Asks the model, again where that may help. Whatever it runs into is in the reply; only a canceled execution has none. */
export type Ask = (question: Question, signal: AbortSignal) => Promise<Reply | undefined>;

type Call = (messages: IDataObject[], options: { signal: AbortSignal }) => Promise<unknown>;

/** As much of n8n's chat models as is used. They come from LangChain, which the package does not depend on. */
export type ChatModel = {
	invoke: Call;
	/** Calls it so that the answer keeps to a schema. */
	withStructuredOutput?: (
		schema: IDataObject,
		options: { name: string; includeRaw: true },
	) => { invoke: Call };
	model?: unknown;
	modelName?: unknown;
};

export const isChatModel = (value: unknown): value is ChatModel =>
	typeof value === 'object' && value !== null && typeof Reflect.get(value, 'invoke') === 'function';

/** Characters, as the service takes it. */
const LONGEST_NAME = 200;

/** How often in a row an answer could not be had with a schema, before it is left out. */
const MOST_DOUBTS = 2;

/**
 * Asks a chat model, with the schema of the answer where it takes one: what a model or its server
 * turned out not to take is left out of the questions that follow.
 *
 * @param timeLimit seconds for each answer, retries included
 */
export function asking(model: ChatModel, timeLimit: number): Ask {
	const name = [model.model, model.modelName].find((one) => typeof one === 'string');
	const told: Told =
		typeof name === 'string' && name !== '' ? { model: name.slice(0, LONGEST_NAME) } : {};
	let doubts = typeof model.withStructuredOutput === 'function' ? 0 : MOST_DOUBTS;

	const withSchema = async ({ messages, schema }: Question, signal: AbortSignal) => {
		const structured = model.withStructuredOutput?.(schema, { name: 'answer', includeRaw: true });
		const said: unknown = await structured?.invoke(messages, { signal });
		return isObject(said) && 'raw' in said
			? { message: said.raw, parsed: said.parsed }
			: { message: said };
	};
	const askOnce = async (question: Question, signal: AbortSignal) => {
		let more = 0;
		if (doubts < MOST_DOUBTS) {
			try {
				const said = await withSchema(question, signal);
				doubts = 0;
				return said;
			} catch (error) {
				if (signal.aborted || !mayBeOfSchema(error)) return { error };
				// LangChain throws, too, where a single answer is no JSON.
				more = isRejection(error) ? MOST_DOUBTS : 1;
			}
		}
		try {
			const message = await model.invoke(question.messages, { signal });
			doubts += more;
			return { message };
		} catch (error) {
			return { error };
		}
	};
	const askPatiently = async (question: Question, signal: AbortSignal) => {
		for (let retries = 0; ; retries++) {
			const said = await askOnce(question, signal);
			const failure = 'error' in said ? asOfTransport(said.error) : undefined;
			const delay = failure && retryDelay(failure, true, retries, Math.random());
			if (delay === undefined || signal.aborted) return said;
			await pause(delay, signal);
		}
	};

	return async (question, signal) => {
		const controller = new AbortController();
		let stop = () => {};
		const stopped = new Promise<'stopped'>((resolve) => {
			stop = () => {
				controller.abort();
				resolve('stopped');
			};
		});
		signal.addEventListener('abort', stop);
		try {
			if (signal.aborted) return undefined;
			// A model may ignore the signal: then nothing waits for it any longer.
			const asked = Promise.race([askPatiently(question, controller.signal), stopped]);
			const said = await inTime(asked, timeLimit * 1000);
			if (said === 'stopped') return undefined;
			if (said === undefined) {
				return { ...told, failure: 'timeout', reason: `It did not answer within ${timeLimit} s` };
			}
			if ('error' in said) return { ...told, ...failureOf(said.error) };
			return { ...told, ...readMessage(said) };
		} finally {
			signal.removeEventListener('abort', stop);
			controller.abort();
		}
	};
}
