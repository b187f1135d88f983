/** Creates and revokes access tokens with the operator's command line; the service may be running. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

/**
 * @param root the project's folder; the service must be built
 * @param dataDir of the service
 */
export function createTokens(root: string, dataDir: string) {
	const cli = path.join(root, 'local-service', 'bin', 'document-extraction-service.js');
	const tokens = (...parameters: string[]): string =>
		execFileSync(process.execPath, [cli, 'tokens', ...parameters, '--data-dir', dataDir], {
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'ignore'],
		}).trim();
	return {
		/** @param scope one or several, separated by commas */
		make: (name: string, scope: string): string => tokens('create', name, '--scope', scope),
		revoke: (name: string): void => void tokens('revoke', name),
	};
}
