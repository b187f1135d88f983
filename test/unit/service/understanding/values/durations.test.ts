import {
	durationLike,
	findDurations,
	isDuration,
	parseDuration,
} from '../../../../../local-service/src/understanding/values/durations';
import { isSameValue } from '../../../../../local-service/src/understanding/values/sameValue';

describe('a duration', () => {
	it.each([
		['two years', 2, 'year'],
		['two (2) years', 2, 'year'],
		['5 (five) years', 5, 'year'],
		['24 months', 24, 'month'],
		['ten-day', 10, 'day'],
		['twenty-five (25) years', 25, 'year'],
		['forty five days', 45, 'day'],
		['fifty-four (54) days', 54, 'day'],
		['vierundfünfzig (54) Tagen', 54, 'day'],
		['cincuenta y cuatro (54) días', 54, 'day'],
		['1.5 years', 1.5, 'year'],
		['zwölf (12) Monaten', 12, 'month'],
		['drei Jahren', 3, 'year'],
		['dix-huit mois', 18, 'month'],
		['dos años', 2, 'year'],
		['6 settimane', 6, 'week'],
		['twee weken', 2, 'week'],
		['dwóch (2) lat', 2, 'year'],
		['5 miesięcy', 5, 'month'],
		['vinte e quatro (24) meses', 24, 'month'],
	])('%s', (text, count, unit) => {
		expect(parseDuration(text)).toEqual({ count, unit });
	});

	it.each([
		'two (3) years',
		'ten business days',
		'10 Werktage',
		'two years from the date',
		'2 to 3 years',
		'Net 30',
		'2026',
		'',
	])('%s has no certain length', (text) => {
		expect(parseDuration(text)).toBeUndefined();
	});

	it('is found with its number in words, in digits and in both', () => {
		const text = 'for a period of two (2) years, 5 (five) years or a ten-day period';
		expect(findDurations(text).map((each) => each.text)).toEqual([
			'two (2) years',
			'5 (five) years',
			'ten-day',
		]);
		expect(isDuration('ten business days')).toBe(true);
	});

	it.each([
		['two (2) years', '5 years', '2 years'],
		['one year', '2 years', '1 year'],
		['a one-year'.slice(2), '3 years', '1 year'],
		['18 months', '2 years', '18 months'],
		['zwei Jahren', '5 Jahre', '2 Jahre'],
		['zwei Jahren', '5 years', '2 years'],
		['dwóch (2) lat', '5 lat', '2 lata'],
		['dos (2) años', '3 meses', '2 años'],
		['dois (2) anos', '3 meses', '2 anos'],
	])('%s is written like the example %s: %s', (text, example, expected) => {
		expect(durationLike(text, example)).toBe(expected);
	});

	it.each([
		['two (2) years', 'two years'],
		['two (2) years', 'P2Y'],
		['two (2) years', ''],
		['two (3) years', '2 years'],
		['ten business days', '2 days'],
		['indefinitely', '2 years'],
	])('%s is not written like the example "%s"', (text, example) => {
		expect(durationLike(text, example)).toBeUndefined();
	});

	it('is the same in any notation, but not in another unit', () => {
		expect(isSameValue('2 years', 'two (2) years')).toBe(true);
		expect(isSameValue('2 Jahre', 'two years')).toBe(true);
		expect(isSameValue('2 years', '24 months')).toBe(false);
		expect(isSameValue('10 days', 'ten business days')).toBe(false);
	});
});
