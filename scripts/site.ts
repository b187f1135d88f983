/**
 * `npm run docs:site`: builds a static site from the pages of docs/, one folder per version, and checks all
 * of its internal links.
 *
 *   npm run docs:site -- [--out DIR] [--base /PATH/]
 *
 * DIR may contain the folders of earlier versions: all are in the menu, and the site opens with the newest.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { deadLinks } from './site/deadLinks.ts';
import { newestFirst } from './site/newestFirst.ts';

const root = path.dirname(import.meta.dirname);
const site = path.join(root, 'site');
const { values } = parseArgs({
	options: {
		out: { type: 'string', default: path.join(site, 'dist') },
		base: { type: 'string', default: '/' },
	},
});
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const out = path.resolve(values.out);
const folder = path.join(out, `v${version}`);
const base = `${values.base.replace(/\/*$/, '/')}v${version}/`;

rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync(
	process.execPath,
	[
		path.join(site, 'node_modules', 'vitepress', 'bin', 'vitepress.js'),
		...['build', site, '--base', base, '--outDir', folder],
	],
	{ stdio: 'inherit' },
);
if (status !== 0) process.exit(1);

const dead = deadLinks(folder, base);
for (const each of dead) console.error(each);

const versions = newestFirst(readdirSync(out).filter((name) => /^v\d/.test(name)));
writeFileSync(path.join(out, 'versions.json'), JSON.stringify(versions));
writeFileSync(
	path.join(out, 'index.html'),
	`<!doctype html><meta charset="utf-8"><title>Document Extraction for n8n</title><meta http-equiv="refresh" content="0; url=${versions[0]}/">\n`,
);
console.log(`${folder}: ${dead.length === 0 ? 'no dead links' : `${dead.length} dead links`}`);
process.exitCode = dead.length === 0 ? 0 : 1;
