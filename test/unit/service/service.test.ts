/** Starting and stopping the service in this process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import * as queues from '../../../local-service/src/jobs/queue';
import { readOptions } from '../../../local-service/src/options';
import * as schedulers from '../../../local-service/src/scheduler';
import { startService } from '../../../local-service/src/service';

let dataDir: string;

beforeEach(() => {
	dataDir = mkdtempSync(path.join(tmpdir(), 'document-extraction-service-'));
});

afterEach(() => {
	jest.restoreAllMocks();
	rmSync(dataDir, { recursive: true });
});

async function start() {
	const options = readOptions(['--data-dir', dataDir, '--port', '0', '--log-level', 'silent']);
	if (!options) throw new Error('The options only print the help');
	return await startService(options);
}

const broken = async () => await Promise.reject(new Error('It cannot be closed.'));

/** Adds a part that cannot be closed to the next service. */
function breakQueue(): void {
	const { createQueue } = queues;
	jest
		.spyOn(queues, 'createQueue')
		.mockImplementationOnce((...given) => ({ ...createQueue(...given), close: broken }));
}

function breakScheduler(): void {
	const { createScheduler } = schedulers;
	jest
		.spyOn(schedulers, 'createScheduler')
		.mockImplementationOnce((...given) => ({ ...createScheduler(...given), close: broken }));
}

test.each([
	['queue', breakQueue],
	['scheduler', breakScheduler],
])('if the %s cannot be closed, other parts are closed nevertheless', async (_what, breakIt) => {
	breakIt();
	const { close } = await start();
	await close();
	// The database and the data folder are free again.
	const again = await start();
	await again.close();
});

test('the reason why the service cannot start is reported even if something cannot be closed', async () => {
	const first = await start();
	const port = new URL(first.baseUrl).port;
	const elsewhere = mkdtempSync(path.join(tmpdir(), 'document-extraction-service-'));
	const options = readOptions([
		...['--data-dir', elsewhere, '--port', port, '--log-level', 'silent'],
	]);
	breakQueue();
	if (options) await expect(startService(options)).rejects.toMatchObject({ code: 'EADDRINUSE' });
	await first.close();
	rmSync(elsewhere, { recursive: true });
});
