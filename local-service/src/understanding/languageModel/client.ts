import type OpenAI from 'openai';

import type { ObjectSchema } from './answerSchema';
import { type Model, ModelFailed } from './model';

/** What the model is told to do, what it is asked, and pages as PNG. */
export type Prompt = { instructions: string; question: string; pictures: readonly Uint8Array[] };

/** How it is asked. Not every server takes all of it. */
type Way = {
	format: 'json_schema' | 'json_object' | 'text';
	hasPictures: boolean;
	hasTemperature: boolean;
};

/**
 * Milliseconds of one question, with the times that it is asked again. Node.js itself waits for
 * 5 minutes for the head of an answer.
 */
const TIME_LIMIT = 240_000;

/** How often the client asks again by itself: where nobody answers, of 408, 409, 429 and from 500 on. */
const RETRIES = 2;

/**
 * Questions to a model about one document. What its server turned out not to take is left out of
 * those that follow.
 *
 * @param calledOff ends the question that is under way
 */
export function createConversation(model: Model, calledOff: AbortSignal, timeLimit = TIME_LIMIT) {
	let way: Way = { format: 'json_schema', hasPictures: true, hasTemperature: true };
	let client: Awaited<ReturnType<typeof createClient>> | undefined;

	return {
		/** Whether the model was given the pictures of those questions that have some. */
		takesPictures: () => way.hasPictures,

		/**
		 * The JSON that the model answers: the schema was asked for, and may not have been kept to.
		 * @throws ModelFailed
		 */
		async ask(prompt: Prompt, schema: ObjectSchema): Promise<unknown> {
			if (calledOff.aborted) throw new ModelFailed('there was no time left for it');
			const signal = AbortSignal.any([calledOff, AbortSignal.timeout(timeLimit)]);
			const since = Date.now();
			for (;;) {
				client ??= await createClient(model, timeLimit);
				let answer: unknown;
				try {
					answer = await client.chat.completions.create(requestOf(model, prompt, schema, way), {
						signal,
					});
				} catch (error) {
					if (signal.aborted) {
						const seconds = Math.round((Date.now() - since) / 1000);
						throw new ModelFailed(`it took longer than ${seconds} s`);
					}
					const { status, message } = rejectionOf(error);
					const simpler = simplerWay(way, prompt, status, message);
					if (!simpler) throw new ModelFailed(reasonOf(status, message));
					way = simpler;
					continue;
				}
				return jsonOf(answer);
			}
		},
	};
}

const NO_PACKAGE =
	'the package "openai", by which it is asked, is missing or broken: install the service again';

async function createClient({ url, key }: Model, timeout: number) {
	// It takes a tenth of a second and some memory, which only those who use a model are to spend.
	const { OpenAI } = await import('openai').catch(() => {
		throw new ModelFailed(NO_PACKAGE);
	});
	return new OpenAI({
		baseURL: url,
		// The client wants one even where the server does not.
		apiKey: key ?? 'none',
		...(key === undefined && { defaultHeaders: { authorization: null } }),
		// Variables of the environment that are meant for other programs.
		adminAPIKey: null,
		organization: null,
		project: null,
		logLevel: 'off',
		timeout,
		maxRetries: RETRIES,
		// What documents say goes where the person said, and nowhere else.
		fetchOptions: { redirect: 'manual' },
	});
}

function requestOf(
	{ name }: Model,
	{ instructions, question, pictures }: Prompt,
	schema: ObjectSchema,
	{ format, hasPictures, hasTemperature }: Way,
): OpenAI.ChatCompletionCreateParamsNonStreaming {
	const shown = hasPictures ? pictures : [];
	return {
		model: name,
		...(hasTemperature && { temperature: 0 }),
		messages: [
			{ role: 'system', content: instructions },
			{
				role: 'user',
				content:
					shown.length === 0
						? question
						: [
								{ type: 'text', text: question },
								...shown.map((png) => ({
									type: 'image_url' as const,
									image_url: {
										url: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
									},
								})),
							],
			},
		],
		...(format === 'json_object' && { response_format: { type: 'json_object' } }),
		...(format === 'json_schema' && {
			response_format: {
				type: 'json_schema',
				json_schema: { name: 'answer', strict: true, schema },
			},
		}),
	};
}

/** Status and text of an answer that is an error; none where there was no answer. */
function rejectionOf(error: unknown): { status?: number; message: string } {
	const status = error instanceof Error && 'status' in error ? error.status : undefined;
	return {
		...(typeof status === 'number' && { status }),
		message: error instanceof Error ? error.message : '',
	};
}

/** Statuses that say nothing of what was asked. */
const OF_ACCESS: readonly number[] = [401, 403, 429];
/** Statuses that say that something of it was not understood. */
const NOT_UNDERSTOOD: readonly number[] = [400, 415, 422, 501];
const TOO_LONG = /context.{0,20}(?:length|window|size)|too (?:long|large|many tokens)/i;

/** How to ask a server that did not take the last way; undefined where that would not help. */
function simplerWay(
	way: Way,
	{ pictures }: Prompt,
	status: number | undefined,
	message: string,
): Way | undefined {
	if (status === undefined || OF_ACCESS.includes(status) || TOO_LONG.test(message))
		return undefined;
	const showsPictures = way.hasPictures && pictures.length > 0;
	if (way.hasTemperature && /temperature/i.test(message)) return { ...way, hasTemperature: false };
	if (showsPictures && /image|vision|picture|multi-?modal|mmproj/i.test(message)) {
		return { ...way, hasPictures: false };
	}
	const isOfFormat = /response_format|json|schema|grammar|structured/i.test(message);
	if (!isOfFormat && !NOT_UNDERSTOOD.includes(status)) return undefined;
	if (way.format === 'json_schema') return { ...way, format: 'json_object' };
	if (way.format === 'json_object') return { ...way, format: 'text' };
	return showsPictures ? { ...way, hasPictures: false } : undefined;
}

function reasonOf(status: number | undefined, message: string): string {
	if (status === undefined) return 'its address cannot be reached, or its answer was broken';
	if (status === 413 || TOO_LONG.test(message)) return 'the pages are longer than it takes';
	switch (status) {
		case 401:
		case 403:
			return `its address does not take the key, or wants one (${status})`;
		case 404:
			return 'its address knows no such model, or nothing of the protocol (404)';
		case 429:
			return 'its address has too much to do, or the account is used up (429)';
		default:
			return `its address answered ${status}`;
	}
}

/** The JSON in what a model said. */
function jsonOf(completion: unknown): unknown {
	const choices = memberOf(completion, 'choices');
	const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
	const message = memberOf(choice, 'message');
	const content = memberOf(message, 'content');
	const reason = memberOf(choice, 'finish_reason');
	if (memberOf(message, 'refusal') || reason === 'content_filter') {
		throw new ModelFailed('it refused to');
	}
	if (reason === 'length')
		throw new ModelFailed('its answer broke off, as where the context of a model is too short');
	if (typeof content !== 'string') throw new ModelFailed('its answer was not of the protocol');
	try {
		return JSON.parse(bare(content));
	} catch {
		throw new ModelFailed('its answer was no JSON');
	}
}

/** Without thoughts before it, and without the fence or words that some put around JSON. */
function bare(content: string): string {
	const said = content.replace(/^\s*<think>[\s\S]*?<\/think>/, '');
	return said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1);
}

const memberOf = (value: unknown, name: string): unknown =>
	typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
