/** A data folder without space, and one that another service uses. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { limitedBy, startLocalService, type LocalService } from '../../harness/localService';
import { createClient, example, toForm, type Client, type Part } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
let folder: string;
let service: LocalService | undefined;

beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'storage-contract-'));
});

afterEach(async () => {
	await service?.stop();
	rmSync(folder, { recursive: true, force: true });
});

async function start(options: { through?: string[] } = {}) {
	service = await startLocalService({ root, dataDir: folder, ...options });
	return createClient(service);
}

const documents = () => readdirSync(path.join(folder, 'documents'), { recursive: true }).sort();

const FIELD = { key: 'invoiceNumber' };

const send = async (client: Client, extractionId: string, part: Part) =>
	await client.call('POST', '/uploadFiles', {
		form: toForm([['extractionId', extractionId], part]),
	});

test('an upload fails on a full disk and leaves nothing behind', async () => {
	// A limit on file size: the operating system reacts to it as to a full disk.
	const client = await start({ through: limitedBy('ulimit -f 2048') });
	const extractionId = await client.createExtraction([FIELD]);
	const large = new Uint8Array(30 * 1024 * 1024).fill(32);
	const before = documents();
	const failed = await send(client, extractionId, ['files', { name: 'a.txt', bytes: large }]);
	expect(failed).toMatchObject({
		status: 500,
		body: {
			status: 'error',
			extractionId,
			message: 'The service failed to process the request. The disk is full.',
		},
	});
	expect(documents()).toEqual(before);

	const good = await client.upload([
		['extractionId', extractionId],
		example('invoice-atelier-north.pdf'),
	]);
	const { files } = await client.results(good);
	expect(files).toMatchObject([{ result: { invoiceNumber: 'AN-2026-0147' } }]);
});

test('an upload into a folder that is missing fails and leaves nothing behind', async () => {
	const client = await start();
	const extractionId = await client.createExtraction([FIELD]);
	rmSync(path.join(folder, 'documents', 'incoming'), { recursive: true });
	const before = documents();
	const failed = await send(client, extractionId, example('invoice-atelier-north.pdf'));
	expect(failed).toMatchObject({ status: 500, body: { status: 'error', extractionId } });
	expect(documents()).toEqual(before);
	const { body } = await client.call('POST', '/viewExtraction', { json: { extractionId } });
	expect(body).toMatchObject({ extractionDetails: { batches: {} } });
});

test('a folder that cannot be created is reported', async () => {
	writeFileSync(path.join(folder, 'documents'), 'a file in place of a folder');
	await expect(start()).rejects.toThrow(/The data folder .* cannot be used \(ENOTDIR/);
});

test('a data folder that is a file, or has files of other programs, ends startup with a message', async () => {
	const file = path.join(folder, 'letter.odt');
	writeFileSync(file, '');
	const failure = async (dataDir: string) =>
		await startLocalService({ root, dataDir }).catch((error: Error) => error.message);
	for (const dataDir of [file, folder]) {
		expect(await failure(dataDir)).toMatch(/did not start: The .*folder .*--data-dir\.$/);
	}
});

test('an invalid lock file is reported', async () => {
	writeFileSync(path.join(folder, 'lock'), 'something else'.repeat(100));
	await expect(start()).rejects.toThrow(/not a database/);
});

test('two services cannot share a folder, and the second starts after the first has stopped', async () => {
	const client = await start();
	const extractionId = await client.createExtraction([FIELD]);
	const token = readFileSync(path.join(folder, 'token'), 'utf8');
	await expect(startLocalService({ root, dataDir: folder })).rejects.toThrow(
		'The data folder is in use by another instance',
	);
	expect(readFileSync(path.join(folder, 'token'), 'utf8')).toBe(token);
	await service?.kill();

	const second = await start();
	expect((await second.call('POST', '/viewExtraction', { json: { extractionId } })).status).toBe(
		200,
	);
});
