import { ACCENTED, lettersRead, shareOf } from '../../../../bench/accents/lettersRead';

it('distinguishes accented letters, other letters and digits', () => {
	expect(lettersRead(['Büro 12 €', 'n.º 3: ñ Ñ'], 'Buro 12 € n.º 8: ñ Ñ')).toEqual({
		small: { count: 2, right: 1 },
		capital: { count: 1, right: 1 },
		plain: { count: 4, right: 4 },
		digit: { count: 3, right: 2 },
	});
});

it('computes the share over all pages', () => {
	const pages = [lettersRead(['äöÜ'], 'äöÜ'), lettersRead(['é'], 'e')];
	expect(shareOf(pages, ACCENTED)).toBe(3 / 4);
	expect(shareOf(pages, ['small'])).toBe(2 / 3);
});
