/** Calls the local service over HTTP; every answer is checked against the OpenAPI document. */
import { setTimeout as sleep } from 'node:timers/promises';

import { checkResponse, readAs } from './openapi';

// What stands in the document's schemas of these names, as far as the tests look at it.
export type Created = { status: 'created'; createdAt: number; extractionId: string };
export type Uploaded = {
	extractionId: string;
	batchId: string;
	files: Array<{ fileId: string; fileName: string; numberOfPages: number; url: string }>;
};
export type BatchResults = {
	extractionId: string;
	batchId: string;
	files: Array<{
		fileId: string;
		fileName: string;
		status: 'processed' | 'failed';
		result?: { [key: string]: unknown };
		message?: string;
		url: string;
	}>;
};

type Answer = { status: number; body: unknown; text: string };

/** A part of a form: a text, or a file with its name and bytes. */
export type Part = [
	name: string,
	content: string | { name: string; bytes: Uint8Array<ArrayBuffer> },
];

export type Client = ReturnType<typeof createClient>;

export function toForm(parts: Part[]): FormData {
	const form = new FormData();
	for (const [name, content] of parts) {
		if (typeof content === 'string') form.append(name, content);
		else form.append(name, new Blob([content.bytes]), content.name);
	}
	return form;
}

export function createClient({ baseUrl, token }: { baseUrl: string; token: string }) {
	const authorization = { authorization: `Bearer ${token}` };

	async function call(
		method: string,
		path: string,
		{
			json,
			form,
			headers = authorization,
		}: {
			json?: unknown;
			form?: FormData;
			headers?: { [name: string]: string };
		} = {},
	): Promise<Answer> {
		const response = await fetch(baseUrl + path, {
			method,
			body: form ?? (json === undefined ? undefined : JSON.stringify(json)),
			headers: {
				...headers,
				...(json === undefined ? {} : { 'content-type': 'application/json' }),
			},
		});
		const contentType = response.headers.get('content-type') ?? undefined;
		const text = await response.text();
		const body: unknown = contentType?.startsWith('application/json') ? JSON.parse(text) : text;
		const { pathname } = new URL(response.url);
		const { status } = response;
		expect(checkResponse({ method, path: pathname, status, contentType, body })).toEqual([]);
		return { status, body, text };
	}

	return {
		call,

		async createExtraction(fields: unknown[]): Promise<string> {
			const extractionDetails = { name: 'Contract', language: 'English', fields };
			const { body } = await call('POST', '/createExtraction', { json: { extractionDetails } });
			return readAs<Created>('ExtractionCreated', body).extractionId;
		},

		async upload(parts: Part[]): Promise<Uploaded> {
			const { body } = await call('POST', '/uploadFiles', { form: toForm(parts) });
			return readAs<Uploaded>('FilesUploaded', body);
		},

		/** Asks until the service has read all files of the batch. */
		async results(
			{ extractionId, batchId }: { extractionId: string; batchId: string },
			path = '/getResults',
		): Promise<BatchResults> {
			for (;;) {
				const { body } = await call('POST', path, { json: { extractionId, batchId } });
				const { status } = readAs<{ status?: string }>('Results', body);
				if (status === undefined) return readAs<BatchResults>('BatchResults', body);
				await sleep(50);
			}
		},
	};
}
