/** `npm run docs:demo`: updates the demo's output of one document in the pages that show it. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { putExcerpt } from './excerpt.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const pages = ['README.md', 'docs/examples.md'];

const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'scripts', 'demo.ts')], {
	encoding: 'utf8',
	stdio: ['ignore', 'pipe', 'inherit'],
});
if (status === 0) {
	for (const page of pages.map((name) => path.join(root, name))) {
		writeFileSync(page, putExcerpt(readFileSync(page, 'utf8'), stdout));
	}
} else process.exitCode = 1;
