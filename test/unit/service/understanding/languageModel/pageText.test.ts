/** The text of pages for a model, and its division into parts. */
import type { Page } from '../../../../../local-service/src/reading/pages';
import {
	layout as laidOut,
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

test('columns and gaps are preserved', () => {
	expect(layout(page(TABLE)).join('\n')).toBe(TABLE);
});

test('columns that nearly touch are still separated', () => {
	const narrow = page('abc    123');
	const [left, right] = narrow.words.map(({ box }) => box);
	if (!left || !right) throw new Error('It has no words');
	const move = left.right + 8 - right.left;
	right.left += move;
	right.right += move;
	expect(layout(narrow)).toEqual(['abc  123']);
});

test('checkboxes are written as such, not as their glyphs', () => {
	const form = page('☒ red\n☐ green');
	const boxes = form.words.filter(({ text }) => /[☒☐]/u.test(text));
	form.checkboxes = boxes.map(({ text, box }) => ({ box, isChecked: text === '☒' }));
	expect(layout(form)).toEqual(['☑ red', '☐ green']);
});

test('unsure words have a mark that no page contains', () => {
	const form = scanned('Name   Jerane Cu\ufffdny   Sum 12.00', /Jerane|Cu/);
	expect(layout(form, true)).toEqual(['Name   Jerane\ufffd Cu?ny\ufffd  Sum 12.00']);
	expect(layout(form)).toEqual(['Name   Jerane Cu\ufffdny   Sum 12.00']);
});

test('a page without words has no lines', () => {
	expect(layout(page(''))).toEqual([]);
});

describe('parts', () => {
	const textsOf = (parts: ReturnType<typeof toParts>['parts']) =>
		parts.map(({ texts }) => texts.map(({ number, text }) => `${number} ${text}`));

	test('contain as many pages as fit', () => {
		const { parts, leftOut } = toParts(numbered('aaaa', 'bbbb', 'cccc'), { mostCharacters: 8 });
		expect(textsOf(parts)).toEqual([['1 aaaa', '2 bbbb'], ['3 cccc']]);
		expect(parts.map(({ pages }) => pages.map(({ number }) => number))).toEqual([[1, 2], [3]]);
		expect(leftOut).toEqual([]);
	});

	test('split a page that is too long between lines, and a line that is too long', () => {
		const { parts } = toParts(numbered('aaaa\nbbbb\ncccccccccccccc'), { mostCharacters: 10 });
		expect(textsOf(parts)).toEqual([['1 aaaa\nbbbb'], ['1 cccccccccc'], ['1 cccc']]);
		expect(parts.map(({ pages }) => pages.length)).toEqual([1, 1, 1]);
	});

	test('are limited in number, and the rest is named', () => {
		const pages = numbered('aaaa', 'bbbb', 'cccc', 'dddd');
		expect(leftOutNotices(toParts(pages, { mostCharacters: 4, mostParts: 2 }).leftOut)).toEqual([
			'Pages 3 to 4 were not given to the language model, or only in part: the document is too long.',
		]);
		expect(leftOutNotices(toParts(pages, { mostCharacters: 4, mostParts: 3 }).leftOut)[0]).toMatch(
			/^Page 4 was not given/,
		);
		expect(leftOutNotices(toParts(pages, { mostCharacters: 4, mostParts: 4 }).leftOut)).toEqual([]);
	});

	test('are a single part for pages without words', () => {
		expect(textsOf(toParts(numbered('', '')).parts)).toEqual([['1 ', '2 ']]);
	});
});
