import { placeOf } from '../../../../nodes/DocumentExtraction/values/place';

const rows = (...places: number[]) => placeOf(places.map((row) => `lines[${row}].amount`));

test('a value outside rows has only its path', () => {
	expect(placeOf(['seller.iban'])).toBe('seller.iban');
});

test('rows are counted from 1; three or more consecutive ones are a range', () => {
	expect(rows(0)).toBe('lines.amount in row 1');
	expect(rows(0, 2)).toBe('lines.amount in rows 1 and 3');
	expect(rows(0, 1)).toBe('lines.amount in rows 1 and 2');
	expect(rows(4, 5, 6, 9, 12)).toBe('lines.amount in rows 5–7, 10 and 13');
	expect(rows(0, 1, 2)).toBe('lines.amount in rows 1–3');
});

test('of many non-consecutive rows, the first ten and the total are given', () => {
	const every = Array.from({ length: 17 }, (_, row) => row * 2);
	expect(rows(...every)).toBe('lines.amount in 17 rows (1, 3, 5, 7, 9, 11, 13, 15, 17, 19, …)');
});

test('a nested row has both numbers', () => {
	expect(placeOf(['orders[1].lines[0].code', 'orders[1].lines[1].code'])).toBe(
		'orders.lines.code in rows 2.1 and 2.2',
	);
});
