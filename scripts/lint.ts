/**
 * `npm run lint`: types, rules, imports, format, litter and words; runs all checks, so that one run shows
 * everything. The sources of the build are not type-checked here, but by `npm run build`, which
 * scripts/first.mjs runs before this if they have changed.
 */
import { execFile } from 'node:child_process';

/** For rules that check each file by itself: findings are cached until the file's content changes. */
const cachedAs = (name: string) => [
	...['--cache', '--cache-strategy', 'content'],
	...['--cache-location', `node_modules/.cache/lint/${name}`],
];
const typesOf = (project: string) => [
	...['tsc', '--noEmit', '--project', project],
	...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/lint/${project}`],
];

/** Longest first: two run at a time, so that both processors are busy until the end. */
const checks = [
	[
		...['eslint', '--config', 'eslint.project.config.mjs', '.', '--max-warnings', '0'],
		...cachedAs('rules'),
	],
	['prettier', '--check', '--log-level', 'warn', '.', ...cachedAs('format')],
	typesOf('test'),
	// Not cached, because findings of these rules in a file depend on the types of other files.
	['eslint', '--config', 'eslint.promises.config.mjs', 'local-service/src', '--max-warnings', '0'],
	typesOf('scripts'),
	// With n8n's configuration, which `n8n-node lint` requires in eslint.config.mjs. Not cached, because its
	// rules read other files.
	['eslint', 'nodes', 'credentials', 'package.json', '--max-warnings', '0'],
	['depcruise', '.'],
	// The service in compose.yml has both a build and an image name.
	['dclint', 'compose.yml', '--quiet', '--disable-rule', 'no-build-and-image'],
	['node', 'scripts/lint/litter.ts'],
	['node', 'scripts/lint/words.ts'],
];

/** Prints the output of a check when it has ended, so that parallel outputs do not mix. */
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
