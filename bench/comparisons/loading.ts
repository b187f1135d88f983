/** The cost of loading the built package, beyond n8n itself, and the size of the published tarball. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

import type { Load } from '../load.ts';
import { inTurns, report } from '../compare.ts';
import { medianOf } from '../figures.ts';
import { root } from '../machine.ts';

const [OWN, HTTP_REQUEST] = ['this package', 'n8n’s HTTP Request'];
const PARAMETERS = {
	[OWN]: [root],
	[HTTP_REQUEST]: [path.join(root, 'node_modules', 'n8n-nodes-base'), 'httpRequest'],
};
/** Maximum kilobytes of the tarball, and maximum milliseconds to load the package. */
const [LARGEST, LONGEST] = [100, 30];

const script = path.join(path.dirname(import.meta.dirname), 'load.ts');
const variants = [OWN, HTTP_REQUEST];
const rowsOf = await inTurns(
	{ variants, sizes: [1], rounds: 9 },
	async (variant): Promise<Load> => {
		const parameters = ['--expose-gc', script, ...(PARAMETERS[variant] ?? [])];
		return JSON.parse(execFileSync(process.execPath, parameters, { encoding: 'utf8' }));
	},
);
const [packed] = JSON.parse(
	execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { cwd: root, encoding: 'utf8' }),
);
const [kilobytes, milliseconds] = [packed.size / 1000, medianOf(rowsOf('milliseconds'), OWN, 1)];
await report({
	name: 'loading',
	title: 'Loading the package as n8n does',
	sizeUnit: 'package',
	costs: [
		{ name: 'Time', unit: 'ms', rows: rowsOf('milliseconds'), grows: false },
		{ name: 'Resident memory', unit: 'MB', rows: rowsOf('megabytes'), grows: false },
	],
	aims: [
		{
			wanted: `loads in less than ${LONGEST} ms`,
			reached: `${milliseconds.toFixed(1)} ms`,
			isMet: milliseconds < LONGEST,
		},
		{
			wanted: `the tarball is smaller than ${LARGEST} kB`,
			reached: `${kilobytes.toFixed(1)} kB`,
			isMet: kilobytes < LARGEST,
		},
	],
	notes: [
		'Each is loaded by n8n-core’s loader in a separate process that has already loaded n8n-core, with all modules that it requires.',
	],
});
