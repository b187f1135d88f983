import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type {
	IDataObject,
	INode,
	INodeExecutionData,
	INodeListSearchResult,
	INodeParameters,
	ResourceMapperFields,
} from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { setSpeed } from '../support/clock';
import {
	afterTrigger,
	createEngine,
	type BinaryMode,
	type Engine,
	type Execution,
	type ExportedWorkflow,
	type Step,
} from '../../harness/engine';
import { n8nUnderTest } from '../../harness/n8nUnderTest';

export const TOKEN = 'token-that-must-not-show-up-anywhere';
export const NODE = 'Document Extraction';

/** Speed-up factor of time for the node, and for everything else in this process that reads the clock. */
const SPEED = 20;

const { root, nodePackage, baseNodes } = n8nUnderTest(path.resolve(__dirname, '../..'));

const step = (parameters: INodeParameters) => ({
	name: NODE,
	type: 'n8n-nodes-document-extraction.documentExtraction',
	parameters,
	credentials: { documentExtractionApi: { id: '1', name: 'Test' } },
});

export const MODEL = 'Model';

/** Connects a sub-node as n8n does: from the model to the node. */
function connectModel({ nodes, connections }: ExportedWorkflow): void {
	nodes.push({
		...{ id: MODEL, name: MODEL, type: 'n8n-nodes-scripted-models.scriptedChatModel' },
		...{ typeVersion: 1, position: [0, 200], parameters: {} },
	});
	const to = { node: NODE, type: NodeConnectionTypes.AiLanguageModel, index: 0 };
	connections[MODEL] = { [NodeConnectionTypes.AiLanguageModel]: [[to]] };
}

/** The workflow of the node, and how its execution is started and cancelled. */
type RunOptions = Partial<Pick<ExportedWorkflow, 'id' | 'name' | 'settings' | 'staticData'>> &
	Parameters<Engine['run']>[1] & {
		/** True to run the node without nodes before it. */
		alone?: boolean;
		/** Nodes after the node, in sequence. */
		after?: Step[];
		/** True to connect a chat model (test/support/chatModel). */
		withModel?: boolean;
	};

export type TestBench = {
	/** Sets the credential; each text can be an expression. */
	useService: (baseUrl: string, apiLayout?: 'flat' | 'namespaced', accessToken?: string) => void;
	/** Runs the node with these parameters after a trigger that returns these items. */
	run: (
		parameters: INodeParameters,
		items: INodeExecutionData[],
		settings?: Partial<INode>,
		options?: RunOptions,
	) => Promise<Execution>;
	/** Fills a list of the panel. */
	search: (method: string, filter?: string, cursor?: string) => Promise<INodeListSearchResult>;
	/** Loads the columns of a resource mapper. */
	map: (parameters: INodeParameters, method: string) => Promise<ResourceMapperFields>;
	/** An item with one file per name, stored in n8n's binary store. */
	itemWith: (files: { [field: string]: string }, json?: IDataObject) => Promise<INodeExecutionData>;
	close: () => void;
};

/**
 * n8n's engine with the built node, for all node tests.
 * @param options n8n's own nodes to load, in addition to those before the node; whether to load chat models
 */
export async function createTestBench(
	options: { binaryMode?: BinaryMode; nodes?: string[]; models?: boolean } = {},
): Promise<TestBench> {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-test-'));
	const credential = { accessToken: TOKEN, baseUrl: '', apiLayout: 'flat' };
	const engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: nodePackage },
			{ directory: baseNodes, nodes: ['manualTrigger', 'noOp', ...(options.nodes ?? [])] },
			...(options.models ? [{ directory: path.resolve(__dirname, '../support/chatModel') }] : []),
		],
		credentials: { documentExtractionApi: credential },
		binaryMode: options.binaryMode,
	});
	let files = 0;
	setSpeed(SPEED);

	return {
		useService: (baseUrl, apiLayout = 'flat', accessToken = TOKEN) =>
			Object.assign(credential, { baseUrl, apiLayout, accessToken }),

		run: async (
			parameters,
			items,
			settings = {},
			{ signal, mode, alone, after = [], withModel, ...workflow } = {},
		) => {
			const node = { ...step(parameters), ...settings };
			// In its combined binary mode, n8n moves files into the JSON when a node has run.
			const before = { name: 'Before', type: 'n8n-nodes-base.noOp', parameters: {} };
			const whole = afterTrigger([before, node, ...after], items);
			if (withModel) connectModel(whole);
			const around = alone ? { ...whole, nodes: whole.nodes.slice(2), connections: {} } : whole;
			return await engine.run({ ...around, ...workflow }, { signal, mode });
		},

		search: async (...asked) => await engine.search(step({}), ...asked),

		map: async (parameters, method) => await engine.map(step(parameters), method),

		itemWith: async (contents, json = {}) => {
			const binary: NonNullable<INodeExecutionData['binary']> = {};
			for (const [field, content] of Object.entries(contents)) {
				const file = path.join(folder, `file-${files++}`);
				writeFileSync(file, content);
				const fileName = `${field}.pdf`;
				binary[field] = await engine.store({ path: file, fileName, mimeType: 'application/pdf' });
			}
			return { json, binary };
		},

		close: () => {
			setSpeed(1);
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
