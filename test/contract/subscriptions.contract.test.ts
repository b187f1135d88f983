/** Events that the service sends to subscribers. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Webhook } from 'standardwebhooks';

import { readAs } from '../support/openapi';
import { isOnPostgres } from '../../harness/postgres';
import { createClient, type Client, type Part } from '../support/serviceClient';
import {
	continueInSeparateProcess,
	filesWith,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import {
	startWebhookReceiver,
	useWebhookReceiver,
	type Received,
} from '../support/webhookReceiver';

type Subscription = { status: string; webhookId: string; secret: string };
type Listed = { webhookId: string; url: string; status: string; lastFailure?: object };
type Tested = { status: string; statusCode?: number; message?: string };
type Notified = {
	event: string;
	result: Array<{ fileId: string; batchId: string; [member: string]: unknown }>;
};

const textOf = (text: string, name = 'note.txt'): Part => [
	'files',
	{ name, bytes: new TextEncoder().encode(text) },
];
const invoice = textOf('Invoice\nInvoice number: 4711\n');
const broken: Part = ['files', { name: 'broken.pdf', bytes: new Uint8Array([1]) }];
const EVENTS = ['processed', 'failed', 'edited', 'confirmed'];
const eventsOf = (kind: string) => EVENTS.map((outcome) => `${kind}.${outcome}`);

let dataDir: string;
const receiver = useWebhookReceiver();
let service: InProcessService;
let client: Client;

async function start(): Promise<void> {
	service = await startInProcessService({ dataDir, options: ['--log-level', 'info'] });
	client = createClient(service);
}

beforeAll(async () => {
	dataDir = mkdtempSync(path.join(tmpdir(), 'subscriptions-contract-'));
	await start();
});

afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
	for (const { webhookId } of await list()) await remove(webhookId);
	receiver.reset();
});

const call = async (method: 'POST' | 'PATCH' | 'DELETE', endpoint: string, json: object) =>
	await client.call(method, endpoint, { json });

const list = async () =>
	readAs<{ webhooks: Listed[] }>('WebhookList', (await call('POST', '/listWebhooks', {})).body)
		.webhooks;

async function subscribe(events: string[], ids: object = {}, url = receiver.url) {
	const { body } = await call('POST', '/createWebhook', { url, events, ...ids });
	return readAs<Subscription>('WebhookCreated', body);
}

const remove = async (webhookId: string) => await call('DELETE', '/deleteWebhook', { webhookId });

const testOf = async (webhookId: string) =>
	readAs<Tested>('WebhookTested', (await call('POST', '/testWebhook', { webhookId })).body);

const read = ({ text }: Received) => readAs<Notified>('Notification', JSON.parse(text));
const seen = (received: Received[]) => received.map((one) => read(one).event);

async function upload(...files: Part[]) {
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	const uploaded = await client.upload([['extractionId', extractionId], ...files]);
	await client.results(uploaded);
	return { ...uploaded, fileIds: uploaded.files.map(({ fileId }) => fileId) };
}

/** True if a request is signed with a secret, in both ways. */
function isSigned({ headers, text }: Received, secret: string): boolean {
	const sent = Object.fromEntries(
		Object.entries(headers).map(([name, value]) => [name, String(value)]),
	);
	try {
		new Webhook(secret).verify(text, sent);
	} catch {
		return false;
	}
	const result = JSON.stringify(JSON.parse(text).result);
	const older = createHmac('sha256', secret).update(result).digest('base64');
	return sent['x-webhook-signature'] === older;
}

test('sends the results of each file, and then that the batch is done', async () => {
	await subscribe([...eventsOf('extraction'), 'batch.done']);
	const { extractionId, batchId, fileIds } = await upload(invoice, broken);
	const received = await receiver.until(3);
	const { files } = await client.results({ extractionId, batchId });
	const [processed, failed] = files.map((file) => ({ extractionId, batchId, ...file }));
	const messages = received.map(read);
	expect(messages.slice(0, 2)).toEqual(
		expect.arrayContaining([
			{ event: 'extraction.processed', result: [processed] },
			{ event: 'extraction.failed', result: [failed] },
		]),
	);
	expect(messages.slice(2)).toEqual([{ event: 'batch.done', result: [processed, failed] }]);
	const json = { extractionId, batchId, fileId: fileIds[0] };
	await call('PATCH', '/updateResults', { ...json, result: { number: '1' } });
	await call('PATCH', '/updateResults', { ...json, confirmed: true });
	const reviewed = (await receiver.until(5)).slice(3).map(read);
	expect(reviewed).toMatchObject([
		{ event: 'extraction.edited', result: [{ fileId: fileIds[0], result: { number: '1' } }] },
		{ event: 'extraction.confirmed', result: [{ reviewed: { status: 'confirmed' } }] },
	]);
});

test('sends classifications, too, and the extractions of their linked types', async () => {
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	const classificationId = await client.createClassification([
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId },
	]);
	await subscribe([...eventsOf('classification'), 'batch.done'], { classificationId });
	await subscribe(['extraction.processed', 'batch.done'], { extractionId });
	const { batchId, files } = await client.upload([
		['classificationId', classificationId],
		invoice,
		broken,
	]);
	const messages = (await receiver.until(5)).map(read);
	const of = (event: string) => messages.filter((one) => one.event === event);
	const [classified, failed] = (await client.classified({ classificationId, batchId })).files;
	expect(of('classification.processed')).toEqual([
		{ event: 'classification.processed', result: [{ classificationId, batchId, ...classified }] },
	]);
	expect(of('classification.failed')).toEqual([
		{ event: 'classification.failed', result: [{ classificationId, batchId, ...failed }] },
	]);
	const copied = classified?.extraction?.fileId;
	expect(of('extraction.processed')).toMatchObject([
		{ result: [{ extractionId, fileId: copied }] },
	]);
	const done = of('batch.done').map(({ result }) => result.map(({ fileId }) => fileId));
	expect(done).toHaveLength(2);
	expect(done).toEqual(expect.arrayContaining([files.map(({ fileId }) => fileId), [copied]]));

	const json = { classificationId, batchId, fileId: files[0]?.fileId };
	await call('PATCH', '/updateResults', { ...json, confirmed: true });
	expect(seen(await receiver.until(6)).at(-1)).toBe('classification.confirmed');
});

test('sends each subscription its events, signed with its secret', async () => {
	const [first, second] = [
		await subscribe(['extraction.processed']),
		await subscribe(['extraction.processed', 'extraction.confirmed'], {}, `${receiver.url}/2`),
	];
	await subscribe(['classification.processed']);
	await upload(invoice);
	const received = await receiver.until(2);
	expect(received.map(({ path: at }) => at).sort()).toEqual(['/hook', '/hook/2']);
	for (const one of received) {
		const isFirst = one.path === '/hook';
		expect(isSigned(one, isFirst ? first.secret : second.secret)).toBe(true);
		expect(isSigned(one, isFirst ? second.secret : first.secret)).toBe(false);
	}
	expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
});

test('retries failed deliveries with the same ID, also after the service was killed', async () => {
	const running = await continueInSeparateProcess(service, { dataDir });
	service = running;
	client = createClient(running);
	const { secret } = await subscribe(['extraction.processed', 'extraction.confirmed']);
	receiver.script.push({ status: 500 }, {});
	const { extractionId, batchId, fileIds } = await upload(invoice);
	const [fileId] = fileIds;
	await call('PATCH', '/updateResults', { extractionId, batchId, fileId, confirmed: true });
	await receiver.until(2);
	expect(await list()).toMatchObject([
		{ status: 'active', lastFailure: { message: 'The receiver answered with HTTP 500.' } },
	]);
	await running.kill();
	await start();
	const received = await receiver.until(4);
	expect(seen(received)).toEqual([
		...['extraction.processed', 'extraction.processed', 'extraction.processed'],
		'extraction.confirmed',
	]);
	const ids = received.map(({ headers }) => headers['webhook-id']);
	expect(new Set(ids).size).toBe(2);
	expect(ids.slice(0, 3)).toEqual(Array(3).fill(ids[0]));
	for (const one of received) expect(isSigned(one, secret)).toBe(true);
});

test('a test is sent immediately, and reports only the status of the response', async () => {
	const { webhookId, secret } = await subscribe(['batch.done']);
	expect(await testOf(webhookId)).toEqual({ status: 'delivered', webhookId, statusCode: 200 });
	receiver.script.push({ status: 410 });
	expect(await testOf(webhookId)).toEqual({
		...{ status: 'failed', webhookId, statusCode: 410 },
		message: 'The receiver answered with HTTP 410.',
	});
	const received = await receiver.until(2);
	expect(received.map(read)).toEqual(Array(2).fill({ event: 'webhook.test', result: [] }));
	for (const one of received) expect(isSigned(one, secret)).toBe(true);
});

test('a replaced secret still signs in addition to the new one', async () => {
	const { webhookId, secret } = await subscribe(['batch.done']);
	const { body } = await call('POST', '/rotateWebhookSecret', { webhookId });
	const rotated = readAs<Subscription>('SecretRotated', body);
	expect(rotated.secret).not.toBe(secret);
	await testOf(webhookId);
	const [received] = await receiver.until(1);
	const headers = Object.fromEntries(
		Object.entries(received?.headers ?? {}).map(([name, value]) => [name, String(value)]),
	);
	for (const either of [secret, rotated.secret]) {
		expect(() => new Webhook(either).verify(received?.text ?? '', headers)).not.toThrow();
	}
});

test('a subscription is listed without its secret, which is never logged, and is removed from the disk with it', async () => {
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	const { webhookId, secret, ...created } = await subscribe(['batch.done'], { extractionId });
	expect(secret).toMatch(/^whsec_[\w+/]{32}$/);
	expect(created).toMatchObject({ status: 'created', url: receiver.url, events: ['batch.done'] });
	const { status, ...listed } = created;
	expect(status).toBe('created');
	expect(await list()).toEqual([{ webhookId, ...listed, status: 'active' }]);
	await service.stop();
	await start();
	expect(await list()).toEqual([{ webhookId, ...listed, status: 'active' }]);
	const onDisk = () => filesWith(secret, dataDir);
	if (!isOnPostgres) expect(onDisk()).not.toEqual([]);
	expect((await remove(webhookId)).status).toBe(200);
	expect(await list()).toEqual([]);
	expect(onDisk()).toEqual([]);
	expect(service.warnings()).not.toContain(secret.slice(6));
});

test.each([
	['nothing', {}, 'url is missing'],
	['no event', { url: 'http://127.0.0.1/', events: [] }, 'events must not be empty'],
	[
		'an unknown event',
		{ url: 'http://127.0.0.1/', events: ['extraction.done'] },
		'events[0] must be "extraction.processed", ',
	],
	[
		'an unknown property',
		{ url: 'http://127.0.0.1/', events: ['batch.done'], extractionID: 'ext_1' },
		'must not have the property "extractionID"',
	],
	[
		'an unknown ID',
		{ url: 'http://127.0.0.1/', events: ['batch.done'], extractionId: 'ext_1' },
		'There is no extraction with the ID "ext_1".',
	],
	[
		'two IDs',
		{ url: 'http://127.0.0.1/', events: ['batch.done'], extractionId: 'a', classificationId: 'b' },
		'Send only one of them.',
	],
	['no URL', { url: 'hook', events: ['batch.done'] }, 'url must be an http:// or https:// URL.'],
	[
		'a public address without https',
		{ url: 'http://8.8.8.8/', events: ['batch.done'] },
		'Use https, or start the service with --webhook-receivers any.',
	],
	[
		'the metadata address of cloud providers',
		{ url: 'http://169.254.169.254/latest/', events: ['batch.done'] },
		'which cannot be a receiver',
	],
])('a subscription is not created with %s', async (_what, json, message) => {
	const { status, body } = await call('POST', '/createWebhook', json);
	expect(status).toBe(400);
	expect(body).toMatchObject({ message: expect.stringContaining(message) });
	expect(await list()).toEqual([]);
});

test('a subscription is not created for events that the files of its extraction never have', async () => {
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	const json = { url: receiver.url, events: ['classification.processed'], extractionId };
	const { status, body } = await call('POST', '/createWebhook', json);
	expect(status).toBe(400);
	expect(body).toMatchObject({
		message:
			'classification.processed is not an event of files of the extraction. Leave out the event or the ID.',
	});
});

test('a single subscription is found by its ID', async () => {
	const [one, other] = [await subscribe(['batch.done']), await subscribe(['batch.done'])];
	for (const { webhookId } of [one, other]) {
		const { body } = await call('POST', '/listWebhooks', { webhookId });
		expect(Object(body).webhooks).toMatchObject([{ webhookId }]);
	}
	expect((await call('POST', '/listWebhooks', { webhookId: 'whk_other' })).body).toEqual({
		...{ status: 'success', webhooks: [] },
	});
	for (const { webhookId } of [one, other]) await remove(webhookId);
});

test('at most 50 subscriptions can be created', async () => {
	for (let count = 0; count < 50; count++) await subscribe(['batch.done']);
	const json = { url: receiver.url, events: ['batch.done'] };
	const { status, body } = await call('POST', '/createWebhook', json);
	expect(status).toBe(400);
	expect(body).toMatchObject({ message: expect.stringContaining('There are 50 subscriptions') });
});

test.each(['deleteWebhook', 'testWebhook', 'rotateWebhookSecret'])(
	'%s of an unknown subscription is refused',
	async (endpoint) => {
		const method = endpoint === 'deleteWebhook' ? 'DELETE' : 'POST';
		const { status, body } = await call(method, `/${endpoint}`, { webhookId: 'whk_1' });
		expect(status).toBe(400);
		expect(body).toMatchObject({
			webhookId: 'whk_1',
			message: 'There is no webhook with the ID "whk_1". Check the ID; it may have been deleted.',
		});
	},
);

test('a receiver that hangs does not delay another', async () => {
	const hanging = await startWebhookReceiver(...Array.from({ length: 100 }, () => ({})));
	await subscribe(['extraction.processed'], {}, hanging.url);
	await subscribe(['extraction.processed']);
	await upload(...Array.from({ length: 12 }, () => invoice));
	expect(await receiver.until(12)).toHaveLength(12);
	// None of these deliveries has been abandoned yet.
	expect(hanging.received).toHaveLength(4);
	await hanging.close();
});
