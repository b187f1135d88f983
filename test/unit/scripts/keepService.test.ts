/** Behaviour of `npm run editor` when its service ends unexpectedly. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { keepService, type StableService } from '../../../scripts/editor/keepService';
import { post } from '../../../harness/localService';

const root = path.resolve(__dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'keep-service-'));
const places = { root, dataDir: path.join(folder, 'service'), portFile: path.join(folder, 'port') };
const output: string[] = [];
let service: StableService;

/** Message of fetch if nothing listens. */
const UNREACHED = 'fetch failed';

beforeAll(async () => {
	service = await keepService(places, (text) => output.push(text));
});
afterAll(async () => {
	await service.stop();
	rmSync(folder, { recursive: true, force: true });
});

/** Repeats the request until there is an answer. */
async function view(extractionId: string): Promise<{ extractionId: string }> {
	for (;;) {
		try {
			return await post(service, 'viewExtraction', { extractionId });
		} catch (error) {
			if (!String(error).includes(UNREACHED)) throw error;
			await sleep(50);
		}
	}
}

test('the service is restarted at the same URL with the same data whenever it ends', async () => {
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails: { name: 'Kept', language: 'English', fields: [{ key: 'a' }] },
	});
	for (const times of [1, 2]) {
		const before = service.pid();
		process.kill(before, 'SIGKILL');
		expect(await view(extractionId)).toMatchObject({ extractionId });
		while (output.length < 2 * times) await sleep(50);
		expect(service.pid()).not.toBe(before);
	}
	expect(output).toEqual(
		[1, 2].flatMap(() => [
			expect.stringMatching(/^The local service ended \(by a signal\).* Starting it again …$/),
			`The local service is at ${service.baseUrl} again, with its data.`,
		]),
	);
});

test('a stopped service is not restarted', async () => {
	const pid = service.pid();
	await service.stop();
	const count = output.length;
	await expect(post(service, 'listExtractions', { limit: 1 })).rejects.toThrow(UNREACHED);
	expect(output).toHaveLength(count);
	expect(service.pid()).toBe(pid);
});

test('the next run has the same URL, or reports that it does not', async () => {
	const { baseUrl, token } = service;
	const next = await keepService(places, (text) => output.push(text));
	expect(next).toMatchObject({ baseUrl, token });
	await next.stop();

	const { port } = new URL(baseUrl);
	const other = createServer().listen(Number(port), '127.0.0.1');
	await once(other, 'listening');
	const count = output.length;
	const elsewhere = await keepService(places, (text) => output.push(text));
	expect(elsewhere.baseUrl).not.toBe(baseUrl);
	expect(output.slice(count)).toEqual([
		`The local service could not start at its port ${port} again: review links that were sent before no longer work.`,
	]);
	await elsewhere.stop();
	other.close();
});
