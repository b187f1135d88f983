/** Option Contents: Values Only. */
import type { IDataObject } from 'n8n-workflow';

import { answering, classify, extract, extractById, itemsOf, link } from './answering';
import { setUpBench } from './serving';
import { NODE, type TestBench } from './workflow';

const { bench, serve } = setUpBench();

const FIELDS = [
	{ key: 'number', required: true },
	{ key: 'total', type: 'number' },
];

const valuesOnly = { contents: 'values' };

const jsonOf = ({ outputOf }: Awaited<ReturnType<TestBench['run']>>): IDataObject[] =>
	outputOf(NODE).flatMap((items) => items.map(({ json }) => json));

test('the values are at the top level, with the file name and nothing else', async () => {
	await serve(
		answering({
			files: [
				{
					result: { number: 'RE-1', total: '1.204,50' },
					details: { number: { value: 'RE-1', confidence: 0.9 } },
				},
			],
		}),
	);
	const execution = await bench().run(extract(FIELDS, valuesOnly), await itemsOf(bench(), 1));
	expect(jsonOf(execution)).toEqual([{ fileName: 'data.pdf', number: 'RE-1', total: 1204.5 }]);
});

test('notices, review reasons, and lists of unsure and unconverted values are never omitted', async () => {
	const unsure = [{ field: 'total', reason: 'Not found on the pages.' }];
	const notices = ['Page 2 was not read.'];
	await serve(answering({ files: [{ result: { total: 'much' }, unsure, notices }] }));
	const execution = await bench().run(extract(FIELDS, valuesOnly), await itemsOf(bench(), 1));
	expect(jsonOf(execution)).toEqual([
		{
			fileName: 'data.pdf',
			unparsed: ['total'],
			review: [{ field: 'number', reason: 'The value is missing.' }],
			unsure,
			notices,
			total: 'much',
		},
	]);
});

test('a field named error is not a failure, and the node does not run again because of it', async () => {
	const fields = [{ key: 'error' }, { key: 'data_error' }];
	const result = { error: 'E-404', data_error: 'x' };
	const { received } = await serve(answering({ files: [{ result }] }));
	const items = await itemsOf(bench(), 1);
	const retry = { retryOnFail: true, maxTries: 2, waitBetweenTries: 0 };
	const execution = await bench().run(extract(fields, valuesOnly), items, retry);
	expect(execution.error).toBeUndefined();
	expect(jsonOf(execution)).toEqual([
		{ fileName: 'data.pdf', data_data_error: 'E-404', data_error: 'x' },
	]);
	expect(received.filter(({ path }) => path.endsWith('/getResults'))).toHaveLength(1);
});

test('a field keeps its name; other members of that name are called document_…', async () => {
	const fields = [{ key: 'fileName' }, { key: 'unparsed', type: 'number' }, { key: 'row' }];
	const lines = { key: 'lines', type: 'array', items: { type: 'object', properties: fields } };
	await serve(
		answering({
			files: [{ result: { fileName: 'a', document_fileName: 'b', unparsed: 'c', row: 'd' } }],
		}),
	);
	const execution = await bench().run(
		extract([...fields, lines], {
			...valuesOnly,
			output: { settings: { per: 'row', list: 'lines' } },
		}),
		await itemsOf(bench(), 1),
	);
	expect(jsonOf(execution)).toEqual([
		{
			document_document_fileName: 'data.pdf',
			document_row: null,
			document_unparsed: ['unparsed'],
			fileName: 'a',
			document_fileName: 'b',
			unparsed: 'c',
			row: 'd',
		},
	]);
});

test('Classify returns the type and the values of its linked extraction', async () => {
	await serve(
		answering({
			files: [
				{ result: { documentType: 'Invoice', confidence: 0.9 }, extraction: link('fil_0') },
				{ result: { documentType: 'Letter', confidence: 0.8 } },
			],
			linked: [{ result: { total: '1' } }],
		}),
	);
	const execution = await bench().run(
		classify(valuesOnly, { routeTypes: true, routedTypes: 'Invoice, Letter' }),
		await itemsOf(bench(), 2),
	);
	expect(jsonOf(execution)).toEqual([
		{ fileName: 'data.pdf', documentType: 'Invoice', confidence: 0.9, total: '1' },
		{ fileName: 'data.pdf', documentType: 'Letter', confidence: 0.8 },
	]);
	expect(execution.outputOf(NODE).map((items) => items.length)).toEqual([1, 1]);
});

test('a field with the name of the type member does not affect the routing', async () => {
	await serve(
		answering({
			files: [{ result: { documentType: 'Invoice', confidence: 1 }, extraction: link('fil_0') }],
			linked: [{ result: { documentType: 'Letter' } }],
		}),
	);
	const { outputOf } = await bench().run(
		classify(valuesOnly, { routeTypes: true, routedTypes: 'Invoice, Letter' }),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([
		{
			fileName: 'data.pdf',
			document_documentType: 'Invoice',
			confidence: 1,
			documentType: 'Letter',
		},
	]);
});

test('a document that is not ready keeps its IDs and its status', async () => {
	await serve(answering({ files: [{ status: 'waiting' }] }));
	const execution = await bench().run(
		extractById({ ...valuesOnly, timeLimit: 1, whenTimeIsUp: 'pending' }),
		await itemsOf(bench(), 1),
	);
	expect(jsonOf(execution)).toMatchObject([
		{ status: 'waiting', extractionId: 'ext_1', batchId: 'bat_1', fileId: 'fil_0' },
	]);
});
