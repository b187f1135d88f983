/** The text of pages for a model, and its division into parts. */
import type { Page } from '../../../../../local-service/src/reading/pages';
import { layout as laidOut } from '../../../../../local-service/src/understanding/languageModel/pageText';
import {
	leftOutNotices,
	toParts,
} from '../../../../../local-service/src/understanding/languageModel/promptParts';
import { page, scanned } from '../../../../support/page';

const TABLE = `
Description             Qty      Amount
Office chair              2      100.00
Desk                             200.00

                      Total      300.00`.slice(1);

const layout = (...given: Parameters<typeof laidOut>) => laidOut(...given).map(({ text }) => text);

const numbered = (...texts: string[]): Page[] =>
	texts.map((text, index) => ({ ...page(text), number: index + 1 }));

test('what stands in a column stays there, and what stands apart stays apart', () => {
	expect(layout(page(TABLE)).join('\n')).toBe(TABLE);
});

test('columns that nearly touch are still two', () => {
	const narrow = page('abc    123');
	const [left, right] = narrow.words.map(({ box }) => box);
	if (!left || !right) throw new Error('It has no words');
	const move = left.right + 8 - right.left;
	right.left += move;
	right.right += move;
	expect(layout(narrow)).toEqual(['abc  123']);
});

test('boxes to tick are told as such, and not by their signs', () => {
	const form = page('☒ red\n☐ green');
	const boxes = form.words.filter(({ text }) => /[☒☐]/u.test(text));
	form.checkboxes = boxes.map(({ text, box }) => ({ box, isChecked: text === '☒' }));
	expect(layout(form)).toEqual(['☑ red', '☐ green']);
});

test('words that recognition is unsure of have a mark, which no page has of itself', () => {
	const form = scanned('Name   Jerane Cu\ufffdny   Sum 12.00', /Jerane|Cu/);
	expect(layout(form, true)).toEqual(['Name   Jerane\ufffd Cu?ny\ufffd  Sum 12.00']);
	expect(layout(form)).toEqual(['Name   Jerane Cu\ufffdny   Sum 12.00']);
});

test('a page without words has no lines', () => {
	expect(layout(page(''))).toEqual([]);
});

describe('parts', () => {
	const told = (parts: ReturnType<typeof toParts>['parts']) =>
		parts.map(({ texts }) => texts.map(({ number, text }) => `${number} ${text}`));

	test('hold as many pages as there is room for', () => {
		const { parts, leftOut } = toParts(numbered('aaaa', 'bbbb', 'cccc'), { mostCharacters: 8 });
		expect(told(parts)).toEqual([['1 aaaa', '2 bbbb'], ['3 cccc']]);
		expect(parts.map(({ pages }) => pages.map(({ number }) => number))).toEqual([[1, 2], [3]]);
		expect(leftOut).toEqual([]);
	});

	test('divide a page that is too long between its lines, and a line that is', () => {
		const { parts } = toParts(numbered('aaaa\nbbbb\ncccccccccccccc'), { mostCharacters: 10 });
		expect(told(parts)).toEqual([['1 aaaa\nbbbb'], ['1 cccccccccc'], ['1 cccc']]);
		expect(parts.map(({ pages }) => pages.length)).toEqual([1, 1, 1]);
	});

	test('are no more than may be, and the rest is named', () => {
		const pages = numbered('aaaa', 'bbbb', 'cccc', 'dddd');
		expect(leftOutNotices(toParts(pages, { mostCharacters: 4, mostParts: 2 }).leftOut)).toEqual([
			'Pages 3 to 4 were not given, or not wholly, to the language model: the document is too long.',
		]);
		expect(leftOutNotices(toParts(pages, { mostCharacters: 4, mostParts: 3 }).leftOut)[0]).toMatch(
			/^Page 4 was not given/,
		);
		expect(leftOutNotices(toParts(pages, { mostCharacters: 4, mostParts: 4 }).leftOut)).toEqual([]);
	});

	test('there is one of pages without words', () => {
		expect(told(toParts(numbered('', '')).parts)).toEqual([['1 ', '2 ']]);
	});
});
