/** Failures between the node and the results while it polls for them. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { setUpBench } from './serving';
import {
	partOf,
	simulatedService,
	type Reaction,
	type Received,
} from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const extract = (options: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'id',
	extractionId: 'ext_1',
	options,
});

const isPoll = ({ path }: Received) => path.endsWith('/getResults');

/** Answers polls of a batch depending on the document in it and the number of the poll. */
function hitting(react: (content: string, number: number) => Reaction | undefined) {
	const answer = simulatedService();
	const batches = new Map<string, string>();
	const polls = new Map<string, number[]>();
	return {
		/** Times of the polls of each document. */
		polls,
		react: (request: Received): Reaction => {
			if (!isPoll(request)) {
				const reaction = answer(request);
				const { batchId } = reaction.body as IDataObject;
				batches.set(String(batchId), partOf(request.body, 'files') ?? '');
				return reaction;
			}
			const content = batches.get(JSON.parse(request.body).batchId) ?? '';
			const times = polls.get(content) ?? [];
			polls.set(content, [...times, Date.now()]);
			return react(content, times.length) ?? answer(request);
		},
	};
}

const run = async (contents: string[], options: INodeParameters, settings = {}) =>
	await bench().run(
		extract({ batchPerItem: true, ...options }),
		await Promise.all(contents.map((data) => bench().itemWith({ data }))),
		settings,
	);

const status = (code: number, headers: Record<string, string> = {}): Reaction => ({
	status: code,
	headers,
	body: { status: 'error', message: `as the service puts ${code}` },
});

const TROUBLES: { [name: string]: Reaction } = {
	'500': status(500),
	'502 as a web page': { status: 502, body: '<h1>Bad gateway</h1>' },
	'503': status(503),
	'504': status(504),
	'429': status(429),
	'a web page': { body: '<h1>Please wait</h1>' },
	'broken JSON': (_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json' }).end('{"files": [');
	},
	'no content': (_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json' }).end();
	},
	'another shape': { body: { files: 'none' } },
	'status "error" in 200': { body: { status: 'error', message: 'The disk is full' } },
	'a redirect': { status: 302, headers: { location: '/maintenance' }, body: '' },
	'a closed connection': ({ socket }) => socket.destroy(),
	'half an answer': (_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
		response.write('{', () => response.socket?.destroy());
	},
	'an answer that is not HTTP': ({ socket }) => socket.end('220 mail ready\r\n'),
};

test(`polling continues after each of these failures: ${Object.keys(TROUBLES).join(', ')}`, async () => {
	const contents = Object.keys(TROUBLES);
	const { polls, react } = hitting((content, number) =>
		number < 2 ? TROUBLES[content] : undefined,
	);
	await serve(react);
	const { error, outputOf } = await run(contents, { concurrentUploads: 16 });
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => json.data)).toEqual(
		contents.map((content) => ({ content })),
	);
	for (const times of polls.values()) {
		// Other requests are repeated after a second, polls only after two and three seconds.
		expect(times).toHaveLength(3);
		const [first = 0, second = 0, third = 0] = times;
		expect(second - first).toBeGreaterThanOrEqual(2000);
		expect(third - second).toBeGreaterThanOrEqual(3000);
	}
});

test('a response that rejects the batch or the token ends polling immediately', async () => {
	const contents = ['400', '401', '403', '404', '410'];
	const { polls, react } = hitting((content) => status(Number(content)));
	await serve(react);
	const { outputOf } = await run(contents, {}, { onError: 'continueRegularOutput' });
	expect(outputOf(NODE)[0]?.map(({ json }) => json.error)).toEqual([
		'as the service puts 400',
		'The service did not accept the Access Token',
		'The service did not accept the Access Token',
		'The service does not have this endpoint',
		'as the service puts 410',
	]);
	expect([...polls.values()].map((times) => times.length)).toEqual([1, 1, 1, 1, 1]);
});

test.each([
	['429 with seconds', () => status(429, { 'retry-after': '4' })],
	// An HTTP date has no fractions of a second.
	[
		'503 with a date',
		() => status(503, { 'retry-after': new Date(Date.now() + 5000).toUTCString() }),
	],
])('polls again when the service asks for it: %s', async (_, trouble) => {
	const { polls, react } = hitting((_content, number) => (number === 0 ? trouble() : undefined));
	await serve(react);
	const { error } = await run(['x'], {});
	expect(error).toBeUndefined();
	const [first = 0, second = 0] = polls.get('x') ?? [];
	expect(second - first).toBeGreaterThanOrEqual(4000);
});

describe('at the Time Limit', () => {
	test('the message has the last failure, and how to get the results', async () => {
		const { polls, react } = hitting(() => status(503));
		await serve(react);
		const { error } = await run(['x'], { timeLimit: 3 });
		expect(error?.message).toBe(
			'"data.pdf" was not ready within the Time Limit of 3 s: The service is not available right now',
		);
		expect(error?.description).toMatch(/batch bat_1 of extraction ext_1.*Batch: Get Results/);
		expect(polls.get('x')?.length).toBeLessThanOrEqual(3);
	});

	test('the message does not mention failures that were over by then', async () => {
		const { react } = hitting((_content, number) =>
			number === 0 ? status(500) : { body: { status: 'waiting' } },
		);
		await serve(react);
		const { error } = await run(['x'], { timeLimit: 3 });
		expect(error?.message).toBe('"data.pdf" was not ready within the Time Limit of 3 s');
		expect(error?.description).toContain('The service is still processing');
	});

	test('sends no poll before the pause that the service asked for', async () => {
		const { polls, react } = hitting(() => status(503, { 'retry-after': '30' }));
		await serve(react);
		const { error } = await run(['x'], { timeLimit: 3 });
		expect(error?.message).toContain('within the Time Limit of 3 s: The service is not available');
		expect(polls.get('x')).toHaveLength(1);
	});

	test('returns pending items if the option is set', async () => {
		const { react } = hitting(() => status(503));
		await serve(react);
		const { error, outputOf } = await run(['x'], { timeLimit: 1, whenTimeIsUp: 'pending' });
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ status: 'waiting', batchId: 'bat_1' });
	});
});

describe('the results of an extraction that is linked to a document type', () => {
	const classify = (options: INodeParameters): INodeParameters => ({
		resource: 'document',
		operation: 'classify',
		classification: 'id',
		classificationId: 'cla_1',
		options,
	});

	/** Every document is classified immediately; `react` answers the polls for its data. */
	const linking = (react: (number: number) => Reaction) => {
		const answer = simulatedService();
		let number = 0;
		return (request: Received): Reaction => {
			if (request.body.includes('ext_7')) return react(number++);
			if (!isPoll(request)) return answer(request);
			const extraction = { extractionId: 'ext_7', batchId: 'bat_x', fileId: 'x_0' };
			const result = { documentType: 'Invoice', confidence: 0.9 };
			return { body: { files: [{ fileId: 'fil_0', status: 'processed', result, extraction }] } };
		};
	};

	test('are fetched despite the same failures', async () => {
		const [reset, broken] = [TROUBLES['a closed connection'], TROUBLES['broken JSON']];
		if (!reset || !broken) throw new Error('There are no such troubles');
		const files = [{ fileId: 'x_0', status: 'processed', result: { total: '5' } }];
		await serve(linking((number) => [reset, broken][number] ?? { body: { files } }));
		const { error, outputOf } = await bench().run(classify({}), [
			await bench().itemWith({ data: 'x' }),
		]);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			documentType: 'Invoice',
			data: { total: '5' },
		});
	});

	test('have the failure in the message at the Time Limit', async () => {
		await serve(linking(() => status(500)));
		const { error } = await bench().run(classify({ timeLimit: 3 }), [
			await bench().itemWith({ data: 'x' }),
		]);
		expect(error?.message).toBe(
			'"data.pdf" was not ready within the Time Limit of 3 s: as the service puts 500',
		);
	});
});

test('stops immediately when the execution is cancelled during a failure', async () => {
	const abort = new AbortController();
	let aborted = 0;
	const { polls, react } = hitting(() => {
		setTimeout(() => {
			aborted = Date.now();
			abort.abort();
		}, 1000);
		return status(503, { 'retry-after': '60' });
	});
	await serve(react);
	const item = await bench().itemWith({ data: 'x' });
	const { run: ended } = await bench().run(extract(), [item], {}, { signal: abort.signal });
	expect(ended.status).toBe('canceled');
	expect(Date.now() - aborted).toBeLessThan(20_000);
	expect(polls.get('x')).toHaveLength(1);
});
