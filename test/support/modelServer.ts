/** A scripted server of the protocols of OpenAI and Ollama for language models. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

type Content = string | Array<{ type: string; text?: string; image_url?: { url: string } }>;

export type Asked = {
	path?: string;
	headers: IncomingHttpHeaders;
	body: {
		model: string;
		temperature?: number;
		messages: Array<{ role: string; content: Content; images?: string[] }>;
		/** JSON Schema, for Ollama. */
		format?: unknown;
		response_format?: {
			type: string;
			json_schema?: { name: string; strict: boolean; schema: unknown };
		};
	};
	/** Whether the client disconnected before the answer. */
	isGone: () => boolean;
};

/**
 * One answer: the model's content, or another status or body; with `hangs`, no answer or half of one; with
 * `breaks`, half of one before the connection is closed.
 */
export type Reply = {
	says?: unknown;
	/** The content depending on the request. */
	saysTo?: (asked: Asked) => unknown;
	/**
	 * Members of the choice, such as `finish_reason`; for Ollama, of the last line, such as `done_reason`.
	 */
	choice?: object;
	/** Token usage; Ollama always returns some. */
	usage?: object;
	status?: number;
	headers?: { [name: string]: string };
	body?: string;
	hangs?: 'before' | 'within';
	breaks?: boolean;
	/** Milliseconds before the answer. */
	delay?: number;
};

/** @param script the answers in order; the last one is repeated */
export async function startModelServer(...script: Reply[]) {
	const asked: Asked[] = [];
	const server = createServer((incoming, response) => {
		void text(incoming).then(async (sent) => {
			let isGone = false;
			response.on('close', () => (isGone = !response.writableFinished));
			const { url: path, headers } = incoming;
			const question = { path, headers, body: JSON.parse(sent), isGone: () => isGone };
			asked.push(question);
			const given = (script.length > 1 ? script.shift() : script[0]) ?? { says: {} };
			const reply = given.saysTo ? { ...given, says: given.saysTo(question) } : given;
			if (reply.hangs === 'before') return;
			if (reply.delay !== undefined) await sleep(reply.delay);
			const body = reply.body ?? (path === '/api/chat' ? streamed(reply) : completion(reply));
			response.writeHead(reply.status ?? 200, {
				'content-type': 'application/json',
				...reply.headers,
			});
			const half = body.slice(0, body.length / 2);
			if (reply.hangs === 'within') response.write(half);
			else if (reply.breaks) response.write(half, () => response.destroy());
			else response.end(body);
		});
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return {
		url: `http://127.0.0.1:${address.port}/v1`,
		script,
		asked,

		/** Replaces the scripted answers. */
		reply(...replies: Reply[]): void {
			script.splice(0, script.length, ...replies);
			asked.length = 0;
		},

		async untilAsked(count = 1): Promise<void> {
			const deadline = Date.now() + 50_000;
			while (asked.length < count && Date.now() < deadline) await sleep(20);
		},

		async close(): Promise<void> {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}

const contentOf = ({ says }: Reply) =>
	typeof says === 'string' ? says : JSON.stringify(says ?? {});

/** A response as Ollama streams it: one line per piece. */
function streamed(reply: Reply): string {
	const content = contentOf(reply);
	const middle = content.length / 2;
	const line = (piece: string, more: object) =>
		JSON.stringify({ model: 'scripted', message: { role: 'assistant', content: piece }, ...more });
	const end = { done: true, done_reason: 'stop', prompt_eval_count: 100, eval_count: 10 };
	return [
		line(content.slice(0, middle), { done: false }),
		line(content.slice(middle), { done: false }),
		line('', { ...end, ...reply.choice }),
	].join('\n');
}

function completion(reply: Reply): string {
	const { choice, usage } = reply;
	const content = contentOf(reply);
	return JSON.stringify({
		id: 'chatcmpl-1',
		object: 'chat.completion',
		created: 0,
		model: 'scripted',
		...(usage && { usage }),
		choices: [
			{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content }, ...choice },
		],
	});
}

/** An error in the format of the protocol. */
export const failure = (
	status: number,
	message: string,
	headers?: { [name: string]: string },
): Reply => ({ status, headers, body: JSON.stringify({ error: { message, type: 'error' } }) });

/** All text that was sent: instructions and question. */
export const questionOf = ({ body: { messages } }: Asked): string =>
	messages
		.flatMap(({ content }) =>
			typeof content === 'string' ? [content] : content.map((part) => part.text ?? ''),
		)
		.join('\n');

/** The pictures that were sent with the question. */
export const picturesOf = ({ body: { messages } }: Asked): string[] =>
	messages.flatMap(({ content, images = [] }) => [
		...images,
		...(typeof content === 'string' ? [] : content.flatMap((part) => part.image_url?.url ?? [])),
	]);

/** The requested schema of the answer. */
export const schemaOf = ({ body: { format, response_format } }: Asked): unknown =>
	format ?? response_format?.json_schema?.schema;

/** The members of the requested schema. */
export const askedFor = (asked: Asked): string[] =>
	Object.keys(Object(schemaOf(asked)).properties ?? {});
