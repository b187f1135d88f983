import { inTenThousand, wrongMarks } from '../../../../bench/accents/wrongMarks';

it('counts accented letters that the true text does not have, or has less often', () => {
	expect(wrongMarks('Café für 2', 'Café für für INVOICÉ nº 2')).toEqual({ letters: 19, wrong: 2 });
	expect(wrongMarks('für', 'fur')).toEqual({ letters: 3, wrong: 0 });
});

it('counts them over all pictures', () => {
	const pictures = [
		{ letters: 3000, wrong: 1 },
		{ letters: 1000, wrong: 1 },
	];
	expect(inTenThousand(pictures)).toBe(5);
});
