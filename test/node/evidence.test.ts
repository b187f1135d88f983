/** Option Include Evidence: positions of values, in the shape of the data. */
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { answering, extract, itemsOf } from './answering';
import { setUpBench } from './serving';
import { NODE, type TestBench } from './workflow';

const { bench, serve } = setUpBench();

const FIELDS = [
	{ key: 'number' },
	{ key: 'note' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }] },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'text' }, { key: 'amount', type: 'number' }] },
	},
];

const box = { left: 1, top: 2, right: 3, bottom: 4 };
const found = (value: string, more: object = {}) => ({
	...{ value, confidence: 0.9, page: 1, box },
	...more,
});

const FILE = {
	result: {
		number: 'RE-1',
		note: null,
		seller: { name: 'Atelier' },
		lines: [
			{ text: 'Lamp', amount: '80' },
			{ text: null, amount: '12' },
		],
	},
	details: {
		number: found('RE-1', { learnedFrom: ['fil_7'] }),
		note: null,
		seller: { name: { value: 'Atelier', confidence: 0.4, isPrinted: false } },
		lines: [
			{ text: found('Lamp'), amount: found('80', { printed: '80,00 €' }) },
			{ text: null, amount: found('12', { page: 2, source: 'code' }) },
		],
	},
};

const shown = (text: string, more: object = {}) => ({
	...{ page: 1, box, text, confidence: 0.9 },
	...more,
});
const BESIDE = {
	number: shown('RE-1', { learnedFrom: ['fil_7'] }),
	seller: { name: { isPrinted: false, confidence: 0.4 } },
};

const jsonOf = ({ outputOf }: Awaited<ReturnType<TestBench['run']>>): IDataObject[] =>
	outputOf(NODE).flatMap((items) => items.map(({ json }) => json));

async function run(options: INodeParameters) {
	await serve(answering({ files: [FILE] }));
	return jsonOf(await bench().run(extract(FIELDS, options), await itemsOf(bench(), 1)));
}

test('evidence has the structure of rows and objects; missing values have no evidence', async () => {
	const items = await run({ includeEvidence: true });
	expect(items.map(({ evidence }) => evidence)).toEqual([
		{
			...BESIDE,
			lines: [
				{ text: shown('Lamp'), amount: shown('80,00 €') },
				{ amount: shown('12', { page: 2, source: 'code' }) },
			],
		},
	]);
});

test('with one item per row, each item has the evidence of its row', async () => {
	const output = { settings: { per: 'row', list: 'lines' } };
	const items = await run({ includeEvidence: true, output });
	expect(items.map(({ evidence }) => evidence)).toEqual([
		{ ...BESIDE, text: shown('Lamp'), amount: shown('80,00 €') },
		{ ...BESIDE, amount: shown('12', { page: 2, source: 'code' }) },
	]);
});

test('with Values Only, evidence is returned in addition to the values', async () => {
	const [item] = await run({ includeEvidence: true, contents: 'values' });
	expect(item).toMatchObject({
		...{ fileName: 'data.pdf', number: 'RE-1', seller: { name: 'Atelier' } },
		evidence: BESIDE,
	});
});

test('evidence is omitted by default', async () => {
	for (const options of [{}, { includeEvidence: false }]) {
		expect(Object.keys((await run(options))[0] ?? {})).not.toContain('evidence');
	}
});
