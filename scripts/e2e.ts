/**
 * `npm run test:e2e`: installs the system packages that the end-to-end tests need, checks their types and
 * runs them. Arguments are passed to jest: `npm run test:e2e -- editor`.
 *
 * `npm run docs:screenshots` runs the tests of the editor and of the service's pages in the same way; they
 * then write the pictures of the docs to docs/pictures.
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
