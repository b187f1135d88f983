import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { StoredFile } from '../../../../local-service/src/storing/files';
import { notificationOf } from '../../../../local-service/src/webhook/notification';
import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

/** A column that a later version of the database might add. */
const COLUMN = { internalColumn: 'never to be sent' };

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-filter-'));
let app: Awaited<ReturnType<typeof openApp>>;
let [extractionId, classificationId, batchId, classified] = ['', '', '', ''];

afterAll(async () => {
	await app.close();
	rmSync(folder, { recursive: true });
});

/** Members whose shape depends on fields and documents are sent unfiltered. */
const FOUND = {
	result: { a: 'x', o: { deep: [null, { l: [['y']] }] } },
	details: { a: { value: 'x', confidence: 1, page: 1 }, o: { deep: [null, { l: null }] } },
	notices: ['n'],
	tables: [{ page: 1, box: { left: 0, top: 0, right: 1, bottom: 1 }, rows: [['c']] }],
	skipped: [{ attachment: 'a', reason: 'r' }],
};

function processed(file: StoredFile, result: object): object {
	return { ...file, ...FOUND, ...COLUMN, status: 'processed', result };
}

beforeAll(async () => {
	app = await openApp({ folder, workers: workersWith({}) });
	const { store } = app;
	const { define, addFiles, filesOf, batchesOf, findDefinition } = store;
	const details = { name: 'n', language: 'English', fields: [{ key: 'a' }] };
	const types = [{ name: 't', description: '', uniqueWords: [] }];
	const batchOf = async (id: string, fileId: string) =>
		await addFiles(id, undefined, [{ fileId, fileName: 'a.pdf', numberOfPages: 1 }]);
	({ id: extractionId } = await define('extraction', details));
	({ id: classificationId } = await define('classification', { name: 'n', documentTypes: types }));
	batchId = await batchOf(extractionId, 'fil_1');
	classified = await batchOf(classificationId, 'fil_2');
	Object.assign(store, {
		filesOf: async (id: string) =>
			(await filesOf(id)).map((file) =>
				processed(
					file,
					id === batchId ? FOUND.result : { documentType: 't', confidence: 1, ...COLUMN },
				),
			),
		batchesOf: async (id: string) =>
			(await batchesOf(id)).map((batch) => ({ ...batch, ...COLUMN })),
		findDefinition: async (...given: Parameters<typeof findDefinition>) => ({
			...(await findDefinition(...given)),
			...COLUMN,
		}),
	});
});

async function post(endpoint: string, body: object): Promise<string> {
	const response = await app.fetch(`${ORIGIN}/v1/${endpoint}`, {
		method: 'POST',
		headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	expect(response.status).toBe(200);
	return await response.text();
}

test.each([
	['getResults', 'an extraction', () => ({ extractionId, batchId })],
	['getBatchResults', 'an extraction', () => ({ extractionId, batchId })],
	['getResults', 'a classification', () => ({ classificationId, batchId: classified })],
	[
		'documentClassification/getResults',
		'a classification',
		() => ({ classificationId, batchId: classified }),
	],
	['viewExtraction', 'an extraction', () => ({ extractionId })],
	['viewClassification', 'a classification', () => ({ classificationId })],
])('%s of %s sends no column that the schema does not describe', async (endpoint, _, bodyOf) => {
	expect(await post(endpoint, bodyOf())).not.toContain(COLUMN.internalColumn);
});

test('findings are sent completely', async () => {
	const { files } = JSON.parse(await post('getResults', { extractionId, batchId }));
	expect(files).toEqual([
		{
			fileId: 'fil_1',
			fileName: 'a.pdf',
			numberOfPages: 1,
			status: 'processed',
			...FOUND,
			url: expect.any(String),
			reviewUrl: 'http://service.test/review#/files/fil_1',
		},
	]);
});

test('a webhook sends the findings, and no column that the schema does not describe', () => {
	const file: StoredFile = {
		...{ fileId: 'fil_1', fileName: 'a.pdf', numberOfPages: 1, status: 'processed' as const },
		...FOUND,
		...COLUMN,
	};
	const happened = { kind: 'extraction' as const, definitionId: extractionId, batchId };
	const { result } = notificationOf('extraction.processed', happened, [file], (id) => ({
		url: `http://h/${id}`,
		reviewUrl: `http://h/review#/files/${id}`,
	}));
	expect(JSON.stringify(result)).not.toContain(COLUMN.internalColumn);
	expect(result).toMatchObject([{ extractionId, batchId, fileId: 'fil_1', ...FOUND }]);
});
