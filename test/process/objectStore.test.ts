/** A service that stores its documents in an object store. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { type LocalService, startLocalService } from '../../harness/localService';
import {
	BUCKET,
	type ProxyOutcome,
	startObjectStore,
	startProxy,
	type TestObjectStore,
	variablesFor,
} from '../../harness/objectStore';
import { type Client, createClient, example, toForm } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'object-store-contract-'));
const INVOICE = 'invoice-atelier-north.pdf';

let store: TestObjectStore;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let service: LocalService;
let client: Client;
let outcomeOf: (method: string) => ProxyOutcome = () => undefined;

const start = async (dataDir: string) =>
	await startLocalService({
		root,
		dataDir: path.join(folder, dataDir),
		options: ['--documents', `s3://${BUCKET}/some/where?encryption=AES256`],
		variables: variablesFor(proxy.endpoint),
	});

beforeAll(async () => {
	store = await startObjectStore(path.join(folder, 'store'));
	proxy = await startProxy(store.endpoint, ({ method }) => outcomeOf(method));
	service = await start('service');
	client = createClient(service);
});

afterEach(() => (outcomeOf = () => undefined));

afterAll(async () => {
	await service?.stop();
	await proxy?.stop();
	await store?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const keys = () =>
	store
		.keys()
		.map((key) => key.replace('some/where/', ''))
		.filter((key) => key !== 'database');

/** Files of documents in the data folder. */
const local = () =>
	readdirSync(path.join(folder, 'service', 'documents'), {
		recursive: true,
		encoding: 'utf8',
	}).filter((name) => name.includes('fil_'));

async function upload() {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	return await client.upload([['extractionId', extractionId], example(INVOICE)]);
}

async function deleteAll({ extractionId }: { extractionId: string }) {
	const json = { extractionId };
	return (await client.call('DELETE', '/deleteExtraction', { json })).status;
}

const ready = async () => {
	const { status, text } = await client.call('GET', '/ready', { headers: {} });
	return [status, text];
};

test('a document is uploaded, read, served, processed again and deleted without leaving objects', async () => {
	const uploaded = await upload();
	const { extractionId, batchId } = uploaded;
	const { fileId = '' } = uploaded.files[0] ?? {};
	const [file] = (await client.results(uploaded)).files;
	expect(file?.result).toEqual({ invoiceNumber: expect.stringMatching(/\d/) });
	expect(keys()).toEqual([fileId, `readings/${fileId}`]);
	expect(local()).toEqual([]);

	const served = await fetch(`${service.baseUrl}/files/${fileId}`, {
		headers: { authorization: `Bearer ${service.token}` },
	});
	const [, given] = example(INVOICE);
	const bytes = typeof given === 'string' ? undefined : given.bytes;
	expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
	const picture = await client.call('GET', `/files/${fileId}/pages/1.png`);
	expect(picture.text.slice(1, 4)).toBe('PNG');
	expect((await client.call('GET', `/files/${fileId}/text`)).status).toBe(200);
	expect((await client.call('GET', `/files/${fileId}/pages/1-1.pdf`)).status).toBe(200);

	const again = await client.call('POST', '/processAgain', { json: { extractionId, batchId } });
	expect(again.body).toMatchObject({ status: 'started', started: [fileId], left: [] });
	expect((await client.results(uploaded)).files[0]?.result).toEqual(file?.result);

	expect(await deleteAll({ extractionId })).toBe(200);
	expect(keys()).toEqual([]);
	expect(local()).toEqual([]);
	const gone = await client.call('GET', `/files/${fileId}`);
	expect(gone.status).toBe(404);
});

test('while the store is unavailable, uploads are refused temporarily and nothing fails', async () => {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	outcomeOf = (method) => (method === 'GET' ? 503 : undefined);
	const uploaded = await client.upload([['extractionId', extractionId], example(INVOICE)]);

	outcomeOf = () => 503;
	const form = toForm([['extractionId', extractionId], example(INVOICE)]);
	const refused = await fetch(`${service.baseUrl}/uploadFiles`, {
		...{ method: 'POST', body: form },
		headers: { authorization: `Bearer ${service.token}` },
	});
	expect(refused.status).toBe(503);
	expect(refused.headers.get('retry-after')).toBe('30');
	expect(await refused.json()).toEqual({
		status: 'error',
		message: expect.stringContaining('Retry later'),
		extractionId,
	});
	const [status, reasons] = await ready();
	expect(status).toBe(503);
	expect(JSON.parse(String(reasons)).reasons).toEqual(['documents']);

	// Longer than three attempts for a document whose worker crashes.
	await sleep(25_000);
	outcomeOf = () => undefined;
	const [file] = (await client.results(uploaded)).files;
	expect(file?.status).toBe('processed');
	expect((await ready())[0]).toBe(200);
	expect(await deleteAll(uploaded)).toBe(200);
	expect(keys()).toEqual([]);
	expect(service.warnings()).toContain('pauses the queue');
	expect(service.warnings()).not.toMatch(/AWS4-HMAC|S3RVER/);
});

test('a service with another database does not start with the same documents', async () => {
	await expect(start('another')).rejects.toThrow(/belong to another database/);
});
