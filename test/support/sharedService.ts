/** A service with default options for all tests that just need one: it runs for the whole run of Jest. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type LocalService, startLocalService } from '../../harness/localService.ts';

const VARIABLE = 'TEST_SHARED_SERVICE';

let running: { service: LocalService; dataDir: string } | undefined;

export async function start(): Promise<void> {
	const root = path.join(__dirname, '..', '..');
	const dataDir = mkdtempSync(path.join(tmpdir(), 'service-shared-'));
	const service = await startLocalService({ root, dataDir });
	running = { service, dataDir };
	// Test environments inherit the current environment variables.
	const { baseUrl, token } = service;
	process.env[VARIABLE] = JSON.stringify({ baseUrl, token });
}

export async function stop(): Promise<void> {
	if (!running) return;
	await running.service.stop();
	rmSync(running.dataDir, { recursive: true });
}

export function sharedService(): Pick<LocalService, 'baseUrl' | 'token'> {
	return JSON.parse(process.env[VARIABLE] ?? '');
}
