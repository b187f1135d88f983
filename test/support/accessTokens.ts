/** Creates and revokes access tokens with the operator's command line; the service may be running. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { addressFor, isOnPostgres } from '../../harness/postgres.ts';

const run = promisify(execFile);

/**
 * @param root the project's folder; the service must be built
 * @param dataDir of the service
 */
export function createTokens(root: string, dataDir: string) {
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	async function tokens(...parameters: string[]): Promise<string> {
		const where = isOnPostgres
			? ['--database', await addressFor(dataDir)]
			: ['--data-dir', dataDir];
		const { stdout } = await run(process.execPath, [cli, 'tokens', ...parameters, ...where]);
		return stdout.trim();
	}
	return {
		/** @param scope one or several, separated by commas */
		make: async (name: string, scope: string) => await tokens('create', name, '--scope', scope),
		revoke: async (name: string) => void (await tokens('revoke', name)),
	};
}
