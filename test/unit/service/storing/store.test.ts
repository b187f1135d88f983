import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDatabase } from '../../../../local-service/src/storing/database';
import { createStore } from '../../../../local-service/src/storing/store';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('what is stored is on the disk, not only in its cache, before it is told of', () => {
	const database = openDatabase(path.join(folder, 'service.db'));
	// FULL (https://www.sqlite.org/pragma.html#pragma_synchronous).
	expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
	expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
	database.close();
});

test('of files that cannot all be added none is, and others still can', () => {
	const store = createStore(openDatabase(':memory:'));
	const { id } = store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const file = { fileId: 'fil_1', fileName: 'a.pdf', numberOfPages: 1 };
	expect(() => store.addFiles(id, undefined, [file, file])).toThrow('UNIQUE');
	expect([store.batchesOf(id), store.allFileIds(), store.pagesUploaded()]).toEqual([[], [], 0]);
	const batchId = store.addFiles(id, undefined, [file]);
	expect(store.filesOf(batchId)).toMatchObject([file]);
});
