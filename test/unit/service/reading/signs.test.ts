import { findSigns } from '../../../../local-service/src/reading/signs';
import { page } from '../../../support/page';

describe('findSigns', () => {
	const states = (text: string) => findSigns(page(text).words).map(({ isChecked }) => isChecked);

	it('detects glyphs of symbol fonts and typed signs', () => {
		expect(states('☐ ☑ ☒ ✓ ✔ □ ■')).toEqual([false, true, true, true, true, false, true]);
		expect(states('\uf06f \uf0fe \uf0a8')).toEqual([false, true, false]);
		expect(states('[ ] [] [x] [X]')).toEqual([false, false, true, true]);
	});

	it('reads a cross as "no" only next to check marks', () => {
		expect(states('✗ one\n✓ two')).toEqual([false, true]);
		expect(states('☐ one\n✗ two')).toEqual([false, true]);
	});

	it('ignores bullets, brackets and footnote marks', () => {
		expect(states('■ one\n• two\n[1] three (x) f(x) () [abc]')).toEqual([]);
	});
});
