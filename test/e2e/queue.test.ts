import { readFileSync } from 'node:fs';
import path from 'node:path';

import { chain } from '../../harness/engine';
import type { LocalService } from '../../harness/localService';
import type { N8n } from '../../harness/n8n/start';
import { createClient } from '../support/serviceClient';
import {
	deliveryOf,
	expectCompleteExecutions,
	extracting,
	extractionsIn,
	fetchAll,
	openForDeliveries,
	uploadsIn,
	type Deliveries,
	type Listed,
} from './deliveries';
import {
	documents,
	finished,
	outputOf,
	serveAlone,
	startWorkflow,
	type Execution,
} from './instance';
import { startQueue, type BinaryMode, type Queue } from './queue';
import { until } from './until';

const TEN = Array.from({ length: 10 }, (_, index) => index);

let service: LocalService;
let queue: Queue;
let deliveries: Deliveries;

const setUp = (binaryMode: BinaryMode) => {
	beforeAll(async () => {
		const serve = serveAlone();
		queue = await startQueue(binaryMode, async (folder) => (service = await serve(folder)));
		deliveries = await openForDeliveries(queue);
	});
	afterAll(async () => await queue?.close());
	// Each test only inspects the exchanges during its run.
	beforeEach(() => void queue.exchanges.splice(0));
};

/** The executions that a worker reports as started, or finished. */
const idsIn = ({ output }: N8n, what: 'started' | 'finished') =>
	[...output().matchAll(new RegExp(`Worker ${what} execution (\\d+)`, 'g'))].map(([, id]) => id);

const unfinishedBy = (worker: N8n) => {
	const done = idsIn(worker, 'finished');
	return idsIn(worker, 'started').filter((id) => !done.includes(id));
};

/**
 * Pauses the service during an action, so that no execution can end meanwhile.
 * @param count number of executions that must have uploaded documents before the pause
 */
async function whileServiceIsHeld(count: number, happen: () => Promise<void>) {
	await until(() => uploadsIn(queue.exchanges).size >= count, 'uploads');
	process.kill(service.pid, 'SIGSTOP');
	try {
		await happen();
	} finally {
		process.kill(service.pid, 'SIGCONT');
	}
}

function testDocuments() {
	let executions: Execution[];

	test('all of a hundred documents in ten executions are returned, each paired with its item', async () => {
		await deliveries.send(TEN);
		executions = await fetchAll(queue, await deliveries.ended(TEN.length));
		expectCompleteExecutions(queue, executions, TEN);
		expect([...uploadsIn(queue.exchanges).values()].flat()).toHaveLength(100);
		// At most one extraction per worker: workers do not share what they have created.
		const made = extractionsIn(queue.exchanges);
		expect(made).toBeGreaterThan(0);
		expect(made).toBeLessThanOrEqual(queue.workers.length);
	});

	test('both workers processed documents', () => {
		const parts = queue.workers.map((worker) => idsIn(worker, 'started'));
		expect(parts.flat().sort()).toEqual(executions.map(({ id }) => id).sort());
		for (const part of parts) expect(part.length).toBeGreaterThan(0);
	});

	test('the extraction of the node is created only once', async () => {
		await deliveries.send([10, 11]);
		const all = await fetchAll(queue, await deliveries.ended(12));
		expectCompleteExecutions(queue, all.slice(TEN.length), [10, 11]);
		expect(extractionsIn(queue.exchanges)).toBe(0);
	});

	test('an execution started in the editor runs on a worker', async () => {
		const fileSelector = path.join(documents, 'invoice-atelier-north.pdf');
		const workflowId = await queue.client.createWorkflow(
			chain('By hand', [
				{ name: 'By Hand', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
				{
					name: 'Read File',
					type: 'n8n-nodes-base.readWriteFile',
					parameters: { fileSelector, options: {} },
				},
				extracting(queue.credentialId, 'data'),
			]),
		);
		const id = await startWorkflow(queue.client, workflowId, 'By Hand');
		const execution = await finished(queue.client, id);
		const [item] = outputOf(execution, 'Document Extraction')[0] ?? [];
		expect(item?.json.data).toEqual({ number: 'AN-2026-0147', total: expect.any(String) });
		expect(queue.workers.flatMap((worker) => idsIn(worker, 'started'))).toContain(id);
	});

	test('events of the trigger run on a worker, once for each document', async () => {
		const api = createClient(queue.service);
		const extractionId = await api.createExtraction([{ key: 'invoiceNumber' }]);
		const workflowId = await queue.client.createWorkflow(
			chain('Documents received', [
				{
					name: 'Trigger',
					type: 'n8n-nodes-document-extraction.documentExtractionTrigger',
					webhookId: 'in-queue-mode',
					parameters: {
						events: ['processed'],
						documentsOf: 'extraction',
						extractionId: { __rl: true, mode: 'id', value: extractionId },
						options: {},
					},
					credentials: {
						documentExtractionApi: { id: queue.credentialId, name: 'Document Extraction' },
					},
				},
				{ name: 'Behind', type: 'n8n-nodes-base.noOp', parameters: {} },
			]),
		);
		const { call } = queue.client;
		const { versionId } = await call<{ versionId: string }>('GET', `workflows/${workflowId}`);
		await call('POST', `workflows/${workflowId}/activate`, { versionId });
		await until(async () => {
			const { body } = await api.call('POST', '/listWebhooks', { json: {} });
			return Object(body).webhooks.length > 0;
		}, 'the subscription');
		const names = ['invoice-atelier-north.pdf', 'rechnung-gartenbau-lindner.pdf'];
		await api.upload([
			['extractionId', extractionId],
			...names.map((name): [string, { name: string; bytes: Uint8Array<ArrayBuffer> }] => {
				const bytes = new Uint8Array(readFileSync(path.join(documents, name)));
				return ['files', { name, bytes }];
			}),
		]);
		const filter = encodeURIComponent(JSON.stringify({ workflowId }));
		const executions = async () => {
			const { results } = await call<{ results: Listed[] }>(
				'GET',
				`executions?limit=50&filter=${filter}`,
			);
			return results;
		};

		await until(
			async () => (await executions()).filter(({ status }) => status === 'success').length === 2,
			'the executions',
		);
		const listed = await executions();
		const fetched = await fetchAll(queue, listed);
		expect(fetched.map((execution) => outputOf(execution, 'Behind')[0]?.[0]?.json)).toEqual(
			expect.arrayContaining(
				names.map((fileName) =>
					expect.objectContaining({ event: 'extraction.processed', fileName }),
				),
			),
		);
		const begun = queue.workers.flatMap((worker) => idsIn(worker, 'started'));
		expect(begun).toEqual(expect.arrayContaining(listed.map(({ id }) => id)));
		await call('POST', `workflows/${workflowId}/deactivate`);
	});
}

describe('In queue mode, with files in the database', () => {
	setUp('database');
	testDocuments();

	describe('if a worker is killed during executions', () => {
		let lost: Listed[];

		test('its executions end with an error, and the executions of the other worker are complete', async () => {
			const before = (await deliveries.executions()).length;
			await deliveries.send(TEN);
			let began: unknown[] = [];
			// No worker runs more than five executions at once, so that six keep both of them busy.
			await whileServiceIsHeld(6, async () => {
				const [worker] = queue.workers;
				await worker?.kill();
				began = worker ? unfinishedBy(worker) : [];
			});

			const ended = (await deliveries.ended(before + TEN.length)).slice(before);
			lost = ended.filter(({ status }) => status !== 'success');
			expect(lost).not.toEqual([]);
			expect(began).toEqual(expect.arrayContaining(lost.map(({ id }) => id)));
			for (const { status, data } of await fetchAll(queue, lost)) {
				expect(status).toBe('error');
				expect(data.resultData.error?.message).toMatch(/failed to be processed too many times/);
			}

			const whole = await fetchAll(
				queue,
				ended.filter(({ status }) => status === 'success'),
			);
			expect(whole).not.toEqual([]);
			expectCompleteExecutions(
				queue,
				whole,
				TEN.filter((delivery) => whole.map(deliveryOf).includes(delivery)),
			);
			expect(extractionsIn(queue.exchanges)).toBe(0);
		});

		test('n8n has discarded their data: retrying has no effect, and the error is the same', async () => {
			for (const { id } of lost) {
				const { status } = await queue.client.call<Listed>('POST', `executions/${id}/retry`, {});
				expect(status).toBe('error');
			}
			expect(queue.exchanges).toEqual([]);
		});

		test('their documents are returned when delivered again', async () => {
			const before = (await deliveries.executions()).length;
			const again = TEN.slice(0, lost.length);
			await deliveries.send(again);
			const ended = await deliveries.ended(before + again.length);
			expectCompleteExecutions(queue, await fetchAll(queue, ended.slice(before)), again);
		});
	});
});

describe('In queue mode, with files in a folder that all processes share', () => {
	setUp('filesystem');
	testDocuments();

	test('stopped workers finish their executions, and another worker takes over the rest', async () => {
		const before = (await deliveries.executions()).length;
		const fifteen = Array.from({ length: 15 }, (_, index) => index);
		await deliveries.send(fifteen);
		const [first, second] = queue.workers;
		let stopping: Promise<unknown> | undefined;
		await whileServiceIsHeld(6, async () => {
			stopping = Promise.all([first?.stop('SIGTERM'), second?.stop('SIGINT')]);
			for (const { output } of queue.workers) {
				await until(() => output().includes('Shutting down'), 'the signal to arrive');
			}
		});
		expect(await stopping).toEqual([0, 0]);

		const begun = queue.workers.flatMap((worker) => idsIn(worker, 'started'));
		const listed = (await deliveries.executions()).slice(before);
		const left = listed.filter(({ id }) => !begun.includes(id));
		expect(left.length).toBeGreaterThan(0);
		for (const execution of listed) {
			expect(execution.status).toBe(left.includes(execution) ? 'new' : 'success');
		}

		await queue.addWorker();
		const ended = await deliveries.ended(before + fifteen.length);
		expectCompleteExecutions(queue, await fetchAll(queue, ended.slice(before)), fifteen);
	});

	test('after a power failure, n8n marks crashed executions, and they return all documents when retried', async () => {
		const before = (await deliveries.executions()).length;
		// More executions than one worker runs at once.
		const seven = TEN.slice(0, 7);
		await deliveries.send(seven);
		await whileServiceIsHeld(3, queue.cutPower);

		const crashed = (await deliveries.ended(before + seven.length)).slice(before);
		expect(crashed.map(({ status }) => status)).toEqual(seven.map(() => 'crashed'));

		await Promise.all(
			crashed.map(async ({ id }) => await queue.client.call('POST', `executions/${id}/retry`, {})),
		);
		const after = await deliveries.ended(before + 2 * seven.length);
		expectCompleteExecutions(queue, await fetchAll(queue, after.slice(-seven.length)), seven);
		for (const { id } of crashed) {
			const { retrySuccessId } = after.find((execution) => execution.id === id) ?? {};
			expect(retrySuccessId).toEqual(expect.any(String));
		}
	});
});
