/** Samples whose pages take long to count. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('samples together have the same time limit for counting as any other upload, and are read nevertheless', async () => {
	let passed = 0;
	const began = Date.now();
	jest.spyOn(Date, 'now').mockImplementation(() => began + passed);
	const workers = workersWith({
		countPages: async (_file, milliseconds) => {
			passed += milliseconds;
			return { unreadable: 'It takes too long.' };
		},
	});
	const { fetch, close } = await openApp({ folder, workers });
	const form = new FormData();
	for (let i = 0; i < 5; i++) form.append('files', new Blob(['x']), 'a.pdf');
	const { status } = await fetch(`${ORIGIN}/v1/suggestFields`, {
		method: 'POST',
		headers: { authorization: 'Bearer token' },
		body: form,
	});
	expect(status).toBe(200);
	// 10 s for the first two, and a quarter of a second for each of the others.
	expect(passed).toBe(2 * 5000 + 3 * 250);
	jest.restoreAllMocks();
	await close();
});
