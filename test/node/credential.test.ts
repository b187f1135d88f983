/** Messages shown when the credential is saved. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { INodeParameters } from 'n8n-workflow';

import { afterTrigger, createEngine, type Engine } from '../../harness/engine';
import { n8nUnderTest } from '../../harness/n8nUnderTest';
import { startSelfSignedServer } from '../support/selfSignedServer';
import { newerThan } from './newerThan';
import {
	startScriptedService,
	type Reaction,
	type ScriptedService,
} from '../../harness/scriptedService';

const { root, nodePackage, baseNodes } = n8nUnderTest(path.resolve(__dirname, '../..'));
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-credential-'));
const TOKEN = 'the-right-token';
const NODES = ['documentExtraction', 'documentExtractionTrigger'];
const unknownBatch = { status: 400, body: { status: 'error', message: 'There is no extraction' } };
const credential: { [member: string]: string | number } = {};
let engine: Engine;
let service: ScriptedService | undefined;

beforeAll(async () => {
	engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: nodePackage },
			{ directory: baseNodes, nodes: ['manualTrigger', 'httpRequest'] },
		],
		credentials: { documentExtractionApi: credential },
	});
});
afterEach(async () => {
	await service?.close();
	service = undefined;
	for (const member of Object.keys(credential)) delete credential[member];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function testCredential(node = 'documentExtraction'): Promise<string> {
	const { status, message } = await engine.testCredential(
		`n8n-nodes-document-extraction.${node}`,
		'documentExtractionApi',
	);
	expect(status).toBe(message === 'Connection successful!' ? 'OK' : 'Error');
	expect(message).not.toContain(TOKEN);
	return message;
}

/** Tests a service with this reaction. */
async function testService(reaction: Reaction, { apiLayout = 'flat', below = '/v1' } = {}) {
	service = await startScriptedService(() => reaction);
	Object.assign(credential, { accessToken: TOKEN, baseUrl: service.origin + below, apiLayout });
	return await testCredential();
}

test('a valid token is accepted, and only results are requested', async () => {
	expect(await testService(unknownBatch)).toBe('Connection successful!');
	const asked = service?.received.map(({ path: called, headers }) => [
		called,
		headers.authorization,
	]);
	expect(asked).toEqual([['/v1/getResults', `Bearer ${TOKEN}`]]);
});

test.each(NODES)('%s tests the credential', async (node) => {
	await testService(unknownBatch);
	expect(await testCredential(node)).toBe('Connection successful!');
	expect(service?.received).toHaveLength(2);
});

test('the path of the layout is requested, below a Base URL with spaces and slashes around it', async () => {
	const given = { apiLayout: 'namespaced', below: '/v1// ' };
	expect(await testService(unknownBatch, given)).toBe('Connection successful!');
	expect(service?.received[0]?.path).toBe('/v1/getBatchResults');
});

test.each([401, 403])('%d is reported as a wrong token', async (status) => {
	const body = { status: 'error', message: `Nobody has ${TOKEN}` };
	expect(await testService({ status, body })).toMatch(
		/^The service did not accept the Access Token\. Check Access Token .* The service says: "Nobody has \[Access Token\]"\.$/,
	);
});

test.each([301, 307])('%d: a redirect is not followed', async (status) => {
	const reaction = { status, headers: { location: 'https://other.example/v1' }, body: '' };
	expect(await testService(reaction)).toMatch(
		/^The service redirects the request to https:\/\/other\.example\/v1\. .*enter its URL as Base URL/,
	);
	expect(service?.received).toHaveLength(1);
});

test.each([404, 405])('%d is reported as a wrong address', async (status) => {
	expect(await testService({ status, body: 'not here' })).toMatch(
		/^The service does not have this endpoint\. .* Check Base URL and API Layout/,
	);
});

test('200 with a web page is reported as a wrong address', async () => {
	const page = '<!doctype html><title>Welcome</title>';
	const reaction = { status: 200, headers: { 'content-type': 'text/html' }, body: page };
	expect(await testService(reaction)).toMatch(
		/^The server at this URL is not a document extraction service\. .*"Welcome" instead of JSON/,
	);
});

test('429: says nothing about the token, so it is not a success', async () => {
	const headers = { 'retry-after': '90' };
	const message = await testService({ status: 429, headers, body: { message: 'slow down' } });
	expect(message).toMatch(
		/^The service is receiving too many requests\. .*try again in 90 s\. The service says: "slow down"\.$/,
	);
	expect(message).not.toContain('retried');
	expect(service?.received).toHaveLength(1);
});

test.each([408, 425])('%d: is not a success', async (status) => {
	expect(await testService({ status, body: {} })).toContain(`HTTP ${status}`);
});

test.each([500, 503])('%d: is not a success', async (status) => {
	expect(await testService({ status, body: {} })).toContain(`HTTP ${status}`);
});

test('https:// for a server with http:// only: says so, and not EPROTO', async () => {
	await testService(unknownBatch);
	credential.baseUrl = String(credential.baseUrl).replace('http:', 'https:');
	const message = await testCredential();
	expect(message).toMatch(
		/^No HTTPS connection to 127\.0\.0\.1:\d+ could be made\. .*write "http:\/\/127\.0\.0\.1:\d+" at the beginning of Base URL/,
	);
	expect(message).not.toMatch(/EPROTO|SSL/);
	expect(service?.received).toHaveLength(1);
});

test('a self-signed certificate: says so, and what to do', async () => {
	const { host, close } = await startSelfSignedServer();
	Object.assign(credential, { accessToken: TOKEN, baseUrl: `https://${host}/v1` });
	const message = await testCredential();
	await close();
	expect(message).toContain(`n8n does not trust the certificate of ${host}. `);
	expect(message).toContain('Set NODE_EXTRA_CA_CERTS of n8n');
});

test('an address at which nothing listens: says what to do, not ECONNREFUSED', async () => {
	await testService(unknownBatch);
	await service?.close();
	service = undefined;
	const message = await testCredential();
	expect(message).toMatch(
		/^The connection to 127\.0\.0\.1:\d+ was refused\. Check that the service is running, and Base URL .*container/,
	);
	expect(message).not.toContain('ECONNREFUSED');
});

test('an unknown host is reported', async () => {
	Object.assign(credential, { accessToken: TOKEN, baseUrl: 'http://nobody.invalid/v1' });
	expect(await testCredential()).toMatch(
		/^The host nobody\.invalid could not be found\. Check Base URL/,
	);
});

// Possible results of an expression in Base URL.
test.each([
	['', 'must start with http:// or https://'],
	[17, 'must start with http:// or https://'],
	['ftp://example.com/v1', 'must start with http:// or https://'],
	['http://example.com', 'must end with the version'],
	['http://[/v1', 'is not a valid URL'],
])('Base URL %p: %s', async (baseUrl, problem) => {
	Object.assign(credential, { accessToken: TOKEN, baseUrl, apiLayout: 'flat' });
	expect(await testCredential()).toContain(`Base URL in the credential ${problem}`);
});

newerThan('1.122', 'n8n does not limit the domains of this credential', () => {
	/** The first item from a workflow of one node with the credential, or the error message. */
	async function run(type: string, parameters: INodeParameters): Promise<unknown> {
		const credentials = { documentExtractionApi: { id: '1', name: 'Test' } };
		const step = { name: 'Node', type, typeVersion: 1, parameters, credentials };
		const request = type.endsWith('httpRequest') ? { ...step, typeVersion: 4.2 } : step;
		const { error, outputOf } = await engine.run(afterTrigger(request, [{ json: {} }]));
		return error?.message ?? outputOf('Node')[0]?.[0]?.json;
	}

	test.each([
		[{ allowedHttpRequestDomains: 'none' }, 'configured to prevent use within an HTTP Request'],
		[{ allowedHttpRequestDomains: 'domains', allowedDomains: 'other.example' }, 'not allowed'],
	])('%j hides the token from HTTP Request nodes, not from this node', async (allowed, refusal) => {
		const seen = await testService({ status: 200, body: { status: 'success', extractionId: 'e' } });
		expect(seen).toBe('Connection successful!');
		const calling = {
			method: 'POST',
			url: `${credential.baseUrl}/viewExtraction`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: 'documentExtractionApi',
		};
		expect(await run('n8n-nodes-base.httpRequest', calling)).toEqual(
			expect.objectContaining({ extractionId: 'e' }),
		);
		const before = service?.received.length;

		Object.assign(credential, allowed);
		expect(await run('n8n-nodes-base.httpRequest', calling)).toContain(refusal);
		expect(service?.received).toHaveLength(before ?? 0);

		expect(await testCredential()).toBe('Connection successful!');
		const own = { resource: 'extraction', operation: 'get', extractionId: 'e' };
		expect(await run('n8n-nodes-document-extraction.documentExtraction', own)).toEqual(
			expect.objectContaining({ extractionId: 'e' }),
		);
	});
});
