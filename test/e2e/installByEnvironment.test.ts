import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { signIn, type N8nClient } from '../../harness/n8n/client';
import { startN8n, type N8n } from '../../harness/n8n/start';
import { root } from './instance';
import { startRegistry, type Registry } from './registry';

const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const { name, version } = manifest;

let folder: string;
let registry: Registry;
let n8n: N8n | undefined;

beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-environment-'));
	const packed = execFileSync('npm', ['pack', root, '--quiet', '--pack-destination', folder], {
		cwd: folder,
		encoding: 'utf8',
	});
	registry = await startRegistry(folder, path.join(folder, packed.trim()), manifest);
});
afterEach(async () => {
	await n8n?.stop();
	n8n = undefined;
});
afterAll(() => {
	registry?.close();
	rmSync(folder, { recursive: true, force: true });
});

const ownFolder = () => path.join(folder, 'n8n');
const installed = () => path.join(ownFolder(), '.n8n', 'nodes', 'node_modules', name);

/** @param packages value of N8N_COMMUNITY_PACKAGES */
async function start(packages: object[]): Promise<N8n> {
	n8n = await startN8n({
		root,
		folder: ownFolder(),
		variables: {
			...registry.variables,
			N8N_COMMUNITY_PACKAGES_MANAGED_BY_ENV: 'true',
			N8N_COMMUNITY_PACKAGES: JSON.stringify(packages),
			// The default of n8n 3.
			N8N_UNVERIFIED_PACKAGES_ENABLED: 'false',
		},
	});
	return n8n;
}

/** The node's name in the editor, or n8n's error. */
async function nodeOf({ call }: N8nClient): Promise<string> {
	const nodeInfos = [{ name: `${name}.documentExtraction`, version: 1 }];
	return await call<Array<{ displayName: string }>>('POST', 'node-types', { nodeInfos }).then(
		([node]) => node?.displayName ?? '',
		({ message }: Error) => message,
	);
}

describe('n8n, with its packages listed in the environment and unverified ones forbidden', () => {
	test('without a checksum: does not start, and says so', async () => {
		await expect(start([{ name, version }])).rejects.toThrow(
			`no checksum available for '${name}@${version}' and unverified packages are disabled`,
		);
		expect(existsSync(installed())).toBe(false);
	});

	test('with the checksum of another tarball: starts without the node, and says so', async () => {
		const checksum = `sha512-${Buffer.alloc(64).toString('base64')}`;
		const started = await start([{ name, version, checksum }]);
		expect(started.output()).toContain(`Failed to install community package '${name}@${version}'`);
		expect(await nodeOf(await signIn(started.url))).toContain('Unrecognized node type');
		expect(existsSync(installed())).toBe(false);
	});

	test('with name, version and checksum: installs the node from the registry, and tests its credential', async () => {
		const started = await start([{ name, version, checksum: registry.integrity }]);
		expect(started.output()).toContain(`Installed community package '${name}@${version}' from env`);
		expect(registry.asked).toContain(`/${name}/-/${name}-${version}.tgz`);
		const client = await signIn(started.url);
		expect(await nodeOf(client)).toBe('Document Extraction');

		const data = {
			accessToken: 'a-token-that-nobody-has',
			baseUrl: '={{ "http://127.0.0.1:" + 1 + "/v1" }}',
			apiLayout: 'flat',
		};
		const type = 'documentExtractionApi';
		const id = await client.createCredential('Test', type, data);
		const credentials = { id, name: 'Test', type, data };
		expect(await client.call('POST', 'credentials/test', { credentials })).toEqual({
			status: 'Error',
			message: expect.stringMatching(/^The connection to 127\.0\.0\.1:1 was refused\. Check that/),
		});
	});

	test('with the same list: has it after a restart without another download', async () => {
		registry.asked.splice(0);
		const started = await start([{ name, version, checksum: registry.integrity }]);
		expect(await nodeOf(await signIn(started.url))).toBe('Document Extraction');
		expect(registry.asked).toEqual([]);
	});

	test('once it is no longer listed: removes it', async () => {
		const started = await start([]);
		expect(started.output()).toContain(`Removed community package '${name}'`);
		expect(await nodeOf(await signIn(started.url))).toContain('Unrecognized node type');
		expect(existsSync(installed())).toBe(false);
	});
});
