/** Documents processed again without an upload. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readAs } from '../support/openapi';
import { createClient, type Client, type Part } from '../support/serviceClient';
import {
	continueInSeparateProcess,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const dataDir = mkdtempSync(path.join(tmpdir(), 'again-contract-'));

const receiver = useWebhookReceiver();
let service: InProcessService;
let client: Client;

const given = () => ({
	dataDir,
	options: ['--webhook-secret', 'a secret for tests', '--webhook-url', receiver.url],
});

async function start(): Promise<void> {
	service = await startInProcessService(given());
	client = createClient(service);
}

beforeAll(start);

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

const TEXT = 'Invoice number: AN-2026-0147\nGrand total: 1,204.50\n';
const FIELDS = [{ key: 'invoiceNumber' }];
const CHANGED = [...FIELDS, { key: 'grandTotal' }];

type File = { fileId: string; result: { [key: string]: unknown } };
type Ids = { extractionId: string; batchId: string };

/** A processed batch of an extraction to which a field was added afterwards. */
async function processed(count: number): Promise<Ids & { fileIds: string[] }> {
	const extractionId = await client.createExtraction(FIELDS);
	const { batchId, files } = await client.upload([
		['extractionId', extractionId],
		...Array.from({ length: count }, (_, index): Part => [
			'files',
			{ name: `${index}.txt`, bytes: new TextEncoder().encode(TEXT) },
		]),
	]);
	await client.results({ extractionId, batchId });
	await client.call('PATCH', '/updateExtraction', {
		json: { extractionId, extractionDetails: { fields: CHANGED } },
	});
	return { extractionId, batchId, fileIds: files.map(({ fileId }) => fileId) };
}

async function again(ids: object) {
	const { status, body } = await client.call('POST', '/processAgain', { json: ids });
	return { status, body };
}

async function filesOf(ids: Ids): Promise<File[]> {
	await client.results(ids);
	const { body } = await client.call('POST', '/getBatchResults', { json: ids });
	return readAs<{ files: File[] }>('Results', body).files;
}

async function historyOf(fileId: string) {
	const { body } = await client.call('GET', `/files/${fileId}/history`);
	return readAs<{ history: File[] }>('History', body).history.map(({ result }) => result);
}

const before = { invoiceNumber: 'AN-2026-0147' };
const after = { invoiceNumber: 'AN-2026-0147', grandTotal: '1,204.50' };

test('documents are processed again with the current extraction, and reviewed results are kept', async () => {
	const { fileIds, ...ids } = await processed(2);
	const [first = '', second = ''] = fileIds;
	const correction = { ...ids, fileId: first, result: { invoiceNumber: 'mine' } };
	await client.call('PATCH', '/updateResults', { json: correction });
	while (!receiver.received.some(({ text }) => text.includes('extraction.edited'))) {
		await receiver.until(receiver.received.length + 1);
	}
	receiver.received.length = 0;
	const { status, body } = await again(ids);
	expect({ status, body: readAs('FilesStarted', body) }).toEqual({
		status: 200,
		body: {
			...{ status: 'started', ...ids, started: [second] },
			left: [{ fileId: first, reason: 'reviewed' }],
		},
	});
	expect((await filesOf(ids)).map(({ result }) => result)).toEqual([
		{ invoiceNumber: 'mine' },
		after,
	]);
	expect(await historyOf(second)).toEqual([before, after]);
	await receiver.until(1);
	const messages = receiver.received.map(({ text }) => JSON.parse(text));
	expect(messages).toMatchObject([
		{ event: 'extraction.processed', result: [{ fileId: second, result: after }] },
	]);
	expect(messages[0].result).toHaveLength(1);
});

test('one file of a batch can be processed again', async () => {
	const { fileIds, ...ids } = await processed(2);
	const fileId = fileIds[1] ?? '';
	expect((await again({ ...ids, fileId })).body).toEqual({
		...{ status: 'started', ...ids, fileId, started: [fileId], left: [] },
	});
	expect((await filesOf(ids)).map(({ result }) => result)).toEqual([before, after]);
});

test('a file whose document is missing is listed, and keeps its result', async () => {
	const { fileIds, ...ids } = await processed(2);
	const [gone = '', there = ''] = fileIds;
	rmSync(path.join(dataDir, 'documents', gone));
	expect((await again(ids)).body).toMatchObject({
		started: [there],
		left: [{ fileId: gone, reason: 'missing' }],
	});
	expect((await filesOf(ids)).map(({ result }) => result)).toEqual([before, after]);
});

test('queued files survive when the service is killed', async () => {
	const running = await continueInSeparateProcess(service, given());
	service = running;
	client = createClient(running);
	const { fileIds, ...ids } = await processed(8);
	expect((await again(ids)).body).toMatchObject({ started: fileIds });
	await running.kill();
	await start();
	expect((await filesOf(ids)).map(({ result }) => result)).toEqual(fileIds.map(() => after));
	for (const fileId of fileIds) expect(await historyOf(fileId)).toEqual([before, after]);
});

test('missing or unknown members of a request are named', async () => {
	const { fileIds, ...ids } = await processed(1);
	const [fileId = ''] = fileIds;
	const other = await processed(1);
	for (const [sent, message] of [
		[{ batchId: ids.batchId }, 'extractionId'],
		[{ extractionId: ids.extractionId }, 'batchId'],
		[{ ...ids, fileId: '' }, 'fileId'],
		[{ ...ids, extractionId: 'ext_none' }, 'There is no extraction with the ID "ext_none"'],
		[{ ...ids, batchId: other.batchId }, 'There is no batch with the ID'],
		[{ ...ids, fileId: other.fileIds[0] }, 'There is no file with the ID'],
	] as const) {
		expect(await again(sent)).toMatchObject({
			status: 400,
			body: { status: 'error', message: expect.stringContaining(message) },
		});
	}
	expect(await historyOf(fileId)).toEqual([before]);
});
