/** Notices of the service in addition to its results. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { setUpBench } from './serving';
import { simulatedService, type Received } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench();

const REPLACED = 'The language model did not answer. The answer is the built-in engine\u2019s.';
const CUT = 'Pages 13 to 14 were not given to the language model.';
const UNSURE = { field: 'seller.iban', reason: 'Not found on the pages.' };

const extract = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'document',
	operation: 'extract',
	extraction: 'id',
	extractionId: 'ext_1',
	...more,
	// Keeps the uploads in the order of the items.
	options: { concurrentUploads: 1 },
});

const classify: INodeParameters = {
	...extract(),
	operation: 'classify',
	classification: 'id',
	classificationId: 'cla_1',
};

/** Answers with these results, in the order of the uploads. */
function answering(files: IDataObject[], linked: IDataObject[] = []) {
	const answer = simulatedService();
	return (request: Received) => {
		if (request.path.endsWith('/uploadFiles')) return answer(request);
		if (request.path.endsWith('/viewExtraction')) {
			return { body: { extractionDetails: { fields: [{ key: 'total' }] } } };
		}
		const found = request.body.includes('ext_7') ? linked : files;
		return {
			body: {
				files: found.map((file, i) => ({ fileId: `fil_${i}`, status: 'processed', ...file })),
			},
		};
	};
}

const itemsOf = async (count: number) =>
	await Promise.all(Array.from({ length: count }, () => bench().itemWith({ data: 'x' })));

test('notices and unsure values are in the item, and one hint mentions the notices', async () => {
	await serve(
		answering([
			{ result: { total: '1' } },
			{ result: { total: '2' }, notices: [REPLACED, CUT], unsure: [UNSURE] },
			{ result: { total: '3' }, notices: [CUT], unsure: [] },
			{ result: { total: '4' }, notices: [], unsure: 'none' },
		]),
	);
	const { outputOf, hintsOf } = await bench().run(extract(), await itemsOf(4));
	const items = outputOf(NODE)[0]?.map(({ json: { data, unsure, notices } }) => {
		return { data, ...(unsure ? { unsure } : {}), ...(notices ? { notices } : {}) };
	});
	expect(items).toEqual([
		{ data: { total: '1' } },
		{ data: { total: '2' }, unsure: [UNSURE], notices: [REPLACED, CUT] },
		{ data: { total: '3' }, notices: [CUT] },
		{ data: { total: '4' } },
	]);
	expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('notices');
	expect(outputOf(NODE)[0]?.[3]?.json).not.toHaveProperty('unsure');
	expect(hintsOf(NODE).map(({ message, type }) => [message, type])).toEqual([
		[
			`Notices of the service: 2 of 4 items. The first: "${REPLACED}". Each of these items has its own under notices.`,
			'info',
		],
	]);
});

test('an agent gets notices and unsure values, too', async () => {
	await serve(answering([{ result: { total: '1' }, notices: [CUT], unsure: [UNSURE] }]));
	const { outputOf } = await bench().run(extract(), await itemsOf(1), {
		type: 'n8n-nodes-document-extraction.documentExtractionTool',
	});
	expect(outputOf(NODE)[0]?.[0]?.json).toEqual({
		fileName: 'data.pdf',
		data: { total: '1' },
		status: 'processed',
		unsure: [UNSURE],
		notices: [CUT],
	});
});

test('notices of a document and of its data are in one list, and so are unsure values', async () => {
	const other = { field: 'total', reason: 'It does not add up.' };
	await serve(
		answering(
			[
				{
					result: { documentType: 'Invoice', confidence: 1 },
					extraction: { extractionId: 'ext_7', batchId: 'bat_7', fileId: 'fil_0' },
					notices: [REPLACED],
					unsure: [UNSURE],
				},
			],
			[{ result: { total: '1' }, notices: [REPLACED, CUT], unsure: [other] }],
		),
	);
	const { outputOf, hintsOf } = await bench().run(classify, await itemsOf(1));
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		data: { total: '1' },
		unsure: [UNSURE, other],
		notices: [REPLACED, CUT],
	});
	expect(hintsOf(NODE)).toHaveLength(1);
});

test('Batch: Get Results returns notices and unsure values as well', async () => {
	await serve(answering([{ result: { total: '1' }, notices: [CUT], unsure: [UNSURE] }]));
	const { outputOf, hintsOf } = await bench().run(
		{
			resource: 'batch',
			operation: 'getResults',
			extractionId: 'ext_1',
			batchId: 'bat_1',
		},
		await itemsOf(1),
	);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ unsure: [UNSURE], notices: [CUT] });
	expect(hintsOf(NODE)).toHaveLength(1);
});

test.each([
	['message', { message: 'It is empty.' }],
	['error', { error: 'It is empty.' }],
	['both', { message: 'It is empty.', error: 'The file is empty.' }],
	['error, if the message is empty', { message: '', error: 'It is empty.' }],
])('the reason of a failed file is read from %s', async (_, reason) => {
	await serve(answering([{ status: 'failed', ...reason }]));
	const { error } = await bench().run(extract(), await itemsOf(1));
	expect(error?.message).toBe('The service could not read "data.pdf": It is empty.');

	const { outputOf } = await bench().run(
		{
			resource: 'batch',
			operation: 'getResults',
			extractionId: 'ext_1',
			batchId: 'bat_1',
		},
		await itemsOf(1),
	);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ status: 'failed', message: 'It is empty.' });
});
