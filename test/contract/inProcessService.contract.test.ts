/** The service in the process of the tests stops like a service in a separate process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createClient } from '../support/serviceClient';
import { startInProcessService } from '../support/inProcessService';

declare const requireShared: <Module>(file: string) => Module;

type Draw = (given: object) => Promise<object>;

const { TASKS } = requireShared<{ TASKS: { draw: Draw } }>(
	path.join(__dirname, '../../local-service/dist/jobs/pageWorker.js'),
);
const { draw } = TASKS;
const dataDir = mkdtempSync(path.join(tmpdir(), 'service-here-'));

afterAll(() => {
	TASKS.draw = draw;
	rmSync(dataDir, { recursive: true });
});

test('a stop waits for the task in progress, even if its request was aborted, and begins no other', async () => {
	const service = await startInProcessService({ dataDir });
	const client = createClient(service);
	const extractionId = await client.createExtraction([{ key: 'total' }]);
	const { files } = await client.upload([
		['extractionId', extractionId],
		['files', { name: 'a.txt', bytes: new TextEncoder().encode('Total: 5.00') }],
	]);
	const events: string[] = [];
	const begun = Promise.withResolvers<void>();
	TASKS.draw = async (given) => {
		events.push('begun');
		begun.resolve();
		await sleep(200);
		events.push('ended');
		return await draw(given);
	};
	const givenUp = new AbortController();
	const asked = [1, 2].map(async () => {
		const url = `${service.baseUrl}/files/${files[0]?.fileId}/pages/1.png`;
		const headers = { authorization: `Bearer ${service.token}` };
		await fetch(url, { headers, signal: givenUp.signal });
	});
	await Promise.race([begun.promise, ...asked]);
	givenUp.abort();
	await Promise.allSettled(asked);
	await service.stop();
	events.push('stopped');
	await sleep(300);
	expect(events).toEqual(['begun', 'ended', 'stopped']);
});
