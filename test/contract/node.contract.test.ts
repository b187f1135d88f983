/** Extractions: requests and results of the node, operation by operation, in both API layouts. */
import { once } from 'node:events';
import { createReadStream, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { BILL, INVOICE, RECEIPT, bodies, calls, documents, setUpNode } from '../support/nodeRun';
import { readAs } from '../support/openapi';
import type { BatchResults, Uploaded } from '../support/serviceClient';

const node = setUpNode();
const { createExtraction, runNode, search, useLayout } = node;

describe.each([
	{ layout: 'flat', resultsPath: 'getResults' },
	{ layout: 'namespaced', resultsPath: 'getBatchResults' },
])('in the layout $layout', ({ layout, resultsPath }) => {
	beforeAll(() => useLayout(layout));

	test('the list of extractions has the new one, and the search finds it', async () => {
		const extractionId = await createExtraction();
		const { results, exchanges } = await search('searchExtractions');
		expect(calls(exchanges)).toEqual(['POST listExtractions']);
		expect(results.find(({ value }) => value === extractionId)?.name).toMatch(
			/^Invoices \(\d{4}-\d\d-\d\d \d\d:\d\d, 1 field\)$/,
		);
		expect((await search('searchExtractions', extractionId)).results).toHaveLength(1);
	});

	test('the list of extractions continues after the first page', async () => {
		for (let count = 0; count < 51; count++) await createExtraction();
		const first = await search('searchExtractions');
		const next = await search('searchExtractions', '', first.paginationToken);
		expect(first.results).toHaveLength(50);
		expect(next.results.length).toBeGreaterThan(0);
		const known = new Set(first.results.map(({ value }) => value));
		expect(next.results.filter(({ value }) => known.has(value))).toEqual([]);
	});

	describe('Extraction: Create', () => {
		test('sends the rows of the table as fields, and no unset option', async () => {
			const { output, exchanges } = await runNode({
				resource: 'extraction',
				operation: 'create',
				name: 'Invoices',
				language: 'German',
				defineFields: 'table',
				fields: {
					values: [
						{ name: 'number', description: 'Its number', example: 'A-1', type: 'string' },
						{ name: 'plain', description: '', example: '', type: 'string' },
						{ name: 'tags', example: 'urgent', type: 'list' },
						{
							name: 'seller',
							type: 'object',
							nestedFields: { values: [{ name: 'name' }, { name: 'vatId', example: 'DE1' }] },
						},
						{
							name: 'lines',
							description: 'Its lines',
							type: 'objects',
							nestedFields: { values: [{ name: 'sku' }, { name: 'amount' }] },
						},
					],
				},
			});
			expect(calls(exchanges)).toEqual(['POST createExtraction']);
			const string = 'string';
			expect(exchanges[0]?.request.body).toEqual({
				extractionDetails: {
					name: 'Invoices',
					language: 'German',
					fields: [
						{ key: 'number', description: 'Its number', example: 'A-1', type: string },
						{ key: 'plain', type: string },
						{ key: 'tags', type: 'array', items: { type: string, example: 'urgent' } },
						{
							key: 'seller',
							type: 'object',
							properties: [
								{ key: 'name', type: string },
								{ key: 'vatId', example: 'DE1', type: string },
							],
						},
						{
							key: 'lines',
							description: 'Its lines',
							type: 'array',
							items: {
								type: 'object',
								properties: [
									{ key: 'sku', type: string },
									{ key: 'amount', type: string },
								],
							},
						},
					],
				},
			});
			expect(output.map(({ json }) => json)).toEqual([exchanges[0]?.response.body]);
		});

		test('sends JSON fields unchanged, and the chosen options', async () => {
			const fields = [
				{ key: 'a', description: 'A', example: '1', type: 'string' },
				{
					key: 'deep',
					type: 'object',
					properties: [
						{ key: 'list', type: 'array', items: { type: 'array', items: { type: 'string' } } },
					],
				},
			];
			const { exchanges } = await runNode({
				resource: 'extraction',
				operation: 'create',
				name: 'Invoices',
				language: 'Multi-Lingual',
				defineFields: 'json',
				fieldsJson: JSON.stringify(fields),
				about: 'From our suppliers',
				extractionOptions: {
					hasTable: true,
					hasVisuals: false,
					handwrittenTextRecognition: false,
					checkboxRecognition: true,
					longDocument: true,
					splitPdfPages: false,
					pageRange: { pages: { from: 2, to: 5 } },
				},
			});
			expect(exchanges.map(({ request }) => request.body)).toEqual([
				{
					extractionDetails: {
						name: 'Invoices',
						description: 'From our suppliers',
						language: 'Multi-Lingual',
						options: {
							hasTable: true,
							hasVisuals: false,
							handwrittenTextRecognition: false,
							checkboxRecognition: true,
							longDocument: true,
							splitPdfPages: false,
							specificPageProcessing: true,
							specificPageProcessingOptions: { from: 2, to: 5 },
						},
						fields,
					},
				},
			]);
		});

		test('sends only the chosen option', async () => {
			const { exchanges } = await runNode({
				resource: 'extraction',
				operation: 'create',
				name: 'Invoices',
				language: 'English',
				defineFields: 'json',
				fieldsJson: '[{"key":"a"}]',
				extractionOptions: { hasTable: true },
			});
			expect(exchanges[0]?.request.body).toHaveProperty('extractionDetails.options', {
				hasTable: true,
			});
		});
	});

	describe('Extraction: Create, with each way of defining fields', () => {
		const create = {
			resource: 'extraction',
			operation: 'create',
			name: 'Invoices',
			language: 'French',
		};

		test.each([
			[
				'example',
				{ jsonExample: '{"number":"A-1","lines":[{"amount":1.5}]}' },
				[
					{ key: 'number', example: 'A-1', type: 'string' },
					{
						key: 'lines',
						type: 'array',
						items: {
							type: 'object',
							properties: [
								{
									key: 'amount',
									description: 'Answer as a number, such as 1204.50.',
									example: '1.5',
									type: 'string',
								},
							],
						},
					},
				],
			],
			[
				'schema',
				{ jsonSchema: '{"type":"object","properties":{"total":{"type":"number","title":"Sum"}}}' },
				[
					{
						key: 'total',
						description: 'Sum. Answer as a number, such as 1204.50.',
						type: 'string',
					},
				],
			],
			[
				'template',
				{ template: 'receipt', receiptFields: { values: [{ name: 'merchant' }] } },
				[{ key: 'merchant', type: 'string' }],
			],
		])('%s', async (defineFields, parameters, fields) => {
			const { exchanges } = await runNode({ ...create, defineFields, ...parameters });
			expect(bodies(exchanges)).toEqual([
				{ extractionDetails: { name: 'Invoices', language: 'French', fields } },
			]);
		});

		test.each([
			...['bankStatement', 'businessCard', 'contract', 'idCard'],
			...['invoice', 'purchaseOrder', 'receipt', 'resume'],
		])('accepts the template %s without changes', async (template) => {
			const { output } = await runNode({ ...create, defineFields: 'template', template });
			expect(output[0]?.json.status).toBe('created');
		});
	});

	test('Extraction: Get, Update and Delete', async () => {
		const extractionId = await createExtraction();
		const on = (operation: string) => ({ resource: 'extraction', operation, extractionId });

		const got = await runNode(on('get'));
		expect(calls(got.exchanges)).toEqual(['POST viewExtraction']);
		expect(bodies(got.exchanges)).toEqual([{ extractionId }]);
		expect(got.output[0]?.json).toMatchObject({
			extractionId,
			extractionDetails: { name: 'Invoices', fields: [{ key: 'number' }] },
		});

		const updated = await runNode({
			...on('update'),
			updateFields: { name: 'Bills', language: { __rl: true, mode: 'list', value: 'German' } },
			extractionOptions: { hasTable: true },
			defineFields: 'table',
			fields: { values: [{ name: 'total', type: 'string' }] },
		});
		expect(calls(updated.exchanges)).toEqual(['POST viewExtraction', 'PATCH updateExtraction']);
		expect(bodies(updated.exchanges)[1]).toEqual({
			extractionId,
			extractionDetails: {
				name: 'Bills',
				language: 'German',
				options: { hasTable: true },
				fields: [{ key: 'total', type: 'string' }],
			},
		});
		const again = await runNode(on('get'));
		expect(again.output[0]?.json.extractionDetails).toMatchObject({
			name: 'Bills',
			language: 'German',
			options: { hasTable: true },
			fields: [{ key: 'total', type: 'string' }],
		});

		const deleted = await runNode(on('delete'));
		expect(calls(deleted.exchanges)).toEqual(['DELETE deleteExtraction']);
		expect(bodies(deleted.exchanges)).toEqual([{ extractionId }]);
		expect(deleted.output.map(({ json }) => json)).toEqual([{ deleted: true, extractionId }]);
		const gone = await runNode(on('get'), undefined, { onError: 'continueRegularOutput' });
		expect(gone.output[0]?.json.error).toContain(extractionId);
	});

	describe('File: Upload', () => {
		test('sends files of several items into one new batch', async () => {
			const extractionId = await createExtraction();
			const { output, exchanges } = await runNode(
				{
					resource: 'file',
					operation: 'upload',
					extractionId,
					inputDataFieldName: 'data*',
				},
				[await node.itemOf(INVOICE, RECEIPT), await node.itemOf(BILL)],
			);
			expect(calls(exchanges)).toEqual(Array(3).fill('POST uploadFiles'));
			const [first, ...others] = exchanges;
			expect(first?.request.body).toEqual({ extractionId, files: [expect.any(String)] });
			const { batchId } = readAs<Uploaded>('FilesUploaded', first?.response.body);
			for (const { request } of others) {
				expect(request.body).toEqual({ extractionId, batchId, files: [expect.any(String)] });
			}

			const sent = exchanges.flatMap(({ request }) => request.files);
			expect(sent.map(({ name }) => name).sort()).toEqual([INVOICE, RECEIPT, BILL].sort());
			for (const file of sent) {
				expect(file.type).toBe('application/pdf');
				const bytes = Buffer.from(await file.arrayBuffer());
				expect(bytes.equals(readFileSync(path.join(documents, file.name)))).toBe(true);
			}

			expect(output.map(({ json }) => json.fileName)).toEqual([INVOICE, RECEIPT, BILL]);
			expect(new Set(output.map(({ json }) => json.batchId))).toEqual(new Set([batchId]));
		});

		test('adds files to the batch that is given in the option', async () => {
			const extractionId = await createExtraction();
			const upload = { resource: 'file', operation: 'upload', extractionId };
			const { output } = await runNode(upload, [await node.itemOf(INVOICE)]);
			const batchId = String(output[0]?.json.batchId);
			const { exchanges } = await runNode({ ...upload, options: { batchId } }, [
				await node.itemOf(BILL),
			]);
			expect(exchanges.map(({ request }) => request.body)).toEqual([
				{ extractionId, batchId, files: [expect.any(String)] },
			]);
			expect(exchanges[0]?.response.body).toHaveProperty('batchId', batchId);
		});

		test('sends the original name of a file', async () => {
			const extractionId = await createExtraction();
			const fileName = 'Größe – 見積書 (1), März.pdf';
			const stored = await node.store(INVOICE, fileName);
			const { output, exchanges } = await runNode(
				{ resource: 'file', operation: 'upload', extractionId },
				[{ json: {}, binary: { data: stored } }],
			);
			expect(exchanges[0]?.request.files.map(({ name }) => name)).toEqual([fileName]);
			expect(output.map(({ json }) => json.fileName)).toEqual([fileName]);
		});
	});

	describe('Batch: Get Results', () => {
		test('requests the whole batch, and a single file', async () => {
			const extractionId = await createExtraction();
			const uploads = await runNode({ resource: 'file', operation: 'upload', extractionId }, [
				await node.itemOf(INVOICE),
				await node.itemOf(RECEIPT),
			]);
			const files = uploads.output.map(({ json }) => json);
			const batchId = String(files[0]?.batchId);
			const getResults = { resource: 'batch', operation: 'getResults', extractionId, batchId };

			let whole = await runNode(getResults);
			while (whole.output[0]?.json.status === 'waiting') {
				await new Promise((resolve) => setTimeout(resolve, 50));
				whole = await runNode(getResults);
			}
			expect(calls(whole.exchanges)).toEqual([`POST ${resultsPath}`, 'POST viewExtraction']);
			expect(whole.exchanges[0]?.request.body).toEqual({ extractionId, batchId });
			expect(whole.output.map(({ json }) => json)).toMatchObject(
				files.map(({ fileId, fileName }) => ({ fileId, fileName, status: 'processed' })),
			);

			const fileId = String(files[1]?.fileId);
			const one = await runNode({ ...getResults, options: { fileId, values: 'printed' } });
			expect(calls(one.exchanges)).toEqual([`POST ${resultsPath}`]);
			expect(one.exchanges[0]?.request.body).toEqual({ extractionId, batchId, fileId });
			expect(one.output.map(({ json }) => json.fileId)).toEqual([fileId]);
		});
	});

	describe('Document: Extract', () => {
		test('uploads, waits, and returns the data of each document at its item', async () => {
			const extractionId = await createExtraction();
			const { output, exchanges } = await runNode(
				{
					resource: 'document',
					operation: 'extract',
					extraction: 'id',
					extractionId,
					inputDataFieldName: 'data, data*',
				},
				[await node.itemOf(INVOICE, RECEIPT), await node.itemOf(BILL)],
			);
			const uploads = exchanges.slice(0, 3);
			const looks = exchanges.slice(3, -1);
			expect(calls(uploads)).toEqual(Array(3).fill('POST uploadFiles'));
			expect(calls(exchanges.slice(-1))).toEqual(['POST viewExtraction']);
			expect(new Set(calls(looks))).toEqual(new Set([`POST ${resultsPath}`]));

			const { batchId } = readAs<Uploaded>('FilesUploaded', uploads[0]?.response.body);
			expect(uploads[0]?.request.body).not.toHaveProperty('batchId');
			for (const { request } of uploads.slice(1)) {
				expect(request.body).toHaveProperty('batchId', batchId);
			}
			for (const { request } of looks) expect(request.body).toEqual({ extractionId, batchId });

			const { files } = readAs<BatchResults>('BatchResults', looks.at(-1)?.response.body);
			const resultOf = (name: string) => files.find(({ fileName }) => fileName === name)?.result;
			expect(output.map(({ json, pairedItem }) => [json.fileName, json.data, pairedItem])).toEqual([
				[INVOICE, resultOf(INVOICE), { item: 0 }],
				[RECEIPT, resultOf(RECEIPT), { item: 0 }],
				[BILL, resultOf(BILL), { item: 1 }],
			]);
			for (const { json } of output) expect(json.data).toHaveProperty('number');
		});
	});

	test('values have the types of their fields, and a confidence', async () => {
		const fields = [
			{ key: 'invoiceNumber', description: 'Number of the invoice' },
			{ key: 'invoiceDate', description: 'Date of the invoice', type: 'date' },
			{ key: 'grandTotal', description: 'Total amount to pay', type: 'number' },
			{
				key: 'lines',
				description: 'The items of the invoice',
				type: 'array',
				items: {
					type: 'object',
					properties: [{ key: 'lineTotal', type: 'number', example: '80.00' }],
				},
			},
		];
		const define = { defineFields: 'json', fieldsJson: JSON.stringify(fields) };
		const created = await runNode({
			resource: 'extraction',
			operation: 'create',
			name: 'Typed',
			...define,
		});
		const extractionId = String(created.output[0]?.json.extractionId);
		const extract = { resource: 'document', operation: 'extract' };
		const runs = [
			await runNode({ ...extract, ...define }, [await node.itemOf(INVOICE)]),
			await runNode({ ...extract, extraction: 'id', extractionId }, [await node.itemOf(INVOICE)]),
		];
		for (const { output } of runs) {
			const json = output[0]?.json;
			expect(json?.data).toEqual({
				invoiceNumber: 'AN-2026-0147',
				invoiceDate: '2026-03-12',
				grandTotal: 5365.8,
				lines: [1280, 1850, 514, 210, 617.5].map((lineTotal) => ({ lineTotal })),
			});
			const sure = expect.any(Number);
			expect(json?.confidence).toEqual({
				lowest: sure,
				fields: {
					invoiceNumber: sure,
					invoiceDate: sure,
					grandTotal: sure,
					lines: Array(5).fill({ lineTotal: sure }),
				},
			});
		}
	});

	describe('Document: Extract, Defined Here', () => {
		test('creates the extraction once, and again if it was deleted', async () => {
			const parameters = {
				resource: 'document',
				operation: 'extract',
				defineFields: 'json',
				fieldsJson: '[{"key":"number","description":"Invoice number"}]',
			};
			const first = await runNode(parameters, [await node.itemOf(INVOICE)]);
			expect(calls(first.exchanges).slice(0, 2)).toEqual([
				'POST createExtraction',
				'POST uploadFiles',
			]);
			expect(first.output[0]?.json.data).toEqual({ number: 'AN-2026-0147' });

			const { extractionId } = first.output[0]?.json ?? {};
			await runNode({
				resource: 'extraction',
				operation: 'delete',
				extractionId: String(extractionId),
			});
			const { staticData } = first;
			const second = await runNode(parameters, [await node.itemOf(INVOICE)], {}, { staticData });
			expect(calls(second.exchanges).slice(0, 4)).toEqual([
				'POST uploadFiles',
				'POST viewExtraction',
				'POST createExtraction',
				'POST uploadFiles',
			]);
			expect(second.output[0]?.json.data).toEqual({ number: 'AN-2026-0147' });
		});

		test('files from a URL, several per request, a batch per item', async () => {
			const server = createServer((request, response) =>
				createReadStream(path.join(documents, path.basename(request.url ?? ''))).pipe(response),
			);
			await once(server.listen(0, '127.0.0.1'), 'listening');
			const address = server.address();
			const port = typeof address === 'object' ? address?.port : undefined;
			try {
				const { output, exchanges } = await runNode(
					{
						resource: 'document',
						operation: 'extract',
						extraction: 'id',
						extractionId: await createExtraction(),
						fileSource: 'url',
						url: '={{ $json.urls }}',
						simplify: false,
						options: { filesPerRequest: 2, batchPerItem: true, concurrentUploads: 2 },
					},
					[[INVOICE, RECEIPT], [BILL]].map((names) => ({
						json: { urls: names.map((name) => `http://127.0.0.1:${port}/${name}`) },
					})),
				);
				const uploads = exchanges.filter(({ path: to }) => to.endsWith('/uploadFiles'));
				expect(uploads.map(({ request }) => request.files.length).sort()).toEqual([1, 2]);
				expect(output.map(({ json, pairedItem }) => [json.fileName, pairedItem])).toEqual([
					[INVOICE, { item: 0 }],
					[RECEIPT, { item: 0 }],
					[BILL, { item: 1 }],
				]);
				expect(new Set(output.map(({ json }) => json.batchId)).size).toBe(2);
				expect(output[0]?.json.raw).toMatchObject({ fileId: output[0]?.json.fileId });
			} finally {
				server.close();
			}
		});
	});

	test('File: Delete and Batch: Delete', async () => {
		const extractionId = await createExtraction();
		const { output } = await runNode(
			{ resource: 'file', operation: 'upload', extractionId, inputDataFieldName: '*' },
			[await node.itemOf(INVOICE, RECEIPT, BILL)],
		);
		const [first, second] = output.map(({ json }) => String(json.fileId));
		const batchId = String(output[0]?.json.batchId);
		const batch = { belongsTo: 'extraction', extractionId, batchId };

		const files = await runNode({
			resource: 'file',
			operation: 'delete',
			...batch,
			fileIds: `${first}, ${second}`,
		});
		expect(calls(files.exchanges)).toEqual(
			layout === 'flat'
				? ['DELETE deleteFiles']
				: ['DELETE deleteExtraction', 'DELETE deleteExtraction'],
		);
		expect(files.output.map(({ json }) => json)).toEqual([
			{ deleted: true, extractionId, batchId, fileIds: [first, second] },
		]);

		const deleted = await runNode({ resource: 'batch', operation: 'delete', ...batch });
		expect(calls(deleted.exchanges)).toEqual([
			layout === 'flat' ? 'DELETE deleteBatch' : 'DELETE deleteExtraction',
		]);
		expect(bodies(deleted.exchanges)).toEqual([{ extractionId, batchId }]);
		const { output: still } = await runNode({
			resource: 'extraction',
			operation: 'get',
			extractionId,
		});
		expect(still[0]?.json.extractionDetails).toMatchObject({ name: 'Invoices' });
	});
});
