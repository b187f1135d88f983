/** Document: Read in a complete n8n: the text of PDFs and scans, and as the tool of an AI agent. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { INodeParameters } from 'n8n-workflow';

import { chain, type ExportedWorkflow } from '../../harness/engine';
import { startModelServer } from '../support/modelServer';
import {
	documents,
	finished,
	type Instance,
	outputOf,
	root,
	startInstance,
	startWorkflow,
} from './instance';

const NODE = 'Document Extraction';
const INVOICE = 'invoice-harborline-supply.pdf';
const SCAN = 'receipt-pine-street-books.gif';

let instance: Instance;

beforeAll(async () => {
	instance = await startInstance();
});
afterAll(async () => {
	await instance?.close();
});

/** The node's output for two files: a PDF of two pages and the picture of a receipt. */
async function itemsOf(parameters: INodeParameters) {
	const { client, credentialId } = instance;
	const workflow = chain('Trigger', [
		{ name: 'Trigger', type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name: 'Read Files',
			type: 'n8n-nodes-base.readWriteFile',
			typeVersion: 1,
			parameters: {
				operation: 'read',
				fileSelector: `${documents}/{${INVOICE},${SCAN}}`,
				options: {},
			},
		},
		{
			name: NODE,
			type: 'n8n-nodes-document-extraction.documentExtraction',
			parameters: { resource: 'document', operation: 'read', ...parameters },
			credentials: { documentExtractionApi: { id: credentialId, name: NODE } },
		},
	]);
	const workflowId = await client.createWorkflow(workflow);
	const execution = await finished(client, await startWorkflow(client, workflowId, 'Trigger'));
	expect(execution.data.resultData.error?.message).toBeUndefined();
	const [items = []] = outputOf(execution, NODE);
	return items;
}

test('a PDF with tables and a scan are returned as Markdown, one item per page', async () => {
	const items = await itemsOf({ itemsPer: 'page' });
	expect(items.map(({ json, pairedItem }) => [json.fileName, json.page, pairedItem])).toEqual([
		[INVOICE, 1, { item: 0 }],
		[INVOICE, 2, { item: 0 }],
		[SCAN, 1, { item: 1 }],
	]);
	const [first, second, scan] = items.map(({ json }) => String(json.text));
	expect(first).toMatch(/^# .*harborline/im);
	expect(first).toContain('| --- |');
	expect(second).toMatch(/\w{4}/);
	expect(scan).toMatch(/pine street books/i);
});

test('words are returned with their boxes, and words of a scan with their confidence', async () => {
	const items = await itemsOf({ textFormat: 'words' });
	const words = items.map(({ json: { pages } }) => Object(pages)[0].words[0]);
	const box = { left: expect.any(Number), bottom: expect.any(Number) };
	expect(words).toMatchObject([
		{ box, source: 'text' },
		{ box, source: 'ocr', confidence: expect.any(Number) },
	]);
});

test('an AI agent calls the node with a URL, and gets the text', async () => {
	const server = createServer((_, response) => {
		response.end(readFileSync(path.join(documents, SCAN)));
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	const url = `http://127.0.0.1:${port}/${SCAN}`;
	const called = { name: 'Document_Extraction', arguments: JSON.stringify({ url }) };
	const model = await startModelServer(
		{
			choice: {
				finish_reason: 'tool_calls',
				message: {
					role: 'assistant',
					content: null,
					tool_calls: [{ id: 'call_1', type: 'function', function: called }],
				},
			},
		},
		{ says: 'It is from a bookshop.' },
	);
	try {
		const { client, credentialId } = instance;
		const file = path.join(root, 'examples/workflows/agent-with-documents.json');
		const workflow: ExportedWorkflow = JSON.parse(readFileSync(file, 'utf8'));
		const credentials: { [type: string]: string } = {
			documentExtractionApi: credentialId,
			openAiApi: await client.createCredential('OpenAI', 'openAiApi', {
				apiKey: 'any',
				url: model.url,
			}),
		};
		for (const node of workflow.nodes) {
			for (const [type, credential] of Object.entries(node.credentials ?? {})) {
				credential.id = credentials[type] ?? '';
			}
			if (node.name === NODE) {
				const { descriptionType, fileSource, url: address } = node.parameters;
				node.parameters = {
					...{ descriptionType, toolDescription: 'Returns the text of the document at an address' },
					...{ resource: 'document', operation: 'read', fileSource, url: address },
				};
			}
		}
		const id = await client.createWorkflow(workflow);
		const chatInput = `Who sent ${url}?`;
		const json = { sessionId: '1', action: 'sendMessage', chatInput };
		const times = { startTime: Date.now(), executionTime: 0, executionIndex: 0 };
		const name = 'When chat message received';
		const { executionId } = await client.call<{ executionId: string }>(
			'POST',
			`workflows/${id}/run`,
			{
				triggerToStartFrom: {
					name,
					data: { ...times, source: [], data: { main: [[{ json }]] } },
				},
			},
		);
		const execution = await finished(client, executionId);
		expect(outputOf(execution, 'AI Agent')[0]?.[0]?.json).toEqual({
			output: 'It is from a bookshop.',
		});
		const answer = model.asked[1]?.body.messages.at(-1);
		expect(answer?.role).toBe('tool');
		expect(JSON.parse(String(answer?.content))).toEqual([
			{
				fileName: SCAN,
				text: expect.stringMatching(/pine street books/i),
				numberOfPages: 1,
			},
		]);
	} finally {
		await model.close();
		server.close();
	}
});
