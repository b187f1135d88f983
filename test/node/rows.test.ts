/** Option Output: One Item per Row of a list. */
import type { IDataObject } from 'n8n-workflow';

import { answering, asTool, classify, extract, extractById, itemsOf, link } from './answering';
import { setUpBench } from './serving';
import { NODE, type TestBench } from './workflow';

const { bench, serve } = setUpBench();

const amount = { key: 'amount', type: 'number', maximum: 100 };

const FIELDS = [
	{ key: 'number' },
	{ key: 'total', type: 'number' },
	{ key: 'tags', type: 'array', items: { type: 'string' } },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'text' }, { key: 'total' }, amount] },
	},
	{
		key: 'seller',
		type: 'object',
		properties: [
			{ key: 'name' },
			{
				key: 'accounts',
				type: 'array',
				items: { type: 'object', properties: [{ key: 'iban' }] },
			},
		],
	},
];

const detail = (confidence: number) => ({ value: 'as in the result', confidence });

const ANSWER = {
	result: {
		number: 'RE-1',
		total: '30.00',
		tags: ['a', 'b'],
		lines: [
			{ text: 'Lamp', total: 'x', amount: '10.00' },
			{ text: 'Desk', total: 'y', amount: 'twenty' },
			{ text: 'Sofa', total: 'z', amount: '200' },
		],
		seller: { name: 'Acme', accounts: [{ iban: 'DE1' }, { iban: 'DE2' }] },
	},
	details: {
		number: detail(0.9),
		total: detail(0.8),
		tags: [detail(0.7), detail(0.3)],
		lines: [{ text: detail(0.95), total: detail(0.6) }, { amount: detail(0.5) }, null],
		seller: { name: detail(0.85), accounts: [{ iban: detail(0.75) }, null] },
	},
	unsure: [
		{ field: 'lines[1].text', reason: 'Not found on the pages.' },
		{ field: 'number', reason: 'Not found on the pages.' },
	],
};

const perRow = (list: string) => ({ output: { settings: { per: 'row', list } } });

const jsonOf = ({ outputOf }: Awaited<ReturnType<TestBench['run']>>): IDataObject[] =>
	(outputOf(NODE)[0] ?? []).map(({ json }) => json);

test('each row is an item, with its own and the document’s values and details', async () => {
	await serve(answering({ files: [ANSWER] }));
	const execution = await bench().run(extract(FIELDS, perRow('lines')), await itemsOf(bench(), 1));
	const { tags, seller } = ANSWER.result;
	const others = { number: 'RE-1', total: 30, tags, seller };
	const known = {
		number: 0.9,
		total: 0.8,
		tags: [0.7, 0.3],
		seller: { name: 0.85, accounts: [{ iban: 0.75 }, null] },
	};
	expect(
		jsonOf(execution).map(({ data, row, unparsed, confidence, review, unsure }) => ({
			...{ data, row, unparsed, confidence, review, unsure },
		})),
	).toEqual([
		{
			data: { ...others, text: 'Lamp', lines_total: 'x', amount: 10 },
			row: 1,
			unparsed: undefined,
			confidence: { lowest: 0.3, fields: { ...known, text: 0.95, lines_total: 0.6 } },
			review: undefined,
			unsure: [{ field: 'number', reason: 'Not found on the pages.' }],
		},
		{
			data: { ...others, text: 'Desk', lines_total: 'y', amount: 'twenty' },
			row: 2,
			unparsed: ['amount'],
			confidence: { lowest: 0.3, fields: { ...known, amount: 0.5 } },
			review: undefined,
			unsure: [
				{ field: 'text', reason: 'Not found on the pages.' },
				{ field: 'number', reason: 'Not found on the pages.' },
			],
		},
		{
			data: { ...others, text: 'Sofa', lines_total: 'z', amount: 200 },
			row: 3,
			unparsed: undefined,
			confidence: { lowest: 0.3, fields: known },
			review: [{ field: 'amount', reason: '200 is more than the maximum, 100.' }],
			unsure: [{ field: 'number', reason: 'Not found on the pages.' }],
		},
	]);
	expect(execution.outputOf(NODE)[0]?.map(({ pairedItem }) => pairedItem)).toEqual(
		Array(3).fill({ item: 0 }),
	);
});

test('a list in an object and a list of single values have an item per element', async () => {
	await serve(answering({ files: [ANSWER] }));
	const accounts = await bench().run(
		extract(FIELDS, perRow('seller.accounts')),
		await itemsOf(bench(), 1),
	);
	expect(jsonOf(accounts).map(({ data, row }) => [data, row])).toMatchObject([
		[{ number: 'RE-1', seller: { name: 'Acme' }, iban: 'DE1' }, 1],
		[{ number: 'RE-1', seller: { name: 'Acme' }, iban: 'DE2' }, 2],
	]);
	expect(JSON.stringify(jsonOf(accounts))).not.toContain('accounts');

	await serve(answering({ files: [ANSWER] }));
	const tags = await bench().run(extract(FIELDS, perRow('tags')), await itemsOf(bench(), 1));
	expect(jsonOf(tags).map(({ data, confidence }) => [data, confidence])).toMatchObject([
		[{ tags: 'a' }, { fields: { tags: 0.7 } }],
		[{ tags: 'b' }, { lowest: 0.3 }],
	]);
});

test('with Both, a list of typed values has the printed text of each value', async () => {
	const fields = [{ key: 'sums', type: 'array', items: { type: 'number' } }];
	await serve(answering({ files: [{ result: { sums: ['1,50', '2,50'] } }] }));
	const execution = await bench().run(
		extract(fields, { ...perRow('sums'), values: 'both' }),
		await itemsOf(bench(), 1),
	);
	expect(jsonOf(execution).map(({ data }) => data)).toEqual([
		{ sums: { value: 1.5, printed: '1,50' } },
		{ sums: { value: 2.5, printed: '2,50' } },
	]);
});

test.each([[[]], [null], [undefined]])('a document without rows is one item: %j', async (lines) => {
	const result = { number: 'RE-1', total: 'much', lines };
	await serve(answering({ files: [{ result }] }));
	const execution = await bench().run(extract(FIELDS, perRow('lines')), await itemsOf(bench(), 1));
	expect(jsonOf(execution)).toMatchObject([
		{ data: { number: 'RE-1', total: 'much' }, row: null, unparsed: ['total'] },
	]);
	expect(jsonOf(execution)[0]?.data).not.toHaveProperty('lines');
});

test('One Item per Document is the same as without the option', async () => {
	await serve(answering({ files: [ANSWER] }));
	const execution = await bench().run(
		extract(FIELDS, { output: { settings: { per: 'document', list: 'lines' } } }),
		await itemsOf(bench(), 1),
	);
	expect(jsonOf(execution)).toHaveLength(1);
	expect(jsonOf(execution)[0]).not.toHaveProperty('row');
});

test('with Needs Review, each row is routed by its own values and those of the document', async () => {
	await serve(answering({ files: [ANSWER] }));
	const { outputOf } = await bench().run(
		extract(FIELDS, {
			...perRow('lines'),
			needsReview: { settings: { certainty: 'medium', fields: 'total, lines.amount' } },
		}),
		await itemsOf(bench(), 1),
	);
	expect(outputOf(NODE).map((items) => items.map(({ json }) => json.row))).toEqual([[1], [2, 3]]);
});

test.each([
	['linez', 'The lists are: tags, lines, seller.accounts. Correct List in the option Output.'],
	['number', expect.stringContaining('The lists are: tags')],
	['accounts', expect.stringContaining('The lists are: tags')],
])('an unknown list, Defined Here: nothing is uploaded: %s', async (list, description) => {
	const service = await serve(answering({ files: [ANSWER] }));
	const { error } = await bench().run(extract(FIELDS, perRow(list)), await itemsOf(bench(), 1));
	expect(error).toMatchObject({ message: `No field is a list named "${list}"`, description });
	expect(service.received).toEqual([]);
});

test('an unknown list, By ID: the message has the existing lists, and the details have the IDs', async () => {
	const fields = [{ key: 'number' }, { key: 'lines', type: 'array', items: {} }];
	await serve(answering({ files: [{ result: { number: 'RE-1', lines: [] } }], fields }));
	const { outputOf } = await bench().run(extractById(perRow('linez')), await itemsOf(bench(), 1), {
		onError: 'continueRegularOutput',
	});
	expect(outputOf(NODE)[0]?.[0]?.json).toMatchObject({
		error: 'The data of "data.pdf" has no list "linez"',
		message: expect.stringContaining('The lists are: lines.'),
		details: { fileName: 'data.pdf', extractionId: 'ext_1', batchId: 'bat_1', fileId: 'fil_0' },
	});
});

test('unknown fields: a value that is not a list is refused, a missing one gets a hint', async () => {
	await serve(answering({ files: [{ result: { number: 'RE-1' } }] }));
	const refused = await bench().run(extractById(perRow('number')), await itemsOf(bench(), 1));
	expect(refused.error?.message).toBe('The data of "data.pdf" has no list "number"');

	await serve(answering({ files: [{ result: { number: 'RE-1' } }] }));
	const missing = await bench().run(extractById(perRow('lines')), await itemsOf(bench(), 1));
	expect(jsonOf(missing)).toMatchObject([{ data: { number: 'RE-1' }, row: null }]);
	expect(missing.hintsOf(NODE).map(({ message }) => message)).toContainEqual(
		expect.stringContaining('No document has the list of One Item per Row'),
	);
});

test('Classify: rows of linked data; a type without the list has one item', async () => {
	await serve(
		answering({
			files: [
				{ result: { documentType: 'Invoice', confidence: 1 }, extraction: link('fil_0') },
				{ result: { documentType: 'Letter', confidence: 1 } },
			],
			linked: [{ result: { lines: [{ text: 'a' }, { text: 'b' }] } }],
			fields: [{ key: 'lines', type: 'array', items: {} }],
		}),
	);
	const execution = await bench().run(classify(perRow('lines')), await itemsOf(bench(), 2));
	expect(jsonOf(execution).map(({ documentType, data, row }) => [documentType, data, row])).toEqual(
		[
			['Invoice', { text: 'a' }, 1],
			['Invoice', { text: 'b' }, 2],
			['Letter', undefined, null],
		],
	);
});

test('no value is lost if names collide, in the other values and in the row', async () => {
	const result = { a: '1', lines_a: '2', lines: [{ a: '3', lines_a: '4' }] };
	await serve(answering({ files: [{ result }] }));
	const execution = await bench().run(extractById(perRow('lines')), await itemsOf(bench(), 1));
	const [item] = jsonOf(execution);
	expect(Object.values(item?.data ?? {}).sort()).toEqual(['1', '2', '3', '4']);
});

test('an agent gets rows, too', async () => {
	await serve(answering({ files: [{ result: { lines: [{ text: 'a' }, { text: 'b' }] } }] }));
	const execution = await bench().run(
		extractById(perRow('lines')),
		await itemsOf(bench(), 1),
		asTool,
	);
	expect(jsonOf(execution).map(({ data, row }) => [data, row])).toEqual([
		[{ text: 'a' }, 1],
		[{ text: 'b' }, 2],
	]);
});
