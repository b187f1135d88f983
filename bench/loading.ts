/**
 * `npm run bench`: how long the built package takes to load beyond n8n-workflow itself, which n8n has
 * loaded already, and how large the published tarball is. Every round is a process of its own.
 */
import { execFileSync } from 'node:child_process';
import path from 'node:path';

const ROUNDS = 9;

const root = path.dirname(import.meta.dirname);

/** Milliseconds from before to behind the require of the package, n8n-workflow being there. */
const measure = `
	require('n8n-workflow');
	const start = performance.now();
	require(process.argv[1]);
	console.log(performance.now() - start);
`;

const rounds = Array.from({ length: ROUNDS }, () =>
	Number(execFileSync(process.execPath, ['-e', measure, root], { cwd: root, encoding: 'utf8' })),
).sort((a, b) => a - b);
const [packed] = JSON.parse(
	execFileSync('npm', ['pack', '--dry-run', '--json', '--silent'], { cwd: root, encoding: 'utf8' }),
);

const inMs = (time = NaN) => `${time.toFixed(1)} ms`;
console.log(
	`Loading beyond n8n-workflow: ${inMs(rounds[ROUNDS >> 1])} (median of ${ROUNDS} processes,`,
);
console.log(`  ${inMs(rounds[0])} to ${inMs(rounds.at(-1))}); wanted: below 30 ms`);
console.log(`Tarball: ${(packed.size / 1000).toFixed(1)} kB; wanted: below 100 kB`);
