import type { App } from './typed';

/** A successful response of an endpoint. */
export type Answered = { [member: string]: unknown };

type Method = 'GET' | 'POST' | 'DELETE';

export type OwnCalls = {
	/** @throws CallRefused */
	json(method: Method, path: string, body?: object): Promise<Answered>;
	/** @throws CallRefused */
	form(
		path: string,
		texts: { [name: string]: string },
		file: Blob,
		fileName: string,
	): Promise<Answered>;
	/** The bytes of a response, and the file name from its headers. @throws CallRefused */
	bytes(path: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; fileName: string }>;
	/** Aborted when the client disconnects. */
	signal: AbortSignal | undefined;
};

/** An error response of an endpoint, or a request that is refused before one is called. */
export class CallRefused extends Error {
	constructor(
		message: string,
		readonly statusCode?: number,
	) {
		super(message);
	}
}

/** Calls the service's own endpoints with the token of a request, including their checks, limits and log. */
export function createOwnCalls(
	app: App,
	{
		authorization,
		remoteAddress,
		signal,
	}: { authorization: string; remoteAddress: string; signal?: AbortSignal },
): OwnCalls {
	async function send(
		method: Method,
		path: string,
		payload?: { body: Buffer; type: string },
	): Promise<Awaited<ReturnType<App['inject']>>> {
		const response = await app.inject({
			...{ method, url: `/v1${path}`, remoteAddress, signal },
			headers: { authorization, ...(payload && { 'content-type': payload.type }) },
			...(payload && { payload: payload.body }),
		});
		if (response.statusCode < 400) return response;
		throw new CallRefused(String(Object(response.json()).message), response.statusCode);
	}

	return {
		signal,

		async json(method, path, body) {
			const payload = body && {
				body: Buffer.from(JSON.stringify(body)),
				type: 'application/json',
			};
			return (await send(method, path, payload)).json();
		},

		async form(path, texts, file, fileName) {
			const form = new FormData();
			for (const [name, text] of Object.entries(texts)) form.append(name, text);
			form.append('files', file, fileName);
			const multipart = new Response(form);
			const type = multipart.headers.get('content-type') ?? '';
			const body = Buffer.from(await multipart.arrayBuffer());
			return (await send('POST', path, { body, type })).json();
		},

		async bytes(path) {
			const { rawPayload, headers } = await send('GET', path);
			const [, name = ''] =
				/filename\*=UTF-8''(.*)$/.exec(String(headers['content-disposition'])) ?? [];
			return { bytes: new Uint8Array(rawPayload), fileName: decodeURIComponent(name) };
		},
	};
}
