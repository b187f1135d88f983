/** Document: Classify: types, routing to outputs, linked data. */
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import { simulatedService, type Reaction, type Received } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const classify = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'classify',
	classification: 'id',
	classificationId: 'cla_1',
	...more,
	// Keeps the uploads in the order of the items.
	options: { concurrentUploads: 1, ...(more.options as INodeParameters) },
});

const itemsOf = async (...contents: string[]) =>
	await Promise.all(contents.map((data) => bench().itemWith({ data })));

/** Answers with these results, in the order of the uploads. */
function answering(files: IDataObject[]): (received: Received) => Reaction {
	const answer = simulatedService();
	return (request) =>
		request.path.endsWith('/uploadFiles')
			? answer(request)
			: {
					body: {
						status: 'success',
						files: files.map((file, i) => ({ fileId: `fil_${i}`, ...file })),
					},
				};
}

const typed = (documentType: unknown, more: IDataObject = {}) => ({
	fileName: 'data.pdf',
	status: 'processed',
	result: { documentType, confidence: 0.9 } as IDataObject,
	...more,
});

test('gives one item per document with its type and confidence', async () => {
	const service = await serve(simulatedService());
	const { error, outputOf } = await bench().run(classify(), await itemsOf('Invoice', 'Letter'));
	expect(error).toBeUndefined();
	expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
		[
			{
				fileName: 'data.pdf',
				documentType: 'Invoice',
				confidence: 0.9,
				status: 'processed',
				fileId: 'fil_0',
				batchId: 'bat_1',
				classificationId: 'cla_1',
				numberOfPages: 1,
				url: 'http://x/',
			},
			{ item: 0 },
		],
		[expect.objectContaining({ documentType: 'Letter' }), { item: 1 }],
	]);
	expect(callsOf(service)).toEqual(['uploadFiles', 'uploadFiles', 'getResults']);
});

test('uses the endpoints of the layout', async () => {
	const service = await serve(simulatedService());
	bench().useService(service.baseUrl, 'namespaced');
	await bench().run(classify(), await itemsOf('Invoice'));
	expect(callsOf(service)).toEqual([
		'documentClassification/uploadFiles',
		'documentClassification/getResults',
	]);
});

test.each([undefined, null, '', ' Other ', 'UNKNOWN', 'none', 7])(
	'returns no type for %j',
	async (name) => {
		await serve(answering([typed(name)]));
		const { outputOf } = await bench().run(classify(), await itemsOf('x'));
		expect(outputOf(NODE)[0]?.[0]?.json.documentType).toBeNull();
	},
);

describe('with Route Types to Outputs', () => {
	const documentTypes = {
		values: ['Invoice', 'Delivery Note'].map((name) => ({ name, description: name })),
	};

	test.each([
		['by ID', { routedTypes: ' Invoice,Delivery Note ,' }],
		[
			'defined in the table',
			{ classification: 'definedHere', defineTypes: 'table', documentTypes },
		],
		[
			'defined in JSON',
			{
				classification: 'definedHere',
				defineTypes: 'json',
				documentTypesJson: JSON.stringify(
					documentTypes.values.map((type) => ({ ...type, uniqueWords: [] })),
				),
			},
		],
	])('each type has an output, ignoring case, and all others go to Other: %s', async (_, more) => {
		await serve(simulatedService());
		const { error, outputOf } = await bench().run(
			classify({ routeTypes: true, ...more }),
			await itemsOf('delivery note', 'Letter', ' INVOICE', 'none', 'Invoice'),
		);
		expect(error).toBeUndefined();
		expect(
			outputOf(NODE).map((items) =>
				items.map(({ json, pairedItem }) => [json.documentType, pairedItem]),
			),
		).toEqual([
			[
				['INVOICE', { item: 2 }],
				['Invoice', { item: 4 }],
			],
			[['delivery note', { item: 0 }]],
			[
				['Letter', { item: 1 }],
				[null, { item: 3 }],
			],
		]);
	});

	// n8n 3 adds it only if all outputs are empty (docs/n8n-3.md).
	test('n8n 2 adds the item of Always Output Data to an empty first output', async () => {
		await serve(simulatedService());
		const { error, outputOf } = await bench().run(
			classify({ routeTypes: true, routedTypes: 'Invoice,Letter' }),
			await itemsOf('Letter'),
			{ alwaysOutputData: true },
		);
		expect(error).toBeUndefined();
		expect(outputOf(NODE).map((items) => items.map(({ json }) => json.documentType))).toEqual([
			[undefined],
			['Letter'],
		]);
		expect(outputOf(NODE)[0]?.[0]?.json).toEqual({});
	});

	test('a document that fails goes to Other, or to the error output', async () => {
		const files = [typed('Invoice'), { status: 'failed', message: 'It is empty.' }];
		const parameters = classify({ routeTypes: true, routedTypes: 'Invoice, Letter' });
		await serve(answering(files));
		const regular = await bench().run(parameters, await itemsOf('a', 'b'), {
			onError: 'continueRegularOutput',
		});
		expect(regular.outputOf(NODE).map((items) => items.length)).toEqual([1, 0, 1]);
		expect(regular.outputOf(NODE)[2]?.[0]?.json.error).toContain('It is empty.');

		await serve(answering(files));
		const apart = await bench().run(parameters, await itemsOf('a', 'b'), {
			onError: 'continueErrorOutput',
		});
		expect(apart.outputOf(NODE).map((items) => items.length)).toEqual([1, 0, 0, 1]);
		expect(apart.outputOf(NODE)[3]?.[0]?.json.error).toContain('It is empty.');
	});

	test('a document that is not ready goes to Other', async () => {
		await serve(answering([typed('Invoice', { status: 'waiting' })]));
		const { outputOf } = await bench().run(
			classify({
				routeTypes: true,
				routedTypes: 'Invoice',
				options: { timeLimit: 1, whenTimeIsUp: 'pending' },
			}),
			await itemsOf('a'),
		);
		expect(outputOf(NODE).map((items) => items.map(({ json }) => json.status))).toEqual([
			[],
			['waiting'],
		]);
	});
});

describe('a type that is linked to an extraction', () => {
	const link = (fileId: string, batchId = 'bat_x') => ({
		extraction: { extractionId: 'ext_7', batchId, fileId },
	});

	const view = { body: { extractionDetails: { fields: [{ key: 'total' }] } } };

	/** A service with these classified files, and these answers to requests for their data. */
	function linking(classified: IDataObject[], extracted: (asked: IDataObject) => IDataObject) {
		const react = answering(classified);
		return (request: Received): Reaction => {
			const isExtraction = request.path.endsWith('/getResults') && request.body.includes('ext_7');
			if (isExtraction) return { body: extracted(JSON.parse(request.body)) };
			return request.path.endsWith('/viewExtraction') ? view : react(request);
		};
	}

	const extractedFile = (fileId: string, result: IDataObject) => ({
		fileId,
		fileName: 'data.pdf',
		status: 'processed',
		result,
	});

	test('adds the data, with one request per batch', async () => {
		const service = await serve(
			linking(
				[typed('Invoice', link('x_0')), typed('Letter'), typed('Invoice', link('x_2'))],
				() => ({
					files: [extractedFile('x_2', { total: '2' }), extractedFile('x_0', { total: '0' })],
				}),
			),
		);
		const { error, outputOf } = await bench().run(classify(), await itemsOf('a', 'b', 'c'));
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.map(({ json }) => [json.documentType, json.data])).toEqual([
			['Invoice', { total: '0' }],
			['Letter', undefined],
			['Invoice', { total: '2' }],
		]);
		expect(outputOf(NODE)[0]?.[2]?.json.extraction).toEqual(link('x_2').extraction);
		const calls = callsOf(service).filter((call) => call === 'getResults');
		expect(calls).toHaveLength(2);
		expect(JSON.parse(service.received.at(-2)?.body ?? '')).toEqual({
			extractionId: 'ext_7',
			batchId: 'bat_x',
		});
		expect(callsOf(service).slice(-1)).toEqual(['viewExtraction']);
	});

	test('converts values to the types of the fields defined with the type, with Values set to Both', async () => {
		const answer = simulatedService();
		const react = linking([typed(' invoice', link('x_0'))], () => ({
			files: [extractedFile('x_0', { total: '1,204.50' })],
		}));
		await serve((request) =>
			/\/(create|view)/.test(request.path) ? answer(request) : react(request),
		);
		const fields = { values: [{ name: 'total', type: 'number' }] };
		const { error, outputOf } = await bench().run(
			classify({
				classification: 'definedHere',
				documentTypes: { values: [{ name: 'Invoice', extractData: 'fields', fields }] },
				options: { values: 'both' },
			}),
			await itemsOf('a'),
		);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual({
			total: { value: 1204.5, printed: '1,204.50' },
		});
	});

	test('requests a single file with all three IDs, and waits until it is ready', async () => {
		let looks = 0;
		const service = await serve(
			linking([typed('Invoice', link('x_0'))], (asked) =>
				++looks === 1
					? { status: 'waiting', ...asked }
					: { files: [extractedFile('x_0', { total: '0' })] },
			),
		);
		const { outputOf } = await bench().run(classify(), await itemsOf('a'));
		expect(outputOf(NODE)[0]?.[0]?.json.data).toEqual({ total: '0' });
		expect(looks).toBe(2);
		expect(JSON.parse(service.received.at(-2)?.body ?? '')).toEqual({
			extractionId: 'ext_7',
			batchId: 'bat_x',
			fileId: 'x_0',
		});
	});

	test('data that could not be extracted is one error item, and does not fail others', async () => {
		await serve(
			linking([typed('Invoice', link('x_0')), typed('Invoice', link('x_1', 'bat_y'))], (asked) =>
				asked.batchId === 'bat_x'
					? { files: [{ fileId: 'x_0', status: 'failed', message: 'Too blurred.' }] }
					: { files: [extractedFile('x_1', { total: '1' })] },
			),
		);
		const { outputOf } = await bench().run(classify(), await itemsOf('a', 'b'), {
			onError: 'continueErrorOutput',
		});
		const [documents = [], errors = []] = outputOf(NODE);
		expect(documents.map(({ json }) => json.data)).toEqual([{ total: '1' }]);
		expect(errors.map(({ json }) => [json.error, json.details])).toEqual([
			[
				'"data.pdf" was classified, but its data could not be extracted: Too blurred.',
				expect.objectContaining({ classificationId: 'cla_1', ...link('x_0') }),
			],
		]);
	});

	test('a failed request for the data affects only its documents', async () => {
		const react = linking([typed('Invoice', link('x_0')), typed('Letter')], () => ({}));
		await serve((request) =>
			request.body.includes('ext_7')
				? { status: 400, body: { status: 'error', message: 'Gone' } }
				: react(request),
		);
		const { outputOf } = await bench().run(classify(), await itemsOf('a', 'b'), {
			onError: 'continueErrorOutput',
		});
		expect(
			outputOf(NODE).map((items) => items.map(({ json }) => json.error ?? json.documentType)),
		).toEqual([['Letter'], ['Gone']]);
	});

	test('data that is not ready in time is returned as pending, with the type and the IDs', async () => {
		await serve(linking([typed('Invoice', link('x_0'))], () => ({ status: 'waiting' })));
		const { outputOf, hintsOf } = await bench().run(
			classify({ options: { timeLimit: 1, whenTimeIsUp: 'pending' } }),
			await itemsOf('a'),
		);
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			documentType: 'Invoice',
			status: 'waiting',
			...link('x_0'),
		});
		expect(hintsOf(NODE)[0]?.message).toContain('Not ready yet: 1 of 1');
	});
});

describe('with Minimum Confidence', () => {
	const sure = (documentType: unknown, confidence?: unknown, more: IDataObject = {}) =>
		typed(documentType, { result: { documentType, confidence }, ...more });
	const atLeast = (minimumConfidence: unknown, more: INodeParameters = {}) =>
		classify({ ...more, options: { minimumConfidence: minimumConfidence as number } });
	const typesOf = (items: INodeExecutionData[] = []) =>
		items.map(({ json }) => [json.documentType, json.bestGuess, json.confidence]);

	test('a type with a lower confidence is null, and the recognised type is kept', async () => {
		await serve(
			answering([
				sure('Invoice', 0.18),
				sure('Invoice', 0.5),
				sure('Invoice', 0),
				sure(null, 0),
				sure('Invoice'),
			]),
		);
		const { error, outputOf } = await bench().run(
			atLeast(0.5),
			await itemsOf('a', 'b', 'c', 'd', 'e'),
		);
		expect(error).toBeUndefined();
		expect(typesOf(outputOf(NODE)[0])).toEqual([
			[null, 'Invoice', 0.18],
			['Invoice', undefined, 0.5],
			[null, 'Invoice', 0],
			[null, undefined, 0],
			['Invoice', undefined, null],
		]);
	});

	test('every type is accepted if the option is not added', async () => {
		await serve(answering([sure('Invoice', 0.01)]));
		const { outputOf } = await bench().run(classify(), await itemsOf('a'));
		expect(typesOf(outputOf(NODE)[0])).toEqual([['Invoice', undefined, 0.01]]);
	});

	test('a document with a lower confidence goes to Other, and the service’s object is unchanged', async () => {
		const files = [sure('Invoice', 0.18), sure('Invoice', 0.9)];
		await serve(answering(files));
		const { outputOf } = await bench().run(
			atLeast(0.5, { routeTypes: true, routedTypes: 'Invoice', simplify: false }),
			await itemsOf('a', 'b'),
		);
		const [invoices, others] = outputOf(NODE);
		expect(typesOf(invoices)).toEqual([['Invoice', undefined, 0.9]]);
		expect(typesOf(others)).toEqual([[null, 'Invoice', 0.18]]);
		expect(others?.[0]?.json.raw).toEqual({ fileId: 'fil_0', ...files[0] });
	});

	test('data for a type with a lower confidence is neither waited for nor returned', async () => {
		const extraction = { extractionId: 'ext_7', batchId: 'bat_x', fileId: 'x_0' };
		const service = await serve(answering([sure('Invoice', 0.18, { extraction })]));
		const { error, outputOf } = await bench().run(atLeast(0.5), await itemsOf('a'));
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('data');
		expect(callsOf(service)).toEqual(['uploadFiles', 'getResults']);
	});

	test.each([50, -1, 'much'])('%j is refused before any request', async (minimum) => {
		const service = await serve(simulatedService());
		const { error } = await bench().run(atLeast(minimum), await itemsOf('a'));
		expect(error?.message).toBe(`Minimum Confidence must be between 0 and 1, not ${minimum}`);
		expect(service.received).toHaveLength(0);
	});
});
