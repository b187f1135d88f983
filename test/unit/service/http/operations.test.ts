/** Readiness of the service, and request IDs. */
import { mkdtempSync, rmSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Workers } from '../../../../local-service/src/jobs/workers';
import { openApp, ORIGIN } from '../../../support/app';
import { LIMITS, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-ready-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const databaseFile = path.join(folder, 'service.db');

async function readiness(
	given: Partial<Workers>,
	disturb: (app: Awaited<ReturnType<typeof openApp>>) => Promise<void> | void,
) {
	const app = await openApp({
		folder: path.join(folder, 'documents'),
		address: databaseFile,
		workers: workersWith({ slots: 0, ...given }),
		limits: { ...LIMITS, waiting: 1 },
		logLevel: 'silent',
	});
	await disturb(app);
	const response = await app.fetch(`${ORIGIN}/v1/ready`);
	await app.close();
	return { status: response.status, body: JSON.parse(await response.text()) };
}

const SURE = { sizes: async () => ({ answer: [] }) };

test('is ready if everything works', async () => {
	expect(await readiness(SURE, () => {})).toEqual({ status: 200, body: { status: 'ready' } });
});

test('lists threads that do not respond', async () => {
	const crashed = { sizes: async () => await Promise.reject(new Error('crashed')) };
	const late = { sizes: async () => ({ unreadable: 'too long' }) };
	for (const workers of [crashed, late]) {
		expect(await readiness(workers, () => {})).toEqual({
			status: 503,
			body: {
				status: 'error',
				message: 'The worker threads do not answer.',
				reasons: ['workers'],
			},
		});
	}
});

test('lists all problems', async () => {
	const { status, body } = await readiness(SURE, async ({ store }) => {
		const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
		await store.addFiles(id, undefined, [{ fileId: 'fil_1', fileName: 'a', numberOfPages: 1 }]);
		const real = promises.statfs;
		jest
			.spyOn(promises, 'statfs')
			.mockImplementation(async (of) => Object.assign(await real(of), { bavail: 1 }));
	});
	expect(status).toBe(503);
	expect(body.reasons).toEqual(['queue', 'disk']);
	expect(body.message).toBe('The queue is full (--max-waiting). The disk is nearly full.');
});

test('reports that the database cannot be written', async () => {
	const { body } = await readiness(SURE, ({ store }) => {
		const other = new DatabaseSync(databaseFile);
		other.exec('ALTER TABLE usage RENAME TO gone');
		other.close();
		void store;
	});
	expect(body.reasons).toEqual(['database']);
});

test('every response has the ID of its request, which is the one that the client sent if that is safe', async () => {
	const { fetch, close } = await openApp({
		folder: path.join(folder, 'ids'),
		workers: workersWith({}),
	});
	const idOf = async (to: string, sent?: string) => {
		const headers = sent === undefined ? {} : { 'x-request-id': sent };
		const response = await fetch(ORIGIN + to, { headers });
		return response.headers.get('x-request-id') ?? '';
	};
	for (const to of ['/v1/health', '/v1/files/fil_1', '/nowhere', '/v1/%zz']) {
		expect(await idOf(to, 'trace-1/a.b:c=')).toBe('trace-1/a.b:c=');
		expect(await idOf(to)).toMatch(/^[\da-f]{8}-/);
		for (const unsafe of ['two words', '{"a":1}', 'x'.repeat(129), 'ü'.normalize('NFC')]) {
			expect(await idOf(to, unsafe)).toMatch(/^[\da-f]{8}-/);
		}
	}
	await close();
});
