/** Moving the service to other storage, and back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type LocalService, startLocalService } from '../../harness/localService';
import {
	BUCKET,
	startObjectStore,
	type TestObjectStore,
	variablesFor,
} from '../../harness/objectStore';
import { addressFor, isOnPostgres } from '../../harness/postgres';
import { type Client, createClient, example } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const folder = mkdtempSync(path.join(tmpdir(), 'move-contract-'));
const FIRST = path.join(folder, 'first');
const LAST = path.join(folder, 'last');
const INVOICE = 'invoice-atelier-north.pdf';

let store: TestObjectStore;
let servers: string[];
let service: LocalService | undefined;
let variables: { [name: string]: string | undefined };

beforeAll(async () => {
	store = await startObjectStore(path.join(folder, 'store'));
	variables = { ...variablesFor(store.endpoint), DOCUMENT_EXTRACTION_DATABASE: undefined };
	const database = isOnPostgres ? ['database', await addressFor(path.join(folder, 'own'))] : [];
	servers = [...database, 'documents', `s3://${BUCKET}/moved`];
});
afterAll(async () => {
	await service?.stop();
	await store?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const options = (before: string, given: string[]) =>
	given.map((one, index) => (index % 2 === 0 ? `--${before}${one}` : one));

async function start(dataDir: string, ...more: string[]): Promise<Client> {
	// Results contain URLs.
	const url = ['--public-url', 'http://service.example'];
	service = await startLocalService({ root, dataDir, options: [...url, ...more], variables });
	return createClient(service);
}

async function stop(): Promise<void> {
	await service?.stop();
	service = undefined;
}

async function command(...args: string[]) {
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const child = spawn(process.execPath, [cli, ...args], { env: { ...process.env, ...variables } });
	let [out, errors] = ['', ''];
	child.stdout.on('data', (chunk) => (out += chunk));
	child.stderr.on('data', (chunk) => (errors += chunk));
	const [code] = await once(child, 'close');
	return { code, out, errors };
}

const move = async (...args: string[]) => await command('move', ...args);

/** All files with size and time of modification. */
const stateOf = (directory: string) =>
	readdirSync(directory, { recursive: true, encoding: 'utf8' })
		.filter((name) => !/^lock|-(wal|shm)$/.test(name))
		.map((name) => {
			const { size, mtimeMs } = statSync(path.join(directory, name));
			return [name, size, name === 'service.db' ? 0 : mtimeMs];
		})
		.toSorted();

test('no password is printed if the address that contains it is invalid', async () => {
	const wrong = ['postgres://user:sesame@127.0.0.1:1/name', 'postgres://user:sesame@/', 'sesame'];
	for (const address of wrong) {
		for (const name of ['to-database', 'to-documents', 'to']) {
			const { code, out, errors } = await move('--data-dir', FIRST, `--${name}`, address);
			expect([code, out]).toEqual([1, '']);
			expect(errors).not.toContain('sesame');
		}
		expect((await move(address)).errors).toMatch(/^Usage: document-extraction-service move /);
	}
});

test('after a move to servers and to another folder, all data is there, and the token is the same', async () => {
	let client = await start(FIRST);
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	const uploaded = await client.upload([['extractionId', extractionId], example(INVOICE)]);
	const [file] = uploaded.files;
	await client.results(uploaded);
	const hook = { url: 'http://127.0.0.1:9/', events: ['extraction.rejected'] };
	expect((await client.call('POST', '/createWebhook', { json: hook })).status).toBe(200);
	const made = await command('tokens', 'create', 'n8n', '--scope', 'read', '--data-dir', FIRST);

	async function seen() {
		const baseUrl = service?.baseUrl ?? '';
		const document = await fetch(file?.url.replace(/^.*\/v1/, baseUrl) ?? '', {
			headers: { authorization: `Bearer ${made.out.trim()}` },
		});
		return {
			token: service?.token,
			results: await createClient({ baseUrl, token: made.out.trim() }).results(uploaded),
			webhooks: (await client.call('POST', '/listWebhooks', { json: {} })).body,
			reading: (await client.call('GET', `/files/${file?.fileId}/text`)).body,
			credits: (await client.call('GET', '/credits')).body,
			document: [document.status, (await document.bytes()).length],
		};
	}
	const before = await seen();
	expect(before).toMatchObject({
		results: { files: [{ status: 'processed', result: { invoiceNumber: 'AN-2026-0147' } }] },
		webhooks: { webhooks: [{ url: hook.url }] },
		reading: { pages: [{ number: 1 }] },
		document: [200, statSync(path.join(root, 'examples', 'documents', INVOICE)).size],
	});

	const running = await move('--data-dir', FIRST, ...options('to-', servers));
	expect([running.code, running.out]).toEqual([1, '']);
	expect(running.errors).toMatch(/^The data folder is in use by another instance of the service/);
	await stop();

	const state = stateOf(FIRST);
	const there = await move('--data-dir', FIRST, ...options('to-', servers));
	expect(there).toMatchObject({ code: 0, errors: '' });
	expect(there.out).toContain('documents: 1 copied, 0 already present, the same on both sides');
	expect(there.out).toContain(`--documents s3://${BUCKET}/moved`);
	expect(stateOf(FIRST)).toEqual(state);

	client = await start(FIRST, ...options('', servers));
	expect(await seen()).toEqual(before);
	const later = await client.upload([['extractionId', extractionId], example(INVOICE)]);
	expect((await client.results(later)).files[0]).toMatchObject({ status: 'processed' });
	if (isOnPostgres) {
		// From another folder, since the service's own folder counts as in use.
		const beside = [...options('', servers), '--data-dir', path.join(folder, 'beside')];
		const { code, errors } = await move(...beside, '--to-data-dir', LAST);
		expect([code, errors]).toEqual([
			1,
			expect.stringContaining('The database is in use by a service'),
		]);
	}
	await stop();

	const from = ['--data-dir', FIRST, ...options('', servers)];
	const back = await move(...from, '--to-data-dir', LAST);
	expect(back).toMatchObject({ code: 0, errors: '' });
	expect(back.out).toMatch(/^files: 2 rows, the same on both sides$/m);
	expect(back.out).toContain('documents: 2 copied');
	client = await start(LAST);
	expect({ ...(await seen()), credits: before.credits }).toEqual({ ...before });
	expect((await client.results(later)).files[0]).toMatchObject({ status: 'processed' });
	await stop();

	const again = await move(...from, '--to-data-dir', LAST);
	expect(again.code).toBe(1);
	expect(again.errors).toMatch(/^The database to move to is not empty \(it has rows in \w+\)\./);
});

test('after a move of only the database, the service refuses the old database, and keeps all documents', async () => {
	const [old, moved] = [path.join(folder, 'old'), path.join(folder, 'moved')];
	const bucket = ['--documents', `s3://${BUCKET}/kept`];
	let client = await start(old, ...bucket);
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	await client.upload([['extractionId', extractionId], example(INVOICE)]);
	await stop();

	const there = ['--to-data-dir', moved, '--to-documents', `s3://${BUCKET}/kept`];
	const from = ['--data-dir', old, ...bucket];
	const { code, out, errors } = await move(...from, ...there);
	expect({ code, errors }).toEqual({ code: 0, errors: '' });
	expect(out).toContain(`The old database in ${old} is unchanged, but the service refuses`);
	const refusal = `was moved. Use the options --data-dir ${moved} --documents s3://${BUCKET}/kept.`;
	expect((await command(...from)).errors).toContain(refusal);
	expect((await move(...from, ...there)).errors).toContain(refusal);
	expect((await command('tokens', 'list', '--data-dir', old)).errors).toContain(refusal);

	client = await start(moved, ...bucket);
	expect((await client.call('GET', '/credits')).status).toBe(200);
	await stop();
	rmSync(path.join(old, 'service.db'));
	expect(
		await move('--data-dir', moved, ...bucket, '--to-data-dir', old, ...there.slice(2)),
	).toMatchObject({ code: 0, errors: '' });
	await start(old, ...bucket);
	await stop();
});
