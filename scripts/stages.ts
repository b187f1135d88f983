/**
 * The stages of `npm run gate` and `npm run nightly`, which the workflows ci.yml and nightly.yml of `.github/`
 * run.
 */
import { spawn } from 'node:child_process';

/** A command to run in the repository's root. Stages are independent of each other, and may run at the same time. */
export type Stage = { name: string; command: string };

/** Where jest writes its test report. */
export const TEST_REPORT = 'node_modules/.cache/tests.json';

/** For every change, before it lands; changed.ts adds stages by the changed paths. */
export const GATE: readonly Stage[] = [
	{ name: 'tests', command: `npm test -- --json --outputFile=${TEST_REPORT}` },
	{ name: 'lint', command: 'npm run lint' },
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
	{ name: 'process', command: 'npm run test:process' },
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

/** Lines of a failed stage's output that are printed again at the end. */
const LAST_LINES = 40;

/**
 * Runs all stages, even if one fails, so that one run shows everything. Prints the output of each stage when it
 * has ended; at the end, the last lines of those that failed again, and a table of times and results.
 *
 * @param stages in the order in which they start
 * @param atOnce number of stages that run at the same time
 * @returns whether all succeeded
 */
export async function runStages(stages: readonly Stage[], atOnce: number): Promise<boolean> {
	const start = Date.now();
	const waiting = [...stages.entries()];
	const outcomes: Outcome[] = [];
	async function runWaiting(): Promise<void> {
		for (let next = waiting.shift(); next; next = waiting.shift()) {
			const [position, stage] = next;
			outcomes[position] = await run(stage);
		}
	}
	await Promise.all(Array.from({ length: atOnce }, runWaiting));
	const succeeded = outcomes.every((outcome) => outcome.succeeded);
	for (const { line, output } of outcomes.filter((outcome) => !outcome.succeeded)) {
		console.log(`=== ${line}, and printed at its end:\n${lastLines(output)}\n`);
	}
	const lines = outcomes.map(({ line }) => line);
	console.log(`\n${[...lines, lineOf('all', start, succeeded)].join('\n')}\n`);
	return succeeded;
}

type Outcome = { succeeded: boolean; line: string; output: string };

const lastLines = (text: string) => text.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

function run({ name, command }: Stage): Promise<Outcome> {
	console.log(`=== ${name}: ${command}`);
	const start = Date.now();
	const parts: Buffer[] = [];
	return new Promise((resolve) => {
		const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
		child.stdout.on('data', (part: Buffer) => parts.push(part));
		child.stderr.on('data', (part: Buffer) => parts.push(part));
		child.on('close', (status) => {
			const succeeded = status === 0;
			const line = lineOf(name, start, succeeded);
			const output = Buffer.concat(parts).toString();
			process.stdout.write(output);
			console.log(`=== ${line}\n`);
			resolve({ succeeded, line, output });
		});
	});
}

function lineOf(name: string, start: number, succeeded: boolean): string {
	const seconds = Math.round((Date.now() - start) / 1000);
	const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
	return `${name.padEnd(24)} ${minutes.padStart(6)} min  ${succeeded ? 'passed' : 'failed'}`;
}
