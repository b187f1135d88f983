/** Values that a model's answer leaves out, and where they are taken from instead. */
import type { Detail, Field } from '../../../../../local-service/src/interface';
import {
	type Answers,
	resultOf,
} from '../../../../../local-service/src/understanding/fields/answers';
import { withLeftOut } from '../../../../../local-service/src/understanding/languageModel/leftOut';

const detail = (value: string): Detail => ({ value, confidence: 0.8, page: 1 });

const FIELDS: Field[] = [
	{ key: 'number' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }, { key: 'iban' }] },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'text' }, { key: 'amount' }] },
	},
	{ key: 'tags', type: 'array', items: {} },
];

const BUILT_IN: Answers = {
	number: detail('built-in number'),
	seller: { name: detail('built-in name'), iban: null },
	lines: [{ text: detail('built-in text'), amount: detail('built-in amount') }],
	tags: [],
};

function completed(answers: Answers, builtIn = BUILT_IN) {
	const { answers: whole, notices } = withLeftOut(FIELDS, answers, builtIn);
	return { ...resultOf(whole), notices };
}

const WHOLE: Answers = {
	number: null,
	seller: { name: detail('name'), iban: null },
	lines: [{ text: detail('text'), amount: null }],
	tags: [detail('tag')],
};

test('answered values are kept, and null is an answer', () => {
	expect(completed(WHOLE)).toEqual({
		number: null,
		seller: { name: 'name', iban: null },
		lines: [{ text: 'text', amount: null }],
		tags: ['tag'],
		notices: [],
	});
});

test('an omitted field, member, cell or list has the built-in engine’s value, and is named', () => {
	const answers = { seller: { iban: null }, lines: [{ text: detail('text') }], tags: [] };
	expect(completed(answers)).toMatchObject({
		number: 'built-in number',
		seller: { name: 'built-in name', iban: null },
		lines: [{ text: 'text', amount: 'built-in amount' }],
		notices: [
			'The language model left out number, seller.name, lines.amount: the values of the built-in engine are used.',
		],
	});
	expect(completed({ number: detail('1') })).toMatchObject({
		seller: { name: 'built-in name' },
		lines: [{ text: 'built-in text' }],
		tags: [],
	});
});

test('values that the built-in engine does not find either are not mentioned', () => {
	const answers = { number: null, seller: { name: detail('name') }, lines: [] };
	expect(completed(answers)).toMatchObject({
		seller: { iban: null },
		tags: [],
		notices: [],
	});
});

test('a cell of rows that the built-in engine does not have is empty, and named', () => {
	const lines = [{ text: detail('one') }, { text: detail('two') }];
	expect(completed({ ...WHOLE, lines })).toMatchObject({
		lines: [
			{ text: 'one', amount: null },
			{ text: 'two', amount: null },
		],
		notices: [
			'The language model left out lines.amount: the cells are empty, because the built-in engine found a different number of rows.',
		],
	});
});

test('of many fields, only some are named', () => {
	const fields = Array.from({ length: 9 }, (_, index): Field => ({ key: `k${index}` }));
	const builtIn = Object.fromEntries(fields.map(({ key }) => [key, detail(key)]));
	expect(withLeftOut(fields, {}, builtIn).notices).toEqual([
		expect.stringContaining('left out k0, k1, k2, k3, k4 and 4 more:'),
	]);
});
