/** How the service treats an existing data folder. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { startLocalService, type LocalService } from '../../harness/localService';
import { createClient } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const INVOICE = path.join(root, 'examples', 'documents', 'invoice-atelier-north.pdf');

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

const documents = () => readdirSync(path.join(folder, 'documents')).sort();
const writeDocument = (name: string) => cpSync(INVOICE, path.join(folder, 'documents', name));

test('a database of another version is not changed, and the message says what to do', async () => {
	const database = new DatabaseSync(path.join(folder, 'service.db'));
	database.exec('CREATE TABLE other (a); PRAGMA user_version = 99');
	await expect(start()).rejects.toThrow(/another version .*schema 99.* --data-dir/);
	expect(database.prepare('SELECT name FROM sqlite_master').all()).toEqual([{ name: 'other' }]);
	database.close();
});

test('documents of unknown files are deleted, and nothing else', async () => {
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
