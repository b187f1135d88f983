/** Uploads while many files are waiting. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { LIMITS, NOTHING, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-room-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('are refused beyond the limit, store nothing, and are taken when there is room again', async () => {
	let counting = 0;
	// Nothing is ever read: it has no worker.
	const workers = workersWith({
		seats: 0,
		countPages: async () => {
			counting++;
			return { answer: { numberOfPages: 1, canBeSplit: false } };
		},
	});
	const limits = { ...LIMITS, files: 3, waiting: 3 };
	const { store, fetch, close } = openApp({ folder, workers, limits });
	const { id } = store.define('extraction', { name: 'n', language: 'English', fields: [] });

	const upload = async (files: number) => {
		const form = new FormData();
		form.append('extractionId', id);
		for (let i = 0; i < files; i++) form.append('files', new Blob(['x'.repeat(900)]), 'a.pdf');
		const { status, headers } = await fetch(`${ORIGIN}/v1/uploadFiles`, {
			method: 'POST',
			headers: { authorization: 'Bearer token' },
			body: form,
		});
		return { status, retryAfter: headers.get('retry-after') };
	};
	const refused = { status: 429, retryAfter: '30' };
	const stored = () => readdirSync(folder, { recursive: true }).length;

	expect(await upload(2)).toEqual({ status: 200, retryAfter: null });
	const before = { documents: stored(), pages: store.pagesUploaded() };
	expect(await upload(2)).toEqual(refused);
	expect({ documents: stored(), pages: store.pagesUploaded() }).toEqual(before);

	// At the same time there is room for one of them.
	const statuses = await Promise.all([upload(1), upload(1), upload(1)]);
	expect(statuses.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
	expect(store.filesWaiting()).toBe(3);

	// What could not be taken anyway is not even looked at.
	counting = 0;
	expect(await upload(1)).toEqual(refused);
	expect(counting).toBe(0);

	for (const { fileId } of store.firstOfBatches([])) store.finish(fileId, NOTHING);
	expect((await upload(1)).status).toBe(200);
	await close();
});
