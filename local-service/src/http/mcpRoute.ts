import { Readable } from 'node:stream';

import type { McpHttpHandler } from '@modelcontextprotocol/server';

import { createMcpTools, MOST_BYTES } from './mcpTools';
import { createOwnCalls } from './ownCalls';
import type { App } from './typed';

const KILOBYTE = 1024;
/** Base64 has four characters for three bytes; the rest is for the fields. */
const BODY_LIMIT = Math.ceil((MOST_BYTES * 4) / 3) + 512 * KILOBYTE;

/**
 * The Model Context Protocol, for agents and other clients (docs/interface.md#beyond-the-interface):
 * stateless, with one response per request, so that any process may answer. The endpoints that a tool calls
 * decide what it may do.
 */
export function mcpRoute(app: App, version: string): void {
	let loaded: Promise<McpHttpHandler> | undefined;

	// Loaded lazily: most services never need it, and it is slow to load.
	async function load(): Promise<McpHttpHandler> {
		const { createMcpHandler, McpServer, fromJsonSchema } =
			await import('@modelcontextprotocol/server');
		return createMcpHandler(({ requestInfo }) => {
			const calls = createOwnCalls(app, {
				authorization: requestInfo?.headers.get('authorization') ?? '',
				remoteAddress: requestInfo?.headers.get(ADDRESS) ?? '',
				signal: requestInfo?.signal,
			});
			const server = new McpServer({ name: 'document-extraction', version });
			for (const { name, inputSchema, call, ...about } of createMcpTools(calls)) {
				server.registerTool(
					name,
					{ ...about, inputSchema: fromJsonSchema<object>(inputSchema) },
					call,
				);
			}
			return server;
		});
	}

	app.route({
		method: ['POST', 'GET', 'DELETE'],
		url: '/mcp',
		schema: { access: ['read'] },
		bodyLimit: BODY_LIMIT,
		handler: async ({ method, headers, ip, body }, reply) => {
			const { fetch } = await (loaded ??= load());
			const leaving = new AbortController();
			reply.raw.once('close', () => leaving.abort());
			const sent = new Headers({ [ADDRESS]: ip });
			for (const name of PASSED) if (headers[name]) sent.set(name, String(headers[name]));
			const {
				status,
				headers: answered,
				body: content,
			} = await fetch(
				new Request(URL_OF_ROUTE, { method, headers: sent, signal: leaving.signal }),
				{
					parsedBody: body,
				},
			);
			reply.code(status).headers(Object.fromEntries(answered));
			return await reply.send(content ? Readable.fromWeb(content) : null);
		},
	});
}

/** Internal header: address of the client, for the audit log. */
const ADDRESS = 'x-remote-address';

/** Not from the Host header: clients may send one that makes the URL invalid. */
const URL_OF_ROUTE = 'http://localhost/mcp';

const PASSED = [
	...['accept', 'authorization', 'content-type', 'mcp-protocol-version'],
	...['mcp-method', 'mcp-name', 'last-event-id'],
];
