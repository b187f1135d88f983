/**
 * A service that is unavailable for half a minute in the middle, with faults in the answers to polls as well:
 * no document fails except those whose upload was interrupted, for which it is unknown whether they arrived.
 */
import type { INodeExecutionData } from 'n8n-workflow';

import type { Bench } from './bench.ts';
import { setSpeed } from '../../support/clock.ts';
import { FAULTS } from './faults.ts';
import { NODE, SECRET } from './lab.ts';
import { isPairedWith } from './mixed.ts';
import type { Row } from './report.ts';
import { textOf } from './service.ts';

const SPEED = 20;
/** Share of the polls with faults. */
const HIT = 0.1;
/** In milliseconds. */
const AWAY = 30_000;
const IN_SHORT = 200;
const AT_ONCE = 16;
const BROKEN_OFF = /^The connection was closed before the service responded$/;

export async function away(bench: Bench): Promise<Row> {
	const { documents: most, isShort, proxy, random } = bench;
	const half = Math.ceil((isShort ? Math.min(most, IN_SHORT) : most) / 2);
	const counts = { results: 0, errors: 0, polls: 0, hits: 0 };
	const problems: string[] = [];
	proxy.choose = (name) =>
		name.endsWith('Results') && random() < HIT
			? FAULTS[Math.floor(random() * FAULTS.length)]
			: undefined;
	setSpeed(SPEED);
	// Unavailable while some upload and others poll, and while all of them wait.
	for (const isApart of [true, false]) {
		const found = await runOnce(bench, half, isApart);
		problems.push(...found.problems);
		counts.results += found.results;
		counts.errors += found.errors;
		const polls = proxy.calls.filter(({ name }) => name.endsWith('Results'));
		counts.polls += polls.length;
		counts.hits += polls.filter(({ fault }) => fault).length;
	}
	setSpeed(1);
	if (proxy.redirected.length > 0) problems.push('A redirect was followed.');
	return {
		scenario: 'Service away for 30 s',
		counted:
			`${2 * half} documents, ${counts.polls} polls, ${counts.hits} with a fault: ${counts.results} items with a result, ` +
			`${counts.errors} error items, each for an upload that was broken off`,
		problems,
	};
}

async function runOnce(
	{ lab, proxy, service, leaksOf }: Bench,
	documents: number,
	isApart: boolean,
) {
	const problems: string[] = [];
	const numbers = Array.from({ length: documents }, (_, i) => `A-${isApart ? 1 : 2}-${1000 + i}`);
	const items: INodeExecutionData[] = [];
	for (const number of numbers) {
		items.push(await lab.itemWith(`${number}.txt`, textOf(number, SECRET, 1000)));
	}
	lab.useService({ ...proxy, apiLayout: isApart ? 'flat' : 'namespaced' });
	proxy.calls = [];
	let uploads = 0;
	const choose = proxy.choose;
	proxy.choose = (name) => {
		if (
			name.endsWith('uploadFiles') &&
			++uploads === (isApart ? Math.ceil(documents / 2) : documents)
		) {
			void proxy.cut();
			setTimeout(() => void proxy.open(), AWAY);
		}
		return choose(name);
	};
	const execution = await lab.run(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'id',
			extractionId: 'ext_away',
			fileSource: 'inputData',
			inputDataFieldName: 'data',
			options: { batchPerItem: isApart, concurrentUploads: AT_ONCE, timeLimit: 3000 },
		},
		items,
		{ onError: 'continueRegularOutput' },
	);
	proxy.choose = choose;

	if (execution.error) problems.push(`A run ended with "${execution.error.message}".`);
	problems.push(...leaksOf('the run', execution));
	const output = execution.outputOf(NODE).flat();
	const counts = { results: 0, errors: 0 };
	for (const [index, number] of numbers.entries()) {
		const [item, ...more] = output.filter(({ pairedItem }) => isPairedWith(pairedItem, index));
		if (!item || more.length > 0) {
			problems.push(`${number} ended as ${item ? more.length + 1 : 0} items.`);
			continue;
		}
		const { data, error } = item.json;
		if (error !== undefined) {
			counts.errors++;
			if (!BROKEN_OFF.test(String(error))) problems.push(`${number} ended with "${error}".`);
			continue;
		}
		counts.results++;
		const read = typeof data === 'object' && data !== null && 'number' in data ? data.number : '';
		if (read !== number) problems.push(`${number} has the data of "${read}".`);
		const times = service.taken.get(number) ?? 0;
		if (times !== 1) problems.push(`${number} was uploaded ${times} times.`);
	}
	if (counts.errors > AT_ONCE) problems.push(`${counts.errors} uploads were broken off.`);
	return { ...counts, problems };
}
