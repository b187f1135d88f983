import { findAmounts } from '../../../../../local-service/src/understanding/values/amounts';
import { conventionsOf } from '../../../../../local-service/src/understanding/values/conventions';
import { inForm } from '../../../../../local-service/src/understanding/values/inForm';
import { each, NOTATIONS } from '../../../../support/notations';

const NOTHING_KNOWN = conventionsOf([], undefined);

describe('numbers', () => {
	test.each(each(NOTATIONS.numbers))('%s is %s', (printed, value) => {
		const number = inForm(printed, { type: 'number' }, NOTHING_KNOWN) ?? null;
		const isAmbiguous = findAmounts(printed).some((amount) => amount.isAmbiguous);
		expect(isAmbiguous ? null : number).toBe(value);
	});

	test.each(each(NOTATIONS.numbers).filter(([printed]) => !printed.includes('%')))(
		'in a sentence %s is found exactly',
		(printed) => {
			const found = findAmounts(`Balance: ${printed}`)
				.filter(({ isAmbiguous }) => !isAmbiguous)
				.map(({ text }) => text);
			expect(found.every((text) => printed.includes(text))).toBe(true);
			expect(found.length).toBeLessThan(2);
		},
	);
});

test.each(each(NOTATIONS.dates))('the date %s is %s', (printed, value) => {
	expect(inForm(printed, { type: 'date' }, NOTHING_KNOWN) ?? null).toBe(value);
});
