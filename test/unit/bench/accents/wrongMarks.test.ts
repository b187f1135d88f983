import { inTenThousand, wrongMarks } from '../../../../bench/accents/wrongMarks';

it('counts marked letters that the text has not, or not as often', () => {
	expect(wrongMarks('Café für 2', 'Café für für INVOICÉ nº 2')).toEqual({ letters: 19, wrong: 2 });
	expect(wrongMarks('für', 'fur')).toEqual({ letters: 3, wrong: 0 });
});

it('counts them in the letters of all pictures', () => {
	const pictures = [
		{ letters: 3000, wrong: 1 },
		{ letters: 1000, wrong: 1 },
	];
	expect(inTenThousand(pictures)).toBe(5);
});
