/** n8n's own chat model nodes, connected to the node, with the local service and a scripted model. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { chain, type ExportedWorkflow } from '../../harness/engine';
import { manyPages } from '../support/manyPages';
import {
	askedFor,
	failure,
	picturesOf,
	schemaOf,
	startModelServer,
	type Reply,
} from '../support/modelServer';
import { finished, outputOf, startInstance, startWorkflow, type Instance } from './instance';

const MANUAL = 'Start';
const NODE = 'Document Extraction';
const MODEL = 'Model';

/** The engine knows no field like `mascot`, but the document contains an answer for a model. */
const FIELDS = [
	{ key: 'invoiceNumber', description: 'Number of the invoice' },
	{ key: 'mascot', description: 'The animal that greets the customers of the company' },
];
const LINES = ['INVOICE', 'Invoice number: AB-4711', 'Our fox Rudi wishes you a good day.'];
const RIGHT = { invoiceNumber: 'AB-4711', mascot: 'fox' };

let instance: Instance;
let model: Awaited<ReturnType<typeof startModelServer>>;
let models: { [kind: string]: Partial<ExportedWorkflow['nodes'][number]> };
const stops: Array<() => unknown> = [];

beforeAll(async () => {
	instance = await startInstance();
	stops.push(instance.close);
	model = await startModelServer();
	stops.push(model.close);
	const { createCredential } = instance.client;
	const origin = new URL(model.url).origin;
	const credential = async (type: string, data: IDataObject) => ({
		[type]: { id: await createCredential(type, type, data), name: type },
	});
	models = {
		'OpenAI Chat Model': {
			type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
			typeVersion: 1.3,
			parameters: {
				model: { __rl: true, mode: 'id', value: 'gpt-5-mini' },
				responsesApiEnabled: false,
				options: {},
			},
			credentials: await credential('openAiApi', { apiKey: 'any', url: model.url }),
		},
		'Ollama Chat Model': {
			type: '@n8n/n8n-nodes-langchain.lmChatOllama',
			typeVersion: 1,
			parameters: { model: 'scripted', options: {} },
			credentials: await credential('ollamaApi', { baseUrl: origin }),
		},
	};
});
afterAll(async () => {
	for (const stop of stops) await stop();
});

type WorkflowRun = { items: IDataObject[]; runs: Array<string | undefined> };

/** Runs the node with a model on the document. */
async function run(
	kind: string,
	{ useModelFor = 'unsure', ...options }: INodeParameters = {},
	documents = 1,
	{ resource = 'document', operation = 'extract', fields = FIELDS, lines = LINES } = {},
): Promise<WorkflowRun> {
	const folder = path.join(instance.folder, String(documents));
	mkdirSync(folder, { recursive: true });
	for (let i = 0; i < documents; i++) {
		writeFileSync(path.join(folder, `fox-${i}.pdf`), manyPages(1, lines));
	}
	const { nodes, connections } = chain('', [
		{ name: MANUAL, type: 'n8n-nodes-base.manualTrigger', parameters: {} },
		{
			name: 'Files',
			type: 'n8n-nodes-base.readWriteFile',
			typeVersion: 1.1,
			parameters: { operation: 'read', fileSelector: `${folder}/*.pdf`, options: {} },
		},
		{
			name: NODE,
			type: 'n8n-nodes-document-extraction.documentExtraction',
			parameters: {
				resource,
				operation,
				inputDataFieldName: '*',
				extraction: 'definedHere',
				defineFields: 'json',
				fieldsJson: JSON.stringify(fields),
				useModelFor,
				language: { __rl: true, mode: 'list', value: 'English' },
				options,
			},
			credentials: { documentExtractionApi: { id: instance.credentialId, name: '' } },
		},
	]);
	nodes.push({
		...{ id: MODEL, name: MODEL, type: '', typeVersion: 1, position: [0, 200], parameters: {} },
		...models[kind],
	});
	connections[MODEL] = {
		ai_languageModel: [[{ node: NODE, type: 'ai_languageModel', index: 0 }]],
	};
	const { client } = instance;
	const id = await client.createWorkflow({ name: kind, nodes, connections });
	const execution = await finished(client, await startWorkflow(client, id, MANUAL));
	const { message, description } = execution.data.resultData.error ?? {};
	expect({ status: execution.status, message, description }).toEqual({ status: 'success' });
	return {
		items: (outputOf(execution, NODE)[0] ?? []).map(({ json }) => json),
		runs: (execution.data.resultData.runData[MODEL] ?? []).map((one) => one.executionStatus),
	};
}

const KINDS = ['OpenAI Chat Model', 'Ollama Chat Model'];

test.each(KINDS)(
	'%s: is asked only about unsure values, and its answers are no longer unsure',
	async (kind) => {
		const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
		model.reply({ says: { mascot: 'fox' }, usage });
		const { items, runs } = await run(kind);
		expect(model.asked.map(askedFor)).toEqual([['mascot']]);
		expect(items).toMatchObject([
			{ data: RIGHT, model: { fields: 1, inputTokens: 100, outputTokens: 10 } },
		]);
		expect(items[0]).not.toHaveProperty('unsure');
		expect(runs).toEqual(['success']);
	},
);

test.each(KINDS)('%s: All Fields asks about all fields, with a picture', async (kind) => {
	model.reply({ says: RIGHT });
	const { items } = await run(kind, { useModelFor: 'all', modelPictures: 1 });
	expect(items).toMatchObject([{ data: RIGHT, model: { fields: 2 } }]);
	expect(model.asked.map(askedFor)).toEqual([['invoiceNumber', 'mascot']]);
	expect(model.asked.flatMap(picturesOf)).toEqual([expect.stringMatching(/iVBOR/)]);
});

test.each(KINDS)(
	'%s: a different answer that is also printed on the page is reported with the value of the engine',
	async (kind) => {
		const asked = {
			fields: [{ key: 'fur', description: 'Colour of the coat' }],
			lines: [...LINES, 'Colour: red'],
		};
		model.reply({ says: { fur: 'red' } });
		const agreeing = await run(kind, { useModelFor: 'all' }, 1, asked);
		model.reply({ says: { fur: 'Rudi' } });
		const { items } = await run(kind, { useModelFor: 'all' }, 1, asked);
		const reason = 'The built-in engine read "red" and the language model "Rudi".';
		expect(items).toMatchObject([{ data: { fur: 'red' }, unsure: [{ field: 'fur', reason }] }]);
		const [before, after] = [agreeing.items, items].map(
			([item]) => Object(item?.confidence).lowest,
		);
		expect(before).toBeGreaterThan(0.9);
		expect(after).toBeLessThan(0.8);
	},
);

describe.each(KINDS)('%s: the answer is used', (kind) => {
	test.each<[string, Reply[]]>([
		['although it is slow', [{ says: { mascot: 'fox' }, delay: 3000 }]],
		[
			'if it broke off midway, and was complete the second time',
			[{ says: { mascot: 'fox' }, breaks: true }, { says: { mascot: 'fox' } }],
		],
	])('%s', async (_, replies) => {
		model.reply(...replies);
		const { items } = await run(kind);
		expect(items).toMatchObject([{ data: RIGHT }]);
		expect(items[0]).not.toHaveProperty('unsure');
		expect(items[0]).not.toHaveProperty('model.failure');
		expect(model.asked).toHaveLength(replies.length);
	});
});

describe.each(KINDS)('%s: an invalid answer', (kind) => {
	const engine = { invoiceNumber: 'AB-4711', mascot: null };
	test.each<[string, Reply]>([
		['an echo of the schema', { saysTo: schemaOf }],
		['empty', { says: '' }],
		['no JSON', { says: 'The animal is a fox.' }],
		[
			'truncated',
			{ says: '{"mascot": "f', choice: { finish_reason: 'length', done_reason: 'length' } },
		],
		['nothing found', { says: { mascot: null } }],
		['a limit', failure(429, 'Rate limit reached')],
		['a key that is refused', failure(401, 'Incorrect API key')],
		[
			'a refusal',
			{ choice: { message: { role: 'assistant', content: '', refusal: 'I cannot.' } } },
		],
	])('%s: the values of the engine are kept', async (_, reply) => {
		model.reply(reply);
		const { items } = await run(kind);
		expect(items).toMatchObject([{ data: engine, status: 'processed' }]);
	});

	test('withheld by a filter: the values of the engine are kept, and a notice reports the refusal', async () => {
		const choice = { finish_reason: 'content_filter', done_reason: 'content_filter' };
		model.reply({ says: '', choice });
		const { items } = await run(kind);
		const notice = 'The language model did not answer: it refused to.';
		expect(items).toMatchObject([
			{ data: engine, notices: [expect.stringContaining(notice)], model: { fields: 1 } },
		]);
		expect(model.asked).toHaveLength(1);
	});

	test('an invented value is marked', async () => {
		model.reply({ says: { mascot: 'zebra' } });
		const { items } = await run(kind);
		expect(items).toMatchObject([
			{ data: { invoiceNumber: 'AB-4711' }, unsure: [{ field: 'mascot' }] },
		]);
	});

	test.each<[string, Reply]>([
		['no answer', { hangs: 'before' }],
		['an answer that stops midway', { says: { mascot: 'fox' }, hangs: 'within' }],
	])('%s: ends at the time limit', async (_, reply) => {
		model.reply(reply);
		const { items } = await run(kind, { modelTimeLimit: 2 });
		expect(items).toMatchObject([
			{ data: engine, model: { failure: 'It did not answer within 2 s' } },
		]);
	});
});

test('40 documents, with every eleventh call failing: each document is returned exactly once', async () => {
	const answers = Array.from({ length: 44 }, (_, i) =>
		i % 11 === 9 ? failure(503, 'Overloaded') : { says: { mascot: 'fox' } },
	);
	model.reply(...answers, { says: { mascot: 'fox' } });
	const { items } = await run('OpenAI Chat Model', {}, 40);
	expect(items.map(({ data }) => data)).toEqual(Array(40).fill(RIGHT));
	expect(new Set(items.map(({ fileId }) => fileId)).size).toBe(40);
	expect(model.asked).toHaveLength(44);
});

describe('OpenAI Chat Model: Suggest Fields', () => {
	const suggest = { resource: 'extraction', operation: 'suggest' };
	const field = (key: string, example: string) => ({
		...{ key, example, description: `${key} as it is said`, type: 'string' },
		...{ choices: [], columns: [] },
	});

	test('uses the model’s names and adds fields that only the model finds, if their examples are on the page', async () => {
		const fields = [field('reference', 'AB-4711'), field('mascot', 'fox'), field('motto', 'zebra')];
		const usage = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };
		model.reply({ says: { fields }, usage });
		const { items, runs } = await run('OpenAI Chat Model', {}, 1, suggest);
		expect(model.asked).toHaveLength(1);
		expect(items).toMatchObject([{ model: { fields: 2, inputTokens: 100, outputTokens: 10 } }]);
		const proposed = items.flatMap(({ fields: own }) => own as IDataObject[]);
		expect(proposed.map(({ key }) => key)).toEqual(['reference', 'mascot']);
		expect(runs).toEqual(['success']);
	});

	test('is the proposal of the engine if the model fails', async () => {
		model.reply(failure(401, 'Incorrect API key'));
		const { items } = await run('OpenAI Chat Model', {}, 1, suggest);
		expect(items).toMatchObject([
			{ fields: [{ key: 'invoiceNumber', example: 'AB-4711' }], model: { fields: 0 } },
		]);
	});
});
