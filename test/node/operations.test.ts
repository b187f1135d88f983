/** Operations on extractions, classifications, batches and files that consist of a single call. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { callsOf, setUpBench } from './serving';
import type { Reaction, Received, ScriptedService } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const run = async (parameters: INodeParameters, items: IDataObject[] = [{}]) =>
	await bench().run(
		parameters,
		items.map((json) => ({ json })),
	);

const bodiesOf = ({ received }: ScriptedService) => received.map(({ body }) => JSON.parse(body));

const ok = () => ({ body: { status: 'success' } });

/** Every operation that deletes, with the IDs that must not be empty. */
const deletions: Array<{ parameters: INodeParameters; ids: Array<[string, string]> }> = [
	{
		parameters: { resource: 'extraction', operation: 'delete', extractionId: 'ext_1' },
		ids: [['extractionId', 'Extraction']],
	},
	{
		parameters: { resource: 'classification', operation: 'delete', classificationId: 'cla_1' },
		ids: [['classificationId', 'Classification']],
	},
	...(['extraction', 'classification'] as const).flatMap((belongsTo) => {
		const name = belongsTo === 'extraction' ? 'Extraction' : 'Classification';
		const common = { belongsTo, [`${belongsTo}Id`]: 'id_1', batchId: 'bat_1' };
		const ids: Array<[string, string]> = [
			[`${belongsTo}Id`, name],
			['batchId', 'Batch ID'],
		];
		return [
			{ parameters: { resource: 'batch', operation: 'delete', ...common }, ids },
			{
				parameters: { resource: 'file', operation: 'delete', ...common, fileIds: 'fil_1' },
				ids: [...ids, ['fileIds', 'File ID(s)'] as [string, string]],
			},
		];
	}),
];

describe.each(deletions)(
	'$parameters.resource: delete ($parameters.belongsTo)',
	({ parameters, ids }) => {
		test('returns deleted and the IDs', async () => {
			await serve(ok);
			const { error, outputOf } = await run(parameters);
			expect(error).toBeUndefined();
			const sent = ids.map(([id]) => [id, id === 'fileIds' ? ['fil_1'] : parameters[id]]);
			expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([
				{ deleted: true, ...Object.fromEntries(sent) },
			]);
		});

		test('sends one request for an object that several items name, and returns it for each of them', async () => {
			const service = await serve(ok);
			const { error, outputOf } = await run(parameters, [{}, {}, {}]);
			expect(error).toBeUndefined();
			expect(service.received).toHaveLength(1);
			expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.deleted, pairedItem])).toEqual(
				[0, 1, 2].map((item) => [true, { item }]),
			);
		});

		test('if the only request for several items fails, all of them fail', async () => {
			const gone = { status: 'error', message: 'It is locked' };
			const service = await serve(() => ({ status: 400, body: gone }));
			const { outputOf } = await bench().run(parameters, [{ json: {} }, { json: {} }], {
				onError: 'continueRegularOutput',
			});
			expect(service.received).toHaveLength(1);
			expect(outputOf(NODE)[0]?.map(({ json }) => json.error)).toEqual([
				'It is locked',
				'It is locked',
			]);
		});

		test.each(ids)('is never sent with an empty %s', async (id, name) => {
			for (const layout of ['flat', 'namespaced'] as const) {
				const service = await serve(ok);
				bench().useService(service.baseUrl, layout);
				// n8n itself does not start a workflow in which a required parameter is empty.
				for (const empty of ['  ', '={{ $json.nothing }}', '={{ [] }}']) {
					const { error } = await run({ ...parameters, [id]: empty });
					expect(error?.message).toBe(
						empty.startsWith('=')
							? `The expression in ${name} returned nothing`
							: `${name} is empty`,
					);
				}
				expect(service.received).toEqual([]);
			}
		});
	},
);

describe.each(['correct', 'confirm'])('File: %s', (operation) => {
	const parameters: INodeParameters = {
		...{ resource: 'file', operation, belongsTo: 'extraction' },
		...{ extractionId: 'ext_1', batchId: `bat_${operation}`, fileId: 'fil_1' },
		...(operation === 'correct' && { data: '{"total":"5"}' }),
	};
	const files = [{ fileId: 'fil_1', status: 'processed', result: { total: '4' } }];

	test('says so if the service does not support corrections', async () => {
		await serve(({ path }) =>
			path.endsWith('updateResults') ? { status: 404, body: 'Not found' } : { body: { files } },
		);
		const { error } = await run(parameters);
		expect(error?.message).toBe('This service does not accept corrections');
		expect(error?.description).toContain('Only the local service');
	});

	test.each([
		['extractionId', 'Extraction'],
		['batchId', 'Batch ID'],
		['fileId', 'File ID'],
	])('is never sent with an empty %s', async (id, name) => {
		const service = await serve(ok);
		const { error } = await run({ ...parameters, [id]: '={{ $json.nothing }}' });
		expect(error?.message).toBe(`The expression in ${name} returned nothing`);
		expect(service.received).toEqual([]);
	});
});

describe('File: Correct', () => {
	const parameters = (batchId: string): INodeParameters => ({
		...{ resource: 'file', operation: 'correct', belongsTo: 'extraction' },
		...{ extractionId: 'ext_1', batchId, fileId: '={{ $json.fileId }}' },
		data: '={{ $json.data }}',
	});

	test('requests the results of a batch once for all its files', async () => {
		const ids = ['fil_1', 'fil_2', 'fil_3'];
		const files = ids.map((fileId) => ({ fileId, status: 'processed', result: { total: '4' } }));
		const service = await serve(() => ({ body: { files } }));
		const items = ids.map((fileId) => ({ fileId, data: { total: 5 } }));
		const { outputOf } = await run(parameters('bat_once'), items);
		expect(callsOf(service).sort()).toEqual([
			...['getResults', 'updateResults', 'updateResults', 'updateResults', 'viewExtraction'],
		]);
		expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileId, pairedItem])).toEqual(
			ids.map((fileId, item) => [fileId, { item }]),
		);
	});

	test.each([
		[{ fileId: 'fil_1', status: 'waiting' }, 'has not been processed yet'],
		[{ fileId: 'fil_1', status: 'failed', message: 'It is empty.' }, 'It is empty.'],
		[{ fileId: 'fil_2', status: 'processed', result: {} }, 'is not in this batch'],
	])('the message for a file without a result, %j, has the reason', async (file, reason) => {
		await serve(() => ({ body: { files: [file] } }));
		const { error } = await run(parameters('bat_none'), [{ fileId: 'fil_1', data: {} }]);
		expect(error?.message).toBe('The file fil_1 has no result to correct');
		expect(error?.description).toContain(reason);
	});

	test.each([
		['[1]', 'Data must be an object'],
		['{', 'Data is not valid JSON'],
	])('refuses data such as %s', async (data, message) => {
		const service = await serve(ok);
		const { error } = await run({ ...parameters('bat_data'), fileId: 'fil_1', data });
		expect(error?.message).toBe(message);
		expect(service.received).toEqual([]);
	});
});

describe('File: Correct of a classification', () => {
	const correct = async (documentType: string) => {
		const service = await serve(ok);
		const parameters = { belongsTo: 'classification', classificationId: 'cla_1' };
		const { error } = await run(
			{
				...{ resource: 'file', operation: 'correct', ...parameters },
				...{ batchId: 'bat_1', fileId: 'fil_1', documentType },
			},
			[{ documentType: 'Invoice' }],
		);
		return { error, sent: bodiesOf(service).map(({ result }) => result) };
	};

	test('an expression without a result does not erase the type', async () => {
		const { error, sent } = await correct('={{ $json.documenttype }}');
		expect(error?.message).toBe('The expression in Document Type returned nothing');
		expect(sent).toEqual([]);
	});

	test.each(['', '={{ null }}', '={{ "" }}'])('%j says that no type matches', async (given) => {
		const { error, sent } = await correct(given);
		expect(error).toBeUndefined();
		expect(sent).toEqual([{ documentType: null }]);
	});
});

describe.each(['extraction', 'classification'])('%s: Update', (resource) => {
	const update = async (updateFields: INodeParameters) => {
		const service = await serve(({ path }) => ({
			body: path.includes('/view') ? { classificationDetails: {} } : { status: 'updated' },
		}));
		const { error } = await run({
			...{ resource, operation: 'update', [`${resource}Id`]: 'id_1', updateFields },
		});
		return { error, sent: bodiesOf(service).at(-1)?.[`${resource}Details`] };
	};

	test.each([
		['Name', { name: '={{ $json.nothing }}' }, 'The expression in Name returned nothing'],
		['Name', { name: '={{ "" }}' }, 'The expression in Name returned nothing'],
		['Name', { name: ' ' }, 'Name is empty'],
		[
			'Description',
			{ description: '={{ $json.nothing }}' },
			'The expression in Description returned nothing',
		],
	])('is not sent with an empty %s: %j', async (_, updateFields, message) => {
		const { error, sent } = await update(updateFields);
		expect(error?.message).toBe(message);
		expect(sent).toBeUndefined();
	});

	test('an empty description removes the stored one', async () => {
		const { error, sent } = await update({ description: '' });
		expect(error).toBeUndefined();
		expect(sent).toMatchObject({ description: '' });
	});
});

describe('File: Delete', () => {
	const parameters = (belongsTo: string): INodeParameters => ({
		resource: 'file',
		operation: 'delete',
		belongsTo,
		[`${belongsTo}Id`]: 'id_1',
		batchId: 'bat_1',
		fileIds: ' fil_1, fil_2 ,',
	});

	test.each([
		['extraction', 'flat', ['deleteFiles']],
		['classification', 'flat', ['deleteFiles']],
		['classification', 'namespaced', ['documentClassification/deleteFiles']],
	] as const)('%s, %s: one request for all files', async (belongsTo, layout, calls) => {
		const service = await serve(ok);
		bench().useService(service.baseUrl, layout);
		await run(parameters(belongsTo));
		expect(callsOf(service)).toEqual(calls);
		expect(bodiesOf(service)).toEqual([
			{ [`${belongsTo}Id`]: 'id_1', batchId: 'bat_1', fileIds: ['fil_1', 'fil_2'] },
		]);
	});

	test('a file that is named twice is deleted once', async () => {
		const service = await serve(ok);
		bench().useService(service.baseUrl, 'namespaced');
		await run({ ...parameters('extraction'), fileIds: 'fil_1, fil_2, fil_1' });
		expect(bodiesOf(service).map(({ fileId }) => fileId)).toEqual(['fil_1', 'fil_2']);
	});

	test('a file that an earlier item named is not deleted again', async () => {
		const service = await serve(ok);
		const { outputOf } = await run({ ...parameters('extraction'), fileIds: '={{ $json.files }}' }, [
			{ files: 'fil_1' },
			{ files: 'fil_1, fil_2' },
		]);
		expect(bodiesOf(service).map(({ fileIds }) => fileIds)).toEqual([['fil_1'], ['fil_2']]);
		expect(outputOf(NODE)[0]?.map(({ json }) => json.fileIds)).toEqual([
			['fil_1'],
			['fil_1', 'fil_2'],
		]);
	});

	test('extraction, namespaced: one request per file, always with the batch', async () => {
		const service = await serve(ok);
		bench().useService(service.baseUrl, 'namespaced');
		const { outputOf } = await run(parameters('extraction'));
		expect(callsOf(service)).toEqual(['deleteExtraction', 'deleteExtraction']);
		expect(bodiesOf(service)).toEqual(
			['fil_1', 'fil_2'].map((fileId) => ({ extractionId: 'id_1', batchId: 'bat_1', fileId })),
		);
		expect(outputOf(NODE)[0]?.[0]?.json.fileIds).toEqual(['fil_1', 'fil_2']);
	});

	test('accepts a list from an expression', async () => {
		const service = await serve(ok);
		await run({ ...parameters('extraction'), fileIds: '={{ $json.files }}' }, [
			{ files: ['fil_1', 'fil_2'] },
		]);
		expect(bodiesOf(service)[0].fileIds).toEqual(['fil_1', 'fil_2']);
	});
});

test('Batch: Delete in the layout namespaced names the batch, and not only the extraction', async () => {
	const service = await serve(ok);
	bench().useService(service.baseUrl, 'namespaced');
	await run({
		resource: 'batch',
		operation: 'delete',
		belongsTo: 'extraction',
		extractionId: 'ext_1',
		batchId: 'bat_1',
	});
	expect(callsOf(service)).toEqual(['deleteExtraction']);
	expect(bodiesOf(service)).toEqual([{ extractionId: 'ext_1', batchId: 'bat_1' }]);
});

describe('Extraction: Update', () => {
	const update = (more: INodeParameters): INodeParameters => ({
		resource: 'extraction',
		operation: 'update',
		extractionId: 'ext_1',
		...more,
	});
	const stored = {
		extractionDetails: {
			name: 'Old',
			language: 'English',
			options: { hasTable: true, ownOption: { a: 1 } },
			fields: [{ key: 'a' }],
		},
	};
	const react = ({ path }: Received): Reaction =>
		path.endsWith('/viewExtraction')
			? { body: stored }
			: { body: { status: 'updated', updatedAt: 1, extractionId: 'ext_1' } };

	test('sends only changes', async () => {
		const service = await serve(react);
		const { error, outputOf } = await run(
			update({
				updateFields: {
					name: 'New',
					description: '',
					language: { __rl: true, mode: 'name', value: 'Dutch' },
				},
			}),
		);
		expect(error).toBeUndefined();
		expect(bodiesOf(service)).toEqual([
			{
				extractionId: 'ext_1',
				extractionDetails: { name: 'New', description: '', language: 'Dutch' },
			},
		]);
		expect(outputOf(NODE)[0]?.[0]?.json).toEqual({
			status: 'updated',
			updatedAt: 1,
			extractionId: 'ext_1',
		});
	});

	test('is not sent with an empty Language', async () => {
		const service = await serve(react);
		const { error } = await run(update({ updateFields: { language: '={{ $json.nothing }}' } }));
		expect(error?.message).toBe('The expression in Language returned nothing');
		expect(service.received).toEqual([]);
	});

	test('sends new fields', async () => {
		const service = await serve(react);
		await run(update({ defineFields: 'json', fieldsJson: '[{"key":"b"}]' }));
		expect(bodiesOf(service)).toEqual([
			{ extractionId: 'ext_1', extractionDetails: { fields: [{ key: 'b', type: 'string' }] } },
		]);
	});

	test('keeps unchanged options', async () => {
		const service = await serve(react);
		await run(update({ extractionOptions: { hasVisuals: true, hasTable: false } }));
		expect(callsOf(service)).toEqual(['viewExtraction', 'updateExtraction']);
		expect(bodiesOf(service)[1]).toEqual({
			extractionId: 'ext_1',
			extractionDetails: { options: { hasTable: false, ownOption: { a: 1 }, hasVisuals: true } },
		});
	});

	test('reports that there is nothing to change', async () => {
		const service = await serve(react);
		const { error } = await run(update({}));
		expect(error?.message).toBe('There is nothing to update');
		expect(service.received).toEqual([]);
	});
});

describe('Classification: Update', () => {
	const types = [{ name: 'A', description: 'a', uniqueWords: ['x'], id: 7 }];
	const react = ({ path }: Received): Reaction =>
		path.endsWith('/viewClassification')
			? {
					body: {
						status: 'success',
						classificationDetails: { createdAt: 5, name: 'Old', documentTypes: types },
					},
				}
			: { body: { status: 'updated', updatedAt: 1, classificationId: 'cla_1' } };
	const update = (more: INodeParameters): INodeParameters => ({
		resource: 'classification',
		operation: 'update',
		classificationId: 'cla_1',
		...more,
	});

	test('reads, merges and sends all members', async () => {
		const service = await serve(react);
		const { error } = await run(update({ updateFields: { name: 'New' } }));
		expect(error).toBeUndefined();
		expect(callsOf(service)).toEqual(['viewClassification', 'updateClassification']);
		expect(bodiesOf(service)[1]).toEqual({
			classificationId: 'cla_1',
			classificationDetails: { name: 'New', description: '', documentTypes: types },
		});
	});

	test('sends new document types with the current name', async () => {
		const service = await serve(react);
		const type = { name: 'B', description: 'b', uniqueWords: ['y'] };
		await run(update({ defineTypes: 'json', documentTypesJson: JSON.stringify([type]) }));
		expect(bodiesOf(service)[1].classificationDetails).toEqual({
			name: 'Old',
			description: '',
			documentTypes: [type],
		});
	});

	test('reports that there is nothing to change', async () => {
		const service = await serve(react);
		const { error } = await run(update({}));
		expect(error?.message).toBe('There is nothing to update');
		expect(service.received).toEqual([]);
	});
});

describe('Get', () => {
	test.each(['extraction', 'classification'])(
		'%s: returns the object of the service',
		async (resource) => {
			const id = `${resource}Id`;
			const known = { [id]: 'id_1', [`${resource}Details`]: { name: 'A' }, more: { x: 1 } };
			const service = await serve(() => ({ body: known }));
			const { outputOf } = await run({ resource, operation: 'get', [id]: ' id_1 ' });
			expect(bodiesOf(service)).toEqual([{ [id]: 'id_1' }]);
			expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([known]);
		},
	);

	test.each(['finished', 'processed', 'In Progress', '', null, 7])(
		'accepts any word for the status of an extraction and its batches: %j',
		async (status) => {
			const batches = { bat_1: { filesNo: 1, origin: 'api', startTime: 1, status } };
			const known = { extractionId: 'id_1', extractionDetails: { name: 'A', status, batches } };
			await serve(() => ({ body: known }));
			const get = { resource: 'extraction', operation: 'get', extractionId: 'id_1' };
			const { error, outputOf } = await run(get);
			expect(error).toBeUndefined();
			expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([known]);
		},
	);

	test('processes each item separately', async () => {
		await serve(({ body }) =>
			body.includes('bad')
				? { status: 400, body: { status: 'error', message: 'There is none' } }
				: { body: JSON.parse(body) },
		);
		const { outputOf } = await bench().run(
			{ resource: 'extraction', operation: 'get', extractionId: '={{ $json.id }}' },
			['a', 'bad', 'c'].map((id) => ({ json: { id } })),
			{ onError: 'continueRegularOutput' },
		);
		expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual([
			[{ extractionId: 'a' }, { item: 0 }],
			[{ error: 'There is none', message: expect.any(String), details: {} }, { item: 1 }],
			[{ extractionId: 'c' }, { item: 2 }],
		]);
	});
});

describe('Batch: Get Results', () => {
	const getResults: INodeParameters = {
		resource: 'batch',
		operation: 'getResults',
		belongsTo: 'extraction',
		extractionId: 'ext_1',
		batchId: 'bat_1',
	};

	test('returns one item per file, independent of its status', async () => {
		await serve(() => ({
			body: {
				files: [
					{ fileId: 'f1', fileName: 'a.pdf', status: 'processed', result: { a: 1 }, url: 'u' },
					{ fileId: 'f2', fileName: 'b.pdf', status: 'failed', message: 'It is empty.' },
					{ fileId: 'f3', fileName: 'c.pdf', status: 'waiting' },
				],
			},
		}));
		const { error, outputOf } = await run(getResults);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.map(({ json }) => json)).toMatchObject([
			{ fileName: 'a.pdf', data: { a: 1 }, status: 'processed', fileId: 'f1', batchId: 'bat_1' },
			{ fileName: 'b.pdf', status: 'failed', message: 'It is empty.' },
			{ fileName: 'c.pdf', status: 'waiting' },
		]);
	});

	test.each(['processed', 'success', 'finished', 'waiting', undefined])(
		'uses the files, independent of other members: status %j',
		async (status) => {
			const files = [
				{ fileId: 'f1', fileName: 'a.pdf', status: 'processed', result: { a: 1 } },
				{ fileId: 'f2', fileName: 'b.pdf', status: 'failed', message: 'Empty.', error: 'Empty.' },
			];
			await serve(() => ({ body: { status, batchId: 'bat_1', fileId: 'f1', files } }));
			const { error, outputOf } = await run(getResults);
			expect(error).toBeUndefined();
			const items = outputOf(NODE)[0]?.map(({ json }) => json);
			expect(items).toMatchObject([{ data: { a: 1 } }, { status: 'failed', message: 'Empty.' }]);
			// n8n would treat a member `error` as a failure of the node.
			expect(items?.[1]).not.toHaveProperty('error');
		},
	);

	test.each([
		['are no objects', [null, 'f1', []]],
		['have no IDs', [{ fileId: { toString: 1 } }, { status: 'processed' }]],
	])('returns one item if its files %s', async (_, files) => {
		await serve(() => ({ body: { files } }));
		const { error, outputOf } = await run(getResults);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([
			{ status: 'waiting', extractionId: 'ext_1', batchId: 'bat_1' },
		]);
	});

	test('with Simplify off, the original object of the service is added', async () => {
		const file = { fileId: 'f1', status: 'processed', result: { a: 1 }, details: { a: [0.9] } };
		await serve(() => ({ body: { files: [file] } }));
		const { outputOf } = await run({ ...getResults, batchId: 'bat_raw', simplify: false });
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: { a: 1 }, raw: file });
	});

	test('polls the same batch at most every two seconds', async () => {
		const times: number[] = [];
		await serve(() => {
			times.push(Date.now());
			return { body: { status: 'waiting' } };
		});
		await run({ ...getResults, batchId: 'bat_slow' });
		const { outputOf, hintsOf } = await run({ ...getResults, batchId: 'bat_slow' });
		expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([
			{ status: 'waiting', extractionId: 'ext_1', batchId: 'bat_slow' },
		]);
		expect(hintsOf(NODE)[0]?.message).toContain('Not ready yet: 1 of 1');
		const [first = 0, second = 0] = times;
		expect(second - first).toBeGreaterThanOrEqual(2000);
	});

	describe('after File: Upload, which returns an item per file', () => {
		const files = ['f1', 'f2', 'f3'].map((fileId) => ({ fileId, status: 'processed', result: {} }));
		const items = files.map(({ fileId }) => ({ fileId }));

		test('polls once, and pairs every file with the item that names it', async () => {
			const service = await serve(() => ({ body: { files: [...files].reverse() } }));
			const { outputOf } = await run({ ...getResults, batchId: 'bat_all' }, items);
			expect(service.received).toHaveLength(1);
			expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileId, pairedItem])).toEqual(
				files.map(({ fileId }, item) => [fileId, { item }]),
			);
		});

		test('pairs a file that no item names with all of the items', async () => {
			const service = await serve(() => ({ body: { files } }));
			const { outputOf } = await run({ ...getResults, batchId: 'bat_other' }, [
				{ fileId: 'f2' },
				{},
				{ fileId: 'f2' },
			]);
			expect(service.received).toHaveLength(1);
			const all = [{ item: 0 }, { item: 1 }, { item: 2 }];
			expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json.fileId, pairedItem])).toEqual([
				['f1', all],
				['f2', [{ item: 0 }, { item: 2 }]],
				['f3', all],
			]);
		});

		test('returns the file of each item if File ID names it', async () => {
			const service = await serve(() => ({ body: { files: files.slice(0, 2) } }));
			const { outputOf } = await bench().run(
				{ ...getResults, batchId: 'bat_own', options: { fileId: '={{ $json.fileId }}' } },
				items.map((json) => ({ json })),
				{ onError: 'continueErrorOutput' },
			);
			expect(bodiesOf(service)).toEqual([{ extractionId: 'ext_1', batchId: 'bat_own' }]);
			const [found = [], errors = []] = outputOf(NODE);
			expect(found.map(({ json, pairedItem }) => [json.fileId, pairedItem])).toEqual([
				['f1', { item: 0 }],
				['f2', { item: 1 }],
			]);
			expect(errors.map(({ json }) => json.error)).toEqual([
				'The service returned no result for the file f3',
			]);
		});

		test('each item waits for its own file', async () => {
			await serve(() => ({ body: { status: 'waiting' } }));
			const { outputOf } = await run(
				{ ...getResults, batchId: 'bat_wait', options: { fileId: '={{ $json.fileId }}' } },
				items,
			);
			expect(outputOf(NODE)[0]?.map(({ json, pairedItem }) => [json, pairedItem])).toEqual(
				items.map(({ fileId }, item) => [
					{ status: 'waiting', fileId, extractionId: 'ext_1', batchId: 'bat_wait' },
					{ item },
				]),
			);
		});
	});

	test('returns the finished files if the service has no results of the entire batch yet', async () => {
		const finished = { fileId: 'f1', status: 'processed', result: { a: 1 } };
		await serve(({ body }) => ({
			body: JSON.parse(body).fileId === 'f1' ? { files: [finished] } : { status: 'waiting' },
		}));
		const { outputOf } = await run(
			{ ...getResults, batchId: 'bat_part', options: { fileId: '={{ $json.fileId }}' } },
			[{ fileId: 'f1' }, { fileId: 'f2' }],
		);
		expect(outputOf(NODE)[0]?.map(({ json }) => [json.fileId, json.status, json.data])).toEqual([
			['f1', 'processed', { a: 1 }],
			['f2', 'waiting', undefined],
		]);
	});

	test.each([
		['is not ready', () => ({ body: { status: 'waiting' } }), { status: 'waiting' }],
		[
			'could not be extracted',
			() => ({ body: { files: [{ fileId: 'x1', status: 'failed', message: 'Too blurred.' }] } }),
			{ status: 'processed', message: 'Too blurred.' },
		],
		[
			'cannot be requested',
			() => ({ status: 400, body: { status: 'error', message: 'Gone' } }),
			{ error: 'Gone', details: { fileId: 'f1', classificationId: 'cla_1', batchId: 'bat_1' } },
		],
	])('returns no data for a classification whose linked data %s', async (_, react, expected) => {
		const extraction = { extractionId: 'ext_7', batchId: 'bat_8', fileId: 'x1' };
		const result = { documentType: 'Invoice', confidence: 1 };
		await serve(({ body }) =>
			body.includes('classificationId')
				? { body: { files: [{ fileId: 'f1', status: 'processed', result, extraction }] } }
				: react(),
		);
		const { outputOf } = await bench().run(
			{ ...getResults, belongsTo: 'classification', classificationId: 'cla_1' },
			[{ json: {} }],
			{ onError: 'continueRegularOutput' },
		);
		const json = outputOf(NODE)[0]?.[0]?.json;
		expect(json).toMatchObject(expected);
		expect(json).not.toHaveProperty('data');
	});

	test('returns the types and linked data of a classification', async () => {
		await serve(({ body }) => ({
			body: body.includes('classificationId')
				? {
						files: [
							{
								fileId: 'f1',
								status: 'processed',
								result: { documentType: 'Invoice', confidence: 1 },
								extraction: { extractionId: 'ext_7', batchId: 'bat_7', fileId: 'x1' },
							},
						],
					}
				: { files: [{ fileId: 'x1', status: 'processed', result: { total: '5' } }] },
		}));
		const { outputOf } = await run({
			...getResults,
			belongsTo: 'classification',
			classificationId: 'cla_1',
		});
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			documentType: 'Invoice',
			confidence: 1,
			data: { total: '5' },
			classificationId: 'cla_1',
			extraction: { extractionId: 'ext_7', batchId: 'bat_7', fileId: 'x1' },
		});
	});
});
