import type OpenAI from 'openai';

import type { Inquiry } from './inquiry';
import { type Model, ModelFailed } from './model';
import { type ModelRequest, type Reply, withPictures } from './modelRequest';

/** Options of a request. Not every server accepts all of them. */
type RequestOptions = {
	format: 'json_schema' | 'json_object' | 'text';
	hasPictures: boolean;
	hasTemperature: boolean;
	/** Whether reasoning is turned off: it takes long, and does not help to copy values. */
	disablesReasoning: boolean;
	/** The name of the token limit. */
	limit: 'max_tokens' | 'max_completion_tokens' | undefined;
};

/**
 * Time limit of one question in milliseconds, including retries. Node.js itself waits 5 minutes for the headers of
 * an answer.
 */
const TIME_LIMIT = 240_000;

/** Number of retries by the client: if there is no answer, and after statuses 408, 409, 429 and from 500 on. */
const RETRIES = 2;

/**
 * Questions to a model about one document. Parameters that its server rejects are left out of the following
 * requests.
 *
 * @param abortSignal aborts the current question
 */
export function createConversation(model: Model, abortSignal: AbortSignal, timeLimit = TIME_LIMIT) {
	let options: RequestOptions = {
		...{ format: 'json_schema', hasPictures: true, hasTemperature: true },
		...{ disablesReasoning: true, limit: 'max_tokens' },
	};
	let client: Awaited<ReturnType<typeof createClient>> | undefined;

	return {
		/**
		 * The model's reply; it was asked to follow the schema, but may not have.
		 *
		 * @throws ModelFailed
		 */
		async ask(question: ModelRequest): Promise<Reply> {
			if (abortSignal.aborted) throw new ModelFailed('there was no time left for it');
			const signal = AbortSignal.any([abortSignal, AbortSignal.timeout(timeLimit)]);
			const since = Date.now();
			for (;;) {
				client ??= await createClient(model, timeLimit);
				let answer: unknown;
				try {
					answer = await client.chat.completions.create(requestOf(model, question, options), {
						signal,
					});
				} catch (error) {
					if (signal.aborted) {
						const seconds = Math.round((Date.now() - since) / 1000);
						throw new ModelFailed(`it took longer than ${seconds} s`);
					}
					const { status, message } = rejectionOf(error);
					const simpler = simplerOptions(options, question, status, message);
					if (!simpler) throw new ModelFailed(reasonOf(status, message));
					options = simpler;
					continue;
				}
				// The limit includes the reasoning, whose length is unknown.
				if (options.limit && isCutOff(answer) && hasReasoning(answer)) {
					options = { ...options, limit: undefined };
					continue;
				}
				return replyOf(answer, options);
			}
		},
	};
}

/** Asks a model all questions of an inquiry, one after the other. */
export async function inquire(
	inquiry: Inquiry<unknown>,
	model: Model,
	abortSignal: AbortSignal,
): Promise<void> {
	const conversation = createConversation(model, abortSignal);
	for (let question = await inquiry.next(); question; question = await inquiry.next()) {
		try {
			inquiry.take(await conversation.ask(question));
		} catch (error) {
			if (!(error instanceof ModelFailed)) throw error;
			inquiry.fail(error.message);
		}
	}
}

const NO_PACKAGE =
	'the package "openai", which sends the questions, is missing or broken: install the service again';

async function createClient({ url, key }: Model, timeout: number) {
	// Importing it takes a tenth of a second and memory, so only users of a model load it.
	const { OpenAI } = await import('openai').catch(() => {
		throw new ModelFailed(NO_PACKAGE);
	});
	return new OpenAI({
		baseURL: url,
		// The client requires a key even if the server does not.
		apiKey: key ?? 'none',
		...(key === undefined && { defaultHeaders: { authorization: null } }),
		// Otherwise the client reads these from environment variables, which are meant for other programs.
		adminAPIKey: null,
		organization: null,
		project: null,
		logLevel: 'off',
		timeout,
		maxRetries: RETRIES,
		// Redirects could send the content of documents elsewhere than configured.
		fetchOptions: { redirect: 'manual' },
	});
}

/** Members of a request that servers of open models support, and others of the same protocol may reject. */
const NO_REASONING = {
	reasoning_effort: 'none' as const,
	chat_template_kwargs: { enable_thinking: false },
};

function requestOf(
	{ name }: Model,
	{ messages, pictures, schema, maxTokens }: ModelRequest,
	{ format, hasPictures, hasTemperature, disablesReasoning, limit }: RequestOptions,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
	const sent: unknown = withPictures(messages, hasPictures ? pictures : []);
	return {
		model: name,
		...(hasTemperature && { temperature: 0 }),
		...(limit && { [limit]: maxTokens }),
		...(disablesReasoning && NO_REASONING),
		messages: sent as OpenAI.ChatCompletionMessageParam[],
		...(format === 'json_object' && { response_format: { type: 'json_object' } }),
		...(format === 'json_schema' && {
			response_format: {
				type: 'json_schema',
				json_schema: { name: 'answer', strict: true, schema },
			},
		}),
	};
}

/** Status and message of an error response; the status is absent if there was no response. */
function rejectionOf(error: unknown): { status?: number; message: string } {
	const status = error instanceof Error && 'status' in error ? error.status : undefined;
	return {
		...(typeof status === 'number' && { status }),
		message: error instanceof Error ? error.message : '',
	};
}

/** Statuses that are unrelated to the request's parameters. */
const OF_ACCESS: readonly number[] = [401, 403, 429];
/** Statuses that say that the request was not understood. */
const NOT_UNDERSTOOD: readonly number[] = [400, 415, 422, 501];
const TOO_LONG = /context.{0,20}(?:length|window|size)|too (?:long|large|many tokens)/i;

/**
 * The options of the next attempt after the server rejected a request; undefined if a change would not help.
 */
function simplerOptions(
	options: RequestOptions,
	{ pictures }: ModelRequest,
	status: number | undefined,
	message: string,
): RequestOptions | undefined {
	if (status === undefined || OF_ACCESS.includes(status)) return undefined;
	// This precedes the check of the length, because the token limit itself may be too large.
	if (options.limit === 'max_tokens' && /use 'max_completion_tokens'/i.test(message)) {
		return { ...options, limit: 'max_completion_tokens' };
	}
	if (options.limit && /max_(?:completion_)?tokens/i.test(message))
		return { ...options, limit: undefined };
	if (TOO_LONG.test(message)) return undefined;
	const showsPictures = options.hasPictures && pictures.length > 0;
	if (options.hasTemperature && /temperature/i.test(message))
		return { ...options, hasTemperature: false };
	if (options.disablesReasoning && /reasoning|chat_template|think/i.test(message)) {
		return { ...options, disablesReasoning: false };
	}
	if (showsPictures && /image|vision|picture|multi-?modal|mmproj/i.test(message)) {
		return { ...options, hasPictures: false };
	}
	const isOfFormat = /response_format|json|schema|grammar|structured/i.test(message);
	if (!isOfFormat && !NOT_UNDERSTOOD.includes(status)) return undefined;
	if (!isOfFormat && options.disablesReasoning) return { ...options, disablesReasoning: false };
	if (options.format === 'json_schema') return { ...options, format: 'json_object' };
	if (options.format === 'json_object') return { ...options, format: 'text' };
	return showsPictures ? { ...options, hasPictures: false } : undefined;
}

function reasonOf(status: number | undefined, message: string): string {
	if (status === undefined) return 'its address cannot be reached, or its answer was broken';
	if (status === 413 || TOO_LONG.test(message)) return 'the pages are longer than it accepts';
	switch (status) {
		case 401:
		case 403:
			return `its address rejects the key, or requires one (${status})`;
		case 404:
			return 'its address offers no such model, or does not support the protocol (404)';
		case 429:
			return 'its address accepts no more requests at the moment, or the account has no credit left (429)';
		default:
			return `its address answered ${status}`;
	}
}

const choiceOf = (completion: unknown): unknown => {
	const choices = memberOf(completion, 'choices');
	return Array.isArray(choices) ? choices[0] : undefined;
};

const isCutOff = (completion: unknown) =>
	memberOf(choiceOf(completion), 'finish_reason') === 'length';

/** The reasoning of a model: servers return it under either name, or within the text. */
const reasoningOf = (message: unknown): unknown =>
	memberOf(message, 'reasoning_content') || memberOf(message, 'reasoning');

function hasReasoning(completion: unknown): boolean {
	const message = memberOf(choiceOf(completion), 'message');
	return Boolean(reasoningOf(message)) || /^\s*<think>/.test(String(memberOf(message, 'content')));
}

function replyOf(completion: unknown, { hasPictures }: RequestOptions): Reply {
	const choice = choiceOf(completion);
	const message = memberOf(choice, 'message');
	const content = memberOf(message, 'content');
	if (memberOf(message, 'refusal') || memberOf(choice, 'finish_reason') === 'content_filter') {
		throw new ModelFailed('it refused to');
	}
	// Some servers return the whole reply of a reasoning model as its reasoning.
	const answerText = content || reasoningOf(message) || content;
	if (typeof answerText !== 'string')
		throw new ModelFailed('its answer does not follow the protocol');
	const name = memberOf(completion, 'model');
	const usage = memberOf(completion, 'usage');
	const inputTokens = countOf(memberOf(usage, 'prompt_tokens'));
	const outputTokens = countOf(memberOf(usage, 'completion_tokens'));
	return {
		...{ content: answerText, isCut: isCutOff(completion), sawPictures: hasPictures },
		...(typeof name === 'string' && { model: name.slice(0, LONGEST_NAME) }),
		usage: {
			...(inputTokens !== undefined && { inputTokens }),
			...(outputTokens !== undefined && { outputTokens }),
		},
	};
}

/** Maximum length of a model's name in characters. */
const LONGEST_NAME = 200;

const countOf = (value: unknown): number | undefined =>
	Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;

const memberOf = (value: unknown, name: string): unknown =>
	typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
