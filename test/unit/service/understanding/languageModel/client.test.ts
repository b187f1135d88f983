/**
 * Questions to a scripted server: the requests, and the handling of answers of all kinds.
 *
 * @jest-environment-options {"shared": false}
 */
import path from 'node:path';

import { createConversation } from '../../../../../local-service/src/understanding/languageModel/client';
import { jsonOf } from '../../../../../local-service/src/understanding/languageModel/inquiry';
import { fieldsSchema } from '../../../../../local-service/src/understanding/languageModel/answerSchema';
import type { ModelRequest } from '../../../../../local-service/src/understanding/languageModel/modelRequest';
import { failure, picturesOf, type Reply, startModelServer } from '../../../../support/modelServer';

let server: Awaited<ReturnType<typeof startModelServer>>;
beforeAll(async () => {
	server = await startModelServer();
});
afterAll(async () => await server.close());
afterEach(() => {
	delete process.env.OPENAI_API_KEY;
	delete process.env.OPENAI_ORG_ID;
});

const schema = fieldsSchema([{ key: 'number' }]);
const PICTURE = new Uint8Array([1, 2, 3]);
const prompt: ModelRequest = {
	messages: [
		{ role: 'system', content: 'Read.' },
		{ role: 'user', content: 'What?' },
	],
	...{ pictures: [], schema, maxTokens: 360, round: 1, rounds: 1, isRepair: false },
};
const shown: ModelRequest = { ...prompt, pictures: [{ page: 1, picture: PICTURE }] };
const never = new AbortController().signal;

const conversation = (key?: string, timeLimit?: number, abortSignal = never) =>
	createConversation({ url: server.url, name: 'small', key, pictures: 1 }, abortSignal, timeLimit);

async function ask(replies: Reply[], what = prompt) {
	server.reply(...replies);
	return await conversation().ask(what);
}

const ANSWER = { content: '{"number":"1"}' };

const formats = () => server.asked.map(({ body }) => body.response_format?.type);

test('requests strict conformance to the schema', async () => {
	expect(await ask([{ says: { number: '1' } }])).toEqual({
		content: '{"number":"1"}',
		isCut: false,
		sawPictures: true,
		model: 'scripted',
		usage: {},
	});
	expect(server.asked).toMatchObject([
		{
			path: '/v1/chat/completions',
			body: {
				model: 'small',
				temperature: 0,
				max_tokens: 360,
				reasoning_effort: 'none',
				chat_template_kwargs: { enable_thinking: false },
				messages: [
					{ role: 'system', content: 'Read.' },
					{ role: 'user', content: 'What?' },
				],
				response_format: {
					type: 'json_schema',
					json_schema: { name: 'answer', strict: true, schema },
				},
			},
		},
	]);
});

test('sends only the given key', async () => {
	process.env.OPENAI_API_KEY = 'sk-of-another-program';
	process.env.OPENAI_ORG_ID = 'org-of-another-program';
	server.reply({ says: {} });
	await conversation('sk-mine').ask(prompt);
	await conversation().ask(prompt);
	expect(server.asked.map(({ headers }) => headers.authorization)).toEqual([
		'Bearer sk-mine',
		undefined,
	]);
	expect(JSON.stringify(server.asked)).not.toContain('another-program');
});

test('a missing package is not reported as an unreachable server', async () => {
	const service = path.join(__dirname, '../../../../../local-service');
	const name = require.resolve('openai', { paths: [service] });
	jest.doMock(name, () => {
		throw new Error("Cannot find module 'openai'");
	});
	try {
		await expect(ask([{ says: {} }])).rejects.toThrow('the package "openai"');
	} finally {
		jest.dontMock(name);
	}
	expect(server.asked).toEqual([]);
});

test('sends pictures unchanged', async () => {
	await ask([{ says: {} }], shown);
	expect(server.asked.map(picturesOf)).toEqual([['data:image/png;base64,AQID']]);
	expect(server.asked[0]?.body.messages[1]?.content).toMatchObject([{ text: 'What?' }, {}]);
});

describe('a server that does not support all features', () => {
	const refusal = failure(400, 'response_format is not supported');

	test('is asked for JSON without a schema, then for text', async () => {
		expect(await ask([refusal, refusal, { says: { number: '1' } }])).toMatchObject(ANSWER);
		expect(formats()).toEqual(['json_schema', 'json_object', undefined]);
	});

	test('gets no pictures if it rejects them, and the conversation records that', async () => {
		server.reply(failure(400, 'this model has no vision: image_url'), { says: {} });
		const talk = conversation();
		expect(await talk.ask(shown)).toMatchObject({ sawPictures: false });
		expect(await talk.ask(shown)).toMatchObject({ sawPictures: false });
		expect(server.asked.map((one) => picturesOf(one).length)).toEqual([1, 0, 0]);
		expect(formats()).toEqual(['json_schema', 'json_schema', 'json_schema']);
	});

	test('gets no pictures if nothing else helps', async () => {
		const vague = failure(422, 'unprocessable');
		await ask([vague, vague, vague, vague, { says: {} }], shown);
		expect(server.asked.map((one) => picturesOf(one).length)).toEqual([1, 1, 1, 1, 0]);
	});

	test('is asked without a temperature if it rejects that', async () => {
		await ask([failure(400, "'temperature' does not support 0"), { says: {} }]);
		expect(server.asked.map(({ body }) => body.temperature)).toEqual([0, undefined]);
		expect(formats()).toEqual(['json_schema', 'json_schema']);
	});

	test.each([
		['Unrecognized request argument supplied: reasoning_effort', 'reasoning_effort'],
		["'max_tokens' is too large: 9000. This model supports at most 4096", 'max_tokens'],
	])('is asked without unsupported parameters: %s', async (message, member) => {
		await ask([failure(400, message), { says: {} }]);
		const sent = server.asked.map(({ body }) => Object.hasOwn(body, member));
		expect(sent).toEqual([true, false]);
		expect(formats()).toEqual(['json_schema', 'json_schema']);
	});

	test('gets the token limit under the name that it supports', async () => {
		const other = "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.";
		await ask([failure(400, other), { says: {} }]);
		expect(server.asked[1]?.body).toMatchObject({ max_completion_tokens: 360 });
	});

	test('is asked without a limit if reasoning used it up', async () => {
		const thoughts = { role: 'assistant', content: '', reasoning_content: 'Let me see…' };
		const cut = { choice: { finish_reason: 'length', message: thoughts } };
		expect(await ask([cut, { says: { number: '1' } }])).toMatchObject({ ...ANSWER, isCut: false });
		expect(server.asked.map(({ body }) => Object(body).max_tokens)).toEqual([360, undefined]);
	});

	test('is asked only once if the pages are too long for it', async () => {
		const tooLong = failure(400, "This model's maximum context length is 4096 tokens");
		await expect(ask([tooLong])).rejects.toThrow('the pages are longer than it accepts');
		expect(server.asked).toHaveLength(1);
	});

	test('is remembered for the same document', async () => {
		server.reply(refusal, { says: {} });
		const talk = conversation();
		await talk.ask(prompt);
		await talk.ask(prompt);
		expect(formats()).toEqual(['json_schema', 'json_object', 'json_object']);
	});
});

test('waits for the time that an overloaded server asks for', async () => {
	const before = Date.now();
	const busy = failure(429, 'slow down', { 'retry-after': '1' });
	expect(await ask([busy, { says: { number: '1' } }])).toMatchObject(ANSWER);
	expect(Date.now() - before).toBeGreaterThan(950);
});

test.each([
	[failure(401, 'Incorrect API key provided: sk-secret'), 'rejects the key', 1],
	[failure(404, 'model not found'), 'offers no such model', 1],
	[failure(429, 'quota', { 'retry-after': '0' }), 'accepts no more requests', 3],
	[failure(500, 'sk-secret', { 'retry-after': '0' }), 'its address answered 500', 3],
	[{ status: 307, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, 'answered 307', 1],
	[{ says: '', choice: { finish_reason: 'content_filter' } }, 'it refused to', 1],
	[{ choice: { message: { refusal: 'No.', content: null } } }, 'it refused to', 1],
	[{ body: '{"choices":[]}' }, 'does not follow the protocol', 1],
	[{ body: '{"choices":' }, 'its answer was broken', 1],
	[{ body: '<html>', headers: { 'content-type': 'text/html' } }, 'does not follow the protocol', 1],
])('%j is a failure with its reason', async (reply, reason, times) => {
	const failed = ask([reply]);
	await expect(failed).rejects.toMatchObject({ name: 'ModelFailed' });
	await expect(failed).rejects.toThrow(reason);
	await expect(failed).rejects.not.toThrow('sk-secret');
	expect(server.asked).toHaveLength(times);
});

test('an unreachable address is a failure', async () => {
	const model = { url: 'http://127.0.0.1:1/v1', name: 'small', pictures: 0 };
	const failed = createConversation(model, never).ask(prompt);
	await expect(failed).rejects.toThrow('its address cannot be reached');
});

test.each(['before', 'within'] as const)(
	'a server that hangs %s its answer is abandoned',
	async (hangs) => {
		server.reply({ says: { number: '1' }, hangs });
		await expect(conversation(undefined, 1000).ask(prompt)).rejects.toThrow(
			/it took longer than \d+ s/,
		);
		expect(server.asked).toHaveLength(1);
	},
);

test('a cancelled request ends immediately, even while waiting for a server', async () => {
	server.reply(failure(429, 'later', { 'retry-after': '50' }));
	const controller = new AbortController();
	const failed = conversation(undefined, undefined, controller.signal).ask(prompt);
	await server.untilAsked();
	controller.abort();
	await expect(failed).rejects.toThrow(/it took longer than \d+ s/);
	const late = conversation(undefined, undefined, controller.signal).ask(prompt);
	await expect(late).rejects.toThrow('there was no time left for it');
	expect(server.asked).toHaveLength(1);
});

test('a truncated answer is reported', async () => {
	const cut = { says: '{"number": "1', choice: { finish_reason: 'length' } };
	expect(await ask([cut])).toMatchObject({ content: '{"number": "1', isCut: true });
});

test('reasoning content is used if there is nothing else', async () => {
	const message = { role: 'assistant', content: null, reasoning_content: '{"number": "1"}' };
	expect(await ask([{ choice: { message } }])).toMatchObject({ content: '{"number": "1"}' });
});

test('the server’s token counts are returned', async () => {
	const usage = { prompt_tokens: 321, completion_tokens: 12, total_tokens: 333 };
	const choices = [{ index: 0, finish_reason: 'stop', message: { content: '{}' } }];
	const { model, usage: counted } = await ask([{ body: JSON.stringify({ choices, usage }) }]);
	expect({ model, counted }).toEqual({ counted: { inputTokens: 321, outputTokens: 12 } });
});

test.each([
	['```json\n{"number": "1"}\n```'],
	['<think>{"number": "2"}? No.</think>\n{"number": "1"}'],
	['Here you are: {"number": "1"}'],
])('JSON is found in %j', (says) => {
	expect(jsonOf(says)).toEqual({ number: '1' });
});

test('an answer parsed by the client is used unchanged, and a text without JSON is not an answer', () => {
	expect(jsonOf({ number: '1' })).toEqual({ number: '1' });
	expect(() => jsonOf('I think it is 7.')).toThrow('its answer was not JSON');
});
