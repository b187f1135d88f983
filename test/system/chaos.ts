/**
 * `npm run chaos`: injects all kinds of network, gateway and service failures into the node's calls, and
 * checks that no document is lost, duplicated or confused with another, that no requests are sent after an
 * execution was cancelled, and that token and documents do not leak.
 *
 *   npm run chaos -- [--seed N] [--documents N] [--short]
 *
 * Its counts are written to bench/results, from which `npm run bench:page` makes docs/benchmarks.md.
 * --short is run for each change (scripts/changed.ts), and writes no counts.
 */
import '../support/clock.ts';

import path from 'node:path';
import { parseArgs } from 'node:util';

import { writeFormatted } from '../../bench/formatted.ts';
import { away } from './chaos/away.ts';
import type { Bench } from './chaos/bench.ts';
import { cancelled } from './chaos/cancelled.ts';
import { downloads } from './chaos/downloads.ts';
import { eachFault } from './chaos/each.ts';
import { fuzzed } from './chaos/fuzzed.ts';
import { createLab, SECRET, TOKEN } from './chaos/lab.ts';
import { readMessages } from './chaos/messages.ts';
import { mixed, mixedWithLocalService } from './chaos/mixed.ts';
import { startFaultProxy } from './chaos/proxy.ts';
import { printProblems, printTable, type Row } from './chaos/report.ts';
import { restarted } from './chaos/restarted.ts';
import { createSearch, everythingIn, filesIn, keepPrinted } from './chaos/secrets.ts';
import { startCountingService } from './chaos/service.ts';
import { createRandom } from '../../generator/random.ts';

const SCENARIOS = [
	eachFault,
	mixed,
	mixedWithLocalService,
	away,
	downloads,
	cancelled,
	restarted,
	fuzzed,
];

const { values } = parseArgs({
	options: {
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
		documents: { type: 'string', default: '1000' },
		short: { type: 'boolean', default: false },
	},
});

const printed = keepPrinted();
const unhandled: string[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(`Unhandled: ${reason}`));
process.on('uncaughtException', (error) => unhandled.push(`Uncaught: ${error.stack}`));

const root = path.join(import.meta.dirname, '..', '..');
const random = createRandom(Number(values.seed));
const searchToken = createSearch({ 'Access Token': TOKEN });
const search = createSearch({ 'Access Token': TOKEN, 'content of a document': SECRET });
const lab = await createLab(root);
const service = await startCountingService(random);
const proxy = await startFaultProxy(service.baseUrl);
const bench: Bench = {
	root,
	lab,
	service,
	proxy,
	random,
	isShort: values.short,
	documents: Number(values.documents),
	isMessage: readMessages(root),
	leaksOf: (where, { run, error, staticData }) =>
		search(where, everythingIn(run) + everythingIn(error) + JSON.stringify([run, staticData])),
};

const rows: Row[] = [];
try {
	for (const scenario of SCENARIOS) {
		lab.useService(proxy);
		const row = await scenario(bench);
		row.problems.push(...unhandled.splice(0), ...search('what was printed', printed()));
		// Documents are expected there, since n8n stores them.
		row.problems.push(...searchToken('what n8n wrote', filesIn(path.join(lab.folder, 'n8n'))));
		rows.push(row);
		printProblems(row);
	}
} finally {
	await proxy.close();
	service.close();
	lab.close();
}
printTable(rows);
if (!values.short) {
	const results = rows.map(({ scenario, counted, problems }) => {
		return { scenario, counted, violations: problems.length };
	});
	await writeFormatted(
		path.join(root, 'bench', 'results', 'chaos.json'),
		JSON.stringify({ date: new Date().toISOString(), seed: Number(values.seed), rows: results }),
	);
}
const violations = rows.flatMap(({ problems }) => problems).length;
console.log(
	violations === 0
		? `Nothing is lost, duplicated, mixed up or leaked (seed ${values.seed}).`
		: `${violations} violations (seed ${values.seed}).`,
);
process.exitCode = violations === 0 ? 0 : 1;
