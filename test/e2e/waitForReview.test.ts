/** Workflows in a complete n8n that wait until people have reviewed their documents. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { parse } from 'flatted';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { chain, type Step } from '../../harness/engine';
import { startN8n } from '../../harness/n8n/start';
import { createClient, type Client } from '../support/serviceClient';
import {
	documents,
	type Execution,
	finished,
	type Instance,
	outputOf,
	root,
	startInstance,
	startWorkflow,
} from './instance';
import { until } from './until';

const FILES = [
	'invoice-atelier-north.pdf',
	'invoice-harborline-supply.pdf',
	'rechnung-weidmann-buerotechnik.pdf',
];

let instance: Instance;
let api: Client;
let extractionId: string;
const stops: Array<() => unknown> = [];

beforeAll(async () => {
	instance = await startInstance();
	stops.push(instance.close);
	api = createClient(instance.service);
	extractionId = await api.createExtraction([
		{ key: 'invoiceNumber' },
		{ key: 'grandTotal', description: 'Answer as a number, such as 1204.50.' },
	]);
	mkdirSync(path.join(instance.folder, 'in'));
	for (const name of FILES) {
		copyFileSync(path.join(documents, name), path.join(instance.folder, 'in', name));
	}
});
afterAll(async () => {
	for (const stop of stops.reverse()) await stop();
});

const node = (name: string, parameters: INodeParameters): Step => ({
	name,
	type: 'n8n-nodes-document-extraction.documentExtraction',
	parameters: { resource: 'document', ...parameters },
	credentials: {
		documentExtractionApi: { id: instance.credentialId, name: 'Document Extraction' },
	},
});

/** Starts a workflow that waits. Returns its execution ID, and a function that reviews a file by name. */
async function start(upTo: INodeParameters = { waitUpTo: 1, waitUnit: 'hours' }) {
	const waits = (name: string) => node(name, { operation: 'waitForReview', ...upTo });
	const workflow = chain('Review', [
		{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name: 'Files',
			type: 'n8n-nodes-base.readWriteFile',
			parameters: { fileSelector: path.join(instance.folder, 'in', '*.pdf') },
		},
		node('Extract', {
			operation: 'extract',
			extraction: 'id',
			extractionId: { __rl: true, mode: 'id', value: extractionId },
			options: {},
		}),
		waits('Wait'),
		{
			name: 'Paired',
			type: 'n8n-nodes-base.set',
			typeVersion: 3.4,
			parameters: {
				mode: 'raw',
				jsonOutput: "={{ { ...$json, before: $('Extract').item.json } }}",
			},
		},
		waits('Wait Again'),
	]);
	const { client } = instance;
	const workflowId = await client.createWorkflow(workflow);
	const id = await startWorkflow(client, workflowId, 'Start');
	await reaches(id, 'waiting');
	const { data } = await client.call<{ data: string }>('GET', `executions/${id}`);
	const waiting: Execution = { id, status: 'waiting', data: parse(data) };
	const extracted = (outputOf(waiting, 'Extract')[0] ?? []).map(({ json }) => json);
	const decide = async (name: string, change: object) => {
		const { batchId, fileId } = extracted.find(({ fileName }) => fileName === name) ?? {};
		const json = { extractionId, batchId, fileId, ...change };
		expect(await api.call('PATCH', '/updateResults', { json })).toMatchObject({ status: 200 });
	};
	return { id, decide };
}

async function reaches(executionId: string, wanted: string): Promise<void> {
	await until(async () => {
		const { status } = await instance.client.call<{ status: string }>(
			'GET',
			`executions/${executionId}`,
		);
		return status === wanted;
	}, `the execution to be ${wanted}`);
}

/** The output of the last node, by document. */
async function outcomeOf(executionId: string): Promise<{ [fileName: string]: IDataObject }> {
	const execution = await finished(instance.client, executionId);
	expect(execution.status).toBe('success');
	const items = outputOf(execution, 'Wait Again')[0] ?? [];
	expect(items).toHaveLength(FILES.length);
	for (const { json } of items) {
		expect(Object(json.before)).toMatchObject({ fileId: json.fileId, fileName: json.fileName });
	}
	return Object.fromEntries(items.map(({ json }) => [String(json.fileName), json]));
}

const [FIRST = '', SECOND = '', THIRD = ''] = FILES;

test('a workflow continues with the corrected documents, each item at its position', async () => {
	const { id, decide } = await start();
	await decide(SECOND, { rejected: true, reason: 'Not ours' });
	await decide(FIRST, { result: { grandTotal: '7.00' }, confirmed: true });
	await reaches(id, 'waiting');
	await decide(THIRD, { confirmed: true });
	const outcome = await outcomeOf(id);
	expect(outcome[FIRST]).toMatchObject({
		data: { invoiceNumber: 'AN-2026-0147', grandTotal: 7 },
		reviewed: { status: 'confirmed' },
	});
	expect(outcome[SECOND]).toMatchObject({ reviewed: { status: 'rejected', reason: 'Not ours' } });
	expect(outcome[THIRD]).toMatchObject({ reviewed: { status: 'confirmed' } });
});

test('a workflow continues when the time is up, and lists undecided documents', async () => {
	const { id, decide } = await start({ waitUpTo: 0.5, waitUnit: 'minutes' });
	await decide(FIRST, { confirmed: true });
	await decide(SECOND, { result: { grandTotal: '8.00' } });
	const outcome = await outcomeOf(id);
	expect(outcome[FIRST]).toMatchObject({ reviewed: { status: 'confirmed' } });
	expect(outcome[SECOND]).toMatchObject({
		data: { grandTotal: 8 },
		reviewed: { status: 'edited' },
	});
	expect(outcome[THIRD]).toMatchObject({ reviewed: { status: 'toCheck' } });
});

test('requests from elsewhere do not make a workflow continue', async () => {
	const { id, decide } = await start();
	const url = `${instance.n8n.url}/webhook-waiting/${id}`;
	expect((await fetch(url, { method: 'POST' })).status).toBe(401);
	for (const name of FILES) await decide(name, { confirmed: true });
	await outcomeOf(id);
});

test('a cancelled execution stays cancelled', async () => {
	const { id, decide } = await start();
	await instance.client.call('POST', `executions/${id}/stop`, {});
	await reaches(id, 'canceled');
	for (const name of FILES) await decide(name, { confirmed: true });
	const database = new DatabaseSync(path.join(instance.folder, 'service', 'service.db'));
	// The service retries for three days.
	const refused = database.prepare('SELECT 1 FROM messages WHERE url LIKE ? AND attempts > 0');
	await until(() => refused.get(`%/${id}%`), 'n8n to refuse the callback');
	database.close();
	await reaches(id, 'canceled');
});

test('a waiting workflow survives a restart of n8n, also behind a proxy with a path prefix', async () => {
	const { id, decide } = await start();
	await instance.n8n.stop();
	for (const name of FILES) await decide(name, { confirmed: true });

	const port = Number(new URL(instance.n8n.url).port);
	const proxy = createServer((incoming, outgoing) => {
		const { method, headers, url = '' } = incoming;
		const at = { port, method, headers, path: url.replace('/automation', '') };
		incoming.pipe(
			request(at, (response) => {
				outgoing.writeHead(response.statusCode ?? 500, response.headers);
				response.pipe(outgoing);
			}),
		);
	});
	await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
	stops.push(() => proxy.close());
	const { port: proxyPort } = proxy.address() as AddressInfo;
	const n8n = await startN8n({
		...{ root, port, folder: path.join(instance.folder, 'n8n') },
		accessibleDirs: [instance.folder, documents],
		variables: { WEBHOOK_URL: `http://127.0.0.1:${proxyPort}/automation/` },
	});
	stops.push(async () => await n8n.stop());
	expect((await outcomeOf(id))[FIRST]).toMatchObject({ reviewed: { status: 'confirmed' } });

	const behindProxy = await start();
	for (const name of FILES) await behindProxy.decide(name, { confirmed: true });
	expect((await outcomeOf(behindProxy.id))[THIRD]).toMatchObject({
		reviewed: { status: 'confirmed' },
	});
});
