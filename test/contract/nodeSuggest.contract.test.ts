/** Suggest Fields: the node's results from the local service, and their use. */
import type { IDataObject, INode, INodeParameters } from 'n8n-workflow';

import { calls, INVOICE, setUpNode } from '../support/nodeRun';

const node = setUpNode();

const suggest: INodeParameters = {
	resource: 'extraction',
	operation: 'suggest',
	fileSource: 'inputData',
	inputDataFieldName: '*',
	language: { __rl: true, mode: 'list', value: 'Multi-Lingual' },
};

test.each(['flat', 'namespaced'])('in the layout %s: one item for all samples', async (layout) => {
	node.useLayout(layout);
	const items = [
		await node.itemOf('rechnung-gartenbau-lindner.pdf', 'rechnung-weidmann-buerotechnik.pdf'),
		await node.itemOf(INVOICE),
	];
	const { output, exchanges } = await node.runNode(suggest, items);
	expect(new Set(calls(exchanges))).toEqual(new Set(['POST suggestFields', 'POST getSuggestion']));
	expect(output).toHaveLength(1);
	expect(output[0]?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
	const fields = output[0]?.json.fields;
	expect(fields).toContainEqual(
		expect.objectContaining({ key: 'grandTotal', type: 'number', example: '6125.77' }),
	);
	expect(fields).toContainEqual(expect.objectContaining({ key: 'dueDate', type: 'date' }));
});

test('Suggest Fields → Create → Extract in one workflow', async () => {
	node.useLayout('flat');
	const ours = (name: string, parameters: INodeParameters, left: number): INode => ({
		id: name,
		name,
		type: 'n8n-nodes-document-extraction.documentExtraction',
		typeVersion: 1,
		position: [left, 0],
		parameters,
		credentials: { documentExtractionApi: { id: '', name: 'Service' } },
	});
	const nodes: INode[] = [
		{
			id: 'Trigger',
			name: 'Trigger',
			type: 'n8n-nodes-base.manualTrigger',
			typeVersion: 1,
			position: [0, 0],
			parameters: {},
		},
		ours('Suggest', suggest, 200),
		ours(
			'Create',
			{
				resource: 'extraction',
				operation: 'create',
				name: 'Like the samples',
				language: { __rl: true, mode: 'list', value: 'Multi-Lingual' },
				defineFields: 'json',
				fieldsJson: '={{ $json.fields }}',
			},
			400,
		),
		// Create only returns the ID: the files come from the node that provided the samples.
		{
			id: 'Merge',
			name: 'Merge',
			type: 'n8n-nodes-base.merge',
			typeVersion: 3,
			position: [600, 0],
			parameters: { mode: 'combine', combineBy: 'combineByPosition' },
		},
		ours(
			'Extract',
			{
				resource: 'document',
				operation: 'extract',
				extraction: 'id',
				extractionId: '={{ $json.extractionId }}',
				inputDataFieldName: 'data',
			},
			800,
		),
	];
	const to = (name: string, index = 0) => ({ node: name, type: 'main' as const, index });
	const execution = await node.runWorkflow({
		name: 'Suggest, create, extract',
		nodes,
		connections: {
			Trigger: { main: [[to('Suggest'), to('Merge', 1)]] },
			Suggest: { main: [[to('Create')]] },
			Create: { main: [[to('Merge')]] },
			Merge: { main: [[to('Extract')]] },
		},
		pinData: { Trigger: [await node.itemOf('rechnung-gartenbau-lindner.pdf')] },
	});
	expect(execution.error).toBeUndefined();
	const data = Object(execution.outputOf('Extract')[0]?.[0]?.json.data);
	expect(data).toMatchObject({
		invoiceNumber: '2026/0087',
		invoiceDate: '2026-04-21',
		bauvorhaben: 'Innenhof Birkenweg 7-11, Köln',
		seller: { name: 'Gartenbau Lindner e.K.' },
	});
	const [line]: IDataObject[] = data.lines;
	expect([data.grandTotal, line?.lineTotal]).toEqual([6125.77, 715.2]);
});
