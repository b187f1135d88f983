/** Webhook messages of a service that was killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type LocalService, startLocalService } from '../../harness/localService';
import { createClient, example, type Client, type Part } from '../support/serviceClient';
import { fileIdsIn, useWebhookReceiver } from '../support/webhookReceiver';

const root = path.join(__dirname, '..', '..');
const invoice = example('invoice-atelier-north.pdf');
const broken: Part = ['files', { name: 'broken.pdf', bytes: new Uint8Array([1]) }];

const dataDir = mkdtempSync(path.join(tmpdir(), 'webhook-process-'));
const receiver = useWebhookReceiver();
let service: LocalService;
let client: Client;

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => receiver.reset());

async function start(): Promise<void> {
	const options = ['--webhook-url', receiver.url, '--webhook-secret', 'E_AI_K_0f1e2d3c4b5a6978'];
	service = await startLocalService({ root, dataDir, options });
	client = createClient(service);
}

/** @returns the IDs of the files */
async function upload(...files: Part[]): Promise<string[]> {
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	const uploaded = await client.upload([['extractionId', extractionId], ...files]);
	return uploaded.files.map(({ fileId }) => fileId);
}

test('the undelivered message about the failed files of a batch is sent after a restart, too', async () => {
	receiver.script.push({ status: 200 }, {});
	const [processed, failed] = await upload(invoice, broken);
	await receiver.until(2);
	await service.kill();
	await start();
	expect(fileIdsIn(await receiver.until(3))).toEqual([[processed], [failed], [failed]]);
});

test('undelivered messages are sent after a restart', async () => {
	receiver.script.push({});
	const ids = await upload(invoice);
	await receiver.until(1);
	await service.kill();
	await start();
	expect(fileIdsIn(await receiver.until(2))).toEqual([ids, ids]);
});

test('the message about files that were still waiting is sent after a restart', async () => {
	const ids = await upload(...Array.from({ length: 12 }, () => invoice));
	await service.kill();
	await start();
	expect(fileIdsIn(await receiver.until(1)).at(-1)).toEqual(ids);
});
