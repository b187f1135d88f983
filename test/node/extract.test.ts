import { sleep } from '../support/clock';
import { sendEndlessly } from '../support/endlessBody';
import { newerThan } from './newerThan';
import { setUpBench } from './serving';
import { NODE } from './workflow';
import {
	partOf,
	simulatedService,
	type Reaction,
	type Received,
	type ScriptedService,
} from '../../harness/scriptedService';

const { bench, serve } = setUpBench();

const extract = (more = {}) => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'id',
	extractionId: 'ext_1',
	inputDataFieldName: 'data',
	options: {},
	...more,
});

const uploads = ({ received }: ScriptedService) =>
	received.filter(({ path }) => path === '/v1/uploadFiles');

describe('Document: Extract', () => {
	test('returns one item per document, paired with the item of its file', async () => {
		await serve(simulatedService());
		const items = await Promise.all(
			['one', 'two', 'three', 'four', 'five'].map((data) => bench().itemWith({ data })),
		);
		const { error, outputOf } = await bench().run(extract(), items);
		expect(error).toBeUndefined();
		const [output = []] = outputOf(NODE);
		expect(output.map(({ json, pairedItem }) => [json.data, pairedItem])).toEqual([
			[{ content: 'one' }, { item: 0 }],
			[{ content: 'two' }, { item: 1 }],
			[{ content: 'three' }, { item: 2 }],
			[{ content: 'four' }, { item: 3 }],
			[{ content: 'five' }, { item: 4 }],
		]);
		expect(output[0]?.json).toEqual({
			fileName: 'data.pdf',
			data: { content: 'one' },
			status: 'processed',
			fileId: 'fil_0',
			batchId: 'bat_1',
			extractionId: 'ext_1',
			numberOfPages: 1,
			url: 'http://x/',
		});
	});

	test('puts all files into one batch, the first alone and then four at a time', async () => {
		const answer = simulatedService();
		const { received, mostAtOnce } = await serve(async (request) => {
			await sleep(1000);
			return answer(request);
		});
		const items = await Promise.all(
			Array.from({ length: 12 }, (_, i) => bench().itemWith({ data: String(i) })),
		);
		const { outputOf } = await bench().run(extract(), items);
		expect(outputOf(NODE)[0]).toHaveLength(12);
		const batchIds = received
			.filter(({ path }) => path === '/v1/uploadFiles')
			.map(({ body }) => partOf(body, 'batchId'));
		expect(batchIds).toEqual([undefined, ...Array(11).fill('bat_1')]);
		expect(mostAtOnce()).toBe(4);
		// One upload per file, one poll for the results, and one request for the fields.
		expect(received).toHaveLength(14);
	});

	test('takes several files of an item, by list and by pattern, in their order', async () => {
		await serve(simulatedService());
		const item = await bench().itemWith({
			attachment_0: 'a',
			attachment_1: 'b',
			logo: 'c',
			note: 'd',
		});
		const parameters = extract({ inputDataFieldName: 'attachment_*, note, attachment_0' });
		const { outputOf } = await bench().run(parameters, [item, item]);
		const contents = outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.data, pairedItem]);
		const [a, b, d] = ['a', 'b', 'd'].map((content) => ({ content }));
		expect(contents).toEqual(
			[a, b, d]
				.map((data) => [data, { item: 0 }])
				.concat([a, b, d].map((data) => [data, { item: 1 }])),
		);
	});

	test.each([
		['says that it is waiting', { status: 'waiting' }],
		['lists no file', { status: 'processing', files: [] }],
		['lists the file as waiting', { files: [{ fileId: 'fil_0', status: 'waiting' }] }],
	])('polls again two seconds later while the service %s', async (_, working) => {
		const answer = simulatedService();
		const looks: number[] = [];
		await serve((request) => {
			if (request.path === '/v1/uploadFiles') return answer(request);
			looks.push(Date.now());
			return looks.length < 2 ? { body: working } : answer(request);
		});
		const { outputOf } = await bench().run(extract(), [await bench().itemWith({ data: 'x' })]);
		expect(outputOf(NODE)[0]?.[0]?.json.status).toBe('processed');
		const [first = 0, second = 0] = looks;
		expect(second - first).toBeGreaterThanOrEqual(2000);
	});

	test('after the time limit, the message says how to get the results', async () => {
		const answer = simulatedService();
		await serve((request) =>
			request.path === '/v1/uploadFiles' ? answer(request) : { body: { status: 'waiting' } },
		);
		const item = await bench().itemWith({ data: 'x' });
		const { error } = await bench().run(extract({ options: { timeLimit: 1 } }), [item]);
		expect(error?.message).toBe('"data.pdf" was not ready within the Time Limit of 1 s');
		expect(error?.description).toMatch(/batch bat_1 of extraction ext_1.*Time Limit.*Get Results/);
	});

	describe('does not wait beyond the time limit', () => {
		/** Result of a run in which only the uploads are answered. */
		async function runWith(reaction: Reaction) {
			const answer = simulatedService();
			let uploaded = 0;
			await serve((request) => {
				if (request.path !== '/v1/uploadFiles') return reaction;
				uploaded = Date.now();
				return answer(request);
			});
			const item = await bench().itemWith({ data: 'x' });
			const { error } = await bench().run(extract({ options: { timeLimit: 10 } }), [item]);
			expect(error?.message).toBe(
				'"data.pdf" was not ready within the Time Limit of 10 s: The service did not respond in time',
			);
			const lasted = Date.now() - uploaded;
			expect(lasted).toBeGreaterThanOrEqual(10_000);
			expect(lasted).toBeLessThan(20_000);
		}

		test('for a service that never answers', async () => {
			await runWith(() => {});
		});

		test('for an answer that never ends', async () => {
			await runWith((_request, response) => sendEndlessly(response, 'application/json'));
		});
	});

	test('stops at once when the execution is cancelled', async () => {
		const answer = simulatedService();
		const abort = new AbortController();
		let aborted = 0;
		const { received } = await serve((request) => {
			if (request.path === '/v1/uploadFiles') return answer(request);
			// The pause after the fifth poll lasts ten seconds.
			if (received.length === 6) {
				setTimeout(() => {
					aborted = Date.now();
					abort.abort();
				}, 1000);
			}
			return { body: { status: 'waiting' } };
		});
		const item = await bench().itemWith({ data: 'x' });
		const { run } = await bench().run(extract(), [item], {}, { signal: abort.signal });
		expect(run.status).toBe('canceled');
		expect(Date.now() - aborted).toBeLessThan(5000);
		await sleep(10_000);
		expect(received).toHaveLength(6);
	});
});

describe('a failing document', () => {
	const broken = (request: Received) => partOf(request.body, 'files') === 'broken';

	test('ends the node with the reason, and stops uploading', async () => {
		const answer = simulatedService();
		const running = await serve((request) =>
			broken(request)
				? { status: 400, body: { status: 'error', message: 'This is no PDF' } }
				: answer(request),
		);
		const items = await Promise.all(['broken', 'b', 'c'].map((data) => bench().itemWith({ data })));
		const { error } = await bench().run(extract(), items);
		expect(error?.message).toBe('This is no PDF');
		expect(uploads(running)).toHaveLength(1);
	});

	test('becomes an error item, and does not fail others', async () => {
		const answer = simulatedService();
		await serve((request) =>
			broken(request)
				? { status: 400, body: { status: 'error', message: 'This is no PDF' } }
				: answer(request),
		);
		const items = await Promise.all(
			['broken', 'b', 'c'].map((data) => bench().itemWith({ data }, { from: data })),
		);
		const { error, outputOf } = await bench().run(extract(), items, {
			onError: 'continueErrorOutput',
		});
		expect(error).toBeUndefined();
		const [documents = [], errors = []] = outputOf(NODE);
		expect(documents.map(({ json, pairedItem }) => [json.data, pairedItem])).toEqual([
			[{ content: 'b' }, { item: 1 }],
			[{ content: 'c' }, { item: 2 }],
		]);
		// n8n adds the item's input.
		expect(errors).toEqual([
			{
				json: {
					from: 'broken',
					error: 'This is no PDF',
					message: expect.stringContaining('400'),
					// The batch of the other files.
					details: { fileName: 'data.pdf', extractionId: 'ext_1', batchId: 'bat_1' },
				},
				pairedItem: { item: 0 },
			},
		]);
	});

	newerThan('1.122', 'n8n does not recognize the error items of a node without input', () => {
		test('becomes an error item of a node without input, too', async () => {
			await serve(simulatedService());
			const { outputOf } = await bench().run(
				extract(),
				[],
				{ onError: 'continueErrorOutput' },
				{ alone: true },
			);
			expect(outputOf(NODE)).toEqual([
				[],
				[
					{
						json: {
							error: 'The item contains no files',
							message: expect.stringContaining('Check the output of the previous node'),
							details: {},
						},
						pairedItem: { item: 0 },
					},
				],
			]);
		});
	});

	test('becomes an error item with the IDs if the service reports or omits it', async () => {
		const answer = simulatedService();
		await serve((request) => {
			if (request.path === '/v1/uploadFiles') return answer(request);
			const files = [
				{ fileId: 'fil_0', fileName: 'data.pdf', status: 'failed', message: 'It is empty.' },
				{ fileId: 'fil_2', fileName: 'data.pdf', status: 'processed', result: { a: null } },
				{ fileId: 'fil_9', fileName: 'other.pdf', status: 'processed', result: {} },
			];
			return { body: { files } };
		});
		const items = await Promise.all(['a', 'b', 'c'].map((data) => bench().itemWith({ data })));
		const { outputOf } = await bench().run(extract({ options: { concurrentUploads: 1 } }), items, {
			onError: 'continueRegularOutput',
		});
		const ids = (fileId: string) => ({
			fileName: 'data.pdf',
			fileId,
			batchId: 'bat_1',
			extractionId: 'ext_1',
		});
		expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[
				{
					error: 'The service could not read "data.pdf": It is empty.',
					message: expect.stringContaining('upload it again'),
					details: ids('fil_0'),
				},
				{ item: 0 },
			],
			[
				{
					error: 'The service returned no result for "data.pdf"',
					message: expect.stringContaining('batch bat_1'),
					details: ids('fil_1'),
				},
				{ item: 1 },
			],
			[expect.objectContaining({ data: { a: null }, status: 'processed' }), { item: 2 }],
		]);
	});
});
