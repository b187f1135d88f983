/** What the node sends and gets, operation by operation, in both API layouts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { behindTrigger, createEngine, type Engine } from '../../scripts/engine';
import { startLocalService, type LocalService } from '../../scripts/local-service';
import { checkRequest, checkResponse, readAs } from './openapi';
import { startRecordingProxy, type Exchange, type RecordingProxy } from './recordingProxy';
import type { BatchResults, Created, Uploaded } from './serviceClient';

const root = path.join(__dirname, '..', '..');
const documents = path.join(root, 'examples', 'documents');
const folder = mkdtempSync(path.join(tmpdir(), 'node-contract-'));

const credential = { accessToken: '', baseUrl: '', apiLayout: 'flat' };
let service: LocalService;
let proxy: RecordingProxy;
let engine: Engine;

beforeAll(async () => {
	service = await startLocalService({ root, dataDir: path.join(folder, 'service') });
	proxy = await startRecordingProxy(service.baseUrl);
	Object.assign(credential, { accessToken: service.token, baseUrl: proxy.baseUrl });
	engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: root },
			{
				directory: path.join(root, 'node_modules', 'n8n-nodes-base'),
				nodes: ['manualTrigger'],
			},
		],
		credentials: { documentExtractionApi: credential },
	});
});

afterAll(async () => {
	await proxy?.close();
	await service?.stop();
	rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs the node on these items, and checks everything that went over the wire against the OpenAPI
 * document.
 */
async function runNode(
	parameters: INodeParameters,
	items: INodeExecutionData[] = [{ json: {} }],
): Promise<{ output: INodeExecutionData[]; exchanges: Exchange[] }> {
	const execution = await engine.run(
		behindTrigger(
			{
				name: 'Node',
				type: 'n8n-nodes-document-extraction.documentExtraction',
				parameters,
				credentials: { documentExtractionApi: { id: '', name: 'Service' } },
			},
			items,
		),
	);
	const exchanges = proxy.exchanges.splice(0);
	expect(execution.error).toBeUndefined();
	expect(exchanges.length).toBeGreaterThan(0);
	for (const { method, path: called, authorization, request, response } of exchanges) {
		expect(checkRequest({ method, path: called, ...request })).toEqual([]);
		expect(checkResponse({ method, path: called, ...response })).toEqual([]);
		expect(authorization).toBe(`Bearer ${service.token}`);
	}
	return { output: execution.outputOf('Node')[0] ?? [], exchanges };
}

async function createExtraction(): Promise<string> {
	const { output } = await runNode({
		resource: 'extraction',
		operation: 'create',
		name: 'Invoices',
		language: 'English',
		defineFields: 'json',
		fieldsJson: '[{"key":"number","description":"Invoice number"}]',
	});
	return readAs<Created>('ExtractionCreated', output[0]?.json).extractionId;
}

async function itemOf(...names: string[]): Promise<INodeExecutionData> {
	const binary: INodeExecutionData['binary'] = {};
	for (const [index, name] of names.entries()) {
		const file = { path: path.join(documents, name), fileName: name, mimeType: 'application/pdf' };
		binary[index === 0 ? 'data' : `data${index}`] = await engine.store(file);
	}
	return { json: {}, binary };
}

const calls = (exchanges: Exchange[]) => exchanges.map(({ method, path: to }) => `${method} ${to}`);

const INVOICE = 'invoice-atelier-north.pdf';
const RECEIPT = 'receipt-copper-kettle-cafe.pdf';
const BILL = 'utility-bill-brightwater-energy.pdf';

describe.each([
	{ layout: 'flat', resultsPath: '/v1/getResults' },
	{ layout: 'namespaced', resultsPath: '/v1/getBatchResults' },
])('in the layout $layout', ({ layout, resultsPath }) => {
	beforeAll(() => {
		credential.apiLayout = layout;
	});

	describe('Extraction: Create', () => {
		test('sends the rows of the table as fields, and no option that was left alone', async () => {
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
						{ name: 'tags', example: 'urgent', type: 'strings' },
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
			expect(calls(exchanges)).toEqual(['POST /v1/createExtraction']);
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

		test('sends JSON fields as they are, and the options that were chosen', async () => {
			const fields = [
				{ key: 'a', description: '', example: '', type: 'string' },
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
				options: {
					description: 'From our suppliers',
					hasTable: true,
					hasVisuals: false,
					handwrittenTextRecognition: false,
					checkboxRecognition: true,
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
						},
						fields,
					},
				},
			]);
		});

		test('sends only the one option that was chosen', async () => {
			const { exchanges } = await runNode({
				resource: 'extraction',
				operation: 'create',
				name: 'Invoices',
				language: 'English',
				defineFields: 'json',
				fieldsJson: '[{"key":"a"}]',
				options: { hasTable: true },
			});
			expect(exchanges[0]?.request.body).toHaveProperty('extractionDetails.options', {
				hasTable: true,
			});
		});
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
				[await itemOf(INVOICE, RECEIPT), await itemOf(BILL)],
			);
			expect(calls(exchanges)).toEqual(Array(3).fill('POST /v1/uploadFiles'));
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

		test('sends files into the batch that the option names', async () => {
			const extractionId = await createExtraction();
			const upload = { resource: 'file', operation: 'upload', extractionId };
			const { output } = await runNode(upload, [await itemOf(INVOICE)]);
			const batchId = String(output[0]?.json.batchId);
			const { exchanges } = await runNode({ ...upload, options: { batchId } }, [
				await itemOf(BILL),
			]);
			expect(exchanges.map(({ request }) => request.body)).toEqual([
				{ extractionId, batchId, files: [expect.any(String)] },
			]);
			expect(exchanges[0]?.response.body).toHaveProperty('batchId', batchId);
		});

		test('names a file as it was called', async () => {
			const extractionId = await createExtraction();
			const fileName = 'Größe – 見積書 (1), März.pdf';
			const stored = await engine.store({
				path: path.join(documents, INVOICE),
				fileName,
				mimeType: 'application/pdf',
			});
			const { output, exchanges } = await runNode(
				{ resource: 'file', operation: 'upload', extractionId },
				[{ json: {}, binary: { data: stored } }],
			);
			expect(exchanges[0]?.request.files.map(({ name }) => name)).toEqual([fileName]);
			expect(output.map(({ json }) => json.fileName)).toEqual([fileName]);
		});
	});

	describe('Batch: Get Results', () => {
		test('asks for the whole batch, and for one file of it', async () => {
			const extractionId = await createExtraction();
			const uploads = await runNode({ resource: 'file', operation: 'upload', extractionId }, [
				await itemOf(INVOICE),
				await itemOf(RECEIPT),
			]);
			const files = uploads.output.map(({ json }) => json);
			const batchId = String(files[0]?.batchId);
			const getResults = { resource: 'batch', operation: 'getResults', extractionId, batchId };

			let whole = await runNode(getResults);
			while (whole.output[0]?.json.status === 'waiting') {
				await new Promise((resolve) => setTimeout(resolve, 50));
				whole = await runNode(getResults);
			}
			expect(calls(whole.exchanges)).toEqual([`POST ${resultsPath}`]);
			expect(whole.exchanges[0]?.request.body).toEqual({ extractionId, batchId });
			expect(whole.output.map(({ json }) => json)).toMatchObject(
				files.map(({ fileId, fileName }) => ({ fileId, fileName, status: 'processed' })),
			);

			const fileId = String(files[1]?.fileId);
			const one = await runNode({ ...getResults, options: { fileId } });
			expect(calls(one.exchanges)).toEqual([`POST ${resultsPath}`]);
			expect(one.exchanges[0]?.request.body).toEqual({ extractionId, batchId, fileId });
			expect(one.output.map(({ json }) => json.fileId)).toEqual([fileId]);
		});
	});

	describe('Document: Extract', () => {
		test('uploads, waits, and gives the data of each document at its item', async () => {
			const extractionId = await createExtraction();
			const { output, exchanges } = await runNode(
				{
					resource: 'document',
					operation: 'extract',
					extractionId,
					inputDataFieldName: 'data, data*',
				},
				[await itemOf(INVOICE, RECEIPT), await itemOf(BILL)],
			);
			const uploads = exchanges.slice(0, 3);
			const looks = exchanges.slice(3);
			expect(calls(uploads)).toEqual(Array(3).fill('POST /v1/uploadFiles'));
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
});
