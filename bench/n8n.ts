/** n8n's engine for the comparisons, with our built node and n8n's own nodes. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { createEngine, type Engine } from '../harness/engine/index.ts';
import { n8nUnderTest } from '../harness/n8nUnderTest.ts';
import { root as project } from './machine.ts';
import { temporaryFolder } from '../harness/temporary.ts';

export type Bench = Engine & {
	/** An item with a file in n8n's file store, in its field `data`. */
	itemWith: (file: { name: string; content: string | Uint8Array }) => Promise<INodeExecutionData>;
};

/** @param packages folders of additional packages of nodes */
export async function createBench(baseUrl: string, packages: string[] = []): Promise<Bench> {
	const folder = temporaryFolder();
	const { root, nodePackage, baseNodes } = n8nUnderTest(project);
	const engine = await createEngine({
		root,
		dataDir: path.join(folder, 'n8n'),
		packages: [
			{ directory: nodePackage },
			{
				directory: baseNodes,
				nodes: ['manualTrigger', 'httpRequest', 'splitInBatches', 'wait'],
			},
			...packages.map((directory) => ({ directory })),
		],
		credentials: { documentExtractionApi: { accessToken: 'token', baseUrl, apiLayout: 'flat' } },
	});
	let files = 0;
	return {
		...engine,
		itemWith: async ({ name, content }) => {
			const file = path.join(folder, `file-${files++}`);
			writeFileSync(file, content);
			const data = await engine.store({ path: file, fileName: name, mimeType: 'application/pdf' });
			rmSync(file);
			return { json: {}, binary: { data } };
		},
	};
}

const credentials = { documentExtractionApi: { id: '1', name: 'Bench' } };

/** Our node with these parameters. */
export const ourNode = (parameters: INodeParameters) => ({
	name: 'Document Extraction',
	type: 'n8n-nodes-document-extraction.documentExtraction',
	parameters,
	credentials,
});

/** Our operation Document: Extract with an existing extraction; its other parameters have their defaults. */
export const extractNode = () =>
	ourNode({
		resource: 'document',
		operation: 'extract',
		extraction: 'id',
		extractionId: 'ext_1',
		fileSource: 'inputData',
		inputDataFieldName: 'data',
	});

/** Our credential in an HTTP Request node. */
const authentication = {
	authentication: 'predefinedCredentialType',
	nodeCredentialType: 'documentExtractionApi',
};

/** n8n's HTTP Request node, which uploads the field `data` in the same way as our node. */
export const uploadByHand = (baseUrl: string) => ({
	name: 'Upload by hand',
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.5,
	parameters: {
		method: 'POST',
		url: `${baseUrl}/uploadFiles`,
		sendBody: true,
		contentType: 'multipart-form-data',
		bodyParameters: {
			parameters: [
				{ parameterType: 'formData', name: 'extractionId', value: 'ext_1' },
				{ parameterType: 'formBinaryData', name: 'files', inputDataFieldName: 'data' },
			],
		},
		options: {},
		...authentication,
	},
	credentials,
});

/** n8n's HTTP Request node, which sends the result of an expression. */
export const askByHand = (url: string, jsonBody: string) => ({
	name: 'Ask by hand',
	type: 'n8n-nodes-base.httpRequest',
	typeVersion: 4.5,
	parameters: {
		method: 'POST',
		url,
		sendBody: true,
		contentType: 'json',
		specifyBody: 'json',
		jsonBody,
		options: {},
		...authentication,
	},
	credentials,
});
