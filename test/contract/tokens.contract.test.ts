/** Access tokens created by the operator while the service is running. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { testOnSqlite } from '../support/database';
import { createEngine } from '../../harness/engine';
import { n8nUnderTest } from '../../harness/n8nUnderTest';
import { addressFor, isOnPostgres } from '../../harness/postgres';
import { createReviewer } from '../support/reviewer';
import { createClient } from '../support/serviceClient';
import {
	filesWith,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';

const root = path.resolve(__dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'tokens-contract-'));
let service: InProcessService;

beforeAll(async () => {
	service = await startInProcessService({ dataDir, options: ['--log-level', 'info'] });
});
afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true });
});

async function tokens(...args: string[]) {
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const env = isOnPostgres
		? { ...process.env, DOCUMENT_EXTRACTION_DATABASE: await addressFor(dataDir) }
		: process.env;
	const child = spawn(process.execPath, [cli, 'tokens', ...args], { env });
	let [out, errors] = ['', ''];
	child.stdout.on('data', (chunk) => (out += chunk));
	child.stderr.on('data', (chunk) => (errors += chunk));
	const [code] = await once(child, 'close');
	return { code, out, errors };
}

const manage = async (...args: string[]) => await tokens(...args, '--data-dir', dataDir);

async function make(name: string, ...options: string[]): Promise<string> {
	const { code, out } = await manage('create', name, ...options);
	expect(code).toBe(0);
	return out.trim();
}

const clientWith = (token: string) => createClient({ baseUrl: service.baseUrl, token });

test('a token is created, used, listed and revoked while the service runs', async () => {
	const made = await manage('create', 'n8n', '--scope', 'write', '--days', '30');
	expect(made.out).toMatch(/^det_[\w-]{43}\n$/);
	expect(made.errors).toMatch(/^The access token "n8n" \(write; valid until 20\d\d-\d\d-\d\d\)\./);
	expect((await manage('list')).out).toMatch(
		/^NAME +SCOPES +CREATED +EXPIRES +LAST USE\nn8n +write +\S+ +20\d\d-\d\d-\d\d +never\n$/,
	);

	const client = clientWith(made.out.trim());
	const extractionId = await client.createExtraction([{ key: 'total' }]);
	expect((await client.call('POST', '/listWebhooks', { json: {} })).status).toBe(403);
	expect((await manage('list')).out).toMatch(/^n8n .+ 20\d\d-\d\d-\d\dT\d\d:\d\dZ$/m);

	const revoked = await manage('revoke', 'n8n');
	expect([revoked.code, revoked.out]).toEqual([0, '']);
	const asked = await client.call('POST', '/viewExtraction', { json: { extractionId } });
	expect([asked.status, asked.body]).toEqual([
		...[401, { status: 'error', message: 'The access token is missing or invalid.' }],
	]);
	expect((await manage('list')).out).not.toContain('n8n');
});

test('a person who signed in to the review page with a token is signed out when it is revoked', async () => {
	const token = await make('desk', '--scope', 'review');
	const { origin } = new URL(service.baseUrl);
	const [person, other] = [createReviewer(origin), createReviewer(origin)];
	expect((await person.call('POST', 'session', { token })).body).toEqual({ scope: 'all' });
	await other.call('POST', 'session', { token: service.token });
	expect((await person.call('GET', 'files')).status).toBe(200);
	await manage('revoke', 'desk');
	expect((await person.call('GET', 'files')).status).toBe(401);
	expect((await other.call('GET', 'files')).status).toBe(200);

	// A new token with the same name does not restore the session.
	await make('desk', '--scope', 'review');
	expect((await person.call('GET', 'files')).status).toBe(401);
});

testOnSqlite('no token is in the data folder or in the log', async () => {
	const token = await make('secret', '--scope', 'read,review');
	expect((await clientWith(token).call('GET', '/credits')).status).toBe(200);
	const reviewer = createReviewer(new URL(service.baseUrl).origin);
	await reviewer.call('POST', 'session', { token });
	expect(readdirSync(dataDir)).toContain('service.db-wal');
	expect(filesWith('secret', dataDir)).not.toEqual([]);
	const part = token.slice('det_'.length);
	expect(filesWith(part, dataDir)).toEqual([]);
	expect(service.warnings()).not.toContain(part);
});

test('n8n accepts a credential with any scope that can fetch results', async () => {
	const n8n = n8nUnderTest(root);
	const folder = path.join(dataDir, 'n8n');
	const credential = { baseUrl: service.baseUrl, apiLayout: 'flat', accessToken: '' };
	const engine = await createEngine({
		root: n8n.root,
		dataDir: folder,
		packages: [{ directory: n8n.nodePackage }],
		credentials: { documentExtractionApi: credential },
	});
	const say = async (scope: string) => {
		credential.accessToken = await make(`credential-${scope}`, '--scope', scope);
		const { message } = await engine.testCredential(
			'n8n-nodes-document-extraction.documentExtraction',
			'documentExtractionApi',
		);
		return message;
	};
	for (const scope of ['read', 'write', 'admin']) {
		expect(await say(scope)).toBe('Connection successful!');
	}
	expect(await say('review')).toMatch(
		/^The service did not accept the Access Token\. .*needs read/,
	);
});

describe('the command reports errors', () => {
	test.each<[string, string[], string]>([
		[
			'an unknown scope',
			['create', 'a', '--scope', 'read,all'],
			'--scope must be one or several of read, write, review, admin',
		],
		['no scope', ['create', 'a'], '--scope must be one or several of'],
		[
			'zero days',
			['create', 'a', '--scope', 'read', '--days', '0'],
			'--days must be a whole number from 1',
		],
		[
			'a name with a space',
			['create', 'a b', '--scope', 'read'],
			"A token's name has up to 64 letters",
		],
		['the name of the first token', ['create', 'main', '--scope', 'read'], 'is not "main"'],
		[
			'a name that is taken',
			['create', 'taken', '--scope', 'read'],
			'There is already a token with the name "taken".',
		],
		['an unknown name', ['revoke', 'nobody'], 'There is no token with the name "nobody".'],
		['revoking the first token', ['revoke', 'main'], 'delete the file and restart the service'],
		['a scope for a list', ['list', '--scope', 'read'], '--scope and --days are options of'],
		['an unknown option', ['list', '--all'], "Unknown option '--all'"],
		['no name', ['create', '--scope', 'read'], 'Usage: document-extraction-service tokens create'],
		['an unknown command', ['delete', 'a'], 'Usage: document-extraction-service tokens create'],
	])('%s', async (_what, args, message) => {
		if (args[1] === 'taken') await make('taken', '--scope', 'read');
		const { code, out, errors } = await manage(...args);
		expect([code, out]).toEqual([1, '']);
		expect(errors).toContain(message);
	});

	testOnSqlite('a data folder that is not a folder', async () => {
		const { code, errors } = await tokens('list', '--data-dir', path.join(dataDir, 'documents'));
		expect(code).toBe(1);
		expect(errors).toMatch(
			/^There is no data folder of the service at .+documents\. Start the service once/,
		);
	});

	test('--help needs no folder', async () => {
		expect(await tokens('--help')).toMatchObject({
			code: 0,
			errors: '',
			out: expect.stringContaining('--days N'),
		});
	});
});
