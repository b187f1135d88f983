/**
 * `npm run test:e2e`: installs what the end-to-end tests need of the system, checks their types and
 * runs them. What it is given goes to jest: `npm run test:e2e -- editor`.
 *
 * `npm run docs:screenshots` runs those of the editor and of the review page in the same way, which then
 * leave the pictures that the docs show in docs/pictures.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Debian's packages, and the program that shows that one is there. */
const NEEDED: Array<[string, () => boolean]> = [
	['chromium', () => existsSync('/usr/bin/chromium')],
	['fonts-liberation', () => existsSync('/usr/share/fonts/truetype/liberation')],
	['redis-server', () => existsSync('/usr/bin/redis-server')],
	['postgresql', () => hasPostgres()],
];

function hasPostgres(): boolean {
	const versions = '/usr/lib/postgresql';
	if (!existsSync(versions)) return false;
	return readdirSync(versions).some((version) =>
		existsSync(path.join(versions, version, 'bin', 'initdb')),
	);
}

function run(command: string, parameters: string[], variables: NodeJS.ProcessEnv = {}): boolean {
	const { status } = spawnSync(command, parameters, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...variables },
	});
	return status === 0;
}

function installSystemPackages(): boolean {
	const missing = () => NEEDED.filter(([, isThere]) => !isThere()).map(([name]) => name);
	if (missing().length === 0) return true;
	const names = missing().join(' ');
	console.error(`Installing with apt-get: ${names} …`);
	// Installing would start a server of each at once, on its usual port.
	const variables = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
	const parameters = ['install', '-y', '--no-install-recommends', ...missing()];
	const isInstalled =
		process.getuid?.() === 0 &&
		run('apt-get', ['update', '-qq'], variables) &&
		run('apt-get', ['-qq', ...parameters], variables) &&
		missing().length === 0;
	if (isInstalled) return true;
	console.error(
		`The end-to-end tests run on Debian and its relatives, and need these of its packages: ${names}.\n` +
			`Install them and run the command again: sudo apt-get install -y ${names}`,
	);
	return false;
}

const isForDocs = process.argv[2] === '--screenshots';
const wanted = isForDocs ? ['editor', 'reviewPage', 'reviewLink'] : process.argv.slice(2);
const isClean =
	installSystemPackages() &&
	run('tsc', ['--noEmit', '--project', 'test/e2e']) &&
	run('jest', ['--config', 'test/e2e/jest.config.js', ...wanted], {
		...(isForDocs && { DOCS_PICTURES: path.join(root, 'docs', 'pictures') }),
	});
process.exitCode = isClean ? 0 : 1;
