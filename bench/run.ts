/**
 * `npm run bench`: measures the node and the local service beside what a user would otherwise do.
 *
 *   npm run bench [-- NAME … [--corpus DIR]… [--limit N] | --short]
 *
 * Runs the named comparisons, all where none is named, each in a process of its own. Prints their
 * tables and writes what every round gave to `bench/results/NAME.json`, of which `npm run bench:page`
 * makes docs/benchmarks.md. `--short` takes two minutes at the most: it fails where an upload takes too
 * much memory, where a document is lost, doubled or paired with the wrong item, or where pictures are misread.
 * `--corpus`: of these folders' pictures, too, scans and wrong accents are measured (docs/accuracy.md, "Your own documents").
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readCorpus } from './accuracy/corpus.ts';
import { NAMES } from './names.ts';
import { PICTURE_OPTIONS } from './recognition/pictureOptions.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { short: { type: 'boolean', default: false }, ...PICTURE_OPTIONS },
});
const { corpus: corpora = [], limit: most = '1' } = values;
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0)
	refuse(`There is no comparison "${unknown.join(', ')}": ${NAMES.join(', ')}.`);
if (!/^[1-9]\d*$/.test(most)) refuse(`--limit must be a whole number from 1 on, and is "${most}".`);
try {
	corpora.forEach(readCorpus);
} catch (error) {
	refuse(error instanceof Error ? error.message : String(error));
}

function refuse(why: string): never {
	console.error(why);
	process.exit(2);
}

const pictures = corpora.flatMap((corpus) => ['--corpus', path.resolve(corpus)]);
const limit = values.limit === undefined ? [] : ['--limit', values.limit];
const wanted = positionals.length > 0 ? positionals : NAMES;
const scripts = values.short ? ['short.ts'] : wanted.map((name) => `comparisons/${name}.ts`);
for (const script of scripts) {
	process.stderr.write(`${path.basename(script, '.ts')} …\n`);
	const parameters = [path.join(import.meta.dirname, script), ...pictures, ...limit];
	const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
	if (status !== 0) process.exitCode = 1;
}
