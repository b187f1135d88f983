/** Retry On Fail in n8n's engine: the node runs again with the same items. */
import type { INodeParameters } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import {
	filesOf,
	simulatedService,
	type Reaction,
	type Received,
} from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const RETRY = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };

const extract = (options: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'id',
	extractionId: 'ext_1',
	options: { concurrentUploads: 1, ...options },
});

const itemsOf = async (...contents: string[]) =>
	await Promise.all(contents.map((data) => bench().itemWith({ data })));

/** Counts the uploads of each document. */
function counting(react: (received: Received, uploads: number) => Reaction | undefined) {
	const answer = simulatedService();
	const uploaded = new Map<string, number>();
	return {
		uploaded,
		react: (request: Received): Reaction => {
			for (const { content } of filesOf(request.body)) {
				uploaded.set(content, (uploaded.get(content) ?? 0) + 1);
			}
			return (
				react(request, uploaded.get(filesOf(request.body)[0]?.content ?? '') ?? 0) ??
				answer(request)
			);
		},
	};
}

test('sends only what did not arrive before, into the same batch', async () => {
	const { uploaded, react } = counting((request, uploads) =>
		filesOf(request.body)[0]?.content === 'b' && uploads === 1
			? { status: 500, body: { status: 'error', message: 'out of order' } }
			: undefined,
	);
	await serve(react);
	const { error, outputOf } = await bench().run(extract(), await itemsOf('a', 'b', 'c'), RETRY);
	expect(error).toBeUndefined();
	expect(Object.fromEntries(uploaded)).toEqual({ a: 1, b: 2, c: 1 });
	expect(
		outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.data, json.batchId, pairedItem]),
	).toEqual(['a', 'b', 'c'].map((content, item) => [{ content }, 'bat_1', { item }]));
});

test('continues waiting for documents that were not ready in time, without uploading them again', async () => {
	let looks = 0;
	const { uploaded, react } = counting((request) =>
		request.path.endsWith('/getResults') && ++looks <= 2
			? { body: { status: 'waiting' } }
			: undefined,
	);
	await serve(react);
	const { error, outputOf } = await bench().run(
		extract({ timeLimit: 1 }),
		await itemsOf('a', 'b'),
		RETRY,
	);
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]).toHaveLength(2);
	expect(Object.fromEntries(uploaded)).toEqual({ a: 1, b: 1 });
});

test('uploads a document again if the service could not read it', async () => {
	let looks = 0;
	const { uploaded, react } = counting((request) =>
		request.path.endsWith('/getResults') && ++looks === 1
			? {
					body: {
						files: [
							{ fileId: 'fil_0', status: 'processed', result: {} },
							{ fileId: 'fil_1', status: 'failed' },
						],
					},
				}
			: undefined,
	);
	await serve(react);
	const { error } = await bench().run(extract(), await itemsOf('a', 'b'), RETRY);
	expect(error).toBeUndefined();
	expect(Object.fromEntries(uploaded)).toEqual({ a: 1, b: 2 });
});

test('uploads everything again if the batch or extraction was deleted before the retry', async () => {
	let isForgotten = false;
	const { uploaded, react } = counting((request) => {
		if (isForgotten && request.body.includes('ext_1')) {
			return { status: 400, body: { status: 'error', message: 'No such extraction' } };
		}
		if (filesOf(request.body)[0]?.content !== 'b' || isForgotten) return undefined;
		isForgotten = true;
		return { status: 500, body: { status: 'error', message: 'out of order' } };
	});
	await serve(react);
	const { error, outputOf } = await bench().run(
		{ ...extract(), extraction: 'definedHere', defineFields: 'json', fieldsJson: '[{"key":"a"}]' },
		await itemsOf('a', 'b'),
		RETRY,
	);
	expect(error).toBeUndefined();
	expect(
		outputOf(NODE)[0]?.map(({ json }) => [json.data, json.extractionId, json.batchId]),
	).toEqual(['a', 'b'].map((content) => [{ content }, 'ext_2', 'bat_2']));
	// The first upload of b failed, the second found the extraction deleted.
	expect(Object.fromEntries(uploaded)).toEqual({ a: 2, b: 3 });
});

test('with On Error set to continue, a first item that failed is tried again, too', async () => {
	const { uploaded, react } = counting((request, uploads) =>
		filesOf(request.body)[0]?.content === 'a' && uploads === 1
			? { status: 500, body: { status: 'error', message: 'out of order' } }
			: undefined,
	);
	await serve(react);
	const { outputOf } = await bench().run(extract(), await itemsOf('a', 'b'), {
		...RETRY,
		onError: 'continueErrorOutput',
	});
	expect(outputOf(NODE).map((items) => items.map(({ json }) => json.data))).toEqual([
		[{ content: 'a' }, { content: 'b' }],
		[],
	]);
	expect(Object.fromEntries(uploaded)).toEqual({ a: 2, b: 1 });
});

test('a successful item is never treated as failed', async () => {
	const { uploaded, react } = counting((request) =>
		request.path.endsWith('/getResults')
			? {
					body: {
						files: [
							{ fileId: 'fil_0', status: 'processed', result: { error: 'E-17' }, error: 'x' },
						],
					},
				}
			: undefined,
	);
	await serve(react);
	const { outputOf } = await bench().run(extract(), await itemsOf('a'), RETRY);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: { error: 'E-17' } });
	expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('error');
	expect(Object.fromEntries(uploaded)).toEqual({ a: 1 });
});

test('gives up after the last retry with its reason', async () => {
	const service = await serve((_, index) => ({
		status: 500,
		body: { status: 'error', message: `no. ${index}` },
	}));
	const { error } = await bench().run(extract(), await itemsOf('a'), RETRY);
	expect(error?.message).toBe('no. 2');
	expect(callsOf(service)).toHaveLength(3);
});

test('the next iteration of a loop uploads again', async () => {
	const { uploaded, react } = counting(() => undefined);
	await serve(react);
	const items = await itemsOf('a');
	await bench().run(extract(), items, RETRY);
	await bench().run(extract(), items, RETRY);
	expect(Object.fromEntries(uploaded)).toEqual({ a: 2 });
});
