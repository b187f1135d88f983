/**
 * Calls the local service. Every answer is checked against the OpenAPI document, and so is every successful
 * request.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type LocalService, startLocalService } from '../../harness/localService';
import { checkRequest, checkResponse, readAs } from './openapi';
import { type InProcessService, startInProcessService } from './inProcessService';
import { sharedService } from './sharedService';

const root = path.join(__dirname, '..', '..');

// The members that the tests use of schemas of the OpenAPI document.
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
		notices?: string[];
		message?: string;
		error?: string;
		url: string;
		reviewUrl?: string;
	}>;
};

export type ClassificationResults = {
	status: 'success';
	classificationId: string;
	batchId: string;
	files: Array<{
		fileId: string;
		fileName: string;
		status: 'processed' | 'failed';
		result?: { documentType: string | null; confidence: number };
		extraction?: { extractionId: string; batchId: string; fileId: string };
		message?: string;
		reviewUrl?: string;
	}>;
};

export type SuggestedField = {
	key: string;
	description: string;
	type: string;
	example?: string;
	choices?: string[];
	properties?: SuggestedField[];
	items?: { type: string; properties: SuggestedField[] };
};

export type Suggestion = {
	status: 'processed' | 'failed';
	suggestionId: string;
	fields?: SuggestedField[];
	notices?: string[];
	message?: string;
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

export function createClient({ baseUrl, token }: Pick<LocalService, 'baseUrl' | 'token'>) {
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
		const url = baseUrl + path;
		const response = await fetch(url, {
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
		const { pathname } = new URL(url);
		const { status } = response;
		if (status === 200 && json !== undefined) {
			const request = { method, path: pathname, contentType: 'application/json', body: json };
			expect(checkRequest(request)).toEqual([]);
		}
		expect(checkResponse({ method, path: pathname, status, contentType, body })).toEqual([]);
		return { status, body, text };
	}

	/** Polls until the service has processed all files of the batch. */
	async function untilDone(path: string, json: { [id: string]: string }): Promise<unknown> {
		const schema = path === '/getSuggestion' ? 'Suggestion' : 'Results';
		// Increasing pauses, since polling costs both sides time.
		for (let pause = 25; ; pause = Math.min(pause * 1.5, 500)) {
			const { body } = await call('POST', path, { json });
			const { status } = readAs<{ status?: string }>(schema, body);
			if (status !== 'waiting') return body;
			await sleep(pause);
		}
	}

	return {
		call,

		async createExtraction(fields: unknown[], more: object = {}): Promise<string> {
			const extractionDetails = { name: 'Contract', language: 'English', fields, ...more };
			const { body } = await call('POST', '/createExtraction', { json: { extractionDetails } });
			return readAs<Created>('ExtractionCreated', body).extractionId;
		},

		async createClassification(documentTypes: unknown[], prefix = ''): Promise<string> {
			const json = { classificationDetails: { name: 'Mail', documentTypes } };
			const { body } = await call('POST', `${prefix}/createClassification`, { json });
			const { classificationId } = readAs<{ classificationId: string }>(
				'ClassificationCreated',
				body,
			);
			return classificationId;
		},

		async upload(parts: Part[], path = '/uploadFiles'): Promise<Uploaded> {
			const { body } = await call('POST', path, { form: toForm(parts) });
			return readAs<Uploaded>('FilesUploaded', body);
		},

		async results(
			{ extractionId, batchId }: { extractionId: string; batchId: string },
			path = '/getResults',
		): Promise<BatchResults> {
			return readAs<BatchResults>('BatchResults', await untilDone(path, { extractionId, batchId }));
		},

		/** Polls until the service has learned from all reviews, and has located the values of the reviews. */
		async learned(): Promise<void> {
			for (;;) {
				const { body } = await call('GET', '/examples?limit=1');
				if (readAs<{ pending: number }>('ExampleList', body).pending === 0) return;
				await sleep(25);
			}
		},

		/** Uploads samples and waits for the suggestion, as documented. */
		async suggest(parts: Part[]): Promise<Suggestion> {
			const { body } = await call('POST', '/suggestFields', { form: toForm(parts) });
			const { suggestionId } = readAs<{ suggestionId: string }>('SuggestionWaiting', body);
			return readAs<Suggestion>('Suggestion', await untilDone('/getSuggestion', { suggestionId }));
		},

		async classified(
			{ classificationId, batchId }: { classificationId: string; batchId: string },
			path = '/getResults',
		): Promise<ClassificationResults> {
			return readAs<ClassificationResults>(
				'ClassificationResults',
				await untilDone(path, { classificationId, batchId }),
			);
		},
	};
}

/** One of the example documents as a part of a form. */
export function example(fileName: string): Part {
	const file = path.join(root, 'examples', 'documents', fileName);
	return ['files', { name: fileName, bytes: new Uint8Array(readFileSync(file)) }];
}

/** The service shared with the tests of other files, including their data. */
export function useSharedService() {
	const { baseUrl, token } = sharedService();
	return { client: createClient({ baseUrl, token }), origin: new URL(baseUrl).origin, token };
}

/** A separate service for the tests of a file, with these options. */
export const useService = (...options: string[]) =>
	using(async (dataDir) => await startInProcessService({ dataDir, options }));

/** A service in a separate process, with its limits of time and memory. */
export const useServiceProcess = (...options: string[]) =>
	using(async (dataDir) => await startLocalService({ root, dataDir, options }));

function using(start: (dataDir: string) => Promise<InProcessService>) {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'service-contract-'));
	let running: InProcessService | undefined;
	let client: Client | undefined;

	function started(): InProcessService {
		if (!running) throw new Error('The service has not been started');
		return running;
	}

	beforeAll(async () => {
		running = await start(dataDir);
		client = createClient(running);
	});

	afterAll(async () => {
		await running?.stop();
		rmSync(dataDir, { recursive: true, force: true });
	});

	return {
		get client(): Client {
			if (!client) throw new Error('The service has not been started');
			return client;
		},

		get origin(): string {
			return new URL(started().baseUrl).origin;
		},

		get token(): string {
			return started().token;
		},

		/** IDs of files with data on the disk: the document, or its reading. */
		documents: () =>
			[
				...new Set(
					readdirSync(path.join(dataDir, 'documents'), { recursive: true }).map((entry) =>
						path.basename(String(entry)),
					),
				),
			].filter((entry) => !['incoming', 'readings'].includes(entry)),
	};
}
