import { withColumn } from '../../../../local-service/review/model/column';
import { entryOf, valueOf } from '../../../../local-service/review/model/entry';
import {
	boxBetween,
	linesOf,
	textOf,
	wordAt,
	wordsFromTo,
	wordsIn,
} from '../../../../local-service/review/model/words';

const word = (text: string, left: number, top: number, width = 20) => ({
	text,
	box: { left, top, right: left + width, bottom: top + 10 },
});
const WORDS = [
	word('total', 40, 20),
	word('Grand', 10, 21),
	word('12.00', 100, 20),
	word('Tax', 10, 40),
	word('2.00', 100, 40),
];
const [TOTAL, , , TAX] = WORDS;

test('words are ordered by line, from left to right', () => {
	expect(linesOf(WORDS).map((line) => line.map(({ text }) => text))).toEqual([
		['Grand', 'total', '12.00'],
		['Tax', '2.00'],
	]);
	expect(textOf(WORDS)).toBe('Grand total 12.00 Tax 2.00');
});

test('dragging along a line selects its words, dragging over a column selects the column', () => {
	expect(textOf(wordsIn(WORDS, boxBetween({ x: 12, y: 26 }, { x: 58, y: 25 })))).toBe(
		'Grand total',
	);
	expect(textOf(wordsIn(WORDS, boxBetween({ x: 95, y: 15 }, { x: 125, y: 55 })))).toBe(
		'12.00 2.00',
	);
	expect(wordsIn(WORDS, boxBetween({ x: 0, y: 52 }, { x: 200, y: 90 }))).toEqual([]);
});

test('a click selects the word at it or nearby, and a range is all words between two', () => {
	expect(wordAt(WORDS, { x: 62, y: 25 })).toBe(TOTAL);
	expect(wordAt(WORDS, { x: 80, y: 25 })).toBeUndefined();
	if (!TOTAL || !TAX) throw new Error('no words');
	expect(textOf(wordsFromTo(WORDS, TAX, TOTAL))).toBe('total 12.00 Tax');
});

describe('a column selected on the page', () => {
	const SHAPE = {
		type: 'array' as const,
		items: { type: 'object' as const, properties: [{ key: 'name' }, { key: 'price' }] },
	};
	const empty = entryOf(SHAPE.items);
	const PRICES = [word('1.00', 90, 20), word('2.00', 90, 40), word('3.00', 90, 60)];
	const take = (list: ReturnType<typeof entryOf>, words = PRICES) => {
		if (list.kind !== 'list') throw new Error('no list');
		return valueOf(withColumn(list, 'price', words, 1, empty));
	};
	const place = (value: string, top: number) => ({
		name: { value, confidence: 1, page: 1, box: { left: 0, top, right: 9, bottom: top + 9 } },
		price: null,
	});

	test('fills the rows at the same height, joining several lines of a row', () => {
		const rows = [
			{ name: 'a', price: null },
			{ name: 'b', price: '9' },
		];
		const list = entryOf(SHAPE, rows, [place('a', 20), place('b', 60)]);
		expect(take(list)).toEqual([
			{ name: 'a', price: '1.00 2.00' },
			{ name: 'b', price: '3.00' },
		]);
	});

	test('fills rows from the first, and adds rows, if their positions are unknown', () => {
		const list = entryOf(SHAPE, [{ name: 'a', price: null }]);
		expect(take(list)).toEqual([
			{ name: 'a', price: '1.00' },
			{ name: null, price: '2.00' },
			{ name: null, price: '3.00' },
		]);
	});
});
