/** What the service makes of a data folder that it finds. */
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { MIGRATIONS } from '../../local-service/src/storing/migrations';
import { startLocalService, type LocalService } from '../support/localService';
import { createReviewer } from '../support/reviewer';
import { createClient } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const INVOICE = path.join(root, 'examples', 'documents', 'invoice-atelier-north.pdf');

/** The database as the first version of the service made it. */
const VERSION_1 = `
	CREATE TABLE extractions (
		extractionId TEXT PRIMARY KEY,
		createdAt    INTEGER NOT NULL,
		details      TEXT NOT NULL
	) STRICT;
	CREATE TABLE batches (
		batchId      TEXT PRIMARY KEY,
		extractionId TEXT NOT NULL REFERENCES extractions,
		createdAt    INTEGER NOT NULL
	) STRICT;
	CREATE TABLE files (
		position      INTEGER PRIMARY KEY,
		fileId        TEXT NOT NULL UNIQUE,
		batchId       TEXT NOT NULL REFERENCES batches,
		fileName      TEXT NOT NULL,
		numberOfPages INTEGER NOT NULL,
		status        TEXT NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'processed', 'failed')),
		attempts      INTEGER NOT NULL DEFAULT 0,
		message       TEXT,
		result        TEXT
	) STRICT;
	CREATE INDEX filesOfBatch ON files (batchId);
	CREATE INDEX waitingFiles ON files (position) WHERE status = 'waiting';
	PRAGMA user_version = 1;`;

const fileId = (digit: string) => `fil_${digit.repeat(24)}`;

let folder: string;
let service: LocalService | undefined;

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'data-folder-'));
	mkdirSync(path.join(folder, 'documents'));
});

afterEach(async () => {
	await service?.stop();
	service = undefined;
	rmSync(folder, { recursive: true, force: true });
});

async function start() {
	service = await startLocalService({ root, dataDir: folder });
	return createClient(service);
}

function useDatabase(sql: string): void {
	const database = new DatabaseSync(path.join(folder, 'service.db'));
	database.exec(sql);
	database.close();
}

const documents = () => readdirSync(path.join(folder, 'documents')).sort();
const writeDocument = (name: string) => cpSync(INVOICE, path.join(folder, 'documents', name));

test('a database of version 1 comes up with all that it knows, and goes on', async () => {
	const extractionDetails = {
		name: 'Old',
		language: 'English',
		fields: [{ key: 'number', description: 'Invoice number' }],
	};
	useDatabase(`${VERSION_1}
		INSERT INTO extractions VALUES ('ext_old', 1700000000000, '${JSON.stringify(extractionDetails)}');
		INSERT INTO batches VALUES ('bat_1', 'ext_old', 1700000000001), ('bat_2', 'ext_old', 1700000000002);
		INSERT INTO files VALUES
			(1, '${fileId('1')}', 'bat_1', 'one.pdf', 1, 'processed', 1, NULL, '{"number":"kept"}'),
			(2, '${fileId('2')}', 'bat_1', 'two.pdf', 3, 'failed', 1, 'It was broken.', NULL),
			(5, '${fileId('3')}', 'bat_2', 'three.pdf', 1, 'waiting', 2, NULL, NULL);`);
	for (const digit of ['1', '2', '3']) writeDocument(fileId(digit));

	const client = await start();
	const extractionId = 'ext_old';
	const first = await client.results({ extractionId, batchId: 'bat_1' });
	expect(first.files).toMatchObject([
		{ fileId: fileId('1'), fileName: 'one.pdf', numberOfPages: 1, result: { number: 'kept' } },
		{ fileId: fileId('2'), fileName: 'two.pdf', status: 'failed', message: 'It was broken.' },
	]);
	const second = await client.results({ extractionId, batchId: 'bat_2' });
	expect(second.files).toMatchObject([{ fileId: fileId('3'), status: 'processed' }]);
	const { body } = await client.call('POST', '/viewExtraction', { json: { extractionId } });
	expect(body).toEqual({
		extractionId,
		extractionDetails: {
			...extractionDetails,
			status: 'finished',
			batches: {
				bat_1: { filesNo: 2, startTime: 1700000000001, status: 'finished', origin: 'api' },
				bat_2: { filesNo: 1, startTime: 1700000000002, status: 'finished', origin: 'api' },
			},
		},
	});
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
	expect(documents()).toEqual(['incoming', 'readings']);
	await service?.stop();

	const database = new DatabaseSync(path.join(folder, 'service.db'));
	expect(database.prepare('PRAGMA user_version').get()).toEqual({
		user_version: MIGRATIONS.length,
	});
	expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
	expect(database.prepare('SELECT pages FROM usage').get()).toEqual({ pages: 5 });
	expect(database.prepare('SELECT * FROM files').all()).toEqual([]);
	database.close();
	await start();
});

test('a database of version 2 comes up, and its batches are not announced', async () => {
	const extractionDetails = { name: 'Old', language: 'English', fields: [{ key: 'a' }] };
	useDatabase(`${MIGRATIONS.slice(0, 2).join('')} PRAGMA user_version = 2;
		INSERT INTO definitions VALUES ('ext_old', 'extraction', 1, '${JSON.stringify(extractionDetails)}');
		INSERT INTO batches VALUES ('bat_1', 'ext_old', 2, NULL);
		INSERT INTO files (fileId, batchId, fileName, numberOfPages, status, result)
			VALUES ('${fileId('1')}', 'bat_1', 'one.pdf', 1, 'processed', '{"a":"kept"}');`);
	writeDocument(fileId('1'));
	const client = await start();
	const { files } = await client.results({ extractionId: 'ext_old', batchId: 'bat_1' });
	expect(files).toMatchObject([{ fileId: fileId('1'), result: { a: 'kept' } }]);
	await service?.stop();

	const database = new DatabaseSync(path.join(folder, 'service.db'));
	expect(database.prepare('PRAGMA user_version').get()).toEqual({
		user_version: MIGRATIONS.length,
	});
	expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
	expect(database.prepare('SELECT * FROM deliveries').all()).toEqual([]);
	database.close();
});

test('a database of version 5, before stacks and lists, comes up, lists and splits', async () => {
	const details = (name: string) =>
		`zeroblob(4096), '${JSON.stringify({
			...{ name, language: 'English', fields: [{ key: 'a' }], documentTypes: [] },
		})}'`;
	useDatabase(`${MIGRATIONS.slice(0, 5).join('')} PRAGMA user_version = 5;
		INSERT INTO definitions (definitionId, kind, createdAt, padding, details) VALUES
			('ext_old', 'extraction', 1, ${details('Old')}),
			('cla_old', 'classification', 2, ${details('Types')});
		INSERT INTO batches VALUES ('bat_1', 'ext_old', 2, NULL);
		INSERT INTO files (fileId, batchId, numberOfPages, status)
			VALUES ('${fileId('1')}', 'bat_1', 1, 'processed');
		INSERT INTO contents (position, padding, fileName, result)
			VALUES (1, zeroblob(4096), 'one.pdf', '{"a":"kept"}');`);
	writeDocument(fileId('1'));
	const client = await start();
	const { files } = await client.results({ extractionId: 'ext_old', batchId: 'bat_1' });
	expect(files).toMatchObject([{ fileId: fileId('1'), result: { a: 'kept' } }]);
	const listed = await client.call('POST', '/listExtractions', { json: {} });
	expect(listed.body).toMatchObject({ extractions: [{ extractionId: 'ext_old', name: 'Old' }] });
	const form = new FormData();
	form.append('files', new Blob([readFileSync(INVOICE)]), 'stack.pdf');
	const split = await client.call('POST', '/splitFile', { form });
	expect(split.body).toMatchObject({ status: 'uploaded', fileName: 'stack.pdf' });
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId: 'ext_old' } });
	await service?.stop();

	const database = new DatabaseSync(path.join(folder, 'service.db'));
	expect(database.prepare('PRAGMA user_version').get()).toEqual({
		user_version: MIGRATIONS.length,
	});
	expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
	expect(database.prepare('SELECT kind FROM definitions ORDER BY kind').all()).toEqual([
		{ kind: 'classification' },
		{ kind: 'split' },
	]);
	database.close();
});

test('a database of version 7, before corrections, comes up, and its results are corrected', async () => {
	const details = JSON.stringify({ name: 'Old', language: 'English', fields: [{ key: 'a' }] });
	useDatabase(`${MIGRATIONS.slice(0, 7).join('')} PRAGMA user_version = 7;
		INSERT INTO definitions (definitionId, kind, createdAt, padding, details)
			VALUES ('ext_old', 'extraction', 1, zeroblob(4096), '${details}');
		INSERT INTO batches VALUES ('bat_1', 'ext_old', 2, NULL);
		INSERT INTO files (fileId, batchId, numberOfPages, status)
			VALUES ('${fileId('1')}', 'bat_1', 1, 'processed');
		INSERT INTO contents (position, padding, fileName, result, findings)
			VALUES (1, zeroblob(4096), 'one.pdf', '{"a":"kept"}', '{"details":{"a":{"value":"kept","confidence":0.5}}}');`);
	writeDocument(fileId('1'));
	const client = await start();
	const ids = { extractionId: 'ext_old', batchId: 'bat_1' };
	const { files } = await client.results(ids);
	expect(files).toMatchObject([{ fileId: fileId('1'), result: { a: 'kept' } }]);
	expect(files[0]).not.toHaveProperty('reviewed');
	const json = { ...ids, fileId: fileId('1'), result: { a: 'corrected' } };
	await client.call('PATCH', '/updateResults', { json });
	const corrected = await client.results(ids);
	expect(corrected.files).toMatchObject([
		{ result: { a: 'corrected' }, details: { a: { value: 'corrected', confidence: 1 } } },
	]);
	const { body } = await client.call('GET', `/files/${fileId('1')}/history`);
	expect(Object(body).history).toEqual([
		{
			...{ status: 'processed', result: { a: 'kept' } },
			details: { a: { value: 'kept', confidence: 0.5 } },
		},
		{
			...{ status: 'edited', by: 'person', at: expect.any(Number) },
			...{ result: { a: 'corrected' }, details: { a: expect.any(Object) } },
		},
	]);
	await service?.stop();

	const database = new DatabaseSync(path.join(folder, 'service.db'));
	expect(database.prepare('PRAGMA user_version').get()).toEqual({
		user_version: MIGRATIONS.length,
	});
	expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
	database.close();
});

test('a database of version 9, before rejecting, keeps its reviews, and the review page finds its results', async () => {
	const details = JSON.stringify({ name: 'Old', language: 'English', fields: [{ key: 'seller' }] });
	useDatabase(`${MIGRATIONS.slice(0, 9).join('')} PRAGMA user_version = 9;
		INSERT INTO definitions (definitionId, kind, createdAt, padding, details)
			VALUES ('ext_old', 'extraction', 1, zeroblob(4096), '${details}');
		INSERT INTO batches VALUES ('bat_1', 'ext_old', 2, NULL);
		INSERT INTO files (fileId, batchId, numberOfPages, status, answeredBy, answeredAt, review, reviewedAt, learnedAt) VALUES
			('${fileId('1')}', 'bat_1', 1, 'processed', 'person', 7, 'confirmed', 7, 7),
			('${fileId('2')}', 'bat_1', 1, 'processed', 'person', 8, 'edited', 8, 8),
			('${fileId('3')}', 'bat_1', 1, 'processed', 'engine', 6, NULL, NULL, NULL);
		INSERT INTO contents (position, padding, fileName, result, findings)
			SELECT position, zeroblob(4096), fileId || '.pdf', '{"seller":"Acme"}',
				'{"details":{"seller":{"value":"Acme","confidence":0.' || position || '}}}' FROM files;
		INSERT INTO history (position, status, answeredBy, answeredAt, padding, result) VALUES
			(1, 'processed', 'engine', 5, zeroblob(4096), '{"seller":null}'),
			(1, 'edited', 'person', 6, zeroblob(4096), '{"seller":"A"}');
		INSERT INTO deliveries (batchId, dueAt, reviewed, review)
			VALUES ('bat_1', 9e15, 2, 'edited'), ('bat_1', NULL, NULL, NULL);`);
	for (const digit of ['1', '2', '3']) writeDocument(fileId(digit));
	const client = await start();
	const ids = { extractionId: 'ext_old', batchId: 'bat_1' };
	const { files } = await client.results(ids);
	expect(files).toMatchObject([
		{ fileId: fileId('1'), reviewed: { status: 'confirmed', at: 7 } },
		{ fileId: fileId('2'), reviewed: { status: 'edited', at: 8 } },
		{ fileId: fileId('3'), result: { seller: 'Acme' } },
	]);
	expect(files[2]).not.toHaveProperty('reviewed');
	const { body } = await client.call('GET', `/files/${fileId('1')}/history`);
	expect(Object(body).history).toMatchObject([
		{ status: 'processed', by: 'engine', at: 5, result: { seller: null } },
		{ status: 'edited', by: 'person', at: 6, result: { seller: 'A' } },
		{ status: 'confirmed', by: 'person', at: 7 },
	]);
	const json = { ...ids, fileId: fileId('3'), rejected: true, reason: 'Old' };
	expect((await client.call('PATCH', '/updateResults', { json })).status).toBe(200);
	const person = createReviewer(new URL(service?.baseUrl ?? '').origin);
	await person.call('POST', 'session', { token: service?.token });
	const listed = Object((await person.call('GET', 'files?sender=acme')).body).files;
	expect(listed).toMatchObject([
		{ fileId: fileId('1'), confidence: 0.1, status: 'confirmed' },
		{ fileId: fileId('2'), confidence: 0.2, status: 'edited' },
		{ fileId: fileId('3'), confidence: 0.3, status: 'rejected' },
	]);
	await service?.stop();

	const database = new DatabaseSync(path.join(folder, 'service.db'));
	expect(database.prepare('PRAGMA user_version').get()).toEqual({
		user_version: MIGRATIONS.length,
	});
	expect(database.prepare('PRAGMA foreign_key_check').all()).toEqual([]);
	expect(database.prepare('SELECT reviewed, review FROM deliveries').all()).toEqual([
		{ reviewed: 2, review: 'edited' },
		{ reviewed: null, review: null },
	]);
	database.close();
});

test('a migration that does not come to its end changes nothing', async () => {
	// The name is taken that the migration gives a table.
	useDatabase(`${VERSION_1} CREATE TABLE usage (a);
		INSERT INTO extractions VALUES ('ext_old', 1, '{}');`);
	await expect(start()).rejects.toThrow('usage');
	const database = new DatabaseSync(path.join(folder, 'service.db'));
	expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 });
	expect(database.prepare('SELECT extractionId FROM extractions').all()).toEqual([
		{ extractionId: 'ext_old' },
	]);
	database.close();
});

test('a database of a newer version is left alone, with what to do', async () => {
	useDatabase('PRAGMA user_version = 99;');
	await expect(start()).rejects.toThrow(/newer version .* --data-dir/);
});

test('documents that no file is known of go, and nothing else does', async () => {
	const client = await start();
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const { files } = await client.upload([
		['extractionId', extractionId],
		['files', { name: 'a.pdf', bytes: new Uint8Array([1]) }],
	]);
	await service?.stop();
	writeDocument(fileId('0'));
	writeDocument('fil_of-a-person.pdf');
	writeFileSync(path.join(folder, 'documents', 'incoming', fileId('1')), 'cut off');

	await start();
	expect(documents()).toEqual(
		['fil_of-a-person.pdf', files[0]?.fileId, 'incoming', 'readings'].sort(),
	);
	expect(readdirSync(path.join(folder, 'documents', 'incoming'))).toEqual([]);
});
