/** The delay between a service having a result and the node returning it. */
import { setTimeout as sleep } from 'node:timers/promises';

import { afterTrigger } from '../../harness/engine/index.ts';
import { report, ROUNDS } from '../compare.ts';
import { type Row } from '../figures.ts';
import { createDocument, itemsWith } from '../documents.ts';
import { createBench, extractNode } from '../n8n.ts';
import { startProcess } from '../processes.ts';

/** Seconds that the service works on a document. */
const JOBS = [0.2, 0.5, 1, 3, 10, 30, 60];
/**
 * Reduction of the processing time per round, as a fraction, so that results become ready at different points
 * of a step.
 */
const SHORTER = 0.07;
/** Seconds between two polls of a batch, from its upload on (docs/batches.md, "Waiting"). */
const STEPS = [0.5, 2, 3, 4.5, 6.75, 10];
/** Maximum seconds for the poll itself, and for n8n's own work before and after the node. */
const AROUND = 0.1;
/** Milliseconds between the starts of two executions. */
const BETWEEN = 150;
const VARIANT = 'this node';

/** The polling step in which a result becomes ready: the maximum delay until the next poll. */
function stepAt(seconds: number): number {
	let polled = 0;
	for (let index = 0; ; index++) {
		const step = STEPS[Math.min(index, STEPS.length - 1)] ?? NaN;
		polled += step;
		if (seconds <= polled) return step;
	}
}

const service = await startProcess('pacedService');
const bench = await createBench(service.baseUrl);

/** @returns seconds from when the service had the result to when the workflow continues */
async function wait(job: number): Promise<number> {
	const items = await itemsWith(bench, [createDocument(0, Math.round(job * 1000))]);
	const { error, outputOf } = await bench.run(afterTrigger(extractNode(), items));
	const returnedAt = Date.now();
	if (error) throw new Error(`${error.message} ${error.description}`);
	return (returnedAt - Object(outputOf('Document Extraction')[0]?.[0]?.json.data).readyAt) / 1000;
}

await wait(0.2);
const jobs = JOBS.map((size) => ({
	size,
	times: Array.from({ length: ROUNDS }, (_, round) => size * (1 - SHORTER * round)),
}));
// The executions only wait, so all can run at the same time. Their starts are staggered.
let begun = 0;
const waitInTurn = async (job: number) => {
	await sleep(begun++ * BETWEEN);
	return await wait(job);
};
const waits: Row[] = await Promise.all(
	jobs.map(async ({ size, times }) => ({
		variant: VARIANT,
		size,
		rounds: await Promise.all(times.map(waitInTurn)),
	})),
);
const steps: Row[] = jobs.map(({ size, times }) => ({
	variant: 'longest allowed',
	size,
	rounds: times.map(stepAt),
}));
const over = waits.flatMap(({ rounds }, job) =>
	rounds.map((waited, round) => waited - (steps[job]?.rounds[round] ?? NaN)),
);
const most = Math.max(...over);
await report({
	name: 'waiting',
	title: 'Waiting for a document',
	sizeUnit: 's',
	costs: [
		{
			name: 'Time from the result being ready in the service to the node returning it',
			unit: 's',
			rows: [...waits, ...steps],
			grows: true,
		},
	],
	aims: [
		{
			wanted: `at most ${AROUND} s longer than the interval between two polls`,
			reached: `the longest: ${Math.abs(most).toFixed(2)} s ${most > 0 ? 'longer' : 'shorter'}`,
			isMet: most <= AROUND,
		},
	],
	notes: [
		`The sizes are the seconds that the service needs for the document in the first round; in each further round it needs ${(SHORTER * 100).toFixed(0)} % less. The intervals between polls are ${STEPS.join(', ')} s; all further ones are ${STEPS.at(-1)} s.`,
		'The time depends on when between two polls the result becomes ready. Each document has its own execution; all executions run at the same time.',
	],
});
// n8n's engine has timers that keep the process alive.
process.exit();
