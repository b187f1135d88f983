/** The walk with curl that README.md and docs/local-service.md have, run as it stands there. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { type LocalService, startLocalService } from '../support/localService';

const root = path.resolve(__dirname, '../..');
const home = mkdtempSync(path.join(tmpdir(), 'walk-'));
let service: LocalService;

beforeAll(async () => {
	service = await startLocalService({
		root,
		dataDir: path.join(home, '.document-extraction-service'),
	});
});

afterAll(async () => {
	await service.stop();
	rmSync(home, { recursive: true });
});

test.each(['README.md', 'docs/local-service.md'])('%s: creates, uploads, polls', async (page) => {
	const text = readFileSync(path.join(root, page), 'utf8');
	const [, walk = ''] = /^```sh\n(URL=[\s\S]*?)^```$/m.exec(text) ?? [];
	const here = walk.replace('http://127.0.0.1:8484/v1', service.baseUrl);
	expect(here).not.toBe(walk);

	const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', here], {
		cwd: root,
		env: { ...process.env, HOME: home },
	});
	expect(stdout).toContain("invoiceNumber: 'AN-2026-0147'");
	expect(stdout).toContain("grandTotal: '5,365.80'");
	expect(stdout).toMatch(/amount: '[\d,.]+'/);
});
