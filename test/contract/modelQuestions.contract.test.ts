/** A client with its own language model: the questions it receives, and the effect of the answers. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import Ajv from 'ajv';

import { createTokens } from '../support/accessTokens';
import { createClient, example, type Client, type Part } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const root = path.join(__dirname, '..', '..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'model-questions-'));
const log = path.join(tmpdir(), `model-questions-${process.pid}.log`);
const invoice = example('invoice-atelier-north.pdf');

let service: InProcessService;
let client: Client;

beforeAll(async () => {
	service = await startInProcessService({ dataDir, options: ['--audit-log', log] });
	client = createClient(service);
});
afterAll(async () => {
	await service.stop();
	rmSync(dataDir, { recursive: true, force: true });
	rmSync(log, { force: true });
});

const FIELDS = [
	{ key: 'invoiceNumber' },
	{ key: 'colour', description: 'Colour of the paper' },
	{ key: 'birthday', example: '1990-04-21' },
];

const fileOf = (name: string, text: string): Part => [
	'files',
	{ name, bytes: new TextEncoder().encode(text) },
];

const post = async (name: string, json: object) => {
	const { status, body } = await client.call('POST', `/${name}`, { json });
	return { code: status, ...Object(body) };
};
const ask = async (json: object) => await post('modelQuestion', json);
const answer = async (json: object) => await post('modelAnswer', json);

async function processed(fields: unknown[] = FIELDS, more?: object, file: Part = invoice) {
	const extractionId = await client.createExtraction(fields, more);
	const uploaded = await client.upload([['extractionId', extractionId], file]);
	const { files } = await client.results(uploaded);
	const ids = { extractionId, batchId: uploaded.batchId, fileId: uploaded.files[0]?.fileId ?? '' };
	return { ids, file: Object(files[0]) };
}

test('unsure values are asked about, and the answer is checked, merged and stored', async () => {
	const { ids, file } = await processed();
	const question = await ask(ids);
	expect(question).toMatchObject({
		...{ code: 200, status: 'question', ...ids, round: 1, rounds: 1, isRepair: false },
		...{ fields: ['colour', 'birthday'], pictures: [] },
		messages: [{ role: 'system' }, { role: 'user' }],
	});
	expect(question.expiresAt).toBeGreaterThan(Date.now() + 14 * 60_000);
	expect(question.messages[1].content).toContain('AN-2026-0147');
	expect(question.messages[1].content).not.toContain('"invoiceNumber"');
	const isAnswer = new Ajv({ allowUnionTypes: true }).compile(question.schema);
	expect(isAnswer({ colour: 'Juniper', birthday: null })).toBe(true);
	const answered = await answer({
		questionId: question.questionId,
		answer: 'Here: {"colour":"Juniper","birthday":"1983-02-17"}',
		model: 'large',
		usage: { inputTokens: 2000, outputTokens: 20 },
	});
	expect(answered).toMatchObject({ code: 200, status: 'processed', ...ids });
	const [refined] = answered.files;
	expect(refined).toMatchObject({
		result: { invoiceNumber: 'AN-2026-0147', colour: 'Juniper', birthday: null },
		details: { invoiceNumber: file.details.invoiceNumber, colour: { page: 1, confidence: 0.88 } },
		unsure: [{ field: 'birthday', reason: expect.stringContaining('was removed') }],
		model: { name: 'large', fields: 2, requests: 1, inputTokens: 2000, outputTokens: 20 },
	});
	const { body } = await client.call('POST', '/getResults', { json: ids });
	expect(Object(body).files).toEqual(answered.files);
	const { body: past } = await client.call('GET', `/files/${ids.fileId}/history`);
	expect(Object(past).history.map(({ by }: { by: string }) => by)).toEqual(['engine', 'model']);
	expect(await ask(ids)).toMatchObject({ status: 'nothing', message: /asked about this result/ });
	expect(await ask({ ...ids, use: 'always' })).toMatchObject({
		fields: FIELDS.map(({ key }) => key),
	});
});

test('nothing is asked about sure values or reviewed files, or if the extraction is set to never', async () => {
	const nothing = async ({ ids }: { ids: object }, more = {}) => {
		const { code, status, message } = await ask({ ...ids, ...more });
		expect({ code, status }).toEqual({ code: 200, status: 'nothing' });
		return message;
	};
	const sure = await processed([{ key: 'invoiceNumber' }]);
	expect(await nothing(sure)).toContain('sure of all values');
	expect(await ask({ ...sure.ids, confidence: 1 })).toMatchObject({ fields: ['invoiceNumber'] });
	const never = await processed(FIELDS, { options: { model: 'never' } });
	expect(await nothing(never, { use: 'always' })).toContain('no language model is asked');
	const reviewed = await processed();
	await client.call('PATCH', '/updateResults', { json: { ...reviewed.ids, confirmed: true } });
	expect(await nothing(reviewed)).toContain('A person has reviewed');
	const always = await processed(FIELDS, { options: { model: 'always' } });
	expect(await ask(always.ids)).toMatchObject({ fields: ['invoiceNumber', 'colour', 'birthday'] });
});

test('a repeated answer has the same outcome, a different one is refused, and other open questions become invalid', async () => {
	const { ids } = await processed();
	const [first, second] = [await ask(ids), await ask(ids)];
	expect(second.questionId).not.toBe(first.questionId);
	const given = { questionId: first.questionId, answer: { colour: 'Juniper', birthday: null } };
	const answered = await answer(given);
	expect(await answer(given)).toEqual(answered);
	expect(await answer({ ...given, answer: { colour: 'Rye', birthday: null } })).toMatchObject({
		code: 409,
		message: expect.stringContaining('already has another answer'),
	});
	expect(await answer({ ...given, questionId: second.questionId })).toMatchObject({
		code: 409,
		message: expect.stringContaining('changed since the question'),
	});
	const { body } = await client.call('GET', `/files/${ids.fileId}/history`);
	expect(Object(body).history).toHaveLength(2);
});

test('concurrent identical answers all get the outcome, and are counted once', async () => {
	const { ids } = await processed();
	const { questionId } = await ask(ids);
	const given = { questionId, answer: { colour: 'Juniper', birthday: null } };
	const all = await Promise.all([answer(given), answer(given), answer(given)]);
	for (const each of all) expect(each.code).toBe(200);
	expect(await answer(given)).toMatchObject({
		code: 200,
		files: [{ result: { colour: 'Juniper' } }],
	});
	const { body } = await client.call('GET', `/files/${ids.fileId}/history`);
	expect(Object(body).history).toHaveLength(2);
});

test.each([
	['no JSON', 'I cannot read this.', 'its answer was not JSON'],
	['another shape', { total: '1' }, 'its answer was not what was asked for'],
	[
		'the fields again',
		{ colour: 'Colour of the paper', birthday: 'birthday' },
		'it repeated the fields',
	],
])(
	'after %s, the model is asked once more, and then the engine’s answer is kept',
	async (_what, said, why) => {
		const { ids, file } = await processed();
		const { questionId } = await ask(ids);
		const repair = await answer({ questionId, answer: said });
		expect(repair).toMatchObject({ status: 'question', isRepair: true, round: 1 });
		expect(repair.questionId).not.toBe(questionId);
		expect(repair.messages).toHaveLength(4);
		expect(repair.messages[3].content).toContain(why);
		expect(await answer({ questionId, answer: said })).toEqual(repair);
		const { files } = await answer({ questionId: repair.questionId, answer: said });
		expect(files[0]).toMatchObject({
			result: file.result,
			details: file.details,
			notices: [expect.stringContaining(why)],
			model: { requests: 2, failure: expect.stringContaining(why) },
		});
	},
);

test('if the model fails, the engine’s answer is kept, with a notice', async () => {
	const { ids, file } = await processed();
	const { questionId } = await ask(ids);
	const { files } = await answer({ questionId, failure: 'rateLimit' });
	expect(files[0]).toMatchObject({
		result: file.result,
		notices: [
			"The language model did not answer: it accepts no more requests at the moment, or the account has no credit left; try again later, or check the account. The answer is the built-in engine's.",
		],
	});
});

test('pages are sent as pictures if requested', async () => {
	const { ids } = await processed();
	const { messages, pictures } = await ask({ ...ids, pictures: 1 });
	expect(pictures).toEqual([1]);
	const [text, picture] = messages[1].content;
	expect(text).toMatchObject({ type: 'text', text: expect.stringContaining('Pictures: page 1') });
	expect(picture.image_url.url).toMatch(/^data:image\/png;base64,iVBOR/);
});

test('a long document is asked about in parts, and its rows become one list', async () => {
	const days = Array.from(
		{ length: 2000 },
		(_, index) => `row ${index + 1}  parcel ${index + 7000}`,
	);
	const text = ['Delivery list', ...days].join('\n');
	const fields = [
		{
			key: 'lines',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'no' }, { key: 'parcel' }] },
		},
	];
	const { ids } = await processed(fields, undefined, fileOf('list.txt', text));
	let step = await ask({ ...ids, use: 'always' });
	const { rounds } = step;
	expect(rounds).toBeGreaterThan(1);
	const asked: number[] = [];
	while (step.status === 'question') {
		const { messages, questionId, round } = step;
		asked.push(round);
		const shown = [...messages[1].content.matchAll(/row (\d+) +parcel (\d+)/g)];
		const lines = shown.map(([, no, parcel]) => ({ no, parcel }));
		step = await answer({ questionId, answer: { lines } });
	}
	expect(asked).toEqual(Array.from({ length: rounds }, (_, index) => index + 1));
	const { lines } = step.files[0].result;
	expect(lines).toHaveLength(2000);
	expect(lines.map(({ no }: { no: string }) => Number(no))).toEqual(
		days.map((_, index) => index + 1),
	);
	expect(step.files[0].model).toMatchObject({ requests: rounds, fields: 1 });
});

test('a type is asked for, and the file is extracted by the extraction of the new type', async () => {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	const types = [
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'] },
		{ name: 'Letter', description: '', uniqueWords: ['dear'], extractionId },
	];
	const classificationId = await client.createClassification(types);
	const { batchId, files } = await client.upload([['classificationId', classificationId], invoice]);
	await client.classified({ classificationId, batchId });
	const ids = { classificationId, batchId, fileId: files[0]?.fileId };
	const question = await ask({ ...ids, use: 'always' });
	expect(question).toMatchObject({
		fields: ['documentType'],
		schema: { required: ['documentType'] },
	});
	const { questionId } = question;
	const answered = await answer({ questionId, answer: { documentType: 'Letter' } });
	expect(answered).toMatchObject({
		status: 'success',
		files: [
			{
				result: { documentType: 'Letter' },
				extraction: { extractionId },
				notices: [expect.stringContaining('classifies the document as "Invoice"')],
				model: { fields: 1, requests: 1 },
			},
		],
	});
});

test('a type whose values a person has reviewed is not asked about, and not replaced', async () => {
	const extractionId = await client.createExtraction([{ key: 'invoiceNumber' }]);
	const types = [
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'], extractionId },
		{ name: 'Letter', description: '', uniqueWords: ['dear'] },
	];
	const classificationId = await client.createClassification(types);
	const { batchId, files } = await client.upload([['classificationId', classificationId], invoice]);
	const [file] = (await client.classified({ classificationId, batchId })).files;
	const copy = Object(file?.extraction);
	await client.results({ extractionId, batchId: copy.batchId });
	const ids = { classificationId, batchId, fileId: files[0]?.fileId };
	const question = await ask({ ...ids, use: 'always' });
	const confirm = { ...copy, confirmed: true };
	expect(await client.call('PATCH', '/updateResults', { json: confirm })).toMatchObject({
		status: 200,
	});
	const { questionId } = question;
	expect(await answer({ questionId, answer: { documentType: 'Letter' } })).toMatchObject({
		code: 409,
	});
	expect(await ask({ ...ids, use: 'always' })).toMatchObject({ status: 'nothing' });
	expect(await client.call('GET', `/files/${copy.fileId}/history`)).toMatchObject({ status: 200 });
});

test('invalid questions and answers are reported, and not stored', async () => {
	const { ids } = await processed();
	const message = async (json: object, code: number, path = 'modelQuestion') => {
		const refused = await post(path, json);
		expect(refused.code).toBe(code);
		return refused.message;
	};
	expect(await message({ ...ids, fileId: 'fil_0' }, 400)).toContain('no file');
	expect(await message({ ...ids, fields: ['seller.x'] }, 400)).toContain('no field "seller.x"');
	expect(await message({ ...ids, pictures: 11 }, 400)).toContain('at most 10');
	expect(await message({ ...ids, use: 'never' }, 400)).toContain('"unsure" or "always"');
	const { questionId } = await ask(ids);
	expect(await message({ questionId }, 400, 'modelAnswer')).toContain('either answer or failure');
	expect(await message({ questionId, answer: 7 }, 400, 'modelAnswer')).toContain(
		'a string or an object',
	);
	const both = { questionId, answer: '{}', failure: 'timeout' };
	expect(await message(both, 400, 'modelAnswer')).toContain('either answer or failure');
	const unknown = { questionId: `que_${'0'.repeat(24)}`, answer: '{}' };
	expect(await message(unknown, 400, 'modelAnswer')).toContain('no question with the ID');
	const long = { questionId, answer: 'x'.repeat(1_100_000) };
	await message(long, 413, 'modelAnswer');
	const failed = await processed(FIELDS, undefined, fileOf('broken.pdf', '%PDF-1.7'));
	expect(await message(failed.ids, 409)).toContain('no result to ask about');
	await client.call('PATCH', '/updateResults', { json: { ...ids, result: { colour: 'blue' } } });
	const late = { questionId, answer: { colour: 'Rye', birthday: null } };
	expect(await message(late, 409, 'modelAnswer')).toContain('changed since the question');
});

test('a read-only token is refused, and the audit log has the client, without the content', async () => {
	const { ids } = await processed();
	const reader = await createTokens(root, dataDir).make('reader', 'read');
	const refused = createClient({ ...service, token: reader });
	for (const [name, json] of [
		['modelQuestion', ids],
		['modelAnswer', { questionId: 'que_1', answer: '{}' }],
	] as const) {
		expect(await refused.call('POST', `/${name}`, { json })).toMatchObject({ status: 403 });
	}
	const { questionId } = await ask(ids);
	await answer({ questionId, answer: { colour: 'Juniper', birthday: null }, model: 'large' });
	const lines = readFileSync(log, 'utf8').trim().split('\n');
	const entries = lines.map((line): { [member: string]: unknown } => JSON.parse(line));
	const about = ({ operation }: { [member: string]: unknown }) =>
		String(operation).startsWith('model');
	expect(entries.filter(about).slice(-2)).toMatchObject([
		{ operation: 'modelQuestion', token: 'main', ...ids, questionId, status: 200 },
		{ operation: 'modelAnswer', token: 'main', ...ids, questionId, status: 200 },
	]);
	expect(lines.at(-1)).not.toContain('Juniper');
});

test('reviews of a model’s values change the confidence of its next answer, but not of another model’s', async () => {
	const fields = [{ key: 'colour', description: 'Colour of the paper' }];
	const answered = async (model: string) => {
		const { ids } = await processed(fields);
		const { questionId } = await ask(ids);
		const { files } = await answer({ questionId, answer: { colour: 'Juniper' }, model });
		return { ids, detail: files[0].details.colour };
	};
	const { ids, detail } = await answered('inventive');
	expect(detail).toMatchObject({
		confidence: 0.88,
		evidence: { model: 'inventive', engine: 'nothing', confidence: 0.88 },
	});
	for (const given of [ids, (await answered('inventive')).ids, (await answered('inventive')).ids]) {
		const json = { ...given, result: { colour: 'white' }, confirmed: true };
		expect(await client.call('PATCH', '/updateResults', { json })).toMatchObject({ status: 200 });
	}
	await client.call('DELETE', '/examples', { json: {} });
	const next = await answered('inventive');
	expect(next.detail).toMatchObject({ value: 'Juniper', evidence: { confidence: 0.88 } });
	expect(next.detail.confidence).toBeLessThan(0.84);
	expect((await answered('another')).detail.confidence).toBe(0.88);
});

test('reviews of the types that a model named change the confidence of its next answer', async () => {
	const types = [
		{ name: 'Invoice', description: '', uniqueWords: ['invoice'] },
		{ name: 'Letter', description: '', uniqueWords: ['dear'] },
	];
	const classificationId = await client.createClassification(types);
	const named = async (text: string, model: string) => {
		const file = fileOf('slip.txt', text);
		const { batchId, files } = await client.upload([['classificationId', classificationId], file]);
		await client.classified({ classificationId, batchId });
		const ids = { classificationId, batchId, fileId: files[0]?.fileId };
		const { questionId } = await ask(ids);
		const answered = await answer({ questionId, answer: { documentType: 'Letter' }, model });
		return { ids, result: answered.files[0].result };
	};
	for (const text of ['Berth C-17', 'Keel 4 m', 'Rope 12 mm']) {
		const { ids, result } = await named(text, 'careless');
		expect(result.documentType).toBe('Letter');
		const json = { ...ids, result: { documentType: 'Invoice' }, confirmed: true };
		expect(await client.call('PATCH', '/updateResults', { json })).toMatchObject({ status: 200 });
	}
	await client.call('DELETE', '/examples', { json: {} });
	const next = await named('Anchor 30 kg', 'careless');
	expect(next.result).toEqual({ documentType: 'Letter', confidence: 0.74 });
	expect((await named('Sail 20 m', 'another')).result.confidence).toBe(0.8);
});
