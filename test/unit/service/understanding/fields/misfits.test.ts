import { misfitsIn } from '../../../../../local-service/src/understanding/fields/misfits';

const field = (key: string, description: string) => ({ key, description });
const FIELDS = [
	field('total', 'What is to be paid. Answer as a number, such as 1204.50.'),
	field('pieces', 'Answer as a whole number, such as 12.'),
	field('due', 'Answer as a date, YYYY-MM-DD.'),
	field('sent', 'Answer as a date and time, YYYY-MM-DDThh:mm:ss.'),
	field('paid', 'Answer yes or no.'),
	field('state', 'Answer with one of: ["open","paid"].'),
	field('note', 'Anything, such as a number'),
];

const wantedFor = (key: string, value: string) => misfitsIn(FIELDS, { [key]: value })[0]?.wanted;

test.each([
	['total', '12', '-1204.5', '0.123456', '1.204,50 €', 'EUR 5', '1,204', '19 %', '(5.00)'],
	['pieces', '12', '1,204', '12.00'],
	['due', '2026-04-21', '3/4/2026', '21. April 2026', '31.12.26'],
	['sent', '2026-04-21', '2026-04-21T14:30:00', '21.04.2026 14:30'],
	['paid', 'yes', 'Nein', 'x'],
	['state', 'open', 'PAID'],
	['note', 'twelve apples'],
])('%s accepts all values that can be converted to its format', (key, ...values) => {
	for (const value of values) expect([value, wantedFor(key, value)]).toEqual([value, undefined]);
});

test.each([
	[
		'total',
		'a number without words, such as 1204.50',
		'twelve apples',
		'12 apples',
		'12 kg',
		'5 to 7',
		'n/a',
	],
	['pieces', 'a whole number without words, such as 12', '12.5', 'a dozen'],
	['due', 'a date, such as 2026-04-21', 'soon', '2026', '31.02.2026'],
	['paid', 'yes or no', 'perhaps'],
	['state', 'one of "open", "paid"', 'overdue'],
])('%s must be %s', (key, wanted, ...values) => {
	for (const value of values) expect([value, wantedFor(key, value)]).toEqual([value, wanted]);
});

test('members and rows have their paths; missing values are not misfits', () => {
	const fields = [
		{
			key: 'seller',
			type: 'object' as const,
			properties: [field('founded', 'Answer as a date, YYYY-MM-DD.')],
		},
		{
			key: 'lines',
			type: 'array' as const,
			items: {
				type: 'object' as const,
				properties: [field('sum', 'Answer as a number, such as 1204.50.')],
			},
		},
	];
	const given = {
		seller: { founded: 'once' },
		lines: [{ sum: '5' }, { sum: null }, { sum: 'five' }],
	};
	expect(misfitsIn(fields, given).map(({ field: at, value }) => [at, value])).toEqual([
		['seller.founded', 'once'],
		['lines[2].sum', 'five'],
	]);
});
