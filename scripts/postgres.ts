/**
 * `npm run test:postgres`: runs the service's tests on PostgreSQL databases, with a server started for them.
 * Arguments are passed to jest: `npm run test:postgres -- review`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import { startPostgres } from '../harness/servers.ts';
import { temporaryFolder } from '../harness/temporary.ts';
import { installPackages } from './debian.ts';

const root = path.dirname(import.meta.dirname);

async function test(): Promise<number | null> {
	const server = await startPostgres(temporaryFolder());
	try {
		const parameters = ['--config', 'test/postgres.jest.config.js', ...process.argv.slice(2)];
		const jest = spawn('jest', parameters, {
			cwd: root,
			stdio: ['ignore', 'inherit', 'inherit'],
			env: { ...process.env, TEST_POSTGRES: server.address },
		});
		const [status] = await once(jest, 'exit');
		return status;
	} finally {
		await server.kill();
	}
}

process.exitCode = installPackages('postgresql') ? ((await test()) ?? 1) : 1;
