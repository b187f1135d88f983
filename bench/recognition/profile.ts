/** `npm run bench -- scans --profile`: where the processor time of a page goes, by group of documents. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import Table from 'cli-table3';

import { temporaryFolder } from '../../harness/temporary.ts';
import { distinct } from '../figures.ts';
import { runtimes } from './ours.ts';
import { wantedDocuments } from './pictureOptions.ts';
import { wordF1 } from './wordsRead.ts';

/** A document as a process of `stagesReader.ts` reports it. */
type ReadDocument = {
	pages: number;
	text: string;
	spent: Array<[stage: string, { calls: number; milliseconds: number }]>;
};

const notes: string[] = [];
const documents = await wantedDocuments(temporaryFolder());
const groups = distinct(documents.map(({ group }) => group));
for (const { variables, suffix } of runtimes(notes)) {
	const script = path.join(import.meta.dirname, '..', 'processes', 'stagesReader.ts');
	// The first document is read twice, and its first reading is not counted: code is slow until it is compiled.
	const files = documents
		.slice(0, 1)
		.concat(documents)
		.map(({ file }) => file);
	const { stdout, status } = spawnSync(process.execPath, [script, ...files], {
		env: { ...process.env, ...variables },
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
		maxBuffer: Infinity,
	});
	if (status !== 0) throw new Error(`The process that reads the documents ended with ${status}`);
	const read = stdout
		.trim()
		.split('\n')
		.slice(1)
		.map((line): ReadDocument => JSON.parse(line));
	console.log(`\nMilliseconds of processor time per page (calls per page), ${suffix}`);
	console.log(tableOf(read));
}
for (const note of notes) console.log(note);

function tableOf(read: readonly ReadDocument[]): string {
	const table = new Table({ head: ['', ...groups], style: { head: [], border: [] } });
	const byGroup = groups.map((group) =>
		read.flatMap((one, index) => {
			const { group: own, text } = documents[index] ?? {};
			return own === group ? [{ ...one, truth: text }] : [];
		}),
	);
	const pagesOf = (some: readonly ReadDocument[]) =>
		some.reduce((sum, { pages }) => sum + pages, 0);
	const sums = byGroup.map((some) => {
		const stages = new Map<string, { calls: number; milliseconds: number }>();
		for (const [stage, { calls, milliseconds }] of some.flatMap(({ spent }) => spent)) {
			const sum = stages.get(stage) ?? { calls: 0, milliseconds: 0 };
			stages.set(stage, {
				calls: sum.calls + calls,
				milliseconds: sum.milliseconds + milliseconds,
			});
		}
		return { pages: pagesOf(some), stages };
	});
	for (const stage of distinct(sums.flatMap(({ stages }) => [...stages.keys()])).toSorted()) {
		const cells = sums.map(({ pages, stages }) => {
			const { calls = 0, milliseconds = 0 } = stages.get(stage) ?? {};
			return `${(milliseconds / pages).toFixed(1)} (${(calls / pages).toFixed(1)})`;
		});
		table.push([stage, ...cells]);
	}
	const whole = sums.map(({ pages, stages }) => {
		const all = [...stages.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0);
		return (all / pages).toFixed(1);
	});
	table.push(['all', ...whole], ['pages', ...sums.map(({ pages }) => String(pages))]);
	const right = byGroup.map((some) => {
		const share = wordF1(
			some.flatMap(({ truth, text }) => (truth === undefined ? [] : [{ truth, read: text }])),
		);
		return share === undefined ? '–' : `${(100 * share).toFixed(2)} %`;
	});
	table.push(['words read right (F1)', ...right]);
	return table.toString();
}
