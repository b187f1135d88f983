import type OpenAI from 'openai';

import type { Inquiry } from './inquiry';
import { type Model, ModelFailed } from './model';
import { type ModelRequest, type Reply, withPictures } from './modelRequest';

/** Parameters of a request. Not every server accepts all of them. */
type Way = {
	format: 'json_schema' | 'json_object' | 'text';
	hasPictures: boolean;
	hasTemperature: boolean;
	/** Whether the model is told not to think, which takes long and does not help to copy values. */
	hasSwitch: boolean;
	/** The name of the token limit. */
	limit: 'max_tokens' | 'max_completion_tokens' | undefined;
};

/**
 * Time limit of one question in milliseconds, with retries. Node.js itself waits 5 minutes for the headers of
 * an answer.
 */
const TIME_LIMIT = 240_000;

/** Number of retries by the client: without an answer, and for 408, 409, 429 and from 500 on. */
const RETRIES = 2;

/**
 * Questions to a model about one document. Parameters that its server rejects are left out of the following
 * requests.
 *
 * @param abortSignal aborts the current question
 */
export function createConversation(model: Model, abortSignal: AbortSignal, timeLimit = TIME_LIMIT) {
	let way: Way = {
		...{ format: 'json_schema', hasPictures: true, hasTemperature: true },
		...{ hasSwitch: true, limit: 'max_tokens' },
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
					answer = await client.chat.completions.create(requestOf(model, question, way), {
						signal,
					});
				} catch (error) {
					if (signal.aborted) {
						const seconds = Math.round((Date.now() - since) / 1000);
						throw new ModelFailed(`it took longer than ${seconds} s`);
					}
					const { status, message } = rejectionOf(error);
					const simpler = simplerWay(way, question, status, message);
					if (!simpler) throw new ModelFailed(reasonOf(status, message));
					way = simpler;
					continue;
				}
				// Thoughts count as part of the answer, and their length is unknown.
				if (way.limit && isCutOff(answer) && thinks(answer)) {
					way = { ...way, limit: undefined };
					continue;
				}
				return replyOf(answer, way);
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
	'the package "openai", by which it is asked, is missing or broken: install the service again';

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
		// Environment variables that are meant for other programs.
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

/** Members that servers of open models know, and others of the same protocol may reject. */
const NO_THOUGHTS = {
	reasoning_effort: 'none' as const,
	chat_template_kwargs: { enable_thinking: false },
};

function requestOf(
	{ name }: Model,
	{ messages, pictures, schema, maxTokens }: ModelRequest,
	{ format, hasPictures, hasTemperature, hasSwitch, limit }: Way,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
	const sent: unknown = withPictures(messages, hasPictures ? pictures : []);
	return {
		model: name,
		...(hasTemperature && { temperature: 0 }),
		...(limit && { [limit]: maxTokens }),
		...(hasSwitch && NO_THOUGHTS),
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

/** Status and text of an error response; without a status if there was no response. */
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

/** The parameters for a server that rejected the last ones; undefined if a change would not help. */
function simplerWay(
	way: Way,
	{ pictures }: ModelRequest,
	status: number | undefined,
	message: string,
): Way | undefined {
	if (status === undefined || OF_ACCESS.includes(status)) return undefined;
	// Before the check of the length: the limit itself may be too large.
	if (way.limit === 'max_tokens' && /use 'max_completion_tokens'/i.test(message)) {
		return { ...way, limit: 'max_completion_tokens' };
	}
	if (way.limit && /max_(?:completion_)?tokens/i.test(message)) return { ...way, limit: undefined };
	if (TOO_LONG.test(message)) return undefined;
	const showsPictures = way.hasPictures && pictures.length > 0;
	if (way.hasTemperature && /temperature/i.test(message)) return { ...way, hasTemperature: false };
	if (way.hasSwitch && /reasoning|chat_template|think/i.test(message)) {
		return { ...way, hasSwitch: false };
	}
	if (showsPictures && /image|vision|picture|multi-?modal|mmproj/i.test(message)) {
		return { ...way, hasPictures: false };
	}
	const isOfFormat = /response_format|json|schema|grammar|structured/i.test(message);
	if (!isOfFormat && !NOT_UNDERSTOOD.includes(status)) return undefined;
	if (!isOfFormat && way.hasSwitch) return { ...way, hasSwitch: false };
	if (way.format === 'json_schema') return { ...way, format: 'json_object' };
	if (way.format === 'json_object') return { ...way, format: 'text' };
	return showsPictures ? { ...way, hasPictures: false } : undefined;
}

function reasonOf(status: number | undefined, message: string): string {
	if (status === undefined) return 'its address cannot be reached, or its answer was broken';
	if (status === 413 || TOO_LONG.test(message)) return 'the pages are longer than it accepts';
	switch (status) {
		case 401:
		case 403:
			return `its address rejects the key, or requires one (${status})`;
		case 404:
			return 'its address knows no such model, or nothing of the protocol (404)';
		case 429:
			return 'its address has too much to do, or the account is used up (429)';
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

/** Servers return thoughts under either name, or within the text. */
const thoughtsOf = (message: unknown): unknown =>
	memberOf(message, 'reasoning_content') || memberOf(message, 'reasoning');

function thinks(completion: unknown): boolean {
	const message = memberOf(choiceOf(completion), 'message');
	return Boolean(thoughtsOf(message)) || /^\s*<think>/.test(String(memberOf(message, 'content')));
}

function replyOf(completion: unknown, { hasPictures }: Way): Reply {
	const choice = choiceOf(completion);
	const message = memberOf(choice, 'message');
	const content = memberOf(message, 'content');
	if (memberOf(message, 'refusal') || memberOf(choice, 'finish_reason') === 'content_filter') {
		throw new ModelFailed('it refused to');
	}
	// Some servers treat everything that a thinking model says as its thoughts.
	const answerText = content || thoughtsOf(message) || content;
	if (typeof answerText !== 'string') throw new ModelFailed('its answer was not of the protocol');
	const name = memberOf(completion, 'model');
	const usage = memberOf(completion, 'usage');
	const inputTokens = countOf(memberOf(usage, 'prompt_tokens'));
	const outputTokens = countOf(memberOf(usage, 'completion_tokens'));
	return {
		...{ said: answerText, isCut: isCutOff(completion), sawPictures: hasPictures },
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
