/** What `npm run editor` does when its service ends by itself. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { keepService, type KeptService } from '../../../scripts/editor/keepService';
import { post } from '../../support/localService';

const root = path.resolve(__dirname, '../../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'keep-service-'));
const said: string[] = [];
let service: KeptService;

/** What fetch says where nothing listens. */
const UNREACHED = 'fetch failed';

beforeAll(async () => {
	service = await keepService({ root, dataDir }, (text) => said.push(text));
});
afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
});

/** Asks until there is an answer. */
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

test('starts it again at the same address with the same data, as often as it ends', async () => {
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails: { name: 'Kept', language: 'English', fields: [{ key: 'a' }] },
	});
	for (const times of [1, 2]) {
		const before = service.pid();
		process.kill(before, 'SIGKILL');
		expect(await view(extractionId)).toMatchObject({ extractionId });
		while (said.length < 2 * times) await sleep(50);
		expect(service.pid()).not.toBe(before);
	}
	expect(said).toEqual(
		[1, 2].flatMap(() => [
			expect.stringMatching(/^The local service ended \(by a signal\).* Starting it again …$/),
			`The local service is at ${service.baseUrl} again, with its data.`,
		]),
	);
});

test('one that is stopped stays so', async () => {
	const pid = service.pid();
	await service.stop();
	const count = said.length;
	await expect(post(service, 'listExtractions', { limit: 1 })).rejects.toThrow(UNREACHED);
	expect(said).toHaveLength(count);
	expect(service.pid()).toBe(pid);
});
