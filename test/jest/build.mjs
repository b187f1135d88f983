/** Tests run what was built. `npm test` has built it; this is for `jest` alone. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { built } from '../../scripts/built.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/** @throws Error if the sources do not compile */
export function build() {
	const run = () =>
		spawnSync('npm', ['run', '--silent', 'build'], {
			cwd: root,
			stdio: ['ignore', 2, 2],
			shell: process.platform === 'win32',
		}).status === 0;
	if (!built(root, run)) throw new Error('The build did not succeed; the lines above say where.');
}
