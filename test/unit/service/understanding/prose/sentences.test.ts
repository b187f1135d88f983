import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { proseOf } from '../../../../../local-service/src/understanding/prose/sentences';
import { page } from '../../../../support/page';

const sentencesOf = (...pages: string[]) =>
	proseOf(toView(pages.map((text, at) => ({ ...page(text), number: at + 1 }))))
		.sentences.filter(({ isLine }) => !isLine)
		.map(({ text }) => text);

describe('sentences', () => {
	it('continue across lines and hyphens', () => {
		const text = `
The tenant shall keep the flat in good order and shall re-
turn it in the same state. He shall not keep any pets
in it without leave.`;
		expect(sentencesOf(text)).toEqual([
			'The tenant shall keep the flat in good order and shall return it in the same state.',
			'He shall not keep any pets in it without leave.',
		]);
	});

	it('continue across pages', () => {
		const [first, second] = [
			'The tenant shall keep the flat in good order and at the end of the term he shall',
			'return it in the same state as he has taken it over from the landlord before.',
		];
		expect(sentencesOf(first, second)).toEqual([`${first} ${second}`]);
	});

	it('continue across page numbers', () => {
		const [first, second] = [
			'The tenant shall keep the flat in good order and at the end of the term he shall',
			'return it in the same state as he has taken it over from the landlord before.',
		];
		expect(sentencesOf(`${first}\n\nPage 1 of 2`, `${second}\n\nPage 2 of 2`)).toEqual([
			`${first} ${second}`,
		]);
	});

	it('are one per item of a list', () => {
		const text = `
(a) the tenant shall keep the flat in good order at all times that he is in it;
(b) the landlord shall repair the roof and the walls of the house at his own cost.`;
		expect(sentencesOf(text)).toHaveLength(2);
	});

	it('end with a paragraph, whether its last line is full or not', () => {
		const text = `
The tenant shall keep the flat in good order and return it in the same state to
the landlord, as far as that is usual
The landlord shall repair the roof and the walls of the house and insure it against
fire and water.`;
		expect(sentencesOf(text).at(-1)).toMatch(/^The landlord shall repair .* fire and water\.$/);
	});

	it('are limited in length', () => {
		const text = Array.from({ length: 90 }, () => 'of all that is in it and of the rest that was');
		const lengths = sentencesOf(text.join('\n')).map((each) => each.split(' ').length);
		expect(Math.max(...lengths)).toBeLessThanOrEqual(600);
		expect(lengths.length).toBeGreaterThan(1);
	});

	it('do not join names side by side', () => {
		const text = `
The tenant shall keep the flat in good order and shall return it in the same state. He
shall not keep any pets in it without leave of the landlord, who may say no to that.
He shall pay the rent on the first day of the month to those who have the house then.

Ida Holt                      Orrin Vale`;
		const { sentences } = proseOf(toView([page(text)]));
		expect(sentences.filter(({ isLine }) => isLine).map((each) => each.text)).toEqual([
			'Ida Holt',
			'Orrin Vale',
		]);
	});

	it('are recognised as prose after a cover page', () => {
		const body = 'The tenant shall keep the flat in good order and shall return it as it was.\n';
		const pages = ['Lease of a flat\nIda Holt', body.repeat(12)].map((text, at) => ({
			...page(text),
			number: at + 1,
		}));
		expect(proseOf(toView(pages)).isProse).toBe(true);
		expect(proseOf(toView(pages.slice(0, 1))).isProse).toBe(false);
	});

	it('are read column by column', () => {
		const left = [
			'The tenant shall keep the flat',
			'in good order at all times and',
			'shall pay for any damage that',
			'he or his guests have done to',
			'it, and he shall tell of all',
			'damage that he sees there.',
		];
		const right = [
			'The landlord shall repair the',
			'roof and the walls of the house',
			'and shall insure it against all',
			'fire, storm and water, as far as',
			'that is usual in the town where',
			'the house stands at that time.',
		];
		const text = left.map((each, at) => each.padEnd(40) + right[at]).join('\n');
		expect(sentencesOf(text)).toEqual([left.join(' '), right.join(' ')]);
	});

	it.each([
		[
			'short forms',
			'It is between Vale Corp. and Holt Inc. Either of them may end it at any time.',
			1,
		],
		[
			'short forms unless another sentence begins',
			'It was sold by Vale Inc. The price of it is paid.',
			2,
		],
		['days', 'Der Vertrag wird am 9. Februar 2026 in Kiel geschlossen. Er gilt ab dann.', 2],
		['numbers of clauses', '4. The tenant shall pay the rent on the first day of each month.', 1],
	])('do not end at %s', (_, text, count) => {
		expect(sentencesOf(text)).toHaveLength(count);
	});

	it('have the heading of their clause', () => {
		const text = `
9. Governing Law. This lease is governed by the laws of Ohio and of no other state.

10. NOTICES

All notices shall be sent to the address that is given above in writing.`;
		const { sentences } = proseOf(toView([page(text)]));
		const headings = sentences.filter(({ isLine }) => !isLine).map(({ heading }) => heading);
		expect(headings).toEqual(['Governing Law', 'NOTICES']);
	});

	it('are not made of labels with values', () => {
		expect(sentencesOf('Invoice 4711\nDate 3 May 2024\nTotal 119.00\nPlease pay soon')).toEqual([]);
	});

	it('are not recognised as prose in a form followed by terms', () => {
		const form = Array.from({ length: 30 }, (_, at) => `Line ${at}   12.00   ${at}.00`).join('\n');
		const terms = 'The buyer shall pay for the goods within the time that is stated above. '.repeat(
			30,
		);
		const lines = terms.match(/.{1,80}\s/g)?.join('\n') ?? '';
		const pages = [page(form), { ...page(lines), number: 2 }];
		expect(proseOf(toView(pages)).isProse).toBe(false);
		expect(proseOf(toView(pages.slice(1))).isProse).toBe(true);
	});
});
