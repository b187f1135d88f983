/** A proxy between node and service on the loopback address, which records the traffic. */
import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Exchange = {
	method: string;
	path: string;
	authorization?: string;
	/** The Idempotency-Key. */
	key?: unknown;
	/** The server that answered, if a balancer reports it. */
	servedBy?: unknown;
	request: { contentType?: string; body: unknown; files: File[] };
	response: { status: number; contentType?: string; body: unknown };
};

export type RecordingProxy = {
	baseUrl: string;
	/** In the order of the answers. */
	exchanges: Exchange[];
	/**
	 * Drops the next answer to this path below the base address: the connection is closed.
	 * @param servedBy only answers of this server count
	 * @returns the dropped exchange
	 */
	lose: (path: string, servedBy?: string) => Promise<Exchange>;
	close: () => Promise<void>;
};

/** @param target the service's base address; the proxy's base address has the same path */
export async function startRecordingProxy(target: string): Promise<RecordingProxy> {
	const { hostname, port, pathname } = new URL(target);
	const exchanges: Exchange[] = [];
	const losses: Array<{ path: string; servedBy?: string; take: (lost: Exchange) => void }> = [];

	function isLost(exchange: Exchange): boolean {
		const at = losses.findIndex(
			({ path, servedBy = exchange.servedBy }) =>
				path === exchange.path && servedBy === exchange.servedBy,
		);
		const [loss] = at === -1 ? [] : losses.splice(at, 1);
		loss?.take(exchange);
		return loss !== undefined;
	}

	async function pass(
		incoming: IncomingMessage,
	): Promise<{ answer: IncomingMessage; content: Buffer; exchange: Exchange }> {
		const { method = '', url: path = '', headers } = incoming;
		const sent = await buffer(incoming);
		// A new connection for each request: a kept-alive one may be closed while being reused.
		const outgoing = forward({ hostname, port, method, path, headers, agent: false }).end(sent);
		const answer: IncomingMessage = await new Promise((resolve, reject) => {
			outgoing.once('response', resolve).once('error', reject);
		});
		const content = await buffer(answer);
		const { authorization, 'content-type': contentType } = headers;
		const exchange = {
			method,
			path,
			authorization,
			key: headers['idempotency-key'],
			servedBy: answer.headers['served-by'],
			request: { contentType, ...(await readBody(sent, contentType)) },
			response: {
				status: answer.statusCode ?? 0,
				contentType: answer.headers['content-type'],
				body: readJson(content),
			},
		};
		exchanges.push(exchange);
		return { answer, content, exchange };
	}

	const server = createServer((incoming, response) => {
		pass(incoming).then(
			({ answer, content, exchange }) => {
				if (isLost(exchange)) incoming.socket.destroy();
				else response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
			},
			(error: Error) => response.writeHead(502).end(error.message),
		);
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
	return {
		baseUrl: `http://127.0.0.1:${address.port}${pathname}`,
		exchanges,
		lose: async (path, servedBy) =>
			await new Promise((take) => losses.push({ path: pathname + path, servedBy, take })),
		close: async () => {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}

/** A form becomes an object, as in OpenAPI: text parts are texts, file parts lists. */
async function readBody(
	content: Buffer,
	contentType = '',
): Promise<{ body: unknown; files: File[] }> {
	if (!contentType.startsWith('multipart/')) return { body: readJson(content), files: [] };
	const headers = { 'content-type': contentType };
	const form = await new Response(new Uint8Array(content), { headers }).formData();
	const files: File[] = [];
	const body: { [part: string]: unknown } = {};
	for (const name of new Set(form.keys())) {
		const values = form.getAll(name);
		const sentFiles = values.filter((value) => typeof value !== 'string');
		files.push(...sentFiles);
		const texts = await Promise.all(
			values.map(async (value) => (typeof value === 'string' ? value : await value.text())),
		);
		body[name] = texts.length === 1 && sentFiles.length === 0 ? texts[0] : texts;
	}
	return { body, files };
}

/** Invalid JSON remains text, and empty content becomes undefined. */
function readJson(content: Buffer): unknown {
	const text = content.toString();
	if (text === '') return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}
