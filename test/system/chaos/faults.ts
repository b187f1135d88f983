/** Faults between a node and a service: in networks, in gateways, and in services. */
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The service's answer to a forwarded request. */
export type Answer = { status: number; headers: IncomingMessage['headers']; content: Buffer };

export type Hit = {
	request: IncomingMessage;
	response: ServerResponse;
	/** Forwards the request to the service. */
	forward: () => Promise<Answer>;
	/** The address of another server. */
	otherServer: string;
};

export type Fault = {
	name: string;
	/**
	 * Expected behaviour of the node (docs/errors.md "Retries"): it retries any request, because the service
	 * certainly did not process it; it retries only requests that may be repeated; it ends with a message; or
	 * it accepts the answer.
	 */
	expected: 'sent again' | 'sent again where harmless' | 'message' | 'answer';
	/** The node's message if it gives up. */
	says: RegExp;
	/** Number of calls that may fail, if more than one. */
	cost?: number;
	/** Milliseconds after which the request may be sent again. */
	retryAfter?: number;
	act: (hit: Hit) => Promise<void>;
};

const PAGE = '<html><head><title>Gateway</title></head><body><h1>Bad gateway</h1></body></html>';
const SECOND = 1000;

const CUT = /^The connection was closed before the service responded$/;
const BUSY = /^The service is receiving too many requests$/;
const UNAVAILABLE = /^The service is not available right now$/;
const WRONG_SERVER = /^The server at this URL is not a document extraction service$/;
const LATE = /^The service did not respond in time$/;

/** Answers without forwarding the request. */
const instead =
	(status: number, headers: { [name: string]: string }, body: string | object) =>
	async ({ request, response }: Hit): Promise<void> => {
		request.resume();
		await once(request, 'end');
		const isText = typeof body === 'string';
		response.writeHead(status, {
			'content-type': isText ? 'text/html' : 'application/json',
			...headers,
		});
		response.end(isText ? body : JSON.stringify(body));
	};

/** Sends the service's answer with a wrong content length, and closes the connection. */
async function claim({ response, forward }: Hit, more: number): Promise<void> {
	const { status, headers, content } = await forward();
	const length = content.length + more;
	const { socket } = response;
	socket?.write(
		`HTTP/1.1 ${status} OK\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${length}\r\n\r\n`,
	);
	socket?.end(content);
}

/** Sends the service's answer in pieces, one per second. */
async function trickle({ response, forward }: Hit, pieces: number): Promise<void> {
	const { status, headers, content } = await forward();
	response.writeHead(status, headers);
	const size = Math.max(Math.ceil(content.length / pieces), 1);
	for (let from = 0; from < content.length && !response.destroyed; from += size) {
		response.write(content.subarray(from, from + size));
		await new Promise<void>((resolve) => setTimeout(resolve, SECOND));
	}
	response.end();
}

export const FAULTS: readonly Fault[] = [
	{
		name: 'reset before the body',
		expected: 'sent again where harmless',
		says: CUT,
		act: async ({ request }) => void request.socket.resetAndDestroy(),
	},
	{
		name: 'reset during the body',
		expected: 'sent again where harmless',
		says: CUT,
		act: async ({ request }) => {
			await once(request, 'data');
			request.socket.resetAndDestroy();
		},
	},
	{
		name: 'reset after the body',
		expected: 'sent again where harmless',
		says: CUT,
		act: async ({ request, forward }) => {
			await forward();
			request.socket.resetAndDestroy();
		},
	},
	{
		name: 'answer cut short',
		expected: 'sent again where harmless',
		says: CUT,
		act: async ({ response, forward }) => {
			const { status, headers, content } = await forward();
			response.writeHead(status, { ...headers, 'content-length': String(content.length) });
			response.write(content.subarray(0, content.length / 2), () => response.socket?.destroy());
		},
	},
	{
		name: 'no answer',
		expected: 'sent again where harmless',
		says: LATE,
		act: async ({ forward }) => void (await forward()),
	},
	{
		name: '429',
		expected: 'sent again',
		says: BUSY,
		act: instead(429, {}, { status: 'error', message: 'Too many requests' }),
	},
	{
		name: '429 with seconds',
		expected: 'sent again',
		says: BUSY,
		retryAfter: 3 * SECOND,
		act: instead(429, { 'retry-after': '3' }, { status: 'error', message: 'Too many requests' }),
	},
	{
		name: '429 with a date',
		expected: 'sent again',
		says: BUSY,
		// An HTTP date has no fractions of a second.
		retryAfter: 3 * SECOND,
		act: async (hit) => {
			const date = new Date(Date.now() + 4 * SECOND).toUTCString();
			await instead(429, { 'retry-after': date }, '')(hit);
		},
	},
	{
		name: '500',
		expected: 'message',
		says: /^Broken inside, asked with Bearer \[Access Token]$/,
		act: async ({ request, response, forward }) => {
			await forward();
			response.writeHead(500, { 'content-type': 'application/json' });
			const message = `Broken inside, asked with ${request.headers.authorization}`;
			response.end(JSON.stringify({ status: 'error', message }));
		},
	},
	{
		name: '502 as a web page',
		expected: 'sent again where harmless',
		says: UNAVAILABLE,
		act: async (hit) => {
			await hit.forward();
			hit.response.writeHead(502, { 'content-type': 'text/html' }).end(PAGE);
		},
	},
	{
		name: '503',
		expected: 'sent again where harmless',
		says: UNAVAILABLE,
		act: instead(503, {}, ''),
	},
	{
		name: '503 with seconds',
		expected: 'sent again',
		says: UNAVAILABLE,
		retryAfter: 2 * SECOND,
		act: instead(503, { 'retry-after': '2' }, ''),
	},
	{
		name: '200 with a web page',
		expected: 'message',
		says: WRONG_SERVER,
		act: instead(200, {}, PAGE),
	},
	{
		name: '200 with broken JSON',
		expected: 'message',
		says: WRONG_SERVER,
		act: async ({ response, forward }) => {
			const { status, content } = await forward();
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(content.subarray(0, -1));
		},
	},
	{
		name: '200 with status "error"',
		expected: 'message',
		says: /^The disk is full$/,
		act: instead(200, {}, { status: 'error', message: 'The disk is full' }),
	},
	{
		name: 'redirect elsewhere',
		expected: 'message',
		says: /^The service redirects the request to http:/,
		act: async (hit) => {
			const { url, headers } = hit.request;
			const asked = new URLSearchParams({ as: headers.authorization ?? '' });
			await instead(307, { location: `${hit.otherServer}${url}?${asked}` }, '')(hit);
		},
	},
	{
		name: 'slow trickle',
		expected: 'answer',
		says: LATE,
		act: async (hit) => await trickle(hit, 15),
	},
	{
		name: 'endless trickle',
		expected: 'sent again where harmless',
		says: LATE,
		act: async ({ request, response, forward }) => {
			await forward();
			request.resume();
			response.writeHead(200, { 'content-type': 'application/json' });
			while (!response.destroyed) {
				response.write(' ');
				await new Promise<void>((resolve) => setTimeout(resolve, 5 * SECOND));
			}
		},
	},
	{
		name: 'answered twice',
		expected: 'answer',
		says: CUT,
		// The extra response spoils the connection, which the next call may be reusing.
		cost: 2,
		act: async ({ response, forward }) => {
			const { status, headers, content } = await forward();
			const head = `HTTP/1.1 ${status} OK\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${content.length}\r\n\r\n`;
			const whole = Buffer.concat([Buffer.from(head), content]);
			response.socket?.write(Buffer.concat([whole, whole]));
		},
	},
	{
		name: 'Content-Length too long',
		expected: 'sent again where harmless',
		says: CUT,
		act: async (hit) => await claim(hit, 10),
	},
	{
		name: 'Content-Length too short',
		expected: 'message',
		says: WRONG_SERVER,
		act: async (hit) => await claim(hit, -10),
	},
];
