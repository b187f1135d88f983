/** Reviews in the local service start a workflow in a real n8n. */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { chain } from '../../harness/engine';
import { createClient } from '../support/serviceClient';
import { documents, finished, type Instance, outputOf, startInstance } from './instance';
import { until } from './until';

const FILE = 'invoice-atelier-north.pdf';
const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'grandTotal', description: 'Answer as a number, such as 1204.50.' },
];

let instance: Instance;

beforeAll(async () => {
	instance = await startInstance();
});
afterAll(async () => {
	await instance?.close();
});

type Listed = { id: string; status: string };

async function executionsOf(workflowId: string): Promise<Listed[]> {
	const filter = encodeURIComponent(JSON.stringify({ workflowId }));
	const { results } = await instance.client.call<{ results: Listed[] }>(
		'GET',
		`executions?limit=50&filter=${filter}`,
	);
	return results;
}

test('the trigger subscribes, starts a workflow once for each decision, and unsubscribes', async () => {
	const { client, service, credentialId } = instance;
	const api = createClient(service);
	const extractionId = await api.createExtraction(FIELDS);
	const workflowId = await client.createWorkflow(
		chain('Trigger', [
			{
				name: 'Trigger',
				type: 'n8n-nodes-document-extraction.documentExtractionTrigger',
				webhookId: 'of-the-trigger',
				parameters: {
					events: ['confirmed', 'rejected'],
					documentsOf: 'extraction',
					extractionId: { __rl: true, mode: 'id', value: extractionId },
					options: {},
				},
				credentials: {
					documentExtractionApi: { id: credentialId, name: 'Document Extraction' },
				},
			},
			{ name: 'Behind', type: 'n8n-nodes-base.noOp', parameters: {} },
		]),
	);
	const { versionId } = await client.call<{ versionId: string }>('GET', `workflows/${workflowId}`);
	await client.call('POST', `workflows/${workflowId}/activate`, { versionId });
	const webhooks = async () => {
		const { body } = await api.call('POST', '/listWebhooks', { json: {} });
		return Object(body).webhooks;
	};
	await until(async () => (await webhooks()).length > 0, 'the subscription');
	expect(await webhooks()).toMatchObject([
		{ events: ['extraction.confirmed', 'extraction.rejected'], extractionId, status: 'active' },
	]);

	const { batchId, files } = await api.upload([
		['extractionId', extractionId],
		['files', { name: FILE, bytes: readFileSync(path.join(documents, FILE)) }],
	]);
	await api.results({ extractionId, batchId });
	const ids = { extractionId, batchId, fileId: files[0]?.fileId };
	const decide = async (change: object) =>
		await api.call('PATCH', '/updateResults', { json: { ...ids, ...change } });
	await decide({ result: { grandTotal: '1,200.50' }, confirmed: true });
	const first = await until(async () => {
		const [only] = await executionsOf(workflowId);
		return only?.status === 'success' && only;
	}, 'the execution');
	const items = outputOf(await finished(client, first.id), 'Behind')[0];
	expect(items?.map(({ json }) => json)).toMatchObject([
		{
			event: 'extraction.confirmed',
			...ids,
			data: { invoiceNumber: 'AN-2026-0147', grandTotal: 1200.5 },
			reviewed: { status: 'confirmed' },
		},
	]);

	const database = new DatabaseSync(path.join(instance.folder, 'service', 'service.db'));
	const { url, secret } = Object(database.prepare('SELECT url, secret FROM webhooks').get());
	database.close();
	const result = [{ ...ids, result: { grandTotal: '0' } }];
	const body = JSON.stringify({ event: 'extraction.confirmed', result });
	const send = async (id: string, at: number, key = secret) => {
		const bytes = Buffer.from(key.slice('whsec_'.length), 'base64');
		const signature = createHmac('sha256', bytes).update(`${id}.${at}.${body}`).digest('base64');
		const headers = {
			'content-type': 'application/json',
			...{ 'webhook-id': id, 'webhook-timestamp': String(at) },
			'webhook-signature': `v1,${signature}`,
		};
		return (await fetch(url, { method: 'POST', headers, body })).status;
	};
	const now = Math.floor(Date.now() / 1000);
	expect(await send('msg_old', now - 400)).toBe(401);
	expect(await send('msg_forged', now, 'whsec_AAAA')).toBe(401);
	expect(await send('msg_again', now)).toBe(200);
	expect(await send('msg_again', now)).toBe(200);
	await decide({ rejected: true, reason: 'Twice' });
	const all = await until(async () => {
		const some = await executionsOf(workflowId);
		return some.length >= 3 && some.every(({ status }) => status === 'success') && some;
	}, 'the executions');
	expect(all).toHaveLength(3);
	const events = await Promise.all(
		all.map(async ({ id }) => {
			const [item] = outputOf(await finished(client, id), 'Trigger')[0] ?? [];
			return [item?.json.event, Object(item?.json.data).grandTotal];
		}),
	);
	expect(events.toSorted()).toEqual([
		['extraction.confirmed', 1200.5],
		['extraction.confirmed', 1200.5],
		['extraction.rejected', 1200.5],
	]);

	await client.call('POST', `workflows/${workflowId}/deactivate`);
	await until(async () => (await webhooks()).length === 0, 'the subscription to end');

	// Listen for Test Event: one document, after which n8n stops listening.
	const listen = { triggerToStartFrom: { name: 'Trigger' } };
	expect(await client.call('POST', `workflows/${workflowId}/run`, listen)).toEqual({
		waitingForWebhook: true,
	});
	expect((await webhooks())[0].url).toContain('/webhook-test/');
	await decide({ confirmed: true });
	const tested = await until(async () => {
		const some = await executionsOf(workflowId);
		return some.length > all.length && some[0]?.status === 'success' && some[0];
	}, 'the execution of the test event');
	const [item] = outputOf(await finished(client, tested.id), 'Behind')[0] ?? [];
	expect(item?.json).toMatchObject({ event: 'extraction.confirmed', ...ids });
	await until(async () => (await webhooks()).length === 0, 'the subscription of the test to end');
});
