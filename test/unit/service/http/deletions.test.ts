import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { StoredDocument } from '../../../../local-service/src/jobs/storedReading';
import { IncompleteDeletion } from '../../../../local-service/src/storing/deletions';
import { ObjectStoreFailure } from '../../../../local-service/src/storing/objectRequests';
import { type Fetch, openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-deleting-'));
let close: () => Promise<void> = async () => {};

afterEach(async () => {
	jest.restoreAllMocks();
	await close();
});

afterAll(() => rmSync(folder, { recursive: true }));

/** An app whose workers process every file until they are cancelled. */
async function setUp() {
	const aborted: string[] = [];
	let begun = 0;
	const endless = async ({ file }: StoredDocument, signal: AbortSignal) =>
		await new Promise<never>((_, reject) => {
			begun++;
			signal.addEventListener('abort', () => {
				aborted.push(path.basename(file));
				reject(new Error('aborted'));
			});
		});
	const workers = workersWith({ slots: 5, extract: endless, classify: endless });
	const opened = await openApp({ folder, workers });
	const { store, queue, fetch } = opened;
	close = opened.close;

	const details = { name: 'n', language: 'English', fields: [] };
	const { id: extractionId } = await store.define('extraction', details);
	const files = ['fil_0', 'fil_1', 'fil_2', 'fil_3'].map((fileId) => ({
		fileId,
		fileName: 'a.pdf',
		numberOfPages: 1,
	}));
	const batchId = await store.addFiles(extractionId, undefined, files.slice(0, 2));
	await store.addFiles(extractionId, undefined, files.slice(2));
	queue.wake();
	while (begun < files.length) await sleep(5);

	const remove = async (ids: object) => {
		const { status } = await call(fetch, '/deleteExtraction', { extractionId, ...ids });
		expect(status).toBe(200);
		return aborted.splice(0);
	};
	return { batchId, remove };
}

const call = async (fetch: Fetch, path: string, body: object) =>
	await fetch(`${ORIGIN}/v1${path}`, {
		method: 'DELETE',
		headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});

test('cancels the work on deleted files only', async () => {
	const { batchId, remove } = await setUp();
	expect(await remove({ batchId, fileId: 'fil_1' })).toEqual(['fil_1']);
	expect(await remove({ batchId })).toEqual(['fil_0']);
	expect(await remove({})).toEqual(['fil_2', 'fil_3']);
});

const DETAILS = { name: 'n', language: 'English', fields: [] };
const FILE = { fileName: 'a.pdf', numberOfPages: 1 };
const EXAMPLE = { keys: ['["a"]'], look: new Uint8Array(4), example: new Uint8Array(4) };

/** An app that does not learn by itself, with a reviewed file of an extraction. */
async function setUpReviewed() {
	const opened = await openApp({ folder, workers: workersWith({}) });
	const { store } = opened;
	close = opened.close;
	const { id: extractionId } = await store.define('extraction', DETAILS);
	const batchId = await store.addFiles(extractionId, undefined, [{ fileId: 'fil_0', ...FILE }]);
	await store.finish('fil_0', { result: { a: '1' }, findings: {} });
	await store.reviewValues('fil_0', { a: '2' }, false);
	const learn = async () => {
		const taughtAt = (await store.reviewedFile('fil_0'))?.reviewedAt ?? 0;
		await store.keepExample('fil_0', taughtAt, { ...EXAMPLE, fileId: 'fil_0', taughtAt });
	};
	return { ...opened, ids: { extractionId, batchId, fileId: 'fil_0' }, learn };
}

type Reviewed = Awaited<ReturnType<typeof setUpReviewed>>['ids'];

const REQUESTS: ReadonlyArray<[path: string, ids: (ids: Reviewed) => object]> = [
	['/deleteExtraction', ({ extractionId }) => ({ extractionId })],
	['/deleteExtraction', (ids) => ids],
	['/deleteBatch', ({ extractionId, batchId }) => ({ extractionId, batchId })],
	['/deleteFiles', ({ fileId, ...ids }) => ({ ...ids, fileIds: [fileId] })],
];

test.each(REQUESTS)(
	'%s with keepExamples deletes nothing while there is something to learn (%#)',
	async (path, idsOf) => {
		const { store, fetch, ids, learn } = await setUpReviewed();
		const request = { ...idsOf(ids), keepExamples: true };
		const { now } = Date;
		let waited = 0;
		jest.spyOn(Date, 'now').mockImplementation(() => now() + (waited += 5000));
		const refused = await call(fetch, path, request);
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([409, '30']);
		expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^Nothing was/) });
		expect(await store.listExamples(9, 0)).toMatchObject({ total: 0, pending: 1 });

		jest.restoreAllMocks();
		const asked = call(fetch, path, request);
		await sleep(150);
		await learn();
		expect((await asked).status).toBe(200);
		expect(await store.filesOf(ids.batchId)).toEqual([]);
		expect(await store.listExamples(9, 0)).toMatchObject({
			...{ total: 1, pending: 0, examples: [{ fileId: 'fil_0' }] },
		});
	},
);

test('examples of the copies that a classification made in an extraction are kept as well', async () => {
	const { store, fetch, ids } = await setUpReviewed();
	const { extractionId } = ids;
	const { id } = await store.define('classification', { name: 'c', documentTypes: [] });
	await store.addFiles(id, undefined, [{ fileId: 'fil_1', ...FILE }]);
	const copy = 'fil_2';
	const classified = { documentType: 'A', confidence: 1 };
	await store.finishClassified('fil_1', classified, 'engine', { fileId: copy, extractionId });
	await store.finish(copy, { result: { a: '1' }, findings: {} });
	await store.reviewValues(copy, { a: '2' }, false);
	const taughtAt = (await store.reviewedFile(copy))?.reviewedAt ?? 0;
	await store.keepExample(copy, taughtAt, { ...EXAMPLE, fileId: copy, taughtAt });
	const request = { classificationId: id, keepExamples: true };
	expect((await call(fetch, '/deleteClassification', request)).status).toBe(200);
	expect(await store.listExamples(9, 0)).toMatchObject({ examples: [{ fileId: copy }] });
});

test('if a deletion fails half-way, the documents of the files that were deleted are removed', async () => {
	const { store, documents, fetch, ids } = await setUpReviewed();
	writeFileSync(path.join(folder, 'fil_0'), 'document');
	const full = Object.assign(new Error('The disk is full'), { code: 'ENOSPC' });
	jest.spyOn(store, 'deleteBatch').mockRejectedValue(new IncompleteDeletion(['fil_0'], full));
	const { extractionId, batchId } = ids;
	const answer = await call(fetch, '/deleteBatch', { extractionId, batchId });
	expect([answer.status, await answer.text()]).toEqual([
		500,
		expect.stringContaining(full.message),
	]);
	expect(await documents.has('fil_0')).toBe(false);
});

describe('while the object store cannot be reached', () => {
	const away = new ObjectStoreFailure('It did not answer.');

	test('nothing is deleted, and the request may be repeated', async () => {
		const { store, documents, fetch, ids } = await setUpReviewed();
		jest.spyOn(documents, 'checkReachable').mockRejectedValue(away);
		const { extractionId, batchId } = ids;
		const refused = await call(fetch, '/deleteBatch', { extractionId, batchId });
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
		expect(await store.filesOf(batchId)).toHaveLength(1);
	});

	test('if it fails after the deletion, the response says that documents remain for a time', async () => {
		const { store, documents, fetch, ids } = await setUpReviewed();
		jest.spyOn(documents, 'remove').mockRejectedValue(away);
		const { extractionId, batchId } = ids;
		const answer = await call(fetch, '/deleteBatch', { extractionId, batchId });
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([500, null]);
		expect(await answer.text()).toContain('removes them itself within two days');
		expect(await store.filesOf(batchId)).toEqual([]);
	});

	test('a corrected type is stored, although the copy of the previous one remains for a time', async () => {
		const { store, documents, fetch, ids } = await setUpReviewed();
		const type = { description: '', uniqueWords: [] };
		const documentTypes = [
			{ name: 'A', ...type, extractionId: ids.extractionId },
			{ name: 'B', ...type },
		];
		const { id } = await store.define('classification', { name: 'c', documentTypes });
		const batchId = await store.addFiles(id, undefined, [{ fileId: 'fil_1', ...FILE }]);
		const copy = { fileId: 'fil_2', extractionId: ids.extractionId };
		await store.finishClassified('fil_1', { documentType: 'A', confidence: 1 }, 'engine', copy);
		const remove = jest.spyOn(documents, 'remove').mockRejectedValue(away);
		const answer = await fetch(`${ORIGIN}/v1/updateResults`, {
			method: 'PATCH',
			headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
			body: JSON.stringify({
				...{ classificationId: id, batchId, fileId: 'fil_1' },
				result: { documentType: 'B' },
			}),
		});
		expect([answer.status, remove.mock.calls]).toEqual([200, [[['fil_2']]]]);
	});
});
