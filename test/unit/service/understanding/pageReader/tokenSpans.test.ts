import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { scoreOf } from '../../../../../local-service/src/understanding/pageReader/pageReader';
import { tokensOf } from '../../../../../local-service/src/understanding/pageReader/pageTokens';
import { spansOf } from '../../../../../local-service/src/understanding/pageReader/tokenSpans';
import {
	WINDOW,
	windowsOf,
} from '../../../../../local-service/src/understanding/pageReader/windows';
import { squash } from '../../../../../local-service/src/understanding/text/letters';
import { page } from '../../../../support/page';

const printed = (text: string, ...lines: string[]) => {
	const tokens = tokensOf(toView([page(lines.join('\n'))]));
	const words = (first: number, last: number) =>
		[first, last].map((at) => tokens.tokens[at]?.word.text);
	return spansOf(new Set([squash(text)]), tokens).map(([first, last]) => words(first, last));
};

test('a value is consecutive words, wherever they are printed', () => {
	expect(printed('30 days', 'Payable within 30 days.', 'Term: 30 days')).toEqual([
		['30', 'days.'],
		['30', 'days'],
	]);
});

test('a value continues in the cell below, next to another column', () => {
	const lines = ['Harbour Road 12     Invoice 7', 'Leith EH6           3 May 2026'];
	expect(printed('Harbour Road 12, Leith EH6', ...lines)).toEqual([['Harbour', 'EH6']]);
	expect(printed('Harbour Road 13', ...lines)).toEqual([]);
});

test('the phrase of a word is the words without digits around it in its cell, up to a colon, but no sentence', () => {
	const phrasesOf = (...lines: string[]) => tokensOf(toView([page(lines.join('\n'))])).phrases;
	expect(phrasesOf('Date of birth: 3 May 1990')).toEqual([
		...Array<string>(3).fill('Date of birth:'),
		...['', 'May', ''],
	]);
	expect(phrasesOf('Est. # 4711')).toEqual(['Est. #', 'Est. #', '']);
	const sentence = 'We thank you very much for your kind order of today';
	expect(new Set(phrasesOf(sentence))).toEqual(new Set(['']));
});

test('windows have all words of a long page, and whole lines', () => {
	const line = Array.from({ length: 10 }, (_, at) => `word${at}`).join(' ');
	const tokens = tokensOf(toView([page(Array(100).fill(line).join('\n'))]));
	const starts = windowsOf(tokens);
	expect(starts[0]).toBe(0);
	const ends = [...starts.slice(1), tokens.tokens.length];
	expect(tokens.tokens).toHaveLength(1000);
	for (const [index, start] of starts.entries()) {
		expect(start % 10).toBe(0);
		expect(ends[index]! - start).toBeLessThanOrEqual(WINDOW);
		expect(ends[index]! - start).toBeGreaterThan(WINDOW / 2);
	}
});

test('the score of a span is the sum of the scores of its first and last word, relative to no answer', () => {
	const window = {
		from: 10,
		first: Float32Array.of(1, 4),
		last: Float32Array.of(2, 3),
		none: 2,
	};
	expect(scoreOf([window], [11, 11])).toBe(5);
	expect(scoreOf([window], [10, 11])).toBe(2);
	expect(scoreOf([window], [9, 11])).toBeUndefined();
	expect(scoreOf([window], [11, 12])).toBeUndefined();
});
