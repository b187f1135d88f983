/** Document: Split: one item per document of a stack, with the PDF of its pages. */
import type { INodeParameters } from 'n8n-workflow';

import { filesOf, type Reaction, type Received } from '../../harness/scriptedService';
import { sendEndlessly } from '../support/endlessBody';
import { callsOf, setUpBench } from './serving';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const split = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'split',
	...more,
});

const PARTS = [
	{ from: 1, to: 2, confidence: 0.9 },
	{ from: 3, to: 3, confidence: 0.8 },
];

/** A service that has found these documents at the second poll. */
function splitting(parts: object[] = PARTS): (received: Received) => Reaction {
	let polls = 0;
	return ({ path }) => {
		if (path.endsWith('/splitFile')) {
			return { body: { status: 'uploaded', splitId: 'spl_1', fileId: 'fil_1' } };
		}
		if (path.endsWith('/getSplit')) {
			return { body: polls++ === 0 ? { status: 'waiting' } : { status: 'success', parts } };
		}
		return (_request, response) => {
			response.writeHead(200, { 'content-type': 'application/pdf' }).end(`%PDF of ${path}`);
		};
	};
}

test('returns one item per document, with its pages as a file', async () => {
	const service = await serve(splitting());
	const item = await bench().itemWith({ data: 'stack' });
	const { error, outputOf } = await bench().run(split(), [item]);
	expect(error).toBeUndefined();
	const items = outputOf(NODE)[0] ?? [];
	expect(items.map(({ json, pairedItem }) => [json, pairedItem])).toEqual(
		PARTS.map(({ from, to, confidence }, index) => [
			{
				...{ fileName: 'data.pdf', pages: { from, to }, part: index + 1, parts: 2, confidence },
				...{ splitId: 'spl_1', fileId: 'fil_1' },
			},
			{ item: 0 },
		]),
	);
	expect(items.map(({ binary }) => binary?.data)).toMatchObject([
		{ fileName: 'data-1-2.pdf', mimeType: 'application/pdf', id: expect.any(String) },
		{ fileName: 'data-3.pdf', mimeType: 'application/pdf', id: expect.any(String) },
	]);
	expect(callsOf(service)).toEqual([
		...['splitFile', 'getSplit', 'getSplit'],
		...['files/fil_1/pages/1-2.pdf', 'files/fil_1/pages/3-3.pdf'],
	]);
});

test('with document types, each item has a type', async () => {
	const typed = [{ from: 1, to: 1, confidence: 1, documentType: 'Invoice', typeConfidence: 0.7 }];
	const service = await serve(splitting(typed));
	const { outputOf } = await bench().run(
		split({ splitBy: 'documentTypes', classification: 'id', classificationId: 'cla_1' }),
		[await bench().itemWith({ data: 'stack' })],
	);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		documentType: 'Invoice',
		typeConfidence: 0.7,
	});
	expect(service.received[0]?.body).toContain('cla_1');
});

test('a file for which the service returns no documents becomes an error item', async () => {
	await serve(splitting([{ pages: '1-2' }]));
	const item = await bench().itemWith({ data: 'stack' });
	const { error, outputOf } = await bench().run(split(), [item], {
		onError: 'continueRegularOutput',
	});
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => json)).toMatchObject([
		{
			error: 'The service returned no documents of "data.pdf"',
			details: { fileName: 'data.pdf', splitId: 'spl_1', fileId: 'fil_1' },
		},
	]);
});

test('reports that a service does not support splitting', async () => {
	await serve(() => ({ status: 404, body: { status: 'error', message: 'No such endpoint' } }));
	const { error } = await bench().run(split(), [await bench().itemWith({ data: 'stack' })]);
	expect(error?.message).toBe('This service cannot split files');
});

test('returns the reason why a stack could not be read, and continues with the others', async () => {
	const answer = splitting();
	let uploads = 0;
	await serve((received) => {
		if (received.path.endsWith('/splitFile')) {
			return {
				body: { status: 'uploaded', splitId: `spl_${uploads}`, fileId: `fil_${uploads++}` },
			};
		}
		return received.body.includes('spl_0')
			? { body: { status: 'failed', message: 'The PDF has no pages.' } }
			: answer(received);
	});
	const items = [await bench().itemWith({ data: 'a' }), await bench().itemWith({ data: 'b' })];
	const { outputOf } = await bench().run(split(), items, { onError: 'continueRegularOutput' });
	const output = outputOf(NODE)[0] ?? [];
	expect(output).toHaveLength(3);
	expect(output.filter(({ json }) => json.error).map(({ json }) => json.error)).toEqual([
		'The service could not read "data.pdf": The PDF has no pages.',
	]);
});

test('at the Time Limit, the message has the last failure', async () => {
	const answer = splitting();
	await serve((received) =>
		received.path.endsWith('/getSplit')
			? { status: 500, body: { message: 'The disk is full' } }
			: answer(received),
	);
	const item = await bench().itemWith({ data: 'stack' });
	const { error } = await bench().run(split({ options: { timeLimit: 1 } }), [item]);
	expect(error?.message).toMatch(/not ready within the Time Limit of 1 s: .*The disk is full/);
});

test('a failed stack does not wait for downloads of others', async () => {
	const answer = splitting();
	const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
	await serve(async (received) => {
		if (received.path.endsWith('/splitFile')) {
			const [file] = filesOf(received.body);
			return { body: { status: 'uploaded', splitId: file?.content, fileId: 'fil_1' } };
		}
		if (received.body.includes('broken')) {
			await begun;
			return { body: { status: 'failed', message: 'The PDF has no pages.' } };
		}
		if (!received.path.includes('/pages/')) return answer(received);
		return (_request, response) => {
			sendEndlessly(response, 'application/pdf');
			begin();
		};
	});
	const items = [
		await bench().itemWith({ data: 'broken' }),
		await bench().itemWith({ data: 'intact' }),
	];
	const { error } = await bench().run(split(), items);
	expect(error?.message).toContain('The PDF has no pages.');
});

test.each<[string, Reaction]>([
	['503', { status: 503, body: '' }],
	['429', { status: 429, headers: { 'retry-after': '1' }, body: { message: 'slow down' } }],
	['a closed connection', ({ socket }) => socket.destroy()],
	[
		'a truncated file',
		(_request, response) => {
			response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': '100' });
			response.write('%PDF', () => response.socket?.destroy());
		},
	],
])('%s during a download of pages: they are requested again', async (_what, reaction) => {
	const answer = splitting();
	let isFirst = true;
	const service = await serve((received) => {
		if (!isFirst || !received.path.includes('/pages/')) return answer(received);
		isFirst = false;
		return reaction;
	});
	const { error, outputOf } = await bench().run(split(), [await bench().itemWith({ data: 'x' })]);
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]).toHaveLength(2);
	expect(callsOf(service).filter((call) => call.includes('/pages/'))).toHaveLength(3);
});

test('pages that the service does not send are requested once', async () => {
	const answer = splitting();
	const service = await serve((received) =>
		received.path.includes('/pages/') ? { status: 404, body: {} } : answer(received),
	);
	const { error } = await bench().run(split(), [await bench().itemWith({ data: 'x' })]);
	expect(error?.message).toBe(
		'The pages 1-2 of "data.pdf" could not be downloaded: the service returned HTTP 404',
	);
	expect(callsOf(service).filter((call) => call.includes('/pages/'))).toHaveLength(1);
});

test('a type below Minimum Confidence is returned as the best guess', async () => {
	const typed = PARTS.map((part, index) => ({
		...{ ...part, documentType: 'Invoice', typeConfidence: [0.44, 0.5][index] },
	}));
	await serve(splitting(typed));
	const { error, outputOf } = await bench().run(
		split({
			...{ splitBy: 'documentTypes', classification: 'id', classificationId: 'cla_1' },
			options: { minimumConfidence: 0.5 },
		}),
		[await bench().itemWith({ data: 'stack' })],
	);
	expect(error).toBeUndefined();
	const [guessed, sure] = outputOf(NODE)[0]?.map(({ json }) => json) ?? [];
	expect(guessed).toMatchObject({ documentType: null, bestGuess: 'Invoice', typeConfidence: 0.44 });
	expect(sure).toMatchObject({ documentType: 'Invoice', typeConfidence: 0.5 });
	expect(sure).not.toHaveProperty('bestGuess');
});
