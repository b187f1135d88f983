import { exponent, median, quantile, spread, tableOf, type Row } from '../../../bench/figures';

const rows = (variant: string, costOf: (size: number) => number[]): Row[] =>
	[10, 100, 1000].map((size) => ({ variant, size, rounds: costOf(size) }));

test('the median is not moved by one slow round', () => {
	expect(median([3, 1, 2, 900, 2])).toBe(2);
});

test('a quantile is the value that this share of the values does not exceed', () => {
	const values = Array.from({ length: 101 }, (_, index) => 100 - index);
	expect(quantile(values, 0.99)).toBe(99);
	expect(quantile(values, 1)).toBe(100);
});

test.each<[string, (size: number) => number[], number | undefined]>([
	['a cost that does not grow', () => [5, 4, 6], 0],
	['a cost that doubles with twice the size', (size) => [size * 3, size * 9, size], 1],
	['a cost that quadruples with twice the size', (size) => [size ** 2], 2],
	['a cost that is 0 at the smallest size', (size) => [size - 10], undefined],
])('the exponent of %s', (_, costOf, expected) => {
	const found = exponent(rows('ours', costOf), 'ours');
	if (expected === undefined) expect(found).toBeUndefined();
	else expect(found).toBeCloseTo(expected);
});

test('a table has a row for each variant, with median, spread and exponent', () => {
	const cost = {
		name: 'Time',
		unit: 's',
		rows: [...rows('ours', (size) => [size, size * 2, size * 3]), ...rows('theirs', () => [1.5])],
	};
	expect(tableOf({ ...cost, grows: true }, 'MB')).toEqual([
		['s', '10 MB', '100 MB', '1,000 MB', 'exponent'],
		['ours', '20 (10 to 30)', '200 (100 to 300)', '2,000 (1,000 to 3,000)', '1.00'],
		['theirs', '1.50', '1.50', '1.50', '0.00'],
	]);
	expect(tableOf({ ...cost, grows: false }, 'MB')[1]).toHaveLength(4);
	expect(spread([2])).toBe('2');
});

test('a size of 1 has its unit in the singular', () => {
	const cost = {
		name: 'Time',
		unit: 'ms',
		grows: false,
		rows: [1, 8].map((size) => ({ variant: 'ours', size, rounds: [1] })),
	};
	expect(tableOf(cost, 'reviewers')[0]).toEqual(['ms', '1 reviewer', '8 reviewers']);
	expect(tableOf(cost, 'ms')[0]).toEqual(['ms', '1 ms', '8 ms']);
});
