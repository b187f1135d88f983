/**
 * `npm run test:e2e`: installs what the end-to-end tests need of the system, checks their types and
 * runs them. What it is given goes to jest: `npm run test:e2e -- editor`.
 *
 * `npm run docs:screenshots` runs those of the editor and of the service's pages in the same way, which then
 * leave the pictures that the docs show in docs/pictures.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { installPackages } from './debian.ts';

const root = path.dirname(import.meta.dirname);

function run(command: string, parameters: string[], variables: NodeJS.ProcessEnv = {}): boolean {
	const { status } = spawnSync(command, parameters, {
		cwd: root,
		stdio: ['ignore', 'inherit', 'inherit'],
		env: { ...process.env, ...variables },
	});
	return status === 0;
}

const isForDocs = process.argv[2] === '--screenshots';
const wanted = isForDocs
	? ['editor', 'reviewPage', 'reviewInbox', 'reviewLink', 'reviewAccuracy', 'tryPage']
	: process.argv.slice(2);
const isClean =
	installPackages('chromium', 'fonts-liberation', 'redis-server', 'postgresql', 'haproxy') &&
	run('tsc', ['--noEmit', '--project', 'test/e2e']) &&
	run('jest', ['--config', 'test/e2e/jest.config.js', ...wanted], {
		...(isForDocs && { DOCS_PICTURES: path.join(root, 'docs', 'pictures') }),
	});
process.exitCode = isClean ? 0 : 1;
