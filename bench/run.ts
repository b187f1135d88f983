/**
 * `npm run bench`: measures the node and the local service beside what a user would otherwise do.
 *
 *   npm run bench [-- NAME … | --short]
 *
 * Runs the named comparisons, all where none is named, each in a process of its own. Prints their
 * tables and writes what every round gave to `bench/results/NAME.json`, of which `npm run bench:page`
 * makes docs/benchmarks.md. `--short` takes a minute and a half at the most: it fails where an upload
 * takes too much memory, or where a document is lost, doubled or paired with the wrong item.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { NAMES } from './names.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { short: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
	console.error(`There is no comparison "${unknown.join(', ')}": ${NAMES.join(', ')}.`);
	process.exit(2);
}

const wanted = positionals.length > 0 ? positionals : NAMES;
const scripts = values.short ? ['short.ts'] : wanted.map((name) => `comparisons/${name}.ts`);
for (const script of scripts) {
	process.stderr.write(`${path.basename(script, '.ts')} …\n`);
	const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, script)], {
		stdio: 'inherit',
	});
	if (status !== 0) process.exitCode = 1;
}
