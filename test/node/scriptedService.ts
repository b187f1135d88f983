import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the scripted service received it, its body as text. */
export type Received = { path: string; headers: IncomingMessage['headers']; body: string };

/**
 * What to do with a request: an answer with a status (200 where none is given), or a function that
 * handles the connection itself.
 */
export type Reaction =
	| { status?: number; headers?: Record<string, string>; body: unknown }
	| ((request: IncomingMessage, response: ServerResponse) => void);

export type ScriptedService = {
	origin: string;
	baseUrl: string;
	received: Received[];
	/** How many requests were open at the same time at most. */
	mostAtOnce: () => number;
	close: () => Promise<void>;
};

/** A service on loopback that reacts as a test wants; `react` sees each request with its number. */
export async function startScriptedService(
	react: (received: Received, index: number) => Reaction | Promise<Reaction>,
): Promise<ScriptedService> {
	const received: Received[] = [];
	let open = 0;
	let most = 0;
	const server = createServer((request, response) => {
		open++;
		most = Math.max(most, open);
		response.on('close', () => open--);
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', async () => {
			const body = Buffer.concat(chunks).toString('utf8');
			const one = { path: request.url ?? '', headers: request.headers, body };
			const reaction = await react(one, received.push(one) - 1);
			if (typeof reaction === 'function') return reaction(request, response);
			const isText = typeof reaction.body === 'string';
			response.writeHead(reaction.status ?? 200, {
				'content-type': isText ? 'text/html' : 'application/json',
				...reaction.headers,
			});
			response.end(isText ? reaction.body : JSON.stringify(reaction.body));
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const origin = `http://127.0.0.1:${port}`;
	return {
		origin,
		baseUrl: `${origin}/v1`,
		received,
		mostAtOnce: () => most,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

/** The part of a multipart body with this name: a field's text or a file's content. */
export function partOf(body: string, name: string): string | undefined {
	const part = body.split(/--+[^\r\n]*\r\n/).find((text) => text.includes(`name="${name}"`));
	return part?.slice(part.indexOf('\r\n\r\n') + 4).replace(/\r\n(--.*)?$/s, '');
}

/**
 * A service that takes every upload and has every result at the first look. A result tells which
 * bytes were uploaded, so that a wrong pairing shows.
 */
export function wellBehaved(): (received: Received) => { body: unknown } {
	const files: Array<{ fileId: string; fileName: string; content: string }> = [];
	return ({ path, body }) => {
		if (path.endsWith('/createExtraction')) {
			return { body: { status: 'created', createdAt: 1, extractionId: 'ext_1' } };
		}
		const extractionId = partOf(body, 'extractionId');
		if (path.endsWith('/uploadFiles')) {
			const fileName = /filename="([^"]*)"/.exec(body)?.[1] ?? '';
			const file = {
				fileId: `fil_${files.length}`,
				fileName,
				content: partOf(body, 'files') ?? '',
			};
			files.push(file);
			const batchId = partOf(body, 'batchId') ?? 'bat_1';
			const stored = { fileId: file.fileId, fileName, numberOfPages: 1, url: 'http://x/' };
			return { body: { status: 'uploaded', extractionId, batchId, files: [stored] } };
		}
		const results = files.map(({ content, ...file }) => ({
			...file,
			status: 'processed',
			result: { content },
			url: 'http://x/',
		}));
		return { body: { ...JSON.parse(body), files: results.reverse() } };
	};
}
