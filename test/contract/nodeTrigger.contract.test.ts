/** The trigger with the real service: its subscriptions, its items, and the requests it rejects. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { Webhook } from 'standardwebhooks';

import { afterTrigger, createEngine, type Engine } from '../../harness/engine';
import { n8nUnderTest } from '../../harness/n8nUnderTest';
import { startScriptedService } from '../../harness/scriptedService';
import { readAs } from '../support/openapi';
import { createClient, type Client, type Uploaded } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';
import { startTriggerHost, type Taken } from '../support/triggerHost';

type Listed = { webhookId: string; url: string; events: string[]; extractionId?: string };

const root = path.join(__dirname, '..', '..');
const n8n = n8nUnderTest(root);
const invoice = readFileSync(path.join(root, 'examples/documents/invoice-atelier-north.pdf'));
const FIELDS = [
	{ key: 'invoiceNumber', description: 'Invoice number' },
	// The text with which the node requests a number.
	{ key: 'grandTotal', description: 'Grand total. Answer as a number, such as 1204.50.' },
];

const folder = mkdtempSync(path.join(tmpdir(), 'trigger-contract-'));
const credential = { accessToken: '', baseUrl: '', apiLayout: 'flat', webhookSecret: '' };
let service: InProcessService;
let client: Client;
let engine: Engine;
let extractionId: string;
let host: Awaited<ReturnType<typeof startTriggerHost>>;

beforeAll(async () => {
	service = await startInProcessService({ dataDir: path.join(folder, 'service') });
	client = createClient(service);
	engine = await createEngine({
		root: n8n.root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: n8n.nodePackage },
			{ directory: n8n.baseNodes, nodes: ['manualTrigger'] },
		],
		credentials: { documentExtractionApi: credential },
	});
	extractionId = await client.createExtraction(FIELDS);
});

beforeEach(async () => {
	Object.assign(credential, { accessToken: service.token, baseUrl: service.baseUrl });
	host = await startTriggerHost(engine, stepOf(['processed', 'edited', 'confirmed', 'rejected']));
});

afterEach(async () => {
	for (const { webhookId } of await list()) {
		await client.call('DELETE', '/deleteWebhook', { json: { webhookId } });
	}
	await host.close();
});

afterAll(async () => {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
});

const credentials = { documentExtractionApi: { id: '', name: 'Service' } };

const stepOf = (events: string[]) => ({
	name: 'Trigger',
	type: 'n8n-nodes-document-extraction.documentExtractionTrigger',
	webhookId: '5f0e1a52-0d3c-4a4e-8d2e-6f0a51f6a5cd',
	parameters: {
		events,
		documentsOf: 'extraction',
		extractionId: { __rl: true, mode: 'id', value: extractionId },
		options: {},
	},
	credentials,
});

const list = async () =>
	readAs<{ webhooks: Listed[] }>(
		'WebhookList',
		(await client.call('POST', '/listWebhooks', { json: {} })).body,
	).webhooks;

async function upload(...names: string[]): Promise<Uploaded> {
	return await client.upload([
		['extractionId', extractionId],
		...names.map((name): ['files', { name: string; bytes: Uint8Array<ArrayBuffer> }] => [
			'files',
			{ name, bytes: new Uint8Array(invoice) },
		]),
	]);
}

const idsOf = ({ batchId, files }: Uploaded) => ({
	extractionId,
	batchId,
	fileId: files[0]?.fileId,
});

/** Passes a document to the trigger, and returns the request that announced it. */
async function takeOne(): Promise<{ taken: Taken; uploaded: Uploaded }> {
	await engine.hook(host.trigger, 'create', 'webhook');
	const uploaded = await upload('one.pdf');
	await host.until(1);
	const [taken] = host.taken;
	if (!taken) throw new Error('The service sent no message');
	return { taken, uploaded };
}

test('it subscribes while it is active, to events in any order', async () => {
	const { trigger } = host;
	expect(await engine.hook(trigger, 'checkExists', 'webhook')).toBe(false);
	await engine.hook(trigger, 'create', 'webhook');
	const url = `${trigger.webhookBaseUrl}/webhook/5f0e1a52-0d3c-4a4e-8d2e-6f0a51f6a5cd/webhook`;
	expect(await list()).toMatchObject([{ url, extractionId, status: 'active' }]);
	expect(await engine.hook(trigger, 'checkExists', 'webhook')).toBe(true);
	trigger.step = stepOf(['rejected', 'confirmed', 'processed', 'edited']);
	expect(await engine.hook(trigger, 'checkExists', 'webhook')).toBe(true);
	trigger.step = stepOf(['processed', 'processed', 'edited', 'confirmed']);
	expect(await engine.hook(trigger, 'checkExists', 'webhook')).toBe(false);
	await engine.hook(trigger, 'create', 'webhook');
	expect(await list()).toHaveLength(1);
	await engine.hook(trigger, 'delete', 'webhook');
	expect(await list()).toEqual([]);
	expect(JSON.stringify(trigger.staticData)).not.toContain('whsec_');
});

test.each([404, 405, 501])(
	'subscribes at another service, even if that answers %d to the deletion of the old subscription',
	async (status) => {
		await engine.hook(host.trigger, 'create', 'webhook');
		const other = await startScriptedService(({ path: called }) =>
			called.endsWith('/deleteWebhook')
				? { status, body: { status: 'error', message: 'Not here' } }
				: { body: { webhookId: 'web_1', secret: 'whsec_c2VjcmV0' } },
		);
		credential.baseUrl = other.baseUrl;
		await engine.hook(host.trigger, 'create', 'webhook');
		await other.close();
		const called = other.received.map((received) => received.path.slice('/v1/'.length));
		expect(called).toEqual(['deleteWebhook', 'createWebhook']);
	},
);

test('a finished batch starts one execution with all its files', async () => {
	host.trigger.step = stepOf(['batchDone']);
	await engine.hook(host.trigger, 'create', 'webhook');
	const { batchId } = await upload('one.pdf', 'two.pdf', 'three.pdf');
	await host.until(1);
	// Further executions for the files of the first batch would start before the execution of the next batch.
	await upload('four.pdf');
	await host.until(2);
	const [items = [], ...others] = host.executions;
	expect(others.map((all) => all.map(({ json }) => json.fileName))).toEqual([['four.pdf']]);
	expect(items.map(({ json }) => [json.event, json.fileName, json.batchId])).toEqual(
		['one.pdf', 'two.pdf', 'three.pdf'].map((name) => ['batch.done', name, batchId]),
	);
	expect(items[2]?.json).toMatchObject({ data: { invoiceNumber: 'AN-2026-0147' } });
});

test('it returns an item per file, as Extract does, with a person’s corrections', async () => {
	await engine.hook(host.trigger, 'create', 'webhook');
	const { output } = await extracted();
	await host.until(1);
	expect(output?.data).toMatchObject({ grandTotal: expect.any(Number) });
	expect(host.executions).toEqual([[{ json: { event: 'extraction.processed', ...output } }]]);

	const ids = { extractionId, batchId: output?.batchId, fileId: output?.fileId };
	const review = async (json: object) =>
		await client.call('PATCH', '/updateResults', { json: { ...ids, ...json } });
	await review({ result: { grandTotal: '12.50' } });
	await review({ confirmed: true });
	await review({ rejected: true, reason: 'Not ours' });
	await host.until(4);
	const started = host.executions.slice(1).map(([item]) => item?.json);
	expect(started.map((json) => json?.event)).toEqual([
		'extraction.edited',
		'extraction.confirmed',
		'extraction.rejected',
	]);
	expect(started[0]).toMatchObject({ data: { grandTotal: 12.5 } });
	expect(started[2]).toMatchObject({ reviewed: { status: 'rejected', reason: 'Not ours' } });
});

/** The item of Extract for the same document and extraction. */
async function extracted() {
	const file = path.join(root, 'examples/documents/invoice-atelier-north.pdf');
	const data = await engine.store({
		path: file,
		fileName: 'one.pdf',
		mimeType: 'application/pdf',
	});
	const execution = await engine.run(
		afterTrigger(
			{
				name: 'Node',
				type: 'n8n-nodes-document-extraction.documentExtraction',
				parameters: {
					...{ resource: 'document', operation: 'extract', extraction: 'id' },
					extractionId: { __rl: true, mode: 'id', value: extractionId },
					...{ fileSource: 'inputData', inputDataFieldName: 'data', options: {} },
				},
				credentials,
			},
			[{ json: {}, binary: { data } }],
		),
	);
	expect(execution.error).toBeUndefined();
	return { output: execution.outputOf('Node')[0]?.[0]?.json };
}

test('it refuses forged, old and unsigned requests, and processes none twice', async () => {
	const { taken } = await takeOne();
	expect(await host.send(taken)).toMatchObject({ status: 200 });
	const changes: Array<{ [name: string]: string }> = [
		{ 'webhook-id': 'msg_other' },
		{ 'webhook-signature': 'v1,AAAA' },
		{ 'webhook-timestamp': String(Number(taken.headers['webhook-timestamp']) - 1) },
		{ 'webhook-id': '', 'webhook-signature': '' },
	];
	for (const changed of changes) {
		expect(await host.send(taken, changed)).toEqual({ status: 401, text: 'Unauthorized' });
	}
	const forged = { ...taken, body: Buffer.from(`${taken.body} `) };
	expect(await host.send(forged)).toMatchObject({ status: 401 });
	const signed = (secondsAgo: number) =>
		signedAs(`msg_${secondsAgo}`, taken, new Date(Date.now() - secondsAgo * 1000));
	expect(await host.send(taken, signed(301))).toMatchObject({ status: 401 });
	expect(host.executions).toHaveLength(1);
	// A minute less than the limit, for slow machines.
	expect(await host.send(taken, signed(240))).toMatchObject({ status: 200 });
	expect(host.executions).toHaveLength(2);
});

/** The headers of another delivery of a message. */
const signedAs = (id: string, { body }: Taken, at = new Date()) => ({
	'webhook-id': id,
	'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
	'webhook-signature': new Webhook(secretOf()).sign(id, at, body.toString()),
});

function secretOf(): string {
	const [secret] = /whsec_[^"]+/.exec(JSON.stringify(host.trigger.staticData)) ?? [];
	if (secret === undefined) throw new Error('The node keeps no secret');
	return secret;
}

test('if it cannot fetch the results it starts nothing, and processes the next attempt', async () => {
	const { taken } = await takeOne();
	const fresh = signedAs('msg_again', taken);
	credential.accessToken = 'wrong';
	expect(await host.send(taken, fresh)).toEqual({ status: 503, text: 'Try Again Later' });
	expect(host.executions).toHaveLength(1);
	credential.accessToken = service.token;
	expect(await host.send(taken, fresh)).toMatchObject({ status: 200 });
	expect(host.executions).toHaveLength(2);
});

test('a message about a document that is still being processed is taken later', async () => {
	const { taken } = await takeOne();
	const fresh = signedAs('msg_early', taken);
	const busy = await startScriptedService(() => ({ body: { status: 'waiting' } }));
	credential.baseUrl = busy.baseUrl;
	expect(await host.send(taken, fresh)).toEqual({ status: 503, text: 'Try Again Later' });
	expect(host.executions).toHaveLength(1);
	await busy.close();
	credential.baseUrl = service.baseUrl;
	expect(await host.send(taken, fresh)).toMatchObject({ status: 200 });
	expect(host.executions).toHaveLength(2);
});

test('simultaneous deliveries do not overwrite each other’s state', async () => {
	await engine.hook(host.trigger, 'create', 'webhook');
	await upload('one.pdf', 'two.pdf', 'three.pdf');
	await host.until(3);
	const deliveries = host.taken.map(({ headers }) => headers['webhook-id']);
	expect(new Set(deliveries).size).toBe(3);
	for (const taken of [...host.taken]) {
		expect(await host.send(taken)).toMatchObject({ status: 200 });
	}
	expect(host.executions).toHaveLength(3);

	const [taken] = host.taken;
	if (!taken) throw new Error('The service sent no message');
	const of = (id: string) => signedAs(id, taken);
	await Promise.all(['msg_a', 'msg_b', 'msg_c'].map(async (id) => await host.send(taken, of(id))));
	for (const id of ['msg_a', 'msg_b', 'msg_c'])
		expect(await host.send(taken, of(id))).toMatchObject({ status: 200 });
	expect(host.executions).toHaveLength(6);
	const twice = await Promise.all([host.send(taken, of('msg_d')), host.send(taken, of('msg_d'))]);
	expect(twice.map(({ status }) => status).sort()).toEqual([200, 503]);
	expect(host.executions).toHaveLength(7);
});

test('in the editor it listens at the test URL, with a separate secret', async () => {
	await engine.hook(host.trigger, 'create', 'webhook');
	expect(await engine.hook(host.trigger, 'checkExists', 'manual')).toBe(false);
	await engine.hook(host.trigger, 'create', 'manual');
	expect((await list()).map(({ url }) => new URL(url).pathname.split('/')[1])).toEqual([
		'webhook',
		'webhook-test',
	]);
	const uploaded = await upload('one.pdf');
	await host.until(2);
	expect(host.executions.map(([item]) => item?.json.fileId)).toEqual([
		idsOf(uploaded).fileId,
		idsOf(uploaded).fileId,
	]);
	await engine.hook(host.trigger, 'delete', 'manual');
	expect(await list()).toHaveLength(1);
});
