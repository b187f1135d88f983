/** Responses lost between service and node: nothing is created twice. */
import { bodies, calls, INVOICE, RECEIPT, setUpNode } from '../support/nodeRun';

const node = setUpNode();

test('a lost response to an upload creates no duplicates', async () => {
	const extractionId = await node.createExtraction();
	node.lose('/uploadFiles');
	const { output, exchanges } = await node.runNode(
		{
			resource: 'document',
			operation: 'extract',
			extraction: 'id',
			extractionId,
			inputDataFieldName: '*',
			options: { concurrentUploads: 1 },
		},
		[await node.itemOf(INVOICE, RECEIPT)],
	);
	expect(calls(exchanges).slice(0, 4)).toEqual([
		'POST uploadFiles',
		'GET health',
		'POST uploadFiles',
		'POST uploadFiles',
	]);
	const [lost, , again, other] = exchanges;
	expect(again?.key).toBe(lost?.key);
	expect(again?.response).toEqual(lost?.response);
	expect(other?.key).not.toBe(lost?.key);
	expect(output.map(({ json }) => json.fileName)).toEqual([INVOICE, RECEIPT]);

	const batchId = String(output[0]?.json.batchId);
	const { output: all } = await node.runNode({
		resource: 'batch',
		operation: 'getResults',
		batchOf: 'extraction',
		extractionId,
		batchId,
	});
	expect(all.map(({ json }) => json.fileName)).toEqual([INVOICE, RECEIPT]);
});

test.each([{ what: 'extraction', path: '/createExtraction' }])(
	'if the response to the creation of an $what is lost, only one is created',
	async ({ path }) => {
		node.lose(path);
		const { output, exchanges } = await node.runNode({
			resource: 'extraction',
			operation: 'create',
			name: 'Lost once',
			language: 'English',
			defineFields: 'json',
			fieldsJson: '[{"key":"number"}]',
		});
		expect(bodies(exchanges)[2]).toEqual(bodies(exchanges)[0]);
		expect(exchanges[2]?.response).toEqual(exchanges[0]?.response);
		const found = await node.search('searchExtractions', 'Lost once');
		expect(found.results.map(({ value }) => value)).toEqual([output[0]?.json.extractionId]);
	},
);
