/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION, stepsOf } from '../../../support/steps';
import type { Field } from '../../../../nodes/DocumentExtraction/values/field';
import { conventionsOf } from '../../../../nodes/DocumentExtraction/values/conventionsOf';
import { typeValues } from '../../../../nodes/DocumentExtraction/values/typeValues';

const FIELDS: Field[] = [
	{ key: 'number' },
	{ key: 'due', type: 'date' },
	{ key: 'paid', type: 'boolean' },
	{ key: 'status', type: 'choice', choices: ['Open', 'Paid', 'Überfällig'] },
	{ key: 'totals', type: 'object', properties: [{ key: 'net', type: 'number' }] },
	{ key: 'rates', type: 'array', items: { type: 'number' } },
	{
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: [
				{ key: 'text' },
				{ key: 'amount', type: 'number' },
				{ key: 'parts', type: 'array', items: { type: 'array', items: { type: 'integer' } } },
			],
		},
	},
];

const DATA = {
	number: '0042',
	due: '21. April 2026',
	paid: '☒',
	status: 'ÜBERFALLIG',
	totals: { net: '1.204,50 €', extra: '5' },
	rates: ['7 %', null, '19 %'],
	lines: [
		{ text: '12,50', amount: '12,50', parts: [['1', '2']] },
		{ text: 'b', amount: 'on request', parts: [['x']] },
	],
	more: '1.5',
};

const typeAs = (
	data: Parameters<typeof typeValues>[0],
	fields: Field[],
	{ values, ...known }: { values: 'typed' | 'both'; details?: unknown; language?: string },
) => {
	const conventions = conventionsOf(data, fields, known);
	return typeValues(data, fields, { values, conventions, details: known.details });
};

const type = (
	data: Parameters<typeof typeValues>[0],
	fields: Field[],
	values: 'typed' | 'both' = 'typed',
) => typeAs(data, fields, { values });

test('values of any depth get the types of their fields', () => {
	expect(type(DATA, FIELDS)).toEqual({
		data: {
			number: '0042',
			due: '2026-04-21',
			paid: true,
			status: 'Überfällig',
			totals: { net: 1204.5, extra: '5' },
			rates: [7, null, 19],
			lines: [
				{ text: '12,50', amount: 12.5, parts: [[1, 2]] },
				{ text: 'b', amount: 'on request', parts: [['x']] },
			],
			more: '1.5',
		},
		unparsed: ['lines[1].amount', 'lines[1].parts[0][0]'],
	});
});

test('with Both, typed fields have their value and the printed text', () => {
	const data = { number: '0042', due: '21. April 2026', paid: null, rates: ['7 %', 'none'] };
	expect(type(data, FIELDS, 'both')).toEqual({
		data: {
			number: '0042',
			due: { value: '2026-04-21', printed: '21. April 2026' },
			paid: null,
			rates: [
				{ value: 7, printed: '7 %' },
				{ value: 'none', printed: 'none' },
			],
		},
		unparsed: ['rates[1]'],
	});
});

test('a number with more digits than a JSON number can hold is unchanged, also in the requested format', () => {
	const fields: Field[] = ['a', 'b', 'c'].map((key) => ({ key, type: 'number' }));
	const data = { a: '1234567890.1234567', b: '1234567890.12345', c: '0.123456789012345' };
	const detail = { confidence: 0.9, printed: 'printed' };
	const details = { a: detail, b: detail, c: detail };
	const conventions = conventionsOf(data, fields, { details });
	const context = { values: 'typed' as const, conventions, details };
	const { data: typed, unparsed } = typeValues(data, fields, context);
	expect(typed).toEqual({ ...data, b: 1234567890.12345, c: 0.123456789012345 });
	expect(unparsed).toEqual(['a']);
});

describe('details contain the printed text', () => {
	const fields: Field[] = [
		{ key: 'net', type: 'number' },
		{ key: 'weights', type: 'array', items: { type: 'number' } },
		{ key: 'name' },
	];
	const data = { net: '1204.50', weights: ['1.204', '1.5'], name: 'A' };
	const details = {
		net: { confidence: 0.9, printed: '1.204,50 €' },
		weights: [{ confidence: 0.9, printed: '1,204 kg' }, { confidence: 0.9 }],
		name: { confidence: 0.9, printed: 'a' },
	};

	test.each([
		['typed' as const, { net: 1204.5, weights: [1.204, 1.5], name: 'A' }],
		[
			'both' as const,
			{
				net: { value: 1204.5, printed: '1.204,50 €' },
				weights: [
					{ value: 1.204, printed: '1,204 kg' },
					{ value: 1.5, printed: '1.5' },
				],
				name: 'A',
			},
		],
	])('%s', (values, expected) => {
		expect(typeAs(data, fields, { values, details, language: 'German' })).toEqual({
			data: expected,
			unparsed: [],
		});
	});

	test('and the document’s notation of numbers', () => {
		const one = { confidence: 0.9, printed: '12,50' };
		const typed = typeAs({ net: '12.50', weights: ['1.204 kg'] }, fields, {
			values: 'typed',
			details: { net: one, weights: [{ confidence: 0.9 }] },
		});
		expect(typed).toEqual({ data: { net: 12.5, weights: [1204] }, unparsed: [] });
	});
});

test('null and missing values are unchanged, empty texts become null', () => {
	const data = { due: null, paid: '', status: ' ', totals: null, lines: [] };
	expect(type(data, FIELDS)).toEqual({
		data: { due: null, paid: null, status: null, totals: null, lines: [] },
		unparsed: [],
	});
	expect(type(data, FIELDS, 'both').data).toEqual({ ...data, paid: null, status: null });
});

test('a service may return JSON numbers and booleans', () => {
	const fields: Field[] = [
		{ key: 'net', type: 'number' },
		{ key: 'count', type: 'integer' },
		{ key: 'share', type: 'integer' },
		{ key: 'paid', type: 'boolean' },
		{ key: 'due', type: 'date' },
		{ key: 'sum', type: 'number' },
	];
	const data = { net: 1.204, count: 3, share: 3.5, paid: false, due: 1776729600, sum: 0.1 + 0.2 };
	expect(type(data, fields)).toEqual({ data, unparsed: ['share', 'due'] });
	expect(type({ net: 1.204 }, fields, 'both').data).toEqual({
		net: { value: 1.204, printed: '1.204' },
	});
});

test('a value with another structure than its field is unchanged, and reported', () => {
	const data = { due: { day: 1 }, totals: '5', rates: '7 %', lines: ['a'] };
	expect(type(data, FIELDS)).toEqual({
		data,
		unparsed: ['due', 'totals', 'rates', 'lines[0]'],
	});
});

test('names of properties of Object.prototype work like any other', () => {
	const fields: Field[] = ['constructor', 'toString', '__proto__'].map((key) => ({
		key,
		type: 'number',
	}));
	expect(type({}, fields)).toEqual({ data: {}, unparsed: [] });
	const data = JSON.parse('{"__proto__": "1,5", "toString": "2,5"}');
	expect(JSON.stringify(type(data, fields).data)).toBe('{"__proto__":1.5,"toString":2.5}');
});

describe('values of a choice', () => {
	const fields: Field[] = [
		{ key: 'status', type: 'choice', choices: ['Open', 'Paid in full', 'USA', 'usa', '+', '-'] },
	];

	test.each([
		['Open', 'Open'],
		[' open ', 'Open'],
		['paid-in-full', 'Paid in full'],
		['PAID IN FULL.', 'Paid in full'],
		['usa', 'usa'],
		['+', '+'],
	])('%s is %s', (status, expected) => {
		expect(type({ status }, fields)).toEqual({ data: { status: expected }, unparsed: [] });
	});

	test.each(['Usa', 'Paid', 'not open', 'open, paid in full', '*'])('%s is unchanged', (status) => {
		expect(type({ status }, fields)).toEqual({ data: { status }, unparsed: ['status'] });
	});

	test.each([
		['1.0', ['1', '10'], undefined],
		['2.5 l', ['25 l', '50 l'], undefined],
		['1/2', ['12', '15'], undefined],
		['-5', ['5', '10'], undefined],
		['A+', ['A', 'B'], undefined],
		['C#', ['C', 'D'], undefined],
		['1,0', ['1.0', '10'], '1.0'],
		['10–20', ['10 - 20', '1020'], '10 - 20'],
		['½', ['1/2', '12'], '1/2'],
		['−5', ['-5', '5'], '-5'],
		['a+', ['A', 'A+', 'A++'], 'A+'],
		['1.000', ['1000', '2000'], '1000'],
		['1 000', ['1000', '2000'], '1000'],
		['net 30 days', ['Net-30-Days'], 'Net-30-Days'],
		['A-', ['A', 'B'], undefined],
		['A–', ['A', 'A-'], 'A-'],
		['a+.', ['A', 'A+'], 'A+'],
		['> 5', ['5', '10'], undefined],
		['1.5', ['15', '1,5'], '1,5'],
		['1.5', ['15'], undefined],
		['10,000', ['10000'], '10000'],
		['Net-30', ['Net 3', 'Net 30'], 'Net 30'],
	])(
		'punctuation that changes the meaning is compared: %s among %j is %s',
		(status, choices, expected) => {
			const read = type({ status }, [{ key: 'status', type: 'choice', choices }]);
			expect(read.unparsed).toEqual(expected === undefined ? ['status'] : []);
			expect(read.data.status).toBe(expected ?? status);
		},
	);
});

test('dates in text fields resolve ambiguous ones of other fields, too', () => {
	const fields: Field[] = [{ key: 'ordered' }, { key: 'due', type: 'date' }];
	expect(type({ ordered: '21/04/2026', due: '03/05/2026' }, fields).data.due).toBe('2026-05-03');
	expect(type({ ordered: 'Order 21/04/2026', due: '03/05/2026' }, fields).unparsed).toEqual([
		'due',
	]);
});

describe('steps', () => {
	test('of many rows are in proportion to their number', async () => {
		const fields: Field[] = [
			{
				key: 'lines',
				type: 'array',
				items: {
					type: 'object',
					properties: [
						{ key: 'text' },
						{ key: 'amount', type: 'number' },
						{ key: 'due', type: 'date' },
						{ key: 'count', type: 'integer' },
					],
				},
			},
		];
		const typeRows = (size: number) => {
			const lines = Array.from({ length: size }, (_, index) => ({
				text: `Item ${index}`,
				amount: `${1 + (index % 900)}.204,${String(index % 100).padStart(2, '0')} €`,
				due: `${1 + (index % 28)}. April ${1990 + (index % 40)}`,
				count: '1.204',
			}));
			expect(type({ lines }, fields).unparsed).toEqual([]);
		};
		expect(await growth(typeRows, 2000)).toBeLessThan(IN_PROPORTION);
	});

	test.each(['1', '1.', '1,', '1 ', '-', '(', '.', '1/', 'a', 'ja ', '☒', '１', '1:', '’'])(
		'of a long value of repeated %j are less than twice those of a value slightly above the length limit',
		async (part) => {
			const fields: Field[] = (
				['number', 'integer', 'date', 'dateTime', 'boolean', 'choice', 'string'] as const
			).map((one) => ({ key: one, type: one, choices: ['a'] }));
			const dataOf = (times: number) =>
				Object.fromEntries(fields.map(({ key }) => [key, part.repeat(times)]));
			expect(type(dataOf(201), fields).unparsed).toHaveLength(fields.length - 1);
			const steps = (times: number) => stepsOf(() => type(dataOf(times), fields));
			expect(await steps(10_000)).toBeLessThan(2 * (await steps(201)));
		},
	);
});
