/** `npm run docs:demo`: puts into README.md what the demo prints of one document. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { putExcerpt } from './excerpt.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
const page = path.join(root, 'README.md');

const { status, stdout } = spawnSync(process.execPath, [path.join(root, 'scripts', 'demo.ts')], {
	encoding: 'utf8',
	stdio: ['ignore', 'pipe', 'inherit'],
});
if (status === 0) writeFileSync(page, putExcerpt(readFileSync(page, 'utf8'), stdout));
else process.exitCode = 1;
