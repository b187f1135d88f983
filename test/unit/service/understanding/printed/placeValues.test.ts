import { placeValues } from '../../../../../local-service/src/understanding/printed/placeValues';
import { page } from '../../../../support/page';

const INVOICE = page(`
Invoice AN-7

Date 21.04.2026

Lamp      2     10,00
Chair     2     40,00
Table     2     10,00

Total           60,00
`);

const found = { confidence: 1, source: 'person', page: 1 };
const box = (row: number, column: number, length: number) => ({
	...{ left: 20 + column * 6, right: 20 + (column + length) * 6 },
	...{ top: 20 + row * 12, bottom: 30 + row * 12 },
});

test('a value has its position, and the printed text', () => {
	expect(placeValues([INVOICE], { number: 'AN-7', o: { date: '2026-04-21', none: null } })).toEqual(
		{
			number: { ...found, value: 'AN-7', box: box(0, 8, 4) },
			o: {
				date: { ...found, value: '2026-04-21', printed: '21.04.2026', box: box(2, 5, 10) },
				none: null,
			},
		},
	);
});

test('a value that is not printed has no position', () => {
	expect(placeValues([INVOICE], { a: 'submarine' })).toEqual({
		a: { value: 'submarine', confidence: 1, source: 'person' },
	});
	expect(placeValues([], { a: 'AN-7' })).toEqual({
		a: { value: 'AN-7', confidence: 1, source: 'person' },
	});
});

test('cells have positions in their own row, even if others have the same value', () => {
	const rows = ['Lamp', 'Chair', 'Table'].map((name) => ({
		...{ name, quantity: '2', amount: name === 'Chair' ? '40,00' : '10,00' },
	}));
	const { rows: placed } = placeValues([INVOICE], { rows });
	expect(placed).toEqual(
		rows.map(({ name, quantity, amount }, index) => ({
			name: { ...found, value: name, box: box(4 + index, 0, name.length) },
			quantity: { ...found, value: quantity, box: box(4 + index, 10, 1) },
			amount: { ...found, value: amount, box: box(4 + index, 16, 5) },
		})),
	);
});
