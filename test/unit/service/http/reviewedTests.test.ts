/** Who may test on reviewed documents, when a test has to wait, and that it leaves nothing behind. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ToTest } from '../../../../local-service/src/jobs/extractionTasks';
import { openApp, ORIGIN } from '../../../support/app';
import { testOnSqlite } from '../../../support/database';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-reviewed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DETAILS = { name: 'n', language: 'English', fields: [{ key: 'a' }] };
const FOUND = { result: { a: 'x' }, findings: { details: { a: { value: 'x', confidence: 0.6 } } } };
const ANSWER = {
	confidence: 0.9,
	values: [
		{
			...{ field: ['a'], place: 'a', confirmed: 'y', before: 'x', now: 'y', confidence: 0.9 },
			...{ wasRight: false, isRight: true },
		},
	],
};

type Given = Parameters<typeof workersWith>[0];

async function openWith(given: Given = {}) {
	const workers = workersWith({ testReviewed: async () => ({ answer: ANSWER }), ...given });
	const app = await openApp({ folder, logLevel: 'silent', workers });
	const { store } = app;
	const { id: extractionId } = await store.define('extraction', DETAILS);
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1, contentHash: 'same' };
	const copy = { ...file, fileId: 'fil_1' };
	await store.addFiles(extractionId, undefined, [file, copy]);
	for (const { fileId } of [file, copy]) {
		writeFileSync(path.join(folder, fileId), 'x');
		await store.finish(fileId, FOUND);
	}
	await store.reviewValues('fil_0', { a: 'y' }, true);
	const headers = { authorization: 'Bearer token', 'content-type': 'application/json' };
	const test = async (body: object = {}, token = 'token') =>
		await app.fetch(`${ORIGIN}/v1/testOnReviewed`, {
			method: 'POST',
			headers: { ...headers, authorization: `Bearer ${token}` },
			body: JSON.stringify({ extractionId, fileId: 'fil_0', ...body }),
		});
	return { ...app, extractionId, test };
}

test('The answer before the review is compared, and examples of the same document are left out', async () => {
	const given: Array<Omit<ToTest, 'model'>> = [];
	const {
		test: run,
		extractionId,
		close,
	} = await openWith({
		testReviewed: async (task) => {
			given.push(task);
			return { answer: ANSWER };
		},
	});
	const fields = [{ key: 'a', description: 'other' }];
	const response = await run({ extractionDetails: { fields, language: 'German' } });
	expect(await response.json()).toEqual({
		...{ status: 'processed', extractionId, fileId: 'fil_0', answeredBy: 'engine' },
		...{ confidence: { before: 0.6, now: 0.9 }, values: ANSWER.values },
	});
	expect(given).toMatchObject([
		{
			details: { ...DETAILS, fields, language: 'German' },
			reviewed: { confirmed: { a: 'y' }, isConfirmed: true, before: { result: { a: 'x' } } },
			// The cached reading is for the language of the definition.
			skipsCaching: true,
		},
	]);
	await close();
});

testOnSqlite('A test changes no row of the database', async () => {
	const { database, test: run, close } = await openWith();
	const rows = async () => {
		const names = await database
			.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
			.all();
		return await Promise.all(
			names.map(async ({ name }) => await database.prepare(`SELECT * FROM ${name}`).all()),
		);
	};
	const before = await rows();
	expect(before.flat().length).toBeGreaterThan(5);
	expect((await run()).status).toBe(200);
	expect(await rows()).toEqual(before);
	await close();
});

test('A document that was deleted because of its age is listed as no longer stored, and cannot be tested', async () => {
	const { store, fetch, test: run, extractionId, close } = await openWith();
	await store.markExpiredDocuments(Date.now() + 1);
	const headers = { authorization: 'Bearer token' };
	const list = await fetch(`${ORIGIN}/v1/reviewed?extractionId=${extractionId}`, { headers });
	expect(await list.json()).toMatchObject({
		...{ status: 'success', total: 1 },
		files: [{ fileId: 'fil_0', review: 'confirmed', isStored: false }],
	});
	const response = await run();
	expect(response.status).toBe(410);
	expect(await response.json()).toMatchObject({
		message: expect.stringContaining('--keep-documents'),
	});
	await close();
});

test('A file that is deleted during its test has no answer', async () => {
	let remove = async () => {};
	const {
		store,
		test: run,
		close,
	} = await openWith({
		testReviewed: async () => {
			await remove();
			throw new Error('The document is gone.');
		},
	});
	remove = async () => void (await store.deleteFiles(['fil_0']));
	expect(await (await run()).json()).toMatchObject({
		...{ status: 'failed', message: 'The file was deleted during the test.' },
	});
	await close();
});

test('Documents of users and earlier tests have priority', async () => {
	const { promise: held, resolve: finish } = Promise.withResolvers<void>();
	const { promise: allBegun, resolve: resolveBegun } = Promise.withResolvers<void>();
	let begun = 0;
	const {
		store,
		test: run,
		extractionId,
		close,
	} = await openWith({
		testReviewed: async () => {
			if (++begun === 4) resolveBegun();
			await held;
			return { answer: ANSWER };
		},
		// Files stay in the queue.
		slots: 0,
	});
	const running = [run(), run(), run(), run()];
	const statuses = async () => {
		const other = await run();
		return [other.status, other.headers.get('retry-after')];
	};
	await allBegun;
	expect(await statuses()).toEqual([429, '5']);
	finish();
	const got = (await Promise.all(running)).map(({ status }) => status);
	expect(got).toEqual([200, 200, 200, 200]);
	expect(begun).toBe(4);
	expect(await statuses()).toEqual([200, null]);
	const waiting = { fileId: 'fil_2', fileName: 'b.pdf', numberOfPages: 1 };
	await store.addFiles(extractionId, undefined, [waiting]);
	expect(await statuses()).toEqual([429, '5']);
	await close();
});

test.each([
	['read', 403, 200],
	['review', 200, 200],
	['write', 200, 200],
] as const)(
	'A token with the scope %s gets %i for a test and %i for the list',
	async (scope, ...expected) => {
		const { store, fetch, test: run, extractionId, close } = await openWith();
		const token = (await store.createToken('one', [scope], undefined)) ?? '';
		const headers = { authorization: `Bearer ${token}` };
		const list = await fetch(`${ORIGIN}/v1/reviewed?extractionId=${extractionId}`, { headers });
		expect([(await run({}, token)).status, list.status]).toEqual(expected);
		await close();
	},
);
