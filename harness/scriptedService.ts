import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that the scripted service received, with its body as text. */
export type Received = { path: string; headers: IncomingMessage['headers']; body: string };

/**
 * Reaction to a request: a response with a status (default 200), or a function that handles the request
 * itself.
 */
export type Reaction =
	| { status?: number; headers?: Record<string, string>; body: unknown }
	| ((request: IncomingMessage, response: ServerResponse) => void);

export type ScriptedService = {
	origin: string;
	baseUrl: string;
	received: Received[];
	/** The highest number of simultaneous requests so far. */
	mostAtOnce: () => number;
	close: () => Promise<void>;
};

/** A service on loopback with scripted reactions; `react` receives each request with its index. */
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

type SentPart = { name: string; fileName?: string; content: string };

function partsOf(body: string): SentPart[] {
	const [boundary = ''] = body.split('\r\n', 1);
	return body
		.split(boundary)
		.slice(1, -1)
		.map((part) => {
			const end = part.indexOf('\r\n\r\n');
			const head = part.slice(0, end);
			return {
				name: /name="([^"]*)"/.exec(head)?.[1] ?? '',
				fileName: /filename="([^"]*)"/.exec(head)?.[1],
				content: part.slice(end + 4, -2),
			};
		});
}

/** The part of a multipart body with this name: a field's text or the first file's content. */
export function partOf(body: string, name: string): string | undefined {
	return partsOf(body).find((part) => part.name === name)?.content;
}

/** The files of a multipart body, in order. */
export function filesOf(body: string): Array<{ fileName: string; content: string }> {
	return partsOf(body).flatMap(({ fileName, content }) =>
		fileName === undefined ? [] : [{ fileName, content }],
	);
}

/**
 * Reactions of a service that accepts everything and has every result at the first poll. A result contains the text
 * of the uploaded file, so that a result that is paired with the wrong item is detected; the type of a document is
 * its text.
 */
export function simulatedService(): (received: Received) => { body: unknown } {
	const batches = new Map<string, Array<{ fileId: string; fileName: string; content: string }>>();
	let files = 0;
	let definitions = 0;
	return ({ path, body }) => {
		const [, endpoint = ''] = /([^/]+)$/.exec(path) ?? [];
		if (endpoint === 'createExtraction' || endpoint === 'createClassification') {
			const kind = endpoint === 'createExtraction' ? 'extraction' : 'classification';
			const id = `${kind.slice(0, 3)}_${++definitions}`;
			return { body: { status: 'created', createdAt: 1, [`${kind}Id`]: id } };
		}
		if (endpoint === 'uploadFiles') {
			const member = partOf(body, 'classificationId') ? 'classificationId' : 'extractionId';
			const batchId = partOf(body, 'batchId') ?? `bat_${batches.size + 1}`;
			const batch = batches.get(batchId) ?? [];
			batches.set(batchId, batch);
			const stored = filesOf(body).map((file) => ({ fileId: `fil_${files++}`, ...file }));
			batch.push(...stored);
			return {
				body: {
					status: 'uploaded',
					[member]: partOf(body, member),
					batchId,
					files: stored.map(({ fileId, fileName }) => ({
						fileId,
						fileName,
						numberOfPages: 1,
						url: 'http://x/',
					})),
				},
			};
		}
		if (endpoint === 'viewExtraction') {
			const { extractionId } = JSON.parse(body);
			return { body: { extractionId, extractionDetails: { fields: [{ key: 'content' }] } } };
		}
		if (!/^get(Batch)?Results$/.test(endpoint)) return { body: { status: 'success' } };
		const asked = JSON.parse(body);
		const results = (batches.get(asked.batchId) ?? []).map(({ content, ...file }) => ({
			...file,
			status: 'processed',
			result: asked.classificationId ? { documentType: content, confidence: 0.9 } : { content },
			url: 'http://x/',
		}));
		return { body: { ...asked, files: results.reverse() } };
	};
}
