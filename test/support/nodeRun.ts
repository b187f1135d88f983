/** Runs the built node against the local service, and checks all traffic between them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Ajv from 'ajv';
import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { setSpeed } from './clock';
import {
	afterTrigger,
	createEngine,
	type Engine,
	type ExportedWorkflow,
} from '../../harness/engine';
import type { LocalService } from '../../harness/localService';
import { n8nUnderTest } from '../../harness/n8nUnderTest';
import { checkRequest, checkResponse, readAs } from './openapi';
import { startRecordingProxy, type Exchange, type RecordingProxy } from './recordingProxy';
import type { Created } from './serviceClient';
import { startInProcessService } from './inProcessService';
import { sharedService } from './sharedService';

const root = path.join(__dirname, '..', '..');
const n8n = n8nUnderTest(root);
const schemas = path.join(root, 'nodes/DocumentExtraction/__schema__/v1.0.0');
export const documents = path.join(root, 'examples', 'documents');

/** Speed-up factor of time for the node; the service's time is not changed. */
const SPEED = 4;

export type NodeRun = {
	output: INodeExecutionData[];
	outputs: INodeExecutionData[][];
	exchanges: Exchange[];
	staticData: IDataObject | undefined;
};

/**
 * Sets up service, recording proxy and engine for the tests of a file.
 * @param options of a separate service; if omitted, the shared one is used
 */
export function setUpNode(options?: string[]) {
	const folder = mkdtempSync(path.join(tmpdir(), 'node-contract-'));
	const credential = { accessToken: '', baseUrl: '', apiLayout: 'flat' };
	const ajv = new Ajv({ allowUnionTypes: true });
	ajv.addKeyword('version');
	let service: Pick<LocalService, 'baseUrl' | 'token'> & Partial<LocalService>;
	let proxy: RecordingProxy;
	let engine: Engine;

	beforeAll(async () => {
		service = options
			? await startInProcessService({ dataDir: path.join(folder, 'service'), options })
			: sharedService();
		proxy = await startRecordingProxy(service.baseUrl);
		Object.assign(credential, { accessToken: service.token, baseUrl: proxy.baseUrl });
		engine = await createEngine({
			root: n8n.root,
			dataDir: path.join(folder, 'n8n'),
			packages: [
				{ directory: n8n.nodePackage },
				{ directory: n8n.baseNodes, nodes: ['manualTrigger', 'merge'] },
			],
			credentials: { documentExtractionApi: credential },
		});
		setSpeed(SPEED);
	});

	afterAll(async () => {
		setSpeed(1);
		await proxy?.close();
		await service?.stop?.();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Deletes everything that the service learned from reviewed documents. */
	async function forgetExamples(): Promise<void> {
		const { baseUrl, token } = service;
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
		const response = await fetch(`${baseUrl}/examples`, { method: 'DELETE', headers, body: '{}' });
		expect(response.status).toBe(200);
	}

	/** Violations of the schema that the editor shows before the first run. */
	function checkItem({ resource, operation }: INodeParameters, { json }: INodeExecutionData) {
		const file = path.join(schemas, String(resource), `${String(operation)}.json`);
		const validate = ajv.compile(JSON.parse(readFileSync(file, 'utf8')));
		return validate(json) ? [] : validate.errors;
	}

	const nodeOf = (parameters: INodeParameters) => ({
		name: 'Node',
		type: 'n8n-nodes-document-extraction.documentExtraction',
		parameters,
		credentials: { documentExtractionApi: { id: '', name: 'Service' } },
	});

	/** The exchanges since the last call, checked against the OpenAPI document. */
	function checkExchanges(): Exchange[] {
		const exchanges = proxy.exchanges.splice(0);
		expect(exchanges.length).toBeGreaterThan(0);
		for (const { method, path: called, authorization, request, response } of exchanges) {
			expect(checkRequest({ method, path: called, ...request })).toEqual([]);
			expect(checkResponse({ method, path: called, ...response })).toEqual([]);
			expect(authorization).toBe(`Bearer ${service.token}`);
		}
		return exchanges;
	}

	/**
	 * Runs the node on these items, and checks all exchanges against the OpenAPI document, and every item
	 * against the operation's schema.
	 */
	async function runNode(
		parameters: INodeParameters,
		items: INodeExecutionData[] = [{ json: {} }],
		settings: Partial<INode> = {},
		workflow: { staticData?: IDataObject } = {},
	): Promise<NodeRun> {
		const node = { ...nodeOf(parameters), ...settings };
		const execution = await engine.run({ ...afterTrigger(node, items), ...workflow });
		expect(execution.error).toBeUndefined();
		const exchanges = checkExchanges();
		const outputs = execution.outputOf('Node');
		for (const item of outputs.flat().filter(({ json }) => !json.error)) {
			expect(checkItem(parameters, item)).toEqual([]);
		}
		const { staticData } = execution;
		return { output: outputs[0] ?? [], outputs, exchanges, staticData };
	}

	return {
		forgetExamples,
		runNode,
		nodeOf,
		checkExchanges,

		/** Fills a list of the panel, and checks the exchanges. */
		search: async (...asked: [method: string, filter?: string, cursor?: string]) => {
			const found = await engine.search(nodeOf({}), ...asked);
			return { ...found, exchanges: checkExchanges() };
		},

		/** Loads the columns of a resource mapper, and checks the exchanges. */
		map: async (parameters: INodeParameters, method: string) => {
			const mapped = await engine.map(nodeOf(parameters), method);
			return { ...mapped, exchanges: checkExchanges() };
		},

		/** Runs a workflow; the service's credential is named "Service". */
		runWorkflow: async (workflow: ExportedWorkflow) => await engine.run(workflow),
		baseUrl: () => service.baseUrl,
		lose: (to: string) => void proxy.lose(to),
		useLayout: (layout: string) => void (credential.apiLayout = layout),

		createExtraction: async (): Promise<string> => {
			const { output } = await runNode({
				resource: 'extraction',
				operation: 'create',
				name: 'Invoices',
				language: 'English',
				defineFields: 'json',
				fieldsJson: '[{"key":"number","description":"Invoice number"}]',
			});
			return readAs<Created>('ExtractionCreated', output[0]?.json).extractionId;
		},

		/** Puts a file of the documents folder into n8n's store, under another name if given. */
		store: async (name: string, fileName = name) =>
			await engine.store({
				path: path.join(documents, name),
				fileName,
				mimeType: 'application/pdf',
			}),

		/** An item with a file of this name and content. */
		async itemWith(fileName: string, content: Uint8Array): Promise<INodeExecutionData> {
			const file = path.join(folder, fileName);
			writeFileSync(file, content);
			const mimeType = 'application/octet-stream';
			return {
				json: {},
				binary: { data: await engine.store({ path: file, fileName, mimeType }) },
			};
		},

		/** An item with these files of the example documents. */
		async itemOf(...names: string[]): Promise<INodeExecutionData> {
			const binary: INodeExecutionData['binary'] = {};
			for (const [index, name] of names.entries()) {
				binary[index === 0 ? 'data' : `data${index}`] = await this.store(name);
			}
			return { json: {}, binary };
		},
	};
}

export const calls = (exchanges: Exchange[]) =>
	exchanges.map(({ method, path: to }) => `${method} ${to.replace('/v1/', '')}`);

export const bodies = (exchanges: Exchange[]) => exchanges.map(({ request }) => request.body);

export const INVOICE = 'invoice-atelier-north.pdf';
export const RECEIPT = 'receipt-copper-kettle-cafe.pdf';
export const BILL = 'utility-bill-brightwater-energy.pdf';
export const DELIVERY_NOTE = 'lieferschein-sonnhof-kaffee.pdf';
