/** How the files of a run are grouped into batches, sent, awaited, and paired with their items. */
import type { INodeParameters } from 'n8n-workflow';

import { sleep } from '../support/clock';
import { callsOf, setUpBench } from './serving';
import {
	filesOf,
	partOf,
	simulatedService,
	type Received,
	type ScriptedService,
} from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const extract = (options: INodeParameters = {}, more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'id',
	extractionId: 'ext_1',
	options,
	...more,
});

const itemsOf = async (...contents: string[]) =>
	await Promise.all(contents.map((data) => bench().itemWith({ data }, { from: data })));

const uploadsOf = ({ received }: ScriptedService) =>
	received.filter(({ path }) => path.endsWith('/uploadFiles'));

const batchesSent = (service: ScriptedService) =>
	uploadsOf(service).map(({ body }) => partOf(body, 'batchId'));

type Output = ReturnType<Awaited<ReturnType<ReturnType<typeof bench>['run']>>['outputOf']>;
const contentsOf = (output: Output) =>
	output[0]?.map(({ json, pairedItem }) => [json.data, pairedItem]);

describe('Batch', () => {
	test('one batch per item, if the option is set, processed in parallel', async () => {
		const service = await serve(simulatedService());
		const items = await Promise.all(
			['a', 'b', 'c'].map((name) => bench().itemWith({ data: name, data2: `${name}2` })),
		);
		const { error, outputOf } = await bench().run(
			extract({ batchPerItem: true }, { inputDataFieldName: 'data*' }),
			items,
		);
		expect(error).toBeUndefined();
		expect(contentsOf(outputOf(NODE))).toEqual(
			['a', 'b', 'c'].flatMap((content, item) => [
				[{ content }, { item }],
				[{ content: `${content}2` }, { item }],
			]),
		);
		const batchIds = outputOf(NODE)[0]?.map(({ json }) => json.batchId);
		expect(new Set(batchIds).size).toBe(3);
		expect(batchesSent(service).filter((batchId) => batchId === undefined)).toHaveLength(3);
	});

	test('an existing batch: every upload names it, and its other files are not returned', async () => {
		const answer = simulatedService();
		const service = await serve(answer);
		await bench().run(extract({ batchId: 'bat_9' }), await itemsOf('before'));
		const { outputOf } = await bench().run(
			extract({ batchId: ' bat_9 ' }),
			await itemsOf('a', 'b'),
		);
		expect(batchesSent(service)).toEqual(['bat_9', 'bat_9', 'bat_9']);
		expect(contentsOf(outputOf(NODE))).toEqual([
			[{ content: 'a' }, { item: 0 }],
			[{ content: 'b' }, { item: 1 }],
		]);
	});

	test('items for different extractions use their own batches, and none waits for the other', async () => {
		const answer = simulatedService();
		const service = await serve((request) =>
			request.path.endsWith('/getResults') &&
			request.body.includes('ext_a') &&
			!service.received
				.slice(0, -1)
				.some(({ path, body }) => path.endsWith('/getResults') && body.includes('ext_b'))
				? { body: { status: 'waiting' } }
				: answer(request),
		);
		const { outputOf } = await bench().run(
			extract({}, { extractionId: '=ext_{{ $json.from }}' }),
			await itemsOf('a', 'b', 'a'),
		);
		expect(outputOf(NODE)[0]?.map(({ json }) => [json.extractionId, json.data])).toEqual([
			['ext_a', { content: 'a' }],
			['ext_b', { content: 'b' }],
			['ext_a', { content: 'a' }],
		]);
		expect(uploadsOf(service)).toHaveLength(3);
	});

	test('items with different credentials use their own batches, and no token reaches another service', async () => {
		const services = [await serve(simulatedService()), await serve(simulatedService())];
		bench().useService('={{ $json.service }}', 'flat', '={{ $json.token }}');
		const items = await Promise.all(
			['a', 'b', 'c'].map(async (data, index) => {
				const { baseUrl: service } = services[index % 2] ?? {};
				return await bench().itemWith({ data }, { service, token: `token-${index % 2}` });
			}),
		);
		const { error, outputOf } = await bench().run(extract(), items);
		expect(error).toBeUndefined();
		expect(contentsOf(outputOf(NODE))).toEqual(
			['a', 'b', 'c'].map((content, item) => [{ content }, { item }]),
		);
		for (const [index, { received }] of services.entries()) {
			const tokens = received.map(({ headers }) => headers.authorization);
			expect(new Set(tokens)).toEqual(new Set([`Bearer token-${index}`]));
		}
		expect(services.map((service) => uploadsOf(service).length)).toEqual([2, 1]);
	});

	test('a batch that fails does not fail others', async () => {
		const answer = simulatedService();
		await serve((request) =>
			request.body.includes('ext_b')
				? { status: 400, body: { status: 'error', message: 'No such extraction' } }
				: answer(request),
		);
		const { outputOf } = await bench().run(
			extract({}, { extractionId: '=ext_{{ $json.from }}' }),
			await itemsOf('a', 'b', 'c'),
			{ onError: 'continueErrorOutput' },
		);
		expect(outputOf(NODE).map((items) => items.map(({ json }) => json.data ?? json.error))).toEqual(
			[[{ content: 'a' }, { content: 'c' }], ['No such extraction']],
		);
	});
});

describe('Files per Request', () => {
	test('sends that many per request, and pairs them', async () => {
		const service = await serve(simulatedService());
		const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
		const item = await bench().itemWith(Object.fromEntries(names.map((name) => [name, name])));
		const { outputOf } = await bench().run(
			extract({ filesPerRequest: 3, concurrentUploads: 1 }, { inputDataFieldName: '*' }),
			[item],
		);
		expect(uploadsOf(service).map(({ body }) => filesOf(body).length)).toEqual([3, 3, 1]);
		expect(outputOf(NODE)[0]?.map(({ json }) => [json.fileName, json.data])).toEqual(
			names.map((content) => [`${content}.pdf`, { content }]),
		);
	});

	test('pairs by name if the response has another order', async () => {
		const answer = simulatedService();
		await serve((request) => {
			const reaction = answer(request);
			const { files, ...rest } = reaction.body as { files: unknown[] };
			return request.path.endsWith('/uploadFiles')
				? { body: { ...rest, files: [...files].reverse() } }
				: reaction;
		});
		const item = await bench().itemWith({ a: 'a', b: 'b', c: 'c' });
		const { outputOf } = await bench().run(
			extract({ filesPerRequest: 3 }, { inputDataFieldName: '*' }),
			[item],
		);
		expect(outputOf(NODE)[0]?.map(({ json }) => json.data)).toEqual(
			['a', 'b', 'c'].map((content) => ({ content })),
		);
	});

	test('never puts two files of the same name into one request', async () => {
		const service = await serve(simulatedService());
		const { outputOf } = await bench().run(
			extract({ filesPerRequest: 10 }),
			await itemsOf('a', 'b', 'c'),
		);
		expect(uploadsOf(service)).toHaveLength(3);
		expect(contentsOf(outputOf(NODE))).toEqual(
			['a', 'b', 'c'].map((content, item) => [{ content }, { item }]),
		);
	});

	test('sends each file separately if the service refused the files together', async () => {
		const answer = simulatedService();
		const service = await serve((request) =>
			filesOf(request.body).some(({ content }) => content === 'broken')
				? { status: 400, body: { status: 'error', message: 'This is no document' } }
				: answer(request),
		);
		const item = await bench().itemWith({ a: 'a', b: 'broken', c: 'c' });
		const { outputOf } = await bench().run(
			extract({ filesPerRequest: 3 }, { inputDataFieldName: '*' }),
			[item],
			{ onError: 'continueErrorOutput' },
		);
		expect(uploadsOf(service).map(({ body }) => filesOf(body).length)).toEqual([3, 1, 1, 1]);
		expect(
			outputOf(NODE).map((items) => items.map(({ json }) => json.data ?? json.details)),
		).toEqual([
			[{ content: 'a' }, { content: 'c' }],
			[expect.objectContaining({ fileName: 'b.pdf' })],
		]);
	});

	test('does not resend files if it is unknown whether they arrived', async () => {
		const answer = simulatedService();
		const service = await serve((request, index) =>
			index === 0 ? ({ socket }) => socket.destroy() : answer(request),
		);
		const item = await bench().itemWith({ a: 'a', b: 'b', c: 'c' });
		const { outputOf } = await bench().run(
			extract({ filesPerRequest: 2 }, { inputDataFieldName: '*' }),
			[item],
			{ onError: 'continueErrorOutput' },
		);
		expect(uploadsOf(service).map(({ body }) => filesOf(body).length)).toEqual([2, 1]);
		expect(outputOf(NODE).map((items) => items.length)).toEqual([1, 2]);
	});

	test('reports files for which the service returned no ID', async () => {
		const answer = simulatedService();
		await serve((request) => {
			const reaction = answer(request);
			const { files, ...rest } = reaction.body as { files: unknown[] };
			return request.path.endsWith('/uploadFiles')
				? { body: { ...rest, files: files.slice(1) } }
				: reaction;
		});
		const item = await bench().itemWith({ a: 'a', b: 'b' });
		const { outputOf } = await bench().run(
			extract({ filesPerRequest: 2 }, { inputDataFieldName: '*' }),
			[item],
			{ onError: 'continueErrorOutput' },
		);
		const [documents = [], errors = []] = outputOf(NODE);
		expect(documents.map(({ json }) => json.data)).toEqual([{ content: 'b' }]);
		expect(errors.map(({ json }) => json.error)).toEqual([
			'The service returned no ID for "a.pdf"',
		]);
	});
});

test('a file that the service splits into pages gives one item for each page', async () => {
	const answer = simulatedService();
	const service = await serve((request) => {
		const reaction = answer(request);
		const { files = [], ...rest } = reaction.body as { files?: Array<{ fileId: string }> };
		const pages = files.flatMap(({ fileId, ...file }) =>
			[1, 2].map((page) => ({ ...file, fileId: `${fileId}-${page}`, fileName: `page ${page}` })),
		);
		return { body: { ...rest, files: pages } };
	});
	const { error, outputOf } = await bench().run(extract(), await itemsOf('a', 'b'));
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileId, pairedItem])).toEqual([
		['fil_0-1', { item: 0 }],
		['fil_0-2', { item: 0 }],
		['fil_1-1', { item: 1 }],
		['fil_1-2', { item: 1 }],
	]);
	expect(uploadsOf(service)).toHaveLength(2);
});

test('an archive that the service unpacks gives one item for each file in it', async () => {
	const answer = simulatedService();
	const service = await serve((request) => {
		const reaction = answer(request);
		const { files = [], ...rest } = reaction.body as {
			files?: Array<{ fileId: string; fileName: string }>;
		};
		const unpacked = files.flatMap(({ fileId, fileName, ...file }) =>
			(fileName === 'b.pdf' ? ['x', 'y'] : []).map((name) => ({
				...file,
				fileId: `${fileId}-${name}`,
				fileName: `${fileName}/${name}.pdf`,
			})),
		);
		const others = files.filter(({ fileName }) => fileName !== 'b.pdf');
		return { body: { ...rest, files: [...unpacked, ...others] } };
	});
	const { error, outputOf } = await bench().run(
		extract({ filesPerRequest: 3 }, { inputDataFieldName: '*' }),
		await Promise.all(['a', 'b', 'c'].map((name) => bench().itemWith({ [name]: name }))),
	);
	expect(error).toBeUndefined();
	expect(
		outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileName, json.fileId, pairedItem]),
	).toEqual([
		['a.pdf', 'fil_0', { item: 0 }],
		['b.pdf/x.pdf', 'fil_1-x', { item: 1 }],
		['b.pdf/y.pdf', 'fil_1-y', { item: 1 }],
		['c.pdf', 'fil_2', { item: 2 }],
	]);
	expect(uploadsOf(service)).toHaveLength(1);
});

describe('Waiting', () => {
	const slow = (looks: number) => {
		const answer = simulatedService();
		const times: number[] = [];
		return {
			times,
			react: (request: Received) => {
				if (!request.path.endsWith('/getResults')) return answer(request);
				return times.push(Date.now()) <= looks ? { body: { status: 'waiting' } } : answer(request);
			},
		};
	};

	test('polls after half a second, then after 2 s, 3 s, …', async () => {
		const { times, react } = slow(3);
		const expected = [500, 2000, 3000, 4500];
		let uploaded = 0;
		await serve((request) => {
			if (request.path.endsWith('/uploadFiles')) uploaded = Date.now();
			return react(request);
		});
		const { error } = await bench().run(extract(), await itemsOf('a'));
		expect(error).toBeUndefined();
		const pauses = times.map((time, i) => time - (times[i - 1] ?? uploaded));
		expect(pauses).toHaveLength(expected.length);
		for (const [i, pause] of pauses.entries()) {
			expect(pause).toBeGreaterThanOrEqual(expected[i] ?? 0);
			expect(pause).toBeLessThan((expected[i] ?? 0) + 1000);
		}
	});

	test('returns pending items after the time limit, if the option is set, with a hint', async () => {
		const answer = simulatedService();
		await serve((request) =>
			request.path.endsWith('/getResults')
				? {
						body: {
							files: [
								{ fileId: 'fil_0', status: 'processed', result: { a: 1 } },
								{ fileId: 'fil_1', status: 'waiting' },
								{ fileId: 'fil_2', status: 'failed' },
							],
						},
					}
				: answer(request),
		);
		const { outputOf, hintsOf } = await bench().run(
			extract({ timeLimit: 1, whenTimeIsUp: 'pending', concurrentUploads: 1 }),
			await itemsOf('a', 'b', 'c'),
			{ onError: 'continueErrorOutput' },
		);
		const [documents = [], errors = []] = outputOf(NODE);
		expect(documents.map(({ json, pairedItem }) => [json.status, json.fileId, pairedItem])).toEqual(
			[
				['processed', 'fil_0', { item: 0 }],
				['waiting', 'fil_1', { item: 1 }],
			],
		);
		expect(documents[1]?.json).toMatchObject({ batchId: 'bat_1', extractionId: 'ext_1' });
		expect(errors).toHaveLength(1);
		expect(hintsOf(NODE).map(({ message, type }) => [message, type])).toEqual([
			[expect.stringContaining('Items without a result: 1 of 3'), 'warning'],
			[expect.stringContaining('Not ready yet: 1 of 3'), 'info'],
		]);
	});

	test('returns finished documents at the time limit, also if the service has no results of the batch yet', async () => {
		const answer = simulatedService();
		await serve((request) => {
			if (!request.path.endsWith('/getResults')) return answer(request);
			const { fileId } = JSON.parse(request.body);
			if (fileId === 'fil_2') return { status: 404, body: { status: 'error', message: 'Gone' } };
			if (fileId !== 'fil_0') return { body: { status: 'waiting' } };
			return { body: { files: [{ fileId, status: 'processed', result: { a: 1 } }] } };
		});
		const { outputOf } = await bench().run(
			extract({ timeLimit: 1, concurrentUploads: 1 }),
			await itemsOf('a', 'b', 'c'),
			{ onError: 'continueErrorOutput' },
		);
		const [documents = [], errors = []] = outputOf(NODE);
		expect(documents.map(({ json }) => [json.fileId, json.data])).toEqual([['fil_0', { a: 1 }]]);
		expect(errors.map(({ json, pairedItem }) => [json.error, pairedItem])).toEqual([
			[expect.stringContaining('was not ready within the Time Limit'), { item: 1 }],
			[expect.stringContaining('The service returned no result for'), { item: 2 }],
		]);
	});

	test('gives no hint if all results are there', async () => {
		await serve(simulatedService());
		const { hintsOf } = await bench().run(extract(), await itemsOf('a'));
		expect(hintsOf(NODE)).toEqual([]);
	});

	test('sends no further requests once another batch has ended the node', async () => {
		const answer = simulatedService();
		const service = await serve((request) => {
			if (request.body.includes('ext_b')) {
				return { status: 400, body: { status: 'error', message: 'No such extraction' } };
			}
			return request.path.endsWith('/getResults')
				? { body: { status: 'waiting' } }
				: answer(request);
		});
		const { error } = await bench().run(
			extract({}, { extractionId: '=ext_{{ $json.from }}' }),
			await itemsOf('a', 'b'),
		);
		expect(error?.message).toBe('No such extraction');
		const { length } = service.received;
		await sleep(5000);
		expect(service.received).toHaveLength(length);
	});
});

test('an upload waits for a service that is temporarily unavailable, if it responded before', async () => {
	const answer = simulatedService();
	let refused = 0;
	const service = await serve((request) =>
		filesOf(request.body)[0]?.content === 'b' && ++refused <= 4
			? { status: 429, headers: { 'retry-after': '0' }, body: { message: 'restarting' } }
			: answer(request),
	);
	const { error, outputOf } = await bench().run(extract(), await itemsOf('a', 'b'));
	expect(error).toBeUndefined();
	expect(contentsOf(outputOf(NODE))).toEqual([
		[{ content: 'a' }, { item: 0 }],
		[{ content: 'b' }, { item: 1 }],
	]);
	expect(uploadsOf(service)).toHaveLength(6);
});

test('200 files: all are returned, paired, with hardly more requests than files', async () => {
	const answer = simulatedService();
	let polls = 0;
	const service = await serve((request) => {
		if (!request.path.endsWith('/getResults')) return answer(request);
		return ++polls < 3 ? { body: { status: 'waiting' } } : answer(request);
	});
	const items = await itemsOf(...Array.from({ length: 200 }, (_, i) => `document ${i}`));
	const { error, outputOf } = await bench().run(
		extract({}, { extraction: 'definedHere', defineFields: 'json', fieldsJson: '[{"key":"a"}]' }),
		items,
	);
	expect(error).toBeUndefined();
	expect(contentsOf(outputOf(NODE))).toEqual(
		items.map(({ json }, item) => [{ content: json.from }, { item }]),
	);
	expect(service.received.length).toBeLessThanOrEqual(200 + polls + 2);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
});

describe('Simplify', () => {
	test('off: the original object of the service is added to the document', async () => {
		const answer = simulatedService();
		await serve((request) => {
			const reaction = answer(request);
			if (!request.path.endsWith('/getResults')) return reaction;
			const { files = [], ...rest } = reaction.body as { files?: object[] };
			return { body: { ...rest, files: files.map((file) => ({ ...file, ownMember: 1 })) } };
		});
		const { outputOf } = await bench().run(extract({}, { simplify: false }), await itemsOf('a'));
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			data: { content: 'a' },
			raw: { fileId: 'fil_0', result: { content: 'a' }, ownMember: 1 },
		});
	});
});

test('an item without a file stops the node before anything is uploaded', async () => {
	const service = await serve(simulatedService());
	const items = await itemsOf('a', 'b');
	const { error } = await bench().run(extract(), [items[0] ?? { json: {} }, { json: {} }]);
	expect(error?.message).toBe('The item contains no files');
	expect(service.received).toHaveLength(0);
});
