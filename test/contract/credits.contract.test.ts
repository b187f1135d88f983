/** A limit on pages: the option --credits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { createClient, example, toForm, type Client } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.join(__dirname, '..', '..');
const cli = path.join(root, 'local-service/bin/document-extraction-service.js');
const dataDir = mkdtempSync(path.join(tmpdir(), 'credits-contract-'));

let service: InProcessService | undefined;

afterEach(async () => await stop());
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function stop(): Promise<void> {
	await service?.stop();
	service = undefined;
}

async function start(credits: string): Promise<Client> {
	service = await startInProcessService({ dataDir, options: ['--credits', credits] });
	return createClient(service);
}

const left = async (client: Client) => {
	const { body } = await client.call('GET', '/credits');
	return body;
};

test('an upload uses one credit per page, and is refused if too few are left', async () => {
	const client = await start('3');
	expect(await left(client)).toEqual({ status: 'ok', credits: 3 });
	const invoice = example('invoice-atelier-north.pdf');
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const upload = async (count: number) =>
		await client.call('POST', '/uploadFiles', {
			form: toForm([['extractionId', extractionId], ...Array(count).fill(invoice)]),
		});
	expect((await upload(2)).status).toBe(200);
	expect(await left(client)).toEqual({ status: 'ok', credits: 1 });

	const documents = readdirSync(path.join(dataDir, 'documents'));
	expect(await upload(2)).toMatchObject({
		status: 400,
		body: {
			extractionId,
			message: expect.stringMatching(/needs 2 credits.* 1 are left.*--credits/),
		},
	});
	expect(readdirSync(path.join(dataDir, 'documents'))).toEqual(documents);
	expect((await upload(1)).status).toBe(200);
	expect((await upload(1)).status).toBe(400);

	// Neither deleting nor restarting restores credits.
	await client.call('DELETE', '/deleteExtraction', { json: { extractionId } });
	expect(await left(client)).toEqual({ status: 'ok', credits: 0 });
	await stop();
	expect(await left(await start('5'))).toEqual({ status: 'ok', credits: 2 });
	await stop();
	expect(await left(await start('1'))).toEqual({ status: 'ok', credits: 0 });
});

test('without a limit, the number is the largest that every client can read, and does not change', async () => {
	const unlimitedDir = path.join(dataDir, 'unlimited');
	service = await startInProcessService({ dataDir: unlimitedDir });
	const client = createClient(service);
	const unlimited = { status: 'ok', credits: 1_000_000_000 };
	expect(await left(client)).toEqual(unlimited);
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	await client.upload([['extractionId', extractionId], example('invoice-atelier-north.pdf')]);
	expect(await left(client)).toEqual(unlimited);
});

test('a linked extraction uses no credits', async () => {
	const client = await start('10');
	const { credits } = Object(await left(client));
	const extractionId = await client.createExtraction([{ key: 'a' }]);
	const classificationId = await client.createClassification([
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId },
	]);
	const invoice = example('invoice-atelier-north.pdf');
	const { batchId } = await client.upload([['classificationId', classificationId], invoice]);
	const { files } = await client.classified({ classificationId, batchId });
	expect(files[0]).toHaveProperty('extraction');
	expect(await left(client)).toEqual({ status: 'ok', credits: credits - 1 });
});

test.each(['', '-1', '1.5', 'many'])('--credits %j is refused', async (credits) => {
	const parameters = ['--port', '0', '--data-dir', dataDir, '--credits', credits];
	const started = spawn(process.execPath, [cli, ...parameters]);
	let output = '';
	started.stderr.on('data', (chunk) => (output += chunk));
	const [code] = await once(started, 'close');
	expect(code).toBe(1);
	// Node's own parser takes "-1" for an option.
	expect(output).toContain(credits === '-1' ? "'--credits'" : '--credits must be a whole number');
});
