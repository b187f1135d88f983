/** Classifications: requests and results of the node, operation by operation, in both API layouts. */
import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { isObject } from '../../nodes/DocumentExtraction/isObject';
import {
	BILL,
	DELIVERY_NOTE,
	INVOICE,
	RECEIPT,
	bodies,
	calls,
	setUpNode,
} from '../support/nodeRun';

const node = setUpNode();
const { createExtraction, runNode, search, useLayout } = node;

const TYPES: Array<{
	name: string;
	description: string;
	uniqueWords: string[];
	extractionId?: string;
}> = [
	{
		name: 'Invoice',
		description: 'A bill of a supplier',
		uniqueWords: ['invoice', 'payment terms'],
	},
	{
		name: 'Receipt',
		description: 'What a till prints',
		uniqueWords: ['receipt', 'change', 'table'],
	},
];

const inTable = (types: Array<{ uniqueWords: string[] }>) => ({
	values: types.map(({ uniqueWords, ...type }) => ({
		...type,
		uniqueWords: uniqueWords.join(', '),
	})),
});

describe.each([
	{ layout: 'flat', below: '' },
	{ layout: 'namespaced', below: 'documentClassification/' },
])('in the layout $layout', ({ layout, below }) => {
	beforeAll(() => useLayout(layout));

	const create = async (documentTypes: object[] = TYPES) => {
		const { output } = await runNode({
			resource: 'classification',
			operation: 'create',
			name: 'Mail',
			defineTypes: 'json',
			documentTypesJson: JSON.stringify(documentTypes),
		});
		return String(output[0]?.json.classificationId);
	};

	test('the list of classifications has the new one', async () => {
		const classificationId = await create();
		const { results, exchanges } = await search('searchClassifications', 'mail');
		expect(calls(exchanges)).toEqual([`POST ${below}listClassifications`]);
		expect(results.find(({ value }) => value === classificationId)?.name).toMatch(
			/^Mail \(.*, 2 document types\)$/,
		);
	});

	test('Classification: Create, from the table and from JSON', async () => {
		const common = { resource: 'classification', operation: 'create', name: 'Mail', about: 'All' };
		for (const more of [
			{ defineTypes: 'table', documentTypes: inTable(TYPES) },
			{ defineTypes: 'json', documentTypesJson: JSON.stringify({ documentTypes: TYPES }) },
		]) {
			const { output, exchanges } = await runNode({ ...common, ...more });
			expect(calls(exchanges)).toEqual([`POST ${below}createClassification`]);
			expect(bodies(exchanges)).toEqual([
				{ classificationDetails: { name: 'Mail', description: 'All', documentTypes: TYPES } },
			]);
			expect(output[0]?.json).toMatchObject({ status: 'created' });
		}
	});

	test('Classification: Get, Update and Delete', async () => {
		const classificationId = await create();
		const on = (operation: string) => ({ resource: 'classification', operation, classificationId });

		const got = await runNode(on('get'));
		expect(calls(got.exchanges)).toEqual([`POST ${below}viewClassification`]);
		expect(got.output[0]?.json).toMatchObject({
			classificationId,
			classificationDetails: { name: 'Mail', documentTypes: TYPES },
		});

		const renamed = await runNode({ ...on('update'), updateFields: { name: 'Post' } });
		expect(calls(renamed.exchanges)).toEqual([
			`POST ${below}viewClassification`,
			`PATCH ${below}updateClassification`,
		]);
		expect(bodies(renamed.exchanges)[1]).toEqual({
			classificationId,
			classificationDetails: { name: 'Post', description: '', documentTypes: TYPES },
		});
		await runNode({
			...on('update'),
			defineTypes: 'table',
			documentTypes: inTable(TYPES.slice(1)),
		});
		const again = await runNode(on('get'));
		expect(again.output[0]?.json.classificationDetails).toMatchObject({
			name: 'Post',
			documentTypes: TYPES.slice(1),
		});

		const deleted = await runNode(on('delete'));
		expect(calls(deleted.exchanges)).toEqual([`DELETE ${below}deleteClassification`]);
		expect(deleted.output.map(({ json }) => json)).toEqual([{ deleted: true, classificationId }]);
		const gone = await runNode(on('get'), undefined, { onError: 'continueRegularOutput' });
		expect(gone.output[0]?.json.error).toContain(classificationId);
	});

	test('Document: Classify, routed to outputs, defined here and by ID', async () => {
		const items = [await node.itemOf(RECEIPT), await node.itemOf(INVOICE), await node.itemOf(BILL)];
		const common = { resource: 'document', operation: 'classify', routeTypes: true };
		for (const more of [
			{ classification: 'definedHere', documentTypes: inTable(TYPES) },
			{ classification: 'id', classificationId: await create(), routedTypes: 'Invoice, Receipt' },
		]) {
			const { outputs, exchanges } = await runNode({ ...common, ...more }, items);
			const [invoices = [], receipts = []] = outputs;
			expect(invoices.map(({ json }) => json.fileName)).toContain(INVOICE);
			expect(receipts.map(({ json, pairedItem }) => [json.fileName, pairedItem])).toEqual([
				[RECEIPT, { item: 0 }],
			]);
			expect(outputs.flat()).toHaveLength(3);
			expect(receipts[0]?.json).toMatchObject({ documentType: 'Receipt', status: 'processed' });
			const [upload, poll] = [`POST ${below}uploadFiles`, `POST ${below}getResults`];
			expect(calls(exchanges).filter((call) => call === upload)).toHaveLength(3);
			expect(calls(exchanges).at(-1)).toBe(poll);
		}
	});

	test('a linked extraction adds the data, in Classify and in Get Results', async () => {
		const extractionId = await createExtraction();
		const classificationId = await create(
			TYPES.map((type) => (type.name === 'Invoice' ? { ...type, extractionId } : type)),
		);
		const { output } = await runNode(
			{ resource: 'document', operation: 'classify', classification: 'id', classificationId },
			[await node.itemOf(INVOICE), await node.itemOf(RECEIPT)],
		);
		expect(output.map(({ json }) => [json.documentType, json.data])).toEqual([
			['Invoice', { number: 'AN-2026-0147' }],
			['Receipt', undefined],
		]);
		expect(output[0]?.json.extraction).toMatchObject({ extractionId });

		const looked = await runNode({
			resource: 'batch',
			operation: 'getResults',
			belongsTo: 'classification',
			classificationId,
			batchId: String(output[0]?.json.batchId),
		});
		expect(looked.output.map(({ json }) => [json.documentType, json.data])).toEqual([
			['Invoice', { number: 'AN-2026-0147' }],
			['Receipt', undefined],
		]);
	});

	test('types with fields add the data, twice with the same extraction, and with a new extraction after its deletion', async () => {
		const fields = [{ name: 'number', description: 'Invoice number', type: 'string' }];
		const parameters = {
			...{ resource: 'document', operation: 'classify', classification: 'definedHere' },
			documentTypes: {
				values: [
					{ name: 'Invoice', extractData: 'fields', fields: { values: fields } },
					{ name: 'Receipt', uniqueWords: 'receipt, change, table' },
				],
			},
			options: { language: { __rl: true, mode: 'list', value: 'English' } },
		};
		const classify = async (staticData?: IDataObject) => {
			const items = [await node.itemOf(INVOICE), await node.itemOf(RECEIPT)];
			const ran = await runNode(parameters, items, {}, { staticData });
			expect(ran.output.map(({ json }) => [json.documentType, json.data])).toEqual([
				['Invoice', { number: 'AN-2026-0147' }],
				['Receipt', undefined],
			]);
			const extraction = ran.output[0]?.json.extraction;
			const extractionId = isObject(extraction) ? String(extraction.extractionId) : '';
			return { ...ran, extractionId, changes: calls(ran.exchanges).filter(isChange) };
		};
		const isChange = (call: string) => !/uploadFiles|[rR]esults$/.test(call);

		const first = await classify();
		expect(first.changes).toEqual(['POST createExtraction', `POST ${below}createClassification`]);
		const second = await classify(first.staticData);
		expect(second.changes).toEqual(['POST viewExtraction']);
		expect(second.extractionId).toBe(first.extractionId);

		const { extractionId } = first;
		await runNode({ resource: 'extraction', operation: 'delete', extractionId });
		const third = await classify(second.staticData);
		expect(third.changes).toEqual([
			'POST viewExtraction',
			'POST createExtraction',
			`POST ${below}createClassification`,
		]);
		expect(third.extractionId).not.toBe(extractionId);
	});

	test('a delivery note that may be an invoice goes to Other with Minimum Confidence', async () => {
		const common = {
			...{ resource: 'document', operation: 'classify', classification: 'definedHere' },
			documentTypes: { values: [{ name: 'Invoice' }, { name: 'Receipt' }] },
			routeTypes: true,
		};
		const items = [await node.itemOf(DELIVERY_NOTE), await node.itemOf(INVOICE)];
		const filesOf = ({ outputs }: { outputs: INodeExecutionData[][] }) =>
			outputs.map((output) => output.map(({ json }) => json.fileName));
		const any = await runNode(common, items);
		expect(filesOf(any)).toEqual([[DELIVERY_NOTE, INVOICE]]);

		const sure = await runNode({ ...common, options: { minimumConfidence: 0.5 } }, items);
		expect(filesOf(sure)).toEqual([[INVOICE], [], [DELIVERY_NOTE]]);
		const [note] = any.output;
		expect(sure.outputs[2]?.[0]?.json).toMatchObject({
			documentType: null,
			bestGuess: 'Invoice',
			confidence: note?.json.confidence,
		});
	});

	test('File: Upload and Delete, Batch: Delete', async () => {
		const classificationId = await create();
		const belongsTo = { belongsTo: 'classification', classificationId };
		const uploaded = await runNode(
			{ resource: 'file', operation: 'upload', ...belongsTo, inputDataFieldName: '*' },
			[await node.itemOf(INVOICE, RECEIPT)],
		);
		expect(calls(uploaded.exchanges)).toEqual(Array(2).fill(`POST ${below}uploadFiles`));
		const [first] = uploaded.output.map(({ json }) => String(json.fileId));
		const batchId = String(uploaded.output[0]?.json.batchId);

		const files = await runNode({
			...{ resource: 'file', operation: 'delete', ...belongsTo, batchId },
			fileIds: first ?? '',
		});
		expect(calls(files.exchanges)).toEqual([`DELETE ${below}deleteFiles`]);
		expect(bodies(files.exchanges)).toEqual([{ classificationId, batchId, fileIds: [first] }]);

		const batch = await runNode({ resource: 'batch', operation: 'delete', ...belongsTo, batchId });
		expect(calls(batch.exchanges)).toEqual([`DELETE ${below}deleteBatch`]);
		expect(batch.output.map(({ json }) => json)).toEqual([
			{ deleted: true, classificationId, batchId },
		]);
	});
});
