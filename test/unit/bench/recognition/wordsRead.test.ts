import { wordF1 } from '../../../../bench/recognition/wordsRead';

it.each([
	['all words, in any order, case and punctuation', 'Total: 12,50 EUR', 'eur 12.50 TOTAL', 1],
	['an accent that is lost', 'Büro', 'Buro', 0],
	['an accent as a combining mark', 'é', 'e\u0301', 1],
	['half of the words', 'one two', 'one', 2 / 3],
	['a word that is read twice', 'one', 'one one', 2 / 3],
	['nothing', 'one', '', 0],
	['no words', '', ' - ', undefined],
])('scores %s', (_, truth, read, f1) => {
	expect(wordF1([{ truth, read }])).toBe(f1);
});

it('counts the words of all texts in total', () => {
	const texts = [
		{ truth: 'a b c', read: 'a b c' },
		{ truth: 'd', read: 'x' },
	];
	expect(wordF1(texts)).toBe(6 / 8);
});
