/**
 * Two subscriptions, one of which is slow and sometimes fails, while documents are uploaded, corrected and
 * confirmed, and the service is killed in between. Each must receive every event, in order per document.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import { post, startLocalService, type LocalService } from '../../../harness/localService.ts';
import { correct } from './corrections.ts';

const DOCUMENTS_FOR_EACH_KILL = 6;
/** In milliseconds: maximum time from a confirmation to a kill, of a slow answer, and for the last deliveries. */
const [LINGER, SLOW, CATCH_UP] = [600, 400, 180_000];
/** At the slow receiver, every request whose number is a multiple of this fails. */
const FAILS_EVERY = 9;

const EVENTS = ['extraction.processed', 'extraction.edited', 'extraction.confirmed'];

type Delivered = { id: string; event: string; fileId: string };
type Uploaded = { batchId: string; files: Array<{ fileId: string }> };

async function startReceiver(name: string, answer: (count: number) => Promise<number>) {
	const delivered: Delivered[] = [];
	let count = 0;
	const server = createServer((request, response) => {
		void text(request).then(async (body) => {
			const status = await answer(++count);
			const { event, result } = JSON.parse(body);
			const id = String(request.headers['webhook-id']);
			// A receiver may have processed an event even if it answered with a failure.
			delivered.push({ id, event, fileId: result[0].fileId });
			response.writeHead(status).end();
		});
	});
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('The server has no port');
	return { name, delivered, server, url: `http://127.0.0.1:${address.port}/` };
}

/** Problems with the events received for a document. */
function problemsOf(delivered: Delivered[], fileId: string): string[] {
	const ofFile = delivered.filter((one) => one.fileId === fileId);
	const ids = new Map(ofFile.map(({ id, event }) => [id, event]));
	const problems: string[] = [];
	for (const event of EVENTS) {
		const times = [...ids.values()].filter((one) => one === event).length;
		if (times !== 1) problems.push(`${event} of ${fileId} was sent as ${times} messages`);
	}
	const order = ofFile.map(({ event }) => EVENTS.indexOf(event));
	if (order.some((place, index) => place < (order[index - 1] ?? 0))) {
		problems.push(`events of ${fileId} were sent in another order: ${order.join(', ')}`);
	}
	return problems;
}

/**
 * @param dataDir is created
 * @returns counts, and problems
 */
export async function notifyAndKill(given: {
	root: string;
	dataDir: string;
	random: () => number;
	kills: number;
}): Promise<{ done: string; problems: string[] }> {
	const { root, dataDir, random, kills } = given;
	const wantedDocuments = DOCUMENTS_FOR_EACH_KILL * kills;
	const quick = await startReceiver('the quick receiver', async () => 200);
	const slow = await startReceiver('the slow receiver', async (count) => {
		await sleep(random() * SLOW);
		return count % FAILS_EVERY === 0 ? 500 : 200;
	});
	const receivers = [quick, slow];
	let service: LocalService = await startLocalService({ root, dataDir });
	for (const { url } of receivers) await post(service, 'createWebhook', { url, events: EVENTS });
	const extractionDetails = { name: 'n', language: 'English', fields: [{ key: 'number' }] };
	const { extractionId } = await post<{ extractionId: string }>(service, 'createExtraction', {
		extractionDetails,
	});

	const files: Array<{ batchId: string; fileId: string }> = [];
	let reviewed = 0;
	let isKilled = false;

	async function uploadOn(): Promise<void> {
		while (files.length < wantedDocuments && !isKilled) {
			const form = new FormData();
			form.append('extractionId', extractionId);
			form.append('files', new Blob([`Delivery note\nNumber: LS-${files.length}\n`]), 'a.txt');
			const { batchId, files: stored } = await post<Uploaded>(service, 'uploadFiles', form);
			for (const { fileId } of stored) files.push({ batchId, fileId });
			await sleep(random() * 100);
		}
	}

	async function reviewOn(): Promise<void> {
		while (reviewed < wantedDocuments && !isKilled) {
			const file = files[reviewed];
			const ids = { extractionId, ...file };
			let answer: Awaited<ReturnType<typeof correct>> = 'waits';
			if (file) answer = await correct(service, { ...ids, result: { number: `K-${reviewed}` } });
			if (answer === 'updated') answer = await correct(service, { ...ids, confirmed: true });
			if (answer === 'failed') throw new Error(`${file?.fileId} failed.`);
			if (answer === 'updated') reviewed++;
			else await sleep(20);
		}
	}

	/** Works until everything is done or the service is killed. */
	const workOn = async () => {
		for (const outcome of await Promise.allSettled([uploadOn(), reviewOn()])) {
			if (outcome.status === 'rejected' && !isKilled) throw outcome.reason;
		}
	};

	// By progress, not by time: a document fails if the service ends too often while processing it.
	const moments = Array.from({ length: kills }, () => random() * (wantedDocuments - 1));
	for (const moment of moments.toSorted((a, b) => a - b)) {
		isKilled = false;
		const working = workOn();
		while (reviewed < moment) await Promise.race([working, sleep(5)]);
		await sleep(random() * LINGER);
		isKilled = true;
		await service.kill();
		await working;
		service = await startLocalService({ root, dataDir });
	}
	isKilled = false;
	await workOn();

	const distinct = (delivered: Delivered[]) => new Set(delivered.map(({ id }) => id)).size;
	const until = Date.now() + CATCH_UP;
	// Only acknowledged files: an interrupted upload may have become a document as well.
	const isOfFiles = ({ fileId }: Delivered) => files.some((file) => file.fileId === fileId);
	const isAllDelivered = () =>
		receivers.every(
			({ delivered }) => distinct(delivered.filter(isOfFiles)) >= EVENTS.length * files.length,
		);
	while (!isAllDelivered() && Date.now() < until) await sleep(100);
	await service.stop();
	for (const { server } of receivers) server.close();

	const problems = receivers.flatMap(({ name, delivered }) =>
		files.flatMap(({ fileId }) =>
			problemsOf(delivered, fileId).map((problem) => `${name}: ${problem}.`),
		),
	);
	const summaries = receivers.map(
		({ name, delivered }) =>
			`${name} had ${delivered.length} requests of ${distinct(delivered)} messages`,
	);
	return {
		done: `${kills} more, ${files.length} documents corrected and confirmed: ${summaries.join(', ')}`,
		problems,
	};
}
