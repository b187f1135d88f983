/** @jest-environment-options {"shared": false} */
import { growth, IN_PROPORTION } from '../../../support/steps';
import { checkValues } from '../../../../nodes/DocumentExtraction/values/checkValues';
import { conventionsOf } from '../../../../nodes/DocumentExtraction/values/conventionsOf';
import type { Field } from '../../../../nodes/DocumentExtraction/values/field';

const reasons = (data: Parameters<typeof checkValues>[0], fields: Field[], context = {}) =>
	checkValues(data, fields, {
		...context,
		conventions: conventionsOf(data, fields, context),
	}).map(({ field, reason }) => `${field}: ${reason}`);

describe('required', () => {
	const fields: Field[] = [
		{ key: 'number', required: true },
		{ key: 'seller', type: 'object', properties: [{ key: 'name', required: true }] },
		{ key: 'tags', type: 'array', items: {}, required: true },
		{
			key: 'lines',
			type: 'array',
			items: { type: 'object', properties: [{ key: 'amount', type: 'number', required: true }] },
		},
	];

	test.each([
		['null', { number: null, seller: { name: 'A' }, tags: ['a'] }, ['number']],
		['an empty text', { number: ' ', seller: { name: 'A' }, tags: ['a'] }, ['number']],
		['absent', { seller: { name: 'A' }, tags: ['a'] }, ['number']],
		['an empty list', { number: '1', seller: { name: 'A' }, tags: [] }, ['tags']],
		['a list without values', { number: '1', seller: { name: 'A' }, tags: [null, ''] }, ['tags']],
		['in an object', { number: '1', seller: { name: null }, tags: ['a'] }, ['seller.name']],
		['in an object that is absent', { number: '1', tags: ['a'] }, ['seller.name']],
		[
			'in a row',
			{ number: '1', seller: { name: 'A' }, tags: ['a'], lines: [{ amount: '1' }, {}] },
			['lines[1].amount'],
		],
		['no value', { number: '1', seller: { name: 'A' }, tags: ['a'], lines: [] }, []],
	])('reports as missing: %s', (_what, data, missing) => {
		expect(reasons(data, fields)).toEqual(missing.map((path) => `${path}: The value is missing.`));
	});

	test('reports an object without values', () => {
		const seller: Field = {
			key: 'seller',
			type: 'object',
			required: true,
			properties: [{ key: 'a' }],
		};
		expect(reasons({ seller: { a: null } }, [seller])).toEqual(['seller: The value is missing.']);
		expect(reasons({ seller: { a: 'x' } }, [seller])).toEqual([]);
	});
});

test('a field may have the name of a property of Object.prototype', () => {
	expect(reasons({}, [{ key: 'toString', required: true }])).toEqual([
		'toString: The value is missing.',
	]);
});

describe('minimum and maximum', () => {
	const fields: Field[] = [{ key: 'total', type: 'number', minimum: 0, maximum: 1000 }];

	test.each([
		['0', []],
		['1.000,00 €', []],
		['-0,01', ['total: -0.01 is less than the minimum, 0.']],
		['1.000,01 €', ['total: 1000.01 is more than the maximum, 1000.']],
		['about 2000', []],
		[null, []],
	])('are compared with the value %s', (total, expected) => {
		expect(reasons({ total }, fields)).toEqual(expected);
	});

	test('of a list are compared with each value', () => {
		const list: Field[] = [{ key: 'n', type: 'array', items: { type: 'integer' }, maximum: 5 }];
		expect(reasons({ n: ['5', '6'] }, list)).toEqual(['n[1]: 6 is more than the maximum, 5.']);
	});
});

describe('pattern', () => {
	const fields: Field[] = [{ key: 'iban', pattern: '[A-Z]{2}\\d{2}( ?\\w{4})+' }];

	test('must match the entire text', () => {
		expect(reasons({ iban: 'DE12 3456 7890' }, fields)).toEqual([]);
		expect(reasons({ iban: 'IBAN DE12 3456 7890' }, fields)).toEqual([
			'iban: “IBAN DE12 3456 7890” does not match the pattern [A-Z]{2}\\d{2}( ?\\w{4})+.',
		]);
		expect(reasons({ iban: null }, fields)).toEqual([]);
	});

	test('is not tested on a very long value', () => {
		const words: Field[] = [{ key: 'words', pattern: '(\\w+\\s?)*' }];
		expect(reasons({ words: 'word '.repeat(200) }, words)).toEqual([]);
		expect(reasons({ words: `${'word '.repeat(200)}.` }, words)).toEqual([
			'words: The value has more than 1000 characters, too many for the pattern (\\w+\\s?)*.',
		]);
	});

	test('applies to the printed text', () => {
		const total: Field[] = [{ key: 'total', type: 'number', pattern: '.* €' }];
		const details = { total: { confidence: 0.9, printed: '12,50 €' } };
		expect(reasons({ total: '12.50' }, total, { details })).toEqual([]);
		expect(reasons({ total: '12.50' }, total)).toHaveLength(1);
	});
});

describe('sums of several currencies', () => {
	const fields: Field[] = [
		{ key: 'net', type: 'number', addsUpTo: 'total' },
		{ key: 'tax', type: 'number', addsUpTo: 'total' },
		{ key: 'total', type: 'number' },
	];

	test.each([
		['10.00 USD', '8.00 EUR', '18.00 EUR', 'USD and EUR'],
		['10.00 €', '8.00 EUR', '18.00 CHF', 'EUR and CHF'],
		['10,00 zł', '8,00', '18,00 €', 'PLN and EUR'],
	])('%s and %s are not compared with %s', (net, tax, total, named) => {
		const reason = `The sum of net and tax cannot be compared with total: the currencies differ, ${named}.`;
		expect(reasons({ net, tax, total }, fields)).toEqual([`total: ${reason}`]);
	});

	test.each([
		['10.00 €', '8.00 EUR', 'EUR 18.00'],
		['10.00', '8.00 EUR', '18.00'],
		['$10.00', '8.00 CAD', 'CAD 18.00'],
		['10,00 kr', '8,00 kr', '18,00 SEK'],
		['10.00 kg', '8.00 kg', '18.00 EUR'],
	])('%s and %s add up to %s', (net, tax, total) => {
		expect(reasons({ net, tax, total }, fields)).toEqual([]);
	});

	test('the currency is taken from the printed text', () => {
		const details = {
			net: { confidence: 0.9, printed: '10.00 USD' },
			total: { confidence: 0.9, printed: '18.00 EUR' },
		};
		const data = { net: '10.00', tax: '8.00', total: '18.00' };
		expect(reasons(data, fields, { details }).join()).toContain('USD and EUR');
		expect(reasons(data, fields)).toEqual([]);
	});
});

describe('sums', () => {
	const line = (...names: string[]): Field => ({
		key: 'lines',
		type: 'array',
		items: {
			type: 'object',
			properties: names.map((name) => {
				const [key = '', addsUpTo] = name.split(' ');
				return { key, type: 'number', addsUpTo };
			}),
		},
	});
	const number = (key: string, addsUpTo?: string): Field => ({ key, type: 'number', addsUpTo });

	test.each([
		[['100,00', '19,00'], '119,00 €', []],
		[
			['100,00', '19,00'],
			'120,00 €',
			['netTotal: The sum of lines.lineTotal is 119.00, but netTotal is 120.00.'],
		],
		[['33.33', '33.33', '33.33'], '100.00', []],
		[['3', '4'], '8', ['netTotal: The sum of lines.lineTotal is 7, but netTotal is 8.']],
		[['0.1', '0.2'], '0.3', []],
		[
			['100.00', null],
			'119.00',
			[
				'netTotal: The sum of lines.lineTotal cannot be compared with netTotal: lines.lineTotal in row 2 is missing.',
			],
		],
		[['119.00', null], '119.00', []],
		[
			['100.00', 'see below'],
			'119.00',
			[
				'netTotal: The sum of lines.lineTotal cannot be compared with netTotal: lines.lineTotal in row 2 cannot be read as a number.',
			],
		],
		[
			['100.00'],
			null,
			[
				'netTotal: The sum of lines.lineTotal cannot be compared with netTotal: netTotal is missing.',
			],
		],
		[
			[],
			'5.00',
			[
				'netTotal: The sum of lines.lineTotal cannot be compared with netTotal: lines.lineTotal is missing.',
			],
		],
		[[], null, []],
		// The accepted difference does not depend on the size of the amounts.
		[['10.00', '20.00'], '30.01', []],
		[['3443363399.41', '2198529394.83'], '5641892794.25', []],
		[
			['3443363399.41', '2198529394.83'],
			'5641892794.26',
			['netTotal: The sum of lines.lineTotal is 5641892794.24, but netTotal is 5641892794.26.'],
		],
		// The total may be rounded, too.
		[['3.506'], '3.51', []],
		[['1.2349', '2.3456'], '3.58', []],
		[
			['1.2349', '2.3456'],
			'3.59',
			['netTotal: The sum of lines.lineTotal is 3.5805, but netTotal is 3.5900.'],
		],
		[['3.5'], '4', ['netTotal: The sum of lines.lineTotal is 3.5, but netTotal is 4.0.']],
		// JSON numbers have no trailing zeros.
		[[33.33, 33.33, 33.33], 100, []],
		[[10.5, 20.25], 30.75, []],
		[
			[10.5, 20.5],
			31.05,
			['netTotal: The sum of lines.lineTotal is 31.00, but netTotal is 31.05.'],
		],
	])('of a list: %j, %j', (values, netTotal, expected) => {
		const fields = [line('lineTotal netTotal'), number('netTotal')];
		const lines = values.map((lineTotal) => ({ lineTotal }));
		expect(reasons({ lines, netTotal }, fields)).toEqual(expected);
	});

	test('single fields are added together, and the list separately', () => {
		const fields = [
			line('gross totals.gross'),
			{
				key: 'totals',
				type: 'object' as const,
				properties: [number('net', 'totals.gross'), number('tax', 'totals.gross'), number('gross')],
			},
		];
		const totals = { net: '100.00', tax: '19.00', gross: '119.00' };
		const ok = { lines: [{ gross: '59.50' }, { gross: '59.50' }], totals };
		expect(reasons(ok, fields)).toEqual([]);
		const wrong = { lines: [{ gross: '59.50' }], totals: { ...totals, tax: '7.00' } };
		expect(reasons(wrong, fields)).toEqual([
			'totals.gross: The sum of totals.net and totals.tax is 107.00, but totals.gross is 119.00.',
			'totals.gross: The sum of lines.gross is 59.50, but totals.gross is 119.00.',
		]);
	});

	test('a list and single fields may add up to one total', () => {
		const fields = [line('net total'), number('freight', 'total'), number('total')];
		const lines = [{ net: '90.00' }];
		expect(reasons({ lines, freight: '10.00', total: '100.00' }, fields)).toEqual([]);
		expect(reasons({ lines, freight: null, total: '90.00' }, fields)).toEqual([]);
		expect(reasons({ lines, freight: '10.00', total: '110.00' }, fields)).toHaveLength(2);
	});

	test('within each row', () => {
		const fields = [line('net lines.gross', 'tax lines.gross', 'gross')];
		const lines = [
			{ net: '10.00', tax: '1.90', gross: '11.90' },
			{ net: '10.00', tax: '1.90', gross: '12.90' },
		];
		expect(reasons({ lines }, fields)).toEqual([
			'lines[1].gross: The sum of lines.net and lines.tax is 11.90, but lines.gross in row 2 is 12.90.',
		]);
	});

	test('of a list of numbers', () => {
		const fields: Field[] = [
			{ key: 'parts', type: 'array', items: { type: 'number' }, addsUpTo: 'total' },
			number('total'),
		];
		expect(reasons({ parts: ['1,50', '2,50'], total: '4,00' }, fields)).toEqual([]);
		expect(reasons({ parts: [1.5, 2.5], total: 5 }, fields)).toHaveLength(1);
	});

	test('rows with their own sums take steps in proportion to their number', async () => {
		const fields = [line('net lines.gross', 'tax lines.gross', 'gross all'), number('all')];
		const compare = (size: number) => {
			const row = { net: '1.00', tax: '0.19', gross: '1.19' };
			const lines = Array.from({ length: size }, () => row);
			expect(reasons({ lines, all: (1.19 * size).toFixed(2) }, fields)).toEqual([]);
		};
		expect(await growth(compare, 2000)).toBeLessThan(IN_PROPORTION);
	});
});
