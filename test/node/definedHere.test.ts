/** Document: Extract and Classify with Defined Here: created once, remembered, recreated when necessary. */
import type { IDataObject, INodeParameters, WorkflowExecuteMode } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import { filesOf, simulatedService, type Received } from '../../harness/scriptedService';
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

/** Runs as a new workflow unless an ID is given, with the static data kept by n8n. */
async function run(
	parameters: INodeParameters,
	workflow: { id?: string; staticData?: IDataObject; mode?: WorkflowExecuteMode } = {},
) {
	const item = await bench().itemWith({ data: 'x' });
	return await bench().run(parameters, [item], {}, { id: `workflow-${++workflows}`, ...workflow });
}

const idOf = ({ outputOf }: Awaited<ReturnType<typeof run>>) =>
	outputOf(NODE)[0]?.map(({ json }) => json.extractionId);

test('creates the extraction from the fields, named after workflow and node', async () => {
	const service = await serve(simulatedService());
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

test('stores the extraction ID in n8n’s static data of the workflow', async () => {
	const service = await serve(simulatedService());
	const first = await run(extract(TOTAL));
	// Another workflow ID, so that only the static data can be the source.
	const second = await run(extract(TOTAL), { staticData: first.staticData });
	expect([idOf(first), idOf(second)]).toEqual([['ext_1'], ['ext_1']]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
});

test('stores the extraction ID in the process, for manual executions, whose static data n8n drops', async () => {
	const service = await serve(simulatedService());
	const first = await run(extract(TOTAL), { id: 'manual' });
	const second = await run(extract(TOTAL), { id: 'manual' });
	expect([idOf(first), idOf(second)]).toEqual([['ext_1'], ['ext_1']]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
});

describe('in a worker in queue mode, where n8n does not say whether static data is stored', () => {
	// n8n would overwrite the trigger's static data, such as the last message seen.
	test('does not change the static data after the first execution', async () => {
		const service = await serve(simulatedService());
		const id = 'worker';
		const first = await run(extract(TOTAL), { id, mode: 'trigger' });
		const second = await run(extract(TOTAL), { id, mode: 'trigger' });
		expect([idOf(first), idOf(second)]).toEqual([['ext_1'], ['ext_1']]);
		expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(1);
		expect(first.staticData).toBeDefined();
		expect(second.staticData).toBeUndefined();
	});

	test('stores the extraction ID in the static data after manual executions, whose static data n8n drops', async () => {
		await serve(simulatedService());
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
])('creates another if %s changed, and reuses the first if it changes back', async (_, changed) => {
	const service = await serve(simulatedService());
	const first = await run(extract(TOTAL));
	const second = await run(changed, { staticData: first.staticData });
	const third = await run(extract(TOTAL), { staticData: second.staticData });
	expect([idOf(first), idOf(second), idOf(third)]).toEqual([['ext_1'], ['ext_2'], ['ext_1']]);
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(2);
});

test('does not use the extraction of one service at another', async () => {
	await serve(simulatedService());
	const first = await run(extract(TOTAL));
	const other = await serve(simulatedService());
	await run(extract(TOTAL), { staticData: first.staticData });
	expect(callsOf(other)[0]).toBe('createExtraction');
});

/** A service that does not know the extractions with these IDs. */
function forgetful(forgotten: string[]) {
	const answer = simulatedService();
	return (request: Received) => {
		const id = forgotten.find((candidate) => request.body.includes(candidate));
		if (id === undefined) return answer(request);
		return {
			status: 400,
			body: { status: 'error', message: 'No such extraction', extractionId: id },
		};
	};
}

test('creates a new extraction, once, if the stored one is unknown to the service', async () => {
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

test('error items have the IDs of the new extraction and of the batch created in it', async () => {
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
		// The batch was deleted together with its extraction.
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

test('error items have no ID if a new extraction could not be created', async () => {
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

test('a retry of Retry On Fail uses the extraction that another execution has created', async () => {
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
	// In a worker, the next attempt gets the new ID from the process.
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

test('stops creating extractions if a new one is refused, too', async () => {
	const forgotten: string[] = [];
	const service = await serve(forgetful(forgotten));
	const first = await run(extract(TOTAL));
	forgotten.push('ext_1', 'ext_2');
	const second = await run(extract(TOTAL), { staticData: first.staticData });
	expect(second.error?.message).toBe('No such extraction');
	expect(callsOf(service).filter((call) => call === 'createExtraction')).toHaveLength(2);
});

test('keeps the extraction if an upload is refused for another reason', async () => {
	const answer = simulatedService();
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

test('parallel executions share one extraction, also after the service has deleted it', async () => {
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
	const answer = simulatedService();
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

test('items with different fields have separate extractions', async () => {
	const service = await serve(simulatedService());
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

test('invalid fields are detected before any request', async () => {
	const service = await serve(simulatedService());
	const { error } = await run(extract('[{"key":"a"},{"key":"a"}]'));
	expect(error?.message).toContain("Field 'a': duplicate name");
	expect(service.received).toHaveLength(0);
});

test('if the service does not return the ID of the extraction, the node fails', async () => {
	await serve(() => ({ body: { status: 'created' } }));
	const { error } = await run(extract(TOTAL));
	expect(error?.message).toBe('The service returned no ID for the new extraction');
});

test('classifications are created in the same way', async () => {
	const service = await serve(simulatedService());
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

describe('types with fields', () => {
	const type = (name: string, more: INodeParameters = {}) => ({
		...{ name, description: '', uniqueWords: '' },
		...more,
	});
	const withFields = (...keys: string[]) => ({
		extractData: 'fields',
		fields: { values: keys.map((key) => ({ name: key })) },
	});
	const INVOICE = type('Invoice', withFields('total'));
	const LETTER = type('Letter', withFields('sender', 'date'));

	const classify = (values: INodeParameters[], more: INodeParameters = {}): INodeParameters => ({
		resource: 'document',
		operation: 'classify',
		classification: 'definedHere',
		defineTypes: 'table',
		documentTypes: { values },
		...more,
	});
	const USE = ['uploadFiles', 'getResults'];
	const bodiesOf = ({ received }: Awaited<ReturnType<typeof serve>>, call: string) =>
		received.filter(({ path }) => path.endsWith(call)).map(({ body }) => JSON.parse(body));
	const classificationOf = ({ outputOf }: Awaited<ReturnType<typeof run>>) =>
		outputOf(NODE)[0]?.map(({ json }) => json.classificationId);

	test('get an extraction each, named after the type, and are linked to it', async () => {
		const service = await serve(simulatedService());
		const { error } = await run(classify([INVOICE, type('Other post'), LETTER]));
		expect(error).toBeUndefined();
		expect(callsOf(service)).toEqual([
			...['createExtraction', 'createExtraction', 'createClassification'],
			...USE,
		]);
		const language = 'Multi-Lingual';
		const asText = (key: string) => ({ key, type: 'string' });
		expect(bodiesOf(service, 'createExtraction')).toEqual([
			{
				extractionDetails: {
					name: `${NODE}: ${NODE}: Invoice`,
					language,
					fields: [asText('total')],
				},
			},
			{
				extractionDetails: {
					name: `${NODE}: ${NODE}: Letter`,
					language,
					fields: [asText('sender'), asText('date')],
				},
			},
		]);
		const [{ classificationDetails }] = bodiesOf(service, 'createClassification');
		expect(classificationDetails.documentTypes).toEqual([
			{ name: 'Invoice', description: 'Invoice', uniqueWords: [], extractionId: 'ext_1' },
			{ name: 'Other post', description: 'Other post', uniqueWords: [] },
			{ name: 'Letter', description: 'Letter', uniqueWords: [], extractionId: 'ext_2' },
		]);
	});

	test('can be written as JSON, and are in the language of the options', async () => {
		const service = await serve(simulatedService());
		const { error } = await run(
			classify([], {
				defineTypes: 'json',
				documentTypesJson: '[{"name":"Invoice","fields":[{"key":"total","type":"number"}]}]',
				options: { language: { __rl: true, mode: 'list', value: 'German' } },
			}),
		);
		expect(error).toBeUndefined();
		expect(bodiesOf(service, 'createExtraction')[0].extractionDetails).toMatchObject({
			language: 'German',
			fields: [
				{
					key: 'total',
					type: 'string',
					description: 'Answer as a number, such as 1204.50.',
				},
			],
		});
	});

	test.each([
		[
			'in the data that n8n keeps for the workflow',
			(first: IDataObject | undefined) => ({ staticData: first }),
		],
		['within the process', () => ({})],
	])('are remembered %s', async (place, known) => {
		const service = await serve(simulatedService());
		const id = 'staticData' in known(undefined) ? undefined : place;
		const parameters = classify([INVOICE, LETTER]);
		const first = await run(parameters, { ...(id ? { id } : {}) });
		const second = await run(parameters, { ...known(first.staticData), ...(id ? { id } : {}) });
		expect(second.error).toBeUndefined();
		expect(classificationOf(second)).toEqual(classificationOf(first));
		// Only the extractions are checked: a classification works without them.
		expect(callsOf(service).slice(5)).toEqual(['viewExtraction', 'viewExtraction', ...USE]);
	});

	test('are distinguished by the type if their fields are equal', async () => {
		const service = await serve(simulatedService());
		await run(classify([INVOICE, type('Receipt', withFields('total'))]));
		const [{ classificationDetails }] = bodiesOf(service, 'createClassification');
		expect(classificationDetails.documentTypes).toMatchObject([
			{ extractionId: 'ext_1' },
			{ extractionId: 'ext_2' },
		]);
	});

	test('have types and checks like all fields, which are sent to the service if it supports them', async () => {
		const service = await serve(simulatedService());
		const fields = {
			values: [
				{ name: 'total', type: 'number', checks: { minimum: 1, required: true } },
				{
					...{ name: 'lines', type: 'objects' },
					nestedFields: { values: [{ name: 'due', type: 'date', description: 'Due date' }] },
				},
			],
		};
		const { error } = await run(classify([type('Invoice', { extractData: 'fields', fields })]));
		expect(error).toBeUndefined();
		const due = 'Due date. Answer as a date, YYYY-MM-DD.';
		expect(bodiesOf(service, 'createExtraction')[0].extractionDetails.fields).toEqual([
			{ key: 'total', type: 'string', description: 'Answer as a number, such as 1204.50.' },
			{
				...{ key: 'lines', type: 'array' },
				items: {
					type: 'object',
					properties: [{ key: 'due', type: 'string', description: due }],
				},
			},
		]);
	});

	test('a type whose fields changed gets a new extraction, the other keeps its own', async () => {
		const service = await serve(simulatedService());
		const first = await run(classify([INVOICE, LETTER]));
		const changed = [INVOICE, type('Letter', withFields('sender'))];
		await run(classify(changed), { staticData: first.staticData });
		expect(bodiesOf(service, 'createExtraction')).toHaveLength(3);
		expect(
			bodiesOf(service, 'createClassification')[1].classificationDetails.documentTypes,
		).toMatchObject([{ extractionId: 'ext_1' }, { extractionId: 'ext_4' }]);
	});

	test('a deleted extraction is created again, with the classification that links to it', async () => {
		const forgotten: string[] = [];
		const service = await serve(forgetful(forgotten));
		const parameters = classify([INVOICE, LETTER]);
		const first = await run(parameters);
		expect(classificationOf(first)).toEqual(['cla_3']);
		forgotten.push('ext_1');
		const second = await run(parameters, { staticData: first.staticData });
		expect(second.error).toBeUndefined();
		expect(
			bodiesOf(service, 'createClassification')[1].classificationDetails.documentTypes,
		).toMatchObject([{ extractionId: 'ext_4' }, { extractionId: 'ext_2' }]);
		expect(classificationOf(second)).toEqual(['cla_5']);

		const made = callsOf(service).length;
		const third = await run(parameters, { staticData: second.staticData });
		expect(classificationOf(third)).toEqual(['cla_5']);
		expect(callsOf(service).slice(made)).toEqual(['viewExtraction', 'viewExtraction', ...USE]);
	});

	test('an extraction that was deleted twice is created again in manual executions, too, whose static data n8n drops', async () => {
		const forgotten: string[] = [];
		const service = await serve(forgetful(forgotten));
		const workflow = { id: 'deleted twice' };
		const parameters = classify([INVOICE]);
		const { staticData } = await run(parameters, workflow);
		for (const id of ['ext_1', 'ext_3']) {
			forgotten.push(id);
			expect((await run(parameters, { ...workflow, staticData })).error).toBeUndefined();
		}
		expect(bodiesOf(service, 'createExtraction')).toHaveLength(3);
		expect(
			bodiesOf(service, 'createClassification').at(-1).classificationDetails.documentTypes,
		).toMatchObject([{ extractionId: 'ext_5' }]);
	});

	test('a deleted classification is created again with the same extractions', async () => {
		const forgotten: string[] = [];
		const service = await serve(forgetful(forgotten));
		const first = await run(classify([INVOICE]));
		forgotten.push('cla_2');
		const second = await run(classify([INVOICE]), { staticData: first.staticData });
		expect(second.error).toBeUndefined();
		expect(classificationOf(second)).toEqual(['cla_3']);
		expect(bodiesOf(service, 'createExtraction')).toHaveLength(1);
	});

	test('a temporary failure of the service does not create extractions again', async () => {
		const answer = simulatedService();
		const service = await serve((request) =>
			request.path.endsWith('/viewExtraction')
				? { status: 500, body: { status: 'error', message: 'out of order' } }
				: answer(request),
		);
		const first = await run(classify([INVOICE]));
		const second = await run(classify([INVOICE]), { staticData: first.staticData });
		expect(second.error).toBeUndefined();
		expect(bodiesOf(service, 'createExtraction')).toHaveLength(1);
	});

	test.each([
		[
			'no field',
			type('Invoice', { extractData: 'fields', fields: {} }),
			"Document type 'Invoice': has no fields",
		],
		[
			'a field without a name',
			type('Invoice', withFields('a', '')),
			"Field 'Invoice' → number 2 has no name",
		],
		[
			'a field twice',
			type('Invoice', withFields('a', 'a')),
			"Field 'Invoice' → 'a': duplicate name",
		],
		[
			'no Extraction ID',
			type('Invoice', { extractData: 'id', extractionId: '={{ $json.nothing }}' }),
			"Document type 'Invoice': Extraction ID is empty",
		],
	])('%s is detected before any request', async (_, given, message) => {
		const service = await serve(simulatedService());
		const { error } = await run(classify([given]));
		expect(error?.message).toContain(message);
		expect(service.received).toHaveLength(0);
	});
});
