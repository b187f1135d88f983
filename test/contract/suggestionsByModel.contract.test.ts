/** Fields suggested by a language model, and by the built-in engine if the model fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { failure, questionOf, startModelServer } from '../support/modelServer';
import { type Client, createClient, example } from '../support/serviceClient';
import { type InProcessService, startInProcessService } from '../support/inProcessService';

const dataDir = mkdtempSync(path.join(tmpdir(), 'suggestions-model-'));
const invoice = example('invoice-atelier-north.pdf');

let model: Awaited<ReturnType<typeof startModelServer>>;
let service: InProcessService;
let client: Client;

beforeAll(async () => {
	model = await startModelServer();
	const options = ['--llm-url', model.url, '--llm-model', 'small'];
	service = await startInProcessService({ dataDir, options });
	client = createClient(service);
});
afterAll(async () => {
	await service.stop();
	await model.close();
	rmSync(dataDir, { recursive: true, force: true });
});

const field = (key: string, type: string, printed: string, more: object = {}) => ({
	key,
	type,
	description: `${key} as printed`,
	example: printed,
	choices: [],
	columns: [],
	...more,
});

test('proposed fields get the types of the printed values, and fields that no sample prints are left out', async () => {
	const columns = [
		field('what', 'string', 'Brand workshop'),
		field('colour', 'string', 'ultraviolet'),
	];
	model.reply({
		says: {
			fields: [
				field('number', 'string', 'AN-2026-0147'),
				field('issued', 'date', '12 March 2026'),
				field('total', 'number', '£5,365.80'),
				field('buyerName', 'date', 'Juniper & Rye Bakery Ltd'),
				field('invented', 'string', 'ultraviolet'),
				field('work', 'rows', '', { columns }),
			],
		},
	});
	const { status, fields, notices } = await client.suggest([
		invoice,
		example('receipt-copper-kettle-cafe.pdf'),
	]);
	expect({ status, notices }).toEqual({ status: 'processed' });
	const described = (key: string) => ({ key, description: `${key} as printed` });
	const own = ['number', 'issued', 'total', 'buyerName', 'work'];
	expect(fields?.map(({ key }) => key)).not.toContain('invented');
	// The built-in engine proposes further ones.
	expect(fields?.filter(({ key }) => own.includes(key))).toEqual([
		{ ...described('number'), type: 'string', example: 'AN-2026-0147' },
		{ ...described('issued'), type: 'date', example: '2026-03-12' },
		{ ...described('total'), type: 'number', example: '5365.80' },
		{ ...described('buyerName'), type: 'string', example: 'Juniper & Rye Bakery Ltd' },
		{
			...described('work'),
			type: 'array',
			items: {
				type: 'object',
				properties: [{ ...described('what'), type: 'string', example: 'Brand workshop' }],
			},
		},
	]);
	expect(model.asked).toHaveLength(1);
	const [asked] = model.asked;
	const question = asked ? questionOf(asked) : '';
	expect(question).toContain('Sample 1: page 1\nSample 2: page 2');
	expect(question).toContain('AN-2026-0147');
	expect(question).toContain('Copper Kettle');
	expect(asked?.body.response_format?.type).toBe('json_schema');
});

test.each([
	['an answer of another shape', { says: { nothing: true } }, /not what was asked for/],
	[
		'nothing that the samples show',
		{ says: { fields: [field('a', 'string', 'ultraviolet')] } },
		/proposed nothing/,
	],
	['an error status', failure(401, 'no'), /rejects the key/],
])('%s: the built-in engine proposes, with a notice why', async (_, reply, reason) => {
	model.reply(reply);
	const { fields, notices } = await client.suggest([invoice]);
	expect(fields?.map(({ key }) => key)).toContain('invoiceNumber');
	expect(notices).toEqual([expect.stringMatching(reason)]);
});
