/** Executions that are cancelled at various moments of their work. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import type { Bench } from './bench.ts';
import type { Hit } from './faults.ts';
import { SECRET } from './lab.ts';
import { originOf, startFaultProxy } from './proxy.ts';
import type { Row } from './report.ts';
import { startCountingService, textOf } from './service.ts';

const MOMENTS = 20;
const DOCUMENTS = 6;
/** Minimum duration in milliseconds from the start to the last call; the moments are spread over it. */
const DURATION = 5000;
/** Duration in milliseconds of most calls, and of those that only end when cancelled. */
const [USUAL, VERY_LONG] = [200, 60_000];
/** Milliseconds within which a cancelled execution must end. */
const AT_ONCE = 1000;
/** Upper bound in milliseconds of the pauses between the first polls of a batch. */
const NEXT_POLL = 3500;
/** Diagnostics channel of Node.js for the start of a request, before anything is sent. */
const BEGINS = 'http.client.request.start';

type Watched = { uploads: number; polls: number };

export async function cancelled({ lab, random, leaksOf }: Bench): Promise<Row> {
	const service = await startCountingService(() => 1);
	const proxy = await startFaultProxy(service.baseUrl);
	lab.useService(proxy);
	const endless = await startEndlessFile();
	const problems: string[] = [];
	const watched = new Map<string, Watched>();
	const phases = { uploading: 0, waiting: 0, polling: 0 };
	let longest = 0;
	let wentOn = 0;

	/** The execution of the current asynchronous context. */
	const doneFor = new AsyncLocalStorage<number>();
	/** Time of the last request of each execution. */
	const sent = new Map<number | undefined, number>();
	const note = () => void sent.set(doneFor.getStore(), performance.now());
	subscribe(BEGINS, note);

	/** Delays every call, some so long that only cancelling ends them. */
	const delay = async ({ response, forward }: Hit): Promise<void> => {
		const { status, headers, content } = await forward();
		const { extractionId, files }: { extractionId: string; files?: Array<{ status?: string }> } =
			JSON.parse(content.toString());
		const isPoll = files?.some((file) => file.status) ?? false;
		const seen = watched.get(extractionId) ?? { uploads: 0, polls: 0 };
		watched.set(extractionId, seen);
		if (isPoll) seen.polls++;
		else seen.uploads++;
		const isLong = extractionId.endsWith(isPoll ? '-poll' : '-upload');
		await sleep(isLong ? VERY_LONG : USUAL, undefined, { ref: false });
		response.writeHead(status, headers).end(content);
	};
	proxy.choose = () => ({ name: 'delay', expected: 'answer', says: /^$/, act: delay });

	const cancelOne = async (index: number): Promise<void> => {
		const long = ['', '-poll', '-download', '-upload'][index % 4];
		const extractionId = `ext_${index}${long}`;
		const items: INodeExecutionData[] = [];
		for (let document = 0; document < DOCUMENTS; document++) {
			const text = textOf(`cancelled-${index}-${document}`, SECRET, 100);
			items.push(await lab.itemWith(`${document}.txt`, text));
		}
		const source: INodeParameters =
			long === '-download'
				? { fileSource: 'url', url: `${endless.baseUrl}/${extractionId}.txt` }
				: { fileSource: 'inputData', inputDataFieldName: 'data' };
		const controller = new AbortController();
		const running = doneFor.run(
			index,
			async () =>
				await lab.run(
					{
						resource: 'document',
						operation: 'extract',
						extraction: 'id',
						extractionId,
						...source,
						options: { concurrentUploads: 2 },
					},
					items,
					{},
					controller.signal,
				),
		);
		await sleep(((index + random()) / MOMENTS) * DURATION);
		const { uploads = 0, polls = 0 } = watched.get(extractionId) ?? {};
		const start = performance.now();
		controller.abort();
		const execution = await running;
		const took = performance.now() - start;
		longest = Math.max(longest, took);
		phases[polls > 0 ? 'polling' : uploads === DOCUMENTS ? 'waiting' : 'uploading']++;

		const which = `Execution ${index}`;
		if (took > AT_ONCE) problems.push(`${which} went on for ${Math.round(took)} ms.`);
		const { status } = execution.run;
		if (status !== 'canceled') problems.push(`${which} ended as "${status}".`);
		problems.push(...leaksOf(which, execution));
		await sleep(NEXT_POLL);
		const last = sent.get(index);
		if (last === undefined) {
			if (uploads > 0) problems.push(`${which} sent requests that were not recorded.`);
		} else if (last > start) {
			wentOn++;
			problems.push(`${which} sent a request ${Math.round(last - start)} ms later.`);
		}
	};
	await Promise.all(Array.from({ length: MOMENTS }, (_, index) => cancelOne(index)));
	unsubscribe(BEGINS, note);
	await proxy.close();
	service.close();
	endless.close();
	return {
		scenario: 'Cancelled',
		counted:
			`${MOMENTS} executions, ${phases.uploading} of them while uploading, ${phases.waiting} before the first poll, ` +
			`${phases.polling} after it: the slowest ended after ${Math.round(longest)} ms, ${wentOn} sent a request later`,
		problems,
	};
}

/** A server whose files begin but never end. */
async function startEndlessFile() {
	const server = createServer(async (_request, response) => {
		response.writeHead(200, { 'content-type': 'text/plain' });
		for (; !response.destroyed; await sleep(USUAL)) response.write('.');
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	return {
		baseUrl: originOf(server.address()),
		close: () => {
			server.close();
			server.closeAllConnections();
		},
	};
}
