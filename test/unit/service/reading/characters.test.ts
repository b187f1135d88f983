import { charactersToWords } from '../../../../local-service/src/reading/pdf/characters';

describe('charactersToWords', () => {
	const box = (left: number) => ({ left, right: left + 5, top: 0, bottom: 10 });
	const words = (codes: number[]) =>
		charactersToWords(
			codes.map((code, index) => ({ code, box: box(index * 5), isTurned: false })),
			{ width: 500, height: 100 },
		).map((word) => word.text);

	it('spells ligatures out and composes accents', () => {
		expect(words([0xfb01, 0x6e])).toEqual(['fin']);
		expect(words([0x75, 0x308])).toEqual(['ü']);
	});

	it('joins surrogate pairs and drops lone halves', () => {
		expect(words([0xd83d, 0xde00])).toEqual(['😀']);
		expect(words([0x61, 0xd83d])).toEqual(['a']);
	});

	it('takes line-end hyphens as printed and drops what leaves no mark', () => {
		expect(words([0x61, 0x02])).toEqual(['a-']);
		expect(words([0x200d, 0x61, 0x62, 0x07])).toEqual(['ab']);
		expect(words([0x61, 0xa0, 0x62])).toEqual(['a', 'b']);
	});

	it('keeps words that run up the page together', () => {
		const up = [0x61, 0x62, 0x63].map((code, index) => ({
			code,
			box: { left: 0, right: 10, top: 50 - index * 5, bottom: 55 - index * 5 },
			isTurned: true,
		}));
		const [word] = charactersToWords(up, { width: 500, height: 100 });
		expect(word?.text).toBe('abc');
	});
});
