/** What monitoring sees of a running service, and what it does not see. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startLocalService } from '../../harness/localService';
import { createClient, type Client } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.join(__dirname, '..', '..');
const INVOICE = 'invoice-atelier-north.pdf';
const bytes = new Uint8Array(readFileSync(path.join(root, 'examples', 'documents', INVOICE)));
const folder = mkdtempSync(path.join(tmpdir(), 'monitoring-contract-'));

const auditLog = path.join(folder, 'audit.log');

let service: InProcessService;
let client: Client;
let address: string;

async function listen(answer: number) {
	const server = createServer((request, response) => {
		request.resume();
		response.writeHead(answer).end();
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const found = server.address();
	if (found === null || typeof found === 'string') throw new Error('The server has no port');
	return { server, port: found.port };
}

beforeAll(async () => {
	// A port that was free a moment ago.
	const { server, port } = await listen(200);
	server.close();
	await once(server, 'close');
	address = `127.0.0.1:${port}`;
	const options = ['--metrics-address', address, '--log-level', 'info', '--audit-log', auditLog];
	service = await startInProcessService({ dataDir: path.join(folder, 'service'), options });
	client = createClient(service);
});

afterAll(async () => {
	await service?.stop();
	rmSync(folder, { recursive: true, force: true });
});

const metrics = async () => {
	const response = await fetch(`http://${address}/metrics`);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
	return await response.text();
};

const valueOf = (text: string, name: string) => {
	const line = text.split('\n').find((one) => one.startsWith(`document_extraction_${name} `));
	return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

test('an upload that the client aborts is not counted as a failure of the service', async () => {
	const { hostname, port } = new URL(service.baseUrl);
	const socket = connect(Number(port), hostname);
	const lines = [
		...['POST /v1/uploadFiles HTTP/1.1', `Host: ${hostname}`, 'Content-Length: 100000'],
		...[`Authorization: Bearer ${service.token}`],
		...['Content-Type: multipart/form-data; boundary=x', '', '--x'],
		...['Content-Disposition: form-data; name="files"; filename="a.txt"', '', 'begun'],
	];
	socket.write(lines.join('\r\n'));
	// The service is receiving the file.
	while (readdirSync(path.join(folder, 'service', 'documents', 'incoming')).length === 0)
		await sleep(5);
	socket.destroy();
	const entries = () => readFileSync(auditLog, 'utf8').split('\n').filter(Boolean);
	while (entries().length === 0) await sleep(50);
	expect(entries().map((line) => JSON.parse(line))).toMatchObject([
		{ operation: 'uploadFiles', status: 400 },
	]);
	expect(service.warnings()).not.toContain('"level":50');
});

test('metrics count the work done, and contain nothing from documents', async () => {
	expect(valueOf(await metrics(), 'documents_total{outcome="answered"}')).toBe(0);
	const receiver = await listen(204);
	const broken = await listen(500);
	for (const { port } of [receiver, broken]) {
		const json = { url: `http://127.0.0.1:${port}/`, events: ['extraction.processed'] };
		expect((await client.call('POST', '/createWebhook', { json })).status).toBe(200);
	}
	const extractionId = await client.createExtraction([{ key: 'number' }]);
	const uploaded = await client.upload([
		['extractionId', extractionId],
		['files', { name: 'somebody.pdf', bytes }],
		['files', { name: 'broken.pdf', bytes: new TextEncoder().encode('%PDF-1.7 and no more') }],
	]);
	await client.results(uploaded);
	const { fileId = '' } = uploaded.files[0] ?? {};
	expect((await client.call('GET', `/files/${fileId}/history`)).status).toBe(200);
	await client.call('GET', `/files/fil_nowhere/history`);
	await fetch(`${service.baseUrl}/nowhere/${fileId}`);

	let text = await metrics();
	const isCounted = () =>
		valueOf(text, 'webhook_requests_total{outcome="delivered"}') === 1 &&
		valueOf(text, 'webhook_requests_total{outcome="failed"}') === 1;
	while (!isCounted()) {
		await sleep(100);
		text = await metrics();
	}
	receiver.server.close();
	broken.server.close();
	expect(valueOf(text, 'documents_total{outcome="answered"}')).toBe(1);
	expect(valueOf(text, 'documents_total{outcome="unreadable"}')).toBe(1);
	expect(valueOf(text, 'pages_total{kind="text"}')).toBe(1);
	expect(valueOf(text, 'pages_total{kind="picture"}')).toBe(0);
	expect(valueOf(text, 'reading_seconds_count')).toBe(1);
	expect(valueOf(text, 'understanding_seconds_count')).toBe(1);
	expect(valueOf(text, 'understanding_seconds_sum')).toBeGreaterThan(0);
	expect(valueOf(text, 'model_documents_total{outcome="answered"}')).toBe(0);
	expect(valueOf(text, 'queue_files')).toBe(0);
	expect(valueOf(text, 'queue_age_seconds')).toBe(0);
	const route = 'method="GET",route="/v1/files/:fileId/history"';
	expect(valueOf(text, `http_requests_total{${route},status="200"}`)).toBe(1);
	expect(valueOf(text, `http_requests_total{${route},status="404"}`)).toBe(1);
	const { 1: timed } = route.split(',');
	expect(valueOf(text, `http_request_seconds_count{${timed}}`)).toBe(2);
	expect(valueOf(text, `http_request_seconds_bucket{le="5",${timed}}`)).toBe(2);
	expect(text).toContain('method="GET",route="none",status="404"');
	expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);

	const secrets = [service.token, fileId, extractionId, uploaded.batchId, 'somebody'];
	for (const secret of secrets) expect(text).not.toContain(secret);
	expect((await fetch(`http://${address}/v1/health`)).status).toBe(404);
	expect((await fetch(`${service.baseUrl.replace('/v1', '')}/metrics`)).status).toBe(404);
});

test('log lines have the ID of their request', async () => {
	const headers = { 'x-request-id': 'from-the-caller' };
	await fetch(`${service.baseUrl}/health`, { headers });
	const lines = () =>
		service
			.warnings()
			.split('\n')
			.filter((line) => line.includes('"reqId":"from-the-caller"'));
	while (lines().length < 2) await sleep(20);
	expect(lines()).toHaveLength(2);
});

test('the service is ready', async () => {
	const response = await fetch(`${service.baseUrl}/ready`);
	expect([response.status, await response.json()]).toEqual([200, { status: 'ready' }]);
});

test('an address that is in use is reported', async () => {
	const dataDir = path.join(folder, 'other');
	const starting = startLocalService({ root, dataDir, options: ['--metrics-address', address] });
	await expect(starting).rejects.toThrow(/--metrics-address cannot be used: .*EADDRINUSE/);
});

test('the metrics have limited length, whatever is requested', async () => {
	const { paths } = Object(await (await fetch(`${service.baseUrl}/openapi.json`)).json());
	for (const [at, methods] of Object.entries<object>(paths)) {
		for (const method of Object.keys(methods)) {
			for (const token of [service.token, 'wrong']) {
				await fetch(service.baseUrl + at.replaceAll(/\{\w+\}/g, '1'), {
					method: method.toUpperCase(),
					headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
					...(method !== 'get' && { body: '{' }),
				});
			}
		}
	}
	expect((await metrics()).length).toBeLessThan(150_000);
});
