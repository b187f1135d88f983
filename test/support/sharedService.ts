/** A service with its defaults, for all tests that only need one: it runs from jest's begin to its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type LocalService, startLocalService } from './localService.ts';

const VARIABLE = 'TEST_SHARED_SERVICE';

let running: { service: LocalService; dataDir: string } | undefined;

export async function start(): Promise<void> {
	const root = path.join(__dirname, '..', '..');
	const dataDir = mkdtempSync(path.join(tmpdir(), 'service-shared-'));
	const service = await startLocalService({ root, dataDir });
	running = { service, dataDir };
	// Where the tests run has what the environment has now.
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
