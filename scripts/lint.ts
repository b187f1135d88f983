/**
 * `npm run lint`: types, rules, imports, format and litter; runs all, so that one look shows everything.
 * What is built needs no check of its types here: `npm run build`, which `npm run` calls before this
 * where anything has changed, checks them.
 */
import { execFile } from 'node:child_process';

/** For rules that look at one file alone: what they found in it is kept for as long as its content is the same. */
const cachedAs = (name: string) => [
	...['--cache', '--cache-strategy', 'content'],
	...['--cache-location', `node_modules/.cache/lint/${name}`],
];
const typesOf = (project: string) => [
	...['tsc', '--noEmit', '--project', project],
	...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/lint/${project}`],
];

/** The longest first: they run two at a time, and both processors are to have work to the end. */
const checks = [
	[
		...['eslint', '--config', 'eslint.project.config.mjs', '.', '--max-warnings', '0'],
		...cachedAs('rules'),
	],
	['prettier', '--check', '--log-level', 'warn', '.', ...cachedAs('format')],
	typesOf('test'),
	// These rules find in a file what depends on the types of others.
	['eslint', '--config', 'eslint.promises.config.mjs', 'local-service/src', '--max-warnings', '0'],
	typesOf('scripts'),
	// With n8n's own configuration, which `n8n-node lint` demands under this name. Rules of it look at other files.
	['eslint', 'nodes', 'credentials', 'package.json', '--max-warnings', '0'],
	['depcruise', '.'],
	// It is both built and given a name.
	['dclint', 'compose.yml', '--quiet', '--disable-rule', 'no-build-and-image'],
	['node', 'scripts/lint/litter.ts'],
];

/** Prints the output of a check when it has ended: that of two at a time would mix. */
function isClean([command = '', ...parameters]: string[]): Promise<boolean> {
	return new Promise((resolve) => {
		execFile(command, parameters, { maxBuffer: Infinity }, (error, stdout, stderr) => {
			process.stdout.write(stdout);
			process.stderr.write(stderr);
			resolve(error === null);
		});
	});
}

const waiting = [...checks];
const failed: string[][] = [];
async function runWaiting(): Promise<void> {
	for (let check = waiting.shift(); check; check = waiting.shift()) {
		if (!(await isClean(check))) failed.push(check);
	}
}
await Promise.all([runWaiting(), runWaiting()]);

for (const check of failed) console.error(`Not clean: ${check.join(' ')}`);
console.log(`${checks.length - failed.length} of ${checks.length} checks clean`);
process.exitCode = failed.length === 0 ? 0 : 1;
