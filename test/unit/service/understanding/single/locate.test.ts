import { toView } from '../../../../../local-service/src/understanding/document/documentView';
import { locate } from '../../../../../local-service/src/understanding/single/locate';
import { page } from '../../../../support/page';

/** The words of a page within a box. */
function inside(text: string, box: { left: number; top: number; right: number; bottom: number }) {
	return page(text)
		.words.filter(
			(word) =>
				word.box.left >= box.left &&
				word.box.right <= box.right &&
				word.box.top >= box.top &&
				word.box.bottom <= box.bottom,
		)
		.map((word) => word.text)
		.join(' ');
}

describe('the position of a value', () => {
	const at = (text: string, value: string, line = 0) => {
		const view = toView([page(text)]);
		const [first] = view.lines[line]?.segments ?? [];
		if (!first) throw new Error('no such line');
		return inside(text, locate(value, { line, box: first.box }, view).box);
	};

	it('is the position of its words in the line, including text that is attached to a word', () => {
		expect(at('Total: 12.00 EUR', '12.00')).toBe('12.00');
		expect(at('Total:12.00', '12.00')).toBe('Total:12.00');
		expect(at('Due 3 May 2024 at noon', '3 May 2024')).toBe('3 May 2024');
	});

	it('continues over the lines below', () => {
		const text = 'Main Street 1   Phone 5\n12345 Town      Fax 6';
		expect(at(text, 'Main Street 1, 12345 Town')).toContain('12345 Town');
	});

	it('is the position of the entire candidate if its words are not found', () => {
		expect(at('Some other text', 'value')).toBe('Some other text');
	});

	it('has the recognition confidence of its least legible word', () => {
		const typed = page('Total 12.00');
		const words = typed.words.map((word, index) => ({
			...word,
			confidence: [0.3, 0.8][index] ?? 1,
		}));
		const view = toView([{ ...typed, words }]);
		const from = { line: 0, box: view.lines[0]!.segments[0]!.box };
		expect(locate('12.00', from, view).legibility).toBe(0.8);
		expect(locate('Total 12.00', from, view).legibility).toBe(0.3);
	});
});
