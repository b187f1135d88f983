import type { IDataObject } from 'n8n-workflow';

import { isObject } from '../isObject';
import { unlessAborted } from '../transport/inTime';
import { pause } from '../transport/pause';
import { retryDelay } from '../transport/retry';
import { asOfTransport, failureOf, isRejection, mayBeOfSchema, type Failed } from './failures';
import { readMessage, type CallMetadata } from './message';

/** A question of the service to a model (docs/openapi.yaml, ModelQuestion). */
export type Question = {
	questionId: string;
	/** In OpenAI's format, including images, which every chat model of n8n accepts. */
	messages: IDataObject[];
	/** JSON Schema of the answer. */
	schema: IDataObject;
};

/** A model's answer or failure, with the usage of the call. */
export type Reply = CallMetadata & ({ answer: string | IDataObject } | Failed);

/**
 * Asks the model, with retries. Failures are part of the reply; undefined only if the execution was
 * cancelled.
 */
export type Ask = (question: Question, signal: AbortSignal) => Promise<Reply | undefined>;

type Call = (messages: IDataObject[], options: { signal: AbortSignal }) => Promise<unknown>;

/** The used part of n8n's chat models. They come from LangChain, which the package does not depend on. */
export type ChatModel = {
	invoke: Call;
	/** Returns a model whose answers conform to a schema. */
	withStructuredOutput?: (
		schema: IDataObject,
		options: { name: string; includeRaw: true },
	) => { invoke: Call };
	model?: unknown;
	modelName?: unknown;
};

export const isChatModel = (value: unknown): value is ChatModel =>
	typeof value === 'object' && value !== null && typeof Reflect.get(value, 'invoke') === 'function';

/** Maximum characters of a model's name that the service accepts. */
const LONGEST_NAME = 200;

/** Maximum consecutive failures with a schema before the schema is omitted. */
const MOST_DOUBTS = 2;

/**
 * Creates a function that asks a chat model, with the schema of the answer if supported: features that the
 * model or its server rejected are omitted from later questions.
 *
 * @param timeLimit seconds per answer, including retries
 */
export function asking(model: ChatModel, timeLimit: number): Ask {
	const name = [model.model, model.modelName].find((one) => typeof one === 'string');
	const metadata: CallMetadata =
		typeof name === 'string' && name !== '' ? { model: name.slice(0, LONGEST_NAME) } : {};
	let doubts = typeof model.withStructuredOutput === 'function' ? 0 : MOST_DOUBTS;

	const withSchema = async ({ messages, schema }: Question, signal: AbortSignal) => {
		const structured = model.withStructuredOutput?.(schema, { name: 'answer', includeRaw: true });
		const response: unknown = await structured?.invoke(messages, { signal });
		return isObject(response) && 'raw' in response
			? { message: response.raw, parsed: response.parsed }
			: { message: response };
	};
	const askOnce = async (question: Question, signal: AbortSignal) => {
		let more = 0;
		if (doubts < MOST_DOUBTS) {
			try {
				const outcome = await withSchema(question, signal);
				doubts = 0;
				return outcome;
			} catch (error) {
				if (signal.aborted || !mayBeOfSchema(error)) return { error };
				// LangChain also throws if a single answer is not valid JSON.
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
			const outcome = await askOnce(question, signal);
			const failure = 'error' in outcome ? asOfTransport(outcome.error) : undefined;
			const delay = failure && retryDelay(failure, true, retries, Math.random());
			if (delay === undefined) return outcome;
			await pause(delay, signal);
			if (signal.aborted) return outcome;
		}
	};

	return async (question, signal) => {
		const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit * 1000)]);
		if (signal.aborted) return undefined;
		// A model may ignore the signal; this stops waiting for it.
		const outcome = await unlessAborted(askPatiently(question, limit), limit);
		if (signal.aborted) return undefined;
		if (outcome === undefined) {
			return {
				...metadata,
				failure: 'timeout',
				reason: `It did not answer within ${timeLimit} s`,
			};
		}
		if ('error' in outcome) return { ...metadata, ...failureOf(outcome.error) };
		return { ...metadata, ...readMessage(outcome) };
	};
}
