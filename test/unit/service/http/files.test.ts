/** Asking for the text of a file that has none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openApp, ORIGIN } from '../../../support/app';
import { NOTHING, workersWith } from '../../../support/workers';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-not-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('says why there is none, and whether there will be', async () => {
	const { store, documents, fetch, close } = openApp({ folder, workers: workersWith({}) });
	const { id } = store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const file = { fileId: 'fil_0', fileName: 'a.pdf', numberOfPages: 1 };
	store.addFiles(id, undefined, [file]);
	const ask = async () => {
		const headers = { authorization: 'Bearer token' };
		const answer = await fetch(`${ORIGIN}/v1/files/fil_0/text`, { headers });
		const { message, pages } = Object(await answer.json());
		return [answer.status, message ?? pages];
	};

	expect(await ask()).toEqual([404, 'The file has not been processed yet. Retry later.']);
	store.fail('fil_0', 'It is broken.');
	expect(await ask()).toEqual([404, 'Processing of the file failed: It is broken.']);
	// Versions that kept no text left such files.
	store.finish('fil_0', NOTHING);
	expect(await ask()).toEqual([404, expect.stringContaining('an earlier version of the service')]);
	// Other versions of the reader left such texts; they hold until the file is read anew.
	writeFileSync(documents.readingPathOf('fil_0'), JSON.stringify({ pages: [], skipped: [] }));
	expect(await ask()).toEqual([200, []]);
	await close();
});
