import type { Page } from '../../../../../local-service/src/reading/pages';
import { toQuestions } from '../../../../../local-service/src/understanding/layout/tickBoxes';
import { page } from '../../../../support/page';

/** A page with checkboxes at the symbols in the text, ticked or not. */
function withBoxes(text: string): Page {
	const typed = page(text);
	const isBox = (word: string) => /^[☐☒]$/u.test(word);
	return {
		...typed,
		words: typed.words.filter((word) => !isBox(word.text)),
		checkboxes: typed.words
			.filter((word) => isBox(word.text))
			.map(({ text: sign, box }) => ({
				box: { ...box, right: box.left + 10 },
				isChecked: sign === '☒',
			})),
	};
}

const read = (text: string) =>
	toQuestions([withBoxes(text)]).flatMap(({ options }) =>
		options.map(({ label, isChecked }) => [label?.text, isChecked]),
	);

it('boxes in a column have the labels in the column before it', () => {
	expect(
		read(`
Gift wrap                         ☒

Newsletter                        ☐

Insurance                         ☒
`),
	).toEqual([
		['Gift wrap', true],
		['Newsletter', false],
		['Insurance', true],
	]);
});

it('a question before labelled boxes is not a label', () => {
	expect(read('Payment            ☐ Cash   ☒ Card')).toEqual([
		['Cash', false],
		['Card', true],
	]);
});
