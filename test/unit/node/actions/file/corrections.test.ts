import { correctionsIn } from '../../../../../nodes/DocumentExtraction/actions/file/corrections';
import type { Field } from '../../../../../nodes/DocumentExtraction/values/field';

const FIELDS: Field[] = [
	{ key: 'number' },
	{ key: 'total', type: 'number' },
	{ key: 'date', type: 'date' },
	{ key: 'paid', type: 'boolean' },
	{ key: 'seller', type: 'object', properties: [{ key: 'name' }, { key: 'vatId' }] },
	{
		key: 'lines',
		type: 'array',
		items: { type: 'object', properties: [{ key: 'sku' }, { key: 'amount', type: 'number' }] },
	},
	{ key: 'tags', type: 'array', items: { type: 'string' } },
];

const ANSWERED = {
	number: 'AN-1',
	total: '1.204,50 €',
	date: '21.04.2026',
	paid: 'Ja',
	seller: { name: 'North', vatId: null },
	lines: [
		{ sku: 'a', amount: '1.000,00' },
		{ sku: 'b', amount: '204,50' },
	],
	tags: ['x', 'y'],
};

/** As Document: Extract returns it with the option Values: Typed. */
const TYPED = {
	number: 'AN-1',
	total: 1204.5,
	date: '2026-04-21',
	paid: true,
	seller: { name: 'North', vatId: null },
	lines: [
		{ sku: 'a', amount: 1000 },
		{ sku: 'b', amount: 204.5 },
	],
	tags: ['x', 'y'],
};

const BOTH = {
	...TYPED,
	total: { value: 1204.5, printed: '1.204,50 €' },
	lines: TYPED.lines.map(({ sku, amount }, index) => ({
		...{ sku, amount: { value: amount, printed: ANSWERED.lines[index]?.amount } },
	})),
};

describe.each([
	['types', FIELDS],
	['no types', []],
])('if the fields have %s', (_, fields) => {
	const corrections = (data: object) =>
		correctionsIn(
			{ ...data },
			{ data: ANSWERED, details: undefined },
			{ fields, language: 'German' },
		);

	test.each([
		['typed', TYPED],
		['as printed', ANSWERED],
		['both', BOTH],
		['without some fields', { number: 'AN-1', seller: {} }],
		['with empty texts', { seller: { vatId: '' } }],
	])('unchanged values are not sent: %s', (_, data) => {
		expect(corrections(data)).toEqual({});
	});

	test('changed values are sent as texts, and only the changed members of an object', () => {
		expect(
			corrections({
				...TYPED,
				...{ number: null, total: 1300.5, date: '2026-04-22', paid: false },
				seller: { name: 'North', vatId: 'DE1' },
			}),
		).toEqual({
			...{ number: null, total: '1300.5', date: '2026-04-22', paid: 'no' },
			seller: { vatId: 'DE1' },
		});
	});

	test('rows are sent as a complete list, with unchanged values as the service returned them', () => {
		const { lines } = TYPED;
		expect(corrections({ lines: [lines[1], { sku: 'c', amount: 7 }] })).toEqual({
			lines: [
				{ sku: 'b', amount: '204,50' },
				{ sku: 'c', amount: '7' },
			],
		});
		expect(corrections({ lines: [], tags: ['y', 'x'] })).toEqual({ lines: [], tags: ['y', 'x'] });
	});

	test('if a value has both forms, the changed one is used', () => {
		const total = { value: 1204.5, printed: '1.204,50 €' };
		expect(corrections({ total: { ...total, value: 7 } })).toEqual({ total: '7' });
		expect(corrections({ total: { ...total, printed: '7,00 €' } })).toEqual({ total: '7,00 €' });
	});
});

test('values without a field are sent, so that the service reports them', () => {
	const corrected = correctionsIn({ other: 5 }, { data: ANSWERED, details: undefined });
	expect(corrected).toEqual({ other: '5' });
});

test.each([
	['2026-04-21T14:30:00+02:00', '2026-04-21T14:30:00+0200', {}],
	['2026-04-21T14:30:00Z', '2026-04-21T14:30:00.000Z', {}],
	['21.04.2026 14:30', '2026-04-21T14:30', {}],
	['21.04.2026', '2026-04-21', {}],
	['2026-04-21T14:30:00+02:00', '2026-04-21T15:30:00+0200', { at: '2026-04-21T15:30:00+0200' }],
])('%s is the same as %s unless the time differs', (at, given, expected) => {
	const fields: Field[] = [{ key: 'at', type: 'dateTime' }];
	const corrected = correctionsIn({ at: given }, { data: { at }, details: undefined }, { fields });
	expect(corrected).toEqual(expected);
});
