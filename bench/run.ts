/**
 * `npm run bench`: measures the node and the local service, compared with the alternatives that a user has.
 *
 *   npm run bench [-- NAME … [--corpus DIR]… [--limit N] | --short]
 *   npm run bench -- scans --profile [--corpus DIR]… [--limit N]
 *   npm run bench -- scans --photographed [--limit N]
 *   npm run bench -- scans --tables [--limit N] [--readings DIR]
 *
 * Runs the named comparisons, by default all, each in a separate process. Prints their tables and writes the
 * figures of every round to `bench/results/NAME.json`, from which `npm run bench:page` generates
 * docs/benchmarks.md. `--short` takes at most two minutes: it fails if an upload takes too much memory, if a
 * document is lost, duplicated or paired with the wrong item, or if pictures are misread. `--corpus`: scans,
 * scanMemory and wrong accents are also measured on the pictures of these folders (docs/accuracy.md, "Your
 * own documents"). `--limit`: the maximum number of pictures of each corpus or, with `--photographed` and
 * `--tables`, the number of generated documents. `--profile` prints the processor time of each step of
 * reading them instead, `--photographed` the accuracy of reading pages that are tilted, curled, folded, in
 * shadow or in low light, and `--tables` the accuracy of table rows in pictures, compared with those in PDFs,
 * with the pictures' readings cached in the folder of `--readings`.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { readCorpus } from '../corpora/corpus.ts';
import { NAMES } from './names.ts';
import { PICTURE_OPTIONS } from './recognition/pictureOptions.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		short: { type: 'boolean', default: false },
		profile: { type: 'boolean', default: false },
		photographed: { type: 'boolean', default: false },
		tables: { type: 'boolean', default: false },
		readings: { type: 'string' },
		...PICTURE_OPTIONS,
	},
});
const { corpus: corpora = [], limit: most = '1' } = values;
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0)
	refuse(`There is no comparison "${unknown.join(', ')}": ${NAMES.join(', ')}.`);
if (!/^[1-9]\d*$/.test(most))
	refuse(`--limit must be a whole number of at least 1, not "${most}".`);
const OF_SCANS = ['profile', 'photographed', 'tables'] as const;
for (const option of OF_SCANS) {
	if (values[option] && positionals.join() !== 'scans')
		refuse(`--${option} is for scans: npm run bench -- scans --${option}`);
}
if (values.readings !== undefined && !values.tables)
	refuse('--readings is for tables: npm run bench -- scans --tables --readings DIR');
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
const readings = values.readings === undefined ? [] : ['--readings', values.readings];
const wanted = positionals.length > 0 ? positionals : NAMES;
const ofScans = OF_SCANS.find((option) => values[option]);
const scripts = values.short
	? ['short.ts']
	: ofScans
		? [`recognition/${ofScans}.ts`]
		: wanted.map((name) => `comparisons/${name}.ts`);
for (const script of scripts) {
	process.stderr.write(`${path.basename(script, '.ts')} …\n`);
	const parameters = [path.join(import.meta.dirname, script), ...pictures, ...limit, ...readings];
	const { status } = spawnSync(process.execPath, parameters, { stdio: 'inherit' });
	if (status !== 0) process.exitCode = 1;
}
