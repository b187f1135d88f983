/** n8n's engine with the built node, in a folder that contains everything that n8n writes. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { afterTrigger, createEngine, type Execution } from '../../../harness/engine/index.ts';

export const NODE = 'Document Extraction';

/** Contains characters that are escaped in URLs, and is long enough to be found in base64. */
export const TOKEN = 'token/that+must=not&show-up-anywhere';
/** Contained in every document. */
export const SECRET = 'a secret that is in the document alone/+=';

export type ApiLayout = 'flat' | 'namespaced';

export type Lab = {
	useService: (service: { baseUrl: string; token?: string; apiLayout?: ApiLayout }) => void;
	run: (
		parameters: INodeParameters,
		items: INodeExecutionData[],
		settings?: Partial<INode>,
		signal?: AbortSignal,
	) => Promise<Execution>;
	/** An item with a file in n8n's binary store. */
	itemWith: (fileName: string, content: string) => Promise<INodeExecutionData>;
	/** Parent of all folders that n8n writes to. */
	folder: string;
	close: () => void;
};

export async function createLab(root: string): Promise<Lab> {
	const folder = mkdtempSync(path.join(tmpdir(), 'document-extraction-chaos-'));
	const credential = { accessToken: TOKEN, baseUrl: '', apiLayout: 'flat' };
	const engine = await createEngine({
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
	let files = 0;
	return {
		folder,
		useService: ({ baseUrl, token = TOKEN, apiLayout = 'flat' }) =>
			void Object.assign(credential, { baseUrl, accessToken: token, apiLayout }),
		run: async (parameters, items, settings = {}, signal) =>
			await engine.run(
				afterTrigger(
					{
						name: NODE,
						type: 'n8n-nodes-document-extraction.documentExtraction',
						parameters,
						credentials: { documentExtractionApi: { id: '1', name: 'Chaos' } },
						...settings,
					},
					items,
				),
				{ signal },
			),
		itemWith: async (fileName, content) => {
			const file = path.join(folder, `file-${files++}`);
			writeFileSync(file, content);
			return {
				json: {},
				binary: { data: await engine.store({ path: file, fileName, mimeType: 'text/plain' }) },
			};
		},
		close: () => rmSync(folder, { recursive: true, force: true }),
	};
}
