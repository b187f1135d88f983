import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { WriteOutcomeUnknown } from '../../../../local-service/src/storing/database';
import { openApp, ORIGIN } from '../../../support/app';
import { NOTHING, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-reviews-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DETAILS = { name: 'n', language: 'English', fields: [{ key: 'a' }] };

async function openWith(given: Parameters<typeof workersWith>[0]) {
	const reviewed: unknown[] = [];
	const app = await openApp({
		...{ folder, logLevel: 'silent', workers: workersWith(given) },
		onReviewed: async () => {
			reviewed.push(await app.store.findFile('fil_0'));
		},
	});
	const { store } = app;
	const { id: extractionId } = await store.define('extraction', DETAILS);
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
	const batchId = await store.addFiles(extractionId, undefined, [file]);
	await store.finish('fil_0', NOTHING);
	const correct = async (change: object) =>
		await app.fetch(`${ORIGIN}/v1/updateResults`, {
			method: 'PATCH',
			headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
			body: JSON.stringify({ extractionId, batchId, fileId: 'fil_0', ...change }),
		});
	return { ...app, extractionId, correct, reviewed };
}

test('the learner is notified of each change once, when it is stored', async () => {
	const { correct, reviewed, close } = await openWith({});
	for (const change of [
		{ result: { a: 'x' } },
		{ result: { a: 'x' } },
		{ confirmed: true },
		{ confirmed: true },
		{ result: { b: 'x' } },
	]) {
		await correct(change);
	}
	expect(reviewed).toMatchObject([
		{ result: { a: 'x' }, reviewed: { status: 'edited' } },
		{ result: { a: 'x' }, reviewed: { status: 'confirmed' } },
	]);
	await close();
});

test('a file that is deleted while values are compared with their fields is not corrected', async () => {
	const { correct, store, reviewed, close } = await openWith({
		fit: async () => {
			await store.deleteFiles(['fil_0']);
			return { answer: [] };
		},
	});
	const response = await correct({ result: { a: 'x' } });
	expect(response.status).toBe(400);
	expect(await response.json()).toMatchObject({
		message: expect.stringContaining('There is no file'),
	});
	expect(reviewed).toEqual([]);
	await close();
});

test('a file that is queued again during the comparison has no result to correct', async () => {
	let requeue = async () => {};
	const { correct, store, extractionId, reviewed, close } = await openWith({
		fit: async () => {
			await requeue();
			return { answer: [] };
		},
	});
	requeue = async () => {
		for (const { batchId } of await store.batchesOf(extractionId)) {
			await store.requeue(batchId, 'fil_0', new Set());
		}
	};
	const response = await correct({ result: { a: 'x' } });
	expect(response.status).toBe(409);
	expect(reviewed).toEqual([]);
	await close();
});

test.each([
	['was not stored', 1, new Error('The disk is full')],
	['may have been stored', 2, new WriteOutcomeUnknown('lost')],
])('if a corrected type %s, %i documents are left', async (_what, left, error) => {
	const { store, fetch, extractionId, close } = await openWith({});
	const fileId = `fil_${'1'.repeat(24)}`;
	const { id: classificationId } = await store.define('classification', {
		name: 'c',
		documentTypes: [{ name: 'Letter', description: '', uniqueWords: [], extractionId }],
	});
	const file = { fileId, fileName: 'a.pdf', numberOfPages: 1 };
	const batchId = await store.addFiles(classificationId, undefined, [file]);
	writeFileSync(path.join(folder, fileId), 'document');
	await store.finishClassified(fileId, { documentType: null, confidence: 0.5 });
	const { reviewType } = store;
	const spied = jest.spyOn(store, 'reviewType').mockImplementation(async (...given) => {
		await reviewType(...given);
		throw error;
	});
	const { status } = await fetch(`${ORIGIN}/v1/updateResults`, {
		method: 'PATCH',
		headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
		body: JSON.stringify({
			...{ classificationId, batchId, fileId },
			result: { documentType: 'Letter' },
		}),
	});
	expect(spied).toHaveBeenCalledTimes(1);
	expect(status).toBeGreaterThanOrEqual(500);
	const documents = readdirSync(folder).filter((name) => name.startsWith('fil_'));
	expect(documents).toHaveLength(left);
	await close();
	for (const name of documents) rmSync(path.join(folder, name));
});

test('the type of a document that was deleted by its age can be confirmed, and keeps its copy', async () => {
	const { store, fetch, close } = await openApp({
		...{ folder, logLevel: 'silent', workers: workersWith({}) },
	});
	const { id: extractionId } = await store.define('extraction', DETAILS);
	const type = { name: 'Invoice', description: '', uniqueWords: [], extractionId };
	const { id: classificationId } = await store.define('classification', {
		...{ name: 'c', documentTypes: [type] },
	});
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
	const batchId = await store.addFiles(classificationId, undefined, [file]);
	const found = { documentType: 'Invoice', confidence: 0.5 };
	await store.finishClassified('fil_0', found, 'engine', { fileId: 'fil_1', extractionId });
	await store.finish('fil_1', NOTHING);
	await store.markExpiredDocuments(Date.now() + 1);
	const response = await fetch(`${ORIGIN}/v1/updateResults`, {
		method: 'PATCH',
		headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
		body: JSON.stringify({
			...{ classificationId, batchId, fileId: 'fil_0' },
			...{ result: { documentType: 'Invoice' }, confirmed: true },
		}),
	});
	expect(response.status).toBe(200);
	expect(await store.findFile('fil_0')).toMatchObject({
		...{ reviewed: { status: 'confirmed' }, extraction: { fileId: 'fil_1' } },
	});
	await close();
});

test('a type that the classification no longer has is not confirmed', async () => {
	const { store, fetch, close } = await openApp({
		...{ folder, logLevel: 'silent', workers: workersWith({}) },
	});
	const typed = (name: string) => ({ name, description: '', uniqueWords: [] });
	const { id: classificationId } = await store.define('classification', {
		...{ name: 'c', documentTypes: [typed('Invoice')] },
	});
	const fileIds = ['fil_0', 'fil_1'];
	const files = fileIds.map((fileId) => ({ fileId, fileName: 'a.pdf', numberOfPages: 1 }));
	const batchId = await store.addFiles(classificationId, undefined, files);
	await store.finishClassified('fil_0', { documentType: 'Invoice', confidence: 0.5 });
	await store.finishClassified('fil_1', { documentType: null, confidence: 0 });
	await store.redefine('classification', classificationId, { documentTypes: [typed('Bill')] });
	const confirm = async (fileId: string) => {
		const response = await fetch(`${ORIGIN}/v1/updateResults`, {
			method: 'PATCH',
			headers: { authorization: 'Bearer token', 'content-type': 'application/json' },
			body: JSON.stringify({ classificationId, batchId, fileId, confirmed: true }),
		});
		return { status: response.status, body: await response.json() };
	};
	expect(await confirm('fil_0')).toMatchObject({
		status: 400,
		body: { message: 'result.documentType must be "Bill" or null; it is "Invoice"' },
	});
	expect(await store.isToLearn('fil_0')).toBe(false);
	expect(await confirm('fil_1')).toMatchObject({ status: 200 });
	await close();
});
