import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { DocumentExtractionApi } from '../../credentials/DocumentExtractionApi.credentials';
import { behindTrigger, createEngine, type Engine } from '../support/engine';
import { n8nUnderTest } from '../support/n8nUnderTest';
import { newerThan } from './newerThan';
import { startScriptedService, type Reaction, type ScriptedService } from './scriptedService';

/**
 * n8n tests a credential with a declarative node made of the credential's `test.request`, and words
 * what fails by the first of its `test.rules` with the status, or what an answer must not hold. The
 * same is done here, through the same engine, with the built credential.
 */

const { root, nodePackage, baseNodes } = n8nUnderTest(path.resolve(__dirname, '../..'));
const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-credential-'));
const credential = { accessToken: 'the-right-token', baseUrl: '', apiLayout: 'flat' };
let engine: Engine;
let service: ScriptedService;

beforeAll(async () => {
	const credentialFile = path.join(
		nodePackage,
		'dist/credentials/DocumentExtractionApi.credentials.js',
	);
	writeFileSync(
		path.join(folder, 'package.json'),
		JSON.stringify({ name: 'tester', version: '1.0.0', n8n: { nodes: ['Tester.node.js'] } }),
	);
	writeFileSync(
		path.join(folder, 'Tester.node.js'),
		`const { DocumentExtractionApi } = require(${JSON.stringify(credentialFile)});
		exports.Tester = class {
			description = {
				displayName: 'Tester', name: 'tester', group: [], version: 1, description: '', defaults: {},
				inputs: ['main'], outputs: ['main'],
				credentials: [{ name: 'documentExtractionApi', required: true }],
				properties: [{
					displayName: 'Temp', name: 'temp', type: 'string', default: '',
					routing: { request: new DocumentExtractionApi().test.request },
				}],
			};
		};`,
	);
	engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: folder },
			{ directory: nodePackage },
			{ directory: baseNodes, nodes: ['manualTrigger'] },
		],
		credentials: { documentExtractionApi: credential },
	});
});
afterEach(async () => await service.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the person who saves the credential reads. */
async function testCredential(reaction: Reaction, { apiLayout = 'flat', below = '/v1' } = {}) {
	service = await startScriptedService(() => reaction);
	Object.assign(credential, { baseUrl: service.origin + below, apiLayout });
	const { error, outputOf } = await engine.run(
		behindTrigger(
			{
				name: 'Tester',
				type: 'tester.tester',
				parameters: {},
				credentials: { documentExtractionApi: { id: '1', name: 'Test' } },
			},
			[{ json: {} }],
		),
	);
	const rules = new DocumentExtractionApi().test.rules ?? [];
	if (!error) {
		const [[item] = []] = outputOf('Tester');
		const rule = rules.find(
			({ properties }) =>
				// A text that is no JSON stands there as it is, and has its letters by their numbers.
				'key' in properties && Object(item?.json)[properties.key] === properties.value,
		);
		return rule?.properties.message ?? 'Connection successful!';
	}
	const status = Number(error.httpCode);
	const rule = rules.find(({ properties }) => 'value' in properties && properties.value === status);
	return rule?.properties.message ?? `${status}`;
}

const unknownBatch = { status: 400, body: { status: 'error', message: 'There is no extraction' } };

test('a right token is accepted, and asks for nothing but results', async () => {
	expect(await testCredential(unknownBatch)).toBe('Connection successful!');
	expect(
		service.received.map(({ path: called, headers }) => [called, headers.authorization]),
	).toEqual([['/v1/getResults', 'Bearer the-right-token']]);
});

test('the layout’s own path is asked, below a Base URL with slashes at its end', async () => {
	const given = { apiLayout: 'namespaced', below: '/v1//' };
	expect(await testCredential(unknownBatch, given)).toBe('Connection successful!');
	expect(service.received[0]?.path).toBe('/v1/getBatchResults');
});

newerThan('1.122', 'n8n accepts every credential, whatever the service answers', () => {
	test.each([401, 403])('%d: a wrong token', async (status) => {
		expect(await testCredential({ status, body: { status: 'error', message: 'no' } })).toBe(
			'The service did not accept this Access Token',
		);
	});

	test.each([301, 307, 404, 405])('%d: a wrong address', async (status) => {
		const reaction = { status, headers: { location: 'http://127.0.0.1:1/' }, body: 'not here' };
		expect(await testCredential(reaction)).toMatch(
			/^There is no document extraction service at this URL\. Check Base URL/,
		);
	});

	test('200 with a web page: a wrong address', async () => {
		const page = '<!doctype html><title>Welcome</title>';
		const reaction = { status: 200, headers: { 'content-type': 'text/html' }, body: page };
		expect(await testCredential(reaction)).toMatch(/^There is no document extraction service/);
	});

	test('500: not taken for a success', async () => {
		expect(await testCredential({ status: 500, body: {} })).toBe('500');
	});
});
