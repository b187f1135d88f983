/** Retention of documents and results. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createRetention, type Keep } from '../../../../local-service/src/jobs/retention';
import { IncompleteDeletion } from '../../../../local-service/src/storing/deletions';
import { openApp, ORIGIN } from '../../../support/app';
import { NOTHING, workersWith } from '../../../support/workers';

const DAY = 86_400_000;
const DEFINITION = { name: 'n', language: 'English', fields: [{ key: 'a' }] };

let folder: string;
let app: Awaited<ReturnType<typeof open>>;

const open = async () =>
	await openApp({
		folder: path.join(folder, 'documents'),
		address: path.join(folder, 'service.db'),
		workers: workersWith({ slots: 0 }),
	});

beforeEach(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-retention-'));
	app = await open();
});

afterEach(async () => {
	jest.restoreAllMocks();
	await app.close();
	rmSync(folder, { recursive: true });
});

const pathOf = (fileId: string) => path.join(folder, 'documents', fileId);
const readingPathOf = (fileId: string) => path.join(folder, 'documents', 'readings', fileId);

/** Files with their documents and readings, in a batch of an extraction. */
async function add(...fileIds: string[]) {
	const { store } = app;
	const { id } = await store.define('extraction', DEFINITION);
	const files = fileIds.map((fileId) => ({ fileId, fileName: `${fileId}.pdf`, numberOfPages: 1 }));
	const batchId = await store.addFiles(id, undefined, files);
	for (const fileId of fileIds) {
		writeFileSync(pathOf(fileId), 'document');
		writeFileSync(readingPathOf(fileId), JSON.stringify({ pages: [] }));
	}
	return { extractionId: id, batchId };
}

const finish = async (...fileIds: string[]) => {
	for (const fileId of fileIds)
		await app.store.finish(fileId, { ...NOTHING, result: { a: fileId } });
};

const onDisk = (fileId: string) =>
	[pathOf(fileId), readingPathOf(fileId)].filter(existsSync).length;

const idOf = (index: number) => `fil_${String(index).padStart(24, '0')}`;
const [A, B, C] = [idOf(1), idOf(2), idOf(3)];

async function sweepAfter(days: number, keep: Keep) {
	const { store, documents } = app;
	const now = () => Date.now() + days * DAY;
	const retention = createRetention({ store, documents, keep, now }, (error) => {
		throw error;
	});
	await retention.look();
	await retention.close();
}

async function ask(to: string, json?: object) {
	const response = await app.fetch(`${ORIGIN}/v1/${to}`, {
		method: json ? 'POST' : 'GET',
		headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
		body: json && JSON.stringify(json),
	});
	return { status: response.status, body: JSON.parse(await response.text()) };
}

test('documents are deleted when their time is over, and their results are kept', async () => {
	const ids = await add(A, B, C);
	await finish(A);
	await app.store.fail(B, 'It is broken.');
	await sweepAfter(29, { documents: 30 * DAY });
	expect([A, B, C].map(onDisk)).toEqual([2, 2, 2]);
	await sweepAfter(31, { documents: 30 * DAY });
	// The third one is still pending.
	expect([A, B, C].map(onDisk)).toEqual([0, 0, 2]);
	for (const what of ['', '/text', '/pages/1.png', '/pages/1-1.pdf']) {
		const { status, body } = await ask(`files/${A}${what}`);
		expect({ what, status }).toEqual({ what, status: 410 });
		expect(body.message).toContain('--keep-documents');
	}
	await finish(C);
	const { body } = await ask('getResults', ids);
	expect(body.files).toMatchObject([
		{ fileId: A, status: 'processed', result: { a: A } },
		{ fileId: B, status: 'failed' },
		{ fileId: C, status: 'processed' },
	]);
	expect((await ask('processAgain', { ...ids, fileId: A })).body).toMatchObject({
		started: [],
		left: [{ fileId: A, reason: 'missing' }],
	});
	expect((await ask(`files/${A}/history`)).status).toBe(200);
});

test('once its result is gone, a document is no longer the original of another one', async () => {
	const { store } = app;
	const { id } = await store.define('extraction', DEFINITION);
	const file = { fileName: 'a.pdf', numberOfPages: 1, contentHash: 'same' };
	for (const fileId of [A, B]) {
		await store.addFiles(id, undefined, [{ fileId, ...file }]);
		await finish(fileId);
	}
	const original = async () => Object(await store.findFile(B)).duplicateOf;
	expect(await original()).toEqual({ fileId: A, why: 'same bytes' });
	// A review restarts the retention time of the second document.
	const later = Date.now() + 20 * DAY;
	jest.spyOn(Date, 'now').mockReturnValue(later);
	await store.reviewValues(B, { a: 'x' }, true);
	jest.restoreAllMocks();
	await sweepAfter(31, { documents: 30 * DAY, results: 30 * DAY });
	expect(await store.findFile(A)).toBeUndefined();
	expect(await store.findFile(B)).toMatchObject({ status: 'processed' });
	expect(await original()).toBeUndefined();
});

test('a review restarts the retention time, and an open review prevents the deletion of the document', async () => {
	const { extractionId, batchId } = await add(A, B);
	await finish(A, B);
	const { reviewId } = await app.store.openReview([A], Date.now() + 100 * DAY);
	const keep = { documents: 30 * DAY, results: 30 * DAY };
	await sweepAfter(31, keep);
	expect([A, B].map(onDisk)).toEqual([2, 0]);
	expect(await app.store.fileIdsOf(batchId)).toEqual([A]);
	await app.store.revokeReview(reviewId);

	jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 20 * DAY);
	await app.store.reviewValues(A, {}, true, {});
	jest.restoreAllMocks();
	await sweepAfter(49, keep);
	expect(onDisk(A)).toBe(2);
	await sweepAfter(51, keep);
	expect(onDisk(A)).toBe(0);
	expect(await app.store.hasBatch(extractionId, batchId)).toBe(false);
	expect(await app.store.findDefinition('extraction', extractionId)).toBeDefined();
});

test('results are deleted with their documents, examples, empty batches and splits', async () => {
	const { extractionId, batchId } = await add(A, B);
	await finish(A);
	const splitId = await app.store.addStack({}, { fileId: C, fileName: 'c.pdf', numberOfPages: 2 });
	writeFileSync(pathOf(C), 'stack');
	await app.store.finishSplit(C, { parts: [] });
	await sweepAfter(31, { results: 30 * DAY });
	expect([A, B, C].map(onDisk)).toEqual([0, 2, 0]);
	expect(await app.store.fileIdsOf(batchId)).toEqual([B]);
	expect(await app.store.findDefinition('split', splitId)).toBeUndefined();
	expect((await ask('getSplit', { splitId })).status).toBe(400);
	await finish(B);
	await sweepAfter(31, { results: 30 * DAY });
	expect((await ask('getResults', { extractionId, batchId })).body.message).toContain(batchId);
	expect(await app.store.documentIds()).toEqual([]);
});

test('a classified file is deleted with its copy, and not before the time of the copy is over', async () => {
	const { store } = app;
	const { id: extractionId } = await store.define('extraction', DEFINITION);
	const documentTypes = [{ name: 't', description: '', uniqueWords: ['t'], extractionId }];
	const { id } = await store.define('classification', { name: 'c', documentTypes });
	const batchId = await store.addFiles(id, undefined, [
		{ fileId: A, fileName: 'a', numberOfPages: 1 },
	]);
	for (const fileId of [A, B]) writeFileSync(pathOf(fileId), 'document');
	const copy = { fileId: B, extractionId };
	await store.finishClassified(A, { documentType: 't', confidence: 1 }, 'engine', copy);
	await sweepAfter(31, { results: 30 * DAY });
	expect(await store.fileIdsOf(batchId)).toEqual([A]);
	await finish(B);
	await sweepAfter(31, { results: 30 * DAY });
	expect(await store.documentIds()).toEqual([]);
	expect([A, B].map(onDisk)).toEqual([0, 0]);
});

test('the batch of a copy is deleted with it, even if the copy is not in the same chunk', async () => {
	const { store } = app;
	const many = Array.from({ length: 49 }, (_, index) => idOf(index + 10));
	await add(...many);
	await finish(...many);
	const { id: extractionId } = await store.define('extraction', DEFINITION);
	const documentTypes = [{ name: 't', description: '', uniqueWords: ['t'], extractionId }];
	const { id } = await store.define('classification', { name: 'c', documentTypes });
	await store.addFiles(id, undefined, [{ fileId: A, fileName: 'a', numberOfPages: 1 }]);
	const copy = { fileId: B, extractionId };
	await store.finishClassified(A, { documentType: 't', confidence: 1 }, 'engine', copy);
	await finish(B);
	await sweepAfter(31, { results: 30 * DAY });
	expect(await store.allFileIds()).toEqual([]);
	expect(await store.batchesOf(extractionId)).toEqual([]);
});

test('a batch of copies that lost its files to another type is deleted with the classified files', async () => {
	const { store } = app;
	const [first, second] = [
		(await store.define('extraction', DEFINITION)).id,
		(await store.define('extraction', DEFINITION)).id,
	];
	const typeOf = (name: string, extractionId: string) => ({
		...{ name, description: '', uniqueWords: [name], extractionId },
	});
	const documentTypes = [typeOf('t', first), typeOf('u', second)];
	const { id } = await store.define('classification', { name: 'c', documentTypes });
	await store.addFiles(id, undefined, [{ fileId: A, fileName: 'a', numberOfPages: 1 }]);
	const type = { documentType: 't', confidence: 1 };
	await store.finishClassified(A, type, 'engine', { fileId: B, extractionId: first });
	await store.reviewType(A, 'u', true, { fileId: C, extractionId: second });
	await finish(C);
	await sweepAfter(31, { results: 30 * DAY });
	expect(await store.allFileIds()).toEqual([]);
	for (const each of [first, second]) expect(await store.batchesOf(each)).toEqual([]);
});

test('a failure of one deletion prevents no other, and documents are removed by the next sweep', async () => {
	const { store, documents } = app;
	await add(A);
	await finish(A);
	const full = () => {
		throw new Error('disk full');
	};
	jest.spyOn(store, 'sweepSessions').mockImplementationOnce(full);
	jest.spyOn(documents, 'remove').mockImplementationOnce(full);
	const logged: unknown[] = [];
	const now = () => Date.now() + 31 * DAY;
	const keep = { documents: 30 * DAY };
	const retention = createRetention({ store, documents, keep, now }, (error) => logged.push(error));
	await retention.look();
	expect(logged).toEqual([new Error('disk full'), new Error('disk full')]);
	expect(await store.documentIds()).toEqual([]);
	expect(onDisk(A)).toBe(2);
	await retention.look();
	expect(onDisk(A)).toBe(0);
	await retention.close();
});

test('an interrupted sweep is continued, in small chunks', async () => {
	const many = Array.from({ length: 120 }, (_, index) => idOf(index + 10));
	await add(...many);
	await finish(...many);
	const { store, documents } = app;
	const removed: number[] = [];
	let broken: unknown;
	const dying = {
		remove: async (fileIds: string[]) => {
			removed.push(fileIds.length);
			if (removed.length === 2) throw new Error('killed');
			await documents.remove(fileIds);
		},
	};
	const now = () => Date.now() + 31 * DAY;
	const keep = { documents: 30 * DAY };
	const dies = createRetention({ store, documents: dying, keep, now }, (error) => {
		broken = error;
	});
	await dies.look();
	expect(broken).toEqual(new Error('killed'));
	expect(removed).toEqual([50, 50]);
	expect(many.filter((fileId) => onDisk(fileId) > 0)).toHaveLength(70);

	await app.close();
	app = await open();
	// Data without a row in the database is removed at startup.
	expect(many.filter((fileId) => onDisk(fileId) > 0)).toHaveLength(20);
	await sweepAfter(31, keep);
	expect(many.filter((fileId) => onDisk(fileId) > 0)).toEqual([]);
	expect(await app.store.allFileIds()).toHaveLength(120);
});

test('without a limit, nothing is deleted', async () => {
	await add(A);
	await finish(A);
	await sweepAfter(10_000, {});
	expect(onDisk(A)).toBe(2);
});

test('if a deletion fails half-way, the next sweep removes the documents of the files that were deleted', async () => {
	await add(A);
	const { store, documents } = app;
	const errors: unknown[] = [];
	const retention = createRetention({ store, documents, keep: { results: DAY } }, (error) =>
		errors.push(error),
	);
	const failure = new Error('The disk is full');
	jest
		.spyOn(store, 'deleteExpiredFiles')
		.mockRejectedValueOnce(new IncompleteDeletion([A], failure));
	await retention.look();
	expect(errors).toEqual([failure]);
	await retention.look();
	expect(onDisk(A)).toBe(0);
	await retention.close();
});
