import { dayOf, numbersOf } from '../../../../../corpora/same';
import { parseDate } from '../../../../../local-service/src/understanding/values/dates';
import { shapeLike } from '../../../../../local-service/src/understanding/values/writtenLike';

describe('with any example', () => {
	/** A reproducible sequence of numbers from 0 to below 1. */
	function* chance(): Generator<number> {
		let state = 20240503;
		for (;;) {
			state = (state * 1103515245 + 12345) % 2147483648;
			yield state / 2147483648;
		}
	}
	const numbers = chance();
	const upTo = (most: number) => Math.floor((numbers.next().value ?? 0) * most);
	const context = { currency: 'EUR', order: 'dayFirst' } as const;

	it('a date keeps its meaning', () => {
		const examples =
			'31.12.2023|1.2.2023|2023-12-31|31/12/23|20231231|31 December 2023|1st May 2023|Dec 31, 2023|31. Dez. 2023|1er mai 2023|31 août 2023|1º de março de 2023|31 sept 2023|31 gennaio 2023|31 mrt 2023|31 paź 2023|31 maja 2023|3 V 2023|2023年12月31日|31. 12. 2023|24/05/31|Dec 31, 2023 10:00'.split(
				'|',
			);
		let written = 0;
		for (let run = 0; run < 2000; run++) {
			const date = new Date(Date.UTC(1950 + upTo(120), upTo(12), 1 + upTo(28)));
			const day = date.toISOString().slice(0, 10);
			const example = examples[run % examples.length] ?? '';
			const shaped = shapeLike(day, 'date', example, context);
			const hasShortYear = /(?:^|\D)\d\d\D+\d\d\D+\d\d$|\/\d\d$/.test(example);
			if (shaped === undefined || (hasShortYear && /^(?:19[0-6]|20[7-9])/.test(day))) continue;
			written++;
			// `dayOf` knows the months of only some languages.
			const read = dayOf(shaped) ?? parseDate(shaped);
			expect([example, shaped, read]).toEqual([example, shaped, day]);
		}
		expect(written).toBeGreaterThan(1500);
	});

	it('a number keeps its value', () => {
		const examples =
			"1|1.00|1,00|1.234,56|1,234.56|1 234,56|1'234.56|1.234|1,234|1.234.567|12,34,567.00|€ 1.00|1,00 EUR|USD 1.00|(1.00)|-1.00|1.00-|1,00 €|1.0000|5 %|5,5%|zł 1|12,-|1.00 CR".split(
				'|',
			);
		let written = 0;
		for (let run = 0; run < 4000; run++) {
			const size = 10 ** upTo(7);
			const value = String((upTo(2) ? 1 : -1) * (Math.round(upTo(size) * 100 + upTo(100)) / 100));
			const example = examples[run % examples.length] ?? '';
			for (const form of ['money', 'number', 'percent'] as const) {
				const shaped = shapeLike(value, form, example, context);
				if (shaped === undefined) continue;
				written++;
				expect([example, shaped, numbersOf(shaped)]).toEqual([
					example,
					shaped,
					expect.arrayContaining([Number(value)]),
				]);
			}
		}
		expect(written).toBeGreaterThan(5000);
	});
});
