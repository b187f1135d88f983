/** A service that uses a language model: its results over HTTP, and that the API key is not disclosed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import {
	failure,
	picturesOf,
	questionOf,
	type Reply,
	startModelServer,
} from '../support/modelServer';
import { createClient, example, type Client, type Part } from '../support/serviceClient';
import {
	continueInSeparateProcess,
	filesWith,
	type InProcessService,
	startInProcessService,
} from '../support/inProcessService';
import { useWebhookReceiver } from '../support/webhookReceiver';

const KEY = 'sk-proj-0f1e2d3c4b5a';
const NOT_ANSWERED = 'The language model did not answer: ';
const invoice = example('invoice-atelier-north.pdf');

const dataDir = mkdtempSync(path.join(tmpdir(), 'model-contract-'));
let model: Awaited<ReturnType<typeof startModelServer>>;
const receiver = useWebhookReceiver();
let service: InProcessService;
let client: Client;

beforeAll(async () => {
	model = await startModelServer();
	await start();
});
afterAll(async () => {
	await service.stop();
	await model.close();
	rmSync(dataDir, { recursive: true, force: true });
});

const given = (...more: string[]) => ({
	dataDir,
	options: [
		...['--llm-url', model.url, '--llm-model', 'small', '--llm-pictures', '1'],
		...['--webhook-url', receiver.url, '--webhook-secret', 'a secret for tests'],
		...['--log-level', 'trace', '--max-seconds', '25', ...more],
	],
});

async function start(...more: string[]): Promise<void> {
	service = await startInProcessService(given('--llm-key', KEY, ...more));
	client = createClient(service);
}

const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'colour' },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'description' }] },
	},
];

/** A file's result, and the webhook's notification about it. */
async function extract(file = invoice, fields: unknown[] = FIELDS) {
	const extractionId = await client.createExtraction(fields);
	const before = receiver.received.length;
	const uploaded = await client.upload([['extractionId', extractionId], file]);
	const { files } = await client.results(uploaded);
	const { files: others } = await client.results(uploaded, '/getBatchResults');
	const notified = (await receiver.until(before + 1)).at(-1)?.text ?? '';
	return {
		answer: Object(files[0]),
		namespaced: Object(others[0]),
		notified: JSON.parse(notified).result[0],
	};
}

/** Checks that the service did not write the key to disk, send it or log it. */
function expectNoKey(...answers: unknown[]): void {
	const notified = receiver.received.map(({ text }) => text);
	expect([...notified, service.warnings(), JSON.stringify(answers)].join('\n')).not.toContain(KEY);
	expect(filesWith(KEY, dataDir)).toEqual([]);
}

test('returns the model’s values with their positions, and lists those that are not printed', async () => {
	const colours = { colour: 'ultraviolet', lines: [] };
	model.reply({
		says: { invoiceNumber: 'AN-2026-0147', ...colours, birthday: '1983-02-17' },
	});
	const { answer, notified, namespaced } = await extract(invoice, [
		...FIELDS,
		{ key: 'birthday', example: '1990-04-21' },
	]);
	expect(answer).toMatchObject({
		status: 'processed',
		result: { invoiceNumber: 'AN-2026-0147', colour: 'ultraviolet', birthday: null },
		details: {
			invoiceNumber: { page: 1, box: expect.any(Object) },
			colour: { value: 'ultraviolet', confidence: 0.3, isPrinted: false },
			birthday: null,
		},
		unsure: [
			{ field: 'colour', reason: 'Not found on the pages.' },
			{ field: 'birthday', reason: expect.stringContaining('and was removed') },
		],
	});
	expect(namespaced).toEqual(answer);
	expect(answer).not.toHaveProperty('notices');
	expect(answer).not.toHaveProperty('modelOutcome');
	expect(notified).toMatchObject(answer);
	const [asked] = model.asked;
	if (!asked) throw new Error('It was not asked');
	expect(asked.headers.authorization).toBe(`Bearer ${KEY}`);
	expect(questionOf(asked)).toContain('AN-2026-0147');
	expect(picturesOf(asked)).toEqual([expect.stringMatching(/^data:image\/png;base64,iVBOR/)]);
	expect(asked.body.response_format?.json_schema).toMatchObject({
		strict: true,
		schema: {
			required: ['invoiceNumber', 'colour', 'lines', 'birthday'],
			additionalProperties: false,
		},
	});
	expectNoKey(answer);
});

const replies: Array<[what: string, reply: Reply, why: string]> = [
	['a wrong key', failure(401, `Incorrect API key provided: ${KEY}`), 'its address rejects'],
	['a server that fails', failure(500, KEY, { 'retry-after': '0' }), 'its address answered 500'],
	[
		'a server that is overloaded',
		failure(429, KEY, { 'retry-after': '0' }),
		'its address accepts no more requests',
	],
	['a server that hangs', { hangs: 'before' }, 'it took longer than'],
	['no JSON', { says: `The key is ${KEY}` }, 'its answer was not JSON'],
	['another shape', { says: { lines: KEY } }, 'its answer was not what was asked for'],
	['none of the keys', { says: { total: KEY } }, 'its answer was not what was asked for'],
	[
		'null throughout',
		{ says: { invoiceNumber: null, colour: null, lines: [] } },
		'its answer was empty, although the built-in engine finds values',
	],
];

test.each(replies)(
	'%s: the built-in engine answers, and a notice says so',
	async (_what, reply, why) => {
		model.reply(reply);
		const { answer, notified } = await extract();
		expect(answer).toMatchObject({
			status: 'processed',
			result: { invoiceNumber: 'AN-2026-0147', colour: null },
			details: { invoiceNumber: { page: 1 }, colour: null },
		});
		expect(answer.result.lines.length).toBeGreaterThan(1);
		expect(answer.notices).toEqual([expect.stringContaining(NOT_ANSWERED + why)]);
		expect(answer).not.toHaveProperty('unsure');
		expect(notified).toMatchObject(answer);
		expectNoKey(answer);
	},
);

test('fields that the model omits have the built-in engine’s values, and a notice says so', async () => {
	model.reply({ says: { colour: null, lines: [{ description: 'Oak desk' }] } });
	const { answer, notified } = await extract();
	expect(answer).toMatchObject({
		result: { invoiceNumber: 'AN-2026-0147', colour: null },
		notices: [expect.stringContaining('left out invoiceNumber')],
	});
	expect(notified).toMatchObject(answer);
});

test('the log has the model’s failure once, and its recovery once', async () => {
	await service.stop();
	await start();
	model.reply(failure(401, `${KEY} AN-2026-0147`));
	for (const file of [invoice, invoice, invoice]) await extract(file);
	model.reply({ says: { invoiceNumber: 'AN-2026-0147', colour: null, lines: [] } });
	await extract();
	await extract();
	const warned = service
		.warnings()
		.split('\n')
		.filter((line) => line.includes('"level":40'));
	expect(warned).toEqual([
		expect.stringContaining(
			'The language model did not answer: its address rejects the key, or requires one (401).',
		),
		expect.stringContaining('The language model answers again.'),
	]);
	expect(service.warnings()).not.toContain('AN-2026-0147');
	expect(service.warnings()).not.toContain(KEY);
});

test('the model is shown corrections of similar documents, and the answer lists them', async () => {
	const extractionId = await client.createExtraction([{ key: 'colour' }]);
	const processed = async () => {
		const uploaded = await client.upload([['extractionId', extractionId], invoice]);
		await client.results(uploaded);
		return { extractionId, batchId: uploaded.batchId, fileId: uploaded.files[0]?.fileId ?? '' };
	};
	model.reply({ says: { colour: null } });
	const first = await processed();
	const correction = { ...first, result: { colour: 'AN-2026-0147' } };
	expect((await client.call('PATCH', '/updateResults', { json: correction })).status).toBe(200);
	await client.learned();
	model.reply({ says: { colour: 'AN-2026-0147' } });
	const { body } = await client.call('POST', '/getResults', { json: await processed() });
	expect(questionOf(model.asked[0]!)).toContain('colour: "AN-2026-0147"');
	expect(Object(body).files[0].details.colour.learnedFrom).toEqual([first.fileId]);
});

test('the model classifies; if it fails, the built-in engine does', async () => {
	const types = [
		{ name: 'Invoice', description: 'Asks for money', uniqueWords: ['invoice'] },
		{ name: 'Letter', description: '', uniqueWords: ['dear'] },
	];
	const classificationId = await client.createClassification(types);
	const classify = async (...replies: Reply[]) => {
		model.reply(...replies);
		const files: Part[] = [['classificationId', classificationId], invoice];
		const { batchId } = await client.upload(files);
		const done = await client.classified({ classificationId, batchId });
		return Object(done.files[0]);
	};
	const found = await classify({ says: { documentType: 'Letter' } });
	expect(found.result).toEqual({ documentType: 'Letter', confidence: expect.any(Number) });
	expect(found.notices).toEqual([expect.stringContaining('as "Invoice", and the language model')]);
	const replaced = await classify(failure(401, KEY));
	expect(replaced.result).toEqual({ documentType: 'Invoice', confidence: expect.any(Number) });
	expect(replaced.notices).toEqual([expect.stringContaining(NOT_ANSWERED)]);
	expectNoKey(found, replaced);
});

describe('a service that asks the model only about unsure values', () => {
	beforeAll(async () => {
		await service.stop();
		await start('--llm-route', 'unsure');
	});

	test.each([
		['nothing', {}, ['colour']],
		['always', { options: { model: 'always' } }, ['invoiceNumber', 'colour']],
		['never', { options: { model: 'never' } }, []],
	])('follows the option of the extraction: %s', async (_what, more, fields) => {
		model.reply({ says: { invoiceNumber: 'AN-2026-0147', colour: null } });
		const asked = [{ key: 'invoiceNumber' }, { key: 'colour' }];
		const extractionId = await client.createExtraction(asked, more);
		const uploaded = await client.upload([['extractionId', extractionId], invoice]);
		const { files } = await client.results(uploaded);
		const schemas = model.asked.map(({ body }) =>
			Object(body.response_format?.json_schema?.schema),
		);
		expect(schemas.map(({ required }) => required)).toEqual(fields.length > 0 ? [fields] : []);
		expect(Object(files[0]).model?.fields ?? 0).toBe(fields.length);
		expect(files[0]?.result).toMatchObject({ invoiceNumber: 'AN-2026-0147' });
	});
});

describe('a service in a separate process', () => {
	const continued = async () => {
		const variables = { DOCUMENT_EXTRACTION_LLM_KEY: KEY };
		const running = await continueInSeparateProcess(service, { ...given(), variables });
		service = running;
		client = createClient(service);
		return running;
	};

	test('does not ask the model again about a deleted file, stops without waiting for the model, and asks again after a restart', async () => {
		const running = await continued();
		model.reply({ hangs: 'before' });
		const extractionId = await client.createExtraction(FIELDS);
		const deleted = await client.upload([['extractionId', extractionId], invoice]);
		await model.untilAsked();
		const json = { extractionId, batchId: deleted.batchId };
		await client.call('DELETE', '/deleteBatch', { json });
		while (!model.asked[0]?.isGone()) await sleep(20);

		model.reply({ hangs: 'before' }, { says: { invoiceNumber: 'AN-2026-0147' } });
		const uploaded = await client.upload([['extractionId', extractionId], invoice]);
		await model.untilAsked();
		expect(model.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
		expect(await running.stop()).toBe(0);
		// Only for the file that was not deleted.
		expect(model.asked).toHaveLength(1);
		await start();
		const { files } = await client.results(uploaded);
		expect(files[0]?.result).toMatchObject({ invoiceNumber: 'AN-2026-0147' });
		expect(model.asked).toHaveLength(2);
	});
});

test('a test on reviewed documents asks the model, compares its values, and learns nothing', async () => {
	const text = 'Order number: 4711\nAN number: 17\nTotal: 1,204.50\n';
	const bytes = new TextEncoder().encode(text);
	model.reply({ says: { number: '4711', total: '1,204.50', colour: null } });
	const extractionId = await client.createExtraction(
		['number', 'total', 'colour'].map((key) => ({ key })),
	);
	const { batchId, files } = await client.upload([
		['extractionId', extractionId],
		['files', { name: 'order.txt', bytes }],
	]);
	await client.results({ extractionId, batchId });
	const ids = { extractionId, batchId, fileId: files[0]?.fileId };
	const json = { ...ids, result: { number: '17' }, confirmed: true };
	expect((await client.call('PATCH', '/updateResults', { json })).status).toBe(200);
	await client.learned();
	const stored = async () =>
		await Promise.all(
			['/examples', `/files/${ids.fileId}/history`, '/credits', '/accuracy?from=0&to=9000000000000']
				.map(async (to) => (await client.call('GET', to)).text)
				.concat(client.call('POST', '/getResults', { json: ids }).then((got) => got.text)),
		);
	const before = await stored();
	model.reply({ says: { number: '17', total: '1.204,5', colour: 'ultraviolet' } });
	const tested = await client.call('POST', '/testOnReviewed', {
		json: { extractionId, fileId: ids.fileId },
	});
	expect(tested).toMatchObject({ status: 200, body: { status: 'processed', answeredBy: 'model' } });
	const { values }: { values: object[] } = Object(tested.body);
	expect(values).toMatchObject([
		{ place: 'number', confirmed: '17', before: '4711', now: '17', wasRight: false, isRight: true },
		// In another notation.
		{ place: 'total', confirmed: '1,204.50', now: '1.204,5', wasRight: true, isRight: true },
		{ place: 'colour', confirmed: null, now: 'ultraviolet', wasRight: true, isRight: false },
	]);
	expect(model.asked).toHaveLength(1);
	// The corrected value of the document itself is not shown to the model as an example.
	const [asked] = model.asked;
	expect(asked && questionOf(asked)).not.toMatch(/"number":\s*"17"/);
	expect(await stored()).toEqual(before);
});
