/** The local service itself, killed in the middle of a run, and started again. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

import type { INode, INodeExecutionData } from 'n8n-workflow';

import { createTokens } from '../../support/accessTokens.ts';
import { startLocalService } from '../../../harness/localService.ts';
import type { Bench } from './bench.ts';
import { NODE, SECRET } from './lab.ts';
import type { Row } from './report.ts';
import { createSearch } from './secrets.ts';
import { textOf } from './service.ts';

const DOCUMENTS = 40;
/** Requests per minute and token. */
const RATE = '600';
/** Default number of parallel uploads. */
const AT_ONCE = 4;
/** Milliseconds in which an upload is answered; the node first polls a batch 500 ms after its last upload. */
const ANSWERED = 200;

type Kill = {
	name: string;
	/** Whether to kill the service at this number of stored documents. */
	isMoment: (stored: number) => boolean;
	isWaiting?: boolean;
	settings: Partial<INode>;
};

/** Number of stored files in the local service, by name. */
export function filesIn(dataDir: string): Map<string, number> {
	const database = new DatabaseSync(path.join(dataDir, 'service.db'), { readOnly: true });
	try {
		const files = new Map<string, number>();
		for (const { fileName } of database.prepare('SELECT fileName FROM contents').all()) {
			files.set(String(fileName), (files.get(String(fileName)) ?? 0) + 1);
		}
		return files;
	} finally {
		database.close();
	}
}

export async function restarted(bench: Bench): Promise<Row> {
	const problems: string[] = [];
	const middle = 3 + Math.floor(bench.random() * (DOCUMENTS - 6));
	const kills: Kill[] = [
		{
			name: 'while it waits',
			isMoment: (stored) => stored === DOCUMENTS,
			isWaiting: true,
			settings: {},
		},
		{
			name: `with ${middle} uploaded`,
			isMoment: (stored) => stored >= middle,
			settings: { onError: 'continueRegularOutput' },
		},
		{
			name: `with ${middle} uploaded and Retry On Fail`,
			isMoment: (stored) => stored >= middle,
			settings: { retryOnFail: true, maxTries: 5, waitBetweenTries: 1000 },
		},
	];
	const counted: string[] = [];
	const chosen = bench.isShort ? kills.filter(({ settings }) => !settings.onError) : kills;
	for (const [index, kill] of chosen.entries()) {
		const found = await killOnce(bench, index, kill);
		problems.push(...found.problems.map((problem) => `Killed ${kill.name}: ${problem}`));
		counted.push(`${kill.name}: ${found.results} results, ${found.errors} error items`);
	}
	return {
		scenario: 'Service killed and restarted',
		counted: `${DOCUMENTS} documents each time; ${counted.join('; ')}`,
		problems,
	};
}

async function killOnce({ lab, root, isMessage, leaksOf }: Bench, index: number, kill: Kill) {
	const { isMoment, settings } = kill;
	const problems: string[] = [];
	const dataDir = path.join(lab.folder, `service-${index}`);
	const options = ['--rate-limit', RATE];
	let service = await startLocalService({ root, dataDir, options });
	const { port } = new URL(service.baseUrl);
	const token = await createTokens(root, dataDir).make('n8n', 'write');
	lab.useService({ ...service, token });
	try {
		const numbers: string[] = [];
		const items: INodeExecutionData[] = [];
		for (let document = 0; document < DOCUMENTS; document++) {
			const number = `R-${index}-${1000 + document}`;
			numbers.push(number);
			items.push(await lab.itemWith(`${number}.txt`, textOf(number, SECRET, 1000)));
		}
		let hasEnded = false;
		const running = lab
			.run(
				{
					resource: 'document',
					operation: 'extract',
					extraction: 'definedHere',
					defineFields: 'json',
					fieldsJson: `[{ "key": "number", "description": "Number" }]`,
					language: 'English',
					fileSource: 'inputData',
					inputDataFieldName: 'data',
					options: {},
				},
				items,
				settings,
			)
			.finally(() => (hasEnded = true));
		const stored = () => [...filesIn(dataDir).values()].reduce((sum, times) => sum + times, 0);
		while (!hasEnded && !isMoment(stored())) await sleep(5);
		if (hasEnded) problems.push('the run ended before the service was killed.');
		// The last uploads may not have been answered yet.
		if (kill.isWaiting) await sleep(ANSWERED);
		await service.kill();
		const log = service.warnings();
		service = await startLocalService({ root, dataDir, options, port: Number(port) });
		const execution = await running;

		if (execution.error) problems.push(`the run ended with "${execution.error.message}".`);
		const output = execution.outputOf(NODE).flat();
		if (output.length !== DOCUMENTS) problems.push(`there are ${output.length} items.`);
		const counts = { results: 0, errors: 0 };
		const isTriedAgain = settings.retryOnFail === true;
		const files = filesIn(dataDir);
		const duplicates = [...files].filter(([, times]) => times > 1);
		if (duplicates.length > (isTriedAgain ? AT_ONCE : 0)) {
			problems.push(`${duplicates.length} documents are there more than once.`);
		}
		for (const [item, number] of numbers.entries()) {
			const { data, error } = output[item]?.json ?? {};
			if (error !== undefined) {
				counts.errors++;
				if (!isMessage(String(error))) problems.push(`${number} ended with "${error}".`);
				if (!settings.onError) problems.push(`${number} is an error item.`);
				continue;
			}
			counts.results++;
			const read = typeof data === 'object' && data !== null && 'number' in data ? data.number : '';
			if (read !== number) problems.push(`${number} has the data of "${read}".`);
		}
		const search = createSearch({ 'Access Token': token, 'content of a document': SECRET });
		problems.push(
			...leaksOf('the run', execution),
			...search('the log of the service', log + service.warnings()),
			...search('the run', JSON.stringify([execution.run, execution.staticData])),
		);
		return { ...counts, problems };
	} finally {
		await service.stop();
	}
}
