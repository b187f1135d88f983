/**
 * `npm run release:pack -- [FOLDER]`: packs the published packages, `node.tgz` and `service.tgz`, and prints
 * the integrity of each in npm's format, as step outputs. The same commit gives the same bytes.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import path from 'node:path';

import { PACKAGES } from './release/packages.ts';
import { positional } from './release/positional.ts';

const root = path.dirname(import.meta.dirname);
const folder =
	positional(
		'Usage: npm run release:pack -- [FOLDER]\n\nPacks what is published into the folder (default: tarballs).',
	) ?? 'tarballs';
const destination = path.resolve(root, folder);

mkdirSync(destination, { recursive: true });
for (const [name, directory] of Object.entries(PACKAGES)) {
	const [packed] = JSON.parse(
		execFileSync('npm', ['pack', '--json', '--pack-destination', destination], {
			cwd: path.join(root, directory),
			encoding: 'utf8',
			stdio: ['ignore', 'pipe', 'inherit'],
		}),
	);
	renameSync(path.join(destination, packed.filename), path.join(destination, `${name}.tgz`));
	console.log(`${name}=${packed.integrity}`);
}
