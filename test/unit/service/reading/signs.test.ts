import { findSigns } from '../../../../local-service/src/reading/signs';
import { page } from '../../../support/page';

describe('findSigns', () => {
	const states = (text: string) => findSigns(page(text).words).map(({ isChecked }) => isChecked);

	it('detects glyphs of symbol fonts and typed signs', () => {
		expect(states('☐ ☑ ☒ ✓ ✔ □ ■')).toEqual([false, true, true, true, true, false, true]);
		expect(states('\uf06f \uf0fe \uf0a8')).toEqual([false, true, false]);
		expect(states('[ ] [] [x] [X]')).toEqual([false, false, true, true]);
	});

	it('detects radio buttons, but neither bullets nor the dots of a rating', () => {
		expect(states('○ Ja   ● Nein')).toEqual([false, true]);
		expect(states('Ja ●   Nein ◯')).toEqual([true, false]);
		expect(states('◉ one\n○ two\n⦿ three 🔘 four')).toEqual([true, false, true, true]);
		expect(states('(•) one ( ) two [•] three')).toEqual([true, false, true]);
		expect(states('● one\n○ two\n■ three')).toEqual([]);
		expect(states('English ●●●○○\nGerman ● ● ○ ○')).toEqual([]);
		expect(states('● one ● two')).toEqual([]);
	});

	it('detects lines to fill in with a mark on one of them', () => {
		expect(states('Yes _____   No __X__')).toEqual([false, true]);
		expect(states('_x_ Yes  ___ No')).toEqual([true, false]);
		expect(states('Yes _✓_ No __')).toEqual([true, false]);
		expect(states('Name _____   Date _____\n_X_ I agree')).toEqual([]);
		expect(states('Signature X______   Date ______')).toEqual([]);
	});

	it('reads a cross as "no" only next to check marks', () => {
		expect(states('✗ one\n✓ two')).toEqual([false, true]);
		expect(states('☐ one\n✗ two')).toEqual([false, true]);
	});

	it('ignores bullets, brackets and footnote marks', () => {
		expect(states('■ one\n• two\n[1] three (x) f(x) () [abc]')).toEqual([]);
	});
});
