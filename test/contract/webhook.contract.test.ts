/** Requests that the service sends to a webhook. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { readAs } from '../support/openapi';
import { createClient, example, type Client, type Part } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';
import {
	fileIdsIn,
	startWebhookReceiver,
	useWebhookReceiver,
	type Received,
} from '../support/webhookReceiver';

type Announcement = {
	event: string;
	result: Array<{
		extractionId: string;
		batchId: string;
		fileId: string;
		[member: string]: unknown;
	}>;
};

const SECRET = 'E_AI_K_0f1e2d3c4b5a6978';
const invoice = example('invoice-atelier-north.pdf');
const broken: Part = ['files', { name: 'broken.pdf', bytes: new Uint8Array([1]) }];

const dataDir = mkdtempSync(path.join(tmpdir(), 'webhook-contract-'));
const receiver = useWebhookReceiver();
let service: InProcessService;
let client: Client;

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(() => receiver.reset());

const given = () => ({
	dataDir,
	options: ['--webhook-url', receiver.url, '--webhook-secret', SECRET, '--log-level', 'info'],
});

async function start(): Promise<void> {
	service = await startInProcessService(given());
	client = createClient(service);
}

const read = ({ text }: Received) => readAs<Announcement>('Announcement', JSON.parse(text));
const idsOf = ({ files }: { files: Array<{ fileId: string }> }) =>
	files.map(({ fileId }) => fileId);

async function upload(...files: Part[]) {
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	return await client.upload([['extractionId', extractionId], ...files]);
}

describe('a running service', () => {
	test('sends an upload when all its files are done, with their results', async () => {
		const uploaded = await upload(invoice, broken, invoice);
		const received = await receiver.until(2);
		const { extractionId, batchId, files } = await client.results(uploaded);
		const [first, failed, last] = files.map((file) => ({ extractionId, batchId, ...file }));
		expect(received.map(read)).toEqual([
			{ event: 'extraction.processed', result: [first, last] },
			{ event: 'extraction.failed', result: [failed] },
		]);
		expect(files.map(({ status }) => status)).toEqual(['processed', 'failed', 'processed']);
		expect(failed?.error).toMatch(/\w+ \w+/);
		expect(failed?.error).toBe(failed?.message);
	});

	test('retries the request about failed files if it failed, and sends the others once', async () => {
		receiver.script.push({ status: 200 }, { status: 500 });
		const uploaded = await upload(invoice, broken);
		const [processed, failed] = idsOf(uploaded);
		expect(fileIdsIn(await receiver.until(3))).toEqual([[processed], [failed], [failed]]);
	});

	test('signs the result with the secret without its prefix, and reveals the secret nowhere', async () => {
		const warnings = service.warnings().length;
		receiver.script.push({ status: 500 });
		await upload(invoice);
		for (const { headers, text } of await receiver.until(2)) {
			const result = JSON.stringify(JSON.parse(text).result);
			const signature = createHmac('sha256', '0f1e2d3c4b5a6978').update(result).digest('base64');
			expect(headers['x-webhook-signature']).toBe(signature);
			expect(headers['content-type']).toBe('application/json');
			expect(JSON.stringify(headers) + text).not.toContain('0f1e2d3c');
		}
		expect(service.warnings().slice(warnings)).toContain('The receiver answered with HTTP 500');
		expect(service.warnings()).not.toContain('0f1e2d3c');
	});

	test('sends only extraction.failed if no file could be read', async () => {
		await upload(broken, broken);
		const received = await receiver.until(1);
		expect(received.map((message) => read(message).event)).toEqual(['extraction.failed']);
	});

	test('sends the files of each upload into a batch separately', async () => {
		const first = await upload(invoice);
		await receiver.until(1);
		const { extractionId, batchId } = first;
		const second = await client.upload([
			['extractionId', extractionId],
			['batchId', batchId],
			invoice,
			broken,
		]);
		const [processed, failed] = idsOf(second);
		expect(fileIdsIn(await receiver.until(3))).toEqual([idsOf(first), [processed], [failed]]);
	});

	test('sends the copies made by a classification once, when its batch is done', async () => {
		const extractionId = await client.createExtraction([{ key: 'number' }]);
		const classificationId = await client.createClassification([
			{ name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId },
		]);
		const files: Part[] = Array.from({ length: 5 }, () => invoice);
		const { batchId } = await client.upload([['classificationId', classificationId], ...files]);
		const received = await receiver.until(1);
		const { files: classified } = await client.classified({ classificationId, batchId });
		const copies = classified.map(({ extraction }) => extraction?.fileId);
		expect(fileIdsIn(received).map((ids) => ids.sort())).toEqual([copies.sort()]);
	});

	test('does not follow a redirect, and retries', async () => {
		const elsewhere = await startWebhookReceiver();
		receiver.script.push({ status: 307, headers: { location: elsewhere.url } });
		const uploaded = await upload(invoice);
		expect(fileIdsIn(await receiver.until(2))).toEqual([idsOf(uploaded), idsOf(uploaded)]);
		expect(elsewhere.received).toEqual([]);
		await elsewhere.close();
	});

	test('sends nothing about deleted files', async () => {
		// Enough failures for all retries of the first message until the second upload is announced.
		receiver.script.push(...Array.from({ length: 20 }, () => ({ status: 500 })));
		const kept = await upload(invoice, invoice);
		await receiver.until(1);
		const gone = await upload(invoice);
		while (
			!fileIdsIn(receiver.received)
				.flat()
				.includes(idsOf(gone)[0] ?? '')
		)
			await sleep(20);
		const { extractionId, batchId } = kept;
		const [fileId = '', left = ''] = idsOf(kept);
		await client.call('DELETE', '/deleteExtraction', { json: { extractionId, batchId, fileId } });
		await client.call('DELETE', '/deleteExtraction', { json: { extractionId: gone.extractionId } });
		receiver.script.length = 0;
		const received = receiver.received.length;
		expect(fileIdsIn(await receiver.until(received + 1)).slice(received)).toEqual([[left]]);
	});

	test('sends the other files if the last pending one is deleted', async () => {
		// More than there are workers, so that the last is still pending.
		const uploaded = await upload(...Array.from({ length: 30 }, () => invoice));
		const { extractionId, batchId } = uploaded;
		const ids = idsOf(uploaded);
		const json = { extractionId, batchId, fileIds: ids.slice(1) };
		await client.call('DELETE', '/deleteFiles', { json });
		expect(fileIdsIn(await receiver.until(1)).at(-1)).toEqual(ids.slice(0, 1));
	});
});

describe('a stopped service', () => {
	test('sends undelivered messages after a restart', async () => {
		receiver.script.push({});
		const uploaded = await upload(invoice);
		await receiver.until(1);
		await service.stop();
		await start();
		expect(fileIdsIn(await receiver.until(2))).toEqual([idsOf(uploaded), idsOf(uploaded)]);
	});

	test('stores no messages without a webhook', async () => {
		await service.stop();
		service = await startInProcessService({ dataDir });
		client = createClient(service);
		await client.results(await upload(invoice));
		await service.stop();
		await start();
		// A stored message would be sent before a new one.
		const uploaded = await upload(invoice);
		expect(fileIdsIn(await receiver.until(1))).toEqual([idsOf(uploaded)]);
	});
});
