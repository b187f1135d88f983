import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { behindTrigger, createEngine, type Engine, type Execution } from '../../scripts/engine';

export const TOKEN = 'token-that-must-not-show-up-anywhere';
export const NODE = 'Document Extraction';

const root = path.resolve(__dirname, '../..');

export type TestBench = {
	/** The credential's Base URL from now on. */
	useService: (baseUrl: string, apiLayout?: 'flat' | 'namespaced') => void;
	/** Runs the node with these parameters behind a trigger that puts out these items. */
	run: (
		parameters: INodeParameters,
		items: INodeExecutionData[],
		settings?: Partial<INode>,
		signal?: AbortSignal,
	) => Promise<Execution>;
	/** An item with a file per name, kept in n8n's binary store. */
	itemWith: (files: { [field: string]: string }, json?: IDataObject) => Promise<INodeExecutionData>;
	close: () => void;
};

/** n8n's engine with the built node, as every node test uses it. */
export async function createTestBench(): Promise<TestBench> {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-test-'));
	const credential = { accessToken: TOKEN, baseUrl: '', apiLayout: 'flat' };
	const engine: Engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: root },
			{
				directory: path.join(root, 'node_modules', 'n8n-nodes-base'),
				nodes: ['manualTrigger', 'noOp'],
			},
		],
		credentials: { documentExtractionApi: credential },
	});
	let files = 0;

	return {
		useService: (baseUrl, apiLayout = 'flat') => Object.assign(credential, { baseUrl, apiLayout }),

		run: async (parameters, items, settings = {}, signal) =>
			await engine.run(
				behindTrigger(
					{
						name: NODE,
						type: 'n8n-nodes-document-extraction.documentExtraction',
						parameters,
						credentials: { documentExtractionApi: { id: '1', name: 'Test' } },
						...settings,
					},
					items,
				),
				signal,
			),

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

		close: () => rmSync(folder, { recursive: true, force: true }),
	};
}
