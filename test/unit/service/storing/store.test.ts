import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openConnection } from '../../../../local-service/src/storing/sqlite';
import { createStore } from '../../../../local-service/src/storing/store';
import { openTestDatabase, testOnSqlite } from '../../../support/database';

const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-store-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('stored data is flushed to disk before it is acknowledged', () => {
	const database = openConnection(path.join(folder, 'service.db'));
	// 2 is FULL (https://www.sqlite.org/pragma.html#pragma_synchronous).
	expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
	expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
	database.close();
});

test('if not all files of an upload can be added, none is added, and later uploads succeed', async () => {
	const store = createStore(await openTestDatabase());
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	const file = { fileId: 'fil_1', fileName: 'a.pdf', numberOfPages: 1 };
	await expect(store.addFiles(id, undefined, [file, file])).rejects.toThrow(/unique/i);
	expect([
		await store.batchesOf(id),
		await store.allFileIds(),
		await store.pagesUploaded(),
	]).toEqual([[], [], 0]);
	const batchId = await store.addFiles(id, undefined, [file]);
	expect(await store.filesOf(batchId)).toMatchObject([file]);
});

testOnSqlite('a failed check for writing leaves no transaction open', async () => {
	const database = await openTestDatabase();
	// Fails like an I/O error, which does not always end the transaction.
	await database.exec(
		"CREATE TEMP TRIGGER failing BEFORE UPDATE ON usage BEGIN SELECT RAISE(FAIL, 'broken'); END",
	);
	await expect(database.checkWritable()).rejects.toThrow('broken');
	const store = createStore(database);
	const { id } = await store.define('extraction', { name: 'n', language: 'English', fields: [] });
	await store.transaction(async () => await store.redefine('extraction', id, { name: 'm' }));
	await database.close();
});
