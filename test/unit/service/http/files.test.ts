/** Requests for the data of a file that is incomplete or deleted. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { zstdCompressSync } from 'node:zlib';

import { addressFor } from '../../../../local-service/src/http/fileRoutes';
import { openApp, ORIGIN } from '../../../support/app';
import { NOTHING, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-not-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the message says why there is no text, and whether there will be one', async () => {
	const { store, fetch, close } = await openApp({ folder, workers: workersWith({}) });
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
	const batchId = await store.addFiles(id, undefined, [file]);
	const ask = async () => {
		const headers = { authorization: 'Bearer token' };
		const answer = await fetch(`${ORIGIN}/v1/files/fil_0/text`, { headers });
		const { message, pages } = Object(await answer.json());
		return [answer.status, message ?? pages];
	};

	expect(await ask()).toEqual([404, 'The file has not been processed yet. Retry later.']);
	await store.fail('fil_0', 'It is broken.');
	expect(await ask()).toEqual([404, 'Processing of the file failed: It is broken.']);
	await store.requeue(batchId, 'fil_0', new Set());
	await store.finish('fil_0', NOTHING);
	expect(await ask()).toEqual([404, 'The text of the file is not kept: it is longer than 128 MB.']);
	// Stored by other versions of the reader; valid until the file is read again.
	const text = zstdCompressSync(JSON.stringify({ pages: [], skipped: [] }));
	writeFileSync(path.join(folder, 'readings', 'fil_0'), text);
	expect(await ask()).toEqual([200, []]);
	await close();
});

test.each(['', '/text', '/pages/1.png'])(
	'a request for /files/fil_0%s of a file that is being deleted returns 404',
	async (of) => {
		const opened = await openApp({
			folder,
			workers: workersWith({ draw: async () => await Promise.reject(new Error('ENOENT')) }),
		});
		const { store, documents, fetch, close } = opened;
		const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
		await store.addFiles(id, undefined, [{ fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 }]);
		// Rows are deleted before bytes; the request has found the row, but then not the bytes.
		const find = store.findFile;
		jest.spyOn(store, 'findFile').mockImplementationOnce(async (fileId) => {
			const found = await find(fileId);
			await store.deleteFiles([fileId]);
			return found;
		});
		jest.spyOn(documents, 'openReading').mockRejectedValueOnce(new Error('ENOENT'));
		const headers = { authorization: 'Bearer token' };
		const answer = await fetch(`${ORIGIN}/v1/files/fil_0${of}`, { headers });
		expect(answer.status).toBe(404);
		expect(await answer.json()).toEqual({
			status: 'error',
			message: 'There is no file with the ID "fil_0".',
		});
		await close();
	},
);

test('a failure for another reason does not return 404', async () => {
	const draw = async () => await Promise.reject(new Error('It crashed.'));
	const { store, fetch, close } = await openApp({
		...{ folder, logLevel: 'silent' },
		workers: workersWith({ draw }),
	});
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.addFiles(id, undefined, [{ fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 }]);
	const headers = { authorization: 'Bearer token' };
	expect((await fetch(`${ORIGIN}/v1/files/fil_0/pages/1.png`, { headers })).status).toBe(500);
	await close();
});

test.each([
	['127.0.0.1', 'http://127.0.0.1:8484'],
	['::1', 'http://[::1]:8484'],
	['::ffff:172.18.0.3', 'http://172.18.0.3:8484'],
])('a connection that arrived at %s gets URLs with %s', (localAddress, url) => {
	const socket = { localAddress, localPort: 8484 };
	expect(addressFor(socket, {})).toBe(url);
	expect(addressFor(socket, { publicUrl: 'https://a.example' })).toBe('https://a.example');
});
