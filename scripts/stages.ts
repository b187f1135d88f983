/**
 * The stages of `npm run gate` and `npm run nightly`. The workflows of `.github/` refer to these stages, and
 * define none.
 */
import { spawnSync } from 'node:child_process';

/** A command for the repository's folder; stages are independent of each other. */
export type Stage = { name: string; command: string };

/** Where jest writes its test report. */
export const TEST_REPORT = 'node_modules/.cache/tests.json';

/** Before each landing, for every change; changed.ts adds stages by the changed paths. */
export const GATE: readonly Stage[] = [
	{ name: 'lint', command: 'npm run lint' },
	{ name: 'tests', command: `npm test -- --json --outputFile=${TEST_REPORT}` },
	{ name: 'scan', command: 'npm run scan -- --tarball' },
	{ name: 'demo', command: 'npm run demo' },
	{ name: 'accuracy', command: 'npm run bench:gate' },
];

/** Before each release, and every night. */
export const NIGHT: readonly Stage[] = [
	{ name: 'scan', command: 'npm run scan' },
	{ name: 'package', command: 'npm run test:package' },
	{ name: 'clients', command: 'npm run test:clients' },
	{ name: 'versions', command: 'npm run test:versions' },
	{ name: 'postgres', command: 'npm run test:postgres' },
	{ name: 'durability', command: 'npm run durability' },
	{ name: 'processes', command: 'npm run processes' },
	{ name: 'broken', command: 'npm run broken' },
	{ name: 'chaos', command: 'npm run chaos' },
	{ name: 'soak', command: 'npm run soak -- --minutes 10 --documents 4000' },
	{ name: 'model', command: 'npm run test:model' },
	{ name: 'e2e', command: 'npm run test:e2e' },
	{ name: 'walk', command: 'npm run walk' },
	{ name: 'bench', command: 'npm run bench -- --short' },
];

/**
 * Runs stages one after the other, all of them even if one fails, so that one run shows everything.
 * Prints a table of times and results at the end.
 *
 * @returns whether all succeeded
 */
export function runStages(stages: readonly Stage[]): boolean {
	const lines: string[] = [];
	const start = Date.now();
	let allSucceeded = true;
	for (const { name, command } of stages) {
		console.log(`\n=== ${name}: ${command}`);
		const stageStart = Date.now();
		const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] });
		if (status !== 0) allSucceeded = false;
		lines.push(lineOf(name, stageStart, status === 0 ? 'passed' : 'failed'));
		console.log(`=== ${lines.at(-1)}`);
	}
	lines.push(lineOf('all', start, allSucceeded ? 'passed' : 'failed'));
	console.log(`\n${lines.join('\n')}\n`);
	return allSucceeded;
}

function lineOf(name: string, start: number, result: string): string {
	const seconds = Math.round((Date.now() - start) / 1000);
	const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
	return `${name.padEnd(24)} ${minutes.padStart(6)} min  ${result}`;
}
