/**
 * Loads a package of nodes as n8n does, in a process that has n8n loaded already, and prints the cost:
 *
 *   node --expose-gc bench/load.ts <folder of the package> [name of the only node to load]
 */
import 'reflect-metadata';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { root } from './machine.ts';

export type Load = { milliseconds: number; megabytes: number };

const [directory = '', node] = process.argv.slice(2);
Object.assign(process.env, { N8N_USER_FOLDER: tmpdir(), N8N_ENCRYPTION_KEY: 'only for this run' });
const load = createRequire(path.join(root, 'package.json'));
const core: typeof import('n8n-core') = load('n8n-core');
const { name } = load(path.join(directory, 'package.json'));

const memory = () => {
	globalThis.gc?.();
	return process.memoryUsage.rss() / 1024 ** 2;
};
const loader = node
	? new core.LazyPackageDirectoryLoader(directory, [], [`${name}.${node}`])
	: new core.PackageDirectoryLoader(directory);
// For a package that n8n loads lazily, this only reads the list of its nodes.
if (node) await loader.loadAll();
const before = memory();
const start = performance.now();
if (node) loader.getNode(node);
else await loader.loadAll();
const milliseconds = performance.now() - start;
const loaded: Load = { milliseconds, megabytes: memory() - before };
console.log(JSON.stringify(loaded));
process.exit();
