/** Documents that the node downloads from a server with faults, and sends on. */
import { once } from 'node:events';
import { createServer } from 'node:http';

import type { INodeExecutionData } from 'n8n-workflow';

import type { Bench } from './bench.ts';
import { setSpeed } from '../../support/clock.ts';
import { FAULTS } from './faults.ts';
import { NODE, SECRET, TOKEN } from './lab.ts';
import { isPairedWith } from './mixed.ts';
import { originOf, startFaultProxy } from './proxy.ts';
import type { Row } from './report.ts';
import { createSearch } from './secrets.ts';
import { textOf } from './service.ts';

const SPEED = 50;
const [MANY, FEW] = [500, 60];
/** Share of the downloads with faults. */
const HIT = 0.2;
const SIZE = 50_000;

/** Faults that replace the file by another text, which cannot be distinguished from a file. */
const UNDETECTABLE = /^200|^redirect|too short$/;
const DOWNLOAD_FAULTS = FAULTS.filter(({ name }) => !UNDETECTABLE.test(name));

const NOT_DOWNLOADED =
	/^The file at http:\/\/\S+ could not be downloaded: (the connection to \S+ was refused|\S+ did not respond in time|\S+ could not be reached|the server returned HTTP \d+|the download was interrupted)$/;

export async function downloads(bench: Bench): Promise<Row> {
	const { lab, random, service, isShort } = bench;
	const problems: string[] = [];
	const documents = isShort ? FEW : MANY;
	const numbers = Array.from({ length: documents }, (_, i) => `D-${1000 + i}`);
	const asked: string[] = [];
	const files = createServer((request, response) => {
		asked.push(JSON.stringify([request.url, request.headers]));
		const [, number = ''] = /([^/]+)\.txt$/.exec(request.url ?? '') ?? [];
		const text = textOf(number, SECRET, SIZE);
		response.writeHead(200, { 'content-type': 'text/plain', 'content-length': text.length });
		response.end(text);
	});
	await once(files.listen(0, '127.0.0.1'), 'listening');
	const proxy = await startFaultProxy(`${originOf(files.address())}/files`);
	proxy.choose = () =>
		random() < HIT ? DOWNLOAD_FAULTS[Math.floor(random() * DOWNLOAD_FAULTS.length)] : undefined;
	bench.proxy.choose = () => undefined;
	const items = numbers.map((number): INodeExecutionData => {
		return { json: { url: `${proxy.baseUrl}/${number}.txt` } };
	});

	setSpeed(SPEED);
	const execution = await lab.run(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'id',
			extractionId: 'ext_downloads',
			fileSource: 'url',
			url: '={{ $json.url }}',
			options: { concurrentUploads: 16, timeLimit: 3000 },
		},
		items,
		{ onError: 'continueRegularOutput' },
	);
	setSpeed(1);

	const hits = new Map(proxy.calls.map(({ name, fault }) => [name, fault]));
	if (execution.error) problems.push(`The run ended with "${execution.error.message}".`);
	const output = execution.outputOf(NODE).flat();
	const counts = { results: 0, errors: 0 };
	for (const [index, number] of numbers.entries()) {
		const [item, ...more] = output.filter(({ pairedItem }) => isPairedWith(pairedItem, index));
		const times = service.taken.get(number) ?? 0;
		if (!item || more.length > 0) {
			problems.push(`${number} ended as ${item ? more.length + 1 : 0} items.`);
			continue;
		}
		const { data, error } = item.json;
		const read = typeof data === 'object' && data !== null && 'number' in data ? data.number : '';
		if (error === undefined) {
			counts.results++;
			if (read !== number) problems.push(`${number} has the data of "${read}".`);
			if (times !== 1) problems.push(`${number} was uploaded ${times} times.`);
			continue;
		}
		counts.errors++;
		if (!NOT_DOWNLOADED.test(String(error))) problems.push(`${number} ended with "${error}".`);
		if (!hits.get(`${number}.txt`))
			problems.push(`${number} failed although its download had no fault.`);
		if (times > 0) problems.push(`${number} failed, but was uploaded.`);
	}
	problems.push(
		...service.damaged.splice(0).map((number) => `${number} was uploaded in part.`),
		...bench.leaksOf('the run', execution),
		...createSearch({ 'Access Token': TOKEN })('a download', asked.join('\n')),
	);
	await proxy.close();
	files.close();
	files.closeAllConnections();
	return {
		scenario: 'Downloads from URLs',
		counted:
			`${documents} documents, ${[...hits.values()].filter(Boolean).length} downloads with a fault: ` +
			`${counts.results} items with a result, ${counts.errors} error items, none of them uploaded`,
		problems,
	};
}
