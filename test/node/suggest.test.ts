/** Extraction: Suggest Fields, with a scripted service. */
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { scripted } from '../support/chatModel/ScriptedChatModel.node';
import { sleep } from '../support/clock';
import { askingModel } from './askingModel';
import { callsOf, setUpBench } from './serving';
import { filesOf, partOf, type Received } from '../../harness/scriptedService';
import { NODE } from './workflow';

const { bench, serve } = setUpBench({ models: true });

const suggest: INodeParameters = {
	resource: 'extraction',
	operation: 'suggest',
	fileSource: 'inputData',
	inputDataFieldName: '*',
	language: { __rl: true, mode: 'list', value: 'German' },
};

const FIELDS = [{ key: 'total', description: 'Summe', type: 'number', example: '12.50' }];

/** Answers `waiting` once, then this. */
const answering =
	(answer: object) =>
	({ path }: Received, index: number) => {
		const suggestionId = 'sug_1';
		const isReady = path.endsWith('/getSuggestion') && index > 1;
		return { body: isReady ? { suggestionId, ...answer } : { status: 'waiting', suggestionId } };
	};

const run = async (items: INodeExecutionData[], more = {}, options = {}) =>
	await bench().run(suggest, items, more, options);

test('sends the files of all items in one request, and waits for the suggestion', async () => {
	const service = await serve(answering({ status: 'processed', fields: FIELDS, notices: ['A'] }));
	const items = [
		await bench().itemWith({ a: 'first', b: 'second' }),
		await bench().itemWith({ data: 'third' }),
	];
	const { error, outputOf } = await run(items);
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual(['suggestFields', 'getSuggestion', 'getSuggestion']);
	const [sent, asked] = service.received.map(({ body }) => body);
	expect(filesOf(sent ?? '').map(({ content }) => content)).toEqual(['first', 'second', 'third']);
	expect(partOf(sent ?? '', 'language')).toBe('German');
	expect(JSON.parse(asked ?? '')).toEqual({ suggestionId: 'sug_1' });
	expect(outputOf(NODE)[0]).toEqual([
		{ json: { fields: FIELDS, notices: ['A'] }, pairedItem: [{ item: 0 }, { item: 1 }] },
	]);
});

test('more than five files are refused before anything is sent', async () => {
	const service = await serve(answering({}));
	const { error } = await run(
		await Promise.all([1, 2, 3].map(() => bench().itemWith({ a: 'x', b: 'y' }))),
	);
	expect(error?.message).toBe('Suggest Fields takes at most 5 samples, and the input has 6 files');
	expect(error?.description).toContain('Put a Limit node before this one');
	expect(service.received).toEqual([]);
});

test.each(['flat', 'namespaced'] as const)(
	'layout %s: for a service without suggestions, the message says what to do instead',
	async (layout) => {
		const service = await serve(() => ({ status: 404, body: { message: 'Not Found' } }));
		bench().useService(service.baseUrl, layout);
		const { error } = await run([await bench().itemWith({ data: 'x' })]);
		expect(error?.message).toBe('This service does not offer Suggest Fields');
		expect(error?.description).toMatch(/Define Fields.*credential for a local service/);
		expect(callsOf(service)).toEqual(['suggestFields']);
	},
);

test('the service’s reason for unreadable samples is passed on', async () => {
	const message = 'The PDF is protected by a password. Send it without one.';
	await serve(answering({ status: 'failed', message }));
	const items = [await bench().itemWith({ data: 'x' })];
	const { error } = await run(items);
	expect(error?.message).toBe('None of the samples could be read');
	expect(error?.description).toContain(message);
	const { outputOf } = await run(items, { onError: 'continueRegularOutput' });
	expect(outputOf(NODE)[0]?.[0]?.json.message).toContain(message);
});

test('continues polling while the service is overloaded', async () => {
	const answer = answering({ status: 'processed', fields: FIELDS });
	const service = await serve((received, index) =>
		index === 1 ? { status: 500, body: { message: 'busy' } } : answer(received, index),
	);
	const { error, outputOf } = await run([await bench().itemWith({ data: 'x' })]);
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual(['suggestFields', 'getSuggestion', 'getSuggestion']);
	expect(outputOf(NODE)[0]?.[0]?.json).toEqual({ fields: FIELDS });
});

test('a cancelled execution reports no other error, and sends no more requests', async () => {
	const abort = new AbortController();
	const service = await serve(({ path }) => {
		// The execution is cancelled between two polls.
		if (path.endsWith('/getSuggestion')) setTimeout(() => abort.abort(), 200);
		return { body: { status: 'waiting', suggestionId: 'sug_1' } };
	});
	const item = await bench().itemWith({ data: 'x' });
	const { run: ended, error } = await run([item], {}, { signal: abort.signal });
	expect(ended.status).toBe('canceled');
	// Some versions of n8n report the cancellation; the node does not.
	expect(error?.message).not.toBe('The execution was canceled');
	await sleep(5000);
	expect(callsOf(service)).toEqual(['suggestFields', 'getSuggestion']);
});

describe('with a chat model', () => {
	const ANSWER = { fields: [{ key: 'sum' }] };
	const BETTER = [{ key: 'sum', description: 'Sum', type: 'number', example: '12.50' }];
	beforeEach(() => {
		Object.assign(scripted, { takesSchema: true, isOther: false, open: 0, mostAtOnce: 0 });
		scripted.called = [];
		scripted.reply = async () => ({
			content: JSON.stringify(ANSWER),
			usage_metadata: { input_tokens: 1000, output_tokens: 20, total_tokens: 1020 },
		});
	});

	/** Answers the samples, then asks the model about them. */
	const asking = (suggestion: object = { status: 'processed', fields: FIELDS }) =>
		askingModel(answering(suggestion), { suggested: () => ({ fields: BETTER }) });

	test('returns the suggestion that the service makes from the answer of the model', async () => {
		const service = await serve(asking());
		const { error, outputOf, hintsOf } = await run(
			[await bench().itemWith({ data: 'x' })],
			{},
			{ withModel: true },
		);
		expect(error).toBeUndefined();
		expect(callsOf(service)).toEqual([
			...['health', 'suggestFields', 'getSuggestion', 'modelQuestion', 'modelAnswer'],
		]);
		const bodies = service.received.map(({ body }) => body);
		expect(partOf(bodies[1] ?? '', 'askModel')).toBe('true');
		expect(JSON.parse(bodies[3] ?? '')).toEqual({ suggestionId: 'sug_1' });
		expect(JSON.parse(bodies[4] ?? '')).toEqual({
			...{ questionId: 'que_sug_1_1', answer: ANSWER, model: 'scripted-1' },
			usage: { inputTokens: 1000, outputTokens: 20 },
		});
		const model = { name: 'scripted-1', fields: 1, inputTokens: 1000, outputTokens: 20 };
		expect(outputOf(NODE)[0]?.map(({ json }) => json)).toEqual([{ fields: BETTER, model }]);
		expect(hintsOf(NODE).map(({ message: text }) => text)).toEqual([
			'Results about which "scripted-1" was asked: 1. Fields in all: 1. Tokens: 1000 in, 20 out.',
		]);
	});

	test('a model that fails leaves the proposal of the service, and says why', async () => {
		const service = await serve(asking());
		scripted.reply = async () => {
			throw Object.assign(new Error('Incorrect API key'), { status: 401 });
		};
		const { error, outputOf } = await run(
			[await bench().itemWith({ data: 'x' })],
			{},
			{ withModel: true },
		);
		expect(error).toBeUndefined();
		expect(JSON.parse(service.received.at(-1)?.body ?? '')).toMatchObject({ failure: 'failed' });
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			fields: FIELDS,
			notices: ['The model gave no answer.'],
			model: { failure: 'Incorrect API key' },
		});
	});

	test('if the service rejects the question, the suggestion is kept', async () => {
		const answer = asking();
		await serve((received, index) =>
			received.path.endsWith('/modelQuestion')
				? { status: 400, body: { message: 'The samples were not kept' } }
				: answer(received, index),
		);
		const { error, outputOf } = await run(
			[await bench().itemWith({ data: 'x' })],
			{},
			{ withModel: true },
		);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			fields: FIELDS,
			notices: [
				'No answer of the model was used: The samples were not kept. The result stays as it was.',
			],
		});
	});

	test('a service that does not support questions is detected before anything is sent', async () => {
		const service = await serve(() => ({ status: 404, body: { message: 'Not Found' } }));
		const { error } = await run([await bench().itemWith({ data: 'x' })], {}, { withModel: true });
		expect(error?.message).toBe('This service does not support questions to a model');
		expect(callsOf(service)).toEqual(['health']);
	});

	test('the model has the time limit of the option', async () => {
		await serve(asking());
		scripted.reply = async () => undefined;
		const { outputOf } = await bench().run(
			{ ...suggest, options: { modelTimeLimit: 2 } },
			[await bench().itemWith({ data: 'x' })],
			{},
			{ withModel: true },
		);
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			fields: FIELDS,
			model: { failure: 'It did not answer within 2 s' },
		});
	});
});
