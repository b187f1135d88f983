import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { OWNER, signIn, type N8nClient } from '../../harness/n8n/client';
import { startEditor } from '../support/editorProcess';
import { freePort } from '../../harness/n8n/start';
import { finished, outputOf, root, startWorkflow } from './instance';

const dataDir = mkdtempSync(path.join(tmpdir(), 'document-extraction-newcomer-'));
let editor: ReturnType<typeof startEditor> | undefined;

afterEach(async () => {
	await editor?.stop();
	editor = undefined;
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const namesOf = async ({ call }: N8nClient, what: 'credentials' | 'workflows') => {
	const all = await call<Array<{ name: string }>>('GET', what);
	return all.map(({ name }) => name).sort();
};

describe('npm run editor', () => {
	const examples = readdirSync(path.join(root, 'examples', 'workflows'));

	let service = '';

	test('prints the URLs of n8n and the service and how to sign in; credential and examples are installed, and an example runs', async () => {
		editor = startEditor(root, dataDir, await freePort());
		const printed = await editor.ready;
		const { Address: url = '', Password: password = '' } = printed;
		service = printed['Base URL'] ?? '';
		const headers = { authorization: `Bearer ${printed['Access Token']}` };
		expect(await fetch(`${service}/credits`, { headers })).toMatchObject({ status: 200 });
		expect(await fetch(printed['Review page'] ?? '')).toMatchObject({ status: 200 });
		const client = await signIn(url, { ...OWNER, password });
		expect(await namesOf(client, 'credentials')).toEqual(['Document Extraction']);
		expect(await namesOf(client, 'workflows')).toHaveLength(examples.length);

		const workflows = await client.call<Array<{ id: string; name: string }>>('GET', 'workflows');
		const { id = '' } = workflows.find(({ name }) => name.startsWith('Extract invoices')) ?? {};
		const execution = await finished(
			client,
			await startWorkflow(client, id, 'When clicking ‘Execute workflow’'),
		);
		const [rows = []] = outputOf(execution, 'Document Extraction');
		expect(rows.map(({ json }) => json.invoiceNumber)).toContain('AN-2026-0147');

		expect(await editor.stop()).toBe(0);
		await expect(fetch(url)).rejects.toThrow('fetch failed');
	});

	test('continues with the same password and service, and creates nothing twice', async () => {
		editor = startEditor(root, dataDir, await freePort());
		const printed = await editor.ready;
		const { Address: url = '', Password: password = '' } = printed;
		expect(printed['Base URL']).toBe(service);
		const client = await signIn(url, { ...OWNER, password });
		expect(await namesOf(client, 'credentials')).toEqual(['Document Extraction']);
		expect(await namesOf(client, 'workflows')).toHaveLength(examples.length);
		expect(await editor.stop()).toBe(0);
	});

	test('exits with a message if its port is in use', async () => {
		const other = createServer().listen(0, '127.0.0.1');
		await once(other, 'listening');
		const { port } = other.address() as AddressInfo;
		editor = startEditor(root, dataDir, port);
		await expect(editor.ready).rejects.toThrow(
			`Port ${port} cannot be used, most likely because another program is using it: choose another port.`,
		);
		expect(await editor.exited).toEqual([1, null]);
		other.close();
	});
});
