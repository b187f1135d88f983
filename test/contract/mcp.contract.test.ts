/** Agents and other clients of the Model Context Protocol. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

import { createTokens } from '../support/accessTokens';
import { createClient } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.join(__dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'mcp-contract-'));

let service: InProcessService;
let url: URL;
const open: Client[] = [];

beforeAll(async () => {
	service = await startInProcessService({ dataDir });
	url = new URL('/mcp', service.baseUrl);
});

afterAll(async () => {
	for (const client of open) await client.close();
	await service.stop();
	rmSync(dataDir, { recursive: true });
});

async function connect(bearer = service.token): Promise<Client> {
	const client = new Client(
		{ name: 'test', version: '1' },
		{ versionNegotiation: { mode: 'auto' } },
	);
	const headers = { authorization: `Bearer ${bearer}` };
	await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
	open.push(client);
	return client;
}

/** The text result of a tool, and whether it failed. */
async function call(name: string, given: object, bearer = service.token) {
	const client = await connect(bearer);
	const { content, isError = false } = await client.callTool({ name, arguments: { ...given } });
	const [part] = content;
	if (part?.type !== 'text') throw new Error('The tool returned no text');
	return { isError, text: part.text };
}

async function callTool(name: string, given: object): Promise<{ [member: string]: unknown }> {
	const { isError, text } = await call(name, given);
	expect([isError, isError ? text : '']).toEqual([false, '']);
	return JSON.parse(text);
}

const example = (fileName: string) => ({
	fileName,
	content: readFileSync(path.join(root, 'examples', 'documents', fileName)).toString('base64'),
});
const INVOICE = example('invoice-atelier-north.pdf');
const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'grandTotal', description: 'The amount to pay', example: '1,204.50' },
	{ key: 'lines', columns: [{ key: 'description' }, { key: 'lineTotal' }] },
];

test('the tools are listed with their parameters', async () => {
	const client = await connect();
	expect(client.getNegotiatedProtocolVersion()).toBe('2026-07-28');
	const { tools } = await client.listTools();
	expect(tools.map(({ name, annotations }) => [name, annotations?.readOnlyHint])).toEqual([
		['read_document', false],
		['extract_fields', false],
		['classify_document', false],
		['get_result', true],
	]);
	expect(tools.every(({ inputSchema }) => inputSchema.type === 'object')).toBe(true);
});

test('fields are extracted, and can be fetched again by the IDs', async () => {
	const found = await callTool('extract_fields', { ...INVOICE, fields: FIELDS });
	expect(found).toMatchObject({
		fileName: INVOICE.fileName,
		result: { invoiceNumber: 'AN-2026-0147', grandTotal: '5,365.80' },
		confidence: { invoiceNumber: expect.any(Number) },
	});
	const { extractionId, batchId, fileId } = found;
	expect(await callTool('get_result', { extractionId, batchId })).toEqual(found);

	const text = await callTool('read_document', { fileId });
	expect(text).toMatchObject({ pages: [{ text: expect.stringContaining('AN-2026-0147') }] });

	const documentTypes = [{ name: 'Invoice' }, { name: 'Delivery note' }];
	expect(await callTool('classify_document', { fileId, documentTypes })).toMatchObject({
		result: { documentType: 'Invoice' },
	});
});

test.each<[string, string, object, string]>([
	['no document', 'read_document', {}, 'Give either content, with fileName, or fileId.'],
	[
		'no name',
		'read_document',
		{ content: 'aGVsbG8=' },
		'Give the name of the document in fileName',
	],
	['no Base64', 'read_document', { fileName: 'a.txt', content: '{}' }, 'content must be Base64'],
	[
		'an unknown file',
		'read_document',
		{ fileId: 'fil_x' },
		'There is no file with the ID "fil_x".',
	],
	['an unknown batch', 'get_result', { extractionId: 'ext_x', batchId: 'bat_x' }, 'ext_x'],
	[
		'a repeated key',
		'extract_fields',
		{ ...INVOICE, fields: [{ key: 'a' }, { key: 'a' }] },
		'extractionDetails.fields',
	],
	[
		'a document that cannot be read',
		'extract_fields',
		{ fileName: 'a.pdf', content: btoa('%PDF-1.7 cut off'), fields: FIELDS },
		'PDF',
	],
])('%s is reported', async (_, name, given, message) => {
	const { isError, text } = await call(name, given);
	expect(isError).toBe(true);
	expect(text).toContain(message);
});

const definitions = async () =>
	Object((await createClient(service).call('POST', '/listExtractions', { json: {} })).body)
		.extractions.length;

test('a read-only token can fetch results, but create nothing', async () => {
	const reading = await createTokens(root, dataDir).make('reading', 'read');
	const { extractionId, batchId } = await callTool('extract_fields', {
		...INVOICE,
		fields: FIELDS,
	});
	const before = await definitions();
	expect(await call('get_result', { extractionId, batchId }, reading)).toMatchObject({
		isError: false,
	});
	const { isError, text } = await call('extract_fields', { ...INVOICE, fields: FIELDS }, reading);
	expect([isError, text]).toEqual([true, expect.stringContaining('needs write')]);
	expect(await definitions()).toBe(before);
});

test('no definition is created if the document is missing', async () => {
	const before = await definitions();
	expect(await call('extract_fields', { fields: FIELDS })).toMatchObject({ isError: true });
	expect(await definitions()).toBe(before);
});

test.each<[string, string, object]>([
	['extract_fields', '/listExtractions', { fields: FIELDS }],
	['classify_document', '/listClassifications', { documentTypes: [{ name: 'Invoice' }] }],
])('%s leaves no definition if the document is not accepted', async (tool, list, what) => {
	const own = mkdtempSync(path.join(tmpdir(), 'mcp-credits-'));
	const poor = await startInProcessService({ dataDir: own, options: ['--credits', '0'] });
	const params = { name: tool, arguments: { ...INVOICE, ...what } };
	const response = await fetch(new URL('/mcp', poor.baseUrl), {
		method: 'POST',
		headers: {
			...{ accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
			...{ authorization: `Bearer ${poor.token}`, connection: 'close' },
		},
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
	});
	const answer = await response.text();
	const { body } = await createClient(poor).call('POST', list, { json: {} });
	await poor.stop();
	rmSync(own, { recursive: true });
	expect(answer).toContain('0 are left');
	expect(Object.values(Object(body)).find(Array.isArray)).toEqual([]);
});

test('a request without a valid token is refused', async () => {
	const refused = await fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: 'Bearer wrong' },
		body: '{}',
	});
	expect([refused.status, await refused.json()]).toEqual([
		401,
		{ status: 'error', message: 'The access token is missing or invalid.' },
	]);
});

test.each(['%%%', 'a b', 'user:word@host', 'host:99999'])(
	'the Host header %j does not matter',
	async (host) => {
		const sent = request(url, {
			agent: false,
			method: 'POST',
			headers: {
				...{ host, authorization: `Bearer ${service.token}`, 'content-type': 'application/json' },
				...{ accept: 'application/json, text/event-stream', connection: 'close' },
			},
		});
		sent.end(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }));
		const [answer] = await once(sent, 'response');
		expect([answer.statusCode, await textOf(answer)]).toEqual([
			200,
			expect.stringContaining('read_document'),
		]);
	},
);

test('clients of an older protocol version, which has sessions, are supported', async () => {
	const send = async (message: object) => {
		const response = await fetch(url, {
			method: 'POST',
			headers: {
				...{ accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
				authorization: `Bearer ${service.token}`,
			},
			body: JSON.stringify({ jsonrpc: '2.0', ...message }),
		});
		expect(response.status).toBe(200);
		const [, data = ''] = /^data: (.*)$/m.exec(await response.text()) ?? [];
		return JSON.parse(data).result;
	};
	const params = {
		protocolVersion: '2025-06-18',
		capabilities: {},
		clientInfo: { name: 't', version: '1' },
	};
	expect(await send({ id: 1, method: 'initialize', params })).toMatchObject({
		protocolVersion: '2025-06-18',
		serverInfo: { name: 'document-extraction' },
	});
	expect((await send({ id: 2, method: 'tools/list' })).tools).toHaveLength(4);
	const { status } = await fetch(url, { headers: { authorization: `Bearer ${service.token}` } });
	expect(status).toBe(405);
});

test('each file of an archive has its own result', async () => {
	const { files } = await callTool('extract_fields', {
		...example('invoices-may.zip'),
		fields: FIELDS,
	});
	expect(files).toEqual([
		expect.objectContaining({
			result: expect.objectContaining({ grandTotal: expect.any(String) }),
		}),
		expect.objectContaining({
			result: expect.objectContaining({ grandTotal: expect.any(String) }),
		}),
	]);
});

test('an extraction that was created by a tool can be deleted like any other', async () => {
	const { extractionId, batchId } = await callTool('extract_fields', {
		...INVOICE,
		fields: FIELDS,
	});
	const { status } = await createClient(service).call('DELETE', '/deleteExtraction', {
		json: { extractionId },
	});
	expect(status).toBe(200);
	expect(await call('get_result', { extractionId, batchId })).toMatchObject({ isError: true });
});
