/**
 * A separate disk that is really full: a file system in memory, if this machine can mount one. The unit tests
 * of storing and of uploads cover the same everywhere, with a simulated full disk.
 */
import { execFileSync } from 'node:child_process';
import {
	closeSync,
	existsSync,
	mkdtempSync,
	openSync,
	rmSync,
	statfsSync,
	writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startLocalService, type LocalService } from '../../harness/localService';
import { createClient, toForm, type Client, type Part } from '../support/serviceClient';

const root = path.join(__dirname, '..', '..');
const disk = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
const dataDir = path.join(disk, 'data');
const filling = path.join(disk, 'filling');

function mounts(): boolean {
	if (process.platform !== 'linux') return false;
	try {
		execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', disk], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
}

const isMounted = mounts();
// Required on machines for tests (CI); optional on others.
const onSmallDisk = isMounted || process.env.CI ? test : test.skip;

let service: LocalService;
let client: Client;

async function start() {
	service = await startLocalService({ root, dataDir });
	client = createClient(service);
}

afterAll(async () => {
	await service?.stop();
	if (isMounted) execFileSync('umount', [disk]);
	rmSync(disk, { recursive: true, force: true });
});

/** Fills the disk to the last byte. */
function fill(): void {
	const file = openSync(filling, 'a');
	for (const size of [1024 * 1024, 4096, 1]) {
		try {
			for (;;) writeSync(file, Buffer.alloc(size));
		} catch {
			// The disk is full for blocks of this size.
		}
	}
	closeSync(file);
	expect(statfsSync(disk).bavail).toBe(0);
}

const files = Array.from({ length: 30 }, (_, index): Part => {
	const bytes = new TextEncoder().encode(`Invoice number: AN-${index}\n`);
	return ['files', { name: `${index}.txt`, bytes }];
});

const upload = async (extractionId: string) =>
	await client.call('POST', '/uploadFiles', {
		form: toForm([['extractionId', extractionId], ...files]),
	});

async function uploaded() {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	const { batchId, files: sent } = await client.upload([['extractionId', extractionId], ...files]);
	await client.results({ extractionId, batchId });
	return { extractionId, batchId, fileIds: sent.map(({ fileId }) => fileId) };
}

const health = async () => (await client.call('GET', '/health')).body;
const remove = async (path: string, json: object) =>
	(await client.call('DELETE', path, { json })).status;

onSmallDisk(
	'on a full disk uploads are refused and deleting works, also after a restart; with free space uploads work again',
	async () => {
		await start();
		const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
		expect(await health()).toMatchObject({ status: 'ok', disk: 'ok' });
		fill();
		expect(await health()).toMatchObject({ status: 'ok', disk: 'full' });
		expect(await upload(third.extractionId)).toMatchObject({
			status: 507,
			body: { status: 'error', message: expect.stringContaining('nearly full') },
		});
		const { extractionId, batchId, fileIds } = first;
		expect(await remove('/deleteFiles', { extractionId, batchId, fileIds: [fileIds[0]] })).toBe(
			200,
		);
		expect(existsSync(path.join(dataDir, 'documents', fileIds[0] ?? ''))).toBe(false);
		fill();
		expect(await remove('/deleteBatch', { extractionId, batchId })).toBe(200);
		expect(await service.stop()).toBe(0);

		fill();
		await start();
		expect(await remove('/deleteExtraction', { extractionId: second.extractionId })).toBe(200);
		expect((await client.results(third)).files).toHaveLength(30);

		rmSync(filling);
		expect(await health()).toMatchObject({ status: 'ok', disk: 'ok' });
		expect(await remove('/deleteExtraction', { extractionId })).toBe(200);
		expect(existsSync(path.join(dataDir, 'reserve'))).toBe(true);
		expect((await upload(third.extractionId)).status).toBe(200);
	},
	120_000,
);
