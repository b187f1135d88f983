import { findSigns } from '../../../../local-service/src/reading/signs';
import { page } from '../../../support/page';

describe('findSigns', () => {
	const states = (text: string) => findSigns(page(text).words).map(({ isChecked }) => isChecked);

	it('knows the signs of fonts and what is typed', () => {
		expect(states('☐ ☑ ☒ ✓ ✔ □ ■')).toEqual([false, true, true, true, true, false, true]);
		expect(states('\uf06f \uf0fe \uf0a8')).toEqual([false, true, false]);
		expect(states('[ ] [] [x] [X]')).toEqual([false, false, true, true]);
	});

	it('takes a cross for a no beside ticks only', () => {
		expect(states('✗ one\n✓ two')).toEqual([false, true]);
		expect(states('☐ one\n✗ two')).toEqual([false, true]);
	});

	it('takes bullets, brackets and footnotes for nothing', () => {
		expect(states('■ one\n• two\n[1] three (x) f(x) () [abc]')).toEqual([]);
	});
});
