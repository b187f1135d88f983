/** n8n's own nodes for the Model Context Protocol, with the service's endpoint for it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { chain } from '../../harness/engine';
import { startModelServer } from '../support/modelServer';
import { finished, type Instance, outputOf, startInstance, startWorkflow } from './instance';

const documents = path.join(__dirname, '..', '..', 'examples', 'documents');
const fileName = 'utility-bill-brightwater-energy.pdf';
const content = readFileSync(path.join(documents, fileName)).toString('base64');
const GIVEN = { fileName, content, fields: [{ key: 'invoiceNumber' }, { key: 'grandTotal' }] };
const RIGHT = { invoiceNumber: 'BW-5530-0198', grandTotal: '165.49' };

const MANUAL = 'Start';
/** The names of the tools, which n8n prefixes with the name of its node. */
const TOOLS = ['read_document', 'extract_fields', 'classify_document', 'get_result'].map(
	(name) => `Documents_${name}`,
);

let instance: Instance;
let model: Awaited<ReturnType<typeof startModelServer>>;
const stops: Array<() => unknown> = [];

beforeAll(async () => {
	instance = await startInstance();
	stops.push(instance.close);
	model = await startModelServer();
	stops.push(model.close);
});
afterAll(async () => {
	for (const stop of stops) await stop();
});

/** A node that connects to the endpoint. */
async function connected(parameters: object) {
	const { client, service } = instance;
	const id = await client.createCredential('MCP', 'httpBearerAuth', { token: service.token });
	return {
		parameters: {
			endpointUrl: new URL('/mcp', service.baseUrl).href,
			authentication: 'bearerAuth',
			serverTransport: 'httpStreamable',
			...parameters,
		},
		credentials: { httpBearerAuth: { id, name: 'MCP' } },
	};
}

async function run(workflow: ReturnType<typeof chain>) {
	const { client } = instance;
	const id = await client.createWorkflow(workflow);
	const execution = await finished(client, await startWorkflow(client, id, MANUAL));
	const { message, description } = execution.data.resultData.error ?? {};
	expect({ status: execution.status, message, description }).toEqual({ status: 'success' });
	return execution;
}

const START = { name: MANUAL, type: 'n8n-nodes-base.manualTrigger', parameters: {} };

test('MCP Client calls a tool with a document, and gets its fields', async () => {
	const workflow = chain('MCP Client', [
		START,
		{
			name: 'MCP Client',
			type: '@n8n/n8n-nodes-langchain.mcpClient',
			typeVersion: 1,
			...(await connected({
				tool: { __rl: true, mode: 'id', value: 'extract_fields' },
				inputMode: 'json',
				jsonInput: JSON.stringify(GIVEN),
				options: {},
			})),
		},
	]);
	const [[item] = []] = outputOf(await run(workflow), 'MCP Client');
	expect(JSON.stringify(item?.json)).toContain(RIGHT.invoiceNumber);
	expect(JSON.stringify(item?.json)).toContain(RIGHT.grandTotal);
});

test('MCP Client Tool provides an agent with the tools, and its calls succeed', async () => {
	const call = {
		id: 'call_1',
		type: 'function',
		function: { name: 'Documents_extract_fields', arguments: JSON.stringify(GIVEN) },
	};
	const message = { role: 'assistant', content: null, tool_calls: [call] };
	model.reply({ choice: { finish_reason: 'tool_calls', message } }, { says: 'Pay 165.49.' });
	const { client } = instance;
	const credential = await client.createCredential('Model', 'openAiApi', {
		...{ apiKey: 'any', url: model.url },
	});
	const { nodes, connections } = chain('MCP Client Tool', [
		START,
		{
			name: 'AI Agent',
			type: '@n8n/n8n-nodes-langchain.agent',
			typeVersion: 3.1,
			parameters: { promptType: 'define', text: 'What do I have to pay?', options: {} },
		},
	]);
	const position: [number, number] = [0, 200];
	nodes.push(
		{
			...{ id: 'model', name: 'Model', position, typeVersion: 1.3 },
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			parameters: {
				model: { __rl: true, mode: 'id', value: 'gpt-5-mini' },
				responsesApiEnabled: false,
				options: {},
			},
			credentials: { openAiApi: { id: credential, name: 'Model' } },
		},
		{
			...{ id: 'tools', name: 'Documents', position, typeVersion: 1.4 },
			type: '@n8n/n8n-nodes-langchain.mcpClientTool',
			...(await connected({ include: 'all', options: {} })),
		},
	);
	const [node, index] = ['AI Agent', 0];
	connections.Model = { ai_languageModel: [[{ node, type: 'ai_languageModel', index }]] };
	connections.Documents = { ai_tool: [[{ node, type: 'ai_tool', index }]] };
	const settings = { executionOrder: 'v1' as const };
	const execution = await run({ name: 'Agent', nodes, connections, settings });
	expect(outputOf(execution, 'AI Agent')[0]?.map(({ json }) => json)).toEqual([
		{ output: 'Pay 165.49.' },
	]);
	const [first, second] = model.asked;
	const offered = Object(first?.body).tools.map((tool: object) => Object(tool).function.name);
	expect(offered).toEqual(TOOLS);
	const answer = String(second?.body.messages.at(-1)?.content);
	expect(answer).toContain(RIGHT.invoiceNumber);
	expect(answer).toContain(RIGHT.grandTotal);
});
