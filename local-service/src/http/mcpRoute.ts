import { Readable } from 'node:stream';

import type { McpHttpHandler } from '@modelcontextprotocol/server';

import { createMcpTools, MOST_BYTES } from './mcpTools';
import { createOwnCalls } from './ownCalls';
import type { App } from './typed';

const KILOBYTE = 1024;
/** Base64 has four characters for three bytes; the fields to find come with them. */
const BODY_LIMIT = Math.ceil((MOST_BYTES * 4) / 3) + 512 * KILOBYTE;

/**
 * The Model Context Protocol, for agents and other clients of it (docs/interface.md#beyond-the-interface): one request, one
 * response, no session, so that any process may answer. What a tool may do is decided by the endpoints that it calls.
 */
export function mcpRoute(app: App, version: string): void {
	let loaded: Promise<McpHttpHandler> | undefined;

	// Most services are never asked for it, and it takes long to load.
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
			const url = `http://${headers.host ?? 'localhost'}/mcp`;
			const {
				status,
				headers: answered,
				body: content,
			} = await fetch(new Request(url, { method, headers: sent, signal: leaving.signal }), {
				parsedBody: body,
			});
			reply.code(status).headers(Object.fromEntries(answered));
			return await reply.send(content ? Readable.fromWeb(content) : null);
		},
	});
}

/** Of this process alone: from which address the request came, for the audit log. */
const ADDRESS = 'x-remote-address';

const PASSED = [
	...['accept', 'authorization', 'content-type', 'mcp-protocol-version'],
	...['mcp-method', 'mcp-name', 'last-event-id'],
];
