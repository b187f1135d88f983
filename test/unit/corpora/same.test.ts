import { dayOf, isSame, numbersOf } from '../../../corpora/same';

describe('equal values', () => {
	it.each([
		['2024-05-03', '3. Mai 2024'],
		['2024-05-03', 'May 3rd, 2024'],
		['2024-05-03', '03/05/24'],
		['2024-05-13', '05/13/2024'],
		['2024-05-03', '20240503'],
	])('as a date: %s and %s', (day, written) => expect(dayOf(written)).toBe(day));

	it.each([
		['1.234,50 €', [1234.5]],
		["CHF 1'234.50", [1234.5]],
		['(12.00)', [-12]],
		['12,00-', [-12]],
		['1.234', [1234, 1.234]],
		['none', []],
	])('as a number: %s', (written, numbers) => expect(numbersOf(written)).toEqual(numbers));

	it.each([
		['text', 'Müller & Söhne', 'MULLER + SOHNE', true],
		['text', 'Müller', 'Müller GmbH', false],
		['code', 'EUR', '€', true],
		['code', 'DE 12 34', 'DE1234', true],
		['date', '2024-05-03', '2024-05-04', false],
		['amount', '1234.50', '1.234,50', true],
		['amount', '1234.50', '1.234,51', false],
		['term', 'two (2) years', '2 years', true],
		['term', 'zwei (2) Jahren', '2 Jahre', true],
		['term', '12 (doze) meses', '12 meses', true],
		['term', 'dwóch (2) lat', '2 lata', true],
		['term', 'two years', 'two years', true],
		['term', '24 months', '24 days', false],
		['term', '24 months', '12 months', false],
		['phrase', 'Office chair with arms', 'Office chair with wheels', true],
		['phrase', 'chair', 'An office chair', true],
		['phrase', 'Office chair', 'Desk', false],
	] as const)('as %s: %s and %s: %s', (how, truth, answer, same) =>
		expect(isSame(how, truth, answer)).toBe(same),
	);
});
