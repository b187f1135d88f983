/** Document: Extract and Classify with Defined Here: made once, remembered, made anew when needed. */
import type { IDataObject, INodeParameters, WorkflowExecuteMode } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import { filesOf, wellBehaved, type Received } from './scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const extract = (fields: string, more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'definedHere',
	defineFields: 'json',
	fieldsJson: fields,
	...more,
});

const TOTAL = '[{"key":"total"}]';

let workflows = 0;

/** Runs as a workflow of its own, unless it is told which, and with what n8n kept of it. */
async function run(
	parameters: INodeParameters,
	workflow: { id?: string; staticData?: IDataObject; mode?: WorkflowExecuteMode } = {},
) {
	const item = await bench().itemWith({ data: 'x' });
	return await bench().run(parameters, [item], {}, { id: `workflow-${++workflows}`, ...workflow });
}

const idOf = ({ outputOf }: Awaited<ReturnType<typeof run>>) =>
	outputOf(NODE)[0]?.map(({ json }) => json.extractionId);

test('makes the extraction from the fields, named after workflow and node', async () => {
	const service = await serve(wellBehaved());
	const { error } = await run(extract(TOTAL, { extractionOptions: { hasTable: true } }));
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual(['createExtraction', 'uploadFiles', 'getResults']);
	expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({
		extractionDetails: {
			name: `${NODE}: ${NODE}`,
			language: 'Multi-Lingual',
			options: { hasTable: true },
			fields: [{ key: 'total', type: 'string' }],
		},
	});
});

test('remembers it in the data that n8n keeps for the workflow', async () => {
	const service = await serve(wellBehaved());
	const first = await run(extract(TOTAL));
	// Another workflow ID, so that nothing but the data that is handed over can know it.
	const second = await run(extract(TOTAL), { staticData: first.staticData });
	expect([idOf(first), idOf(second)]).toEqual([['ext_1'], ['ext_1']]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
});

test('remembers it within the process, for manual executions, whose data n8n does not keep', async () => {
	const service = await serve(wellBehaved());
	const first = await run(extract(TOTAL), { id: 'manual' });
	const second = await run(extract(TOTAL), { id: 'manual' });
	expect([idOf(first), idOf(second)]).toEqual([['ext_1'], ['ext_1']]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
});

describe('in a worker of the queue mode, which n8n does not tell what it keeps for the workflow', () => {
	// n8n would write it over what the trigger keeps, such as the last message that it has seen.
	test('gives n8n nothing more to keep after the first execution', async () => {
		const service = await serve(wellBehaved());
		const id = 'worker';
		const first = await run(extract(TOTAL), { id, mode: 'trigger' });
		const second = await run(extract(TOTAL), { id, mode: 'trigger' });
		expect([idOf(first), idOf(second)]).toEqual([['ext_1'], ['ext_1']]);
		expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
		expect(first.staticData).toBeDefined();
		expect(second.staticData).toBeUndefined();
	});

	test('does so where manual executions came before, whose data n8n drops', async () => {
		await serve(wellBehaved());
		const id = 'worker behind the editor';
		await run(extract(TOTAL), { id, mode: 'manual' });
		const production = await run(extract(TOTAL), { id, mode: 'trigger' });
		expect(production.staticData).toBeDefined();
	});
});

test.each([
	['a field', extract('[{"key":"total"},{"key":"date"}]')],
	['an option', extract(TOTAL, { extractionOptions: { hasTable: true } })],
	['the language', extract(TOTAL, { language: { __rl: true, mode: 'list', value: 'German' } })],
])('makes a new one where %s changed, and goes back to the old one', async (_, changed) => {
	const service = await serve(wellBehaved());
	const first = await run(extract(TOTAL));
	const second = await run(changed, { staticData: first.staticData });
	const third = await run(extract(TOTAL), { staticData: second.staticData });
	expect([idOf(first), idOf(second), idOf(third)]).toEqual([['ext_1'], ['ext_2'], ['ext_1']]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(2);
});

test('does not take the extraction of one service for one of another', async () => {
	await serve(wellBehaved());
	const first = await run(extract(TOTAL));
	const other = await serve(wellBehaved());
	await run(extract(TOTAL), { staticData: first.staticData });
	expect(callsOf(other)[0]).toBe('createExtraction');
});

/** A service that does not know the extractions of these IDs. */
function forgetful(forgotten: string[]) {
	const answer = wellBehaved();
	return (request: Received) => {
		const id = forgotten.find((candidate) => request.body.includes(candidate));
		if (id === undefined) return answer(request);
		return {
			status: 400,
			body: { status: 'error', message: 'No such extraction', extractionId: id },
		};
	};
}

test('makes a new one, once, where the service no longer knows it', async () => {
	const forgotten: string[] = [];
	const service = await serve(forgetful(forgotten));
	const first = await run(extract(TOTAL));
	forgotten.push('ext_1');
	const second = await run(extract(TOTAL), { staticData: first.staticData });
	expect(second.error).toBeUndefined();
	expect(idOf(second)).toEqual(['ext_2']);
	expect(callsOf(service).slice(3)).toEqual([
		'uploadFiles',
		'viewExtraction',
		'createExtraction',
		'uploadFiles',
		'getResults',
	]);
	const third = await run(extract(TOTAL), { staticData: second.staticData });
	expect(idOf(third)).toEqual(['ext_2']);
});

test('error items carry the new one, and the batch that was made in it', async () => {
	const forgotten: string[] = [];
	const answer = forgetful(forgotten);
	await serve((request) =>
		forgotten.length > 0 && filesOf(request.body)[0]?.content === 'broken'
			? { status: 413, body: { status: 'error', message: 'Too much' } }
			: answer(request),
	);
	const first = await run(extract(TOTAL));
	forgotten.push('ext_1');
	const { outputOf } = await bench().run(
		// The batch went with the extraction that it belonged to.
		extract(TOTAL, { options: { batchId: 'bat_1', concurrentUploads: 1 } }),
		await Promise.all(['a', 'broken'].map((data) => bench().itemWith({ data }))),
		{ onError: 'continueRegularOutput' },
		{ id: `workflow-${++workflows}`, staticData: first.staticData },
	);
	const [good, broken] = outputOf(NODE)[0] ?? [];
	expect(good?.json).toMatchObject({ extractionId: 'ext_2', batchId: 'bat_2' });
	expect(broken?.json).toMatchObject({
		error: 'The file is too large for the service',
		details: { fileName: 'data.pdf', extractionId: 'ext_2', batchId: 'bat_2' },
	});
});

test('error items carry no ID where a new one could not be made', async () => {
	const forgotten: string[] = [];
	const answer = forgetful(forgotten);
	await serve((request) =>
		forgotten.length > 0 && request.path.endsWith('/createExtraction')
			? { status: 500, body: { status: 'error', message: 'out of order' } }
			: answer(request),
	);
	const first = await run(extract(TOTAL));
	forgotten.push('ext_1');
	const { outputOf } = await bench().run(
		extract(TOTAL),
		[await bench().itemWith({ data: 'a' })],
		{ onError: 'continueRegularOutput' },
		{ id: `workflow-${++workflows}`, staticData: first.staticData },
	);
	expect(outputOf(NODE)[0]?.map(({ json }) => [json.error, json.details])).toEqual([
		['out of order', { fileName: 'data.pdf' }],
	]);
});

test('a try of Retry On Fail goes on with the one that another execution has made anew', async () => {
	const forgotten: string[] = [];
	const answer = forgetful(forgotten);
	const id = 'retried';
	let other: ReturnType<typeof run> | undefined;
	let uploads = 0;
	await serve((request) => {
		if (filesOf(request.body)[0]?.content !== 'b' || ++uploads > 1) return answer(request);
		forgotten.push('ext_1');
		other = run(extract(TOTAL), { id, mode: 'trigger' });
		return { status: 500, body: { status: 'error', message: 'out of order' } };
	});
	// In a worker, the next try hears of the new one from the process.
	await run(extract(TOTAL), { id, mode: 'trigger' });
	const { error, outputOf } = await bench().run(
		extract(TOTAL, { options: { concurrentUploads: 1 } }),
		await Promise.all(['a', 'b'].map((data) => bench().itemWith({ data }))),
		{ retryOnFail: true, maxTries: 2, waitBetweenTries: 3000 },
		{ id, mode: 'trigger' },
	);
	expect((await other)?.error).toBeUndefined();
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json }) => [json.extractionId, json.data])).toEqual([
		['ext_2', { content: 'a' }],
		['ext_2', { content: 'b' }],
	]);
});

test('does not go on making them where a new one is refused, too', async () => {
	const forgotten: string[] = [];
	const service = await serve(forgetful(forgotten));
	const first = await run(extract(TOTAL));
	forgotten.push('ext_1', 'ext_2');
	const second = await run(extract(TOTAL), { staticData: first.staticData });
	expect(second.error?.message).toBe('No such extraction');
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(2);
});

test('keeps it where an upload is refused for another reason', async () => {
	const answer = wellBehaved();
	let refuse = false;
	const service = await serve((request) =>
		refuse && request.path.endsWith('/uploadFiles')
			? { status: 400, body: { status: 'error', message: 'This is no document' } }
			: answer(request),
	);
	const first = await run(extract(TOTAL));
	refuse = true;
	const second = await run(extract(TOTAL), { staticData: first.staticData });
	expect(second.error?.message).toBe('This is no document');
	expect(callsOf(service).slice(3)).toEqual(['uploadFiles', 'viewExtraction']);
});

test('parallel executions share one, also where the service has forgotten it', async () => {
	const forgotten: string[] = [];
	const service = await serve(forgetful(forgotten));
	const id = 'parallel';
	const started = Array.from({ length: 4 }, () => run(extract(TOTAL), { id }));
	const first = await Promise.all(started);
	expect(first.map(({ error }) => error)).toEqual(Array(4).fill(undefined));
	expect(first.map(idOf)).toEqual(Array(4).fill(['ext_1']));

	forgotten.push('ext_1');
	const { staticData } = first[0] ?? {};
	const again = Array.from({ length: 4 }, () => run(extract(TOTAL), { id, staticData }));
	const second = await Promise.all(again);
	expect(second.map(({ error }) => error)).toEqual(Array(4).fill(undefined));
	expect(second.map(idOf)).toEqual(Array(4).fill(['ext_2']));
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(2);
});

test('a creation that failed does not fail the execution that waited for it', async () => {
	const answer = wellBehaved();
	let creations = 0;
	await serve((request) =>
		request.path.endsWith('/createExtraction') && ++creations === 1
			? { status: 500, body: { status: 'error', message: 'out of order' } }
			: answer(request),
	);
	const id = 'failing';
	const runs = await Promise.all([run(extract(TOTAL), { id }), run(extract(TOTAL), { id })]);
	const messages = runs.map(({ error }) => error?.message);
	expect(messages.filter((message) => message === 'out of order')).toHaveLength(1);
	expect(messages.filter((message) => message === undefined)).toHaveLength(1);
});

test('items with fields of their own each get their extraction', async () => {
	const service = await serve(wellBehaved());
	const items = await Promise.all(
		['a', 'b', 'a'].map((key) => bench().itemWith({ data: key }, { key })),
	);
	const { outputOf } = await bench().run(extract('=[{"key":"{{ $json.key }}"}]'), items);
	expect(outputOf(NODE)[0]?.map(({ json }) => [json.extractionId, json.data])).toEqual([
		[expect.any(String), { content: 'a' }],
		[expect.any(String), { content: 'b' }],
		[outputOf(NODE)[0]?.[0]?.json.extractionId, { content: 'a' }],
	]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(2);
});

test('fields that no extraction can be made of are found before any call', async () => {
	const service = await serve(wellBehaved());
	const { error } = await run(extract('[{"key":"a"},{"key":"a"}]'));
	expect(error?.message).toContain("Field 'a': duplicate name");
	expect(service.received).toHaveLength(0);
});

test('a service that does not say which extraction it made', async () => {
	await serve(() => ({ body: { status: 'created' } }));
	const { error } = await run(extract(TOTAL));
	expect(error?.message).toBe('The service returned no ID for the new extraction');
});

test('classifications are made in the same way', async () => {
	const service = await serve(wellBehaved());
	const parameters = {
		resource: 'document',
		operation: 'classify',
		classification: 'definedHere',
		defineTypes: 'table',
		documentTypes: {
			values: [{ name: 'Invoice', description: 'A bill', uniqueWords: 'total, VAT' }],
		},
	};
	const first = await run(parameters);
	expect(first.error).toBeUndefined();
	await run(parameters, { staticData: first.staticData });
	expect(callsOf(service)).toEqual([
		'createClassification',
		...['uploadFiles', 'getResults', 'uploadFiles', 'getResults'],
	]);
	expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({
		classificationDetails: {
			name: `${NODE}: ${NODE}`,
			documentTypes: [{ name: 'Invoice', description: 'A bill', uniqueWords: ['total', 'VAT'] }],
		},
	});
});
