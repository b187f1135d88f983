/** A chat model connected to the node, with a service that has questions for it. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { scripted, type Called } from '../support/chatModel/ScriptedChatModel.node';
import { sleep } from '../support/clock';
import { answering, asTool, classify, extract, extractById, itemsOf, link } from './answering';
import { askingModel } from './askingModel';
import { callsOf, setUpBench, type React } from './serving';
import type { ScriptedService } from '../../harness/scriptedService';
import { MODEL, NODE } from './workflow';

const { bench, serve } = setUpBench({ models: true });

const FIELDS = [{ key: 'number' }, { key: 'total', type: 'number' }];
const ENGINE = { number: 'A-1', total: null };
const ANSWER = { number: 'A-1', total: '12.50' };

/** A message in the format of LangChain's models. */
const message = (content: unknown, more: IDataObject = {}) => ({
	content: typeof content === 'string' ? content : JSON.stringify(content),
	usage_metadata: { input_tokens: 1000, output_tokens: 20, total_tokens: 1020 },
	...more,
});

beforeEach(() => {
	Object.assign(scripted, { takesSchema: true, isOther: false, open: 0, mostAtOnce: 0 });
	scripted.called = [];
	scripted.reply = async () => message(ANSWER);
});

const run = async (parameters: INodeParameters, count = 1, more = {}, options = {}) =>
	await bench().run(parameters, await itemsOf(bench(), count), more, {
		withModel: true,
		...options,
	});

/** Requests sent to an endpoint. */
const sentTo = ({ received }: ScriptedService, endpoint: string): IDataObject[] =>
	received
		.filter(({ path }) => path.endsWith(`/${endpoint}`))
		.map(({ body }): IDataObject => JSON.parse(body));

const engineOnly = (count: number) =>
	Array.from({ length: count }, (_, i) => ({ result: { ...ENGINE, number: `A-${i}` } }));

test('without a model nothing changes', async () => {
	const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
	const { outputOf } = await bench().run(extract(FIELDS), await itemsOf(bench(), 1));
	expect(callsOf(service)).toEqual(['createExtraction', 'uploadFiles', 'getResults']);
	expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('model');
	expect(scripted.called).toEqual([]);
});

test('asks about unsure fields, and returns the file with the answer, as updated by the service', async () => {
	const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
	const { error, outputOf, hintsOf, run: ran } = await run(extract(FIELDS));
	expect(error).toBeUndefined();
	expect(callsOf(service)).toEqual([
		...['health', 'createExtraction', 'uploadFiles', 'getResults', 'modelQuestion', 'modelAnswer'],
	]);
	expect(sentTo(service, 'modelQuestion')).toEqual([
		{
			...{ extractionId: 'ext_1', batchId: 'bat_1', fileId: 'fil_0' },
			...{ use: 'unsure', confidence: 0.8, pictures: 0 },
		},
	]);
	expect(scripted.called).toMatchObject([
		{
			messages: [
				{ role: 'system', content: expect.any(String) },
				{ role: 'user', content: expect.stringContaining('fil_0') },
			],
			schema: { type: 'object', required: ['number', 'total'] },
		},
	]);
	expect(sentTo(service, 'modelAnswer')).toEqual([
		{
			...{ questionId: 'que_fil_0_1', answer: ANSWER, model: 'scripted-1' },
			usage: { inputTokens: 1000, outputTokens: 20 },
		},
	]);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		data: { number: 'A-1', total: 12.5 },
		model: { name: 'scripted-1', fields: 2, inputTokens: 1000, outputTokens: 20 },
	});
	expect(hintsOf(NODE).map(({ message: text }) => text)).toEqual([
		'Results about which "scripted-1" was asked: 1. Fields in all: 2. Tokens: 1000 in, 20 out.',
	]);
	// As n8n displays sub-nodes: the model has its own runs, below the run of the node.
	const [shown] = ran.data.resultData.runData[MODEL] ?? [];
	expect(shown).toMatchObject({
		executionStatus: 'success',
		source: [{ previousNode: NODE, previousNodeRun: 0 }],
		inputOverride: { ai_languageModel: [[{ json: { messages: expect.any(Array) } }]] },
		data: { ai_languageModel: [[{ json: { response: { content: JSON.stringify(ANSWER) } } }]] },
	});
});

const NEEDS_REVIEW = { needsReview: { settings: { certainty: 'high', fields: '' } } };

test.each([
	['Needs Review', NEEDS_REVIEW, {}, { use: 'unsure', confidence: 0.9, pictures: 0 }],
	[
		'its own certainty, and pictures',
		{ ...NEEDS_REVIEW, modelCertainty: 0.6, modelPictures: 3 },
		{},
		{ use: 'unsure', confidence: 0.6, pictures: 3 },
	],
	['All Fields', {}, { useModelFor: 'all' }, { use: 'always', confidence: 0.8, pictures: 0 }],
])('the question has the options for %s', async (_, options, parameters, wanted) => {
	const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
	const { error } = await run({ ...extractById(options), ...parameters });
	expect(error).toBeUndefined();
	expect(sentTo(service, 'modelQuestion')).toMatchObject([wanted]);
});

test('with Nothing, neither the service nor the model is asked', async () => {
	const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
	await run({ ...extractById(), useModelFor: 'nothing' });
	expect(callsOf(service)).toEqual(['uploadFiles', 'getResults', 'viewExtraction']);
	expect(scripted.called).toEqual([]);
});

test('if the service has no question, the model is not asked', async () => {
	const nothing = { status: 'nothing', message: 'No value is unsure.' };
	await serve(askingModel(answering({ files: [{ result: ENGINE }] }), { question: () => nothing }));
	const { outputOf, hintsOf } = await run(extract(FIELDS));
	expect(scripted.called).toEqual([]);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: ENGINE });
	expect(outputOf(NODE)[0]?.[0]?.json).not.toHaveProperty('model');
	expect(hintsOf(NODE)).toEqual([]);
});

test('continues while the service has further questions, as for a long document or a broken answer', async () => {
	const service = await serve(
		askingModel(answering({ files: [{ result: ENGINE }] }), { rounds: 3 }),
	);
	scripted.reply = async (_, index) => (index === 0 ? message('no JSON') : message(ANSWER));
	const { outputOf } = await run(extractById());
	expect(
		sentTo(service, 'modelAnswer').map(({ questionId, answer }) => [questionId, answer]),
	).toEqual([
		['que_fil_0_1', 'no JSON'],
		['que_fil_0_2', ANSWER],
		['que_fil_0_3', ANSWER],
	]);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: ANSWER });
});

test('a document that is not ready is not asked about', async () => {
	const service = await serve(
		askingModel(answering({ files: [{ status: 'waiting' }, { result: ENGINE }] })),
	);
	const { outputOf } = await run(extractById({ timeLimit: 1, whenTimeIsUp: 'pending' }), 2);
	expect(sentTo(service, 'modelQuestion')).toMatchObject([{ fileId: 'fil_1' }]);
	expect(outputOf(NODE)[0]?.map(({ json }) => json.status)).toEqual(['waiting', 'processed']);
});

describe('a document does not fail if the model gives no answer', () => {
	const thrown =
		(text: string, more: object = {}) =>
		async () => {
			throw Object.assign(new Error(text), more);
		};
	test.each<[string, (called: Called) => Promise<IDataObject & { content: unknown }>, IDataObject]>(
		[
			['a limit', thrown('Rate limit reached', { status: 429 }), { failure: 'rateLimit' }],
			['a wrong key', thrown('Incorrect API key', { status: 401 }), { failure: 'failed' }],
			['a server that is broken', thrown('Internal', { status: 500 }), { failure: 'failed' }],
			[
				'no server',
				thrown('Connection error.', { cause: { code: 'ECONNREFUSED' } }),
				{ failure: 'unreachable' },
			],
			['its own time limit', thrown('Request timed out.'), { failure: 'timeout' }],
			[
				'a refusal',
				async () => message('', { additional_kwargs: { refusal: 'I cannot help with that' } }),
				{ failure: 'refused', usage: { inputTokens: 1000, outputTokens: 20 } },
			],
			[
				'an answer that is cut off',
				async () => message('{"number": "A-', { response_metadata: { finish_reason: 'length' } }),
				{ failure: 'truncated' },
			],
		],
	)('%s', async (_, reply, sent) => {
		const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
		scripted.reply = reply;
		const { error, outputOf, hintsOf } = await run(extractById());
		expect(error).toBeUndefined();
		expect(sentTo(service, 'modelAnswer')).toMatchObject([{ ...sent, model: 'scripted-1' }]);
		expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
			data: ENGINE,
			notices: ['The model gave no answer.'],
			model: { failure: expect.stringMatching(/./) },
		});
		expect(hintsOf(NODE).map(({ message: text }) => text)).toContainEqual(
			expect.stringMatching(
				/^Results with the service's values only, because the model did not answer: 1 of 1\. The first/,
			),
		);
	});

	test('no answer: the call ends at the time limit', async () => {
		const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
		scripted.reply = async () => undefined;
		const { outputOf } = await run(extractById({ modelTimeLimit: 20 }));
		expect(sentTo(service, 'modelAnswer')).toMatchObject([{ failure: 'timeout' }]);
		expect(outputOf(NODE)[0]?.[0]?.json.model).toMatchObject({
			failure: 'It did not answer within 20 s',
		});
		expect(scripted.called.map(({ signal }) => signal.aborted)).toEqual([true]);
	});

	test.each([400, 409, 410])('or the service refuses the question: %i', async (status) => {
		const refusal = { status, body: { status: 'error', message: 'It was reviewed meanwhile' } };
		const answer = askingModel(answering({ files: engineOnly(2) }));
		const react: React = (request, index) =>
			request.path.endsWith('/modelQuestion') && request.body.includes('fil_0')
				? refusal
				: answer(request, index);
		await serve(react);
		const { error, outputOf } = await run(extractById(), 2);
		expect(error).toBeUndefined();
		expect(outputOf(NODE)[0]?.map(({ json }) => [json.data, json.notices])).toEqual([
			[
				{ number: 'A-0', total: null },
				['No answer of the model was used: It was reviewed meanwhile. The result stays as it was.'],
			],
			[ANSWER, undefined],
		]);
	});
});

test.each([
	['breaks within the answer', 'terminated', { cause: { code: 'UND_ERR_SOCKET' } }],
	['breaks, without a code', 'Connection error.', {}],
])('a connection that %s: the model is asked again', async (_, text, more) => {
	await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
	scripted.reply = async (__, index) => {
		if (index === 0) throw Object.assign(new Error(text), more);
		return message(ANSWER);
	};
	const { outputOf } = await run(extractById());
	expect(scripted.called).toHaveLength(2);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({ data: { number: 'A-1', total: '12.50' } });
});

test('40 documents, with every tenth call failing: every document is answered, none twice', async () => {
	const service = await serve(askingModel(answering({ files: engineOnly(40) })));
	scripted.reply = async (_, index) => {
		await sleep(200);
		if (index % 10 === 9) throw Object.assign(new Error('Overloaded'), { status: 503 });
		return message(ANSWER);
	};
	const { error, outputOf } = await run(extractById({ concurrentUploads: 1 }), 40);
	expect(error).toBeUndefined();
	const items = outputOf(NODE)[0] ?? [];
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
		Array.from({ length: 40 }, (_, item) => ({ item })),
	);
	expect(items.map(({ json }) => json.data)).toEqual(Array(40).fill(ANSWER));
	expect(scripted.called).toHaveLength(44);
	expect(new Set(items.map(({ json }) => json.fileId)).size).toBe(40);
	expect(sentTo(service, 'modelAnswer')).toHaveLength(40);
	expect(scripted.mostAtOnce).toBe(4);
});

test('asks about no more documents at a time than the limit', async () => {
	await serve(askingModel(answering({ files: engineOnly(6) })));
	scripted.reply = async () => {
		await sleep(200);
		return message(ANSWER);
	};
	await run(extractById({ modelCalls: 2 }), 6);
	expect(scripted.called).toHaveLength(6);
	expect(scripted.mostAtOnce).toBe(2);
});

describe('a schema for the answer', () => {
	const plain = [false, false];
	const isAsked = () => scripted.called.map(({ schema }) => schema !== undefined);

	test('is omitted after a server has rejected it', async () => {
		await serve(askingModel(answering({ files: engineOnly(3) })));
		scripted.reply = async ({ schema }) => {
			if (schema) throw Object.assign(new Error('response_format?'), { status: 400 });
			return message(ANSWER);
		};
		const { outputOf } = await run(extractById({ modelCalls: 1 }), 3);
		expect(isAsked()).toEqual([true, false, ...plain]);
		expect(outputOf(NODE)[0]?.map(({ json }) => json.data)).toEqual([ANSWER, ANSWER, ANSWER]);
	});

	test('is requested again after a single answer that LangChain could not read', async () => {
		await serve(askingModel(answering({ files: engineOnly(4) })));
		scripted.reply = async ({ schema }, index) => {
			if (schema && index === 0) throw new SyntaxError('Unexpected token I in JSON');
			return message(ANSWER);
		};
		await run(extractById({ modelCalls: 1 }), 4);
		expect(isAsked()).toEqual([true, false, true, true, true]);
	});

	test('is omitted for a model that supports none', async () => {
		const service = await serve(askingModel(answering({ files: engineOnly(2) })));
		scripted.takesSchema = false;
		await run(extractById(), 2);
		expect(isAsked()).toEqual(plain);
		expect(sentTo(service, 'modelAnswer').map(({ answer }) => answer)).toEqual(
			Array(2).fill(JSON.stringify(ANSWER)),
		);
	});

	test('is not needed to join the parts of an answer, and to leave out its reasoning', async () => {
		const service = await serve(askingModel(answering({ files: engineOnly(1) })));
		scripted.takesSchema = false;
		const parts = ['{"total":', ' "1"}'].map((text) => ({ type: 'text', text }));
		scripted.reply = async () => ({ content: [{ type: 'thinking', thinking: 'Hm' }, ...parts] });
		await run(extractById());
		expect(sentTo(service, 'modelAnswer')).toMatchObject([{ answer: '{"total": "1"}' }]);
	});
});

describe('before anything is sent', () => {
	test.each([
		['an interface without model questions', { status: 404, body: { message: 'Not Found' } }],
		['a local service of an older version', { body: { status: 'ok' } }],
	])('%s: the message says that a model needs the local service', async (_, health) => {
		const service = await serve(() => health);
		const { error } = await run(extractById());
		expect(error?.message).toBe('This service does not support questions to a model');
		expect(error?.description).toContain('needs the local service');
		expect(callsOf(service)).toEqual(['health']);
	});

	test('anything but a chat model is refused', async () => {
		scripted.isOther = true;
		const service = await serve(askingModel(answering({ files: [] })));
		const { error } = await run(extractById());
		expect(error?.message).toBe('The node connected to Model is not a chat model');
		expect(service.received).toEqual([]);
	});

	test('an option out of its range is refused', async () => {
		const service = await serve(askingModel(answering({ files: [] })));
		const { error } = await run(extractById({ modelCertainty: 80 }));
		expect(error?.message).toBe('Model Certainty must be a number from 0 to 1, not 80');
		expect(service.received).toEqual([]);
	});
});

test('as a tool, the node ignores the model', async () => {
	const service = await serve(askingModel(answering({ files: [{ result: ENGINE }] })));
	const { error } = await run(extractById(), 1, asTool);
	expect(error).toBeUndefined();
	expect(callsOf(service)).not.toContain('health');
	expect(scripted.called).toEqual([]);
});

test('a canceled execution asks no further questions', async () => {
	const abort = new AbortController();
	const service = await serve(askingModel(answering({ files: engineOnly(6) })));
	scripted.reply = async () => {
		abort.abort();
		return undefined;
	};
	const { run: ended } = await run(extractById({ modelCalls: 1 }), 6, {}, { signal: abort.signal });
	expect(ended.status).toBe('canceled');
	await sleep(5000);
	expect(scripted.called).toHaveLength(1);
	expect(sentTo(service, 'modelQuestion')).toHaveLength(1);
	expect(sentTo(service, 'modelAnswer')).toEqual([]);
});

test('Retry On Fail: answered documents are not asked about again', async () => {
	const files: IDataObject[] = [...engineOnly(1), { status: 'failed', message: 'It is empty' }];
	const service = await serve(askingModel(answering({ files })));
	await run({ ...extractById(), useModelFor: 'all' }, 2, {
		...{ retryOnFail: true, maxTries: 2, waitBetweenTries: 100 },
	});
	expect(callsOf(service).filter((path) => path === 'getResults')).toHaveLength(2);
	expect(scripted.called).toHaveLength(1);
});

test('Classify: first the type, then the data of that type', async () => {
	const files = [{ result: { documentType: null, confidence: 0 } }];
	const answer = askingModel(answering({ files, linked: [{ fileId: 'fil_7', result: ENGINE }] }), {
		answered: ({ classificationId }) =>
			classificationId
				? { result: { documentType: 'Invoice', confidence: 0.85 }, extraction: link('fil_7') }
				: undefined,
	});
	const service = await serve(answer);
	const { error, outputOf } = await run(classify());
	expect(error).toBeUndefined();
	expect(sentTo(service, 'modelQuestion')).toMatchObject([
		{ classificationId: 'cla_1', fileId: 'fil_0' },
		{ extractionId: 'ext_7', batchId: 'bat_7', fileId: 'fil_7' },
	]);
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		documentType: 'Invoice',
		data: ANSWER,
		model: { fields: 4, inputTokens: 2000, outputTokens: 40 },
	});
});

test('One Item per Row: a document counts once', async () => {
	const result = { lines: [{ a: '1' }, { a: '2' }] };
	await serve(askingModel(answering({ files: [{ result }] }), { answered: () => ({ result }) }));
	const output = { settings: { per: 'row', list: 'lines' } };
	const { outputOf, hintsOf } = await run(extractById({ output }));
	expect(outputOf(NODE)[0]).toHaveLength(2);
	expect(hintsOf(NODE).map(({ message: text }) => text)).toContainEqual(
		expect.stringContaining('asked: 1. Fields in all: 2. Tokens: 1000 in'),
	);
});
