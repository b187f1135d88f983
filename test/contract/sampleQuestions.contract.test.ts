/** A client with its own language model: questions about the samples of a suggestion. */
import Ajv from 'ajv';

import { example, useSharedService } from '../support/serviceClient';

const { client } = useSharedService();
const invoice = example('invoice-atelier-north.pdf');

const post = async (name: string, json: object) => {
	const { status, body } = await client.call('POST', `/${name}`, { json });
	return { code: status, ...Object(body) };
};
const suggested = async (...parts: Parameters<typeof client.suggest>[0]) =>
	await client.suggest([...parts, ['askModel', 'true']]);

const field = (key: string, type: string, printed: string, more: object = {}) => ({
	...{ key, type, description: `${key} as printed`, example: printed },
	...{ choices: [], columns: [], ...more },
});
const ANSWER = {
	fields: [
		field('invoiceNo', 'string', 'AN-2026-0147'),
		field('studioMotto', 'string', 'ultraviolet'),
		field('buyerName', 'string', 'Juniper & Rye Bakery Ltd'),
	],
};

test('the model’s names are used, unprinted fields are omitted, and fields of which the engine is sure are kept', async () => {
	const { suggestionId, fields: engine = [] } = await suggested(invoice);
	const question = await post('modelQuestion', { suggestionId });
	expect(question).toMatchObject({
		...{ code: 200, status: 'question', suggestionId, round: 1, rounds: 1, isRepair: false },
		...{ fields: [], pictures: [], messages: [{ role: 'system' }, { role: 'user' }] },
	});
	expect(question.messages[1].content).toContain('AN-2026-0147');
	expect(new Ajv({ allowUnionTypes: true }).compile(question.schema)(ANSWER)).toBe(true);
	const { questionId } = question;
	const usage = { inputTokens: 2000, outputTokens: 90 };
	const given = { questionId, answer: JSON.stringify(ANSWER), model: 'large', usage };
	const answered = await post('modelAnswer', given);
	expect(answered).toMatchObject({
		...{ code: 200, status: 'processed', suggestionId },
		model: { name: 'large', requests: 1, fields: 2, ...usage },
	});
	const keys = answered.fields.map(({ key }: { key: string }) => key);
	expect(keys).toEqual(expect.arrayContaining(['invoiceNo', 'buyerName', 'dueDate', 'lines']));
	expect(keys).not.toContain('invoiceNumber');
	expect(keys).not.toContain('studioMotto');
	expect(engine.map(({ key }) => key)).toContain('invoiceNumber');
	// A repeated answer returns the same, as does the suggestion.
	expect(await post('modelAnswer', given)).toEqual(answered);
	expect(await post('getSuggestion', { suggestionId })).toEqual(answered);
	expect(await post('modelAnswer', { ...given, answer: '{}' })).toMatchObject({ code: 409 });
});

test('after a bad answer, the model is asked once more, and then the suggestion is the engine’s', async () => {
	const { suggestionId, fields } = await suggested(invoice);
	const first = await post('modelQuestion', { suggestionId });
	const answer = { fields: [field('colour', 'string', 'ultraviolet')] };
	const again = await post('modelAnswer', { questionId: first.questionId, answer });
	expect(again).toMatchObject({ status: 'question', suggestionId, isRepair: true });
	expect(again.messages.at(-1).content).toContain('proposed nothing that the samples show');
	expect(await post('modelAnswer', { questionId: again.questionId, answer })).toMatchObject({
		...{ status: 'processed', suggestionId, fields },
		notices: [expect.stringContaining("The answer is the built-in engine's.")],
		model: { fields: 0, failure: expect.stringContaining('proposed nothing') },
	});
});

test('if the model fails, the proposal is unchanged', async () => {
	const { suggestionId, fields } = await suggested(invoice);
	const { questionId } = await post('modelQuestion', { suggestionId });
	expect(await post('modelAnswer', { questionId, failure: 'refused' })).toMatchObject({
		...{ status: 'processed', fields },
		notices: [expect.stringContaining('it refused to')],
	});
});

test('several samples are asked about together', async () => {
	const { suggestionId } = await suggested(invoice, example('receipt-copper-kettle-cafe.pdf'));
	const { messages } = await post('modelQuestion', { suggestionId });
	expect(messages[1].content).toContain('Sample 1: page 1\nSample 2: page 2');
	expect(messages[1].content).toContain('Copper Kettle');
});

test('invalid requests are refused with a message', async () => {
	const { suggestionId } = await client.suggest([invoice]);
	expect(await post('modelQuestion', { suggestionId })).toMatchObject({
		...{ code: 400, message: expect.stringContaining('Send them again, with the part askModel') },
	});
	expect(await post('modelQuestion', { suggestionId: 'sug_none' })).toMatchObject({
		...{ code: 400, message: expect.stringContaining('There is no suggestion') },
	});
	expect(await post('modelQuestion', { suggestionId, fields: ['total'] })).toMatchObject({
		...{ code: 400, message: expect.stringContaining('send only suggestionId') },
	});
	expect(await post('modelQuestion', { suggestionId, extractionId: 'ext_1' })).toMatchObject({
		code: 400,
	});
	expect(await post('modelQuestion', {})).toMatchObject({
		code: 400,
		message: 'The request requires extractionId, classificationId or suggestionId. It is missing.',
	});
	expect(await post('modelQuestion', { extractionId: 'ext_1' })).toMatchObject({
		code: 400,
		message: 'The request body has extractionId, which requires batchId, fileId',
	});
	const broken = { name: 'broken.pdf', bytes: new TextEncoder().encode('%PDF-1.7') };
	const { suggestionId: failed } = await suggested(['files', broken]);
	expect(await post('modelQuestion', { suggestionId: failed })).toMatchObject({
		...{ code: 409, message: expect.stringContaining('none of them can be read') },
	});
	const form = new FormData();
	form.append('askModel', 'maybe');
	form.append('files', new Blob(['x']), 'a.txt');
	const { status, body } = await client.call('POST', '/suggestFields', { form });
	expect([status, Object(body).message]).toEqual([
		400,
		'askModel must be true or false; it is "maybe"',
	]);
});
