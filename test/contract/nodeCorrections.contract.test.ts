/** Requests of the node for correcting and confirming results, in both API layouts, and their effect. */
import type { IDataObject } from 'n8n-workflow';

import { INVOICE, bodies, calls, setUpNode } from '../support/nodeRun';

const node = setUpNode([]);
const { runNode, useLayout } = node;

const FIELDS = [
	{ key: 'invoiceNumber', type: 'string' },
	{ key: 'invoiceDate', type: 'date' },
	{ key: 'grandTotal', type: 'number' },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [{ key: 'description' }, { key: 'amount', type: 'number' }],
		},
	},
];

describe.each([
	{ layout: 'flat', below: '', resultsPath: 'getResults' },
	{ layout: 'namespaced', below: 'documentClassification/', resultsPath: 'getBatchResults' },
])('in the layout $layout', ({ layout, below, resultsPath }) => {
	beforeAll(() => useLayout(layout));
	// An example learned in one test would change the answers of the next.
	afterEach(() => node.forgetExamples());

	const definedHere = {
		...{ resource: 'document', operation: 'extract', extraction: 'definedHere' },
		...{ language: 'English', defineFields: 'json', fieldsJson: JSON.stringify(FIELDS) },
		...{ fileSource: 'inputData', inputDataFieldName: 'data' },
	};
	const ofItem = {
		resource: 'file',
		belongsTo: 'extraction',
		extractionId: '={{ $json.extractionId }}',
		batchId: '={{ $json.batchId }}',
		fileId: '={{ $json.fileId }}',
	};

	async function extracted(options = {}): Promise<IDataObject> {
		const { output } = await runNode({ ...definedHere, options }, [await node.itemOf(INVOICE)]);
		return output[0]?.json ?? {};
	}

	async function resultOf({ extractionId, batchId, fileId }: { [id: string]: unknown }) {
		const { output } = await runNode({
			...{ resource: 'batch', operation: 'getResults', belongsTo: 'extraction', simplify: false },
			...{ extractionId: String(extractionId), batchId: String(batchId) },
			options: { fileId: String(fileId) },
		});
		return Object(output[0]?.json);
	}

	test.each(['typed', 'printed', 'both'])(
		'unchanged data of an item sends nothing (%s)',
		async (values) => {
			const json = await extracted({ values });
			const { output, exchanges } = await runNode({ ...ofItem, operation: 'correct' }, [{ json }]);
			expect(calls(exchanges)).toEqual([`POST ${resultsPath}`, 'POST viewExtraction']);
			const { extractionId, batchId, fileId } = json;
			expect(output.map((item) => item.json)).toEqual([
				{ corrected: false, extractionId, batchId, fileId, changes: {} },
			]);
		},
	);

	test('sends only changed values, as texts in the format of the service', async () => {
		const json = await extracted();
		const before = await resultOf(json);
		const { lines } = before.raw.result;
		expect(lines.length).toBeGreaterThan(1);
		const data = Object(json.data);
		const changed = {
			...data,
			grandTotal: 1300.5,
			invoiceDate: null,
			lines: [...data.lines.slice(1), { description: 'Postage', amount: 7 }],
		};
		const { output, exchanges } = await runNode({ ...ofItem, operation: 'correct' }, [
			{ json: { ...json, data: changed } },
		]);
		expect(calls(exchanges).at(-1)).toBe('PATCH updateResults');
		const { extractionId, batchId, fileId } = json;
		const changes = {
			...{ grandTotal: '1300.5', invoiceDate: null },
			lines: [...lines.slice(1), { description: 'Postage', amount: '7' }],
		};
		expect(bodies(exchanges).at(-1)).toEqual({ extractionId, batchId, fileId, result: changes });
		expect(output).toMatchObject([
			{
				json: {
					...{ corrected: true, extractionId, batchId, fileId, updatedAt: expect.any(Number) },
					changes,
				},
				pairedItem: { item: 0 },
			},
		]);
		const after = await resultOf(json);
		expect(after.data).toEqual(changed);
		expect(after.raw).toMatchObject({
			result: { ...before.raw.result, ...changes },
			reviewed: { status: 'edited' },
		});
	});

	test('corrects selected fields of the extraction', async () => {
		const json = await extracted();
		const by = { ...ofItem, operation: 'correct', defineData: 'fields' };
		const { fields, exchanges: asked } = await node.map(
			{ ...by, extractionId: String(json.extractionId) },
			'getColumns',
		);
		expect(calls(asked)).toEqual(['POST viewExtraction']);
		expect(fields.map(({ id, type }) => [id, type])).toEqual([
			...[
				['invoiceNumber', 'string'],
				['invoiceDate', 'dateTime'],
			],
			...[
				['grandTotal', 'number'],
				['lines', 'array'],
			],
		]);
		const { lines, invoiceNumber, invoiceDate } = Object(json.data);
		const value = {
			...{ invoiceNumber: null, invoiceDate: `${invoiceDate}T00:00:00`, grandTotal: 1300.5 },
			lines: JSON.stringify(lines),
		};
		const columns = { mappingMode: 'defineBelow', value, matchingColumns: [], schema: fields };
		const { output } = await runNode(Object({ ...by, columns }), [{ json }]);
		// The other values are unchanged and not sent.
		expect(output[0]?.json).toMatchObject({ corrected: true, changes: { grandTotal: '1300.5' } });
		expect((await resultOf(json)).data).toMatchObject({ invoiceNumber, grandTotal: 1300.5 });
	});

	test('confirms a result', async () => {
		const json = await extracted();
		const { output, exchanges } = await runNode({ ...ofItem, operation: 'confirm' }, [{ json }]);
		expect(calls(exchanges)).toEqual(['PATCH updateResults']);
		const { extractionId, batchId, fileId } = json;
		expect(bodies(exchanges)).toEqual([{ extractionId, batchId, fileId, confirmed: true }]);
		expect(output[0]?.json).toEqual({
			...{ confirmed: true, extractionId, batchId, fileId, updatedAt: expect.any(Number) },
		});
		expect((await resultOf(json)).raw.reviewed.status).toBe('confirmed');
	});

	test('the message for an unknown field has its path, and other items continue', async () => {
		const json = await extracted();
		const { output } = await runNode(
			{ ...ofItem, operation: 'correct', data: '={{ $json.wrong ?? $json.data }}' },
			[
				{ json: { ...json, wrong: { lines: [{ sku: '1' }] } } },
				{ json: { ...json, wrong: { grandTotal: 5 } } },
			],
			{ onError: 'continueRegularOutput' },
		);
		expect(output).toMatchObject([
			{
				json: {
					error:
						'result.lines[0].sku is not a field of the extraction; the name must be "description" or "amount"',
				},
				pairedItem: { item: 0 },
			},
			{ json: { corrected: true }, pairedItem: { item: 1 } },
		]);
	});

	test('items with a value that does not match its type are refused, other items are not', async () => {
		const json = await extracted();
		const lines = [{ description: 'Apples', amount: 'twelve apples' }];
		const { output, exchanges } = await runNode(
			{ ...ofItem, operation: 'correct', data: '={{ $json.wrong }}' },
			[
				{ json: { ...json, wrong: { grandTotal: '12 apples' } } },
				{ json: { ...json, wrong: { lines } } },
				{ json: { ...json, wrong: { invoiceDate: 'soon' } } },
				{ json: { ...json, wrong: { grandTotal: '1.204,50 €', invoiceDate: '3/4/2026' } } },
			],
			{ onError: 'continueRegularOutput' },
		);
		expect(output.map((item) => item.json.error ?? item.json.corrected)).toEqual([
			'"12 apples" does not fit the field grandTotal',
			'"twelve apples" does not fit the field lines.amount in row 1',
			'"soon" does not fit the field invoiceDate',
			true,
		]);
		expect(output[0]?.json.message).toContain('a number without words, such as 1204.50');
		expect(calls(exchanges).filter((call) => call === 'PATCH updateResults')).toHaveLength(1);
	});

	test('corrects and confirms a document type', async () => {
		const { output: created } = await runNode({
			...{ resource: 'classification', operation: 'create', name: 'Mail' },
			defineTypes: 'json',
			documentTypesJson: JSON.stringify([
				{ name: 'Invoice', description: '', uniqueWords: ['invoice'] },
				{ name: 'Letter', description: '', uniqueWords: ['dear'] },
			]),
		});
		const classificationId = String(created[0]?.json.classificationId);
		const { output: uploaded } = await runNode(
			{
				...{ resource: 'document', operation: 'classify', classification: 'id' },
				...{ classificationId, fileSource: 'inputData', inputDataFieldName: 'data' },
			},
			[await node.itemOf(INVOICE)],
		);
		const items = [{ json: { ...uploaded[0]?.json } }];
		const parameters = {
			...ofItem,
			...{ belongsTo: 'classification', classificationId: '={{ $json.classificationId }}' },
		};
		const { output, exchanges } = await runNode(
			{ ...parameters, operation: 'correct', documentType: 'letter' },
			items,
		);
		expect(calls(exchanges)).toEqual([`PATCH ${below}updateResults`]);
		expect(output[0]?.json).toMatchObject({
			...{ corrected: true, classificationId, changes: { documentType: 'letter' } },
		});
		const confirmed = await runNode({ ...parameters, operation: 'confirm' }, items);
		expect(calls(confirmed.exchanges)).toEqual([`PATCH ${below}updateResults`]);
		const { batchId } = Object(items[0]?.json);
		const { output: results } = await runNode({
			...{ resource: 'batch', operation: 'getResults', belongsTo: 'classification' },
			...{ classificationId, batchId: String(batchId) },
		});
		expect(results[0]?.json).toMatchObject({ documentType: 'Letter', confidence: 1 });
	});
});
