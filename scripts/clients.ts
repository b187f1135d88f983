/**
 * `npm run test:clients`: checks docs/openapi.yaml with Redocly and Spectral, generates clients from it with
 * openapi-typescript and hey-api, compiles them strictly and runs them against the local service.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'test', 'clients');
const description = path.join(root, 'docs', 'openapi.yaml');
const generated = path.join(folder, 'generated');

/** Turns off telemetry and update notices. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

function run(command: string, ...parameters: string[]): boolean {
	console.error(`\n${command} ${parameters.join(' ')}`);
	const { status, error } = spawnSync(command, parameters, { cwd: folder, stdio: 'inherit', env });
	if (error) console.error(error.message);
	return status === 0;
}

const tool = (name: string) => path.join(folder, 'node_modules', '.bin', name);

rmSync(generated, { recursive: true, force: true });
const checks = [
	run(tool('redocly'), 'lint', '--config', 'redocly.yaml', description),
	run(tool('spectral'), 'lint', '--fail-severity', 'warn', description),
	run(
		tool('openapi-typescript'),
		description,
		'-o',
		path.join(generated, 'openapi-typescript.d.ts'),
	) &&
		run(tool('openapi-ts'), '-i', description, '-o', path.join(generated, 'hey-api')) &&
		run(tool('tsc'), '--project', '.') &&
		run('jest', '--config', 'jest.config.js', ...process.argv.slice(2)),
];
process.exitCode = checks.every(Boolean) ? 0 : 1;
